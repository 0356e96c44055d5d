/* SPDX-License-Identifier: MIT */
/* Problems of a setup. */
#ifndef CHESS_SRC_PROBLEMS_H
#define CHESS_SRC_PROBLEMS_H

#include <chess/position.h>

/* Returns all problems. Accepts any number of kings and pawns anywhere. */
chess_problems chess__problems_of(const chess_position *position);

#endif
