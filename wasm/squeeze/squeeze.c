/* SPDX-License-Identifier: MIT */
/* Squeezes a module of WebAssembly into letters, six bits in each: a range coder. It runs when the package is built. */
#include "foretell.h"

static unsigned char given[sizeof module]; /* without the sizes of bodies */
static unsigned char letters[2 * sizeof module];

struct coder {
    uint32_t bits_read, written;
    uint32_t low; /* of the bits below FULL, those of a letter and one that is carried */
    uint32_t range;
};

static void carry(uint32_t at) {
    do
        at--, letters[at] = (letters[at] + 1) & LETTER;
    while (!letters[at]);
}
static void write_letter(struct coder *coder) {
    const uint32_t top = coder->low / FULL;
    if (top > LETTER) carry(coder->written);
    letters[coder->written++] = top & LETTER;
    coder->low = coder->low % FULL << LETTER_BITS;
}

INLINE bool code_bit(struct coder *coder, uint32_t zeros) {
    const uint32_t bound = (coder->range >> SHARE_BITS) * zeros;
    const bool bit = given[coder->bits_read / 8] >> (7 - coder->bits_read % 8) & 1;
    coder->bits_read++;
    if (bit)
        coder->low += bound, coder->range -= bound;
    else
        coder->range = bound;
    for (; coder->range < FULL; coder->range <<= LETTER_BITS)
        write_letter(coder);
    return bit;
}

/** Where the module has to be written, without the sizes of its bodies. */
unsigned char *given_at(void);
unsigned char *given_at(void) {
    return given;
}
/** Where the bits of its letters stand then. The first that is written holds nothing yet: all it gets is before FULL. */
unsigned char *letters_at(void);
unsigned char *letters_at(void) {
    return letters + 1;
}

/** How many letters it takes; for the numbers see foretell(). Once in an instance: what has been learnt stays. */
uint32_t squeeze(uint32_t length, uint32_t first, uint32_t bodies);
uint32_t squeeze(uint32_t length, uint32_t first, uint32_t bodies) {
    struct coder coder = {.range = FULL};
    foretell(&coder, length, first, bodies);
    for (int rest = 0; rest < 5; rest++)
        write_letter(&coder);
    return coder.written - 1;
}
