/* SPDX-License-Identifier: MIT */
#include "fold.h"

#include <string.h>

size_t dialogue__character(const char *text, size_t length, uint32_t *character) {
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    const unsigned char *s = (const unsigned char *)text;
    if (s[0] < 0x80) {
        *character = s[0];
        return 1;
    }
    size_t count = s[0] < 0xC2 ? 0 : s[0] < 0xE0 ? 2 : s[0] < 0xF0 ? 3 : s[0] < 0xF5 ? 4 : 0;
    uint32_t value = s[0] & (0xFFU >> (count + 1));
    *character = 0xFFFD;
    if (count == 0 || count > length) return 0;
    for (size_t i = 1; i < count; i++) {
        if ((s[i] & 0xC0U) != 0x80U) return 0;
        value = value << 6U | (s[i] & 0x3FU);
    }
    if (value < least[count] || value > 0x10FFFF || (value >= 0xD800 && value < 0xE000)) return 0;
    *character = value;
    return count;
}

/* Returns the character at `at` and its length in *bytes; an invalid byte counts as a character. */
static uint32_t character_at(const char *text, size_t length, size_t at, size_t *bytes) {
    uint32_t character;
    size_t count = dialogue__character(text + at, length - at, &character);
    *bytes = count > 0 ? count : 1;
    return character;
}

static bool is_combining(uint32_t character) {
    return character >= 0x300 && character < 0x370;
}

/*
 * Returns true for a character that separates words. Emoji (from U+1F000) are words, so that they
 * are reported as unknown instead of ignored.
 */
static bool divides_words(uint32_t character) {
    if (character < 0x80) {
        return !((character >= '0' && character <= '9') || (character >= 'A' && character <= 'Z') ||
                 (character >= 'a' && character <= 'z'));
    }
    return character < 0xC0 || character == 0xD7 || character == 0xF7 ||
           (character >= 0x2000 && character < 0x2070) || character == 0x3000 ||
           (character >= 0xFE00 && character < 0x1F000);
}

/*
 * Returns true if the character separates words. The number sign of braille belongs to the letter
 * after it, which it makes a digit: "e#d" is e4, not "ed".
 */
static bool divides_at(const char *text, size_t length, size_t at, size_t *bytes) {
    bool number_sign = text[at] == '#' && at + 1 < length && (text[at + 1] | 0x20) >= 'a';
    return divides_words(character_at(text, length, at, bytes)) && !number_sign;
}

bool dialogue__next_word(const char *text, size_t length, size_t *at, dialogue_slice *word) {
    size_t i = *at, bytes;
    while (i < length && divides_at(text, length, i, &bytes))
        i += bytes;
    word->at = i;
    while (i < length && !divides_at(text, length, i, &bytes))
        i += bytes;
    word->length = i - word->at;
    *at = i;
    return word->length > 0;
}

bool dialogue__next_part(const char *list, size_t *at, dialogue_slice *part) {
    while (list[*at] == ' ' || list[*at] == ',')
        ++*at;
    const char *comma = strchr(list + *at, ',');
    part->at = *at;
    part->length = comma ? (size_t)(comma - list) - *at : strlen(list + *at);
    *at += part->length;
    return part->length > 0;
}

/* U+00C0 to U+00FF without their accents, one or two letters each; upper case like lower case. */
static const char latin[64][3] = {
    "a", "a", "a", "a", "a", "a", "ae", "c", "e", "e", "e", "e", "i", "i", "i",  "i",
    "d", "n", "o", "o", "o", "o", "o",  "",  "o", "u", "u", "u", "u", "y", "th", "ss",
    "a", "a", "a", "a", "a", "a", "ae", "c", "e", "e", "e", "e", "i", "i", "i",  "i",
    "d", "n", "o", "o", "o", "o", "o",  "",  "o", "u", "u", "u", "u", "y", "th", "y"};

/* U+0100 to U+017F without their accents; upper case like lower case. */
static const char extended[] = "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkkllllllllll"
                               "nnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs";

enum {
    CYRILLIC_CAPITAL = 0x410,
    CYRILLIC_SMALL = 0x430,
    CYRILLIC_END = 0x450,
    CYRILLIC_IO = 0x401,
    CYRILLIC_SMALL_IO = 0x451,
    CYRILLIC_IE = 0x435
};

uint32_t dialogue__cyrillic_small(uint32_t character) {
    if (character == CYRILLIC_IO || character == CYRILLIC_SMALL_IO) return CYRILLIC_IE;
    if (character < CYRILLIC_CAPITAL || character >= CYRILLIC_END) return 0;
    return character < CYRILLIC_SMALL ? character + (CYRILLIC_SMALL - CYRILLIC_CAPITAL) : character;
}

static const char *plain_letters(uint32_t character, char ascii[2]) {
    if (character < 0x80) {
        bool upper = character >= 'A' && character <= 'Z';
        ascii[0] = (char)(upper ? character - 'A' + 'a' : character);
        return ascii;
    }
    if (character >= 0xC0 && character < 0x100) return latin[character - 0xC0];
    if (character == 0x152 || character == 0x153) return "oe";
    /* Map the 32 letters to the bytes from 'A', which folded Latin letters do not use. */
    uint32_t cyrillic = dialogue__cyrillic_small(character);
    if (cyrillic || (character >= 0x100 && character < 0x180)) {
        ascii[0] =
            cyrillic ? (char)('A' + (cyrillic - CYRILLIC_SMALL)) : extended[character - 0x100];
        return ascii;
    }
    if (character == 0x1E9E) return "ss";
    return is_combining(character) ? "" : "?";
}

/*
 * Returns true if the letter may be the e of "ae", "oe" or "ue", which replace umlauts. At the end
 * of a word ("due") the pair is no umlaut.
 */
static bool is_umlaut_tail(char before, char letter) {
    return letter == 'e' && (before == 'a' || before == 'o' || before == 'u');
}

static size_t fold_from(const char *text, size_t length, char folded[DIALOGUE_FOLDED_SIZE],
                        size_t start) {
    size_t out = start, bytes;
    char before = 0;
    for (size_t i = 0; i < length; i += bytes) {
        char ascii[2] = {0, 0};
        for (const char *s = plain_letters(character_at(text, length, i, &bytes), ascii); *s; s++) {
            bool tail = is_umlaut_tail(before, *s) && i + bytes < length;
            before = *s;
            if (tail) continue;
            if (out < DIALOGUE_FOLDED_SIZE - 1) folded[out++] = *s;
        }
    }
    folded[out] = 0;
    return out;
}

size_t dialogue__fold(const char *text, size_t length, char folded[DIALOGUE_FOLDED_SIZE]) {
    return fold_from(text, length, folded, 0);
}

size_t dialogue__fold_phrase(const char *text, size_t length, char folded[DIALOGUE_FOLDED_SIZE]) {
    size_t out = 0, at = 0;
    dialogue_slice word;
    folded[0] = 0;
    while (dialogue__next_word(text, length, &at, &word)) {
        if (out > 0 && out < DIALOGUE_FOLDED_SIZE - 1) folded[out++] = ' ';
        out = fold_from(text + word.at, word.length, folded, out);
    }
    return out;
}

bool dialogue__may_fold_to(const char *text, size_t length, const char *folded) {
    char ascii[2] = {0, 0};
    size_t bytes;
    uint32_t first = character_at(text, length, 0, &bytes);
    const char *letters = plain_letters(first, ascii);
    return *letters == *folded || *letters == '\0' || *folded == '\0' || divides_words(first);
}

bool dialogue__ends_with_accent(const char *text, size_t length) {
    return (unsigned char)text[length - 1] >= 0x80;
}

bool dialogue__shows_better(const char *spelling, const char *kept) {
    return dialogue__ends_with_accent(spelling, strlen(spelling)) &&
           (!dialogue__ends_with_accent(kept, strlen(kept)) || strcmp(spelling, kept) < 0);
}

uint32_t dialogue__letters(const char *folded, size_t length) {
    uint32_t letters = 0;
    for (size_t i = 0; i < length; i++)
        letters |= UINT32_C(1) << ((unsigned char)folded[i] & 31U);
    return letters;
}

static unsigned least_of(unsigned a, unsigned b) {
    return a < b ? a : b;
}

/* Computes only the cells within `limit` of the diagonal; all others exceed the limit. */
unsigned dialogue__distance(const char *a, const char *b, unsigned limit) {
    size_t a_length = strlen(a), b_length = strlen(b);
    size_t difference = a_length > b_length ? a_length - b_length : b_length - a_length;
    if (difference > limit || b_length >= DIALOGUE_FOLDED_SIZE) return limit + 1;
    unsigned rows[3][DIALOGUE_FOLDED_SIZE + 1];
    for (unsigned j = 0; j <= b_length; j++)
        rows[0][j] = j;
    for (unsigned i = 1; i <= a_length; i++) {
        unsigned *row = rows[i % 3], *above = rows[(i + 2) % 3], *before = rows[(i + 1) % 3];
        unsigned first = i > limit ? i - limit : 1, last = i + limit;
        unsigned best = row[first - 1] = first == 1 ? i : limit + 1;
        if (last > b_length) last = (unsigned)b_length;
        for (unsigned j = first; j <= last; j++) {
            unsigned from_above = j < i + limit ? above[j] : limit + 1;
            row[j] = above[j - 1] + (a[i - 1] != b[j - 1]);
            row[j] = least_of(row[j], least_of(from_above, row[j - 1]) + 1);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = least_of(row[j], before[j - 2] + 1);
            best = least_of(best, row[j]);
        }
        if (best > limit) return limit + 1;
    }
    return least_of(rows[a_length % 3][b_length], limit + 1);
}
