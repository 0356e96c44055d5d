/* SPDX-License-Identifier: MIT */
/* The search over orders of pawns, and its lower bounds. */
#ifndef CHESS_SRC_LEGALITY_ORDER_H
#define CHESS_SRC_LEGALITY_ORDER_H

#include "board/bits.h"
#include "file.h"
#include "pieces.h"

enum { ORDER_FILES = 8 };

/* marks facts of a file in the caller's memory that have not been computed */
enum { ORDER_NOT_KNOWN = 0xff };

typedef chess_legality_state order_state;

typedef struct order_search {
    const legality_order_target *target;
    legality_question *question;
    uint64_t limit;
    unsigned pairs; /* in the target */
} order_search;

/* Returns true if a bishop on the board may have promoted on file `f`. */
CHESS_INLINE bool order_may_grow_bishop(const legality_order_target *target, unsigned color,
                                        unsigned f) {
    return target->census.of[color].bishop_files >> f & 1U;
}

CHESS_INLINE bool order_may_promote(const legality_order_target *target, unsigned color,
                                    unsigned f) {
    return target->census.of[color].promotion_files >> f & 1U;
}

/* Returns the colour of the square on which a pawn of this file promotes. */
CHESS_INLINE unsigned order_promotion_square(unsigned color, unsigned file) {
    return (color == CHESS_WHITE ? file : file + 1U) & 1U ? LEGALITY_DARK : LEGALITY_LIGHT;
}

/* Counts that compare a state with the target. */
typedef struct order_count {
    uint8_t pawns[2], pairs;
    uint8_t distance; /* sum of chess__legality_file_distance() over all files */
    uint8_t distances[ORDER_FILES];
    int8_t surplus[2][ORDER_FILES]; /* pawns in excess of the target */
} order_count;

void chess__legality_order_count(const order_search *search, const order_state *state,
                                 order_count *count);

/* Updates the counts when one file changes from `before` to `after`. */
void chess__legality_order_change(const order_search *search, order_count *count, unsigned f,
                                  unsigned before, unsigned after);

enum { ORDER_NO_WAY = 0xffff };

/*
 * Returns a lower bound of the captures still needed: 0 only at the target, ORDER_NO_WAY if more
 * are needed than available.
 */
unsigned chess__legality_order_steps(const order_search *search, const order_state *state,
                                     const order_count *count);

#endif
