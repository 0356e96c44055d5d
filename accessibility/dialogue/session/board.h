/* SPDX-License-Identifier: MIT */
/* Answers questions about the pieces on squares. */
#ifndef DIALOGUE_BOARD_H
#define DIALOGUE_BOARD_H

#include "exchange.h"

/*
 * Returns true if the question covers this side's pieces. It covers both sides unless it names one.
 */
bool dialogue__is_asked_for(const dialogue_exchange *exchange, chess_color side);

/* Announces what stands on the square. */
void dialogue__say_square(const dialogue_exchange *exchange, chess_square square);

dialogue_command_answer dialogue__answer_square, dialogue__answer_diagonal, dialogue__answer_scan,
    dialogue__answer_on_board, dialogue__answer_where, dialogue__answer_all, dialogue__answer_pawns,
    dialogue__answer_passed, dialogue__answer_color, dialogue__answer_bishops,
    dialogue__answer_material;

#endif
