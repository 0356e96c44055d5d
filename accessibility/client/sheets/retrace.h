/* SPDX-License-Identifier: MIT */
/*
 * Score sheets in the middle of a game: the boards differ, so the game's own record is compared with the opponent's sheet, and both
 * go back to where they agree (Annexe D.2.8); and the record written as PGN.
 */
#ifndef CLIENT_RETRACE_H
#define CLIENT_RETRACE_H

#include "game/game_session.h"

/* Is the line about score sheets, or help with it? Then it is answered, and true. The arbiter's clocks stand meanwhile (6.12.a). */
bool retrace_line(live_game *game, const char *line, size_t length);

/* Adds to the help what only the program has. */
void retrace_help(live_game *game);

/* Says that a game can be written as PGN. */
void retrace_offer(live_game *game);

#endif
