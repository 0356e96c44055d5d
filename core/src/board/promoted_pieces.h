/* SPDX-License-Identifier: MIT */
#ifndef CHESS_SRC_PROMOTED_PIECES_H
#define CHESS_SRC_PROMOTED_PIECES_H

#include "bits.h"

#include <chess/position.h>

/*
 * Returns the least number of pieces of a colour that must have been pawns: those for which no
 * start position has room. Two bishops on squares of one colour count as one promotion.
 */
static inline unsigned least_promoted_pieces(const chess_position *position, chess_color color) {
    const chess_bitboard light = UINT64_C(0x55aa55aa55aa55aa);
    chess_bitboard bishops = chess_position_of_piece(position, color, CHESS_BISHOP);
    chess_bitboard queens = chess_position_of_piece(position, color, CHESS_QUEEN);
    chess_bitboard rooks = chess_position_of_piece(position, color, CHESS_ROOK);
    chess_bitboard knights = chess_position_of_piece(position, color, CHESS_KNIGHT);
    unsigned promoted = 0;
    if (!(bits_without_first(queens) | bits_without_first(bits_without_first(rooks)) |
          bits_without_first(bits_without_first(knights)) | bits_without_first(bishops & light) |
          bits_without_first(bishops & ~light)))
        return 0;
    const struct {
        chess_bitboard pieces;
        unsigned at_first;
    } kinds[] = {
        {queens, 1}, {rooks, 2}, {knights, 2}, {bishops & light, 1}, {bishops & ~light, 1},
    };
    for (unsigned i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        unsigned count = bits_count(kinds[i].pieces);
        if (count > kinds[i].at_first) promoted += count - kinds[i].at_first;
    }
    return promoted;
}

#endif
