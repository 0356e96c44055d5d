/* SPDX-License-Identifier: MIT */
/* Plays a game from its first line to its last. */
#ifndef CLIENT_PLAY_H
#define CLIENT_PLAY_H

#include "options/options.h"

/*
 * Reads the position of --fen like the session's own command, or sets that of --chess960. Returns
 * false, after reporting why, if it is invalid.
 */
bool play_read_position(const client_options *options, chess_position *position);

/* Announces the introduction for newcomers. */
void play_tour(dialogue_language language, client_voice *voice);

/* Plays a game. Returns the exit status of the program. */
int play_run(const client_options *options, const chess_position *position, client_voice *voice);

#endif
