/* SPDX-License-Identifier: MIT */
/*
 * What a second engine says of the game on request: a move, its best line, an evaluation in words,
 * what the opponent threatens. Under Annexe D.2 all of it is advice and refused (11.3.a).
 */
#ifndef CLIENT_ADVISER_H
#define CLIENT_ADVISER_H

#include "engine.h"
#include "game/game_session.h"

/* What an answer needs: the voice, the session with the position, and the game whose clocks go on.
 */
typedef struct adviser_listener {
    client_voice *voice;
    dialogue_session *session;
    game_session *game; /* NULL: no clock runs */
} adviser_listener;

/*
 * Says, in a game under Annexe D, that an engine's help is refused, with the Article of its rules.
 * Returns false in any other game.
 */
bool adviser_refuses(const adviser_listener *to);

/*
 * Handles a line that asks for advice. Returns false for any other line. `engine` is the command to
 * start, by name or path. Waits for its answer, at most about a second.
 */
bool adviser_line(const adviser_listener *to, const char *engine, const typed_line *line);

/*
 * Lets the engine search a position within `limits` (the arguments of UCI's "go"), which should
 * take `expected` ms, and waits. Move, line and score are in the result; NULL: it cannot be started
 * or is silent. The hash table is cleared before. `game`: whose clocks are looked at meanwhile, or
 * NULL.
 */
const client_engine *adviser_think(game_session *game, const char *command,
                                   const chess_position *position, const char *limits,
                                   int64_t expected);

/* Ends the engine, if one was started. */
void adviser_end(void);

#endif
