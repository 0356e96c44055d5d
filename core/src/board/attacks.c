/* SPDX-License-Identifier: MIT */
#include "lookup_tables.h"

#ifdef CHESS_LINES

#ifdef CHESS_SMALL

/* The work of a moment, before the program starts, instead of six kilobytes to carry. */
attacks_steps chess_attacks_steps[CHESS_SQUARE_COUNT];
attacks_lines chess_attacks_lines[CHESS_SQUARE_COUNT];

enum { WAYS = 8, DIAGONAL_WAYS = 4 };

/* Files and ranks to the next square: on the lines in the order of attacks_lines, then as knights jump. */
static const int8_t ways[2 * WAYS][2] = {
    {0, -1}, {0, 1}, {-1, 0}, {1, 0},  {-1, -1}, {1, 1},   {1, -1}, {-1, 1},
    {1, 2},  {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2},
};

/* All squares that way; with the first of them. */
static chess_bitboard walk(int square, const int8_t *way, chess_bitboard *first) {
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
            chess_bitboard squares = walk(square, ways[i], &first);
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

#else

/* Every entry is a constant expression, so the table lies in read-only memory and needs no start-up. */

#define BIT(s)   (UINT64_C(1) << (s))
#define BELOW(s) (BIT(s) - 1U)
#define ABOVE(s) (~(BIT(s) | BELOW(s)))

#define FILE_OF(s) ((s)&7)
#define RANK_OF(s) ((s) >> 3)

/* The long diagonals, moved up or down by whole ranks; what leaves the board falls off. */
#define SHIFT_RANKS(set, ranks) \
    ((ranks) >= 0 ? (set) << (8 * ((ranks)&7)) : (set) >> (8 * (-(ranks)&7)))
#define FILE_LINE(s)    (CHESS_FILE_A << FILE_OF(s))
#define RANK_LINE(s)    (CHESS_RANK_1 << (8 * RANK_OF(s)))
#define DIAGONAL(s)     SHIFT_RANKS(UINT64_C(0x8040201008040201), RANK_OF(s) - FILE_OF(s))
#define ANTIDIAGONAL(s) SHIFT_RANKS(UINT64_C(0x0102040810204080), RANK_OF(s) + FILE_OF(s) - 7)
#define LINE(set, s) \
    { (set) & BELOW(s), (set)&ABOVE(s) }

/* One step to the left or right; what leaves the board falls off. */
#define LEFT(set)           ((set) >> 1 & ~CHESS_FILE_H)
#define RIGHT(set)          ((set) << 1 & ~CHESS_FILE_A)
#define BESIDE(set)         (LEFT(set) | RIGHT(set))
#define UP_DOWN(set, ranks) ((set) << 8 * (ranks) | (set) >> 8 * (ranks))

#define KNIGHT(s) \
    (UP_DOWN(BESIDE(BIT(s)), 2) | UP_DOWN(LEFT(LEFT(BIT(s))) | RIGHT(RIGHT(BIT(s))), 1))
#define KING(s)       (UP_DOWN(BIT(s) | BESIDE(BIT(s)), 1) | BESIDE(BIT(s)))
#define WHITE_PAWN(s) (BESIDE(BIT(s)) << 8)
#define BLACK_PAWN(s) (BESIDE(BIT(s)) >> 8)

#define LINES(s) \
    { LINE(FILE_LINE(s), s), LINE(RANK_LINE(s), s), LINE(DIAGONAL(s), s), LINE(ANTIDIAGONAL(s), s) }
#define STEPS(s)                         \
    {                                    \
        KNIGHT(s), KING(s), {            \
            WHITE_PAWN(s), BLACK_PAWN(s) \
        }                                \
    }

#define RANK(X, r)                                                                              \
    X(8 * (r)), X(8 * (r) + 1), X(8 * (r) + 2), X(8 * (r) + 3), X(8 * (r) + 4), X(8 * (r) + 5), \
        X(8 * (r) + 6), X(8 * (r) + 7)
#define BOARD(X) \
    RANK(X, 0), RANK(X, 1), RANK(X, 2), RANK(X, 3), RANK(X, 4), RANK(X, 5), RANK(X, 6), RANK(X, 7)

const attacks_steps chess_attacks_steps[CHESS_SQUARE_COUNT] = {BOARD(STEPS)};
const attacks_lines chess_attacks_lines[CHESS_SQUARE_COUNT] = {BOARD(LINES)};

#endif

#endif
