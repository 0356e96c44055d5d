/* SPDX-License-Identifier: MIT */
/* Operations on sets of squares. */
#ifndef CHESS_SRC_BITS_H
#define CHESS_SRC_BITS_H

#include <chess/types.h>

/*
 * The generator is written once for both colours and all its uses. It is fast only if the compiler
 * really inlines it and folds the constant arguments. A build may define CHESS_INLINE differently.
 */
#ifndef CHESS_INLINE
#define CHESS_INLINE static inline __attribute__((always_inline))
#endif

#define CHESS_FILE_A UINT64_C(0x0101010101010101)
#define CHESS_FILE_H UINT64_C(0x8080808080808080)
#define CHESS_RANK_1 UINT64_C(0xff)
#define CHESS_RANK_8 UINT64_C(0xff00000000000000)

static inline __attribute__((always_inline)) unsigned bits_count(chess_bitboard set) {
#if defined(__POPCNT__) || defined(__wasm__) || defined(__aarch64__)
    return (unsigned)__builtin_popcountll(set);
#else
    /* the builtin would call the compiler's run-time library here */
    set -= set >> 1U & UINT64_C(0x5555555555555555);
    set = (set & UINT64_C(0x3333333333333333)) + (set >> 2U & UINT64_C(0x3333333333333333));
    set = (set + (set >> 4U)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (unsigned)(set * CHESS_FILE_A >> 56U);
#endif
}

/* Returns the lowest square of a set, which must not be empty. */
static inline __attribute__((always_inline)) chess_square bits_first(chess_bitboard set) {
    return (chess_square)__builtin_ctzll(set);
}

/* Returns the lowest square of a set; any number for an empty set. */
CHESS_INLINE unsigned bits_first_or_any(chess_bitboard set) {
#ifdef __BMI__
    return (unsigned)__builtin_ia32_tzcnt_u64(set);
#else
    return (unsigned)__builtin_ctzll(set | UINT64_C(1) << 63U);
#endif
}

static inline __attribute__((always_inline)) chess_bitboard bits_without_first(chess_bitboard set) {
    return set & (set - 1U);
}

CHESS_INLINE bool bits_many(chess_bitboard set) {
    return bits_without_first(set) != 0;
}

/* Returns the squares of the set and all squares north of them on the same files. */
CHESS_INLINE chess_bitboard bits_filled_north(chess_bitboard set) {
    set |= set << 8U;
    set |= set << 16U;
    return set | set << 32U;
}
CHESS_INLINE chess_bitboard bits_filled_south(chess_bitboard set) {
    set |= set >> 8U;
    set |= set >> 16U;
    return set | set >> 32U;
}

/* Returns both squares and all between them; they must be on one rank. */
CHESS_INLINE chess_bitboard bits_rank_segment(chess_square a, chess_square b) {
    chess_square low = a < b ? a : b, high = a < b ? b : a;
    return (UINT64_C(2) << high) - (UINT64_C(1) << low);
}

#endif
