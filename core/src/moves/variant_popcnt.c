/* SPDX-License-Identifier: MIT */
/* For processors that count bits but have no PEXT, or a slow one (Zen 1 and 2). */
#include "kernel.h"

const chess__variant chess__variant_popcnt = KERNEL_VARIANT;
