/* SPDX-License-Identifier: MIT */
#include "language.h"
#include "reading/fold.h"

#include <string.h>

/* The number of words in the longest phrase for a style: "geschlagene Figur nicht nennen". */
enum { PHRASE_WORDS = 4 };

typedef struct style_change {
    dialogue_style *style;
    dialogue_language player;
    dialogue_language named; /* the language after PIECES or RANKS */
} style_change;

static void set_preset(const style_change *change, bool verbose) {
    *change->style =
        (dialogue_style){.form = verbose ? DIALOGUE_LONG : DIALOGUE_SHORT,
                         .pieces = change->player,
                         .ranks = change->player,
                         .files = verbose ? DIALOGUE_FILES_ANNEXE_D : DIALOGUE_FILES_LETTERS,
                         .name_captured = verbose,
                         .sentences = verbose,
                         .name_check = true};
}

/* The effects of the style words. Columns: word, change. */
#define STYLE_CHANGES(X)                                  \
    X(LONG, style->form = DIALOGUE_LONG)                  \
    X(SHORT, style->form = DIALOGUE_SHORT)                \
    X(NAMES, style->files = DIALOGUE_FILES_ANNEXE_D)      \
    X(LETTERS, style->files = DIALOGUE_FILES_LETTERS)     \
    X(NATO, style->files = DIALOGUE_FILES_NATO)           \
    X(TELEPHONE, style->files = DIALOGUE_FILES_TELEPHONE) \
    X(NUMERALS, style->digits = false)                    \
    X(DIGITS, style->digits = true)                       \
    X(CAPTURED, style->name_captured = true)              \
    X(NO_CAPTURED, style->name_captured = false)          \
    X(SENTENCES, style->sentences = true)                 \
    X(NO_SENTENCES, style->sentences = false)             \
    X(CHECK, style->name_check = true)                    \
    X(NO_CHECK, style->name_check = false)                \
    X(NUMBER, style->unnumbered = false)                  \
    X(NO_NUMBER, style->unnumbered = true)                \
    X(PIECES, style->pieces = change->named)              \
    X(RANKS, style->ranks = change->named)                \
    X(ANNEXE_D, *style = dialogue_style_annexe_d)         \
    X(SAN_WORDS, set_preset(change, false))               \
    X(VERBOSE, set_preset(change, true))

static void apply(const style_change *change, dialogue_style_word word) {
    dialogue_style *style = change->style;
#define STYLE_CASE(name, what)  \
    case DIALOGUE_STYLE_##name: \
        what;                   \
        break;
    switch (word) {
        STYLE_CHANGES(STYLE_CASE)
    case DIALOGUE_STYLE_WORD_COUNT:
        break;
    }
}

/* Returns true if the phrase is one of the comma-separated words. */
static bool is_among(const char *words, const char *folded) {
    char one[DIALOGUE_FOLDED_SIZE];
    while (*words) {
        size_t length = strcspn(words, ",");
        dialogue__fold_phrase(words, length, one);
        if (strcmp(one, folded) == 0) return true;
        words += length + (words[length] == ',');
    }
    return false;
}

static bool find_word(const char *folded, dialogue_language player, dialogue_style_word *word) {
    for (unsigned l = 0; l < DIALOGUE_LANGUAGE_COUNT; l++)
        for (unsigned w = 0;
             dialogue_languages_read(player) >> l & 1U && w < DIALOGUE_STYLE_WORD_COUNT; w++)
            if (is_among(dialogue__languages[l].style_words[w], folded)) {
                *word = (dialogue_style_word)w;
                return true;
            }
    return false;
}

static bool find_language(const char *folded, dialogue_language *language) {
    unsigned value;
    if (!dialogue__words_mean(folded, DIALOGUE_TOKEN_LANGUAGE, *language, &value))
        return dialogue_language_of_tag(folded, strlen(folded), language);
    *language = (dialogue_language)value;
    return true;
}

static bool is_filler(const char *folded, dialogue_language player) {
    unsigned value;
    return dialogue__words_mean(folded, DIALOGUE_TOKEN_FILLER, player, &value);
}

/* Finds the longest style phrase at *at and moves *at past it. Returns false if there is none. */
static bool next_phrase(const char *text, size_t length, dialogue_language player, size_t *at,
                        dialogue_style_word *word) {
    char folded[DIALOGUE_FOLDED_SIZE];
    size_t scan = *at, end = 0;
    dialogue_slice slice;
    for (unsigned n = 0; n < PHRASE_WORDS && dialogue__next_word(text, length, &scan, &slice);
         n++) {
        dialogue__fold_phrase(text + *at, slice.at + slice.length - *at, folded);
        if (find_word(folded, player, word)) end = slice.at + slice.length;
    }
    if (end == 0) return false;
    *at = end;
    return true;
}

/* Reads the required name of a language. Returns false if anything else follows. */
static bool next_language(const char *text, size_t length, size_t *at,
                          dialogue_language *language) {
    char folded[DIALOGUE_FOLDED_SIZE];
    dialogue_slice slice;
    if (!dialogue__next_word(text, length, at, &slice)) return false;
    dialogue__fold(text + slice.at, slice.length, folded);
    return find_language(folded, language);
}

static bool skip_filler(const char *text, size_t length, dialogue_language player, size_t *at) {
    char folded[DIALOGUE_FOLDED_SIZE];
    dialogue_slice slice;
    size_t after = *at;
    if (!dialogue__next_word(text, length, &after, &slice)) return false;
    dialogue__fold(text + slice.at, slice.length, folded);
    if (!is_filler(folded, player)) return false;
    *at = after;
    return true;
}

bool dialogue_style_read(const char *text, size_t length, dialogue_language player,
                         dialogue_style *style, size_t *unknown_at, size_t *unknown_length) {
    dialogue_style changed = *style;
    style_change change = {&changed, player, player};
    dialogue_slice next;
    size_t at = 0;
    for (size_t ahead = 0; dialogue__next_word(text, length, &ahead, &next); ahead = at) {
        dialogue_style_word word;
        *unknown_at = next.at;
        *unknown_length = next.length;
        if (next_phrase(text, length, player, &at, &word)) {
            bool of_language = word == DIALOGUE_STYLE_PIECES || word == DIALOGUE_STYLE_RANKS;
            ahead = at;
            if (of_language && !next_language(text, length, &at, &change.named)) {
                if (dialogue__next_word(text, length, &ahead, &next)) {
                    *unknown_at = next.at;
                    *unknown_length = next.length;
                }
                return false;
            }
            apply(&change, word);
        } else if (!skip_filler(text, length, player, &at)) {
            return false;
        }
    }
    *style = changed;
    return true;
}
