/* SPDX-License-Identifier: MIT */
/* The games in the player's journals as PGN, the newest first. */
#ifndef CLIENT_MY_GAMES_H
#define CLIENT_MY_GAMES_H

#include "files/file.h"
#include "game/journal.h"

typedef struct my_game {
    char journal[JOURNAL_PATH_SIZE];
    bool is_last; /* the last game of its journal, the only one that can be resumed */
} my_game;

typedef struct my_games {
    file_text text; /* NULL bytes: no games, or out of memory */
    my_game *games; /* in the order of the text */
    unsigned long count;
} my_games;

/*
 * Reads all journals that no other program is using. Omits games without a move. The rulings in
 * them are in the language of the reader.
 */
void my_games_read(my_games *self, dialogue_language language);

void my_games_free(my_games *self);

#endif
