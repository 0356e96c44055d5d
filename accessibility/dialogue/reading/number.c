/* SPDX-License-Identifier: MIT */
/* Numbers in digits and in words. */
#include "number.h"

#include "fold.h"
#include "notation.h"
#include "saying/language.h"

#include <string.h>

enum { MOST_DIGITS = 6, MOST_WORDS = 6 };

/* The number read so far. */
typedef struct sum {
    uint32_t thousands, rest;
    bool begun, joined; /* joined: the last part was "and" */
} sum;

/* Multiplies the number read so far by a hundred or a thousand. */
static bool multiply(sum *so_far, uint32_t value) {
    if (value == 100 && so_far->rest > 0 && so_far->rest < 20) {
        so_far->rest *= 100;
        return true;
    }
    if (value != 1000 || so_far->thousands > 0) return false;
    so_far->thousands = so_far->rest > 0 ? so_far->rest : 1;
    so_far->rest = 0;
    return true;
}

/* Adds the next part of a number if the grammar allows it: "and" and "thirty" after "five". */
static bool add(sum *so_far, const char *part) {
    uint32_t value = 0, tens = so_far->rest % 100;
    if (*part == '+') {
        if (!so_far->begun || so_far->joined) return false;
        so_far->joined = true;
        return true;
    }
    for (; dialogue_is_digit(*part); part++)
        value = value * 10 + (uint32_t)(*part - '0');
    bool ones_first = tens < 10 && so_far->joined && value >= 20 && value < 100;
    bool ones_last = tens >= 20 && tens % 10 == 0 && value < 20;
    bool fits = so_far->rest == 0 || (tens == 0 && value < 100) || ones_first || ones_last;
    if (!multiply(so_far, value)) {
        if (!fits) return false;
        so_far->rest += value;
    }
    so_far->begun = true;
    so_far->joined = false;
    return true;
}

/*
 * Adds a folded word, or several words written as one. Returns false unless all of it is a number.
 */
static bool add_word(sum *so_far, const char *word, const char *parts) {
    dialogue_slice part;
    if (*word == '\0') return so_far->begun && !so_far->joined;
    for (size_t at = 0; dialogue__next_part(parts, &at, &part);) {
        char known[DIALOGUE_FOLDED_SIZE];
        const char *text = parts + part.at;
        size_t sign = *text == '+';
        while (dialogue_is_digit(text[sign]))
            sign++;
        if (!dialogue__may_fold_to(text + sign + 1, part.length - sign - 1, word)) continue;
        size_t size = dialogue__fold(text + sign + 1, part.length - sign - 1, known);
        sum more = *so_far;
        if (strncmp(word, known, size) != 0 || !add(&more, text)) continue;
        if (!add_word(&more, word + size, parts)) continue;
        *so_far = more;
        return true;
    }
    return false;
}

static bool read_digits(const char *text, size_t length, uint32_t *number) {
    uint32_t read = 0;
    for (size_t i = 0; i < length; i++) {
        if (!dialogue_is_digit(text[i]) || i == MOST_DIGITS) return false;
        read = read * 10 + (uint32_t)(text[i] - '0');
    }
    *number = read;
    return true;
}

bool dialogue__number_read(const char *text, size_t length, size_t *at, dialogue_language language,
                           uint32_t *number) {
    const char *parts = dialogue__language_data(language)->messages[DIALOGUE_MESSAGE_NUMBERS];
    char joined[DIALOGUE_FOLDED_SIZE] = "";
    size_t end = *at, filled = 0;
    bool found = false;
    dialogue_slice word;
    for (unsigned words = 0; words < MOST_WORDS; words++) {
        char folded[DIALOGUE_FOLDED_SIZE];
        sum whole = {0, 0, false, false};
        if (!dialogue__next_word(text, length, &end, &word)) break;
        if (words == 0 && read_digits(text + word.at, word.length, number)) {
            *at = end;
            return true;
        }
        size_t size = dialogue__fold(text + word.at, word.length, folded);
        if (filled + size >= sizeof joined) break;
        memcpy(joined + filled, folded, size + 1);
        filled += size;
        if (!add_word(&whole, joined, parts)) continue;
        *at = end;
        *number = whole.thousands * 1000 + whole.rest;
        found = true;
    }
    return found;
}
