/* SPDX-License-Identifier: MIT */
/*
 * What is asked of single moves where bytes count more than time: whoever includes this behind its find(), which lists the legal moves
 * of some men, answers by that.
 */
#include "single.h"

/* A pawn's move is the cheapest to find. */
chess_move chess_some_move(const chess_position *position) {
    chess_move moves[CHESS_MAX_MOVES];
    chess_bitboard pawns = chess_position_of_role(position, CHESS_PAWN);
    return find(position, pawns, moves) || find(position, ~pawns, moves) ? moves[0] : CHESS_NO_MOVE;
}

bool chess_has_legal_move(const chess_position *position) {
    return chess_some_move(position) != CHESS_NO_MOVE;
}

bool chess_move_is_legal(const chess_position *position, chess_move move) {
    chess_move moves[CHESS_MAX_MOVES];
    unsigned count;
#ifndef __OPTIMIZE_SIZE__
    if (single_is_plain(move)) return single_plain_is_legal(position, move);
#endif
    count = find(position, chess_square_bit(chess_move_from(move)), moves);
    while (count)
        if (moves[--count] == move) return true;
    return false;
}

bool chess_en_passant_is_legal(const chess_position *position) {
    chess_move moves[CHESS_MAX_MOVES];
    unsigned count;
    if (position->en_passant == CHESS_NO_SQUARE) return false;
    count = find(position, chess_position_of_role(position, CHESS_PAWN), moves);
    return count && chess_move_kind_of(moves[count - 1]) == CHESS_EN_PASSANT; /* they come last */
}
