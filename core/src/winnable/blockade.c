/* SPDX-License-Identifier: MIT */
/*
 * The costly half of the quick question, in a file of its own: a program that has to be small can bring another answer, "I do
 * not know", and ask somebody else then.
 */
#include "search.h"

enum { CASES = 6, BOARDS = 30, BOARDS_OF_ONE = 4, ALL_BOARDS = 30 }; /* proofs by cases */
enum { ANSWERS = 8, NODES = 100, SLOTS = 256 };                      /* closes_soon */

/* A few moves ahead everything is a blockade. */
static bool closes_soon(const chess_position *position) {
    chess_winnable_node nodes[NODES];
    uint32_t slots[SLOTS];
    const chess_winnable_memory memory = {nodes, slots, NODES, SLOTS};
    winnable_search search;
    winnable_search_start(&search, &memory, position, false);
    search.tries_all = search.in_a_hurry = true;
    search.depth = CASES;
    search.boards = BOARDS_OF_ONE;
    search.all_boards = ALL_BOARDS;
    return winnable_search_run(&search, NODES) == WINNABLE_CLOSED;
}

bool winnable_is_blockade(const chess_position *position) {
    return winnable_position_is_harmless(position, CASES, BOARDS, true) ||
           (chess_position_checkers(position) && chess_count_moves(position) <= ANSWERS &&
            closes_soon(position));
}
