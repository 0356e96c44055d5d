/* SPDX-License-Identifier: MIT */
/* Making a move on a copy, for a colour that the compiler knows. */
#ifndef CHESS_SRC_PLAY_H
#define CHESS_SRC_PLAY_H

#include "generate.h"

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

CHESS_INLINE void play(const chess_position *before, chess_move move, chess_color us,
                       chess_position *after) {
    chess_square from = chess_move_from(move), to = chess_move_to(move);
    chess_bitboard from_bit = chess_square_bit(from), to_bit = chess_square_bit(to);
    chess_role role = chess_piece_role(chess_position_piece_at(before, from));
    bool irreversible = role == CHESS_PAWN || chess_position_occupied(before) & to_bit;
    chess_move_kind kind = chess_move_kind_of(move);
    chess_position next = *before;

    play_clear(&next, from_bit | to_bit);
    next.en_passant = CHESS_NO_SQUARE;
    next.castling_rooks &= ~(from_bit | to_bit);
    if (role == CHESS_KING)
        next.castling_rooks &= us == CHESS_WHITE ? ~CHESS_RANK_1 : ~CHESS_RANK_8;

    if (kind == CHESS_CASTLING) {
        generate_castling castling = generate_castling_with(from, to);
        play_put(&next, castling.king_to, CHESS_KING, us);
        play_put(&next, castling.rook_to, CHESS_ROOK, us);
        irreversible = false;
    } else {
        play_put(&next, to, kind == CHESS_PROMOTION ? chess_move_promotion(move) : role, us);
        if (kind == CHESS_EN_PASSANT)
            play_clear(&next, us == CHESS_WHITE ? to_bit >> 8U : to_bit << 8U);
        else if (role == CHESS_PAWN && (from ^ to) == 16)
            next.en_passant = (chess_square)((from + to) / 2);
    }
    next.halfmoves =
        (uint16_t)(irreversible ? 0 : before->halfmoves + (before->halfmoves != UINT16_MAX));
    next.fullmove += us == CHESS_BLACK && next.fullmove != UINT32_MAX;
    next.turn = us == CHESS_WHITE ? CHESS_BLACK : CHESS_WHITE;
    *after = next;
}

#endif
