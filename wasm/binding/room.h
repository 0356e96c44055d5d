/* SPDX-License-Identifier: MIT */
/* The memory after all data, which grows with what is stored there. */
#ifndef ROCHADE_ROOM_H
#define ROCHADE_ROOM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

extern char __heap_base[]; /* defined by the linker: the end of all data */

/* Makes memory reach to the address `end`. Returns false if it cannot. */
static inline bool binding_grow(uint64_t end) {
    enum { PAGE = 65536 };
    uint64_t have = (uint64_t)__builtin_wasm_memory_size(0) * PAGE;
    if (end <= have) return true;
    return end <= UINT32_MAX &&
           __builtin_wasm_memory_grow(0, (size_t)((end - have + PAGE - 1) / PAGE)) != SIZE_MAX;
}

#endif
