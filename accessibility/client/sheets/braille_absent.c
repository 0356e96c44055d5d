/* SPDX-License-Identifier: MIT */
/* Replaces braille.c in a build without liblouis. */
#include "braille.h"

bool braille_is_there(void) {
    return false;
}

bool braille_has(dialogue_language language) {
    (void)language;
    return false;
}

bool braille_from_text(dialogue_language language, bool plain, const char *text, char *cells,
                       size_t size) {
    (void)language, (void)plain, (void)text, (void)cells, (void)size;
    return false;
}

bool braille_to_text(dialogue_language language, const char *cells, char *text, size_t size) {
    (void)language, (void)cells, (void)text, (void)size;
    return false;
}
