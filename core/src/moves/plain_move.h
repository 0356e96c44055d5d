/* SPDX-License-Identifier: MIT */
/* Tests a single move without generating the others. */
#ifndef CHESS_SRC_PLAIN_MOVE_H
#define CHESS_SRC_PLAIN_MOVE_H

#include "board/attacks.h"
#include "board/board.h"

/*
 * Returns the set if the condition holds, otherwise 0. Branch-free, since the condition is
 * unpredictable.
 */
CHESS_INLINE chess_bitboard single_set_if(bool condition, chess_bitboard set) {
    return set & (0 - (chess_bitboard)condition);
}

/*
 * Returns the squares from which a piece of the role could reach a square that holds no own piece.
 */
CHESS_INLINE chess_bitboard single_origins(chess_color us, chess_role role, chess_square to,
                                           chess_bitboard occupied) {
    chess_bitboard target = chess_square_bit(to);
    chess_bitboard behind = us == CHESS_WHITE ? target >> 8U : target << 8U;
    chess_bitboard start = us == CHESS_WHITE ? CHESS_RANK_1 << 8U : CHESS_RANK_1 << 48U;
    chess_bitboard two_behind =
        (us == CHESS_WHITE ? (behind & ~occupied) >> 8U : (behind & ~occupied) << 8U) & start;
    chess_bitboard pawns =
        occupied & target ? attacks_pawn(chess_color_other(us), to) : behind | two_behind;
    bool moves_on_lines = role > CHESS_KING;
    return single_set_if(role == CHESS_PAWN, pawns) |
           single_set_if(role == CHESS_KNIGHT, attacks_knight(to)) |
           single_set_if(role == CHESS_KING, attacks_king(to)) |
           single_set_if(moves_on_lines && role & 1U, attacks_bishop(to, occupied)) |
           single_set_if(moves_on_lines && role & 2U, attacks_rook(to, occupied));
}

/* Returns true if the king is in check with these occupied squares. */
CHESS_INLINE bool single_is_exposed(const chess_position *position, chess_color us,
                                    chess_square king, chess_bitboard occupied,
                                    chess_bitboard enemy) {
    chess_bitboard low = position->planes[0], middle = position->planes[1];
    chess_bitboard high = position->planes[2];
    return ((attacks_pawn(us, king) & low & ~high) | (attacks_knight(king) & middle & ~high) |
            (attacks_king(king) & high & ~low & ~middle) |
            (attacks_bishop(king, occupied) & high & low) |
            (attacks_rook(king, occupied) & high & middle)) &
           enemy;
}

/* Returns true if the move is neither promotion, en passant nor castling. */
CHESS_INLINE bool single_is_plain(chess_move move) {
    return move == chess_move_make(chess_move_from(move), chess_move_to(move), CHESS_PLAIN);
}

/* Returns true if a plain move is legal. */
CHESS_INLINE bool single_plain_is_legal(const chess_position *position, chess_move move) {
    const chess_color us = chess_position_turn(position);
    const chess_square from = chess_move_from(move), to = chess_move_to(move);
    const chess_bitboard piece = chess_square_bit(from), target = chess_square_bit(to);
    const chess_bitboard occupied = chess_position_occupied(position);
    const chess_bitboard own = chess_position_of_color(position, us);
    const chess_bitboard barred = own | chess_position_of_role(position, CHESS_KING); /* 3.1, 1.2 */
    const chess_role role = chess_piece_role(chess_position_piece_at(position, from));
    const chess_square king = role == CHESS_KING ? to : board_king(position, us);
    if (!(own & piece) || barred & target || !(single_origins(us, role, to, occupied) & piece))
        return false;
    if (role == CHESS_PAWN && target & (CHESS_RANK_1 | CHESS_RANK_8)) return false;
    return !single_is_exposed(position, us, king, (occupied ^ piece) | target,
                              occupied & ~own & ~target);
}

#endif
