/* SPDX-License-Identifier: MIT */
/* The beginning of play and absent players (6.6, 6.7); the players' conduct (11, 12.9). */
#include "state.h"

/* ----------------------------------------------------------------------- the session (6.6, 6.7) */

chess_objection chess__arbiter_handle_START(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    chess_color turn = chess_position_turn(&arbiter->position);
    (void)chess_clock_run(&arbiter->clock, turn, h->event->time);
    arbiter->start = h->event->time;
    arbiter->phase = CHESS_PHASE_PLAY;
    chess__arbiter_rule(h, CHESS_RULING_STARTED, turn);
    chess__arbiter_end_by_position(h, chess_color_other(turn)); /* the start position may end it */
    return CHESS_OBJECTION_NONE;
}

/* An absence may be reported after the start too: the default time counts from the start (6.7). */
chess_objection chess__arbiter_handle_ABSENT(hearing *h) {
    const chess_arbiter *arbiter = h->arbiter;
    bool plays = arbiter->phase == CHESS_PHASE_PLAY;
    EXPECT(!plays || !arbiter->resuming, STARTED);
    EXPECT(!plays || !arbiter->players[h->player].acted, PRESENT);
    h->arbiter->players[h->player].absent = true;
    return CHESS_OBJECTION_NONE;
}

static bool too_late(const hearing *h) {
    return h->arbiter->phase == CHESS_PHASE_PLAY &&
           h->event->time - h->arbiter->start > h->arbiter->rules.default_time;
}

/*
 * Returns the ruling on a player who comes too late: by E.10 after a resumption, by 6.7.a before.
 */
static chess_ruling_kind kind_of_default(const chess_arbiter *arbiter) {
    return arbiter->resuming ? CHESS_RULING_LATE_LOST : CHESS_RULING_FORFEIT;
}

/* Returns true if the player is absent and the arbiter has not admitted him (6.7.a, E.10). */
static bool is_missed(const chess_arbiter *arbiter, chess_color color) {
    return arbiter->players[color].absent && !arbiter->players[color].admitted;
}

/* E.10: the sealed move may yet end the game. */
static void open_first(hearing *h, chess_color late) {
    h->arbiter->players[late].late = true;
    chess__arbiter_rule(h, CHESS_RULING_OPEN_FIRST, late);
}

/* E.9.b: the arriving player's clock is stopped, and the envelope can be opened. */
static void stop_for_envelope(chess_arbiter *arbiter, chess_color arrived) {
    if (chess__arbiter_waits_for_envelope(arbiter) && (chess_color)arbiter->envelope != arrived)
        arbiter->clock.running = false;
}

chess_objection chess__arbiter_handle_ARRIVE(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    chess_participant *player = &arbiter->players[h->player];
    EXPECT(player->absent, PRESENT);
    player->absent = false;
    stop_for_envelope(arbiter, h->player);
    if (!too_late(h) || player->admitted) return CHESS_OBJECTION_NONE;
    if (chess__arbiter_waits_for_envelope(arbiter))
        open_first(h, h->player);
    else if (is_missed(arbiter, chess_color_other(h->player)))
        chess__arbiter_end_both_lost(h, kind_of_default(arbiter));
    else
        chess__arbiter_end_lost(h, kind_of_default(arbiter), h->player);
    return CHESS_OBJECTION_NONE;
}

chess_objection chess__arbiter_handle_ADMIT(hearing *h) {
    chess_participant *player = &h->arbiter->players[h->player];
    EXPECT(player->absent || player->late, PRESENT);
    player->admitted = true;
    player->late = false;
    chess__arbiter_rule(h, CHESS_RULING_ADMITTED, h->player);
    if (h->arbiter->resuming) chess__arbiter_quote(h, CHESS_RULING_LATE_LOST);
    return CHESS_OBJECTION_NONE;
}

chess_objection chess__arbiter_handle_DEFAULT(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    bool white = is_missed(arbiter, CHESS_WHITE), black = is_missed(arbiter, CHESS_BLACK);
    EXPECT(arbiter->players[CHESS_WHITE].absent || arbiter->players[CHESS_BLACK].absent, PRESENT);
    EXPECT(too_late(h) && (white || black), NOT_LATE);
    if (chess__arbiter_waits_for_envelope(arbiter)) {
        if (white) open_first(h, CHESS_WHITE);
        if (black) open_first(h, CHESS_BLACK);
    } else if (white && black) {
        chess__arbiter_end_both_lost(h, kind_of_default(arbiter));
    } else {
        chess__arbiter_end_lost(h, kind_of_default(arbiter), white ? CHESS_WHITE : CHESS_BLACK);
    }
    return CHESS_OBJECTION_NONE;
}

/* --------------------------------------------------------------------------- conduct (11, 12.9) */

chess_objection chess__arbiter_handle_PHONE(hearing *h) {
    if (h->arbiter->rules.phone_warns_first)
        chess__arbiter_warn(h, CHESS_RULING_PHONE_WARNED, h->player);
    else
        chess__arbiter_end_lost(h, CHESS_RULING_PHONE_LOST, h->player);
    return CHESS_OBJECTION_NONE;
}

chess_objection chess__arbiter_handle_PHONE_SOUNDS(hearing *h) {
    chess__arbiter_end_lost(h, CHESS_RULING_PHONE_LOST, h->player);
    return CHESS_OBJECTION_NONE;
}

chess_objection chess__arbiter_handle_WARN(hearing *h) {
    chess__arbiter_warn(h, CHESS_RULING_WARNED, h->player);
    return CHESS_OBJECTION_NONE;
}

static chess_objection declare_lost(hearing *h, chess_ruling_kind kind) {
    const chess_rules *rules = &h->arbiter->rules;
    EXPECT(h->event->value >= 0 && h->event->value <= rules->points_win, BAD_VALUE);
    chess__arbiter_end(h, kind, h->player, rules->points_loss, (int32_t)h->event->value);
    h->rulings->list[h->rulings->count - 1].half_points = (int32_t)h->event->value;
    return CHESS_OBJECTION_NONE;
}

chess_objection chess__arbiter_handle_LOSE(hearing *h) {
    return declare_lost(h, CHESS_RULING_DECLARED_LOST);
}

chess_objection chess__arbiter_handle_DECLARE_LOST(hearing *h) {
    return declare_lost(h, CHESS_RULING_SANCTION_LOST);
}

chess_objection chess__arbiter_handle_FINE(hearing *h) {
    chess__arbiter_rule(h, CHESS_RULING_FINED, h->player);
    return CHESS_OBJECTION_NONE;
}

chess_objection chess__arbiter_handle_EXPEL(hearing *h) {
    chess__arbiter_rule(h, CHESS_RULING_EXPELLED, h->player);
    return CHESS_OBJECTION_NONE;
}

chess_objection chess__arbiter_handle_BOTH_LOSE(hearing *h) {
    chess__arbiter_end_both_lost(h, CHESS_RULING_BOTH_LOST);
    return CHESS_OBJECTION_NONE;
}

chess_objection chess__arbiter_handle_POINTS(hearing *h) {
    int32_t most = h->arbiter->rules.points_win;
    EXPECT(h->event->value >= -most && h->event->value <= most, BAD_VALUE);
    chess__arbiter_score(h->arbiter, h->player, (int32_t)h->event->value);
    chess__arbiter_rule(
        h, h->event->value < 0 ? CHESS_RULING_POINTS_TAKEN : CHESS_RULING_POINTS_ADDED, h->player)
        ->half_points = (int32_t)h->event->value;
    return CHESS_OBJECTION_NONE;
}
