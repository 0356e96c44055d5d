/* SPDX-License-Identifier: MIT */
/* New games and positions. */
#ifndef DIALOGUE_START_H
#define DIALOGUE_START_H

#include "exchange.h"

/* Starts from the position that was asked for and, if moves were at stake, confirmed. */
void dialogue__start_asked(const dialogue_exchange *exchange);

dialogue_command_answer dialogue__answer_new, dialogue__answer_position;

#endif
