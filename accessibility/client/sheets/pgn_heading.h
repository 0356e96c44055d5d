/* SPDX-License-Identifier: MIT */
/* Announces which game of a PGN file follows. */
#ifndef CLIENT_PGN_HEADING_H
#define CLIENT_PGN_HEADING_H

#include "pgn_game.h"

#include <dialogue/terminal.h>

/*
 * Appends players, event, the number of the game if the file has several, and that of a Chess960
 * start position.
 */
void pgn_heading_add(dialogue_answer *answer, dialogue_language language, const pgn_game *game);

#endif
