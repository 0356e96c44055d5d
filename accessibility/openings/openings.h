/* SPDX-License-Identifier: MIT */
/* The names of openings, by the positions that they lead to. */
#ifndef OPENINGS_H
#define OPENINGS_H

#include <chess/chess.h>

typedef struct opening {
    uint64_t key;
    const char *code; /* of the Encyclopaedia of Chess Openings: "C60" */
    const char *name; /* in English: "Ruy Lopez" */
} opening;

/* Sorted by key. */
extern const opening openings[];
extern const size_t opening_count;

/* NULL when the position has no name. */
const opening *opening_of(const chess_position *position);

#endif
