/* SPDX-License-Identifier: MIT */
/*
 * How it sounds, changed while it is played: "Ton Tempo 250", "sound moves f3". What is changed stays so: it goes to the
 * player's settings at once.
 */
#ifndef CLIENT_SOUND_H
#define CLIENT_SOUND_H

#include "voice.h"

/* Answers a line about the sound, and help about it; false, and nothing said, when the line is about something else. */
bool sound_line(client_voice *voice, dialogue_language language, const char *line, size_t length);

/* Adds the sentence about the sound behind the general help, when the line asked for that and there is sound. */
void sound_help(client_voice *voice, dialogue_language language, const char *line, size_t length);

#endif
