/* SPDX-License-Identifier: MIT */
/* Refusals of moves and lines. */
#ifndef DIALOGUE_REFUSAL_H
#define DIALOGUE_REFUSAL_H

#include "exchange.h"

void dialogue__refuse(const dialogue_exchange *exchange, const chess_refusal *refusal);

/* Repeats the last refusal. Returns false if nothing was refused since the last move. */
bool dialogue__refuse_again(const dialogue_exchange *exchange);

void dialogue__refuse_game_over(const dialogue_exchange *exchange);

/* Returns true, after refusing the line, if the game is over. */
bool dialogue__refuse_when_over(const dialogue_exchange *exchange);

/*
 * Refuses these bytes of the line as unknown: "Nicht verstanden: ..."; `near` is the nearest known
 * word or "".
 */
void dialogue__refuse_words(const dialogue_exchange *exchange, size_t at, size_t length,
                            const char *near);

/* Asks for the square that the question does not name, with an example of the command. */
void dialogue__refuse_without_square(const dialogue_exchange *exchange, dialogue_command command);

#endif
