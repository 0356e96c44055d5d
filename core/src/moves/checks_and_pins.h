/* SPDX-License-Identifier: MIT */
/* Checks and pins against the side to move, and the squares its king may not enter. */
#ifndef CHESS_SRC_CHECKS_AND_PINS_H
#define CHESS_SRC_CHECKS_AND_PINS_H

#include "board/attacks.h"
#include "board/board.h"

typedef struct generate_view {
    chess_bitboard occupied, own, enemy;
    /* own pieces; queens count among both of the last */
    chess_bitboard pawns, knights, diagonal, straight;
    chess_bitboard enemy_diagonal, enemy_straight;
    chess_square king;
    chess_bitboard checkers;
    /* targets that end a check; without one, all squares but that of the enemy's king (1.2) */
    chess_bitboard check_mask;
    /* rays from the king to a pinning or checking piece, included */
    chess_bitboard pins_diagonal;
    chess_bitboard pins_straight;
} generate_view;

/*
 * Finds checks and pins by one kind of slider: rays with no own piece on them, or one. Branch-free,
 * because the number of rays is unpredictable; the ray of a check therefore counts among the pins,
 * where it does no harm. `seen` is what that kind of slider would attack from the king's square
 * with only the enemy's pieces on the board.
 */
CHESS_INLINE void generate_rays(generate_view *view, bool straight, chess_bitboard seen,
                                chess_bitboard *pins) {
    chess_bitboard snipers = seen & (straight ? view->enemy_straight : view->enemy_diagonal);
    for (; snipers; snipers = bits_without_first(snipers)) {
        chess_bitboard ray = attacks_ray(straight, seen, view->king, bits_first(snipers));
        chess_bitboard shields = ray & view->own;
        *pins |= bits_many(shields) ? 0 : ray;
        view->checkers |= shields ? 0 : snipers & (0 - snipers);
    }
}

/*
 * Finds checks and pins. If `mover`, the role of the piece that moved last, is given, pawns and
 * knights are examined only if they have that role.
 */
CHESS_INLINE generate_view generate_checks_and_pins(const generate_board *board, chess_color us,
                                                    chess_role mover) {
    generate_view view;
    chess_bitboard low = board->low, middle = board->middle, high = board->high;
    chess_bitboard diagonal = high & low, straight = high & middle;
    view.occupied = low | middle | high;
    view.own = us == CHESS_BLACK ? board->black : view.occupied & ~board->black;
    view.enemy = us == CHESS_BLACK ? view.occupied & ~board->black : board->black;
    view.pawns = low & ~high & view.own;
    view.knights = middle & ~high & view.own;
    view.diagonal = diagonal & view.own;
    view.straight = straight & view.own;
    view.enemy_diagonal = diagonal & view.enemy;
    view.enemy_straight = straight & view.enemy;
    view.king = bits_first(high & ~low & ~middle & view.own);
    view.checkers = 0;
    if (mover == CHESS_NO_ROLE || mover == CHESS_KNIGHT)
        view.checkers |= attacks_knight(view.king) & middle & ~high & view.enemy;
    if (mover == CHESS_NO_ROLE || mover == CHESS_PAWN)
        view.checkers |= attacks_pawn(us, view.king) & low & ~high & view.enemy;
    view.pins_diagonal = view.pins_straight = 0;
    generate_rays(&view, false, attacks_bishop(view.king, view.enemy), &view.pins_diagonal);
    generate_rays(&view, true, attacks_rook(view.king, view.enemy), &view.pins_straight);
    view.check_mask = ~(high & ~low & ~middle & view.enemy);
    if (view.checkers) /* not used in a double check */
        view.check_mask = view.checkers | attacks_between(view.king, bits_first(view.checkers));
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

/*
 * Returns the squares that the opponent attacks with the own king removed, since it does not shield
 * the squares behind it.
 */
CHESS_INLINE chess_bitboard generate_danger(const generate_board *board, const generate_view *view,
                                            chess_color us) {
    chess_color them = us == CHESS_WHITE ? CHESS_BLACK : CHESS_WHITE;
    chess_bitboard low = board->low, middle = board->middle, high = board->high;
    chess_bitboard occupied = view->occupied ^ chess_square_bit(view->king);
    chess_bitboard pawns = low & ~high & view->enemy, king = high & ~low & ~middle & view->enemy;
    chess_bitboard danger = generate_pawn_captures_left(them, pawns) |
                            generate_pawn_captures_right(them, pawns) | king |
                            attacks_king(bits_first(king));
    for (chess_bitboard pieces = middle & ~high & view->enemy; pieces;
         pieces = bits_without_first(pieces))
        danger |= attacks_knight(bits_first(pieces));
    for (chess_bitboard pieces = view->enemy_diagonal; pieces; pieces = bits_without_first(pieces))
        danger |= attacks_bishop(bits_first(pieces), occupied);
    for (chess_bitboard pieces = view->enemy_straight; pieces; pieces = bits_without_first(pieces))
        danger |= attacks_rook(bits_first(pieces), occupied);
    return danger;
}

#endif
