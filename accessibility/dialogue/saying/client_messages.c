/* SPDX-License-Identifier: MIT */
#include <dialogue/terminal.h>

#include "announce.h"
#include "reading/fold.h"
#include "reading/number.h"

#include <string.h>

enum { PLACEHOLDER_COUNT = 9 };

const char *dialogue_terminal_text_of(dialogue_language language, dialogue_terminal_text which) {
    return dialogue__terminal_texts[language][which];
}

void dialogue_terminal_say(dialogue_answer *answer, dialogue_language language,
                           dialogue_priority priority, dialogue_terminal_text which,
                           const char *const *values, unsigned count) {
    dialogue_term terms[1 + PLACEHOLDER_COUNT] = {NOTHING};
    for (unsigned i = 0; i < count && i < PLACEHOLDER_COUNT; i++)
        if (values[i] != NULL && values[i][0] != '\0')
            terms[1 + i] = TERM(FOREIGN, .number = (uint32_t)strlen(values[i]), .bytes = values[i]);
    dialogue__announce_sentence(answer, &(dialogue_manner){language, &dialogue_style_annexe_d},
                                priority, dialogue_terminal_text_of(language, which), terms,
                                1 + PLACEHOLDER_COUNT);
}

/*
 * Returns the offset in the line after the words of the phrase; 0 if the line does not begin with
 * them.
 */
static size_t end_of_phrase(const char *phrase, size_t phrase_length, const char *line,
                            size_t length) {
    dialogue_slice word, said;
    char known[DIALOGUE_FOLDED_SIZE], folded[DIALOGUE_FOLDED_SIZE];
    size_t at = 0;
    for (size_t in_phrase = 0; dialogue__next_word(phrase, phrase_length, &in_phrase, &word);) {
        if (!dialogue__next_word(line, length, &at, &said)) return 0;
        dialogue__fold(phrase + word.at, word.length, known);
        dialogue__fold(line + said.at, said.length, folded);
        if (strcmp(known, folded) != 0) return 0;
    }
    return at;
}

bool dialogue_terminal_accepts(dialogue_terminal_text which, const char *line, size_t length,
                               size_t *rest) {
    size_t longest = 0;
    for (unsigned language = 0; language < DIALOGUE_LANGUAGE_COUNT; language++) {
        const char *phrases = dialogue_terminal_text_of((dialogue_language)language, which);
        dialogue_slice part;
        for (size_t at = 0; dialogue__next_part(phrases, &at, &part);) {
            size_t end = end_of_phrase(phrases + part.at, part.length, line, length);
            if (end > longest) longest = end;
        }
    }
    while (longest && longest < length && line[longest] == ' ')
        longest++;
    if (rest) *rest = longest;
    return longest > 0;
}

/* ---------------------------------------------------------------------------- numbers in lines */

/* Moves *at past the number at *at. Among the languages that read one, the longest number wins. */
static bool take_number(const char *line, size_t length, size_t *at, uint32_t *number) {
    size_t longest = *at;
    for (unsigned language = 0; language < DIALOGUE_LANGUAGE_COUNT; language++) {
        size_t end = *at;
        uint32_t value;
        if (!dialogue__number_read(line, length, &end, (dialogue_language)language, &value) ||
            end <= longest)
            continue;
        longest = end;
        *number = value;
    }
    bool found = longest > *at;
    *at = longest;
    return found;
}

/*
 * Moves *at past the next word of the line. Returns false if it is not the given word of the
 * phrase.
 */
static bool take_word(const char *phrase, dialogue_slice wanted, const char *line, size_t length,
                      size_t *at) {
    char known[DIALOGUE_FOLDED_SIZE], folded[DIALOGUE_FOLDED_SIZE];
    dialogue_slice said;
    if (!dialogue__next_word(line, length, at, &said)) return false;
    dialogue__fold(phrase + wanted.at, wanted.length, known);
    dialogue__fold(line + said.at, said.length, folded);
    return strcmp(known, folded) == 0;
}

static bool is_phrase(const char *phrase, size_t phrase_length, const char *line, size_t length,
                      uint32_t *number) {
    dialogue_slice word;
    size_t at = 0;
    for (size_t in = 0; dialogue__next_word(phrase, phrase_length, &in, &word);) {
        bool counts = word.length == 1 && phrase[word.at] == 'N';
        if (counts ? !take_number(line, length, &at, number)
                   : !take_word(phrase, word, line, length, &at))
            return false;
    }
    return !dialogue__next_word(line, length, &at, &word);
}

bool dialogue_terminal_reads(dialogue_terminal_text which, const char *line, size_t length,
                             uint32_t *number) {
    for (unsigned language = 0; language < DIALOGUE_LANGUAGE_COUNT; language++) {
        const char *phrases = dialogue_terminal_text_of((dialogue_language)language, which);
        dialogue_slice part;
        for (size_t at = 0; dialogue__next_part(phrases, &at, &part);)
            if (is_phrase(phrases + part.at, part.length, line, length, number)) return true;
    }
    return false;
}
