/* SPDX-License-Identifier: MIT */
/* Why a move or a line is refused. */
#ifndef DIALOGUE_REFUSAL_H
#define DIALOGUE_REFUSAL_H

#include "exchange.h"

void dialogue__refuse(const dialogue_exchange *exchange, const chess_refusal *refusal);

void dialogue__refuse_game_over(const dialogue_exchange *exchange);

/* True, and refused, when the game is over. */
bool dialogue__refuse_when_over(const dialogue_exchange *exchange);

/* "Nicht verstanden: ..." for these bytes of the line; `near` is the nearest known word or "". */
void dialogue__refuse_words(const dialogue_exchange *exchange, size_t at, size_t length,
                            const char *near);

#endif
