/* SPDX-License-Identifier: MIT */
/*
 * For processors with AVX-512: VBMI2 compresses a set into a list of squares, VPOPCNTDQ counts the
 * squares of eight sets at once.
 */
#define CHESS_PEXT
#define CHESS_AVX512
#include "kernel.h"

const chess__variant chess__variant_avx512 = KERNEL_VARIANT;
