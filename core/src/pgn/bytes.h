/* SPDX-License-Identifier: MIT */
/* Processes eight bytes of text at once, in a number whose lowest byte is the first. */
#ifndef CHESS_SRC_PGN_BYTES_H
#define CHESS_SRC_PGN_BYTES_H

#include "board/bits.h"

#include <string.h>

CHESS_INLINE uint64_t eight_bytes(const char *at) {
    uint64_t bytes;
    memcpy(&bytes, at, sizeof bytes);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    bytes = __builtin_bswap64(bytes);
#endif
    return bytes;
}

CHESS_INLINE uint64_t each_byte(unsigned byte) {
    return CHESS_FILE_A * byte;
}

/*
 * The functions below mark bytes by their highest bits; other bits have no meaning. Subtraction may
 * also mark bytes after the first match, so only the first mark, and whether there is one, are
 * reliable.
 */

/* Marks bytes below `limit`, which must be at most 0x80. */
CHESS_INLINE uint64_t bytes_below(uint64_t bytes, unsigned limit) {
    return (bytes - each_byte(limit)) & ~bytes;
}

CHESS_INLINE uint64_t bytes_equal(uint64_t bytes, unsigned wanted) {
    return bytes_below(bytes ^ each_byte(wanted), 1);
}

/* Marks exactly the bytes that are not ASCII letters. */
CHESS_INLINE uint64_t bytes_that_are_no_letters(uint64_t bytes) {
    uint64_t small = (bytes | each_byte(0x20)) & each_byte(0x7f);
    uint64_t at_least_a = small + each_byte(0x80 - 'a'), beyond_z = small + each_byte(0x7f - 'z');
    return (~at_least_a | beyond_z | bytes) & each_byte(0x80);
}

CHESS_INLINE size_t bytes_first(uint64_t marks) {
    return bits_first(marks) / 8U;
}

#endif
