/* SPDX-License-Identifier: MIT */
/* Making a move on a copy, for a colour that the compiler knows. */
#ifndef CHESS_SRC_PLAY_H
#define CHESS_SRC_PLAY_H

#include "generate.h"

/* From one square to another, as another role or the same. Takes whoever stands on the goal. */
CHESS_INLINE generate_board play_step(const generate_board *before, chess_color us, chess_role role,
                                      chess_role placed, chess_bitboard from, chess_bitboard to) {
    generate_board after = *before;
    if (role & 1U) after.low ^= from;
    if (role & 2U) after.middle ^= from;
    if (role & 4U) after.high ^= from;
    after.low = placed & 1U ? after.low | to : after.low & ~to;
    after.middle = placed & 2U ? after.middle | to : after.middle & ~to;
    after.high = placed & 4U ? after.high | to : after.high & ~to;
    after.black = us == CHESS_BLACK ? (after.black ^ from) | to : after.black & ~to;
    if (role == CHESS_KING) after.rooks &= us == CHESS_WHITE ? ~CHESS_RANK_1 : ~CHESS_RANK_8;
    after.rooks &= ~(from | to);
    return after;
}

CHESS_INLINE generate_board play_en_passant(const generate_board *before, chess_color us,
                                            chess_bitboard from, chess_bitboard to) {
    generate_board after = *before;
    chess_bitboard victim = us == CHESS_WHITE ? to >> 8U : to << 8U;
    after.low ^= from | to | victim;
    after.black ^= us == CHESS_WHITE ? victim : from | to;
    return after;
}

CHESS_INLINE generate_board play_castling(const generate_board *before, chess_color us,
                                          const generate_castling *castling) {
    generate_board after = *before;
    chess_bitboard king = chess_square_bit(castling->king), rook = castling->rook;
    chess_bitboard king_to = chess_square_bit(castling->king_to);
    chess_bitboard rook_to = chess_square_bit(castling->rook_to);
    after.middle ^= rook ^ rook_to;
    after.high ^= king ^ rook ^ king_to ^ rook_to;
    if (us == CHESS_BLACK) after.black ^= king ^ rook ^ king_to ^ rook_to;
    after.rooks &= us == CHESS_WHITE ? ~CHESS_RANK_1 : ~CHESS_RANK_8;
    return after;
}

CHESS_INLINE void play_put(chess_position *position, chess_square square, chess_role role,
                           chess_color color) {
    position->planes[0] |= (chess_bitboard)(role & 1U) << square;
    position->planes[1] |= (chess_bitboard)(role >> 1U & 1U) << square;
    position->planes[2] |= (chess_bitboard)(role >> 2U & 1U) << square;
    position->black |= (chess_bitboard)color << square;
}

CHESS_INLINE void play_clear(chess_position *position, chess_bitboard squares) {
    position->planes[0] &= ~squares;
    position->planes[1] &= ~squares;
    position->planes[2] &= ~squares;
    position->black &= ~squares;
}

#endif
