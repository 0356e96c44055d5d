/* SPDX-License-Identifier: MIT */
/* Events are told in words of the language: which they are, and taking them from a line. */
#include "event_input.h"

#include <string.h>

/* ----------------------------------------------------------------------------- words of the language */

bool dialogue_next_part(const char *list, size_t *at, dialogue_slice *part) {
    while (list[*at] == ' ' || list[*at] == ',')
        ++*at;
    part->at = *at;
    while (list[*at] != '\0' && list[*at] != ',')
        ++*at;
    part->length = *at - part->at;
    return part->length > 0;
}

/* Is the folded phrase one of the list's? */
static bool is_in_list(const char *folded, const char *list) {
    char known[DIALOGUE_FOLDED_SIZE];
    dialogue_slice part;
    for (size_t at = 0; dialogue_next_part(list, &at, &part);) {
        dialogue_fold_phrase(list + part.at, part.length, known);
        if (strcmp(folded, known) == 0) return true;
    }
    return false;
}

bool dialogue_is_arbiter(const char *text, size_t length, dialogue_language language) {
    char folded[DIALOGUE_FOLDED_SIZE];
    dialogue_fold_phrase(text, length, folded);
    return is_in_list(folded, dialogue_arbiter_texts[language][DIALOGUE_ARBITER_HEAR_ARBITER]);
}

static unsigned find_in(const char *const *lists, unsigned count, const char *text, size_t length) {
    char folded[DIALOGUE_FOLDED_SIZE];
    dialogue_fold_phrase(text, length, folded);
    for (unsigned i = 0; i < count; i++)
        if (is_in_list(folded, lists[i])) return i;
    return count;
}

chess_event_kind dialogue_event_of_words(const char *text, size_t length,
                                         dialogue_language language) {
    return (chess_event_kind)find_in(dialogue_event_texts[language], CHESS_EVENT_COUNT, text,
                                     length);
}

/* --------------------------------------------------------------------------------- the line, by words */

enum { LONGEST_PHRASE = 12 };

/* The next word stands for a token that has nothing to do with moves: a side, a filler. */
static bool take_token(dialogue_event_input *in, dialogue_token token, unsigned *value) {
    char folded[DIALOGUE_FOLDED_SIZE];
    dialogue_event_input ahead = *in;
    dialogue_slice word;
    if (!dialogue_event_next_word(&ahead, &word)) return false;
    dialogue_fold(in->line + word.at, word.length, folded);
    if (!dialogue_words_mean(folded, token, value)) return false;
    in->at = ahead.at;
    return true;
}

bool dialogue_event_take_side(dialogue_event_input *in, chess_color *color) {
    dialogue_event_input ahead = *in;
    unsigned value;
    if (!take_token(&ahead, DIALOGUE_TOKEN_WHOSE, &value))
        if (!take_token(&ahead, DIALOGUE_TOKEN_FILLER, &value) ||
            !take_token(&ahead, DIALOGUE_TOKEN_WHOSE, &value))
            return false;
    if (value != DIALOGUE_WHOSE_WHITE && value != DIALOGUE_WHOSE_BLACK) return false;
    *color = value == DIALOGUE_WHOSE_BLACK ? CHESS_BLACK : CHESS_WHITE;
    in->at = ahead.at;
    return true;
}

unsigned dialogue_event_take_phrase(dialogue_event_input *in, const char *const *lists,
                                    unsigned count) {
    unsigned best = count;
    size_t best_at = in->at;
    dialogue_event_input ahead = *in;
    dialogue_slice first = {0, 0}, word;
    for (unsigned words = 0; words < LONGEST_PHRASE && dialogue_event_next_word(&ahead, &word);
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
