/* SPDX-License-Identifier: MIT */
/*
 * Flags (6.8 to 6.11), stopped clocks (6.12) and the arbiter's corrections of clocks (6.10, 7.1,
 * 12.5, 12.9).
 */
#include "state.h"

/* ---------------------------------------------------------------------------------------- flags */

static bool flag_down(const chess_arbiter *arbiter, chess_color color) {
    return arbiter->clock.sides[color].flag;
}

/*
 * Returns the player whose flag fell first; at least one must have fallen. The clock has recorded
 * when (6.10.a).
 */
static chess_color first_flag(const chess_arbiter *arbiter) {
    const chess_clock_side *sides = arbiter->clock.sides;
    if (!sides[CHESS_BLACK].flag) return CHESS_WHITE;
    if (!sides[CHESS_WHITE].flag) return CHESS_BLACK;
    return sides[CHESS_WHITE].flag_at < sides[CHESS_BLACK].flag_at ? CHESS_WHITE : CHESS_BLACK;
}

/* 6.11: both flags have fallen, and the clock does not show which one fell first. */
static bool fell_together(const chess_arbiter *arbiter) {
    const chess_clock_side *sides = arbiter->clock.sides;
    return sides[CHESS_WHITE].flag && sides[CHESS_BLACK].flag &&
           sides[CHESS_WHITE].flag_at == sides[CHESS_BLACK].flag_at;
}

/* 6.11.a, 8.6: the next move counts as the first of the next period. */
static void begin_next_period(chess_clock *clock, chess_color color) {
    chess_clock_side *side = &clock->sides[color];
    uint32_t left = chess_clock_moves_left(clock, color);
    if (left == 0) return;
    chess_clock_set_moves(clock, color, side->moves + left - 1);
    (void)chess_clock_set_time(clock, color, 0, clock->now);
    (void)chess_clock_complete(clock, color, clock->now);
    side->flag = false;
}

static void judge_both_flags(hearing *h) {
    chess_clock *clock = &h->arbiter->clock;
    if (chess_clock_last_period(clock, CHESS_WHITE) &&
        chess_clock_last_period(clock, CHESS_BLACK)) {
        chess__arbiter_end_drawn(h, CHESS_RULING_FLAGS_DRAWN, CHESS_WHITE);
        return;
    }
    begin_next_period(clock, CHESS_WHITE);
    begin_next_period(clock, CHESS_BLACK);
    chess__arbiter_rule(h, CHESS_RULING_FLAGS_GO_ON, clock->turn);
}

void chess__arbiter_judge_flag(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    chess_color loser = first_flag(arbiter);
    if (fell_together(arbiter)) {
        judge_both_flags(h);
        return;
    }
    if (chess__arbiter_claimant(arbiter) != CHESS_PARTY_ARBITER) {
        arbiter->quickplay_due = true;
        arbiter->clock.running = false;
        chess__arbiter_rule(h, CHESS_RULING_QUICKPLAY_DUE, loser);
    } else if (chess__arbiter_can_mate(arbiter, chess_color_other(loser))) {
        chess__arbiter_end_lost(h, CHESS_RULING_FLAG_LOST, loser);
    } else {
        chess__arbiter_end_drawn(h, CHESS_RULING_FLAG_DRAWN, loser);
    }
}

chess_objection chess__arbiter_handle_CLAIM_FLAG(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    if (!flag_down(arbiter, chess_color_other(h->player)))
        chess__arbiter_rule(h, CHESS_RULING_FLAG_UP, h->player);
    else if (arbiter->rules.flag_claim_needs_time && flag_down(arbiter, h->player))
        chess__arbiter_rule(h, CHESS_RULING_FLAG_CLAIM_LATE, h->player);
    else
        chess__arbiter_judge_flag(h);
    return CHESS_OBJECTION_NONE;
}

chess_objection chess__arbiter_handle_SEE_FLAG(hearing *h) {
    EXPECT(flag_down(h->arbiter, CHESS_WHITE) || flag_down(h->arbiter, CHESS_BLACK), FLAG_UP);
    chess__arbiter_judge_flag(h);
    return CHESS_OBJECTION_NONE;
}

chess_objection chess__arbiter_handle_SEE_BOTH_FLAGS(hearing *h) {
    EXPECT(flag_down(h->arbiter, CHESS_WHITE) && flag_down(h->arbiter, CHESS_BLACK), FLAG_UP);
    judge_both_flags(h);
    return CHESS_OBJECTION_NONE;
}

/* ------------------------------------------------------------------------------- stopped clocks */

static chess_objection adjourn(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    EXPECT(arbiter->envelope == arbiter->sealer, NOT_SEALED);
    chess__arbiter_seal_released_move(arbiter);
    arbiter->phase = CHESS_PHASE_ADJOURNED;
    arbiter->players[CHESS_WHITE].admitted = arbiter->players[CHESS_BLACK].admitted = false;
    chess__arbiter_rule(h, CHESS_RULING_ADJOURNED, h->player);
    return CHESS_OBJECTION_NONE;
}

chess_objection chess__arbiter_handle_STOP(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    chess_party by = h->event->by;
    arbiter->clock.running = false;
    if (arbiter->phase == CHESS_PHASE_SEALING && by == arbiter->sealer) return adjourn(h);
    if (by == CHESS_PARTY_ARBITER)
        chess__arbiter_rule(h, CHESS_RULING_INTERRUPTED, arbiter->clock.turn);
    else
        chess__arbiter_rule(h, CHESS_RULING_STOPPED, h->player);
    return CHESS_OBJECTION_NONE;
}

bool chess__arbiter_holds_clocks(const chess_arbiter *arbiter) {
    return arbiter->quickplay_due ||
           (chess__arbiter_waits_for_envelope(arbiter) &&
            !arbiter->players[chess_color_other((chess_color)arbiter->envelope)].absent);
}

chess_objection chess__arbiter_handle_RESUME(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    EXPECT(!arbiter->quickplay_due, NO_CLAIM);
    EXPECT(!chess__arbiter_holds_clocks(arbiter), ENVELOPE_KEPT);
    (void)chess_clock_run(&arbiter->clock, arbiter->clock.turn, h->event->time);
    chess__arbiter_rule(h, CHESS_RULING_RESUMED, arbiter->clock.turn);
    return CHESS_OBJECTION_NONE;
}

chess_objection chess__arbiter_handle_STOP_UNJUSTIFIED(hearing *h) {
    chess__arbiter_warn(h, CHESS_RULING_STOP_UNJUSTIFIED, h->player);
    return CHESS_OBJECTION_NONE;
}

/* ---------------------------------------------------------------------------------- corrections */

/* A.4.a.1: after ten moves the setting stays, unless the schedule of the event would suffer. */
static bool setting_is_fixed(const hearing *h) {
    return h->event->reason == CHESS_REASON_SETTING &&
           chess__arbiter_beginning_is_fixed(h->arbiter);
}

static void rule_reason(hearing *h, chess_ruling_kind kind) {
    chess_ruling *ruling = chess__arbiter_rule(h, kind, h->player);
    ruling->time = h->event->value;
    ruling->reason = chess__arbiter_reason(h);
}

chess_objection chess__arbiter_handle_ADD_TIME(hearing *h) {
    chess_clock trial = h->arbiter->clock;
    EXPECT(chess_clock_adjust(&trial, h->player, h->event->value, trial.now) == CHESS_OK,
           BAD_VALUE);
    if (setting_is_fixed(h)) {
        chess__arbiter_rule(h, CHESS_RULING_SETTING_FIXED, h->player);
        return CHESS_OBJECTION_NONE;
    }
    h->arbiter->clock = trial;
    rule_reason(h, CHESS_RULING_TIME_ADDED);
    return CHESS_OBJECTION_NONE;
}

chess_objection chess__arbiter_handle_SET_TIME(hearing *h) {
    chess_clock trial = h->arbiter->clock;
    EXPECT(chess_clock_set_time(&trial, h->player, h->event->value, trial.now) == CHESS_OK,
           BAD_VALUE);
    if (setting_is_fixed(h)) {
        chess__arbiter_rule(h, CHESS_RULING_SETTING_FIXED, h->player);
        return CHESS_OBJECTION_NONE;
    }
    h->arbiter->clock = trial;
    if (!flag_down(h->arbiter, CHESS_WHITE) && !flag_down(h->arbiter, CHESS_BLACK))
        h->arbiter->quickplay_due = false;
    rule_reason(h, CHESS_RULING_TIME_SET);
    return CHESS_OBJECTION_NONE;
}

chess_objection chess__arbiter_handle_SET_COUNTER(hearing *h) {
    EXPECT(h->event->value >= 0 && h->event->value <= UINT16_MAX, BAD_VALUE);
    chess_clock_set_moves(&h->arbiter->clock, h->player, (uint32_t)h->event->value);
    chess__arbiter_rule(h, CHESS_RULING_COUNTER_SET, h->player);
    return CHESS_OBJECTION_NONE;
}

chess_objection chess__arbiter_handle_CLOCK_GAP(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    int64_t shift = h->event->time - arbiter->clock.now;
    chess_clock_rebase(&arbiter->clock, h->event->time);
    arbiter->start += shift;
    chess__arbiter_rule(h, CHESS_RULING_GAP, arbiter->clock.turn);
    return CHESS_OBJECTION_NONE;
}
