/* SPDX-License-Identifier: MIT */
/* The lookups that WebAssembly uses, as a variant for this machine. */
#define CHESS_LINES
#include "moves/kernel.h"
#include "variants.h"

const chess__variant chess__variant_lines = KERNEL_VARIANT;
