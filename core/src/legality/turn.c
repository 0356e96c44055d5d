/* SPDX-License-Identifier: MIT */
/*
 * Determines the side to move by counting. While all pawns and bishops stand where the game began,
 * only knights can pass them. Rooks have two squares each, between corner and bishop; king and
 * queen share two, and neither can move before the queen is captured. So every move takes a piece
 * between squares of different colours, and the colours of the squares determine whether the number
 * of moves is even. A missing queen never moved; of other missing pieces nothing is known.
 */
#include "board/attacks.h"
#include "pieces.h"

static const chess_bitboard light = UINT64_C(0x55aa55aa55aa55aa);

/*
 * Returns true if all pawns and bishops of a side are on their first squares, and both rooks and
 * both knights are on the board.
 */
static bool is_closed(const chess_position *position, chess_color color) {
    chess_bitboard pawns = CHESS_RANK_1 << (color == CHESS_WHITE ? 8U : 48U);
    chess_bitboard bishops = UINT64_C(0x24) << (color == CHESS_WHITE ? 0U : 56U);
    return chess_position_of_piece(position, color, CHESS_PAWN) == pawns &&
           chess_position_of_piece(position, color, CHESS_BISHOP) == bishops &&
           bits_count(chess_position_of_piece(position, color, CHESS_ROOK)) == 2 &&
           bits_count(chess_position_of_piece(position, color, CHESS_KNIGHT)) == 2;
}

/* Returns the number of pieces on light squares, leaving out those that have never moved. */
static unsigned pieces_on_light(const chess_position *position, chess_color color) {
    chess_bitboard pieces = chess_position_of_piece(position, color, CHESS_KING) |
                            chess_position_of_piece(position, color, CHESS_ROOK) |
                            chess_position_of_piece(position, color, CHESS_KNIGHT);
    return bits_count(pieces & light);
}

bool chess__legality_is_other_turn(const chess_position *position, bool any_start) {
    /* At the beginning: Nb1 and Rh1, Ra8, Ng8 and Ke8. */
    const unsigned on_light_at_first = 5;
    unsigned on_light;
    if (any_start || !is_closed(position, CHESS_WHITE) || !is_closed(position, CHESS_BLACK))
        return false;
    on_light = pieces_on_light(position, CHESS_WHITE) + pieces_on_light(position, CHESS_BLACK);
    return ((on_light - on_light_at_first) & 1U) != position->turn;
}
