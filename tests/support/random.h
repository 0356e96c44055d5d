/* SPDX-License-Identifier: MIT */
/* Generates pseudorandom numbers that are the same in every run and on every machine. */
#ifndef TESTS_CORE_RANDOM_H
#define TESTS_CORE_RANDOM_H

#include <stdint.h>

/* Returns a number from 0 to 2^31 - 1. */
static inline uint32_t random_number(uint64_t *seed) {
    *seed = *seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(*seed >> 33U);
}

#endif
