/* SPDX-License-Identifier: MIT */
#include <dialogue/terminal.h>

#include "announce.h"
#include "reading/fold.h"
#include "reading/notation.h"
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
 * Moves *at past the next word of the line. Returns false if it is not the given word of the
 * phrase.
 */
static bool take_word(const char *phrase, dialogue_slice wanted, const char *line, size_t length,
                      size_t *at) {
    char known[DIALOGUE_FOLDED_SIZE], folded[DIALOGUE_FOLDED_SIZE];
    dialogue_slice said;
    if (!dialogue__next_word(line, length, at, &said)) return false;
    dialogue__fold(line + said.at, said.length, folded);
    if (!dialogue__may_fold_to(phrase + wanted.at, wanted.length, folded)) return false;
    dialogue__fold(phrase + wanted.at, wanted.length, known);
    return strcmp(known, folded) == 0;
}

/*
 * Returns the offset in the line after the words of the phrase; 0 if the line does not begin with
 * them.
 */
static size_t end_of_phrase(const char *phrase, size_t phrase_length, const char *line,
                            size_t length) {
    dialogue_slice word;
    size_t at = 0;
    for (size_t in_phrase = 0; dialogue__next_word(phrase, phrase_length, &in_phrase, &word);)
        if (!take_word(phrase, word, line, length, &at)) return 0;
    return at;
}

/* Returns true if a name goes on here: "save game.pgn" does not begin with "save game". */
static bool is_inside_name(const char *line, size_t length, size_t at) {
    return at + 1 < length && strchr("./\\-_", line[at]) && line[at + 1] != ' ';
}

/* Returns the offset in the line after the longest phrase that it begins with; 0 if none fits. */
static size_t end_of_phrases(dialogue_terminal_text which, const char *line, size_t length) {
    size_t longest = 0;
    for (unsigned language = 0; language < DIALOGUE_LANGUAGE_COUNT; language++) {
        const char *phrases = dialogue_terminal_text_of((dialogue_language)language, which);
        dialogue_slice part;
        for (size_t at = 0; dialogue__next_part(phrases, &at, &part);) {
            size_t end = end_of_phrase(phrases + part.at, part.length, line, length);
            if (end > longest && !is_inside_name(line, length, end)) longest = end;
        }
    }
    return longest;
}

/* Returns the offset of the first word of the line that belongs to the request itself. */
static size_t begin_of_request(const char *line, size_t length) {
    size_t at = 0, end;
    while ((end = end_of_phrases(DIALOGUE_TERMINAL_POLITE_BEFORE, line + at, length - at)) > 0)
        at += end;
    return at;
}

bool dialogue_terminal_accepts(dialogue_terminal_text which, const char *line, size_t length,
                               size_t *rest) {
    size_t longest = end_of_phrases(which, line, length);
    if (longest == 0) {
        const size_t at = begin_of_request(line, length);
        longest = at > 0 ? end_of_phrases(which, line + at, length - at) : 0;
        if (longest > 0) longest += at;
    }
    while (longest && longest < length && line[longest] == ' ')
        longest++;
    if (rest) *rest = longest;
    return longest > 0;
}

/* ---------------------------------------------------------------------------- numbers in lines */

/*
 * Returns the offset after the longest ordinal such as "third" or "décima sexta", and its value; 0
 * if there is none.
 */
static size_t end_of_ordinal(const char *line, size_t length, dialogue_language language,
                             uint32_t *number) {
    const char *parts = dialogue_terminal_text_of(language, DIALOGUE_TERMINAL_ORDINALS);
    dialogue_slice part;
    size_t longest = 0;
    for (size_t at = 0; dialogue__next_part(parts, &at, &part);) {
        const char *text = parts + part.at;
        size_t digits = 0;
        uint32_t value = 0;
        for (; dialogue_is_digit(text[digits]); digits++)
            value = value * 10 + (uint32_t)(text[digits] - '0');
        const size_t end = end_of_phrase(text + digits, part.length - digits, line, length);
        if (end <= longest) continue;
        longest = end;
        *number = value;
    }
    return longest;
}

/* Moves *at past the longest number at *at in any language: "dix-septième" is not ten. */
static bool take_number(const char *line, size_t length, size_t *at, uint32_t *number) {
    const size_t begin = *at;
    size_t longest = begin;
    for (unsigned i = 0; i < DIALOGUE_LANGUAGE_COUNT; i++) {
        const dialogue_language language = (dialogue_language)i;
        uint32_t cardinal = 0, ordinal = 0;
        size_t end = begin;
        size_t end_ordinal =
            begin + end_of_ordinal(line + begin, length - begin, language, &ordinal);
        if (dialogue__number_read(line, length, &end, language, &cardinal) && end > longest)
            longest = end, *number = cardinal;
        if (end_ordinal > longest) longest = end_ordinal, *number = ordinal;
    }
    *at = longest;
    return longest > begin;
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

static bool is_one_of(dialogue_terminal_text which, const char *line, size_t length,
                      uint32_t *number) {
    for (unsigned language = 0; language < DIALOGUE_LANGUAGE_COUNT; language++) {
        const char *phrases = dialogue_terminal_text_of((dialogue_language)language, which);
        dialogue_slice part;
        for (size_t at = 0; dialogue__next_part(phrases, &at, &part);)
            if (is_phrase(phrases + part.at, part.length, line, length, number)) return true;
    }
    return false;
}

/* Returns the length of the line without the last polite words; the same length if it has none. */
static size_t end_before_polite(const char *line, size_t length) {
    enum { LONGEST = 48 }; /* bytes of such words */
    size_t at = length > LONGEST ? length - LONGEST : 0;
    for (dialogue_slice word; dialogue__next_word(line, length, &at, &word);)
        if (word.at > 0 &&
            is_one_of(DIALOGUE_TERMINAL_POLITE_AFTER, line + word.at, length - word.at, NULL))
            return word.at;
    return length;
}

bool dialogue_terminal_reads(dialogue_terminal_text which, const char *line, size_t length,
                             uint32_t *number) {
    size_t begin = 0, after;
    do {
        size_t end = length, shorter = length;
        do {
            end = shorter;
            if (is_one_of(which, line + begin, end - begin, number)) return true;
            shorter = begin + end_before_polite(line + begin, end - begin);
        } while (shorter < end);
        after = end_of_phrases(DIALOGUE_TERMINAL_POLITE_BEFORE, line + begin, length - begin);
        begin += after;
    } while (after > 0 && begin < length);
    return false;
}
