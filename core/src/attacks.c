/* SPDX-License-Identifier: MIT */
#include "tables.h"

/* Every entry is a constant expression, so the table lies in read-only memory and needs no
 * start-up. */

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

/* The square `files` to the right and `ranks` up, if there is one. */
#define STEP(s, files, ranks)                                                              \
    (FILE_OF(s) + (files) >= 0 && FILE_OF(s) + (files) < 8 && RANK_OF(s) + (ranks) >= 0 && \
             RANK_OF(s) + (ranks) < 8                                                      \
         ? BIT(((s) + (files) + 8 * (ranks)) & 63)                                         \
         : 0)

#define KNIGHT(s)                                                                        \
    (STEP(s, 1, 2) | STEP(s, 2, 1) | STEP(s, 2, -1) | STEP(s, 1, -2) | STEP(s, -1, -2) | \
     STEP(s, -2, -1) | STEP(s, -2, 1) | STEP(s, -1, 2))
#define KING(s)                                                                        \
    (STEP(s, 0, 1) | STEP(s, 1, 1) | STEP(s, 1, 0) | STEP(s, 1, -1) | STEP(s, 0, -1) | \
     STEP(s, -1, -1) | STEP(s, -1, 0) | STEP(s, -1, 1))
#define WHITE_PAWN(s) (STEP(s, -1, 1) | STEP(s, 1, 1))
#define BLACK_PAWN(s) (STEP(s, -1, -1) | STEP(s, 1, -1))

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
#ifdef CHESS_LINES
const attacks_lines chess_attacks_lines[CHESS_SQUARE_COUNT] = {BOARD(LINES)};
#endif
