/* SPDX-License-Identifier: MIT */
/* The procedure of a tournament game, as far as others ask for it. */
#ifndef DIALOGUE_PROCEDURE_H
#define DIALOGUE_PROCEDURE_H

#include "exchange.h"

/* True if the line is one of the steps, or a slip. */
bool dialogue__is_step(const dialogue_exchange *exchange);

/* A player's event that is part of the procedure goes through its steps; false when it is none. */
bool dialogue__procedure_handles(const dialogue_exchange *exchange, const chess_event *event);

dialogue_command_answer dialogue__answer_step, dialogue__answer_slip, dialogue__answer_tournament;

#endif
