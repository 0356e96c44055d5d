/* SPDX-License-Identifier: MIT */
/* Handles keys while a line is typed: stops speech and completes words. */
#ifndef CLIENT_TYPING_H
#define CLIENT_TYPING_H

#include "options/options.h"
#include "voice/voice.h"

/*
 * Starts line editing if the terminal and --editor allow it. Words are completed for the session,
 * which may be started later (until then its game.plies is NULL). All arguments must remain valid
 * until typing_end().
 */
void typing_begin(const client_options *options, client_voice *current_voice,
                  const dialogue_session *current_session);
void typing_end(void);

/*
 * Returns true for the phrases of one of the program's own commands: those named ACCEPT_, with
 * `of_studies` also those for recorded games.
 */
bool typing_is_command(dialogue_terminal_text text, bool of_studies);

/*
 * Begins the response to a typed line, and stops speech if keys are not reported. Call it for every
 * line.
 */
void typing_took_line(client_voice *current_voice);

#endif
