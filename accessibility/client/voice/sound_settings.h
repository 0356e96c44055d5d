/* SPDX-License-Identifier: MIT */
/*
 * Changes the sound during a game: "Ton Tempo 250", "sound moves f3". Changes are saved to the
 * player's settings at once.
 */
#ifndef CLIENT_SOUND_SETTINGS_H
#define CLIENT_SOUND_SETTINGS_H

#include "game/typed_line.h"
#include "voice.h"

/*
 * Handles a line about the sound, or a request for help with it. Returns false, without effect, for
 * any other line.
 */
bool sound_line(client_voice *voice, dialogue_language language, const typed_line *line);

/* Keeps a setting for the next start, and reports if that fails. */
void setting_keep(client_voice *voice, dialogue_language language, const char *name,
                  const char *value);

#endif
