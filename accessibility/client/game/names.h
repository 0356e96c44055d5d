/* SPDX-License-Identifier: MIT */
/* The names on a score sheet: players, event, round and board. */
#ifndef CLIENT_NAMES_H
#define CLIENT_NAMES_H

#include <dialogue/terminal.h>

/* Columns: name, word in the journal and on the command line, PGN tag, the terminal's question. */
#define GAME_NAME_LIST(X)                  \
    X(WHITE, "white", "White", NAME_WHITE) \
    X(BLACK, "black", "Black", NAME_BLACK) \
    X(EVENT, "event", "Event", NAME_EVENT) \
    X(ROUND, "round", "Round", NAME_ROUND) \
    X(BOARD, "table", "Board", NAME_BOARD)

typedef enum game_name {
#define GAME_NAME_ENUM(name, word, tag, question) GAME_NAME_##name,
    GAME_NAME_LIST(GAME_NAME_ENUM)
#undef GAME_NAME_ENUM
        GAME_NAME_COUNT
} game_name;

enum { GAME_NAME_SIZE = 256 };

typedef struct game_names {
    char values[GAME_NAME_COUNT][GAME_NAME_SIZE]; /* "": unknown */
} game_names;

extern const char *const game_name_words[GAME_NAME_COUNT];
extern const char *const game_name_tags[GAME_NAME_COUNT];
extern const dialogue_terminal_text game_name_questions[GAME_NAME_COUNT];

/*
 * Stores a name. Control characters become spaces; a name that is too long is truncated after a
 * whole character.
 */
void game_name_set(game_names *names, game_name which, const char *value);

/* Stores a name by its word. Returns false if the word is unknown. */
bool game_name_set_by_word(game_names *names, const char *word, const char *value);

#endif
