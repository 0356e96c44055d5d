/* SPDX-License-Identifier: MIT */
/* The open question about a move, and the answer to it. */
#ifndef DIALOGUE_QUESTION_H
#define DIALOGUE_QUESTION_H

#include "exchange.h"

/* Plays what was resolved, asks, or refuses. */
void dialogue__settle(const dialogue_exchange *exchange, chess_error error,
                      const chess_resolution *resolution);

/* Plays the move that was asked about, "did you mean"; false when there is no such question. */
bool dialogue__confirm_choice(const dialogue_exchange *exchange);

/* An answer to the open question about a move; false when the line is none. */
bool dialogue__try_choice(const dialogue_exchange *exchange);

/* Castling first, short before long, then by origin and goal. */
void dialogue__sort_moves(chess_move_list *list);

/* Says the open question. */
void dialogue__ask_again(const dialogue_exchange *exchange);

#endif
