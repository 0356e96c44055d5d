/* SPDX-License-Identifier: MIT */
/*
 * Foretells a module of WebAssembly bit by bit: squeeze.c writes how wrong that was, and unsqueeze.c reads it and makes the module of it.
 * Both run as WebAssembly, where floating point is the same on every machine, so that both foretell the same.
 *
 * What may stand at a place is told by five contexts: which kind of number or instruction belongs there, and what stood before. Each has a
 * weight for every node in the tree of a byte's bits; the sum of the five is the logarithm of the odds that the next bit is one. Once that
 * is known, all five are moved towards it. More contexts, or a search for the last time that the same bytes stood there, made
 * less than a hundredth of a difference.
 */
#ifndef WASM_SQUEEZE_FORETELL_H
#define WASM_SQUEEZE_FORETELL_H

#include <stdbool.h>
#include <stdint.h>

/* In one function, whose variables are locals of WebAssembly, all of it is half as large. */
#define INLINE static inline __attribute__((always_inline))

/* ------------------------------------------------------------------------------------------- coder */

/** That of squeeze.c, or that of unsqueeze.c. */
struct coder;

enum { SHARE_BITS = 14, LETTER_BITS = 6, LETTER = 63, FULL = 1 << 24 };

/** The next bit; `zeros`, from 1 to 2^SHARE_BITS - 1, is the share that zero has of both. */
INLINE bool code_bit(struct coder *coder, uint32_t zeros);

/* ------------------------------------------------------------------------------------------- bytes */

enum { CONTEXTS = 5, WEIGHT_BITS = 17, LEAF = 256 };
static float weights[(1 << WEIGHT_BITS) + LEAF];
static uint32_t base[CONTEXTS]; /* where a context's weights begin */

/** How far a weight moves by a bit that nobody foresaw; the first time twice as far. */
static const float RATE = 0.34f;

INLINE int32_t truncated(float x) {
    return __builtin_wasm_trunc_s_i32_f32(x);
}

/* e to the power of x, within a sixteenth: the exponent of the number is right, and its fraction a straight line. */
INLINE float odds(float x) {
    union {
        int32_t bits;
        float value;
    } power = {.bits = truncated(x * 12102203.0f) + 1064866805};
    return power.value;
}

INLINE uint32_t code_byte(struct coder *coder) {
    uint32_t node = 1;
    while (node < LEAF) {
        float sum = 0;
        for (int context = 0; context < CONTEXTS; context++)
            sum += weights[base[context] + node];
        float error = 1 / (1 + odds(sum));
        const bool bit = code_bit(coder, (uint32_t)truncated(error * ((1 << SHARE_BITS) - 16)) + 8);
        if (!bit) error -= 1;
        for (int context = 0; context < CONTEXTS; context++) {
            float *weight = &weights[base[context] + node];
            *weight += error * (*weight == 0 ? 2 * RATE : RATE);
        }
        node += node + bit;
    }
    return node - LEAF;
}

/* ------------------------------------------------------------------------------------------ places */

enum {
    IF = 0x04,
    BLOCK = 0x02,
    END = 0x0b,
    BRANCH = 0x0c,
    BRANCH_TABLE = 0x0e,
    FIRST_LOAD = 0x28,
    LAST_STORE = 0x3e,
    BULK = 0xfc
};
/* There are no instructions of these numbers: for what stands elsewhere, and for the head of a body. */
enum { ELSEWHERE = 6, LOCALS = 7, LOCAL = 8 };

/** Where the next byte stands: `left` more numbers of an instruction belong there; none: an instruction. */
struct place {
    uint32_t instruction, before, left;
    uint32_t last, last_but_one; /* bytes */
};

INLINE uint32_t hashed(uint32_t context) {
    return context * 0x9e3779b1u >> (32 - WEIGHT_BITS);
}

/* The factors keep the contexts apart. */
INLINE uint32_t next_byte(struct coder *coder, struct place *place) {
    const uint32_t kind = place->left ? place->instruction / 4 + 1 : 0;
    const uint32_t by_instruction = kind << 8 | place->instruction;
    const uint32_t by_byte = kind << 8 | place->last;
    base[0] = hashed(kind);
    base[1] = hashed(by_instruction);
    base[2] = hashed((by_instruction << 8 | place->before) * 259);
    base[3] = hashed((1 << 20 | by_byte) * 129);
    base[4] = hashed((by_byte << 8 | place->last_but_one) * 12347);
    place->last_but_one = place->last;
    return place->last = code_byte(coder);
}

/** How many numbers stand behind an instruction; of those with a list, and of BULK, as far as the one that tells how many. */
INLINE uint32_t numbers_behind(uint32_t instruction) {
    if (instruction - FIRST_LOAD <= LAST_STORE - FIRST_LOAD) return 2;
    if (instruction == BULK) return 1;
    // block, loop, if, br, br_if, br_table, call, call_indirect (whose second one may pass for an instruction), local.*, global.*,
    // memory.size / memory.grow, i32.const, i64.const
    return (instruction < 64 ? 0x8000001f0003701cu >> instruction : instruction < 0x43) & 1;
}

/** A number has been read, which may tell how many follow. */
INLINE void count_numbers(struct place *place, uint32_t number) {
    place->left--;
    if (place->instruction == LOCALS) place->instruction = LOCAL, place->left = 2 * number;
    if (place->instruction == BRANCH_TABLE) place->instruction = BRANCH, place->left = number + 1;
    if (place->instruction == BULK)
        place->instruction = BRANCH, place->left = 12 - number; // memory.copy 10, memory.fill 11
}

/* ------------------------------------------------------------------------------------------ module */

/** The body of each function begins with its size, in two bytes: these are not foretold but counted, when the body has been read. */
static unsigned char module[1 << 15];

/** Goes through `length` bytes, `bodies` of functions among them, which begin at `first`. */
INLINE void foretell(struct coder *coder, uint32_t length, uint32_t first, uint32_t bodies) {
    struct place place = {.instruction = ELSEWHERE, .left = length};
    uint32_t next = first; // body, or what comes behind the last one
    uint32_t body = 0, depth = 0, number = 0, shift = 0;
    for (uint32_t at = 0; at < length; at++) {
        if (at == next) {
            place.instruction = bodies ? LOCALS : ELSEWHERE;
            place.left = bodies ? 1 : length;
            if (bodies) bodies--, body = at += 2, depth = 1;
        }
        const uint32_t byte = next_byte(coder, &place);
        module[at] = (unsigned char)byte;
        if (place.left) {
            number |= (byte & 127) << shift;
            shift += 7;
            if (byte < 128) count_numbers(&place, number), number = shift = 0;
            continue;
        }
        place.before = place.instruction;
        place.instruction = byte;
        place.left = numbers_behind(byte);
        depth += (byte - BLOCK <= IF - BLOCK) - (uint32_t)(byte == END);
        if (depth) continue;
        next = at + 1;
        module[body - 2] = (unsigned char)((next - body) | 128);
        module[body - 1] = (unsigned char)((next - body) >> 7);
    }
}
#endif
