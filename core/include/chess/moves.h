/* SPDX-License-Identifier: MIT */
/* Legal moves (Article 3): generating, counting and making them. */
#ifndef CHESS_MOVES_H
#define CHESS_MOVES_H

#include <chess/position.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A list of moves. Only the first `count` entries have meaning. */
typedef struct chess_move_list {
    uint32_t count;
    chess_move moves[CHESS_MAX_MOVES];
} chess_move_list;

/*
 * Returns true if all moves of the list are one pawn's same step and differ only in the promotion
 * piece. Also true for a list of fewer than two moves.
 */
static inline bool chess_moves_differ_in_promotion(const chess_move_list *list) {
    for (unsigned i = 1; i < list->count; i++)
        if (!chess_move_same_but_promotion(list->moves[i], list->moves[0])) return false;
    return true;
}

/* Writes every legal move to *list, in unspecified order. Moves are never repeated. */
void chess_moves(const chess_position *position, chess_move_list *list);

/* Returns the number of legal moves without listing them. */
unsigned chess_count_moves(const chess_position *position);

/* Returns true if the side to move has a legal move: neither mate nor stalemate. */
bool chess_has_legal_move(const chess_position *position);

/* Returns true for exactly the moves that chess_moves() writes. Accepts any 16-bit value. */
bool chess_move_is_legal(const chess_position *position, chess_move move);

/*
 * Makes a legal move: writes the position after it to *after, which may be the same object as
 * *before. An illegal move yields a meaningless position, without any other effect.
 */
void chess_play(const chess_position *before, chess_move move, chess_position *after);

/* Returns the number of legal move sequences of `depth` plies; 1 for depth 0. */
uint64_t chess_perft(const chess_position *position, unsigned depth);

#ifdef __cplusplus
}
#endif

#endif
