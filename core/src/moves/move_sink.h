/* SPDX-License-Identifier: MIT */
/* The destination of the moves that generate.h finds: a list, a count, or a visitor. */
#ifndef CHESS_SRC_MOVE_SINK_H
#define CHESS_SRC_MOVE_SINK_H

#include "board/board.h"

#ifdef CHESS_AVX512
#include <immintrin.h>
#endif

/* How the moves are used. */
typedef enum generate_use {
    GENERATE_LIST,  /* write them */
    GENERATE_COUNT, /* only count them */
    GENERATE_ANY,   /* test for existence: the count is then zero or not */
    GENERATE_FIRST, /* write some, at least one if there is one */
    GENERATE_VISIT  /* make each and add up what the visits of them return */
} generate_use;

/* The destination of moves. The use is constant. */
typedef struct move_sink {
    generate_use use;
    chess_move *moves;
    uint64_t count;
    const generate_castlings *castlings; /* NULL: not known yet */
    chess_role mover;                    /* role of the last mover; CHESS_NO_ROLE: not known */
    struct perft_run *run;               /* VISIT: shared by all visits */
    unsigned depth;                      /* VISIT: plies left after this move */
} move_sink;

CHESS_INLINE bool generate_writes(const move_sink *sink) {
    return sink->use == GENERATE_LIST || sink->use == GENERATE_FIRST;
}

/*
 * Returns true if the moves are visited. A module that counts no move sequences is smaller when
 * compiled with CHESS_WITHOUT_PERFT.
 */
CHESS_INLINE bool generate_visits(const move_sink *sink) {
#ifdef CHESS_WITHOUT_PERFT
    (void)sink;
    return false;
#else
    return sink->use == GENERATE_VISIT;
#endif
}

/* perft.h continues from the position after each move. */
CHESS_INLINE uint64_t visit_step(const move_sink *sink, const generate_board *board, chess_color us,
                                 chess_role role, chess_role placed, chess_bitboard from,
                                 chess_bitboard to);
CHESS_INLINE uint64_t visit_double_step(const move_sink *sink, const generate_board *board,
                                        chess_color us, chess_bitboard from, chess_bitboard to);
CHESS_INLINE uint64_t visit_en_passant(const move_sink *sink, const generate_board *board,
                                       chess_color us, chess_bitboard from, chess_bitboard to);
CHESS_INLINE uint64_t visit_castling(const move_sink *sink, const generate_board *board,
                                     chess_color us, const generate_castling *castling);

/* -------------------------------------------------------------------------------- writing moves */

/*
 * Writes the moves to the targets: the one to `to` is to * factor + base, where the factor is
 * constant. Writes more moves than there are, for which lists have room, instead of branching on
 * the number of targets, which is unpredictable.
 */
#ifdef CHESS_AVX512

/*
 * Writes the squares of a set, sixteen at a time. Only pawns on unreachable boards have more
 * targets at once.
 */
CHESS_INLINE void generate_write(move_sink *sink, chess_bitboard targets, unsigned factor,
                                 unsigned base) {
    static const uint8_t squares[CHESS_SQUARE_COUNT] = {
#define EIGHT(n) (n), (n) + 1, (n) + 2, (n) + 3, (n) + 4, (n) + 5, (n) + 6, (n) + 7
        EIGHT(0),  EIGHT(8),  EIGHT(16), EIGHT(24), EIGHT(32),
        EIGHT(40), EIGHT(48), EIGHT(56)
#undef EIGHT
    };
    __m512i found = _mm512_maskz_compress_epi8(targets, _mm512_loadu_si512(squares));
    chess_move *moves = sink->moves + sink->count;
    const chess_move *end = moves + bits_count(targets);
    sink->count += bits_count(targets);
    for (;;) {
        __m256i to = _mm256_cvtepu8_epi16(_mm512_castsi512_si128(found));
        __m256i product = _mm256_slli_epi16(to, 6);
        if (factor & 1U) product = _mm256_add_epi16(product, to);
        product = _mm256_add_epi16(product, _mm256_set1_epi16((short)base));
        _mm256_storeu_si256((__m256i *)(void *)moves, product);
        moves += 16;
        if (moves >= end) break;
        found = _mm512_alignr_epi64(found, found, 2);
    }
}

#else

/* Writes eight moves at a time for a piece and four for pawns, the usual numbers of targets. */
CHESS_INLINE void generate_write(move_sink *sink, chess_bitboard targets, unsigned factor,
                                 unsigned base) {
    const unsigned count = bits_count(targets), at_once = factor & 1U ? 4 : 8;
    chess_move *moves;
    sink->count += count;
    if (!generate_writes(sink)) return;
    moves = sink->moves + sink->count - count;
    do {
        for (unsigned i = 0; i < at_once; i++) {
            moves[i] = (chess_move)(bits_first_or_any(targets) * factor + base);
            targets = bits_without_first(targets);
        }
        moves += at_once;
    } while (targets);
}

#endif

CHESS_INLINE void generate_from(move_sink *sink, const generate_board *board, chess_color us,
                                chess_role role, chess_square from, chess_bitboard targets) {
    if (generate_visits(sink))
        for (; targets; targets = bits_without_first(targets))
            sink->count += visit_step(sink, board, us, role, role, chess_square_bit(from),
                                      targets & (0 - targets));
    else if (generate_writes(sink))
        generate_write(sink, targets, 1U << 6U, from);
    else if (sink->use == GENERATE_COUNT)
        sink->count += bits_count(targets);
    else
        sink->count |= targets;
}

CHESS_INLINE void generate_promotions(move_sink *sink, const generate_board *board, chess_color us,
                                      chess_bitboard targets, int step) {
    static const chess_role roles[] = {CHESS_KNIGHT, CHESS_BISHOP, CHESS_ROOK, CHESS_QUEEN};
    for (; targets; targets = bits_without_first(targets)) {
        chess_square to = bits_first(targets), from = (chess_square)(to - step);
        for (unsigned code = 0; code < 4; code++) {
            if (generate_visits(sink)) {
                sink->count += visit_step(sink, board, us, CHESS_PAWN, roles[code],
                                          chess_square_bit(from), chess_square_bit(to));
                continue;
            }
            if (generate_writes(sink))
                sink->moves[sink->count] =
                    (chess_move)(chess_move_make(from, to, CHESS_PROMOTION) | code << 12U);
            sink->count++;
        }
    }
}

/* Handles pawn targets that all lie `step` squares from their origins. */
CHESS_INLINE void generate_pawn_targets(move_sink *sink, const generate_board *board,
                                        chess_color us, chess_bitboard targets, int step) {
    const chess_bitboard last = us == CHESS_WHITE ? CHESS_RANK_8 : CHESS_RANK_1;
    if (sink->use == GENERATE_COUNT) sink->count += bits_count(targets);
    if (sink->use == GENERATE_ANY) sink->count |= targets;
    if (sink->use == GENERATE_COUNT || sink->use == GENERATE_ANY) return;
    if (!generate_visits(sink))
        generate_write(sink, targets & ~last, (1U << 6U) + 1U, 0U - (unsigned)step);
    for (chess_bitboard plain = generate_visits(sink) ? targets & ~last : 0; plain;
         plain = bits_without_first(plain)) {
        chess_square to = bits_first(plain), from = (chess_square)(to - step);
        if (step == 16 || step == -16)
            sink->count +=
                visit_double_step(sink, board, us, chess_square_bit(from), chess_square_bit(to));
        else
            sink->count += visit_step(sink, board, us, CHESS_PAWN, CHESS_PAWN,
                                      chess_square_bit(from), chess_square_bit(to));
    }
    generate_promotions(sink, board, us, targets & last, step);
}

#endif
