/* SPDX-License-Identifier: MIT */
#include "braille.h"

#include <audio/library.h>

#include <dialogue/terminal.h>

#include <liblouis.h>

#include <string.h>

/* clang-format off */
#define LOUIS_FUNCTIONS(X) \
    X(lou_, backTranslateString) X(lou_, getTable) \
    X(lou_, registerLogCallback) X(lou_, translateString)
/* clang-format on */
static struct { LOUIS_FUNCTIONS(AUDIO_LIBRARY_POINTER) } louis;

/*
 * Discards the messages that liblouis prints about missing table entries, which are expected here.
 */
static void ignore_message(logLevels level, const char *message) {
    (void)level;
    (void)message;
}

/*
 * Returns the name of a table. Returns NULL if there is none for the language, or without liblouis.
 */
static const char *table_of(dialogue_language language, bool plain) {
    if (!AUDIO_LIBRARY_OPEN(LOUIS_LIBRARY, LOUIS_FUNCTIONS, louis)) return NULL;
    louis.registerLogCallback(ignore_message);
    switch (language) {
    case DIALOGUE_GERMAN:
        return plain ? "de-g0.utb" : "de-g0-detailed.utb";
    case DIALOGUE_FRENCH:
        return "fr-bfu-comp6.utb";
    case DIALOGUE_ENGLISH:
        return "en-ueb-g1.ctb";
    default:
        return NULL;
    }
}

bool braille_is_there(void) {
    const char *table = table_of(DIALOGUE_GERMAN, false);
    return table != NULL && louis.getTable(table) != NULL;
}

bool braille_has(dialogue_language language) {
    return table_of(language, false) != NULL;
}

/* -------------------------------------------------------------------- UTF-8 and wide characters */

/* Converts UTF-8. Returns false if the text is invalid or does not fit. */
static bool widen_text(const char *text, widechar *wide, int *length) {
    int count = 0;
    while (*text) {
        unsigned char first = (unsigned char)*text;
        size_t size = first < 0x80 ? 1 : dialogue_terminal_character(text, strnlen(text, 4));
        uint32_t character = size <= 1 ? first : first & (0xFFU >> (size + 1));
        if (size == 0) return false;
        for (size_t i = 1; i < size; i++)
            character = character << 6 | ((unsigned char)text[i] & 0x3FU);
        text += size;
        if (count == *length || character > (sizeof(widechar) == 2 ? 0xFFFFU : 0x10FFFFU))
            return false;
        wide[count++] = (widechar)character;
    }
    *length = count;
    return true;
}

/* No table has characters beyond the Basic Multilingual Plane. */
static bool narrow_text(const widechar *wide, int length, char *text, size_t size) {
    size_t at = 0;
    for (int i = 0; i < length; i++) {
        uint32_t c = (uint32_t)wide[i];
        if (at + 4 > size || c > 0xFFFF) return false;
        if (c < 0x80) {
            text[at++] = (char)c;
        } else if (c < 0x800) {
            text[at++] = (char)(0xC0U | c >> 6);
            text[at++] = (char)(0x80U | (c & 0x3FU));
        } else {
            text[at++] = (char)(0xE0U | c >> 12);
            text[at++] = (char)(0x80U | (c >> 6 & 0x3FU));
            text[at++] = (char)(0x80U | (c & 0x3FU));
        }
    }
    text[at] = '\0';
    return true;
}

/* ---------------------------------------------------------------------------------- conversions */

bool braille_from_text(dialogue_language language, bool plain, const char *text, char *cells,
                       size_t size) {
    const char *table = table_of(language, plain);
    widechar in[BRAILLE_LINE_SIZE], out[BRAILLE_LINE_SIZE];
    int in_length = BRAILLE_LINE_SIZE, out_length = BRAILLE_LINE_SIZE;
    if (!table || !widen_text(text, in, &in_length)) return false;
    if (!louis.translateString(table, in, &in_length, out, &out_length, NULL, NULL, dotsIO | ucBrl))
        return false;
    return narrow_text(out, out_length, cells, size);
}

bool braille_to_text(dialogue_language language, const char *cells, char *text, size_t size) {
    const char *table = table_of(language, false);
    widechar in[BRAILLE_LINE_SIZE], out[BRAILLE_LINE_SIZE];
    int in_length = BRAILLE_LINE_SIZE, out_length = BRAILLE_LINE_SIZE;
    if (!table || !widen_text(cells, in, &in_length)) return false;
    for (int i = 0; i < in_length; i++) /* the encoding of dots in liblouis */
        in[i] = (widechar)(0x8000U | (in[i] == ' ' ? 0U : in[i] & 0xFFU));
    if (!louis.backTranslateString(table, in, &in_length, out, &out_length, NULL, NULL, dotsIO))
        return false;
    return narrow_text(out, out_length, text, size);
}
