/* SPDX-License-Identifier: MIT */
/*
 * The set of positions that can follow, as far as it has been looked at, and the order in which to look
 * further: what seems to lead to a mate of Black first. When nothing is left to look at, the set is closed,
 * and that is the proof that no mate follows.
 */
#ifndef CHESS_SRC_WINNABLE_SEARCH_H
#define CHESS_SRC_WINNABLE_SEARCH_H

#include "order.h"

#include <chess/winnable.h>

enum { WINNABLE_COSTS = 256, WINNABLE_ORDERS = 2 };

#define WINNABLE_NOBODY UINT32_MAX

/* What the search has found so far. */
typedef enum winnable_state {
    WINNABLE_OPEN,  /* there is more to look at */
    WINNABLE_MATE,  /* the last node is mate */
    WINNABLE_CLOSED /* there is nothing more */
} winnable_state;

typedef struct winnable_search {
    chess_winnable_memory memory;
    uint32_t count;    /* nodes in use */
    uint32_t slots;    /* slots in use: a power of two */
    bool counts_moves; /* Article 9.6.b */
    bool tries_all; /* every position is tried for a proof, not only where something has changed */
    bool in_a_hurry;
    bool is_full; /* a position had to be dropped: the set can no longer be closed */
    winnable_order order;
    unsigned turns;          /* of so many turns one goes to the second opinion, */
    unsigned depth_per_step; /* for which so many half moves made weigh as much as one step to go */
    unsigned depth, boards;  /* limits of the proof by cases; no boards: positions are not tried */
    unsigned all_boards;     /* ... for all positions together */
    uint32_t tried, proved;  /* how often it was, and with success */
    uint64_t looked_at;
    uint32_t cheapest[WINNABLE_ORDERS]; /* no queue before this one holds a node */
    uint32_t queue[WINNABLE_ORDERS][WINNABLE_COSTS];
} winnable_search;

/* False when there is no room for even one position. */
bool winnable_search_start(winnable_search *search, const chess_winnable_memory *memory,
                           const chess_position *position, bool counts_moves);

/* Looks at up to `nodes` more positions. */
winnable_state winnable_search_run(winnable_search *search, uint64_t nodes);

/* Lets the distance be that from the picture, for the positions met already as well. */
void winnable_search_take_aim(winnable_search *search, const winnable_pieces *pieces,
                              const winnable_picture *picture);

/* Writes the moves that lead to the last node; returns how many they are. */
uint32_t winnable_search_line(const winnable_search *search, chess_move *line, uint32_t capacity);

/* The position with the colours exchanged if need be, so that the one who wants to mate is White. */
chess_position winnable_as_white(const chess_position *position, chess_color winner);

/* Pawns stand in each other's way: White will never mate, as far as a few microseconds of proof show. */
bool winnable_is_blockade(const chess_position *position);

/*
 * Has the side to move a legal move, and can the quick question not find that White will never mate? Answered without making
 * a move; false proves nothing.
 */
bool chess__winnable_is_open(const chess_position *position);

/* Does the judge, if there is one, say that nobody will ever mate? For positions of which the quick question does not. */
bool chess__winnable_is_judged_dead(const chess_position *position, chess_can_mate judge,
                                    void *context);

CHESS_INLINE bool winnable_is_mate(const chess_position *position) {
    return position->turn == CHESS_BLACK && chess_position_checkers(position) &&
           !chess_has_legal_move(position);
}

#endif
