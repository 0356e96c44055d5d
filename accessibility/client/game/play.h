/* SPDX-License-Identifier: MIT */
/* A game from its first line to its last. */
#ifndef CLIENT_PLAY_H
#define CLIENT_PLAY_H

#include "options/options.h"

/*
 * The position that --fen means, as the session's own command reads it; false, and told why, when
 * it is none.
 */
bool play_read_position(const client_options *options, chess_position *position);

/* Says what a newcomer should know, and is done. */
void play_tour(dialogue_language language, client_voice *voice);

/* Returns the program's exit status. */
int play_run(const client_options *options, const chess_position *position, client_voice *voice);

#endif
