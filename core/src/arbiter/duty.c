/* SPDX-License-Identifier: MIT */
/*
 * The moves that a player may make: the legal ones (Article 3), restricted by the pieces touched
 * (4.2 to 4.8).
 */
#include "board/bits.h"
#include "state.h"

const obligation chess__arbiter_no_obligation = {
    .kind = CHESS_RULING_NONE, .from = CHESS_NO_SQUARE, .to = CHESS_NO_SQUARE};

/* ---------------------------------------------------------------------------------- legal moves */

bool chess__arbiter_own_piece(const hearing *h, chess_square square) {
    chess_piece piece = chess_position_piece_at(&h->arbiter->position, square);
    return piece && chess_piece_color(piece) == h->player;
}

static bool move_is(chess_move move, chess_square from, chess_square to, chess_role promotion) {
    chess_square rook = chess_move_to(move), king = chess_move_from(move);
    unsigned target = rook > king ? 6 : 2;
    int jump;
    if (king != from) return false;
    if (chess_move_kind_of(move) != CHESS_CASTLING)
        return rook == to && chess_move_promotion(move) == promotion;
    jump = (int)chess_square_file(to) - (int)chess_square_file(from);
    return to == rook ||
           ((jump > 1 || jump < -1) && to == chess_square_at(target, chess_square_rank(from)));
}

chess_move chess__arbiter_matching_move(const chess_position *position, chess_square from,
                                        chess_square to, chess_role promotion) {
    chess_move_list list;
    chess_moves(position, &list);
    for (uint32_t i = 0; i < list.count; i++)
        if (move_is(list.moves[i], from, to, promotion)) return list.moves[i];
    return CHESS_NO_MOVE;
}

/* ------------------------------------------------------------------------------- touched pieces */

void chess__arbiter_clear_touches(chess_touches *touches) {
    touches->count = 0;
    touches->pairs = 0;
    touches->released_from = touches->released_to = CHESS_NO_SQUARE;
    touches->king_released = touches->rook_released = touches->passed_off = false;
    touches->promotion = CHESS_NO_ROLE;
    touches->before_promotion = 0;
    touches->intended = CHESS_NO_MOVE;
    touches->intended_sealed = false;
    touches->announced = 0;
}

void chess__arbiter_add_touch(chess_touches *touches, chess_square square) {
    for (unsigned i = 0; i < touches->count; i++)
        if (touches->squares[i] == square) return;
    if (touches->count < sizeof touches->squares / sizeof *touches->squares)
        touches->squares[touches->count++] = square;
}

void chess__arbiter_drop_announced(chess_touches *touches) {
    uint8_t count = touches->count, earlier = touches->before_promotion;
    uint32_t pairs = touches->pairs, announced = touches->announced;
    touches->count = 0;
    touches->pairs = 0;
    touches->announced = 0;
    for (unsigned i = 0; i < count; i++) {
        if (announced >> i & 1U) {
            if (i < touches->before_promotion) earlier--;
            continue;
        }
        touches->pairs |= (pairs >> i & 1U) << touches->count;
        touches->squares[touches->count++] = touches->squares[i];
    }
    touches->before_promotion = earlier;
}

/* --------------------------------------------------------------------- fulfilling an obligation */

static chess_square captured_square(const chess_position *position, chess_move move) {
    chess_square from = chess_move_from(move), to = chess_move_to(move);
    if (chess_move_kind_of(move) == CHESS_CASTLING) return CHESS_NO_SQUARE;
    if (chess_move_kind_of(move) == CHESS_EN_PASSANT)
        return chess_square_at(chess_square_file(to), chess_square_rank(from));
    return chess_position_piece_at(position, to) ? to : CHESS_NO_SQUARE;
}

/* Returns the target square of the king, or of the rook, in castling. */
static chess_square castling_target(chess_move move, bool king) {
    bool short_side = chess_move_to(move) > chess_move_from(move);
    unsigned file = king ? (short_side ? 6 : 2) : (short_side ? 5 : 3);
    return chess_square_at(file, chess_square_rank(chess_move_from(move)));
}

/* Castling may move only the rook (F.3). */
static bool moves_piece(chess_move move, chess_square square) {
    chess_square king = chess_move_from(move);
    bool castling = chess_move_kind_of(move) == CHESS_CASTLING;
    return king == square ||
           (castling && chess_move_to(move) == square && castling_target(move, true) == king);
}

/* Returns true if the move fulfils the obligation. */
static bool fulfils(const chess_position *position, const obligation *duty, chess_move move) {
    bool castling = chess_move_kind_of(move) == CHESS_CASTLING;
    if (castling && duty->barred_rooks & chess_square_bit(chess_move_to(move))) return false;
    switch (duty->kind) {
    case CHESS_RULING_MUST_MOVE:
    case CHESS_RULING_MUST_MOVE_KING:
        return moves_piece(move, duty->from);
    case CHESS_RULING_MUST_CAPTURE:
        return captured_square(position, move) == duty->to;
    case CHESS_RULING_MUST_CAPTURE_WITH:
        return chess_move_from(move) == duty->from && captured_square(position, move) == duty->to;
    case CHESS_RULING_MUST_CASTLE:
    case CHESS_RULING_MUST_CASTLE_NOW:
        return castling && chess_move_to(move) == duty->to;
    case CHESS_RULING_MUST_STAND:
        return !castling && chess_move_from(move) == duty->from && chess_move_to(move) == duty->to;
    default:
        return true;
    }
}

static bool can_be_fulfilled(const chess_position *position, const chess_move_list *list,
                             const obligation *duty) {
    for (uint32_t i = 0; i < list->count; i++)
        if (fulfils(position, duty, list->moves[i])) return true;
    return false;
}

/* ----------------------------------------------------------------------- finding the obligation */

typedef struct touching {
    const chess_position *position;
    const chess_touches *touches;
    chess_move_list legal;
    chess_bitboard barred_rooks;
    bool later_laws; /* from 2018 on */
} touching;

static bool is_own(const touching *t, chess_square square) {
    chess_piece piece = chess_position_piece_at(t->position, square);
    return piece && chess_piece_color(piece) == chess_position_turn(t->position);
}

static bool try_duty(const touching *t, chess_ruling_kind kind, chess_square from, chess_square to,
                     obligation *duty) {
    *duty = (obligation){kind, from, to, t->barred_rooks, 0};
    return can_be_fulfilled(t->position, &t->legal, duty);
}

static obligation free_choice(const touching *t) {
    return (obligation){CHESS_RULING_FREE, CHESS_NO_SQUARE, CHESS_NO_SQUARE, t->barred_rooks, 0};
}

static bool try_piece(const touching *t, chess_square square, obligation *duty) {
    return is_own(t, square)
               ? try_duty(t, CHESS_RULING_MUST_MOVE, square, CHESS_NO_SQUARE, duty)
               : try_duty(t, CHESS_RULING_MUST_CAPTURE, CHESS_NO_SQUARE, square, duty);
}

/* The pieces at `index` and `index` + 1 were touched at the same time. */
static bool is_pair(const touching *t, unsigned index) {
    return t->touches->pairs >> index & 1U;
}

/* 4.3.a, b: the first piece touched, `except` left out, that can be moved or captured. */
static obligation first_possible(const touching *t, chess_bitboard except) {
    obligation duty;
    for (unsigned i = 0; i < t->touches->count; i++)
        if (!(except & chess_square_bit(t->touches->squares[i])) &&
            try_piece(t, t->touches->squares[i], &duty))
            return duty;
    return free_choice(t);
}

/* Returns the player's own piece, or the opponent's, that was touched first. */
static chess_square first_touched(const touching *t, bool own) {
    for (unsigned i = 0; i < t->touches->count; i++)
        if (is_own(t, t->touches->squares[i]) == own) return t->touches->squares[i];
    return CHESS_NO_SQUARE;
}

/* 4.3.c: binds the own piece to capture the first of the opponent's that was touched. */
static bool capture_with(const touching *t, chess_square own, obligation *duty) {
    chess_square other = first_touched(t, false);
    return own != CHESS_NO_SQUARE && other != CHESS_NO_SQUARE &&
           try_duty(t, CHESS_RULING_MUST_CAPTURE_WITH, own, other, duty);
}

static chess_role own_role(const touching *t, chess_square square) {
    return is_own(t, square) ? chess_piece_role(chess_position_piece_at(t->position, square))
                             : CHESS_NO_ROLE;
}

/*
 * Returns the rook for castling by a king's move between these squares: one that has the right,
 * otherwise the outermost. Returns CHESS_NO_SQUARE if the move is not castling.
 */
static chess_square rook_of_castling(const touching *t, chess_square from, chess_square to) {
    unsigned rank = chess_square_rank(from);
    int step = chess_square_file(to) > chess_square_file(from) ? 1 : -1;
    int distance = (int)chess_square_file(to) - (int)chess_square_file(from);
    chess_square outer = CHESS_NO_SQUARE;
    if (own_role(t, from) != CHESS_KING || chess_square_rank(to) != rank) return CHESS_NO_SQUARE;
    if (own_role(t, to) == CHESS_ROOK) return to;
    if (distance * step < 2 || chess_square_file(to) != (step > 0 ? 6U : 2U))
        return CHESS_NO_SQUARE;
    for (int file = step > 0 ? 7 : 0; file != (int)chess_square_file(from); file -= step) {
        chess_square square = chess_square_at((unsigned)file, rank);
        if (own_role(t, square) != CHESS_ROOK) continue;
        if (t->position->castling_rooks & chess_square_bit(square)) return square;
        if (outer == CHESS_NO_SQUARE) outer = square;
    }
    return outer;
}

bool chess__arbiter_would_castle(const hearing *h) {
    const touching t = {.position = &h->arbiter->position};
    return rook_of_castling(&t, h->event->from, h->event->to) != CHESS_NO_SQUARE;
}

/* 4.7: binds to a piece released on a square where it may go, or to castling. */
static bool released_duty(const touching *t, chess_square rook, obligation *duty) {
    chess_square from = t->touches->released_from;
    if (from == CHESS_NO_SQUARE) return false;
    return rook == CHESS_NO_SQUARE
               ? try_duty(t, CHESS_RULING_MUST_STAND, from, t->touches->released_to, duty)
               : try_duty(t, CHESS_RULING_MUST_CASTLE_NOW, from, rook, duty);
}

/*
 * Returns the index of the player's king among the pieces touched, or their number if the king is
 * not among them.
 */
static unsigned index_of_king(const touching *t) {
    unsigned index = 0;
    while (index < t->touches->count && own_role(t, t->touches->squares[index]) != CHESS_KING)
        index++;
    return index;
}

/* A rook of the king's rank; no player touches another one to castle. */
static bool is_rook_beside(const touching *t, unsigned index, unsigned king) {
    const chess_square *squares = t->touches->squares;
    return own_role(t, squares[index]) == CHESS_ROOK &&
           chess_square_rank(squares[index]) == chess_square_rank(squares[king]);
}

/* Returns true if the piece and the king, which may be listed again, were touched together. */
static bool touched_with(const touching *t, unsigned index, unsigned king) {
    const chess_square *squares = t->touches->squares;
    return (is_pair(t, index) && squares[index + 1] == squares[king]) ||
           (index && is_pair(t, index - 1) && squares[index - 1] == squares[king]);
}

/*
 * 4.4.b: bars castling with the rooks touched before the king. Returns true if a piece touched
 * before the king can be moved or captured, so that 4.3 applies.
 */
static bool king_comes_later(touching *t, unsigned king) {
    obligation duty;
    bool later = false;
    for (unsigned i = 0; i < king; i++) {
        chess_square square = t->touches->squares[i];
        bool rook = is_rook_beside(t, i, king);
        if (touched_with(t, i, king) && (rook || !is_own(t, square))) continue;
        if (rook) t->barred_rooks |= chess_square_bit(square);
        later = later || try_piece(t, square, &duty);
    }
    return later;
}

/*
 * Finds the obligation from a touched king and rook (4.4.a to 4.4.c), provided that all pieces
 * touched before the king can be neither moved nor captured. If castling is illegal, 4.4.c applies
 * to king and rook touched together, 4.3.a to those touched one after the other. Since 2018 4.4.3
 * also applies to a king that cannot move and a rook touched after it.
 */
static bool castling_duty(touching *t, obligation *duty) {
    const chess_square *squares = t->touches->squares;
    unsigned count = t->touches->count, king = index_of_king(t), pair = count;
    chess_bitboard free_rooks = 0;
    if (king == count || king_comes_later(t, king)) return false;
    for (unsigned i = king ? king - 1 : 0; i < count; i++) {
        bool with = touched_with(t, i, king);
        if (i > king && !is_own(t, squares[i]) &&
            capture_with(t, pair == count ? first_touched(t, true) : squares[king], duty))
            return true;
        if (!is_rook_beside(t, i, king) || (i < king && !with)) continue;
        if (try_duty(t, CHESS_RULING_MUST_CASTLE, squares[king], squares[i], duty)) return true;
        if (with) pair = i > king ? i : king;
        if (with || t->later_laws) free_rooks |= chess_square_bit(squares[i]);
    }
    if (!free_rooks) return false;
    if (try_duty(t, CHESS_RULING_MUST_MOVE_KING, squares[king], CHESS_NO_SQUARE, duty)) {
        duty->ground = CHESS_RULING_MUST_MOVE_KING; /* 4.4.c */
        return pair != count;
    }
    *duty = first_possible(t, free_rooks);
    if (duty->kind == CHESS_RULING_FREE) duty->ground = CHESS_RULING_MUST_MOVE_KING;
    return true;
}

/* Returns the rook with which the king would castle that has been released (4.7.b). */
static chess_square rook_released_with(const touching *t) {
    chess_square king = t->touches->released_from;
    return king == CHESS_NO_SQUARE ? king : rook_of_castling(t, king, t->touches->released_to);
}

static obligation duty_of(touching *t) {
    chess_square king = t->touches->released_from, rook = rook_released_with(t);
    obligation duty;
    if (released_duty(t, rook, &duty) || castling_duty(t, &duty) ||
        capture_with(t, first_touched(t, true), &duty))
        return duty;
    duty = first_possible(t, rook == CHESS_NO_SQUARE ? 0 : chess_square_bit(rook));
    if (rook == CHESS_NO_SQUARE) return duty;
    /* 4.7.b: released to castle where that is illegal */
    if (duty.kind == CHESS_RULING_MUST_MOVE && duty.from == king)
        duty.kind = CHESS_RULING_MUST_MOVE_KING;
    if (duty.kind == CHESS_RULING_MUST_MOVE_KING || duty.kind == CHESS_RULING_FREE)
        duty.ground = CHESS_RULING_MUST_CASTLE_NOW;
    return duty;
}

/*
 * 4.4.d: the new piece that has touched the promotion square is final, if the pieces touched before
 * it permit such a promotion. Keeps only these promotions in t->legal; returns false, and changes
 * nothing, if there is none.
 */
static bool leave_promotions(touching *t) {
    chess_touches earlier = *t->touches;
    touching before = *t;
    obligation duty = chess__arbiter_no_obligation;
    uint32_t kept = 0;
    if (t->touches->promotion == CHESS_NO_ROLE) return false;
    earlier.count = t->touches->before_promotion;
    before.touches = &earlier;
    if (earlier.count) duty = duty_of(&before);
    for (uint32_t i = 0; i < before.legal.count; i++) {
        chess_move move = before.legal.moves[i];
        if (chess_move_promotion(move) == t->touches->promotion &&
            fulfils(t->position, &duty, move))
            before.legal.moves[kept++] = move;
    }
    if (kept == 0) return false;
    before.legal.count = kept;
    t->legal = before.legal;
    return true;
}

/* The move that must be played may be under way (4.7); castling is, once king or rook moves. */
static obligation intended_duty(const touching *t) {
    chess_move move = t->touches->intended;
    obligation duty = chess__arbiter_no_obligation;
    if (released_duty(t, rook_released_with(t), &duty)) return duty;
    if (chess_move_kind_of(move) == CHESS_CASTLING &&
        try_duty(t, CHESS_RULING_MUST_CASTLE, chess_move_from(move), chess_move_to(move), &duty))
        return duty;
    return chess__arbiter_no_obligation;
}

/*
 * Lists in t->legal the moves that a final promotion leaves, and returns the obligation of the
 * pieces touched.
 */
static obligation find_duty(const chess_arbiter *arbiter, touching *t) {
    obligation duty = chess__arbiter_no_obligation;
    *t = (touching){.position = &arbiter->position,
                    .touches = &arbiter->touches,
                    .later_laws = arbiter->rules.edition == CHESS_EDITION_2018 ||
                                  arbiter->rules.edition == CHESS_EDITION_2023};
    chess_moves(t->position, &t->legal);
    if (t->touches->intended) {
        t->legal = (chess_move_list){.count = 1, .moves = {t->touches->intended}};
        return intended_duty(t);
    }
    bool promotes = leave_promotions(t);
    if (t->touches->count) duty = duty_of(t);
    if (promotes && (duty.kind == CHESS_RULING_NONE || duty.kind == CHESS_RULING_FREE))
        duty.kind = CHESS_RULING_PROMOTION_FINAL;
    return duty;
}

obligation chess__arbiter_obligation_of(const chess_arbiter *arbiter) {
    touching t;
    return find_duty(arbiter, &t);
}

bool chess_arbiter_permits(const chess_arbiter *arbiter, chess_move move) {
    touching t;
    obligation duty = find_duty(arbiter, &t);
    if (arbiter->touches.intended) return move == arbiter->touches.intended;
    for (uint32_t i = 0; i < t.legal.count; i++)
        if (t.legal.moves[i] == move) return fulfils(t.position, &duty, move);
    return false;
}

/*
 * 4.7.a: a pawn captured en passant stands beside the square of arrival; its touch takes it off.
 * What stood on the square itself is off when the capturing piece is released there.
 */
static bool captured_is_off(const chess_touches *touches, chess_move move) {
    return chess_move_kind_of(move) != CHESS_EN_PASSANT || touches->passed_off;
}

/* Returns true if the move takes a piece from `from` and releases it on `to` (4.7). */
static bool releases(chess_move move, chess_square from, chess_square to) {
    bool king = from == chess_move_from(move), jumps = to == chess_move_to(move);
    if (chess_move_kind_of(move) != CHESS_CASTLING) return king && jumps;
    return (king && (jumps || to == castling_target(move, true))) ||
           (from == chess_move_to(move) && to == castling_target(move, false));
}

/*
 * 4.7.b: in castling king and rook are released, except one that stays on its square (F.3). Any
 * other move is made with its release, a promotion with the new piece.
 */
static bool all_is_released(const chess_touches *touches, chess_move move) {
    bool stands = touches->released_from != CHESS_NO_SQUARE &&
                  releases(move, touches->released_from, touches->released_to);
    bool king = stands || touches->king_released;
    if (chess_move_kind_of(move) != CHESS_CASTLING)
        return stands && captured_is_off(touches, move) &&
               (!chess_move_promotion(move) || chess_move_promotion(move) == touches->promotion);
    return (king || castling_target(move, true) == chess_move_from(move)) &&
           (touches->rook_released || castling_target(move, false) == chess_move_to(move));
}

chess_move chess__arbiter_move_of_release(const chess_arbiter *arbiter) {
    const chess_touches *touches = &arbiter->touches;
    chess_move found = CHESS_NO_MOVE;
    touching t;
    obligation duty;
    if (touches->released_from == CHESS_NO_SQUARE && !touches->rook_released) return CHESS_NO_MOVE;
    duty = find_duty(arbiter, &t);
    if (duty.kind != CHESS_RULING_MUST_STAND && duty.kind != CHESS_RULING_MUST_CASTLE_NOW &&
        duty.kind != CHESS_RULING_MUST_CASTLE)
        return CHESS_NO_MOVE;
    for (uint32_t i = 0; i < t.legal.count; i++) {
        chess_move move = t.legal.moves[i];
        if (fulfils(t.position, &duty, move) && all_is_released(touches, move)) found = move;
    }
    return found;
}

chess_move chess_arbiter_released_move(const chess_arbiter *arbiter) {
    return arbiter->phase != CHESS_PHASE_PLAY || arbiter->pending
               ? CHESS_NO_MOVE
               : chess__arbiter_move_of_release(arbiter);
}

bool chess__arbiter_releases_in_castling(const hearing *h, const obligation *duty, bool king) {
    bool castles =
        duty->kind == CHESS_RULING_MUST_CASTLE || duty->kind == CHESS_RULING_MUST_CASTLE_NOW;
    return castles && h->event->from == (king ? duty->from : duty->to) &&
           h->event->to ==
               castling_target(chess_move_make(duty->from, duty->to, CHESS_CASTLING), king);
}

chess_move chess__arbiter_castling_by_rook(const hearing *h) {
    chess_move_list legal;
    chess_moves(&h->arbiter->position, &legal);
    for (uint32_t i = 0; i < legal.count; i++) {
        chess_move move = legal.moves[i];
        if (chess_move_from(move) != h->event->from && moves_piece(move, h->event->from) &&
            releases(move, h->event->from, h->event->to))
            return move;
    }
    return CHESS_NO_MOVE;
}

bool chess__arbiter_releases_legally(const hearing *h) {
    chess_move_list legal;
    chess_moves(&h->arbiter->position, &legal);
    for (uint32_t i = 0; i < legal.count; i++)
        if (releases(legal.moves[i], h->event->from, h->event->to)) return true;
    return false;
}

/* Returns true if the piece has been released in castling that is due: it stays there (4.7). */
static bool is_released_already(const chess_touches *touches, chess_move castling,
                                chess_square piece) {
    return (touches->rook_released && chess_move_to(castling) == piece) ||
           (touches->king_released && chess_move_from(castling) == piece);
}

bool chess__arbiter_permits_release(const hearing *h, chess_move *breach) {
    const chess_event *event = h->event;
    obligation duty = chess__arbiter_obligation_of(h->arbiter);
    const chess_touches *touches = &h->arbiter->touches;
    bool may_move = duty.kind == CHESS_RULING_FREE || duty.kind == CHESS_RULING_NONE ||
                    touches->intended; /* no touch binds, but the move claimed */
    chess_move_list legal;
    chess_moves(&h->arbiter->position, &legal);
    for (uint32_t i = 0; i < legal.count; i++) {
        bool released = releases(legal.moves[i], event->from, event->to);
        bool permitted = chess_arbiter_permits(h->arbiter, legal.moves[i]);
        if (released && permitted) return true;
        if (released) *breach = legal.moves[i];
        may_move = may_move || (permitted && moves_piece(legal.moves[i], event->from) &&
                                !is_released_already(touches, legal.moves[i], event->from));
    }
    return !*breach && may_move;
}

/* -------------------------------------------------------------------------------------- rulings */

static void rule_duty(hearing *h, const obligation *duty) {
    chess_ruling *ruling;
    if (duty->kind == CHESS_RULING_NONE) return;
    ruling = chess__arbiter_rule(h, duty->kind, h->player);
    ruling->from = duty->from;
    ruling->to = duty->to;
    ruling->ground = duty->ground;
}

static void rule_no_castling(hearing *h, chess_bitboard rooks) {
    for (; rooks; rooks &= rooks - 1)
        chess__arbiter_rule(h, CHESS_RULING_NO_CASTLING, h->player)->to = bits_first(rooks);
}

void chess__arbiter_rule_obligation(hearing *h, const obligation *before) {
    obligation now = chess__arbiter_obligation_of(h->arbiter);
    if (h->arbiter->touches.intended) return; /* the move is known already */
    rule_no_castling(h, now.barred_rooks & ~before->barred_rooks);
    if (now.kind != before->kind || now.from != before->from || now.to != before->to)
        rule_duty(h, &now);
}

/* 9.5.b binds the player to the move of the claim, E.1.a and E.12.a to the one to be sealed. */
static void rule_intended(hearing *h) {
    const chess_arbiter *arbiter = h->arbiter;
    chess__arbiter_rule(h, CHESS_RULING_MUST_PLAY_IT, h->player);
    if (arbiter->touches.intended_sealed)
        chess__arbiter_quote(h, arbiter->phase == CHESS_PHASE_SEALING ? CHESS_RULING_SEAL_THIS
                                                                      : CHESS_RULING_MISSING);
}

/*
 * Returns true if 4.4.b alone forbids the move: castling with a barred rook, where the player may
 * otherwise make any move, or any move of the king.
 */
static bool is_barred_castling(const obligation *duty, chess_move move) {
    return move && chess_move_kind_of(move) == CHESS_CASTLING &&
           duty->barred_rooks & chess_square_bit(chess_move_to(move)) &&
           (duty->kind == CHESS_RULING_FREE || duty->from == chess_move_from(move));
}

/* The breach quotes the Article of the obligation. */
void chess__arbiter_rule_breach(hearing *h, chess_move move) {
    obligation duty = chess__arbiter_obligation_of(h->arbiter);
    chess_ruling *breach = chess__arbiter_rule(h, CHESS_RULING_TOUCH_BREACH, h->player);
    const chess_ruling *due = breach + 1;
    if (h->arbiter->touches.intended)
        rule_intended(h);
    else if (move && fulfils(&h->arbiter->position, &duty, move))
        chess__arbiter_rule(h, CHESS_RULING_PROMOTION_FINAL, h->player);
    else if (is_barred_castling(&duty, move))
        rule_no_castling(h, duty.barred_rooks);
    else
        rule_duty(h, &duty);
    breach->ground = due->ground ? due->ground : due->kind;
}
