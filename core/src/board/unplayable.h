/* SPDX-License-Identifier: MIT */
/*
 * What is so wrong with men on a board that nobody can play from there: all problems but CHESS_PROBLEMS_PLAYABLE. Apart from
 * those, for whoever has no room for them (wasm/binding/first.c).
 */
#ifndef CHESS_SRC_UNPLAYABLE_H
#define CHESS_SRC_UNPLAYABLE_H

#include "attacks.h"

#include <chess/position.h>

CHESS_INLINE chess_problems problem_if(bool wrong, chess_problem_index index) {
    return wrong ? chess_problem_bit(index) : 0;
}

CHESS_INLINE chess_problems unplayable_kings(const chess_position *position, chess_color color,
                                             chess_problem_index none, chess_problem_index many) {
    chess_bitboard kings = chess_position_of_piece(position, color, CHESS_KING);
    return problem_if(!kings, none) | problem_if(bits_many(kings), many);
}

/* The rights of one side: its own rooks on its own back rank, with its king, at most one on each
 * hand. */
CHESS_INLINE bool castling_is_sound(const chess_position *position, chess_color color) {
    chess_bitboard rank = color == CHESS_WHITE ? CHESS_RANK_1 : CHESS_RANK_8;
    chess_bitboard rooks = position->castling_rooks & rank;
    chess_bitboard king = chess_position_of_piece(position, color, CHESS_KING) & rank;
    if (!rooks) return true;
    return king && !(rooks & ~chess_position_of_piece(position, color, CHESS_ROOK)) &&
           !bits_many(rooks & (king - 1U)) && !bits_many(rooks & ~(king - 1U));
}

CHESS_INLINE bool en_passant_is_sound(const chess_position *position) {
    chess_color them = chess_color_other(chess_position_turn(position));
    chess_square passed = position->en_passant;
    chess_bitboard bit, pawn, origin;
    if (passed == CHESS_NO_SQUARE) return true;
    if (passed > CHESS_NO_SQUARE || chess_square_rank(passed) != (them == CHESS_BLACK ? 5U : 2U))
        return false;
    bit = chess_square_bit(passed);
    pawn = them == CHESS_BLACK ? bit >> 8U : bit << 8U;
    origin = them == CHESS_BLACK ? bit << 8U : bit >> 8U;
    return !(chess_position_occupied(position) & (bit | origin)) &&
           chess_position_of_piece(position, them, CHESS_PAWN) & pawn;
}

CHESS_INLINE bool opponent_is_in_check(const chess_position *position) {
    chess_color us = chess_position_turn(position);
    chess_bitboard kings = chess_position_of_piece(position, chess_color_other(us), CHESS_KING);
    chess_bitboard occupied = chess_position_occupied(position);
    for (; kings; kings = bits_without_first(kings))
        if (chess_position_attackers(position, bits_first(kings), us, occupied)) return true;
    return false;
}

CHESS_INLINE chess_problems unplayable_problems(const chess_position *position) {
    chess_bitboard pawns = chess_position_of_role(position, CHESS_PAWN);
    return unplayable_kings(position, CHESS_WHITE, CHESS_PROBLEM_INDEX_NO_WHITE_KING,
                            CHESS_PROBLEM_INDEX_MANY_WHITE_KINGS) |
           unplayable_kings(position, CHESS_BLACK, CHESS_PROBLEM_INDEX_NO_BLACK_KING,
                            CHESS_PROBLEM_INDEX_MANY_BLACK_KINGS) |
           problem_if(pawns & (CHESS_RANK_1 | CHESS_RANK_8), CHESS_PROBLEM_INDEX_PAWN_ON_END_RANK) |
           problem_if(opponent_is_in_check(position), CHESS_PROBLEM_INDEX_OPPONENT_IN_CHECK) |
           problem_if(position->castling_rooks & ~(CHESS_RANK_1 | CHESS_RANK_8) ||
                          !castling_is_sound(position, CHESS_WHITE) ||
                          !castling_is_sound(position, CHESS_BLACK),
                      CHESS_PROBLEM_INDEX_CASTLING_WITHOUT_ROOK) |
           problem_if(!en_passant_is_sound(position), CHESS_PROBLEM_INDEX_EN_PASSANT_WITHOUT_PAWN);
}

#endif
