/* SPDX-License-Identifier: MIT */
/* What the pages of the second board are told: the whole game, as JSON. */
#ifndef CLIENT_TABLE_STATE_H
#define CLIENT_TABLE_STATE_H

#include "game/game_session.h"

/* True while a question at the keyboard holds up the second board. A draw offer does not: a move declines it (9.1.b.1). */
bool table_is_held_up(const live_game *game);

/*
 * Writes the state. plays: the colors that the second board moves. style: how moves are announced,
 * NULL as Annexe D has it. number: counts the games of one run. Owned by the caller; NULL without
 * memory.
 */
char *table_state_write(const live_game *game, const bool plays[2], const char *style,
                        unsigned number);

#endif
