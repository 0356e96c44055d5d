/* SPDX-License-Identifier: MIT */
/* Events of touching and releasing pieces (4.2 to 4.8). */
#include "state.h"

static chess_objection expect_move(const hearing *h) {
    EXPECT(chess_position_turn(&h->arbiter->position) == h->player, NOT_HAVING_THE_MOVE);
    return CHESS_OBJECTION_NONE;
}

static bool has_piece(const hearing *h, chess_square square) {
    return chess_position_piece_at(&h->arbiter->position, square) != CHESS_NO_PIECE;
}

/*
 * Records a touch. A piece that only an announcement has touched is listed again, because a slip
 * forgets the announcement, but neither the touch nor its place (D.2.2, D.2.7).
 */
static void add_touch(chess_touches *touches, chess_square square) {
    for (unsigned i = 0; i < touches->count; i++)
        if (touches->squares[i] == square && !(touches->announced >> i & 1U)) return;
    if (touches->count < sizeof touches->squares / sizeof *touches->squares)
        touches->squares[touches->count++] = square;
}

/* Returns true if the pawn on the square, which is touched, may be captured en passant (4.7.a). */
static bool takes_off_passed(const hearing *h, chess_square square) {
    chess_square passed = h->arbiter->position.en_passant;
    return passed != CHESS_NO_SQUARE && square == (passed ^ 8U);
}

/*
 * Records pieces touched at the same time. The player's own counts as touched before the
 * opponent's (4.3.c).
 */
static void add_pair(const hearing *h, chess_square one, chess_square other) {
    chess_touches *touches = &h->arbiter->touches;
    uint8_t count = touches->count;
    bool other_first = chess__arbiter_own_piece(h, other) && !chess__arbiter_own_piece(h, one);
    add_touch(touches, other_first ? other : one);
    add_touch(touches, other_first ? one : other);
    if (touches->count == count + 2U) touches->pairs |= 1U << count;
}

chess_objection chess__arbiter_handle_TOUCH(hearing *h) {
    const chess_event *event = h->event;
    obligation before = chess__arbiter_obligation_of(h->arbiter);
    chess_objection objection = expect_move(h);
    if (objection) return objection;
    EXPECT(has_piece(h, event->from), NO_PIECE);
    EXPECT(event->to == CHESS_NO_SQUARE || has_piece(h, event->to), NO_PIECE);
    chess__arbiter_note_touch(h, h->player);
    if (event->to == CHESS_NO_SQUARE)
        add_touch(&h->arbiter->touches, event->from);
    else
        add_pair(h, event->from, event->to);
    h->arbiter->touches.passed_off |=
        takes_off_passed(h, event->from) || takes_off_passed(h, event->to);
    chess__arbiter_rule_obligation(h, &before);
    return CHESS_OBJECTION_NONE;
}

/*
 * Returns true if a piece has been released on a square to which it may move, or a king or a rook
 * has been released in castling (4.7).
 */
static bool is_bound(const hearing *h, const obligation *duty) {
    return duty->kind == CHESS_RULING_MUST_STAND || duty->kind == CHESS_RULING_MUST_CASTLE_NOW ||
           chess__arbiter_move_of_release(h->arbiter);
}

/* Returns true if the king stays on its square and the rook has castled (F.3). */
static bool rook_has_castled_alone(const hearing *h, const obligation *duty) {
    unsigned target = duty->to > duty->from ? 6 : 2;
    return h->arbiter->touches.rook_released && chess_square_file(duty->from) == target;
}

/* Returns true if the bound piece is released again on its square, or the rook in castling. */
static bool keeps_released(const hearing *h, const obligation *duty) {
    bool again = h->event->from == h->arbiter->touches.released_from &&
                 h->event->to == h->arbiter->touches.released_to;
    return (again && !rook_has_castled_alone(h, duty)) ||
           chess__arbiter_releases_in_castling(h, duty, true) ||
           chess__arbiter_releases_in_castling(h, duty, false);
}

/*
 * A player who must castle (4.4.a) may release king or rook first; only a jump of the king, or
 * its release on the rook's square, binds to a side.
 */
static bool binds_by_release(const hearing *h) {
    int distance = (int)chess_square_file(h->event->to) - (int)chess_square_file(h->event->from);
    obligation due = chess__arbiter_obligation_of(h->arbiter);
    return due.kind != CHESS_RULING_MUST_CASTLE ||
           (h->event->from == due.from &&
            (distance > 1 || distance < -1 || h->event->to == due.to));
}

/* Records what has been released and where; a rook that castles alone counts as both (F.3). */
static void note_release(hearing *h) {
    chess_touches *touches = &h->arbiter->touches;
    chess_move castling = chess__arbiter_castling_by_rook(h);
    touches->released_from = castling ? chess_move_from(castling) : h->event->from;
    touches->released_to = castling ? chess_move_to(castling) : h->event->to;
    if (castling) touches->rook_released = true;
}

/*
 * 4.4.d, 4.7.c: the release of a pawn fixes the promotion, unless a new piece has fixed it before.
 */
static bool released_promotion(const hearing *h) {
    chess_piece piece = chess_position_piece_at(&h->arbiter->position, h->event->from);
    return chess_piece_role(piece) == CHESS_PAWN && h->arbiter->touches.promotion == CHESS_NO_ROLE;
}

static void put_down(chess_touches *touches, chess_role promotion) {
    touches->promotion = (uint8_t)promotion;
    touches->before_promotion = touches->count;
}

/*
 * Leaves a piece where it may not go: an illegal move, if the press completes it (7.5.a). What it
 * has touched stays touched.
 */
static void leave_illegal_move(hearing *h) {
    chess__arbiter_make_illegal_move(h);
    h->arbiter->pending =
        h->arbiter->phase == CHESS_PHASE_PLAY; /* no press completes a sealed one */
}

chess_objection chess__arbiter_handle_RELEASE(hearing *h) {
    chess_touches *touches = &h->arbiter->touches;
    chess_objection objection = chess__arbiter_let_answer(h);
    obligation before = chess__arbiter_obligation_of(h->arbiter), now;
    chess_move breach = CHESS_NO_MOVE;
    bool bound = is_bound(h, &before), kept;
    if (!objection) objection = expect_move(h);
    if (objection) return objection;
    EXPECT(!h->arbiter->displaced[CHESS_WHITE] && !h->arbiter->displaced[CHESS_BLACK],
           PIECES_DISPLACED);
    EXPECT(chess__arbiter_own_piece(h, h->event->from), NO_PIECE);
    if (chess__arbiter_completes_illegal_move(h)) return CHESS_OBJECTION_NONE;
    chess__arbiter_note_touch(h, h->player);
    add_touch(touches, h->event->from);
    kept = bound ? keeps_released(h, &before) : chess__arbiter_permits_release(h, &breach);
    if (!kept) {
        chess__arbiter_rule_breach(h, breach);
        return CHESS_OBJECTION_NONE;
    }
    h->arbiter->pending = false; /* an illegal move that was not completed is replaced */
    touches->announced = 0;
    now = chess__arbiter_obligation_of(h->arbiter);
    touches->king_released |= chess__arbiter_releases_in_castling(h, &now, true);
    touches->rook_released |= chess__arbiter_releases_in_castling(h, &now, false);
    if (!bound && binds_by_release(h)) note_release(h);
    if (!bound && !chess__arbiter_releases_legally(h)) leave_illegal_move(h);
    if (released_promotion(h)) put_down(touches, h->event->promotion);
    chess__arbiter_rule_obligation(h, &before);
    return CHESS_OBJECTION_NONE;
}

/* 4.7.c: a pawn that was moved to its last rank without a new piece has one now. */
static void replace_pawn_left(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    chess_move move;
    if (!arbiter->pending || arbiter->pending_promotion) return;
    move = chess__arbiter_matching_move(&arbiter->position, arbiter->pending_from,
                                        arbiter->pending_to, arbiter->touches.promotion);
    if (!move || !chess_arbiter_permits(arbiter, move)) return;
    chess__arbiter_make_move(h, h->player, move);
}

chess_objection chess__arbiter_handle_PROMOTE(hearing *h) {
    chess_role role = h->event->promotion;
    chess_objection objection = expect_move(h);
    if (objection) return objection;
    chess__arbiter_note_touch(h, h->player);
    if (h->arbiter->touches.promotion == CHESS_NO_ROLE) put_down(&h->arbiter->touches, role);
    chess__arbiter_rule(h, CHESS_RULING_PROMOTION_FINAL, h->player);
    replace_pawn_left(h);
    return CHESS_OBJECTION_NONE;
}

chess_objection chess__arbiter_handle_ADJUST(hearing *h) {
    const chess_clock *clock = &h->arbiter->clock;
    EXPECT(h->event->to == CHESS_NO_SQUARE || has_piece(h, h->event->to), NO_PIECE);
    if (clock->running && clock->turn == h->player && !expect_move(h))
        chess__arbiter_rule(h, CHESS_RULING_ADJUSTED, h->player)->from = h->event->to;
    else
        chess__arbiter_warn(h, CHESS_RULING_ADJUST_NOT_ALLOWED, h->player);
    return CHESS_OBJECTION_NONE;
}

chess_objection chess__arbiter_handle_TWO_HANDS(hearing *h) {
    EXPECT(h->arbiter->players[h->player].uncompleted, NOTHING_MADE);
    if (h->arbiter->rules.two_hands_illegal)
        h->arbiter->players[h->player].two_hands = true; /* judged at the press */
    else
        chess__arbiter_warn(h, CHESS_RULING_TWO_HANDS, h->player);
    return CHESS_OBJECTION_NONE;
}

chess_objection chess__arbiter_handle_ASSISTANT(hearing *h) {
    chess__arbiter_rule(h, CHESS_RULING_ASSISTANT, h->player);
    return CHESS_OBJECTION_NONE;
}

chess_objection chess__arbiter_handle_PROTEST(hearing *h) {
    bool late = h->arbiter->players[h->player].touched;
    chess__arbiter_rule(h, late ? CHESS_RULING_PROTEST_LATE : CHESS_RULING_PROTEST_HEARD,
                        h->player);
    return CHESS_OBJECTION_NONE;
}
