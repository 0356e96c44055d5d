/* SPDX-License-Identifier: MIT */
/*
 * What a second engine says of the game on request: a move, its best line, an evaluation in words,
 * what the opponent threatens. Under Annexe D.2 all of it is advice and refused (11.3.a).
 */
#ifndef CLIENT_ADVISER_H
#define CLIENT_ADVISER_H

#include "game/game_session.h"

/*
 * Handles a line that asks for advice. Returns false for any other line. `engine` is the command to
 * start, by name or path. Waits for its answer, about a second; clocks go on.
 */
bool adviser_line(game_session *game, const char *engine, const typed_line *line);

/* Ends the engine, if one was started. */
void adviser_end(void);

#endif
