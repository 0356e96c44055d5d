/* SPDX-License-Identifier: MIT */
/* Starts new games and positions. */
#ifndef DIALOGUE_START_H
#define DIALOGUE_START_H

#include "exchange.h"

/* Starts from the requested position; called after confirmation if moves would be lost. */
void dialogue__start_asked(const dialogue_exchange *exchange);

dialogue_command_answer dialogue__answer_new, dialogue__answer_position;

#endif
