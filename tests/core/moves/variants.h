/* SPDX-License-Identifier: MIT */
/*
 * Lists every variant of the kernel (core/src/moves/dispatch.c), so that tests run all of them
 * through the same rows.
 */
#ifndef TESTS_CORE_MOVES_VARIANTS_H
#define TESTS_CORE_MOVES_VARIANTS_H

#include "moves/variant.h"

typedef struct tested_variant {
    const char *name;
    const chess__variant *functions;
} tested_variant;

enum { MOST_VARIANTS = 8 };

/*
 * Fills in the variants that the processor at hand can run and returns their number; prints which
 * are skipped.
 */
unsigned variants_to_test(tested_variant variants[MOST_VARIANTS]);

/* The lookups that WebAssembly uses. */
extern const chess__variant chess__variant_lines;

#endif
