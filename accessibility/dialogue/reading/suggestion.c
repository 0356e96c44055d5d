/* SPDX-License-Identifier: MIT */
#include "read.h"

#include <string.h>

/* One word of the lexicon, perhaps inside a phrase. */
typedef struct candidate {
    const dialogue_word *entry;
    const char *text;
    size_t length;
    unsigned index; /* which word of the phrase */
    uint32_t letters;
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

static uint32_t letter_bit(char letter) {
    return UINT32_C(1) << ((unsigned char)letter & 31U);
}

static bool has_more_than(uint32_t set, unsigned limit) {
    for (unsigned i = 0; i < limit; i++)
        set &= set - 1;
    return set != 0 && limit < 32;
}

/*
 * One change takes away one letter at most and brings one at most; that excludes nearly every word
 * at little cost.
 */
static bool is_far(const near_search *search, const candidate *word) {
    size_t longer = word->length > search->length ? word->length : search->length;
    size_t shorter = word->length > search->length ? search->length : word->length;
    return longer - shorter > search->limit ||
           has_more_than(word->letters & ~search->letters, search->limit) ||
           has_more_than(search->letters & ~word->letters, search->limit);
}

/*
 * The nearer, the better; then the player's own words, then what moves are made of, then proper
 * words.
 */
static unsigned distance_in_mind(const near_search *search, const dialogue_word *entry,
                                 unsigned distance) {
    bool own = entry->languages >> search->player & 1U;
    bool move = entry->token == DIALOGUE_TOKEN_ROLE || entry->token == DIALOGUE_TOKEN_FILE ||
                entry->token == DIALOGUE_TOKEN_RANK;
    return distance * 8 + !own * 4U + !move * 2U +
           !(entry->proper & dialogue_languages_read(search->player));
}

static void compare(near_search *search, const candidate *word) {
    char text[DIALOGUE_FOLDED_SIZE];
    bool foreign = !(word->entry->languages >> search->player & 1U);
    memcpy(text, word->text, word->length);
    text[word->length] = 0;
    if (strcmp(text, search->folded) == 0) search->known = true;
    unsigned limit = search->limit - (foreign && search->limit > 0);
    if (word->entry->token == DIALOGUE_TOKEN_FILLER || limit == 0) return;
    unsigned distance = dialogue__distance(search->folded, text, limit);
    unsigned in_mind = distance_in_mind(search, word->entry, distance);
    if (distance > limit || in_mind >= search->best) return;
    search->best = in_mind;
    search->found = word->entry;
    search->found_index = word->index;
}

static void compare_words(near_search *search, const dialogue_word *entry) {
    candidate word = {.entry = entry, .text = entry->text};
    for (const char *at = entry->text;; at++) {
        if (*at != 0 && *at != ' ') {
            word.letters |= letter_bit(*at);
            continue;
        }
        word.length = (size_t)(at - word.text);
        if (!is_far(search, &word)) compare(search, &word);
        if (*at == 0) return;
        word = (candidate){.entry = entry, .text = at + 1, .index = word.index + 1};
    }
}

/* The word with that index, as the language file writes it. */
static void show(const near_search *search, char near[DIALOGUE_NEAR_SIZE]) {
    const char *shown = search->found->shown;
    size_t at = 0;
    dialogue_slice word = {0, 0};
    for (unsigned i = 0; i <= search->found_index; i++)
        dialogue__next_word(shown, strlen(shown), &at, &word);
    if (word.length >= DIALOGUE_NEAR_SIZE) return;
    memcpy(near, shown + word.at, word.length);
    near[word.length] = 0;
}

bool dialogue__word_is_known(const char *text, size_t length, dialogue_language player,
                             char near[DIALOGUE_NEAR_SIZE]) {
    near_search search = {.best = ~0U, .player = player};
    search.length = dialogue__fold(text, length, search.folded);
    search.limit = limit_for(search.length);
    for (const char *at = search.folded; *at; at++)
        search.letters |= letter_bit(*at);
    near[0] = 0;
    for (unsigned i = 0; i < dialogue__word_count && !search.known; i++)
        if (dialogue_word_is_read(&dialogue__words[i], player))
            compare_words(&search, &dialogue__words[i]);
    if (!search.known && search.found && search.limit > 0) show(&search, near);
    return search.known;
}
