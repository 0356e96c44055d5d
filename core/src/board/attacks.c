/* SPDX-License-Identifier: MIT */
#include "lookup_tables.h"

#ifdef CHESS_LINES

/* Filled by the constructor below, before main(). */
attacks_steps chess_attacks_steps[CHESS_SQUARE_COUNT];
attacks_lines chess_attacks_lines[CHESS_SQUARE_COUNT];

enum { WAYS = 8, DIAGONAL_WAYS = 4 };

/*
 * File and rank steps to the next square: along the lines, in the order of attacks_lines, then of
 * the knight.
 */
static const int8_t ways[2 * WAYS][2] = {
    {0, -1}, {0, 1}, {-1, 0}, {1, 0},  {-1, -1}, {1, 1},   {1, -1}, {-1, 1},
    {1, 2},  {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2},
};

/* Returns all squares in a direction and sets *first to the nearest of them, 0 if there is none. */
static chess_bitboard squares_along(int square, const int8_t *way, chess_bitboard *first) {
    chess_bitboard squares = 0;
    int file = square % 8 + way[0], rank = square / 8 + way[1];
    for (*first = 0; !((file | rank) & ~7); file += way[0], rank += way[1]) {
        squares |= UINT64_C(1) << (8 * rank + file);
        if (!*first) *first = squares;
    }
    return squares;
}

__attribute__((constructor)) static void fill(void) {
    _Static_assert(sizeof(attacks_lines) == WAYS * sizeof(chess_bitboard), "a set for each way");
    for (int square = 0; square < CHESS_SQUARE_COUNT; square++) {
        attacks_steps *steps = &chess_attacks_steps[square];
        chess_bitboard *line = (chess_bitboard *)(void *)&chess_attacks_lines[square], first;
        for (unsigned i = 0; i < 2 * WAYS; i++) {
            chess_bitboard squares = squares_along(square, ways[i], &first);
            if (i >= WAYS) {
                steps->knight |= first;
                continue;
            }
            line[i] = squares;
            steps->king |= first;
            if (i >= DIAGONAL_WAYS) steps->pawn[ways[i][1] < 0] |= first;
        }
    }
}

#endif
