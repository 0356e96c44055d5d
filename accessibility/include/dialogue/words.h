/* SPDX-License-Identifier: MIT */
/*
 * Compares words that were typed with words that a host knows, as the reader of lines does:
 * capitals, accents, the spelling of umlauts, spaces and punctuation do not matter, in Latin and
 * Cyrillic.
 */
#ifndef DIALOGUE_WORDS_H
#define DIALOGUE_WORDS_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Returns true if the first `length` bytes of `text` are one of the phrases, which commas separate.
 * Only the first 63 letters of a phrase count. False for a text without a word.
 */
bool dialogue_is_one_of(const char *text, size_t length, const char *phrases);

/*
 * Returns true if every word of `words` is part of some word of `text`: "robert fischer" of
 * "Fischer, Robert James", "jager" of "Jäger". True if `words` has no word.
 */
bool dialogue_contains_words(const char *text, const char *words);

#ifdef __cplusplus
}
#endif

#endif
