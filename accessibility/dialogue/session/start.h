/* SPDX-License-Identifier: MIT */
/* Starts new games and positions. */
#ifndef DIALOGUE_START_H
#define DIALOGUE_START_H

#include "exchange.h"

/* Starts from the requested position; called after confirmation if moves would be lost. */
void dialogue__start_asked(const dialogue_exchange *exchange);

/*
 * Announces each reason why the position cannot arise in a game, although a game can start from it.
 */
void dialogue__warn_of_problems(const dialogue_exchange *exchange);

dialogue_command_answer dialogue__answer_new, dialogue__answer_position;

#endif
