/* SPDX-License-Identifier: MIT */
/* What the program does while somebody types a line: it falls silent, and completes words. */
#ifndef CLIENT_TYPING_H
#define CLIENT_TYPING_H

#include "options/options.h"
#include "voice/voice.h"

/*
 * Lines have an editor from here on, where the terminal and --editor allow it. Words are completed for the session, which may
 * be begun later; a language of 0 is none yet. All stay valid until the end.
 */
void typing_begin(const client_options *options, client_voice *voice,
                  const dialogue_session *session);
void typing_end(void);

/* A line was taken. Where somebody types whose keys are not heard of, it is what cuts off speech. */
void typing_took_line(client_voice *voice);

#endif
