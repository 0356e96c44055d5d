/* SPDX-License-Identifier: MIT */
/* A game from a PGN file, spoken move by move. */
#ifndef CLIENT_PLAYBACK_H
#define CLIENT_PLAYBACK_H

#include "options.h"

/*
 * Speaks the game that the options name. Returns the status to exit with: 0, or 1 when the file
 * could not be read, has no such game, or the game has an error.
 */
int playback_run(const client_options *options, client_voice *voice);

#endif
