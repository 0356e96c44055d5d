/* SPDX-License-Identifier: MIT */
#include "legality/retro.h"
#include "promoted_pieces.h"

static chess_problems problem_if(bool wrong, chess_problem_index index) {
    return wrong ? chess_problem_bit(index) : 0;
}

static chess_problems unplayable_kings(const chess_position *position, chess_color color,
                                       chess_problem_index none, chess_problem_index many) {
    chess_bitboard kings = chess_position_of_piece(position, color, CHESS_KING);
    return problem_if(!kings, none) | problem_if(bits_many(kings), many);
}

/*
 * Returns true if the castling rights of one side belong to its own rooks on its back rank, with
 * its king, at most one on each side of the king.
 */
static bool castling_is_sound(const chess_position *position, chess_color color) {
    chess_bitboard rank = color == CHESS_WHITE ? CHESS_RANK_1 : CHESS_RANK_8;
    chess_bitboard rooks = position->castling_rooks & rank;
    chess_bitboard king = chess_position_of_piece(position, color, CHESS_KING) & rank;
    if (!rooks) return true;
    return king && !(rooks & ~chess_position_of_piece(position, color, CHESS_ROOK)) &&
           !bits_many(rooks & (king - 1U)) && !bits_many(rooks & ~(king - 1U));
}

/*
 * Returns the files of the rooks with castling rights on one side of their king. The rights must be
 * sound.
 */
static unsigned castling_files(const chess_position *position, chess_color color, bool right_hand) {
    unsigned row = color == CHESS_WHITE ? 0 : 56;
    unsigned rooks = (unsigned)(position->castling_rooks >> row) & 0xffU;
    unsigned below = (1U << chess_square_file(chess_position_king(position, color))) - 1U;
    return right_hand ? rooks & ~below : rooks & below;
}

static bool is_corner_file(unsigned file) {
    return file == 0 || file == 7;
}

/*
 * Returns true if some start position has the king and rooks of the castling rights: in all of them
 * the king stands between the rooks, and both sides are alike (Annexe F.2).
 */
static bool castling_has_a_start(const chess_position *position) {
    unsigned kings[2], rooks[2][2];
    if (!position->castling_rooks) return true;
    for (unsigned color = 0; color < 2; color++) {
        kings[color] = chess_square_file(chess_position_king(position, (chess_color)color));
        rooks[color][0] = castling_files(position, (chess_color)color, false);
        rooks[color][1] = castling_files(position, (chess_color)color, true);
        if ((rooks[color][0] | rooks[color][1]) && is_corner_file(kings[color])) return false;
    }
    if (!(rooks[0][0] | rooks[0][1]) || !(rooks[1][0] | rooks[1][1])) return true;
    for (unsigned hand = 0; hand < 2; hand++)
        if (rooks[0][hand] && rooks[1][hand] && rooks[0][hand] != rooks[1][hand]) return false;
    return kings[0] == kings[1];
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

static chess_problems unplayable_problems(const chess_position *position) {
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
           problem_if(pawns <= 8 && least_promoted_pieces(position, color) > 8 - pawns,
                      names[color].many_promoted);
}

/*
 * Returns true if the position states something about the last move that retro analysis must
 * confirm: a check, or a double step, before which the side to move cannot have been in check.
 */
static bool checks_need_explaining(const chess_position *position) {
    return position->en_passant != CHESS_NO_SQUARE || chess_position_checkers(position);
}

chess_problems chess_position_problems(const chess_position *position) {
    chess_problems problems = unplayable_problems(position) |
                              problems_of_side(position, CHESS_WHITE) |
                              problems_of_side(position, CHESS_BLACK);
    if (problems & ~CHESS_PROBLEMS_PLAYABLE) return problems;
    return problems |
           problem_if(!castling_has_a_start(position), CHESS_PROBLEM_INDEX_IMPOSSIBLE_CASTLING) |
           problem_if(checks_need_explaining(position) && !chess__retro_has_last_move(position),
                      CHESS_PROBLEM_INDEX_IMPOSSIBLE_CHECK);
}
