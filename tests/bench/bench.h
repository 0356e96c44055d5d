/* SPDX-License-Identifier: MIT */
/*
 * What the parts of the bench share: measuring and showing (bench.c), and counting moves
 * (bench_perft.c).
 */
#ifndef TESTS_BENCH_BENCH_H
#define TESTS_BENCH_BENCH_H

#include <chess/chess.h>

/* What to measure: does its work so many times over and returns how much that was. */
typedef uint64_t task(const void *argument, unsigned rounds);

typedef struct rate {
    double median, least, most; /* per second */
} rate;

/* In units of `divisor`. */
rate measure(task *run, const void *argument, unsigned rounds, double divisor);

/* A line of the table, and of the file if there is one. */
void show(const char *name, const char *unit, const rate *r);

/* Is a task of that name asked for? */
bool is_wanted(const char *name);

/* Ends the program when a result is wrong. */
void expect(uint64_t found, uint64_t expected, const char *name);

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

#endif
