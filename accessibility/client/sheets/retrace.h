/* SPDX-License-Identifier: MIT */
/*
 * Handles score sheets during a game. If the boards differ, compares the game's record with the
 * opponent's sheet and returns to the last position on which they agree (Annexe D.2.8). Also writes
 * the record as PGN.
 */
#ifndef CLIENT_RETRACE_H
#define CLIENT_RETRACE_H

#include "game/game_session.h"
#include "game/typed_line.h"

/*
 * Handles a line about score sheets, or a request for help with them. Returns false for any other
 * line. The arbiter's clocks are stopped meanwhile (6.12.a).
 */
bool retrace_line(game_session *game, const typed_line *line);

/* Announces that the game can be written as PGN. */
void retrace_offer(game_session *game);

#endif
