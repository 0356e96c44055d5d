/* SPDX-License-Identifier: MIT */
/* Events of moving: a move, legal or not, made or sealed, and a slip of the tongue (D.2.7). */
#include "state.h"

/*
 * 4.3 applies to the piece moved and the one captured, even if the move is illegal. Castling
 * captures nothing.
 */
static void touch_pieces_of_move(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    chess__arbiter_note_touch(h, h->player);
    chess__arbiter_add_touch(&arbiter->touches, h->event->from);
    if (chess_position_piece_at(&arbiter->position, h->event->to) &&
        !chess__arbiter_would_castle(h))
        chess__arbiter_add_touch(&arbiter->touches, h->event->to);
}

void chess__arbiter_make_illegal_move(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    uint8_t count = arbiter->touches.count;
    touch_pieces_of_move(h);
    for (; h->event->kind == CHESS_EVENT_MOVE && count < arbiter->touches.count; count++)
        arbiter->touches.announced |= 1U << count;
    arbiter->pending = true;
    arbiter->pending_released = h->event->kind == CHESS_EVENT_RELEASE;
    arbiter->pending_from = h->event->from;
    arbiter->pending_to = h->event->to;
    arbiter->pending_promotion = h->event->promotion;
}

/* E.1.a: a move made on the board is the move to be sealed; an illegal one only touches pieces. */
static void bind_sealed_move(hearing *h, chess_move move) {
    obligation before = chess__arbiter_obligation_of(h->arbiter);
    if (move) {
        chess__arbiter_note_touch(h, h->player);
        h->arbiter->touches.intended = move;
        h->arbiter->touches.intended_sealed = true;
        chess__arbiter_rule(h, CHESS_RULING_SEAL_THIS, h->player);
        return;
    }
    touch_pieces_of_move(h);
    chess__arbiter_rule_obligation(h, &before);
}

static chess_objection expect_piece_and_move(const hearing *h) {
    const chess_arbiter *arbiter = h->arbiter;
    EXPECT(!arbiter->displaced[CHESS_WHITE] && !arbiter->displaced[CHESS_BLACK], PIECES_DISPLACED);
    EXPECT(chess_position_turn(&arbiter->position) == h->player, NOT_HAVING_THE_MOVE);
    EXPECT(chess__arbiter_own_piece(h, h->event->from), NO_PIECE);
    EXPECT(arbiter->count < arbiter->capacity, SHEET_FULL);
    return CHESS_OBJECTION_NONE;
}

chess_objection chess__arbiter_handle_MOVE(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    const chess_event *event = h->event;
    chess_objection objection = chess__arbiter_let_answer(h);
    chess_move move;
    if (!objection) objection = expect_piece_and_move(h);
    if (objection) return objection;
    if (chess__arbiter_completes_illegal_move(h)) return CHESS_OBJECTION_NONE;
    move =
        chess__arbiter_matching_move(&arbiter->position, event->from, event->to, event->promotion);
    if (!move && !event->promotion) /* 4.6: the new piece may stand there before the pawn moves */
        move = chess__arbiter_matching_move(&arbiter->position, event->from, event->to,
                                            arbiter->touches.promotion);
    if (move && !chess_arbiter_permits(arbiter, move)) {
        chess__arbiter_rule_breach(h, move);
    } else if (arbiter->phase == CHESS_PHASE_SEALING) {
        bind_sealed_move(h, move);
    } else if (!move) {
        chess__arbiter_make_illegal_move(h);
    } else {
        chess__arbiter_note_touch(h, h->player);
        chess__arbiter_make_move(h, h->player, move);
    }
    return CHESS_OBJECTION_NONE;
}

/*
 * D.2.7: takes the announcement back. A piece taken out of its hole in the board, or put into one,
 * still counts as touched (D.2.2).
 */
chess_objection chess__arbiter_handle_SLIP(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    chess_participant *player = &arbiter->players[h->player];
    bool pending = arbiter->pending && chess_position_turn(&arbiter->position) == h->player;
    if (pending) {
        EXPECT(!arbiter->pending_released, NOTHING_MADE);
        arbiter->pending = false;
    } else {
        EXPECT(!arbiter->pending, ILLEGAL_ON_BOARD); /* the opponent has answered already */
        EXPECT(player->uncompleted && arbiter->count &&
                   !chess__arbiter_is_marked(arbiter, 1, CHESS_SHEET_RELEASED) &&
                   chess_position_turn(&arbiter->sheet[arbiter->count - 1].before) == h->player,
               NOTHING_MADE);
        arbiter->position = arbiter->sheet[--arbiter->count].before;
        arbiter->position.castling_rooks &= ~arbiter->barred_rooks;
        arbiter->touches = arbiter->sheet[arbiter->count].touches;
        player->uncompleted = player->two_hands = false;
        if (player->resumed_moves) player->resumed_moves--; /* taken back, it is not made (E.13) */
    }
    chess__arbiter_drop_announced(&arbiter->touches);
    player->touched = arbiter->touches.count > 0 || arbiter->touches.promotion;
    chess__arbiter_rule(h, CHESS_RULING_SLIP_CORRECTED, h->player);
    chess__arbiter_rule_obligation(h, &chess__arbiter_no_obligation);
    return CHESS_OBJECTION_NONE;
}
