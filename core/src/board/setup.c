/* SPDX-License-Identifier: MIT */
#include "bits.h"

#include <chess/position.h>

#include <string.h>

void chess_setup_from_position(chess_setup *setup, const chess_position *position) {
    for (chess_square square = 0; square < CHESS_SQUARE_COUNT; square++)
        setup->board[square] = chess_position_piece_at(position, square);
    setup->castling_rooks = position->castling_rooks;
    setup->halfmoves = position->halfmoves;
    setup->fullmove = position->fullmove;
    setup->turn = chess_position_turn(position);
    setup->en_passant = position->en_passant;
}

/* Gathers one bit of each of the eight bytes of a rank into one byte. */
static chess_bitboard gather_bit(uint64_t rank, unsigned bit) {
    return (rank >> bit & CHESS_FILE_A) * UINT64_C(0x0102040810204080) >> 56U;
}

static void place_pieces(chess_position *position, const chess_setup *setup) {
    chess_bitboard unused;
    for (unsigned rank = 0; rank < 8; rank++) {
        uint64_t row = 0;
        for (unsigned file = 0; file < 8; file++)
            row |= (uint64_t)setup->board[8 * rank + file] << 8 * file;
        if (!row) continue;
        position->planes[0] |= gather_bit(row, 0) << 8 * rank;
        position->planes[1] |= gather_bit(row, 1) << 8 * rank;
        position->planes[2] |= gather_bit(row, 2) << 8 * rank;
        position->black |= gather_bit(row, 3) << 8 * rank;
    }
    unused = position->planes[0] & position->planes[1] & ~position->planes[2];
    position->planes[0] &= ~unused;
    position->planes[1] &= ~unused;
    position->black &= chess_position_occupied(position);
}

static void place(chess_position *position, const chess_setup *setup) {
    memset(position, 0, sizeof *position);
    place_pieces(position, setup);
    position->castling_rooks = setup->castling_rooks;
    position->fullmove = setup->fullmove ? setup->fullmove : 1;
    position->halfmoves = (uint16_t)(setup->halfmoves < UINT16_MAX ? setup->halfmoves : UINT16_MAX);
    position->turn = setup->turn == CHESS_BLACK ? CHESS_BLACK : CHESS_WHITE;
    position->en_passant = setup->en_passant;
}

chess_problems chess_position_from_setup_allowing(chess_position *position,
                                                  const chess_setup *setup,
                                                  chess_problems allowed) {
    chess_position placed;
    chess_problems problems;
    place(&placed, setup);
    problems = chess_position_problems(&placed);
    if (!(problems & ~(allowed & CHESS_PROBLEMS_PLAYABLE))) *position = placed;
    return problems;
}

chess_problems chess_position_from_setup(chess_position *position, const chess_setup *setup) {
    return chess_position_from_setup_allowing(position, setup, 0);
}

bool chess_position_pass(const chess_position *position, chess_position *passed) {
    chess_position other = *position;
    other.fullmove += other.turn == CHESS_BLACK && other.fullmove < UINT32_MAX;
    other.turn ^= 1U;
    other.en_passant = CHESS_NO_SQUARE;
    if (chess_position_problems(&other) & ~CHESS_PROBLEMS_PLAYABLE) return false;
    *passed = other;
    return true;
}
