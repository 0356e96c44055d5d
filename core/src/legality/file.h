/* SPDX-License-Identifier: MIT */
/* The order of the pawns of one file as a byte (see legality_order_target). */
#ifndef CHESS_SRC_LEGALITY_FILE_H
#define CHESS_SRC_LEGALITY_FILE_H

#include "board/bits.h"

enum { LEGALITY_FILE_PAWNS = 7 /* more do not fit into the byte */ };

CHESS_INLINE unsigned file_size(unsigned file) {
    return 31U - (unsigned)__builtin_clz(file);
}

CHESS_INLINE unsigned file_color_at(unsigned file, unsigned i) {
    return file >> i & 1U;
}

CHESS_INLINE uint8_t file_without(unsigned file, unsigned i) {
    return (uint8_t)((file & ((1U << i) - 1U)) | (file >> (i + 1U) << i));
}

CHESS_INLINE uint8_t file_with(unsigned file, unsigned i, unsigned color) {
    return (uint8_t)((file & ((1U << i) - 1U)) | color << i | (file >> i << (i + 1U)));
}

/* Returns the greatest number of disjoint pairs of a white pawn and a black one above it. */
unsigned chess__legality_file_pairs(unsigned file);

/*
 * Returns the least number of pawns that must be added, removed or changed in colour so that
 * promotions alone turn `file` into `wanted`. `promotes` holds, by colour, whether pawns may
 * promote on this file.
 */
unsigned chess__legality_file_distance(unsigned wanted, unsigned file, const bool promotes[2]);

#endif
