/* SPDX-License-Identifier: MIT */
/* What is wrong with men on a board. */
#ifndef CHESS_SRC_PROBLEMS_H
#define CHESS_SRC_PROBLEMS_H

#include <chess/position.h>

/* Takes any number of kings, pawns anywhere, and whatever else a setup may hold. */
chess_problems chess_problems_of(const chess_position *position);

/*
 * Is there a last move after which the men can stand like this? True when in doubt. For positions
 * with one king each, no pawn on the end ranks and the opponent not in check.
 */
bool chess_retro_has_last_move(const chess_position *position);

#endif
