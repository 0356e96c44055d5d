/* SPDX-License-Identifier: MIT */
/*
 * For processors with AVX-512: VBMI2 puts the squares of a set side by side, VPOPCNTDQ counts those
 * of eight sets.
 */
#define CHESS_PEXT
#define CHESS_AVX512
#include "kernel.h"

const chess__variant chess__variant_avx512 = KERNEL_VARIANT;
