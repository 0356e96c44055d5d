/* SPDX-License-Identifier: MIT */
#include "language.h"

#include <string.h>

const dialogue_language_data *dialogue__language_data(dialogue_language language) {
    return &dialogue__languages[language < DIALOGUE_LANGUAGE_COUNT ? language : DIALOGUE_ENGLISH];
}

const char *dialogue__by_gender(const char *const forms[3], const char *gender) {
    return forms[*gender == 'f' ? 1 : *gender == 'n' ? 2 : 0];
}

/* Returns the index of the first word that is not less than `folded`. */
static unsigned lower_bound(const char *folded) {
    unsigned low = 0, high = dialogue__word_count;
    while (low < high) {
        unsigned middle = (low + high) / 2;
        if (strcmp(dialogue__words[middle].text, folded) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

unsigned dialogue__words_find(const char *folded, unsigned *count) {
    unsigned first = lower_bound(folded), end = first;
    while (end < dialogue__word_count && strcmp(dialogue__words[end].text, folded) == 0)
        end++;
    *count = end - first;
    return first;
}

bool dialogue__words_mean(const char *folded, dialogue_token token, dialogue_language player,
                          unsigned *value) {
    unsigned count, first = dialogue__words_find(folded, &count);
    for (unsigned i = first; i < first + count; i++) {
        const dialogue_word *word = &dialogue__words[i];
        if (word->token != token || !dialogue_word_is_read(word, player)) continue;
        *value = word->value;
        return true;
    }
    return false;
}
