/* SPDX-License-Identifier: MIT */
/* Text output like snprintf(): writes what fits and counts everything. */
#ifndef CHESS_SRC_TEXT_OUTPUT_H
#define CHESS_SRC_TEXT_OUTPUT_H

#include "bits.h"

#include <string.h>

typedef struct output {
    char *text;
    size_t size, length;
} output;

CHESS_INLINE output output_to(char *text, size_t size) {
    output out = {text, size, 0};
    return out;
}

CHESS_INLINE void output_char(output *out, char c) {
    if (out->length + 1 < out->size) out->text[out->length] = c;
    out->length++;
}

CHESS_INLINE void output_bytes(output *out, const char *bytes, size_t count) {
    size_t room = out->length + 1 < out->size ? out->size - 1 - out->length : 0;
    if (room) memcpy(out->text + out->length, bytes, count < room ? count : room);
    out->length += count;
}

CHESS_INLINE void output_text(output *out, const char *text) {
    while (*text)
        output_char(out, *text++);
}

CHESS_INLINE void output_number(output *out, uint32_t number) {
    char digits[10];
    unsigned count = 0;
    do {
        digits[count++] = (char)('0' + number % 10);
        number /= 10;
    } while (number);
    while (count)
        output_char(out, digits[--count]);
}

CHESS_INLINE void output_file(output *out, chess_square square) {
    output_char(out, (char)('a' + chess_square_file(square)));
}

CHESS_INLINE void output_rank(output *out, chess_square square) {
    output_char(out, (char)('1' + chess_square_rank(square)));
}

CHESS_INLINE void output_square(output *out, chess_square square) {
    output_file(out, square);
    output_rank(out, square);
}

/* Terminates the text and returns its full length. */
CHESS_INLINE size_t output_end(output *out) {
    if (out->size) out->text[out->length < out->size ? out->length : out->size - 1] = '\0';
    return out->length;
}

#endif
