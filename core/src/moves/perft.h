/* SPDX-License-Identifier: MIT */
/*
 * Counts move sequences. The last move is only counted; the others are made on a board in
 * registers, by separate code for each colour and role.
 */
#ifndef CHESS_SRC_PERFT_H
#define CHESS_SRC_PERFT_H

#include "legal_moves.h"

/* State of one call for all positions. */
typedef struct perft_run {
    generate_castlings castlings;
#ifdef CHESS_AVX512
    lanes counted; /* summed up once at the end, not at each position */
#endif
} perft_run;

/* The fields of generate_board as single arguments, so that they are passed in registers. */
#define PERFT_BOARD                                                                       \
    chess_bitboard low, chess_bitboard middle, chess_bitboard high, chess_bitboard black, \
        chess_bitboard rooks
#define PERFT_FIELDS(board) (board).low, (board).middle, (board).high, (board).black, (board).rooks

static uint64_t perft_white(PERFT_BOARD, perft_run *run, unsigned depth, chess_square en_passant);
static uint64_t perft_black(PERFT_BOARD, perft_run *run, unsigned depth, chess_square en_passant);

/* ------------------------------------------------------------------------------------- counting */

CHESS_INLINE uint64_t perft_count(PERFT_BOARD, perft_run *run, chess_color us, chess_role mover) {
    generate_board board = {low, middle, high, black, rooks};
#ifdef CHESS_AVX512
    return lanes_count(&board, &run->castlings, us, mover, &run->counted);
#else
    move_sink sink = {.use = GENERATE_COUNT, .castlings = &run->castlings, .mover = mover};
    generate(&sink, &board, CHESS_NO_SQUARE, us);
    return sink.count;
#endif
}

/* Count after a move of a pawn, of a knight, and of a piece that gives check along lines only. */
#define PERFT_COUNT(name, us, mover)                                              \
    static __attribute__((noinline)) uint64_t name(PERFT_BOARD, perft_run *run) { \
        return perft_count(low, middle, high, black, rooks, run, us, mover);      \
    }
PERFT_COUNT(perft_count_white_pawn, CHESS_WHITE, CHESS_PAWN)
PERFT_COUNT(perft_count_black_pawn, CHESS_BLACK, CHESS_PAWN)
PERFT_COUNT(perft_count_white_knight, CHESS_WHITE, CHESS_KNIGHT)
PERFT_COUNT(perft_count_black_knight, CHESS_BLACK, CHESS_KNIGHT)
PERFT_COUNT(perft_count_white_other, CHESS_WHITE, CHESS_KING)
PERFT_COUNT(perft_count_black_other, CHESS_BLACK, CHESS_KING)

/* Handles the rare case of a double step beside a pawn. */
static uint64_t perft_count_en_passant(const generate_board *board, chess_color us,
                                       chess_square en_passant) {
    move_sink sink = {.use = GENERATE_COUNT};
    generate_view view = us == CHESS_WHITE
                             ? generate_checks_and_pins(board, CHESS_WHITE, CHESS_PAWN)
                             : generate_checks_and_pins(board, CHESS_BLACK, CHESS_PAWN);
    generate_en_passant(&sink, board, &view, us, en_passant);
    return sink.count;
}

/* ------------------------------------------------------------------------------------- visiting */

CHESS_INLINE uint64_t perft_count_after(const move_sink *sink, const generate_board *board,
                                        chess_color us, chess_role mover) {
    if (mover == CHESS_PAWN)
        return us == CHESS_WHITE ? perft_count_black_pawn(PERFT_FIELDS(*board), sink->run)
                                 : perft_count_white_pawn(PERFT_FIELDS(*board), sink->run);
    if (mover == CHESS_KNIGHT)
        return us == CHESS_WHITE ? perft_count_black_knight(PERFT_FIELDS(*board), sink->run)
                                 : perft_count_white_knight(PERFT_FIELDS(*board), sink->run);
    return us == CHESS_WHITE ? perft_count_black_other(PERFT_FIELDS(*board), sink->run)
                             : perft_count_white_other(PERFT_FIELDS(*board), sink->run);
}

/* Continues with the remaining depth. Depth 1 is known at compile time from the sink. */
CHESS_INLINE uint64_t perft_go_on(const move_sink *sink, const generate_board *board,
                                  chess_color us, chess_role mover, chess_square en_passant) {
    if (sink->depth == 1) return perft_count_after(sink, board, us, mover);
    return us == CHESS_WHITE
               ? perft_black(PERFT_FIELDS(*board), sink->run, sink->depth, en_passant)
               : perft_white(PERFT_FIELDS(*board), sink->run, sink->depth, en_passant);
}

CHESS_INLINE uint64_t visit_step(const move_sink *sink, const generate_board *board, chess_color us,
                                 chess_role role, chess_role placed, chess_bitboard from,
                                 chess_bitboard to) {
    generate_board after = play_step(board, us, role, placed, from, to);
    return perft_go_on(sink, &after, us, placed, CHESS_NO_SQUARE);
}

CHESS_INLINE uint64_t visit_double_step(const move_sink *sink, const generate_board *board,
                                        chess_color us, chess_bitboard from, chess_bitboard to) {
    chess_color them = us == CHESS_WHITE ? CHESS_BLACK : CHESS_WHITE;
    generate_board after = play_step(board, us, CHESS_PAWN, CHESS_PAWN, from, to);
    chess_square passed = bits_first(us == CHESS_WHITE ? from << 8U : to << 8U);
    chess_bitboard pawns = after.low & ~after.high & attacks_pawn(us, passed);
    if (!(us == CHESS_WHITE ? pawns & after.black : pawns & ~after.black))
        return perft_go_on(sink, &after, us, CHESS_PAWN, CHESS_NO_SQUARE);
    if (sink->depth == 1)
        return perft_go_on(sink, &after, us, CHESS_PAWN, CHESS_NO_SQUARE) +
               perft_count_en_passant(&after, them, passed);
    return perft_go_on(sink, &after, us, CHESS_PAWN, passed);
}

CHESS_INLINE uint64_t visit_en_passant(const move_sink *sink, const generate_board *board,
                                       chess_color us, chess_bitboard from, chess_bitboard to) {
    generate_board after = play_en_passant(board, us, from, to);
    return perft_go_on(sink, &after, us, CHESS_PAWN, CHESS_NO_SQUARE);
}

CHESS_INLINE uint64_t visit_castling(const move_sink *sink, const generate_board *board,
                                     chess_color us, const generate_castling *castling) {
    generate_board after = play_castling(board, us, castling);
    return perft_go_on(sink, &after, us, CHESS_ROOK, CHESS_NO_SQUARE);
}

CHESS_INLINE uint64_t perft(PERFT_BOARD, perft_run *run, unsigned depth, chess_square en_passant,
                            chess_color us) {
    generate_board board = {low, middle, high, black, rooks};
    move_sink sink = {
        .use = GENERATE_VISIT, .castlings = &run->castlings, .run = run, .depth = depth - 1};
    generate(&sink, &board, en_passant, us);
    return sink.count;
}

static uint64_t perft_white(PERFT_BOARD, perft_run *run, unsigned depth, chess_square en_passant) {
    if (depth == 2) return perft(low, middle, high, black, rooks, run, 2, en_passant, CHESS_WHITE);
    return perft(low, middle, high, black, rooks, run, depth, en_passant, CHESS_WHITE);
}

static uint64_t perft_black(PERFT_BOARD, perft_run *run, unsigned depth, chess_square en_passant) {
    if (depth == 2) return perft(low, middle, high, black, rooks, run, 2, en_passant, CHESS_BLACK);
    return perft(low, middle, high, black, rooks, run, depth, en_passant, CHESS_BLACK);
}

static inline uint64_t kernel_perft(const chess_position *position, unsigned depth) {
    generate_board board = generate_board_of(position);
    perft_run run = {0};
    uint64_t count;
    if (depth == 0) return 1;
    if (depth == 1) return kernel_count_moves(position);
    for (unsigned us = CHESS_WHITE; us <= CHESS_BLACK; us++)
        generate_castlings_of(&board, (chess_color)us,
                              chess_position_king(position, (chess_color)us), &run.castlings);
    count = position->turn == CHESS_WHITE
                ? perft_white(PERFT_FIELDS(board), &run, depth, position->en_passant)
                : perft_black(PERFT_FIELDS(board), &run, depth, position->en_passant);
#ifdef CHESS_AVX512
    count += (uint64_t)_mm512_reduce_add_epi64(run.counted);
#endif
    return count;
}

#endif
