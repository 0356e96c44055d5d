/* SPDX-License-Identifier: MIT */
#include "play.h"

#include <string.h>

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
    return bits_first(chess_position_of_piece(position, color, CHESS_KING));
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

void chess_setup_from_position(chess_setup *setup, const chess_position *position) {
    for (chess_square square = 0; square < CHESS_SQUARE_COUNT; square++)
        setup->board[square] = chess_position_piece_at(position, square);
    setup->castling_rooks = position->castling_rooks;
    setup->halfmoves = position->halfmoves;
    setup->fullmove = position->fullmove;
    setup->turn = chess_position_turn(position);
    setup->en_passant = position->en_passant;
}

/* ------------------------------------------------------------------------- what can be wrong with it */

static void place(chess_position *position, const chess_setup *setup) {
    memset(position, 0, sizeof *position);
    for (chess_square square = 0; square < CHESS_SQUARE_COUNT; square++) {
        chess_role role = chess_piece_role(setup->board[square]);
        if (role == CHESS_NO_ROLE || (unsigned)role == 3U) continue;
        play_put(position, square, role, chess_piece_color(setup->board[square]));
    }
    position->castling_rooks = setup->castling_rooks;
    position->fullmove = setup->fullmove ? setup->fullmove : 1;
    position->halfmoves = (uint16_t)(setup->halfmoves < UINT16_MAX ? setup->halfmoves : UINT16_MAX);
    position->turn = setup->turn == CHESS_BLACK ? CHESS_BLACK : CHESS_WHITE;
    position->en_passant = setup->en_passant;
}

static chess_problems problem_if(bool wrong, chess_problem_index index) {
    return wrong ? chess_problem_bit(index) : 0;
}

static chess_problems problems_of_men(const chess_position *position) {
    unsigned kings[2], men[2];
    chess_bitboard pawns = chess_position_of_role(position, CHESS_PAWN);
    for (unsigned color = 0; color < 2; color++) {
        kings[color] =
            bits_count(chess_position_of_piece(position, (chess_color)color, CHESS_KING));
        men[color] = bits_count(chess_position_of_color(position, (chess_color)color));
    }
    return problem_if(kings[CHESS_WHITE] == 0, CHESS_PROBLEM_INDEX_NO_WHITE_KING) |
           problem_if(kings[CHESS_BLACK] == 0, CHESS_PROBLEM_INDEX_NO_BLACK_KING) |
           problem_if(kings[CHESS_WHITE] > 1, CHESS_PROBLEM_INDEX_MANY_WHITE_KINGS) |
           problem_if(kings[CHESS_BLACK] > 1, CHESS_PROBLEM_INDEX_MANY_BLACK_KINGS) |
           problem_if(pawns & (CHESS_RANK_1 | CHESS_RANK_8), CHESS_PROBLEM_INDEX_PAWN_ON_END_RANK) |
           problem_if(men[CHESS_WHITE] > 16, CHESS_PROBLEM_INDEX_MANY_WHITE_MEN) |
           problem_if(men[CHESS_BLACK] > 16, CHESS_PROBLEM_INDEX_MANY_BLACK_MEN);
}

/* The rights of one side: its own rooks on its own back rank, with its king, at most one on each hand. */
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

chess_problems chess_position_from_setup_allowing(chess_position *position,
                                                  const chess_setup *setup,
                                                  chess_problems allowed) {
    chess_position placed;
    chess_problems problems;
    place(&placed, setup);
    problems =
        problems_of_men(&placed) |
        problem_if(opponent_is_in_check(&placed), CHESS_PROBLEM_INDEX_OPPONENT_IN_CHECK) |
        problem_if(placed.castling_rooks & ~(CHESS_RANK_1 | CHESS_RANK_8) ||
                       !castling_is_sound(&placed, CHESS_WHITE) ||
                       !castling_is_sound(&placed, CHESS_BLACK),
                   CHESS_PROBLEM_INDEX_CASTLING_WITHOUT_ROOK) |
        problem_if(!en_passant_is_sound(&placed), CHESS_PROBLEM_INDEX_EN_PASSANT_WITHOUT_PAWN);
    if (!(problems & ~(allowed & CHESS_PROBLEMS_PLAYABLE))) *position = placed;
    return problems;
}

chess_problems chess_position_from_setup(chess_position *position, const chess_setup *setup) {
    return chess_position_from_setup_allowing(position, setup, 0);
}
