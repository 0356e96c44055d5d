/* SPDX-License-Identifier: MIT */
#include "openings.h"

#include "key.h"

const opening *opening_of(const chess_position *position) {
    uint64_t key = opening_key(position);
    size_t low = 0, high = opening_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (openings[middle].key < key)
            low = middle + 1;
        else
            high = middle;
    }
    return low < opening_count && openings[low].key == key ? &openings[low] : NULL;
}
