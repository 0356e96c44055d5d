/* SPDX-License-Identifier: MIT */
/* The score read aloud again: all moves, from one on, one, or the last ones. */
#ifndef CLIENT_READ_SCORE_H
#define CLIENT_READ_SCORE_H

#include "game_session.h"

/*
 * Handles a line that asks for moves of the game ("score", "from move 10", "move 7", "last five").
 * Returns false for any other line. The last ones are counted in move numbers, so that "last five"
 * includes the moves of both sides.
 */
bool read_score_line(game_session *game, const typed_line *line);

#endif
