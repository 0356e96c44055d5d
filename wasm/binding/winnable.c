/* SPDX-License-Identifier: MIT */
/* Can a side still win? For programs; the page's module has the quick question only. */
#include "binding.h"

#include <chess/winnable.h>

enum { NODE_CAPACITY = 32768, JUDGE_CAPACITY = 4000, LINE_CAPACITY = 512 };

static chess_winnable_node nodes[NODE_CAPACITY];
static uint32_t slots[NODE_CAPACITY];
static chess_move helpmate[LINE_CAPACITY];
static chess_winnable_result found;

/* What ends a game at once must not take long. */
chess_winnable_memory binding_judge_memory = {nodes, slots, JUDGE_CAPACITY, JUDGE_CAPACITY};

/* limit: positions to look at, 0: as many as there is room for. Returns a chess_winnable_answer. */
unsigned game_winnable(unsigned color, unsigned limit, unsigned seventy_five_moves) {
    const chess_winnable_memory memory = {nodes, slots, NODE_CAPACITY, NODE_CAPACITY};
    const chess_winnable_limits limits = {.nodes = limit,
                                          .seventy_five_moves = seventy_five_moves != 0};
    return chess_winnable(&binding_game()->position, (chess_color)color, &limits, &memory, helpmate,
                          LINE_CAPACITY, &found);
}
unsigned winnable_proof(void) {
    return found.proof;
}
unsigned winnable_nodes(void) {
    return (unsigned)found.nodes;
}
unsigned winnable_line_length(void) {
    return found.line_length < LINE_CAPACITY ? found.line_length : LINE_CAPACITY;
}
const chess_move *winnable_line_at(void) {
    return helpmate;
}
