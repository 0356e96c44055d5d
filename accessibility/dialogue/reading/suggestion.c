/* SPDX-License-Identifier: MIT */
#include "read.h"

#include <string.h>

/* One word of the lexicon, perhaps inside a phrase. */
typedef struct candidate {
    const dialogue_word *entry;
    const char *text;
    size_t length;
    unsigned index; /* index of the word in the phrase */
    unsigned limit;
} candidate;

typedef struct near_search {
    char folded[DIALOGUE_FOLDED_SIZE];
    size_t length;
    uint32_t letters;
    unsigned limit, best;
    dialogue_language player;
    bool known;
    const dialogue_word *found;
    unsigned found_index;
} near_search;

static unsigned limit_for(size_t length) {
    return length < 3 ? 0 : length < 6 ? 1 : length < 10 ? 2 : 3;
}

static bool has_more_than(uint32_t set, unsigned limit) {
    for (unsigned i = 0; i < limit; i++)
        set &= set - 1;
    return set != 0;
}

/* Returns the maximum distance of a suggestion: one less for a foreign word, 0 for a filler. */
static unsigned limit_of(const near_search *search, const dialogue_word *entry) {
    bool own = entry->languages >> search->player & 1U;
    if (entry->token == DIALOGUE_TOKEN_FILLER || search->limit == 0) return 0;
    return search->limit - !own;
}

/*
 * Returns true if the word exceeds the limit by its length or its letters: one change removes or
 * adds at most one letter. This cheap test excludes nearly every word.
 */
static bool is_far(const near_search *search, const candidate *word) {
    if (word->length > search->length + word->limit || search->length > word->length + word->limit)
        return true;
    uint32_t letters = dialogue__letters(word->text, word->length);
    return has_more_than(letters & ~search->letters, word->limit) ||
           has_more_than(search->letters & ~letters, word->limit);
}

/*
 * Ranks candidates: by distance, then the player's own words, then words of moves, then words that
 * announcements use.
 */
static unsigned rank_of(const near_search *search, const dialogue_word *entry, unsigned distance) {
    bool own = entry->languages >> search->player & 1U;
    bool move = entry->token == DIALOGUE_TOKEN_ROLE || entry->token == DIALOGUE_TOKEN_FILE ||
                entry->token == DIALOGUE_TOKEN_RANK;
    return distance * 8 + !own * 4U + !move * 2U +
           !(entry->proper & dialogue_languages_read(search->player));
}

static void compare(near_search *search, const candidate *word) {
    char text[DIALOGUE_FOLDED_SIZE];
    memcpy(text, word->text, word->length);
    text[word->length] = 0;
    if (strcmp(text, search->folded) == 0) search->known = true;
    if (word->limit == 0) return;
    unsigned distance = dialogue__distance(search->folded, text, word->limit);
    unsigned rank = rank_of(search, word->entry, distance);
    if (distance > word->limit || rank >= search->best) return;
    search->best = rank;
    search->found = word->entry;
    search->found_index = word->index;
}

static void compare_words(near_search *search, const dialogue_word *entry, unsigned limit) {
    candidate word = {.entry = entry, .text = entry->text, .limit = limit};
    for (const char *at = entry->text;; at++) {
        if (*at != 0 && *at != ' ') continue;
        word.length = (size_t)(at - word.text);
        if (!is_far(search, &word)) compare(search, &word);
        if (*at == 0) return;
        word.text = at + 1;
        word.index++;
    }
}

/* Writes the found word as the language file spells it. */
static void write_found(const near_search *search, char near[DIALOGUE_NEAR_SIZE]) {
    const char *shown = search->found->shown;
    size_t at = 0;
    dialogue_slice word;
    for (unsigned i = 0; i <= search->found_index; i++)
        dialogue__next_word(shown, strlen(shown), &at, &word);
    if (word.length >= DIALOGUE_NEAR_SIZE) return;
    memcpy(near, shown + word.at, word.length);
    near[word.length] = 0;
}

/*
 * Returns the first entry that has nearly all letters of the word, or `end`: one of the player's
 * language may lack `limit` of them (at most 3), a foreign one fewer by one. Some ten thousand
 * entries are tested for a word, so no branch depends on the language of one.
 */
static const dialogue_word *next_candidate(const near_search *search, const dialogue_word *from,
                                           const dialogue_word *end) {
    const uint32_t letters = search->letters;
    const unsigned limit = search->limit, player = search->player;
    for (; from < end; from++) {
        uint32_t own = from->languages >> player & 1U, missing = letters & ~from->letters;
        if (limit > 2) missing &= missing - 1; /* without one of them */
        if (limit > 1) missing &= missing - 1;
        if (limit > 0) missing &= missing - own;
        if (missing == 0) break;
    }
    return from;
}

bool dialogue__word_is_known(const char *text, size_t length, dialogue_language player,
                             char near[DIALOGUE_NEAR_SIZE]) {
    near_search search = {.best = ~0U, .player = player};
    search.length = dialogue__fold(text, length, search.folded);
    search.limit = limit_for(search.length);
    search.letters = dialogue__letters(search.folded, search.length);
    near[0] = 0;
    const dialogue_word *entry = dialogue__words, *end = entry + dialogue__word_count;
    while (!search.known && (entry = next_candidate(&search, entry, end)) < end) {
        unsigned limit = limit_of(&search, entry);
        if (!has_more_than(search.letters & ~entry->letters, limit) &&
            dialogue_word_is_read(entry, player))
            compare_words(&search, entry, limit);
        entry++;
    }
    if (!search.known && search.found && search.limit > 0) write_found(&search, near);
    return search.known;
}
