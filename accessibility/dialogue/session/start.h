/* SPDX-License-Identifier: MIT */
/* Starts new games and positions. */
#ifndef DIALOGUE_START_H
#define DIALOGUE_START_H

#include "exchange.h"

/* Starts from the requested position; called after confirmation if moves would be lost. */
void dialogue__start_asked(const dialogue_exchange *exchange);

/* Announces each reason why no game leads to the position, although one can begin there. */
void dialogue__warn_of_problems(const dialogue_exchange *exchange);

dialogue_command_answer dialogue__answer_new, dialogue__answer_position;

#endif
