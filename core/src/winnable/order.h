/* SPDX-License-Identifier: MIT */
/*
 * What to look at first. Two opinions, which the search asks in turn, because what misleads one seldom
 * misleads the other: the effort of the moves made so far, where moves that get on with it cost nothing;
 * and how far the position still looks from a mate in the corner. Smaller is sooner. No answer depends on
 * them, only how soon it comes.
 */
#ifndef CHESS_SRC_WINNABLE_ORDER_H
#define CHESS_SRC_WINNABLE_ORDER_H

#include "pieces.h"

#include <chess/moves.h>

enum { WINNABLE_MOST_AIMS = 12 };

/* A man of this kind is wanted on the square. */
typedef struct winnable_aim {
    chess_piece piece;
    chess_square square;
} winnable_aim;

/* How many moves from each square to the plan's, round those who never move. */
typedef struct winnable_ways {
    chess_bitboard obstacles;
    uint8_t king[2][CHESS_SQUARE_COUNT], knight[2][CHESS_SQUARE_COUNT],
        bishop[2][CHESS_SQUARE_COUNT];
} winnable_ways;

typedef struct winnable_order {
    chess_square corner; /* where Black is to be mated, */
    chess_square king;   /* where White's king helps, */
    chess_square knight; /* where White's knight is near, */
    chess_square
        helpers[2]; /* and where black men block their own king: the second only if the first
                                alone does not do, else CHESS_NO_SQUARE */
    chess_square
        capture;    /* whom White's king captures before anything else; else CHESS_NO_SQUARE */
    bool with_help; /* White's pawns, if there are any, do not count */
    const struct winnable_ways
        *ways;     /* how far it is round what stands in the way; NULL: as if nothing did */
    unsigned aims; /* or instead of all that a whole picture, when there are any */
    winnable_aim aim[WINNABLE_MOST_AIMS];
} winnable_order;

void winnable_order_start(winnable_order *order, const chess_position *position);

/* The n-th plan, from 0, the most promising first; false when there are no more. `quiet` is the board settled
 * without captures and pawn moves; *ways must live as long as *order. */
bool winnable_order_plan(winnable_order *order, winnable_ways *ways, const chess_position *position,
                         const winnable_pieces *quiet, unsigned n);

/* From now on distance means the distance from that picture. */
void winnable_order_take_aim(winnable_order *order, const winnable_pieces *pieces,
                             const winnable_picture *picture);

/* Bishops on squares of one colour, or one knight, do not mate by themselves: some man of Black's must stand in
 * his king's way. */
bool winnable_needs_help(const chess_position *position);

/* How far it is to the mate in the corner with such help. */
uint32_t winnable_help_distance(const winnable_order *order, const chess_position *position);

/* Does the move get on with it (0), do nothing for it (1), or undo something (5)? */
uint32_t winnable_order_effort(const winnable_order *order, const chess_position *before,
                               chess_move move);

uint32_t winnable_order_distance(const winnable_order *order, const chess_position *position);

#endif
