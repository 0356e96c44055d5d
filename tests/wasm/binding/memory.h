/* SPDX-License-Identifier: MIT */
/* Replaces WebAssembly's memory instructions on this machine: sizes in pages of 65,536 bytes. */
#ifndef TESTS_BINDING_MEMORY_H
#define TESTS_BINDING_MEMORY_H

#include <stddef.h>

size_t test_memory_size(void);
size_t test_memory_grow(size_t pages);

#define __builtin_wasm_memory_size(index)        test_memory_size()
#define __builtin_wasm_memory_grow(index, pages) test_memory_grow(pages)

#endif
