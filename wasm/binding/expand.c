/* SPDX-License-Identifier: MIT */
/*
 * expand.wasm: what makes first.wasm out of a text a quarter shorter than what gzip makes of its bytes; and, with
 * EXPAND_COMPRESSES, what makes that text (compress.mjs). Both go through the bits with the same model. It foretells each of
 * them from what stood last behind the same bytes, or behind the same instructions at the same place of one, and learns which
 * of that is to be believed when; what was foretold well costs next to nothing. In C and not in JavaScript, because a page runs it
 * once, when nothing is warm yet. A file by itself: no other module has a part of it.
 */
#include <stdbool.h>
#include <stdint.h>

enum {
    SIZE = 1 << 16,
    CONTEXTS = 5,
    SLOT_BITS = 18,
    /* Instructions have a row of weights each; what is none has the first, the beginning of one the second. */
    ROWS = 64,
    /* Of probabilities, and of logarithms from -8 to 8. */
    STEPS = 4096,
    STEPS_A_UNIT = STEPS / 16
};

uint8_t expand_text[SIZE], expand_bytes[SIZE];

/* ------------------------------------------------------------------------------------ bits as text */

/*
 * A character is a digit: ASCII that a script may have in quotes, 35 to 126 but for the backslash, which 33 stands for. What is
 * to come lies between two numbers of four digits.
 */
enum { RADIX = 92, FIRST = RADIX * RADIX * RADIX, BACKSLASH = 92 - 35 };

static uint32_t at_text, low, high = FIRST * RADIX - 1;

#ifdef EXPAND_COMPRESSES
static void write_digit(uint32_t digit) {
    expand_text[at_text++] = (uint8_t)(digit == BACKSLASH ? 33 : digit + 35);
}
#else
static uint32_t code;

/* Zeros behind the end. */
static uint32_t read_digit(void) {
    uint32_t character = expand_text[at_text++];
    return character == 33 ? BACKSLASH : character ? character - 35 : 0;
}
#endif

/* The next bit, which is set with this probability; `set` is asked only when writing. */
static uint32_t pass_bit(float chance, uint32_t set) {
    uint32_t middle = low + (uint32_t)((float)(high - low) * chance);
#ifndef EXPAND_COMPRESSES
    set = code <= middle;
#endif
    if (set)
        high = middle;
    else
        low = middle + 1;
    while (low / FIRST == high / FIRST) {
#ifdef EXPAND_COMPRESSES
        write_digit(high / FIRST);
#else
        code = code % FIRST * RADIX + read_digit();
#endif
        low = low % FIRST * RADIX;
        high = high % FIRST * RADIX + RADIX - 1;
    }
    return set;
}

/* ------------------------------------------------------------------------------------------- model */

/* How often a slot was asked in the lower bits, above them what it foretells, from -HALF to HALF. */
enum { ASKED = 15, ASKED_MOST = 8, HALF = 1 << 27 };

static int32_t slots[CONTEXTS][1 << SLOT_BITS];
static float weights[ROWS][8][CONTEXTS];
/* 1 / (1 + e^-x), and the way back. */
static float chances[STEPS], logarithms[STEPS];

static void prepare(void) {
    float power = 2980.958F; /* e to the power of 8 */
    int known = 0;
    for (int step = 0; step < STEPS; step++, power *= 0.99610137F) {
        chances[step] = 1 / (1 + power);
        float logarithm = (float)(step - STEPS / 2) / STEPS_A_UNIT;
        for (; (float)known < STEPS * chances[step]; known++)
            logarithms[known] = logarithm;
    }
    for (; known < STEPS; known++)
        logarithms[known] = 8;
    for (float *weight = &weights[0][0][0]; weight < &weights[ROWS][0][0]; weight++)
        *weight = 0.3F;
}

static uint32_t pass_byte(const uint32_t *contexts, unsigned row, uint32_t byte) {
    int32_t *asked[CONTEXTS];
    float inputs[CONTEXTS];
    uint32_t bits = 1;
    for (int bit = 7; bit >= 0; bit--) {
        float *weight = weights[row][bit], sum = 0;
        for (int i = 0; i < CONTEXTS; i++) {
            asked[i] = &slots[i][(contexts[i] ^ bits) * 0x9e3779b1U >> (32 - SLOT_BITS)];
            int32_t slot = *asked[i];
            inputs[i] = slot & ASKED ? logarithms[(slot >> 20) + STEPS / 2] : 0;
            sum += weight[i] * inputs[i];
        }
        if (sum > 7.99F) sum = 7.99F;
        if (sum < -8) sum = -8;
        float chance = chances[(int)(sum * STEPS_A_UNIT) + STEPS / 2];
        uint32_t set = pass_bit(chance, byte >> bit & 1U);
        float error = ((float)set - chance) * 0.006F;
        for (int i = 0; i < CONTEXTS; i++) {
            weight[i] += error * inputs[i];
            int32_t times = *asked[i] & ASKED, foretold = *asked[i] >> 4;
            foretold +=
                (int32_t)((float)((set ? HALF - 1 : -HALF) - foretold) / ((float)times + 1.2F));
            *asked[i] = foretold * 16 | (times < ASKED_MOST ? times + 1 : times);
        }
        bits = bits << 1U | set;
    }
    return bits & 255U;
}

/* ------------------------------------------------------------------------------------ instructions */

/* Before and between functions stand numbers, too; these are no instructions, or of no number. */
enum { CODE = 1, BODY = 0, REST = 5, END = 11, JUMP_TABLE = 14 };

static bool is_between(uint32_t value, uint32_t first, uint32_t last) {
    return value - first <= last - first;
}
static bool opens_block(uint32_t instruction) {
    return is_between(instruction, 2, 4);
}
/* How many numbers follow an instruction. Were it wrong, nothing would be but the foretelling. */
static uint32_t numbers_of(uint32_t instruction) {
    if (instruction == 17 || instruction == 252 || is_between(instruction, 40, 62)) return 2;
    return opens_block(instruction) || instruction == 12 || instruction == 13 ||
           instruction == 14 || instruction == 16 || is_between(instruction, 32, 66);
}

static uint32_t mixed(uint32_t number, uint32_t other) {
    uint32_t product = (number ^ other) * 0x2f0b4c47U;
    return product ^ product >> 15U;
}

/* So many bytes, with instructions between `from` and `to`. */
static void pass(uint32_t count, uint32_t from, uint32_t to) {
    /* Which instruction it is, how many numbers it still has, and how many bytes of the present one have been. */
    uint32_t instruction = CODE, numbers = 1, part = 0, last_four = 0, depth = 0, last = 0,
             before = 0;
    prepare();
    for (uint32_t at = 0; at < count; at++) {
        bool is_code = at >= from && at < to;
        uint32_t place = !is_code  ? 0
                         : numbers ? instruction << 5U | (numbers < 7 ? numbers : 7) << 2U | part
                                   : 1;
        uint32_t contexts[CONTEXTS] = {
            mixed(0, place > 0),
            mixed(mixed(1, place), last_four & 0xffU),
            mixed(mixed(2, place), last_four & 0xffffffU),
            mixed(mixed(3, place), last),
            mixed(mixed(4, place), last | before << 8U),
        };
        unsigned row = place < 2 ? place : instruction % ROWS;
        uint32_t value = expand_bytes[at] = (uint8_t)pass_byte(contexts, row, expand_bytes[at]);
        before = last;
        last = value;
        if (!is_code) continue;
        if (!numbers) {
            instruction = value;
            last_four = last_four << 8U | value;
            numbers = numbers_of(value);
            depth += opens_block(value);
            if (value != END) continue;
            if (depth) {
                depth--;
                continue;
            }
            instruction = BODY;
            numbers = 2;
        } else if (value > 127) {
            part++;
        } else {
            part = 0;
            if (--numbers) continue;
            /* Of a body follow the kinds of its variables, a number and a kind each; of a jump its targets, and one more. */
            if (instruction == CODE) {
                instruction = BODY;
                numbers = 2;
            } else if (instruction == BODY || instruction == JUMP_TABLE) {
                numbers = instruction ? value + 1 : 2 * value;
                instruction = REST;
            }
        }
    }
}

/* Before the bits stand three numbers of three digits: the count, and between which bytes there are instructions. */
enum { NUMBERS = 3, DIGITS = 3 };

uint8_t *expand_text_at(void) {
    return expand_text;
}
uint8_t *expand_bytes_at(void) {
    return expand_bytes;
}

/* Each only once in an instance. */
#ifdef EXPAND_COMPRESSES
/* The bytes in their buffer; returns the length of the text. */
uint32_t expand_compress(uint32_t count, uint32_t from, uint32_t to) {
    const uint32_t numbers[NUMBERS] = {count, from, to};
    for (int i = 0; i < NUMBERS; i++) {
        write_digit(numbers[i] / (RADIX * RADIX));
        write_digit(numbers[i] / RADIX % RADIX);
        write_digit(numbers[i] % RADIX);
    }
    pass(count, from, to);
    /* What lies between both ends, with nothing but zeros behind it. */
    write_digit(high / FIRST);
    return at_text;
}
#else
static uint32_t read_number(int digits) {
    uint32_t number = 0;
    while (digits--)
        number = number * RADIX + read_digit();
    return number;
}
/* The text in its buffer; returns how many bytes it has become. */
uint32_t expand(void) {
    uint32_t numbers[NUMBERS];
    for (int i = 0; i < NUMBERS; i++)
        numbers[i] = read_number(DIGITS);
    code = read_number(4);
    pass(numbers[0], numbers[1], numbers[2]);
    return numbers[0];
}
#endif
