/* SPDX-License-Identifier: MIT */
/*
 * Counts legal moves by AVX-512: in all eight directions at once, with one set of squares per
 * direction, side by side in one register. In one direction no two pieces reach the same square,
 * since the nearer blocks the other. So the moves of all pieces are counted together, and few
 * unpredictable branches remain: check, castling and promotion.
 */
#ifndef CHESS_SRC_COUNT_AVX512_H
#define CHESS_SRC_COUNT_AVX512_H

#include "checks_and_pins.h"

#include <immintrin.h>

/* ----------------------------------------------------------------------------- eight directions */

/*
 * Directions: north, south, east, west, then the diagonals: rooks use the first four, bishops the
 * last. Opposites are adjacent, and the second of a pair goes to lower numbers. Knight jumps have
 * an order of their own.
 */
typedef __m512i lanes;

#define LANES(n, s, e, w, ne, sw, nw, se)                                             \
    _mm512_setr_epi64((long long)(n), (long long)(s), (long long)(e), (long long)(w), \
                      (long long)(ne), (long long)(sw), (long long)(nw), (long long)(se))

/*
 * Truth tables of the three operands of _mm512_ternarylogic_epi64, which evaluates any formula of
 * them.
 */
enum { LANES_A = 0xf0, LANES_B = 0xcc, LANES_C = 0xaa };
#define LANES_FORMULA(a, b, c, formula) _mm512_ternarylogic_epi64(a, b, c, (formula)&0xff)

CHESS_INLINE lanes lanes_of(chess_bitboard set) {
    return _mm512_set1_epi64((long long)set);
}

CHESS_INLINE lanes lanes_and(lanes a, lanes b, lanes c) {
    return LANES_FORMULA(a, b, c, LANES_A & LANES_B & LANES_C);
}

CHESS_INLINE lanes lanes_or_and(lanes a, lanes b, lanes c) {
    return LANES_FORMULA(a, b, c, LANES_A | (LANES_B & LANES_C));
}

CHESS_INLINE lanes lanes_and_not(lanes a, lanes b, lanes c) {
    return LANES_FORMULA(a, b, c, LANES_A & ~LANES_B & LANES_C);
}

CHESS_INLINE chess_bitboard lanes_union(lanes sets) {
    return (chess_bitboard)_mm512_reduce_or_epi64(sets);
}

CHESS_INLINE lanes lanes_opposite(lanes sets) {
    return _mm512_shuffle_epi32(sets, _MM_PERM_BADC);
}

/* Sets every direction to the union of all. */
CHESS_INLINE lanes lanes_union_everywhere(lanes sets) {
    sets = _mm512_or_si512(sets, lanes_opposite(sets));
    sets = _mm512_or_si512(sets, _mm512_shuffle_i64x2(sets, sets, 0xb1));
    return _mm512_or_si512(sets, _mm512_shuffle_i64x2(sets, sets, 0x4e));
}

/*
 * Returns the squares that a step in each direction can reach. Steps and jumps wrap around the
 * edge; no step arrives on the other squares.
 */
CHESS_INLINE lanes lanes_inside(void) {
    const chess_bitboard a = CHESS_FILE_A, h = CHESS_FILE_H, first = CHESS_RANK_1,
                         last = CHESS_RANK_8;
    return LANES(~first, ~last, ~a, ~h, ~(a | first), ~(h | last), ~(h | first), ~(a | last));
}

CHESS_INLINE lanes lanes_jumps_inside(void) {
    const chess_bitboard a = CHESS_FILE_A, h = CHESS_FILE_H, ab = a | a << 1U, gh = h | h >> 1U;
    const chess_bitboard first = CHESS_RANK_1, last = CHESS_RANK_8;
    const chess_bitboard first_two = first | first << 8U, last_two = last | last >> 8U;
    return LANES(~(first_two | a), ~(first_two | h), ~(first | ab), ~(first | gh), ~(last | ab),
                 ~(last | gh), ~(last_two | a), ~(last_two | h));
}

CHESS_INLINE lanes lanes_step(lanes pieces) {
    return _mm512_rolv_epi64(pieces, LANES(8, 64 - 8, 1, 64 - 1, 9, 64 - 9, 7, 64 - 7));
}

CHESS_INLINE lanes lanes_two_steps(lanes pieces) {
    return _mm512_rolv_epi64(pieces, LANES(16, 64 - 16, 2, 64 - 2, 18, 64 - 18, 14, 64 - 14));
}

CHESS_INLINE lanes lanes_four_steps(lanes pieces) {
    return _mm512_rolv_epi64(pieces, LANES(32, 64 - 32, 4, 64 - 4, 36, 64 - 36, 28, 64 - 28));
}

CHESS_INLINE lanes lanes_jump(lanes knights) {
    return _mm512_rolv_epi64(knights, LANES(17, 15, 10, 6, 64 - 6, 64 - 10, 64 - 15, 64 - 17));
}

/* ------------------------------------------------------------------------------ checks and pins */

/* The equivalent of generate_view for the side to move. */
typedef struct lanes_view {
    lanes low, middle, high, own, enemy, empty;
    lanes sliders;     /* of both sides, by their directions */
    lanes seen;        /* what the king sees through its own pieces, up to the first enemy */
    __mmask8 checking; /* directions in which a slider gives check */
    /* rays of pins, in every direction; own pieces not pinned in another direction */
    lanes pinned, movers;
} lanes_view;

/* Returns what the king sees up to the first enemy piece, the lowest or highest bit of each ray. */
CHESS_INLINE lanes lanes_seen(chess_square king, lanes enemy) {
    const lanes to_lower = LANES(0, -1, 0, -1, 0, -1, 0, -1);
    lanes rays = _mm512_load_si512((const void *)chess__tables_pext.rays[king]);
    lanes pieces = _mm512_and_si512(rays, enemy);
    lanes down_to = _mm512_srav_epi64(_mm512_set1_epi64(INT64_MIN), _mm512_lzcnt_epi64(pieces));
    lanes beyond = _mm512_xor_si512(pieces, _mm512_sub_epi64(_mm512_setzero_si512(), pieces));
    return _mm512_and_si512(rays, LANES_FORMULA(to_lower, down_to, beyond,
                                                (LANES_A & LANES_B) | (~LANES_A & ~LANES_C)));
}

/*
 * A ray to an enemy slider is a check if no own piece is on it and a pin if one is. The ray of a
 * check counts among the pins, where it does no harm: see generate_rays.
 */
CHESS_INLINE void lanes_find_pins(lanes_view *view) {
    lanes shields = _mm512_and_si512(view->seen, view->own);
    __mmask8 rays =
        _mm512_test_epi64_mask(view->seen, _mm512_and_si512(view->sliders, view->enemy));
    __mmask8 pinning =
        _mm512_mask_cmplt_epu64_mask(rays, _mm512_popcnt_epi64(shields), _mm512_set1_epi64(2));
    lanes pins = _mm512_maskz_mov_epi64(pinning, view->seen);
    lanes along = _mm512_or_si512(pins, lanes_opposite(pins));
    view->checking = _mm512_mask_testn_epi64_mask(rays, shields, shields);
    view->pinned = lanes_union_everywhere(pins);
    view->movers = LANES_FORMULA(view->own, view->pinned, along, LANES_A & (~LANES_B | LANES_C));
}

CHESS_INLINE lanes_view lanes_checks_and_pins(const generate_board *board, chess_bitboard own,
                                              chess_bitboard enemy, chess_square king) {
    const lanes diagonal = LANES(0, 0, 0, 0, -1, -1, -1, -1);
    lanes_view view;
    view.low = lanes_of(board->low);
    view.middle = lanes_of(board->middle);
    view.high = lanes_of(board->high);
    view.own = lanes_of(own);
    view.enemy = lanes_of(enemy);
    view.empty = LANES_FORMULA(view.low, view.middle, view.high, ~(LANES_A | LANES_B | LANES_C));
    view.sliders =
        _mm512_and_si512(view.high, LANES_FORMULA(diagonal, view.low, view.middle,
                                                  (LANES_A & LANES_B) | (~LANES_A & LANES_C)));
    view.seen = lanes_seen(king, view.enemy);
    lanes_find_pins(&view);
    return view;
}

/* ---------------------------------------------------------------------------- reachable squares */

/* Returns the pieces and all empty squares in their directions: by one step, by two, by four. */
CHESS_INLINE lanes lanes_slide(lanes pieces, lanes empty) {
    lanes one = _mm512_and_si512(empty, lanes_inside());
    lanes two = _mm512_and_si512(one, lanes_step(one));
    lanes four = _mm512_and_si512(two, lanes_two_steps(two));
    pieces = lanes_or_and(pieces, one, lanes_step(pieces));
    pieces = lanes_or_and(pieces, two, lanes_two_steps(pieces));
    return lanes_or_and(pieces, four, lanes_four_steps(pieces));
}

/*
 * Returns the squares that the opponent attacks. Those behind the king of the side to move count
 * only if they are attacked otherwise.
 */
CHESS_INLINE chess_bitboard lanes_danger(const lanes_view *view, chess_color us,
                                         chess_square enemy_king) {
    const lanes captures =
        us == CHESS_WHITE ? LANES(0, 0, 0, 0, 0, -1, 0, -1) : LANES(0, 0, 0, 0, -1, 0, -1, 0);
    lanes pieces = lanes_slide(_mm512_and_si512(view->sliders, view->enemy), view->empty);
    lanes pawns = lanes_and_not(view->low, view->high, view->enemy);
    lanes knights = lanes_and_not(view->middle, view->high, view->enemy);
    lanes attacked = _mm512_and_si512(lanes_jump(knights), lanes_jumps_inside());
    attacked =
        lanes_or_and(attacked, lanes_step(lanes_or_and(pieces, pawns, captures)), lanes_inside());
    return lanes_union(attacked) | attacks_king(enemy_king);
}

/* Returns the squares to which a king in check along a line may not retreat. */
CHESS_INLINE chess_bitboard lanes_behind(const lanes_view *view, chess_square king) {
    lanes around = _mm512_and_si512(lanes_step(lanes_of(chess_square_bit(king))), lanes_inside());
    return lanes_union(_mm512_maskz_mov_epi64(view->checking, lanes_opposite(around)));
}

/* Counts the pawn moves in each direction. */
CHESS_INLINE lanes lanes_count_pawns(const lanes_view *view, chess_color us, lanes check_mask,
                                     bool promoting) {
    const chess_bitboard fourth = us == CHESS_WHITE ? CHESS_RANK_1 << 24U : CHESS_RANK_1 << 32U;
    const chess_bitboard last = us == CHESS_WHITE ? CHESS_RANK_8 : CHESS_RANK_1;
    const lanes captures =
        us == CHESS_WHITE ? LANES(0, 0, 0, 0, -1, 0, -1, 0) : LANES(0, 0, 0, 0, 0, -1, 0, -1);
    const lanes pushes =
        us == CHESS_WHITE ? LANES(-1, 0, 0, 0, 0, 0, 0, 0) : LANES(0, -1, 0, 0, 0, 0, 0, 0);
    const lanes pushes_twice =
        us == CHESS_WHITE ? LANES(fourth, 0, 0, 0, 0, 0, 0, 0) : LANES(0, fourth, 0, 0, 0, 0, 0, 0);
    lanes pawns = lanes_and_not(view->low, view->high, view->movers);
    lanes targets = lanes_or_and(_mm512_and_si512(view->enemy, captures), view->empty, pushes),
          count, promoted;
    targets = lanes_and(lanes_step(pawns), lanes_inside(), targets);
    /* the single and double pushes have different targets */
    targets =
        lanes_or_and(targets, lanes_step(targets), _mm512_and_si512(view->empty, pushes_twice));
    targets = _mm512_and_si512(targets, check_mask);
    count = _mm512_popcnt_epi64(targets);
    if (!promoting) return count;
    promoted = _mm512_popcnt_epi64(_mm512_and_si512(targets, lanes_of(last)));
    return _mm512_add_epi64(count, _mm512_add_epi64(promoted, _mm512_slli_epi64(promoted, 1)));
}

CHESS_INLINE lanes lanes_count_knights(const lanes_view *view, lanes targets) {
    lanes knights = lanes_and_not(view->middle, view->high, view->own);
    knights = lanes_jump(_mm512_andnot_si512(view->pinned, knights));
    return _mm512_popcnt_epi64(lanes_and(knights, lanes_jumps_inside(), targets));
}

CHESS_INLINE lanes lanes_count_sliders(const lanes_view *view, lanes targets) {
    lanes pieces = _mm512_and_si512(view->sliders, view->movers);
    pieces = lanes_step(lanes_slide(pieces, view->empty));
    return _mm512_popcnt_epi64(lanes_and(pieces, lanes_inside(), targets));
}

/* ------------------------------------------------------------------------------------ all moves */

CHESS_INLINE bool lanes_castles(const generate_castling *castling, chess_bitboard rooks,
                                chess_bitboard occupied, chess_bitboard danger) {
    if (!(castling->rook & rooks) || castling->path & occupied) return false;
    return !(castling->king_path & danger);
}

/*
 * Returns the pawns and knights that give check; if `mover` is given, only that role, which moved
 * last.
 */
CHESS_INLINE chess_bitboard lanes_steppers(const generate_board *board, chess_bitboard enemy,
                                           chess_square king, chess_color us, chess_role mover) {
    chess_bitboard checkers = 0, steppers = ~board->high & enemy;
    if (mover == CHESS_NO_ROLE || mover == CHESS_KNIGHT)
        checkers |= attacks_knight(king) & board->middle & steppers;
    if (mover == CHESS_NO_ROLE || mover == CHESS_PAWN)
        checkers |= attacks_pawn(us, king) & board->low & steppers;
    return checkers;
}

/*
 * Counts the legal moves except en passant: the return value plus what is added to `count` in each
 * direction, which the caller sums up at the end.
 */
CHESS_INLINE uint64_t lanes_count(const generate_board *board, const generate_castlings *castlings,
                                  chess_color us, chess_role mover, lanes *count) {
    const chess_bitboard low = board->low, middle = board->middle, high = board->high;
    const chess_bitboard occupied = low | middle | high, kings = high & ~low & ~middle;
    const chess_bitboard own = us == CHESS_BLACK ? board->black : occupied & ~board->black;
    const chess_bitboard enemy = occupied ^ own, pawns = low & ~high & own;
    const chess_bitboard seventh = us == CHESS_WHITE ? CHESS_RANK_1 << 48U : CHESS_RANK_1 << 8U;
    const chess_square king = bits_first(kings & own);
    const lanes_view view = lanes_checks_and_pins(board, own, enemy, king);
    const chess_bitboard pinned =
        (chess_bitboard)_mm_cvtsi128_si64(_mm512_castsi512_si128(view.pinned));
    const chess_bitboard around = attacks_king(king) & ~own;
    chess_bitboard danger = lanes_danger(&view, us, bits_first(kings & enemy)) | (kings & enemy);
    chess_bitboard check_mask = ~(kings & enemy);
    chess_bitboard checkers = lanes_steppers(board, enemy, king, us, mover);
    uint64_t of_king;
    lanes targets, moves;
    if (checkers | view.checking) {
        bool many = bits_many(checkers) || bits_many(view.checking) || (checkers && view.checking);
        check_mask = checkers;
        if (view.checking) {
            danger |= lanes_behind(&view, king);
            check_mask |= lanes_union(_mm512_maskz_mov_epi64(view.checking, view.seen));
        }
        of_king = bits_count(around & ~danger);
        if (many) return of_king;
    } else {
        of_king = bits_count(around & ~danger);
        if (board->rooks & (us == CHESS_WHITE ? CHESS_RANK_1 : CHESS_RANK_8)) {
            /* a rook pinned to its king shields the king's target: Chess960 only */
            chess_bitboard rooks = board->rooks & ~pinned;
            of_king += lanes_castles(&castlings->of[us][0], rooks, occupied, danger);
            of_king += lanes_castles(&castlings->of[us][1], rooks, occupied, danger);
        }
    }
    targets = lanes_of(check_mask & ~own);
    moves = lanes_count_sliders(&view, targets);
    moves = _mm512_add_epi64(moves, lanes_count_knights(&view, targets));
    moves = _mm512_add_epi64(
        moves, lanes_count_pawns(&view, us, lanes_of(check_mask), (pawns & seventh) != 0));
    *count = _mm512_add_epi64(*count, moves);
    return of_king;
}

#endif
