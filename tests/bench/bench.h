/* SPDX-License-Identifier: MIT */
/*
 * What bench.c uses: counting moves (bench_perft.c) and timing single calls (bench_calls.c).
 */
#ifndef TESTS_BENCH_BENCH_H
#define TESTS_BENCH_BENCH_H

#include "measure.h"

#include <chess/chess.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct reference {
    const char *name, *fen;
    unsigned depth;
    uint64_t nodes;
} reference;

/* The first two of the six with fewer moves, for counting instructions. */
extern const reference small_references[2];

/*
 * Arguments: a reference. Every leaf made: through the public types only; of the six, one move less
 * deep.
 */
task count_in_bulk, make_every_leaf, make_every_leaf_of;

/* All six, and their geometric mean. */
void perft_table(const char *title, task *run);

/*
 * Plays move `i` of games.h in its game, which determines what the move has ended (Articles 5 and
 * 9); `judged`: by search as well. The moves of a game must be played in order. Returns 1.
 */
uint64_t play_move(unsigned i, bool judged);

/* Reads positions that ended games, with what is known about them. */
void load_ends(void);

/* Prints mean and percentiles of single calls. */
void show_calls(void);

#ifdef __cplusplus
}
#endif

#endif
