/* SPDX-License-Identifier: MIT */
/* Counts move sequences, in bulk and by making every leaf. */
#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const reference references[] = {
    {"start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6, 119060324},
    {"kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5,
     193690690},
    {"third", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7, 178633661},
    {"fourth", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5, 15833292},
    {"fifth", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5, 89941194},
    {"sixth", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 5,
     164075551},
};

enum { REFERENCE_COUNT = sizeof references / sizeof *references };

static chess_position position_of(const char *fen) {
    chess_position position;
    if (chess_position_read_fen(&position, fen, strlen(fen), NULL, NULL)) {
        fprintf(stderr, "%s: no position\n", fen);
        exit(1);
    }
    return position;
}

static double sixth_root(double product) {
    double root = 100;
    for (unsigned i = 0; i < 200; i++) /* by Newton */
        root -= (root - product / (root * root * root * root * root)) / (double)REFERENCE_COUNT;
    return root;
}

uint64_t count_in_bulk(const void *argument, unsigned rounds) {
    const reference *r = argument;
    chess_position position = position_of(r->fen);
    uint64_t leaves = 0;
    for (unsigned round = 0; round < rounds; round++)
        leaves += chess_perft(&position, r->depth);
    expect(leaves, r->nodes * rounds, r->name);
    return leaves;
}

/* Makes every leaf, through the public types only. */
static __attribute__((noinline)) uint64_t make_leaves(const chess_position *position) {
    chess_move_list list;
    uint64_t leaves = 0;
    chess_moves(position, &list);
    for (unsigned i = 0; i < list.count; i++) {
        chess_position after;
        chess_play(position, list.moves[i], &after);
        leaves += after.turn != position->turn;
    }
    return leaves;
}

static uint64_t make_all(const chess_position *position, unsigned depth) {
    chess_move_list list;
    uint64_t leaves = 0;
    if (depth == 1) return make_leaves(position);
    chess_moves(position, &list);
    for (unsigned i = 0; i < list.count; i++) {
        chess_position after;
        chess_play(position, list.moves[i], &after);
        leaves += make_all(&after, depth - 1);
    }
    return leaves;
}

uint64_t make_every_leaf(const void *argument, unsigned rounds) {
    const reference *r = argument;
    chess_position position = position_of(r->fen);
    uint64_t leaves = 0;
    for (unsigned round = 0; round < rounds; round++)
        leaves += make_all(&position, r->depth - 1);
    return leaves;
}

void perft_table(const char *title, task *run) {
    rate means = {1, 1, 1};
    unsigned count = 0;
    for (unsigned i = 0; i < REFERENCE_COUNT; i++) {
        char name[64];
        rate r;
        snprintf(name, sizeof name, "%s, %s", title, references[i].name);
        if (!is_wanted(name)) continue;
        r = measure(run, &references[i], 1, 1e6);
        show(name, "M nodes/s", &r);
        means.median *= r.median;
        means.least *= r.least;
        means.most *= r.most;
        count++;
    }
    if (count == REFERENCE_COUNT) {
        char name[64];
        rate r = {sixth_root(means.median), sixth_root(means.least), sixth_root(means.most)};
        snprintf(name, sizeof name, "%s, geometric mean", title);
        show(name, "M nodes/s", &r);
    }
}

const reference small_references[2] = {
    {"start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 4, 197281},
    {"kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3, 97862},
};

uint64_t make_every_leaf_of(const void *argument, unsigned rounds) {
    const reference *r = argument;
    chess_position position = position_of(r->fen);
    uint64_t leaves = 0;
    for (unsigned round = 0; round < rounds; round++)
        leaves += make_all(&position, r->depth);
    expect(leaves, r->nodes * rounds, r->name);
    return leaves;
}
