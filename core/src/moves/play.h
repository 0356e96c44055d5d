/* SPDX-License-Identifier: MIT */
/* Makes a move. chess_play() is the hot path and avoids repeated tests and branches. */
#ifndef CHESS_SRC_PLAY_H
#define CHESS_SRC_PLAY_H

#include "board/board.h"

#include <chess/moves.h>

#ifdef CHESS_AVX512
#include <immintrin.h>
#endif

/* Updates the counters and the side to move. */
CHESS_INLINE void play_finish(const chess_position *before, bool irreversible,
                              chess_square en_passant, chess_position *after) {
    uint32_t fullmove = before->fullmove, halfmoves = before->halfmoves;
    uint32_t turn = before->turn;
    after->fullmove = fullmove + (turn & (fullmove != UINT32_MAX));
    halfmoves += halfmoves < UINT16_MAX;
    after->halfmoves = (uint16_t)(halfmoves & ((uint32_t)irreversible - 1U));
    after->turn = (uint8_t)(turn ^ 1U);
    after->en_passant = en_passant;
}

/* Makes promotions, en passant captures and castling. */
static __attribute__((noinline, cold)) void play_special(const chess_position *before,
                                                         chess_move move, chess_position *after) {
    chess_square from = chess_move_from(move), to = chess_move_to(move);
    chess_bitboard from_bit = chess_square_bit(from), to_bit = chess_square_bit(to);
    chess_color us = chess_position_turn(before);
    generate_board board = generate_board_of(before), moved;
    if (chess_move_kind_of(move) == CHESS_EN_PASSANT) {
        moved = play_en_passant(&board, us, from_bit, to_bit);
    } else if (chess_move_kind_of(move) == CHESS_CASTLING) {
        generate_castling castling = generate_castling_with(from, to);
        moved = play_castling(&board, us, &castling);
    } else {
        moved = play_step(&board, us, CHESS_PAWN, chess_move_promotion(move), from_bit, to_bit);
    }
    play_finish(before, chess_move_kind_of(move) != CHESS_CASTLING, CHESS_NO_SQUARE, after);
    after->planes[0] = moved.low;
    after->planes[1] = moved.middle;
    after->planes[2] = moved.high;
    after->black = moved.black;
    after->castling_rooks = moved.rooks;
}

/* the moving piece, and whether it captures */
typedef struct play_pieces {
    bool pawn, king, taken;
} play_pieces;

/*
 * Moves a piece, with capture, by the same operation in the three planes and the set of black
 * pieces.
 */
CHESS_INLINE play_pieces play_shift(const chess_position *before, unsigned from, unsigned to,
                                    chess_position *after) {
    const chess_bitboard from_bit = UINT64_C(1) << from, to_bit = UINT64_C(1) << to;
    _Static_assert(offsetof(chess_position, black) == 3 * sizeof(uint64_t), "four in a row");
#ifdef CHESS_AVX512
    /* One bit for each plane in which the square is set; together they are the role. */
    const __m256i planes = _mm256_loadu_si256((const __m256i *)(const void *)before);
    const __m256i from4 = _mm256_set1_epi64x((long long)from_bit);
    const __m256i to4 = _mm256_set1_epi64x((long long)to_bit);
    const __mmask8 mover = _mm256_test_epi64_mask(planes, from4);
    const __mmask8 victim = _mm256_test_epi64_mask(planes, to4);
    const __m256i others = _mm256_andnot_si256(_mm256_or_si256(from4, to4), planes);
    const unsigned role = mover & 7U;
    _mm256_storeu_si256((__m256i *)(void *)after, _mm256_mask_or_epi64(others, mover, others, to4));
    return (play_pieces){role == CHESS_PAWN, role == CHESS_KING, victim & 7U};
#else
    const chess_bitboard both = from_bit | to_bit;
    const chess_bitboard low = before->planes[0], middle = before->planes[1];
    const chess_bitboard high = before->planes[2];
    const play_pieces pieces = {low & ~high & from_bit, high & ~low & ~middle & from_bit,
                                (low | middle | high) & to_bit};
#ifdef __AVX2__
    typedef uint64_t four __attribute__((vector_size(4 * sizeof(uint64_t)), aligned(8), may_alias));
    four planes = *(const four *)before, to4 = {to, to, to, to}, from4 = {from, from, from, from};
    *(four *)after = (planes & ~both) | (planes >> from4 & 1U) << to4;
#else
    after->planes[0] = (low & ~both) | (low >> from & 1U) << to;
    after->planes[1] = (middle & ~both) | (middle >> from & 1U) << to;
    after->planes[2] = (high & ~both) | (high >> from & 1U) << to;
    after->black = (before->black & ~both) | (before->black >> from & 1U) << to;
#endif
    return pieces;
#endif
}

static void kernel_play(const chess_position *before, chess_move move, chess_position *after) {
    const unsigned bits = move, from = bits & 63U, to = bits >> 6U & 63U;
    chess_bitboard rooks;
    unsigned en_passant = CHESS_NO_SQUARE;
    uint32_t fullmove, halfmoves, turn;
    play_pieces pieces;
    _Static_assert(CHESS_PLAIN == 0, "so all other kinds have upper bits set");
    if (bits >> 14U) { /* in this form, and before any read, gcc saves fewer registers */
        play_special(before, move, after);
        return;
    }
    rooks = before->castling_rooks;
    fullmove = before->fullmove, halfmoves = before->halfmoves, turn = before->turn;
    pieces = play_shift(before, from, to, after);
    if (rooks) {
        rooks &= ~(UINT64_C(1) << from | UINT64_C(1) << to);
        if (pieces.king) rooks &= turn ? ~CHESS_RANK_8 : ~CHESS_RANK_1;
    }
    if ((from ^ to) == 16 && pieces.pawn) en_passant = (from + to) / 2;
    halfmoves += halfmoves < UINT16_MAX;
    if (pieces.pawn || pieces.taken) halfmoves = 0;
    fullmove += turn;
    after->castling_rooks = rooks;
    after->fullmove = fullmove - (fullmove < turn);
    after->halfmoves = (uint16_t)halfmoves;
    after->turn = (uint8_t)(turn ^ 1U);
    after->en_passant = (chess_square)en_passant;
}

#endif
