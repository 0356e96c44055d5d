/* SPDX-License-Identifier: MIT */
#include "event_input.h"

#include "notation.h"

#include <string.h>

enum { LONGEST_PHRASE = 12 };

bool dialogue__event_word(dialogue_event_input *in, dialogue_slice *word) {
    return dialogue__next_word(in->line, in->length, &in->at, word);
}

bool dialogue__event_at_end(const dialogue_event_input *in) {
    dialogue_event_input ahead = *in;
    dialogue_slice word;
    return !dialogue__event_word(&ahead, &word);
}

bool dialogue__event_token(dialogue_event_input *in, dialogue_token token, unsigned *value) {
    char folded[DIALOGUE_FOLDED_SIZE];
    dialogue_event_input ahead = *in;
    dialogue_slice word;
    if (!dialogue__event_word(&ahead, &word)) return false;
    dialogue__fold(in->line + word.at, word.length, folded);
    if (!dialogue__words_mean(folded, token, in->language, value)) return false;
    in->at = ahead.at;
    return true;
}

bool dialogue__event_side(dialogue_event_input *in, chess_color *color) {
    dialogue_event_input ahead = *in;
    unsigned value;
    while (!dialogue__event_token(&ahead, DIALOGUE_TOKEN_WHOSE, &value))
        if (!dialogue__event_token(&ahead, DIALOGUE_TOKEN_FILLER, &value) ||
            value != DIALOGUE_FILLER_PLAIN)
            return false;
    if (value != DIALOGUE_WHOSE_WHITE && value != DIALOGUE_WHOSE_BLACK) return false;
    *color = value == DIALOGUE_WHOSE_BLACK ? CHESS_BLACK : CHESS_WHITE;
    in->at = ahead.at;
    return true;
}

/* ---------------------------------------------------------------------------------------- lists */

unsigned dialogue__event_phrase(dialogue_event_input *in, const char *const *lists,
                                unsigned count) {
    char said[LONGEST_PHRASE][DIALOGUE_FOLDED_SIZE]; /* the next word, the next two and so on */
    char known[DIALOGUE_FOLDED_SIZE];
    size_t ends[LONGEST_PHRASE];
    unsigned words = 0, taken = 0, best = count;
    dialogue_event_input ahead = *in;
    dialogue_slice first = {0, 0}, word, part;
    while (words < LONGEST_PHRASE && dialogue__event_word(&ahead, &word)) {
        if (words == 0) first = word;
        dialogue__fold_phrase(in->line + first.at, word.at + word.length - first.at, said[words]);
        ends[words++] = ahead.at;
    }
    for (unsigned i = 0; i < count && words > 0; i++)
        for (size_t at = 0; dialogue__next_part(lists[i], &at, &part);) {
            if (!dialogue__may_fold_to(lists[i] + part.at, part.length, said[0])) continue;
            dialogue__fold_phrase(lists[i] + part.at, part.length, known);
            for (unsigned n = words; n > taken; n--)
                if (strcmp(known, said[n - 1]) == 0) taken = n, best = i;
        }
    if (taken > 0) in->at = ends[taken - 1];
    return best;
}

/* Returns the index of the list that has the whole text as a phrase, or `count`. */
static unsigned find_whole(const char *const *lists, unsigned count, const char *text,
                           size_t length) {
    dialogue_event_input in = {.line = text, .length = length};
    unsigned found = dialogue__event_phrase(&in, lists, count);
    return dialogue__event_at_end(&in) ? found : count;
}

bool dialogue__is_arbiter(const char *text, size_t length, dialogue_language language) {
    const char *words = dialogue__arbiter_tables[language].texts[DIALOGUE_ARBITER_ACCEPT_ARBITER];
    return find_whole(&words, 1, text, length) == 0;
}

chess_event_kind dialogue__event_of_words(const char *text, size_t length,
                                          dialogue_language language) {
    return (chess_event_kind)find_whole(dialogue__arbiter_tables[language].events,
                                        CHESS_EVENT_COUNT, text, length);
}

bool dialogue__event_word_of(dialogue_event_input *in, const char *words, size_t length) {
    char said[DIALOGUE_FOLDED_SIZE], known[DIALOGUE_FOLDED_SIZE];
    dialogue_event_input ahead = *in;
    dialogue_slice part, word;
    if (!dialogue__event_word(&ahead, &word)) return false;
    dialogue__fold(in->line + word.at, word.length, said);
    for (size_t at = 0; dialogue__next_word(words, length, &at, &part);) {
        if (!dialogue__may_fold_to(words + part.at, part.length, said)) continue;
        dialogue__fold(words + part.at, part.length, known);
        if (strcmp(known, said) != 0) continue;
        in->at = ahead.at;
        return true;
    }
    return false;
}

/* Consumes all the words in order. */
static bool take_words(dialogue_event_input *in, const char *words, size_t length) {
    dialogue_event_input ahead = *in;
    dialogue_slice known;
    for (size_t at = 0; dialogue__next_word(words, length, &at, &known);)
        if (!dialogue__event_word_of(&ahead, words + known.at, known.length)) return false;
    in->at = ahead.at;
    return true;
}

bool dialogue__event_numbered(dialogue_event_input *in, dialogue_arbiter_text list,
                              int64_t *number) {
    const char *entries = dialogue__arbiter_tables[in->language].texts[list];
    const dialogue_event_input before = *in;
    dialogue_slice part;
    for (size_t at = 0; dialogue__next_part(entries, &at, &part);) {
        dialogue_event_input ahead = before;
        const char *entry = entries + part.at;
        size_t digits = 0;
        int64_t value = 0;
        for (; entry[digits] >= '0' && entry[digits] <= '9'; digits++)
            value = value * 10 + (entry[digits] - '0');
        if (!take_words(&ahead, entry + digits, part.length - digits) || ahead.at <= in->at)
            continue;
        in->at = ahead.at;
        *number = value;
    }
    return in->at > before.at;
}
