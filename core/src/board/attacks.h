/* SPDX-License-Identifier: MIT */
/*
 * Attack sets: the squares attacked by a piece (Article 3.1, second paragraph). Only this file
 * depends on how sliding pieces are looked up, for which there are three methods:
 *
 *     CHESS_PEXT    the processor gathers the blockers into an index (BMI2)
 *     CHESS_LINES   two subtractions per line, without large tables
 *     otherwise     a multiplication gathers the blockers, on any machine
 */
#ifndef CHESS_SRC_ATTACKS_H
#define CHESS_SRC_ATTACKS_H

#include "lookup_tables.h"

#if defined(CHESS_LINES)

CHESS_INLINE chess_bitboard attacks_knight(chess_square square) {
    return chess_attacks_steps[square].knight;
}

CHESS_INLINE chess_bitboard attacks_king(chess_square square) {
    return chess_attacks_steps[square].king;
}

CHESS_INLINE chess_bitboard attacks_pawn(chess_color color, chess_square square) {
    return chess_attacks_steps[square].pawn[color];
}

/*
 * Returns the attacks along a line by obstruction difference: from the nearest blocker below to the
 * nearest above.
 */
CHESS_INLINE chess_bitboard attacks_along(const attacks_line *line, chess_bitboard occupied) {
    chess_bitboard below = line->below & occupied, above = line->above & occupied;
    chess_bitboard nearest_below = (CHESS_RANK_8 & CHESS_FILE_H) >> __builtin_clzll(below | 1U);
    chess_bitboard nearest_above = above & (0 - above);
    return (2 * nearest_above - nearest_below) & (line->below | line->above);
}

CHESS_INLINE chess_bitboard attacks_bishop(chess_square square, chess_bitboard occupied) {
    const attacks_lines *lines = &chess_attacks_lines[square];
    return attacks_along(&lines->diagonal, occupied) |
           attacks_along(&lines->antidiagonal, occupied);
}

CHESS_INLINE chess_bitboard attacks_rook(chess_square square, chess_bitboard occupied) {
    const attacks_lines *lines = &chess_attacks_lines[square];
    return attacks_along(&lines->file, occupied) | attacks_along(&lines->rank, occupied);
}

#elif defined(CHESS_PEXT)

#define ATTACKS_TABLES chess__tables_pext

CHESS_INLINE uint64_t attacks_gathered(const attacks_pext *pext, chess_square square,
                                       chess_bitboard occupied) {
    return pext->first[square] + __builtin_ia32_pext_di(occupied, pext->matter[square]);
}

CHESS_INLINE chess_bitboard attacks_bishop(chess_square square, chess_bitboard occupied) {
    const attacks_pext_tables *tables = &chess__tables_pext;
    return tables->bishop_sets[attacks_gathered(&tables->bishop, square, occupied)];
}

CHESS_INLINE chess_bitboard attacks_rook(chess_square square, chess_bitboard occupied) {
    const attacks_pext_tables *tables = &chess__tables_pext;
    return __builtin_ia32_pdep_di(
        tables->rook_sets[attacks_gathered(&tables->rook, square, occupied)],
        tables->rook_reach[square]);
}

#else

#define ATTACKS_TABLES chess__tables_magic

CHESS_INLINE chess_bitboard attacks_gathered(const attacks_magic *entry, chess_bitboard occupied) {
    uint64_t index = (occupied & entry->matter) * entry->magic >> entry->shift;
    return chess__tables_magic
        .sets[entry->first_set + chess__tables_magic.numbers[entry->first_number + index]];
}

CHESS_INLINE chess_bitboard attacks_bishop(chess_square square, chess_bitboard occupied) {
    return attacks_gathered(&chess__tables_magic.bishop[square], occupied);
}

CHESS_INLINE chess_bitboard attacks_rook(chess_square square, chess_bitboard occupied) {
    return attacks_gathered(&chess__tables_magic.rook[square], occupied);
}

#endif

#ifdef ATTACKS_TABLES

CHESS_INLINE chess_bitboard attacks_knight(chess_square square) {
    return ATTACKS_TABLES.fixed.knight[square];
}

CHESS_INLINE chess_bitboard attacks_king(chess_square square) {
    return ATTACKS_TABLES.fixed.king[square];
}

CHESS_INLINE chess_bitboard attacks_pawn(chess_color color, chess_square square) {
    return ATTACKS_TABLES.fixed.pawn[color][square];
}

/*
 * Returns the squares from `from`, excluded, to `to`, included, which must share a rank or file if
 * `straight`, otherwise a diagonal. `seen` holds the squares that a slider on `from` attacks, at
 * least as far as `to`.
 */
CHESS_INLINE chess_bitboard attacks_ray(bool straight, chess_bitboard seen, chess_square from,
                                        chess_square to) {
    (void)straight, (void)seen;
    return ATTACKS_TABLES.fixed.ray[from][to];
}

#else

CHESS_INLINE chess_bitboard attacks_ray(bool straight, chess_bitboard seen, chess_square from,
                                        chess_square to) {
    chess_bitboard bit = chess_square_bit(from);
    return (seen & (straight ? attacks_rook(to, bit) : attacks_bishop(to, bit))) |
           chess_square_bit(to);
}

#endif

/* Returns the squares strictly between two that share a line; 0 if they share none. */
CHESS_INLINE chess_bitboard attacks_between(chess_square a, chess_square b) {
#ifdef ATTACKS_TABLES
    return ATTACKS_TABLES.fixed.ray[a][b] & ~chess_square_bit(b);
#else
    chess_bitboard from = chess_square_bit(a), to = chess_square_bit(b);
    chess_bitboard straight = attacks_rook(a, to), diagonal = attacks_bishop(a, to);
    return straight & to ? straight & attacks_rook(b, from)
                         : (diagonal & to ? diagonal & attacks_bishop(b, from) : 0);
#endif
}

/* Returns the squares that a piece of the role attacks; the colour matters for pawns only. */
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
