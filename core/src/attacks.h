/* SPDX-License-Identifier: MIT */
/*
 * What a man attacks from a square (Article 3.1, second paragraph). The only place that knows how
 * sliding men are looked up, so that another way can take its place.
 */
#ifndef CHESS_SRC_ATTACKS_H
#define CHESS_SRC_ATTACKS_H

#include "bits.h"

/* One line through a square, the square itself left out: the part below it and the part above it.
 */
typedef struct attacks_line {
    chess_bitboard below, above;
} attacks_line;

/* Everything looked up for one square, side by side in memory. */
typedef struct attacks_square {
    attacks_line file, rank, diagonal, antidiagonal;
    chess_bitboard knight, king;
    chess_bitboard pawn[2]; /* by colour of the pawn that stands here */
} attacks_square;

extern const attacks_square chess_attacks_table[CHESS_SQUARE_COUNT];

CHESS_INLINE chess_bitboard attacks_knight(chess_square square) {
    return chess_attacks_table[square].knight;
}

CHESS_INLINE chess_bitboard attacks_king(chess_square square) {
    return chess_attacks_table[square].king;
}

CHESS_INLINE chess_bitboard attacks_pawn(chess_color color, chess_square square) {
    return chess_attacks_table[square].pawn[color];
}

/* Obstruction difference: from the nearest man below to the nearest man above, in one subtraction.
 */
CHESS_INLINE chess_bitboard attacks_along(const attacks_line *line, chess_bitboard occupied) {
    chess_bitboard below = line->below & occupied, above = line->above & occupied;
    chess_bitboard nearest_below = (CHESS_RANK_8 & CHESS_FILE_H) >> __builtin_clzll(below | 1U);
    chess_bitboard nearest_above = above & (0 - above);
    return (2 * nearest_above - nearest_below) & (line->below | line->above);
}

CHESS_INLINE chess_bitboard attacks_bishop(chess_square square, chess_bitboard occupied) {
    const attacks_square *entry = &chess_attacks_table[square];
    return attacks_along(&entry->diagonal, occupied) |
           attacks_along(&entry->antidiagonal, occupied);
}

CHESS_INLINE chess_bitboard attacks_rook(chess_square square, chess_bitboard occupied) {
    const attacks_square *entry = &chess_attacks_table[square];
    return attacks_along(&entry->file, occupied) | attacks_along(&entry->rank, occupied);
}

/* The squares strictly between two that share a line; empty when they do not. */
CHESS_INLINE chess_bitboard attacks_between(chess_square a, chess_square b) {
    chess_bitboard from = chess_square_bit(a), to = chess_square_bit(b);
    chess_bitboard straight = attacks_rook(a, to), diagonal = attacks_bishop(a, to);
    return straight & to ? straight & attacks_rook(b, from)
                         : (diagonal & to ? diagonal & attacks_bishop(b, from) : 0);
}

/* Everything that the role attacks; for a pawn the colour matters. */
CHESS_INLINE chess_bitboard attacks_of(chess_color color, chess_role role, chess_square square,
                                       chess_bitboard occupied) {
    switch (role) {
    case CHESS_PAWN:
        return attacks_pawn(color, square);
    case CHESS_KNIGHT:
        return attacks_knight(square);
    case CHESS_KING:
        return attacks_king(square);
    case CHESS_BISHOP:
        return attacks_bishop(square, occupied);
    case CHESS_ROOK:
        return attacks_rook(square, occupied);
    case CHESS_QUEEN:
        return attacks_bishop(square, occupied) | attacks_rook(square, occupied);
    case CHESS_NO_ROLE:
        break;
    }
    return 0;
}

#endif
