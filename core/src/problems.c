/* SPDX-License-Identifier: MIT */
#include "problems.h"

#include "attacks.h"
#include "retro.h"

static chess_problems problem_if(bool wrong, chess_problem_index index) {
    return wrong ? chess_problem_bit(index) : 0;
}

unsigned problems_promoted_men(const chess_position *position, chess_color color) {
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
        chess_bitboard men;
        unsigned at_first;
    } kinds[] = {
        {queens, 1}, {rooks, 2}, {knights, 2}, {bishops & light, 1}, {bishops & ~light, 1},
    };
    for (unsigned i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        unsigned count = bits_count(kinds[i].men);
        if (count > kinds[i].at_first) promoted += count - kinds[i].at_first;
    }
    return promoted;
}

static chess_problems problems_of_side(const chess_position *position, chess_color color) {
    static const struct {
        chess_problem_index no_king, many_kings, many_men, many_pawns, many_promoted;
    } names[] = {
        {CHESS_PROBLEM_INDEX_NO_WHITE_KING, CHESS_PROBLEM_INDEX_MANY_WHITE_KINGS,
         CHESS_PROBLEM_INDEX_MANY_WHITE_MEN, CHESS_PROBLEM_INDEX_MANY_WHITE_PAWNS,
         CHESS_PROBLEM_INDEX_MANY_WHITE_PROMOTED},
        {CHESS_PROBLEM_INDEX_NO_BLACK_KING, CHESS_PROBLEM_INDEX_MANY_BLACK_KINGS,
         CHESS_PROBLEM_INDEX_MANY_BLACK_MEN, CHESS_PROBLEM_INDEX_MANY_BLACK_PAWNS,
         CHESS_PROBLEM_INDEX_MANY_BLACK_PROMOTED},
    };
    unsigned kings = bits_count(chess_position_of_piece(position, color, CHESS_KING));
    unsigned pawns = bits_count(chess_position_of_piece(position, color, CHESS_PAWN));
    unsigned men = bits_count(chess_position_of_color(position, color));
    return problem_if(kings == 0, names[color].no_king) |
           problem_if(kings > 1, names[color].many_kings) |
           problem_if(men > 16, names[color].many_men) |
           problem_if(pawns > 8, names[color].many_pawns) |
           problem_if(pawns <= 8 && problems_promoted_men(position, color) > 8 - pawns,
                      names[color].many_promoted);
}

/* The rights of one side: its own rooks on its own back rank, with its king, at most one on each
 * hand. */
static bool castling_is_sound(const chess_position *position, chess_color color) {
    chess_bitboard rank = color == CHESS_WHITE ? CHESS_RANK_1 : CHESS_RANK_8;
    chess_bitboard rooks = position->castling_rooks & rank;
    chess_bitboard king = chess_position_of_piece(position, color, CHESS_KING) & rank;
    if (!rooks) return true;
    return king && !(rooks & ~chess_position_of_piece(position, color, CHESS_ROOK)) &&
           !bits_many(rooks & (king - 1U)) && !bits_many(rooks & ~(king - 1U));
}

static bool en_passant_is_sound(const chess_position *position) {
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

static bool opponent_is_in_check(const chess_position *position) {
    chess_color us = chess_position_turn(position);
    chess_bitboard kings = chess_position_of_piece(position, chess_color_other(us), CHESS_KING);
    chess_bitboard occupied = chess_position_occupied(position);
    for (; kings; kings = bits_without_first(kings))
        if (chess_position_attackers(position, bits_first(kings), us, occupied)) return true;
    return false;
}

/* An en passant square names the last move, and that move may not have been made under an open
 * check either. */
static bool checks_need_explaining(const chess_position *position) {
    return position->en_passant != CHESS_NO_SQUARE || chess_position_checkers(position);
}

chess_problems chess_problems_of(const chess_position *position) {
    chess_bitboard pawns = chess_position_of_role(position, CHESS_PAWN);
    chess_problems problems =
        problems_of_side(position, CHESS_WHITE) | problems_of_side(position, CHESS_BLACK) |
        problem_if(pawns & (CHESS_RANK_1 | CHESS_RANK_8), CHESS_PROBLEM_INDEX_PAWN_ON_END_RANK) |
        problem_if(opponent_is_in_check(position), CHESS_PROBLEM_INDEX_OPPONENT_IN_CHECK) |
        problem_if(position->castling_rooks & ~(CHESS_RANK_1 | CHESS_RANK_8) ||
                       !castling_is_sound(position, CHESS_WHITE) ||
                       !castling_is_sound(position, CHESS_BLACK),
                   CHESS_PROBLEM_INDEX_CASTLING_WITHOUT_ROOK) |
        problem_if(!en_passant_is_sound(position), CHESS_PROBLEM_INDEX_EN_PASSANT_WITHOUT_PAWN);
    if (!(problems & ~CHESS_PROBLEMS_PLAYABLE) && checks_need_explaining(position) &&
        !chess_retro_has_last_move(position))
        problems |= chess_problem_bit(CHESS_PROBLEM_INDEX_IMPOSSIBLE_CHECK);
    return problems;
}
