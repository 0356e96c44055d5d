/* SPDX-License-Identifier: MIT */
/*
 * What to look at first. Two opinions, which the search asks in turn, because what misleads one seldom
 * misleads the other: the effort of the moves made so far, where moves that get on with it cost nothing;
 * and how far the position still looks from a mate in the corner. Smaller is sooner. No answer depends on
 * them, only how soon it comes.
 */
#ifndef CHESS_SRC_WINNABLE_ORDER_H
#define CHESS_SRC_WINNABLE_ORDER_H

#include "attacks.h"

#include <chess/moves.h>

typedef struct winnable_order {
    chess_square corner; /* where Black is to be mated, */
    chess_square king;   /* where White's king helps, */
    chess_square knight; /* where White's knight is near, */
    chess_square helper; /* and where a black man blocks his own king */
} winnable_order;

void winnable_order_start(winnable_order *order, const chess_position *position);

/* Does the move get on with it (0), do nothing for it (1), or undo something (5)? */
uint32_t winnable_order_effort(const winnable_order *order, const chess_position *before,
                               chess_move move);

uint32_t winnable_order_distance(const winnable_order *order, const chess_position *position);

#endif
