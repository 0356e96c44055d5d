/* SPDX-License-Identifier: MIT */
#include "fold.h"

#include <dialogue/words.h>
#include <string.h>

bool dialogue_is_one_of(const char *text, size_t length, const char *phrases) {
    char typed[DIALOGUE_FOLDED_SIZE], known[DIALOGUE_FOLDED_SIZE];
    size_t at = 0;
    dialogue_slice phrase;
    if (dialogue__fold_phrase(text, length, typed) == 0) return false;
    while (dialogue__next_part(phrases, &at, &phrase)) {
        (void)dialogue__fold_phrase(phrases + phrase.at, phrase.length, known);
        if (strcmp(typed, known) == 0) return true;
    }
    return false;
}

static bool contains(const char *text, const char *folded) {
    char word[DIALOGUE_FOLDED_SIZE];
    size_t length = strlen(text), at = 0;
    dialogue_slice part;
    while (dialogue__next_word(text, length, &at, &part)) {
        (void)dialogue__fold(text + part.at, part.length, word);
        if (strstr(word, folded) != NULL) return true;
    }
    return false;
}

bool dialogue_contains_words(const char *text, const char *words) {
    char word[DIALOGUE_FOLDED_SIZE];
    size_t length = strlen(words), at = 0;
    dialogue_slice part;
    while (dialogue__next_word(words, length, &at, &part)) {
        (void)dialogue__fold(words + part.at, part.length, word);
        if (!contains(text, word)) return false;
    }
    return true;
}
