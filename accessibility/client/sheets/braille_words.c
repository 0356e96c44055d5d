/* SPDX-License-Identifier: MIT */
/*
 * Names in braille that can be read back. A table lacks letters of other languages, or gives two
 * characters the same cell. Such a character is written between two marks, with the English table,
 * which has separate signs for accents, or as "U+0411" if that table lacks it, too.
 */
#include "braille.h"

#include <dialogue/terminal.h>

#include <stdlib.h>
#include <string.h>

enum { CHARACTER_SIZE = 8, CELLS_SIZE = 64 };

static const char mark[] = "\u2838\u2838"; /* written by no table */

/* -------------------------------------------------------------------------------------- reading */

static uint32_t code_of(const char *character) {
    unsigned char first = (unsigned char)*character;
    uint32_t code = first;
    if (first >= 0x80) code = first & (first < 0xE0 ? 0x1FU : first < 0xF0 ? 0x0FU : 0x07U);
    for (const char *at = character + 1; first >= 0x80 && *at; at++)
        code = code << 6 | ((unsigned char)*at & 0x3FU);
    return code;
}

/* Writes a character of Unicode as UTF-8. Returns false for a surrogate and a control character. */
static bool put_code(uint32_t code, char *text) {
    size_t extra = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    static const unsigned char firsts[] = {0, 0xC0, 0xE0, 0xF0};
    text[0] = (char)(firsts[extra] | code >> 6 * extra);
    for (size_t i = 1; i <= extra; i++)
        text[i] = (char)(0x80U | (code >> 6 * (extra - i) & 0x3FU));
    text[extra + 1] = '\0';
    return extra ? dialogue_terminal_character(text, extra + 1) == extra + 1
                 : code >= ' ' && code != 0x7F;
}

/* Reads the text between two marks. A character is never longer than its code. */
static bool read_marked(const char *cells, char *text, size_t size) {
    char *end;
    if (!braille_to_text(DIALOGUE_ENGLISH, cells, text, size)) return false;
    if (strncmp(text, "U+", 2) != 0) return true;
    unsigned long code = strtoul(text + 2, &end, 16);
    return end == text + 2 || *end != '\0' || (code <= 0x10FFFF && put_code((uint32_t)code, text));
}

bool braille_read_word(dialogue_language language, const char *cells, char *text, size_t size) {
    char part[BRAILLE_LINE_SIZE];
    bool marked = false;
    for (*text = '\0'; *cells; marked = !marked) {
        const char *stop = strstr(cells, mark);
        size_t length = stop ? (size_t)(stop - cells) : strlen(cells);
        if (length >= sizeof part) return false;
        memcpy(part, cells, length);
        part[length] = '\0';
        bool good = length == 0 ? (*text = '\0', true)
                    : marked    ? read_marked(part, text, size)
                                : braille_to_text(language, part, text, size);
        if (!good) return false;
        size -= strlen(text);
        text += strlen(text);
        cells += length + (stop ? strlen(mark) : 0);
    }
    return true;
}

bool braille_read_line(dialogue_language language, const char *cells, char *text, size_t size) {
    char word[BRAILLE_LINE_SIZE];
    for (*text = '\0'; *cells;) {
        size_t length = strcspn(cells, " ");
        if (length >= sizeof word) return false;
        memcpy(word, cells, length);
        word[length] = '\0';
        if (!braille_read_word(language, word, text, size)) return false;
        size -= strlen(text);
        text += strlen(text);
        cells += length;
        if (*cells != ' ') break;
        if (size < 2) return false;
        *text++ = *cells++;
        *text = '\0';
        size--;
    }
    return true;
}

/* -------------------------------------------------------------------------------------- writing */

/* Returns true if the cells are read back as the word. A blank cell would split the word. */
static bool is_read_back(dialogue_language language, const char *word, const char *cells) {
    char text[BRAILLE_LINE_SIZE];
    return !strstr(cells, "\u2800") && braille_read_word(language, cells, text, sizeof text) &&
           strcmp(text, word) == 0;
}

/*
 * Which characters are written without marks: each one that is read back correctly by itself, of
 * those only ASCII letters and digits, or none.
 */
typedef enum trust { TRUST_SAFE, TRUST_PLAIN, TRUST_NONE } trust;

static bool is_trusted(dialogue_language language, trust trusted, const char *character) {
    char cells[CELLS_SIZE];
    bool plain = (*character >= 'a' && *character <= 'z') ||
                 (*character >= 'A' && *character <= 'Z') ||
                 (*character >= '0' && *character <= '9');
    if (trusted == TRUST_NONE || (trusted == TRUST_PLAIN && !plain)) return false;
    return braille_from_text(language, false, character, cells, sizeof cells) &&
           is_read_back(language, character, cells);
}

/* Writes a character between marks. Returns false if it does not fit. */
static bool put_marked(const char *character, char *cells, size_t size) {
    char body[CELLS_SIZE], code[CHARACTER_SIZE + 8];
    bool good = braille_from_text(DIALOGUE_ENGLISH, false, character, body, sizeof body) &&
                !strstr(body, mark) && is_read_back(DIALOGUE_ENGLISH, character, body);
    (void)snprintf(code, sizeof code, "U+%04X", (unsigned)code_of(character));
    if (!good && !braille_from_text(DIALOGUE_ENGLISH, false, code, body, sizeof body)) return false;
    return snprintf(cells, size, "%s%s%s", mark, body, mark) < (int)size;
}

static bool write_parts(dialogue_language language, trust trusted, const char *word, char *cells,
                        size_t size) {
    char part[BRAILLE_LINE_SIZE], character[CHARACTER_SIZE];
    size_t length = 0;
    for (*cells = '\0';; word += strlen(character)) {
        size_t bytes = *word ? dialogue_terminal_character(word, strlen(word)) : 0;
        bytes = *word && bytes == 0 ? 1 : bytes;
        (void)snprintf(character, sizeof character, "%.*s", (int)bytes, word);
        if (bytes && length + bytes < sizeof part && is_trusted(language, trusted, character)) {
            memcpy(part + length, character, bytes);
            length += bytes;
            continue;
        }
        part[length] = '\0';
        if (length && !braille_from_text(language, false, part, cells, size)) return false;
        size -= strlen(cells);
        cells += strlen(cells);
        length = 0;
        if (bytes == 0) return true;
        if (!put_marked(character, cells, size)) return false;
        size -= strlen(cells);
        cells += strlen(cells);
    }
}

bool braille_write_word(dialogue_language language, const char *word, char *cells, size_t size) {
    if (braille_from_text(language, false, word, cells, size) &&
        is_read_back(language, word, cells))
        return true;
    for (trust trusted = TRUST_SAFE; trusted <= TRUST_NONE; trusted++)
        if (write_parts(language, trusted, word, cells, size) &&
            is_read_back(language, word, cells))
            return true;
    return braille_from_text(language, false, word, cells, size);
}
