/* SPDX-License-Identifier: MIT */
/* The open question about a move, and its answer. */
#ifndef DIALOGUE_QUESTION_H
#define DIALOGUE_QUESTION_H

#include "exchange.h"

/* Plays the resolved move, asks a question, or refuses. */
void dialogue__settle(const dialogue_exchange *exchange, chess_error error,
                      const chess_resolution *resolution);

/*
 * Plays the only candidate of the open question "did you mean". Returns false if another question
 * is open.
 */
bool dialogue__confirm_choice(const dialogue_exchange *exchange);

/*
 * Handles an answer to the open question about a move. Returns false if the line is not an answer.
 */
bool dialogue__try_choice(const dialogue_exchange *exchange);

/* Handles "the left one" while a question about a move is open; asks again if it fits no move. */
void dialogue__pick(const dialogue_exchange *exchange);

/* Refuses the line as an answer to the open question, and asks again. */
void dialogue__refuse_answer(const dialogue_exchange *exchange);

/* Sorts moves: castling first, short before long, then by origin and target. */
void dialogue__sort_moves(chess_move_list *list);

/* Repeats the open question. */
void dialogue__ask_again(const dialogue_exchange *exchange);

#endif
