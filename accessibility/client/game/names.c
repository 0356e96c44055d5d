/* SPDX-License-Identifier: MIT */
#include "names.h"

#include <stdio.h>
#include <string.h>

const char *const game_name_words[GAME_NAME_COUNT] = {
#define GAME_NAME_WORD(name, word, tag, question) word,
    GAME_NAME_LIST(GAME_NAME_WORD)
#undef GAME_NAME_WORD
};

const char *const game_name_tags[GAME_NAME_COUNT] = {
#define GAME_NAME_TAG(name, word, tag, question) tag,
    GAME_NAME_LIST(GAME_NAME_TAG)
#undef GAME_NAME_TAG
};

const dialogue_terminal_text game_name_questions[GAME_NAME_COUNT] = {
#define GAME_NAME_QUESTION(name, word, tag, question) DIALOGUE_TERMINAL_##question,
    GAME_NAME_LIST(GAME_NAME_QUESTION)
#undef GAME_NAME_QUESTION
};

void game_name_set(game_names *names, game_name which, const char *value) {
    char *name = names->values[which];
    size_t length = strlen(value);
    if (length >= GAME_NAME_SIZE)
        for (length = GAME_NAME_SIZE - 1; ((unsigned char)value[length] & 0xC0U) == 0x80U;)
            length--;
    for (size_t i = 0; i < length; i++)
        name[i] = (unsigned char)value[i] < ' ' || value[i] == 0x7f ? ' ' : value[i];
    name[length] = '\0';
}

bool game_name_set_by_word(game_names *names, const char *word, const char *value) {
    for (unsigned i = 0; i < GAME_NAME_COUNT; i++) {
        if (strcmp(word, game_name_words[i]) != 0) continue;
        game_name_set(names, (game_name)i, value);
        return true;
    }
    return false;
}
