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

/* Returns true if the folded phrase is in the list. */
static bool is_in_list(const char *folded, const char *list) {
    char known[DIALOGUE_FOLDED_SIZE];
    dialogue_slice part;
    for (size_t at = 0; dialogue__next_part(list, &at, &part);) {
        /* Two phrases with different ASCII initials differ, so that folding is unnecessary. */
        char first = dialogue_lower(list[part.at]);
        if (first >= 'a' && first <= 'z' && first != *folded) continue;
        dialogue__fold_phrase(list + part.at, part.length, known);
        if (strcmp(folded, known) == 0) return true;
    }
    return false;
}

static unsigned find_in(const char *const *lists, unsigned count, const char *text, size_t length) {
    char folded[DIALOGUE_FOLDED_SIZE];
    dialogue__fold_phrase(text, length, folded);
    for (unsigned i = 0; i < count; i++)
        if (is_in_list(folded, lists[i])) return i;
    return count;
}

bool dialogue__is_arbiter(const char *text, size_t length, dialogue_language language) {
    const char *words = dialogue__arbiter_tables[language].texts[DIALOGUE_ARBITER_ACCEPT_ARBITER];
    return find_in(&words, 1, text, length) == 0;
}

chess_event_kind dialogue__event_of_words(const char *text, size_t length,
                                          dialogue_language language) {
    return (chess_event_kind)find_in(dialogue__arbiter_tables[language].events, CHESS_EVENT_COUNT,
                                     text, length);
}

unsigned dialogue__event_phrase(dialogue_event_input *in, const char *const *lists,
                                unsigned count) {
    unsigned best = count;
    size_t best_at = in->at;
    dialogue_event_input ahead = *in;
    dialogue_slice first = {0, 0}, word;
    for (unsigned words = 0; words < LONGEST_PHRASE && dialogue__event_word(&ahead, &word);
         words++) {
        if (words == 0) first = word;
        unsigned found =
            find_in(lists, count, in->line + first.at, word.at + word.length - first.at);
        if (found == count) continue;
        best = found;
        best_at = ahead.at;
    }
    in->at = best_at;
    return best;
}

/* Compares two words. Different ASCII initials make folding unnecessary. */
static bool is_same_word(const char *one, size_t one_length, const char *other,
                         size_t other_length) {
    char first[DIALOGUE_FOLDED_SIZE], second[DIALOGUE_FOLDED_SIZE];
    bool ascii = ((unsigned char)*one | (unsigned char)*other) < 0x80;
    if (ascii && dialogue_lower(*one) != dialogue_lower(*other)) return false;
    dialogue__fold(one, one_length, first);
    dialogue__fold(other, other_length, second);
    return strcmp(first, second) == 0;
}

bool dialogue__event_word_of(dialogue_event_input *in, const char *words, size_t length) {
    dialogue_event_input ahead = *in;
    dialogue_slice known, word;
    if (!dialogue__event_word(&ahead, &word)) return false;
    for (size_t at = 0; dialogue__next_word(words, length, &at, &known);) {
        if (!is_same_word(words + known.at, known.length, in->line + word.at, word.length))
            continue;
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
