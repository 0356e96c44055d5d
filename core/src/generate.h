/* SPDX-License-Identifier: MIT */
/*
 * The legal moves of Article 3, found without making any: a mask of squares that answer a check,
 * and the rays along which a man is pinned. The side to move and the use made of the moves are
 * constant arguments; each combination becomes straight code of its own.
 */
#ifndef CHESS_SRC_GENERATE_H
#define CHESS_SRC_GENERATE_H

#include "attacks.h"

#include <chess/moves.h>

/* What happens to the moves found. */
typedef enum generate_use {
    GENERATE_LIST,  /* write them */
    GENERATE_COUNT, /* only count them */
    GENERATE_ANY    /* stop at the first; the count is then zero or not */
} generate_use;

/* The position as the side to move sees it. */
typedef struct generate_view {
    chess_bitboard occupied, own, enemy;
    chess_bitboard pawns, knights, diagonal, straight; /* own; queens are in both of the last */
    chess_bitboard enemy_diagonal, enemy_straight;
    chess_square king;
    chess_bitboard checkers;
    chess_bitboard answers;       /* goals that leave no check standing; all squares without one */
    chess_bitboard pins_diagonal; /* rays from the king to whoever pins, him included */
    chess_bitboard pins_straight;
} generate_view;

/* Checks given by one kind of slider, and pins: a ray with no man of ours on it, or with one. */
CHESS_INLINE void generate_rays(generate_view *view, chess_bitboard snipers, chess_bitboard *pins) {
    for (; snipers; snipers = bits_without_first(snipers)) {
        chess_square sniper = bits_first(snipers);
        chess_bitboard ray = attacks_between(view->king, sniper) | chess_square_bit(sniper);
        chess_bitboard shields = ray & view->own;
        if (!shields) {
            view->checkers |= chess_square_bit(sniper);
            view->answers &= ray;
        } else if (!bits_many(shields)) {
            *pins |= ray;
        }
    }
}

CHESS_INLINE generate_view generate_look(const chess_position *position, chess_color us) {
    generate_view view;
    chess_bitboard low = position->planes[0], middle = position->planes[1],
                   high = position->planes[2];
    chess_bitboard diagonal = high & low, straight = high & middle;
    view.occupied = low | middle | high;
    view.own = us == CHESS_BLACK ? position->black : view.occupied & ~position->black;
    view.enemy = view.occupied & ~view.own;
    view.pawns = low & ~high & view.own;
    view.knights = middle & ~high & view.own;
    view.diagonal = diagonal & view.own;
    view.straight = straight & view.own;
    view.enemy_diagonal = diagonal & view.enemy;
    view.enemy_straight = straight & view.enemy;
    view.king = bits_first(high & ~low & ~middle & view.own);
    view.checkers = (attacks_knight(view.king) & middle & ~high & view.enemy) |
                    (attacks_pawn(us, view.king) & low & ~high & view.enemy);
    view.answers = view.checkers ? view.checkers : ~UINT64_C(0);
    view.pins_diagonal = view.pins_straight = 0;
    generate_rays(&view, attacks_bishop(view.king, view.enemy) & view.enemy_diagonal,
                  &view.pins_diagonal);
    generate_rays(&view, attacks_rook(view.king, view.enemy) & view.enemy_straight,
                  &view.pins_straight);
    return view;
}

CHESS_INLINE chess_bitboard generate_pawn_captures_left(chess_color us, chess_bitboard pawns) {
    return us == CHESS_WHITE ? (pawns & ~CHESS_FILE_A) << 7U : (pawns & ~CHESS_FILE_A) >> 9U;
}
CHESS_INLINE chess_bitboard generate_pawn_captures_right(chess_color us, chess_bitboard pawns) {
    return us == CHESS_WHITE ? (pawns & ~CHESS_FILE_H) << 9U : (pawns & ~CHESS_FILE_H) >> 7U;
}
CHESS_INLINE chess_bitboard generate_pawn_pushes(chess_color us, chess_bitboard pawns) {
    return us == CHESS_WHITE ? pawns << 8U : pawns >> 8U;
}

/* Every square the opponent attacks when our king is off the board (he cannot hide behind himself).
 */
CHESS_INLINE chess_bitboard generate_danger(const chess_position *position,
                                            const generate_view *view, chess_color us) {
    chess_color them = us == CHESS_WHITE ? CHESS_BLACK : CHESS_WHITE;
    chess_bitboard low = position->planes[0], middle = position->planes[1],
                   high = position->planes[2];
    chess_bitboard occupied = view->occupied ^ chess_square_bit(view->king);
    chess_bitboard pawns = low & ~high & view->enemy;
    chess_bitboard danger = generate_pawn_captures_left(them, pawns) |
                            generate_pawn_captures_right(them, pawns) |
                            attacks_king(bits_first(high & ~low & ~middle & view->enemy));
    for (chess_bitboard men = middle & ~high & view->enemy; men; men = bits_without_first(men))
        danger |= attacks_knight(bits_first(men));
    for (chess_bitboard men = view->enemy_diagonal; men; men = bits_without_first(men))
        danger |= attacks_bishop(bits_first(men), occupied);
    for (chess_bitboard men = view->enemy_straight; men; men = bits_without_first(men))
        danger |= attacks_rook(bits_first(men), occupied);
    return danger;
}

/* -------------------------------------------------------------------------------- writing moves */

CHESS_INLINE unsigned generate_from(generate_use use, chess_move *moves, unsigned count,
                                    chess_square from, chess_bitboard goals) {
    if (use != GENERATE_LIST) return count + bits_count(goals);
    for (; goals; goals = bits_without_first(goals))
        moves[count++] = chess_move_make(from, bits_first(goals), CHESS_PLAIN);
    return count;
}

/* Pawn goals that all lie `step` squares from where they came. */
CHESS_INLINE unsigned generate_pawn_goals(generate_use use, chess_move *moves, unsigned count,
                                          chess_bitboard goals, int step) {
    const chess_bitboard last = CHESS_RANK_1 | CHESS_RANK_8;
    if (use != GENERATE_LIST) return count + bits_count(goals) + 3 * bits_count(goals & last);
    for (chess_bitboard plain = goals & ~last; plain; plain = bits_without_first(plain)) {
        chess_square to = bits_first(plain);
        moves[count++] = chess_move_make((chess_square)(to - step), to, CHESS_PLAIN);
    }
    for (chess_bitboard end = goals & last; end; end = bits_without_first(end)) {
        chess_square to = bits_first(end), from = (chess_square)(to - step);
        for (unsigned code = 0; code < 4; code++)
            moves[count++] = (chess_move)(chess_move_make(from, to, CHESS_PROMOTION) | code << 12U);
    }
    return count;
}

/* --------------------------------------------------------------------------------- kinds of men */

/* The capture takes two men off one rank at once, so the rays are looked at anew. */
CHESS_INLINE bool generate_en_passant_is_safe(const chess_position *position,
                                              const generate_view *view, chess_color us,
                                              chess_square from) {
    chess_square goal = position->en_passant;
    chess_square victim = (chess_square)(us == CHESS_WHITE ? goal - 8 : goal + 8);
    chess_bitboard occupied = (view->occupied ^ chess_square_bit(from) ^ chess_square_bit(victim)) |
                              chess_square_bit(goal);
    chess_bitboard steppers =
        view->checkers & ~view->enemy_diagonal & ~view->enemy_straight & ~chess_square_bit(victim);
    return !steppers && !(attacks_bishop(view->king, occupied) & view->enemy_diagonal) &&
           !(attacks_rook(view->king, occupied) & view->enemy_straight);
}

CHESS_INLINE unsigned generate_en_passant(const chess_position *position, const generate_view *view,
                                          chess_color us, generate_use use, chess_move *moves,
                                          unsigned count) {
    chess_color them = us == CHESS_WHITE ? CHESS_BLACK : CHESS_WHITE;
    chess_bitboard pawns;
    if (position->en_passant == CHESS_NO_SQUARE) return count;
    pawns = attacks_pawn(them, position->en_passant) & view->pawns;
    for (; pawns; pawns = bits_without_first(pawns)) {
        chess_square from = bits_first(pawns);
        if (!generate_en_passant_is_safe(position, view, us, from)) continue;
        if (use == GENERATE_LIST)
            moves[count] = chess_move_make(from, position->en_passant, CHESS_EN_PASSANT);
        count++;
    }
    return count;
}

CHESS_INLINE unsigned generate_pawns(const chess_position *position, const generate_view *view,
                                     chess_color us, generate_use use, chess_move *moves,
                                     unsigned count) {
    const int up = us == CHESS_WHITE ? 8 : -8;
    const chess_bitboard passed = us == CHESS_WHITE ? CHESS_RANK_1 << 16U : CHESS_RANK_1 << 40U;
    chess_bitboard empty = ~view->occupied;
    chess_bitboard pushing = view->pawns & ~view->pins_diagonal;
    chess_bitboard taking = view->pawns & ~view->pins_straight;
    chess_bitboard once =
        (generate_pawn_pushes(us, pushing & ~view->pins_straight) |
         (generate_pawn_pushes(us, pushing & view->pins_straight) & view->pins_straight)) &
        empty;
    chess_bitboard twice = generate_pawn_pushes(us, once & passed) & empty;
    chess_bitboard victims = view->enemy & view->answers;
    chess_bitboard left =
        generate_pawn_captures_left(us, taking & ~view->pins_diagonal) |
        (generate_pawn_captures_left(us, taking & view->pins_diagonal) & view->pins_diagonal);
    chess_bitboard right =
        generate_pawn_captures_right(us, taking & ~view->pins_diagonal) |
        (generate_pawn_captures_right(us, taking & view->pins_diagonal) & view->pins_diagonal);
    count = generate_pawn_goals(use, moves, count, once & view->answers, up);
    count = generate_pawn_goals(use, moves, count, twice & view->answers, 2 * up);
    count = generate_pawn_goals(use, moves, count, left & victims, up - 1);
    count = generate_pawn_goals(use, moves, count, right & victims, up + 1);
    return generate_en_passant(position, view, us, use, moves, count);
}

CHESS_INLINE unsigned generate_pieces(const generate_view *view, generate_use use,
                                      chess_move *moves, unsigned count) {
    chess_bitboard goals = ~view->own & view->answers;
    chess_bitboard pinned = view->pins_diagonal | view->pins_straight;
    for (chess_bitboard men = view->knights & ~pinned; men; men = bits_without_first(men)) {
        chess_square from = bits_first(men);
        count = generate_from(use, moves, count, from, attacks_knight(from) & goals);
    }
    for (chess_bitboard men = view->diagonal & ~view->pins_straight; men;
         men = bits_without_first(men)) {
        chess_square from = bits_first(men);
        chess_bitboard ray = view->pins_diagonal >> from & 1U ? view->pins_diagonal : ~UINT64_C(0);
        count = generate_from(use, moves, count, from,
                              attacks_bishop(from, view->occupied) & goals & ray);
    }
    for (chess_bitboard men = view->straight & ~view->pins_diagonal; men;
         men = bits_without_first(men)) {
        chess_square from = bits_first(men);
        chess_bitboard ray = view->pins_straight >> from & 1U ? view->pins_straight : ~UINT64_C(0);
        count = generate_from(use, moves, count, from,
                              attacks_rook(from, view->occupied) & goals & ray);
    }
    return count;
}

/* Article 3.8.b and Annexe F: the squares that king and rook leave, cross and reach. */
typedef struct generate_castling {
    chess_square king_to, rook_to;
    chess_bitboard king_path; /* from the king's square to his goal, both included */
    chess_bitboard path;      /* all that must hold nobody but these two */
} generate_castling;

CHESS_INLINE generate_castling generate_castling_with(chess_square king, chess_square rook) {
    generate_castling castling;
    chess_square row = king & 56U;
    bool to_the_right = rook > king;
    castling.king_to = (chess_square)(row | (to_the_right ? 6U : 2U));
    castling.rook_to = (chess_square)(row | (to_the_right ? 5U : 3U));
    castling.king_path = bits_rank_segment(king, castling.king_to);
    castling.path = (castling.king_path | bits_rank_segment(rook, castling.rook_to)) &
                    ~chess_square_bit(king) & ~chess_square_bit(rook);
    return castling;
}

CHESS_INLINE unsigned generate_castlings(const chess_position *position, const generate_view *view,
                                         chess_bitboard danger, chess_color us, generate_use use,
                                         chess_move *moves, unsigned count) {
    /* A rook that is pinned to its king on the back rank shields his goal: Chess960 only. */
    chess_bitboard rooks = position->castling_rooks &
                           (us == CHESS_WHITE ? CHESS_RANK_1 : CHESS_RANK_8) & ~view->pins_straight;
    for (; rooks; rooks = bits_without_first(rooks)) {
        chess_square rook = bits_first(rooks);
        generate_castling castling = generate_castling_with(view->king, rook);
        if (castling.path & view->occupied || castling.king_path & danger) continue;
        if (use == GENERATE_LIST) moves[count] = chess_move_make(view->king, rook, CHESS_CASTLING);
        count++;
    }
    return count;
}

CHESS_INLINE unsigned generate_king(const chess_position *position, const generate_view *view,
                                    chess_color us, generate_use use, chess_move *moves,
                                    unsigned count) {
    chess_bitboard danger = generate_danger(position, view, us);
    count = generate_from(use, moves, count, view->king,
                          attacks_king(view->king) & ~view->own & ~danger);
    if (view->checkers) return count;
    return generate_castlings(position, view, danger, us, use, moves, count);
}

/* ------------------------------------------------------------------------------------ all of it */

CHESS_INLINE unsigned generate(const chess_position *position, chess_color us, generate_use use,
                               chess_move *moves) {
    generate_view view = generate_look(position, us);
    unsigned count = 0;
    if (!bits_many(view.checkers)) {
        count = generate_pieces(&view, use, moves, count);
        if (use == GENERATE_ANY && count) return count;
        count = generate_pawns(position, &view, us, use, moves, count);
        if (use == GENERATE_ANY && count) return count;
    }
    return generate_king(position, &view, us, use, moves, count);
}

/*
 * Only the moves of one role to some goals: what reading a move asks for. For the king, and for no
 * role in particular, all moves are found; the caller picks among what he gets in any case.
 */
CHESS_INLINE unsigned generate_role(const chess_position *position, chess_color us, chess_role role,
                                    chess_bitboard goals, chess_move *moves) {
    generate_view view;
    if (role == CHESS_KING || role == CHESS_NO_ROLE)
        return generate(position, us, GENERATE_LIST, moves);
    view = generate_look(position, us);
    if (bits_many(view.checkers)) return 0;
    if (role == CHESS_PAWN) return generate_pawns(position, &view, us, GENERATE_LIST, moves, 0);
    chess_bitboard men = chess_position_of_role(position, role);
    view.knights &= men;
    view.diagonal &= men;
    view.straight &= men;
    view.answers &= goals;
    return generate_pieces(&view, GENERATE_LIST, moves, 0);
}

#endif
