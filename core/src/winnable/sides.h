/* SPDX-License-Identifier: MIT */
/* The sides that may mate. */
#ifndef CHESS_SRC_WINNABLE_SIDES_H
#define CHESS_SRC_WINNABLE_SIDES_H

/* A set of sides: bit n stands for colour n. */
typedef unsigned winnable_sides;

enum { WINNABLE_BY_WHITE = 1, WINNABLE_BY_BLACK = 2, WINNABLE_BY_EITHER = 3 };

#endif
