/* SPDX-License-Identifier: MIT */
/* For processors with BMI2, where PEXT is fast, and AVX2. */
#define CHESS_PEXT
#include "kernel.h"

const chess__variant chess__variant_bmi2 = KERNEL_VARIANT;
