/* SPDX-License-Identifier: MIT */
/* Which sides are played at the keyboard, and what may be typed there for the others. */
#ifndef CLIENT_SIDES_H
#define CLIENT_SIDES_H

#include "game_session.h"

typedef enum side_player { SIDE_KEYBOARD, SIDE_SECOND_BOARD, SIDE_ENGINE } side_player;

typedef struct client_sides {
    side_player players[2];
    const char *engine; /* name of the engine */
} client_sides;

/*
 * Refuses a line that resigns, claims, or offers, accepts or declines a draw for a side that is not
 * played at the keyboard. Returns false, without effect, for any other line.
 */
bool sides_refuse(const client_sides *sides, game_session *game, const typed_line *line);

/*
 * Writes "white resign" to `named` for "resign" if only one side is played at the keyboard;
 * likewise for draw offers. Returns false, and writes nothing, for any other line.
 */
bool sides_name(const client_sides *sides, const typed_line *line, char *named, size_t size);

#endif
