/* SPDX-License-Identifier: MIT */
/*
 * Adjourned games (Annexe E). The sealed move is not part of the state until the envelope is
 * opened.
 */
#include "state.h"

static bool keeps_envelope(const chess_arbiter *arbiter) {
    return arbiter->envelope != CHESS_PARTY_ARBITER;
}

bool chess__arbiter_waits_for_envelope(const chess_arbiter *arbiter) {
    return arbiter->resuming && arbiter->phase == CHESS_PHASE_PLAY && keeps_envelope(arbiter);
}

static void ask_to_seal(hearing *h, chess_color sealer) {
    h->arbiter->phase = CHESS_PHASE_SEALING;
    h->arbiter->sealer = (chess_party)sealer;
    h->arbiter->envelope = CHESS_PARTY_ARBITER;
    chess__arbiter_rule(h, CHESS_RULING_SEAL_NOW, sealer);
}

chess_objection chess__arbiter_handle_ADJOURN(hearing *h) {
    EXPECT(!h->arbiter->pending, ILLEGAL_ON_BOARD);
    EXPECT(!keeps_envelope(h->arbiter), ENVELOPE_KEPT);
    ask_to_seal(h, chess_position_turn(&h->arbiter->position));
    return CHESS_OBJECTION_NONE;
}

chess_objection chess__arbiter_handle_ADJOURN_EARLY(hearing *h) {
    const chess_clock_side *side = &h->arbiter->clock.sides[h->player];
    EXPECT(!h->arbiter->pending, ILLEGAL_ON_BOARD);
    EXPECT(!keeps_envelope(h->arbiter), ENVELOPE_KEPT);
    EXPECT(chess_position_turn(&h->arbiter->position) == h->player, NOT_HAVING_THE_MOVE);
    EXPECT(h->event->value >= 0 && (side->control.count == 0 || h->event->value < side->remaining),
           BAD_VALUE);
    chess__arbiter_rule_time(h, CHESS_RULING_EARLY, h->player, -h->event->value);
    ask_to_seal(h, h->player);
    return CHESS_OBJECTION_NONE;
}

chess_objection chess__arbiter_handle_SEAL(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    chess_party player = (chess_party)h->player;
    bool reply = arbiter->phase == CHESS_PHASE_PLAY;
    if (reply) { /* E.9.c */
        EXPECT(arbiter->resuming, NOT_ADJOURNING);
        EXPECT(!keeps_envelope(arbiter), ENVELOPE_KEPT);
        EXPECT(chess_position_turn(&arbiter->position) == h->player, NOT_HAVING_THE_MOVE);
        EXPECT(arbiter->players[chess_color_other(h->player)].absent, NOT_ADJOURNING);
    } else {
        EXPECT(arbiter->sealer == player, NOT_HAVING_THE_MOVE);
    }
    arbiter->envelope = player;
    chess__arbiter_rule(h, reply ? CHESS_RULING_SEALED_REPLY : CHESS_RULING_SEALED, h->player);
    return CHESS_OBJECTION_NONE;
}

void chess__arbiter_seal_released_move(chess_arbiter *arbiter) {
    chess_touches *touches = &arbiter->touches;
    chess_move move = chess__arbiter_move_of_release(arbiter);
    if (!move) return;
    touches->intended = move;
    touches->intended_sealed = true;
    touches->released_from = touches->released_to = CHESS_NO_SQUARE;
    touches->king_released = touches->rook_released = false;
}

/* E.5, E.9, E.11 */
chess_objection chess__arbiter_handle_SESSION(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    chess_color replier = chess_color_other((chess_color)arbiter->envelope);
    arbiter->phase = CHESS_PHASE_PLAY;
    arbiter->resuming = true;
    chess__arbiter_put_pieces_right(arbiter);
    arbiter->start = h->event->time;
    arbiter->players[CHESS_WHITE].resumed_moves = arbiter->players[CHESS_BLACK].resumed_moves = 0;
    chess__arbiter_rule(h, CHESS_RULING_SESSION, replier);
    if (!arbiter->players[replier].absent) return CHESS_OBJECTION_NONE;
    (void)chess_clock_run(&arbiter->clock, replier, h->event->time);
    chess__arbiter_rule(h, CHESS_RULING_LATE_CLOCK, replier);
    return CHESS_OBJECTION_NONE;
}

/* ----------------------------------------------------------------------- the envelope is opened */

static chess_objection expect_envelope(const chess_arbiter *arbiter) {
    const chess_participant *replier;
    EXPECT(chess__arbiter_waits_for_envelope(arbiter), NO_ENVELOPE);
    replier = &arbiter->players[chess_color_other((chess_color)arbiter->envelope)];
    EXPECT(!replier->absent || replier->late, ENVELOPE_SHUT); /* E.10 needs the sealed move */
    return CHESS_OBJECTION_NONE;
}

void chess__arbiter_judge_late(hearing *h) {
    const chess_participant *players = h->arbiter->players;
    bool white = players[CHESS_WHITE].late, black = players[CHESS_BLACK].late;
    if (h->arbiter->phase != CHESS_PHASE_PLAY || keeps_envelope(h->arbiter)) return;
    if (white && black)
        chess__arbiter_end_both_lost(h, CHESS_RULING_LATE_LOST);
    else if (white || black)
        chess__arbiter_end_lost(h, CHESS_RULING_LATE_LOST, white ? CHESS_WHITE : CHESS_BLACK);
}

/* E.8 excepts 6.9: the game is drawn if the opponent cannot mate. */
static void lose_by_sealed_move(hearing *h, chess_ruling_kind kind) {
    chess_color sealer = (chess_color)h->arbiter->envelope;
    if (chess__arbiter_can_mate(h->arbiter, chess_color_other(sealer)))
        chess__arbiter_end_lost(h, kind, sealer);
    else
        chess__arbiter_end_drawn(h, CHESS_RULING_SEALED_DRAWN, sealer);
}

/* Starts the clock of the player having the move, unless the game is over. */
static void go_on(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    if (arbiter->phase == CHESS_PHASE_PLAY)
        (void)chess_clock_run(&arbiter->clock, chess_position_turn(&arbiter->position),
                              h->event->time);
}

chess_objection chess__arbiter_handle_OPEN(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    const chess_event *event = h->event;
    chess_color sealer = (chess_color)arbiter->envelope;
    chess_objection objection = expect_envelope(arbiter);
    chess_move move;
    if (objection) return objection;
    EXPECT(!arbiter->displaced[CHESS_WHITE] && !arbiter->displaced[CHESS_BLACK], PIECES_DISPLACED);
    EXPECT(arbiter->count < arbiter->capacity, SHEET_FULL);
    move =
        chess__arbiter_matching_move(&arbiter->position, event->from, event->to, event->promotion);
    EXPECT(!move || chess_arbiter_permits(arbiter, move), OTHER_MOVE);
    if (!move) {
        lose_by_sealed_move(h, CHESS_RULING_SEALED_ILLEGAL);
        return CHESS_OBJECTION_NONE;
    }
    arbiter->clock.running = false;
    h->player = sealer;
    if (chess__arbiter_completes_illegal_move(h)) {
        go_on(h);
        return CHESS_OBJECTION_NONE;
    }
    arbiter->envelope = arbiter->sealer = CHESS_PARTY_ARBITER;
    chess__arbiter_rule(h, CHESS_RULING_OPENED, sealer);
    chess__arbiter_make_move(h, sealer, move);
    arbiter->players[sealer].resumed_moves = 0; /* sealed before the resumption (E.13) */
    if (arbiter->phase != CHESS_PHASE_PLAY) return CHESS_OBJECTION_NONE;
    chess__arbiter_complete_move(h, sealer);
    go_on(h);
    return CHESS_OBJECTION_NONE;
}

static chess_objection lose_by_envelope(hearing *h, chess_ruling_kind kind) {
    chess_objection objection = expect_envelope(h->arbiter);
    if (objection) return objection;
    lose_by_sealed_move(h, kind);
    return CHESS_OBJECTION_NONE;
}

chess_objection chess__arbiter_handle_OPEN_AMBIGUOUS(hearing *h) {
    return lose_by_envelope(h, CHESS_RULING_SEALED_AMBIGUOUS);
}

chess_objection chess__arbiter_handle_OPEN_UNREADABLE(hearing *h) {
    return lose_by_envelope(h, CHESS_RULING_SEALED_UNREADABLE);
}

chess_objection chess__arbiter_handle_OPEN_ILLEGAL(hearing *h) {
    return lose_by_envelope(h, CHESS_RULING_SEALED_ILLEGAL);
}

chess_objection chess__arbiter_handle_ENVELOPE_MISSING(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    chess_color sealer = (chess_color)arbiter->envelope;
    EXPECT(chess__arbiter_waits_for_envelope(arbiter), NO_ENVELOPE);
    EXPECT(!arbiter->displaced[CHESS_WHITE] && !arbiter->displaced[CHESS_BLACK], PIECES_DISPLACED);
    arbiter->clock.running = false;
    (void)chess_clock_run(&arbiter->clock, sealer, h->event->time);
    arbiter->envelope = arbiter->sealer = CHESS_PARTY_ARBITER;
    chess__arbiter_rule(h, CHESS_RULING_MISSING, sealer);
    return CHESS_OBJECTION_NONE;
}

chess_objection chess__arbiter_handle_POSITION_LOST(hearing *h) {
    EXPECT(keeps_envelope(h->arbiter), NO_ENVELOPE);
    chess__arbiter_end_cancelled(h, CHESS_RULING_POSITION_LOST);
    return CHESS_OBJECTION_NONE;
}

chess_objection chess__arbiter_handle_REPORT_CLOCKS(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    bool in_time = arbiter->players[h->player].resumed_moves == 0;
    EXPECT(arbiter->resuming, NO_ENVELOPE);
    chess__arbiter_rule(h, in_time ? CHESS_RULING_CLOCKS_CORRECTED : CHESS_RULING_CLOCKS_STAY,
                        h->player);
    return CHESS_OBJECTION_NONE;
}

bool chess_arbiter_envelope(const chess_arbiter *arbiter, chess_envelope *envelope) {
    if (!keeps_envelope(arbiter)) return false;
    envelope->position = arbiter->position;
    envelope->sealed_by = (chess_color)arbiter->envelope;
    envelope->move_number = arbiter->position.fullmove;
    for (unsigned color = 0; color < 2; color++) {
        const chess_clock_side *side = &arbiter->clock.sides[color];
        envelope->used[color] = side->spent;
        envelope->left[color] =
            chess_clock_remaining(&arbiter->clock, (chess_color)color, arbiter->clock.now);
        envelope->offer[color] = arbiter->players[color].offer;
    }
    return true;
}
