/* SPDX-License-Identifier: MIT */
/* Makes of letters the module that squeeze.c has squeezed into them: a range coder that reads six bits at a time. */
#include "foretell.h"

struct coder {
    const unsigned char *letter;
    uint32_t range, code;
};

/** Of each letter other bits, and no letter that a script rarely has: LETTERS in ../squeeze.mjs. */
INLINE uint32_t bits_of(unsigned char letter) {
    return letter * 131u >> 6 & LETTER;
}

INLINE bool code_bit(struct coder *coder, uint32_t zeros) {
    for (; coder->range < FULL; coder->range <<= LETTER_BITS)
        coder->code = coder->code << LETTER_BITS | bits_of(*coder->letter++);
    const uint32_t bound = (coder->range >> SHARE_BITS) * zeros;
    const bool bit = coder->code >= bound;
    if (bit)
        coder->code -= bound, coder->range -= bound;
    else
        coder->range = bound;
    return bit;
}

/** The address of the module, of which foretell() tells the numbers. Its letters stand at 0. */
unsigned char *unsqueeze(uint32_t length, uint32_t first, uint32_t bodies);
unsigned char *unsqueeze(uint32_t length, uint32_t first, uint32_t bodies) {
    struct coder coder = {.range = 1};
    foretell(&coder, length, first, bodies);
    return module;
}
