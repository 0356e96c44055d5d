/* SPDX-License-Identifier: MIT */
/* The interface to the procedure of a tournament game. */
#ifndef DIALOGUE_PROCEDURE_H
#define DIALOGUE_PROCEDURE_H

#include "exchange.h"

/* Returns true if the line is a step or a slip. */
bool dialogue__is_step(const dialogue_exchange *exchange);

/*
 * Handles a player's event that is part of the procedure by its steps. Returns false for other
 * events.
 */
bool dialogue__procedure_handles(const dialogue_exchange *exchange, const chess_event *event);

dialogue_command_answer dialogue__answer_step, dialogue__answer_slip, dialogue__answer_tournament;

#endif
