/* SPDX-License-Identifier: MIT */
#include "tables.h"

#ifdef CHESS_LINES

/* Every entry is a constant expression, so the table lies in read-only memory and needs no
 * start-up; but where size counts more (CHESS_SMALL) it is worked out before the program starts. */

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

#ifdef CHESS_SMALL

/* The work of a moment instead of six kilobytes to carry. */
attacks_steps chess_attacks_steps[CHESS_SQUARE_COUNT];
attacks_lines chess_attacks_lines[CHESS_SQUARE_COUNT];

__attribute__((constructor)) static void fill(void) {
    for (int s = 0; s < CHESS_SQUARE_COUNT; s++) {
        chess_attacks_steps[s] = (attacks_steps)STEPS(s);
        chess_attacks_lines[s] = (attacks_lines)LINES(s);
    }
}

#else

#define RANK(X, r)                                                                              \
    X(8 * (r)), X(8 * (r) + 1), X(8 * (r) + 2), X(8 * (r) + 3), X(8 * (r) + 4), X(8 * (r) + 5), \
        X(8 * (r) + 6), X(8 * (r) + 7)
#define BOARD(X) \
    RANK(X, 0), RANK(X, 1), RANK(X, 2), RANK(X, 3), RANK(X, 4), RANK(X, 5), RANK(X, 6), RANK(X, 7)

const attacks_steps chess_attacks_steps[CHESS_SQUARE_COUNT] = {BOARD(STEPS)};
const attacks_lines chess_attacks_lines[CHESS_SQUARE_COUNT] = {BOARD(LINES)};

#endif

#endif
