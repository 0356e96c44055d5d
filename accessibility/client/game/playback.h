/* SPDX-License-Identifier: MIT */
/* A game from a PGN file, spoken move by move. */
#ifndef CLIENT_PLAYBACK_H
#define CLIENT_PLAYBACK_H

#include "options/options.h"

/*
 * No key foretells the one that makes the next move, and listeners think about a move before they press it. The sound device is kept
 * for so long, or the move would come 0.2 s late (audio_speaker_expect).
 */
enum { PLAYBACK_PAUSE_MS = 60000 };

/*
 * Speaks the game that the options name. Returns the status to exit with: 0, or 1 when the file
 * could not be read, has no such game, or the game has an error.
 */
int playback_run(const client_options *options, client_voice *voice);

#endif
