/* SPDX-License-Identifier: MIT */
/* Announces the names of openings. */
#ifndef CLIENT_OPENING_WORDS_H
#define CLIENT_OPENING_WORDS_H

#include "voice/voice.h"

#include <openings.h>

/*
 * Announces the opening of a position unless it is *named, the one announced last. An English voice
 * reads the parts of the name that are not translated.
 */
void opening_say(client_voice *voice, dialogue_language language, dialogue_priority priority,
                 const chess_position *position, const opening **named);

#endif
