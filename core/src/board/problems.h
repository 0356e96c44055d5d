/* SPDX-License-Identifier: MIT */
/* What is wrong with men on a board. */
#ifndef CHESS_SRC_PROBLEMS_H
#define CHESS_SRC_PROBLEMS_H

#include <chess/position.h>

/* Takes any number of kings, pawns anywhere, and whatever else a setup may hold. */
chess_problems chess__problems_of(const chess_position *position);

#endif
