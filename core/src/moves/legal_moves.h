/* SPDX-License-Identifier: MIT */
/* Lists and counts the legal moves of a position, and tests whether one move is legal. */
#ifndef CHESS_SRC_LEGAL_MOVES_H
#define CHESS_SRC_LEGAL_MOVES_H

#include "generate.h"
#include "plain_move.h"
#ifdef CHESS_AVX512
#include "count_avx512.h"
#endif

static void kernel_moves(const chess_position *position, chess_move_list *list) {
    generate_board board = generate_board_of(position);
    move_sink sink = {.use = GENERATE_LIST, .moves = list->moves};
    if (position->turn == CHESS_WHITE)
        generate(&sink, &board, position->en_passant, CHESS_WHITE);
    else
        generate(&sink, &board, position->en_passant, CHESS_BLACK);
    list->count = (uint32_t)sink.count;
}

#ifdef CHESS_AVX512

/* Counts en passant captures separately: the directions of lanes_count() do not cover them. */
CHESS_INLINE unsigned count_moves(const chess_position *position, chess_color us) {
    generate_board board = generate_board_of(position);
    generate_castlings castlings;
    move_sink sink = {.use = GENERATE_COUNT};
    lanes count = _mm512_setzero_si512();
    generate_castlings_of(&board, us, chess_position_king(position, us), &castlings);
    if (position->en_passant != CHESS_NO_SQUARE) {
        generate_view view = generate_checks_and_pins(&board, us, CHESS_NO_ROLE);
        generate_en_passant(&sink, &board, &view, us, position->en_passant);
    }
    sink.count += lanes_count(&board, &castlings, us, CHESS_NO_ROLE, &count);
    return (unsigned)sink.count + (unsigned)_mm512_reduce_add_epi64(count);
}

static unsigned kernel_count_moves(const chess_position *position) {
    return position->turn == CHESS_WHITE ? count_moves(position, CHESS_WHITE)
                                         : count_moves(position, CHESS_BLACK);
}

#else

static unsigned kernel_count_moves(const chess_position *position) {
    generate_board board = generate_board_of(position);
    move_sink sink = {.use = GENERATE_COUNT};
    if (position->turn == CHESS_WHITE)
        generate(&sink, &board, position->en_passant, CHESS_WHITE);
    else
        generate(&sink, &board, position->en_passant, CHESS_BLACK);
    return (unsigned)sink.count;
}

#endif

static bool kernel_has_legal_move(const chess_position *position) {
    generate_board board = generate_board_of(position);
    move_sink sink = {.use = GENERATE_ANY};
    if (position->turn == CHESS_WHITE)
        generate(&sink, &board, position->en_passant, CHESS_WHITE);
    else
        generate(&sink, &board, position->en_passant, CHESS_BLACK);
    return sink.count != 0;
}

static bool kernel_move_is_legal(const chess_position *position, chess_move move) {
    chess_move moves[CHESS_MAX_MOVES];
    generate_board board = generate_board_of(position);
    move_sink sink = {.use = GENERATE_LIST, .moves = moves};
    chess_role role = chess_piece_role(chess_position_piece_at(position, chess_move_from(move)));
    chess_bitboard target = chess_square_bit(chess_move_to(move));
    if (single_is_plain(move)) return single_plain_is_legal(position, move);
    if (!role) return false;
    if (position->turn == CHESS_WHITE)
        generate_role(&sink, &board, position->en_passant, CHESS_WHITE, role, target);
    else
        generate_role(&sink, &board, position->en_passant, CHESS_BLACK, role, target);
    for (unsigned i = 0; i < sink.count; i++)
        if (moves[i] == move) return true;
    return false;
}

/* Returns true if the double step just made can be answered en passant. */
static bool kernel_en_passant_is_legal(const chess_position *position) {
    chess_color us = chess_position_turn(position);
    generate_board board = generate_board_of(position);
    move_sink sink = {.use = GENERATE_ANY};
    generate_view view;
    if (position->en_passant == CHESS_NO_SQUARE ||
        !(attacks_pawn(chess_color_other(us), position->en_passant) &
          chess_position_of_piece(position, us, CHESS_PAWN)))
        return false;
    view = us == CHESS_WHITE ? generate_checks_and_pins(&board, CHESS_WHITE, CHESS_NO_ROLE)
                             : generate_checks_and_pins(&board, CHESS_BLACK, CHESS_NO_ROLE);
    generate_en_passant(&sink, &board, &view, us, position->en_passant);
    return sink.count != 0;
}

/* Returns some legal move, a pawn's if one can move; CHESS_NO_MOVE when there is none. */
static chess_move kernel_some_move(const chess_position *position) {
    chess_move moves[CHESS_MAX_MOVES];
    generate_board board = generate_board_of(position);
    move_sink sink = {.use = GENERATE_FIRST, .moves = moves};
    if (position->turn == CHESS_WHITE)
        generate(&sink, &board, position->en_passant, CHESS_WHITE);
    else
        generate(&sink, &board, position->en_passant, CHESS_BLACK);
    return sink.count ? moves[0] : CHESS_NO_MOVE;
}

#endif
