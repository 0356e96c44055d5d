/* SPDX-License-Identifier: MIT */
#include "read.h"

#include <string.h>

/* The nearer, the better; then what the player speaks, then what moves are made of. */
static unsigned rank_of(const dialogue_word *word, unsigned distance, dialogue_language player) {
    unsigned foreign = !(word->languages >> player & 1U);
    unsigned rare = word->token != DIALOGUE_TOKEN_ROLE && word->token != DIALOGUE_TOKEN_FILE &&
                    word->token != DIALOGUE_TOKEN_RANK;
    return distance * 4 + foreign * 2 + rare;
}

static unsigned limit_for(size_t length) {
    return length < 3 ? 0 : length < 6 ? 1 : length < 10 ? 2 : 3;
}

void dialogue_word_near(const char *text, size_t length, dialogue_language player,
                        char near[DIALOGUE_NEAR_SIZE]) {
    char folded[DIALOGUE_FOLDED_SIZE];
    unsigned limit = limit_for(dialogue_fold(text, length, folded)), best = ~0U;
    const dialogue_word *found = NULL;
    near[0] = 0;
    for (unsigned i = 0; i < dialogue_word_count && limit > 0; i++) {
        const dialogue_word *word = &dialogue_words[i];
        if (word->text[0] == 0 || word->text[1] == 0 || strchr(word->text, ' ')) continue;
        unsigned distance = dialogue_distance(folded, word->text, limit);
        if (distance > limit) continue;
        unsigned rank = rank_of(word, distance, player);
        if (rank < best) best = rank, found = word;
    }
    if (found && strlen(found->shown) < DIALOGUE_NEAR_SIZE) strcpy(near, found->shown);
}
