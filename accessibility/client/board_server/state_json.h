/* SPDX-License-Identifier: MIT */
/* The state sent to the pages of the second board: the whole game as JSON. */
#ifndef CLIENT_STATE_JSON_H
#define CLIENT_STATE_JSON_H

#include "game/game_session.h"

/*
 * Returns true while a question at the keyboard blocks the second board. A draw offer does not: a
 * move declines it (9.1.b.1).
 */
bool board_is_held_up(const game_session *game);

/*
 * Returns the state as JSON. `plays`: the sides that the second board moves. `style`: of
 * announcements, NULL for Annexe D. `number`: counts the games since the start of the program. The
 * caller frees the text. Returns NULL if out of memory.
 */
char *board_state_write(const game_session *game, const bool plays[2], const char *style,
                        unsigned number);

#endif
