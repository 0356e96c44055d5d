/* SPDX-License-Identifier: MIT */
/* Speaks a game of a PGN file move by move. */
#ifndef CLIENT_PLAYBACK_H
#define CLIENT_PLAYBACK_H

#include "options/options.h"

/*
 * Idle time in ms before the sound device is released. Listeners think about a move before they
 * press a key, and nothing announces that key, so an open device answers faster
 * (audio_speaker_expect()).
 */
enum { PLAYBACK_PAUSE_MS = 60000 };

/*
 * Announces the game that the options name. Returns the exit status: 0, or 1 if the file cannot be
 * read, lacks the game, or the game has an error.
 */
int playback_run(const client_options *options, client_voice *voice);

#endif
