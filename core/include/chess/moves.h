/* SPDX-License-Identifier: MIT */
/*
 * Article 3: all legal moves, and making one.
 */
#ifndef CHESS_MOVES_H
#define CHESS_MOVES_H

#include <chess/position.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct chess_move_list {
    uint32_t count;
    chess_move moves[CHESS_MAX_MOVES];
} chess_move_list;

/* Is one pawn's one move all that there is, and only open which piece it becomes? */
static inline bool chess_moves_differ_in_promotion(const chess_move_list *list) {
    for (unsigned i = 1; i < list->count; i++)
        if (!chess_move_same_but_promotion(list->moves[i], list->moves[0])) return false;
    return true;
}

/* Writes every legal move, in no promised order. */
void chess_moves(const chess_position *position, chess_move_list *list);

/* As many as chess_moves would write, without writing them. */
unsigned chess_count_moves(const chess_position *position);

/* False in mate and stalemate. */
bool chess_has_legal_move(const chess_position *position);

/* True for exactly the moves that chess_moves writes; any 16 bits may be asked. */
bool chess_move_is_legal(const chess_position *position, chess_move move);

/*
 * Makes a legal move: *after becomes the position after it. The two may be the same object.
 * A move that is not legal gives a position without meaning (but touches nothing else).
 */
void chess_play(const chess_position *before, chess_move move, chess_position *after);

/* Number of ways to make `depth` moves in a row; 1 for depth 0. */
uint64_t chess_perft(const chess_position *position, unsigned depth);

#ifdef __cplusplus
}
#endif

#endif
