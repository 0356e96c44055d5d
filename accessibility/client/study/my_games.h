/* SPDX-License-Identifier: MIT */
/* The games in the player's journals as PGN, the newest first. */
#ifndef CLIENT_MY_GAMES_H
#define CLIENT_MY_GAMES_H

#include "files/file.h"
#include "game/journal.h"

typedef struct my_game {
    char journal[JOURNAL_PATH_SIZE];
    bool is_last; /* of its journal: the one that is resumed with it */
} my_game;

typedef struct my_games {
    file_text text; /* NULL bytes: there is no game, or no memory */
    my_game *games; /* in the order of the text */
    unsigned long count;
} my_games;

/* Reads all journals that no other program plays. Games without a move are left out. */
void my_games_read(my_games *self);

void my_games_free(my_games *self);

#endif
