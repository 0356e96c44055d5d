/* SPDX-License-Identifier: MIT */
/*
 * Compares typed words with known words by the rules of the line reader: case, accents, the
 * spelling of umlauts, spaces and punctuation are ignored, in Latin and Cyrillic.
 */
#ifndef DIALOGUE_WORDS_H
#define DIALOGUE_WORDS_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Returns true if the first `length` bytes of `text` equal one of the comma-separated phrases. Only
 * the first 63 letters of a phrase count. Returns false for a text without a word.
 */
bool dialogue_is_one_of(const char *text, size_t length, const char *phrases);

/*
 * Returns true if every word of `words` is part of some word of `text`: "robert fischer" matches
 * "Fischer, Robert James", "jager" matches "Jäger". Returns true if `words` has no word.
 */
bool dialogue_contains_words(const char *text, const char *words);

#ifdef __cplusplus
}
#endif

#endif
