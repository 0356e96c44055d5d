/* SPDX-License-Identifier: MIT */
#include "attacks.h"
#include "board.h"

#include <chess/position.h>

/* Article 2.3, rank by rank from White's side. */
const chess_position chess_start_position = {
    .planes = {UINT64_C(0x2cff00000000ff2c), UINT64_C(0xcb000000000000cb),
               UINT64_C(0xbd000000000000bd)},
    .black = UINT64_C(0xffff000000000000),
    .castling_rooks = UINT64_C(0x8100000000000081),
    .fullmove = 1,
    .halfmoves = 0,
    .turn = CHESS_WHITE,
    .en_passant = CHESS_NO_SQUARE,
};

chess_square chess_position_king(const chess_position *position, chess_color color) {
    return board_king(position, color);
}

chess_bitboard chess_position_attackers(const chess_position *position, chess_square square,
                                        chess_color by, chess_bitboard occupied) {
    chess_bitboard low = position->planes[0], middle = position->planes[1],
                   high = position->planes[2];
    chess_bitboard attackers = (attacks_pawn(chess_color_other(by), square) & low & ~high) |
                               (attacks_knight(square) & middle & ~high) |
                               (attacks_king(square) & high & ~low & ~middle) |
                               (attacks_bishop(square, occupied) & high & low) |
                               (attacks_rook(square, occupied) & high & middle);
    return attackers & chess_position_of_color(position, by) & occupied;
}

chess_bitboard chess_position_checkers(const chess_position *position) {
    chess_color us = chess_position_turn(position);
    return chess_position_attackers(position, chess_position_king(position, us),
                                    chess_color_other(us), chess_position_occupied(position));
}

bool chess_position_is_chess960(const chess_position *position) {
    const chess_bitboard corners = UINT64_C(0x8100000000000081);
    chess_bitboard rooks = position->castling_rooks;
    for (unsigned color = 0; color < 2; color++) {
        chess_bitboard row = color == CHESS_WHITE ? CHESS_RANK_1 : CHESS_RANK_8;
        if (rooks & row &&
            chess_square_file(chess_position_king(position, (chess_color)color)) != 4)
            return true;
    }
    return rooks & ~corners;
}
