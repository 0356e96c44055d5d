/* SPDX-License-Identifier: MIT */
/*
 * Whether a side can still win, and the certificate that it cannot. Only chess.wasm has this; the
 * page's modules have the quick test.
 */
#include "binding.h"

#include <chess/winnable.h>

enum { NODE_CAPACITY = 32768, JUDGE_CAPACITY = 4000, LINE_CAPACITY = 512, BOARD_CAPACITY = 1500 };

/* Never needed at the same time: a certificate is written after the search has ended. */
static union {
    chess_winnable_node nodes[NODE_CAPACITY];
    chess_blockade_board boards[BOARD_CAPACITY];
} room;
static uint32_t slots[NODE_CAPACITY];
static chess_move helpmate[LINE_CAPACITY];
static chess_winnable_result found;

/* Small, so that the test of each move stays short. */
chess_winnable_memory binding_judge_memory = {room.nodes, slots, JUDGE_CAPACITY, JUDGE_CAPACITY};

/*
 * Searches with `limit` positions, 0: as many as there is room for. Returns a
 * chess_winnable_answer.
 */
unsigned game_winnable(unsigned color, unsigned limit, unsigned seventy_five_moves) {
    const chess_winnable_memory memory = {room.nodes, slots, NODE_CAPACITY, NODE_CAPACITY};
    const chess_winnable_limits limits = {.nodes = limit,
                                          .seventy_five_moves = seventy_five_moves != 0};
    return chess_winnable(&binding_game()->position, (chess_color)(color & 1U), &limits, &memory,
                          helpmate, LINE_CAPACITY, &found);
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

/* --------------------------------------------------------------------------------- certificates */

/*
 * The pieces as JavaScript sees them: their number, then the kind of each, then the square of each.
 * src/certificate.js repeats this layout and that of chess_blockade_board.
 */
static uint8_t pieces[1 + 2 * CHESS_BLOCKADE_PIECES];

void *certificate_pieces_at(void) {
    return pieces;
}
void *certificate_boards_at(void) {
    return room.boards;
}
unsigned certificate_board_size(void) {
    return sizeof *room.boards;
}
unsigned certificate_capacity(void) {
    return BOARD_CAPACITY;
}
/*
 * Writes a certificate and returns its number of boards; 0 if none was found or there is no room.
 */
unsigned certificate_write(unsigned color) {
    chess_blockade proof = {.boards = room.boards, .capacity = BOARD_CAPACITY};
    chess_blockade_prove(&binding_game()->position, (chess_color)(color & 1U), &proof);
    pieces[0] = (uint8_t)proof.piece_count;
    for (unsigned piece = 0; piece < proof.piece_count; piece++) {
        pieces[1 + piece] = proof.pieces[piece];
        pieces[1 + CHESS_BLOCKADE_PIECES + piece] = proof.start[piece];
    }
    return proof.count;
}
/* Returns true if the certificate that JavaScript wrote here is valid. */
bool certificate_holds(unsigned color, unsigned boards) {
    if (boards > BOARD_CAPACITY) return false;
    chess_blockade proof = {.boards = room.boards,
                            .piece_count = pieces[0],
                            .count = boards,
                            .capacity = BOARD_CAPACITY};
    for (unsigned piece = 0; piece < CHESS_BLOCKADE_PIECES; piece++) {
        proof.pieces[piece] = pieces[1 + piece];
        proof.start[piece] = pieces[1 + CHESS_BLOCKADE_PIECES + piece];
    }
    return chess_blockade_holds(&binding_game()->position, (chess_color)(color & 1U), &proof);
}
