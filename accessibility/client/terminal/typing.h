/* SPDX-License-Identifier: MIT */
/* What the program does while a line is typed: it stops speech and completes words. */
#ifndef CLIENT_TYPING_H
#define CLIENT_TYPING_H

#include "options/options.h"
#include "voice/voice.h"

/*
 * Starts line editing if the terminal and --editor allow it. Words are completed for the session,
 * which may be started later; language 0 means not yet. All arguments must remain valid until
 * typing_end().
 */
void typing_begin(const client_options *options, client_voice *current_voice,
                  const dialogue_session *current_session);
void typing_end(void);

/* Call it for every line. Without reported keys, the line is what cuts off speech. */
void typing_took_line(client_voice *current_voice);

#endif
