/* SPDX-License-Identifier: MIT */
/* For any processor. */
#include "kernel.h"

const chess__variant chess__variant_portable = KERNEL_VARIANT;
