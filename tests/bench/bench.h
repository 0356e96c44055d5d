/* SPDX-License-Identifier: MIT */
/* Counting moves (bench_perft.c) and timing single calls (bench_calls.c), for bench.c. */
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

/* The first two of the six positions at a lower depth, for counting instructions. */
extern const reference small_references[2];

/*
 * Tasks with a reference as argument: counting in bulk, or making every leaf through the public
 * types only. make_every_leaf() is one ply less deep.
 */
task count_in_bulk, make_every_leaf, make_every_leaf_of;

/* Shows all six positions and their geometric mean. */
void perft_table(const char *title, task *run);

/*
 * Plays move `i` of games.h in its game, which determines whether it ends the game (Articles 5 and
 * 9), with `judged` also by search. The moves of a game must be played in order. Returns 1.
 */
uint64_t play_move(unsigned i, bool judged);

/* Reads positions that ended games, with the sides that can mate in them. */
void load_ends(void);

/* Prints mean and percentiles of single calls. */
void show_calls(void);

#ifdef __cplusplus
}
#endif

#endif
