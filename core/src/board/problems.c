/* SPDX-License-Identifier: MIT */
#include "problems.h"

#include "legality/retro.h"
#include "unplayable.h"

unsigned chess__problems_promoted_pieces(const chess_position *position, chess_color color) {
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

static chess_problems problems_of_side(const chess_position *position, chess_color color) {
    static const struct {
        chess_problem_index many_pieces, many_pawns, many_promoted;
    } names[] = {
        {CHESS_PROBLEM_INDEX_MANY_WHITE_PIECES, CHESS_PROBLEM_INDEX_MANY_WHITE_PAWNS,
         CHESS_PROBLEM_INDEX_MANY_WHITE_PROMOTED},
        {CHESS_PROBLEM_INDEX_MANY_BLACK_PIECES, CHESS_PROBLEM_INDEX_MANY_BLACK_PAWNS,
         CHESS_PROBLEM_INDEX_MANY_BLACK_PROMOTED},
    };
    unsigned pawns = bits_count(chess_position_of_piece(position, color, CHESS_PAWN));
    unsigned pieces = bits_count(chess_position_of_color(position, color));
    return problem_if(pieces > 16, names[color].many_pieces) |
           problem_if(pawns > 8, names[color].many_pawns) |
           problem_if(pawns <= 8 && chess__problems_promoted_pieces(position, color) > 8 - pawns,
                      names[color].many_promoted);
}

/* An en passant square names the last move, and that move may not have been made under an open
 * check either. */
static bool checks_need_explaining(const chess_position *position) {
    return position->en_passant != CHESS_NO_SQUARE || chess_position_checkers(position);
}

chess_problems chess__problems_of(const chess_position *position) {
    chess_problems problems = unplayable_problems(position) |
                              problems_of_side(position, CHESS_WHITE) |
                              problems_of_side(position, CHESS_BLACK);
    if (!(problems & ~CHESS_PROBLEMS_PLAYABLE) && checks_need_explaining(position) &&
        !chess__retro_has_last_move(position))
        problems |= chess_problem_bit(CHESS_PROBLEM_INDEX_IMPOSSIBLE_CHECK);
    return problems;
}
