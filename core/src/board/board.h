/* SPDX-License-Identifier: MIT */
/* The pieces in registers, and moves on them for a colour and role known to the compiler. */
#ifndef CHESS_SRC_BOARD_H
#define CHESS_SRC_BOARD_H

#include "bits.h"

#include <chess/position.h>

/*
 * The part of a position that changes with every move, small enough for registers: the pieces and
 * the rooks that may still castle.
 */
typedef struct generate_board {
    chess_bitboard low, middle, high; /* bit planes of the role, see chess_role */
    chess_bitboard black, rooks;
} generate_board;

/* The squares of a castling by Article 3.8.b and Annexe F. */
typedef struct generate_castling {
    chess_bitboard rook;      /* of the rook; 0 if there is no such castling */
    chess_bitboard king_path; /* from the king's square to its target, both included */
    chess_bitboard path;      /* squares that must be empty except for king and rook */
    chess_square king, king_to, rook_to;
} generate_castling;

/* Returns the square of the king: the inline form of chess_position_king(). */
CHESS_INLINE chess_square board_king(const chess_position *position, chess_color color) {
    return bits_first(position->planes[2] & ~position->planes[0] & ~position->planes[1] &
                      (color == CHESS_BLACK ? position->black : ~position->black));
}

/* Castlings by colour and side; a position can lose but never gain one. */
typedef struct generate_castlings {
    generate_castling of[2][2];
} generate_castlings;

CHESS_INLINE generate_board generate_board_of(const chess_position *position) {
    generate_board board = {position->planes[0], position->planes[1], position->planes[2],
                            position->black, position->castling_rooks};
    return board;
}

CHESS_INLINE generate_castling generate_castling_with(chess_square king, chess_square rook) {
    generate_castling castling;
    chess_square row = king & 56U;
    bool to_the_right = rook > king;
    castling.rook = chess_square_bit(rook);
    castling.king = king;
    castling.king_to = (chess_square)(row | (to_the_right ? 6U : 2U));
    castling.rook_to = (chess_square)(row | (to_the_right ? 5U : 3U));
    castling.king_path = bits_rank_segment(king, castling.king_to);
    castling.path = (castling.king_path | bits_rank_segment(rook, castling.rook_to)) &
                    ~chess_square_bit(king) & ~chess_square_bit(rook);
    return castling;
}

/* Moves a piece, which becomes `placed` on the target, and removes any piece that stands there. */
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

/* Returns true if the code is that of a piece: 0 and 3 are not roles. */
CHESS_INLINE bool is_piece(chess_piece piece) {
    return chess_piece_role(piece) != CHESS_NO_ROLE && (unsigned)chess_piece_role(piece) != 3;
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
