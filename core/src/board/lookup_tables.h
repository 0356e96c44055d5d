/* SPDX-License-Identifier: MIT */
/*
 * The tables of attacks.h. Builds without large tables have lines and steps, which are constant or
 * computed once at start (attacks.c). core/tables/make.c generates the large tables when the
 * library is built. Each of them is a struct of arrays, so that one register addresses all of it
 * and a square is an index without multiplication.
 */
#ifndef CHESS_SRC_LOOKUP_TABLES_H
#define CHESS_SRC_LOOKUP_TABLES_H

#include "bits.h"

typedef struct attacks_steps {
    chess_bitboard knight, king;
    chess_bitboard pawn[2]; /* by the pawn's colour */
} attacks_steps;

/* A line through a square: the parts below and above it, without the square. */
typedef struct attacks_line {
    chess_bitboard below, above;
} attacks_line;

typedef struct attacks_lines {
    attacks_line file, rank, diagonal, antidiagonal;
} attacks_lines;

/*
 * The numbers of table entries: over all squares, the sums of the possible sets of blockers (a
 * slider's reach without the ends of its lines) and of the different attack sets.
 */
enum {
    ATTACKS_BISHOP_BLOCKS = 5248,
    ATTACKS_ROOK_BLOCKS = 102400,
    ATTACKS_BLOCKS = ATTACKS_BISHOP_BLOCKS + ATTACKS_ROOK_BLOCKS,
    ATTACKS_SETS = 1428 + 4900
};

typedef struct attacks_fixed {
    chess_bitboard knight[CHESS_SQUARE_COUNT], king[CHESS_SQUARE_COUNT];
    chess_bitboard pawn[2][CHESS_SQUARE_COUNT]; /* by the pawn's colour */
    /* the squares after the first up to and including the second; 0 if they share no line */
    chess_bitboard ray[CHESS_SQUARE_COUNT][CHESS_SQUARE_COUNT];
} attacks_fixed;

/*
 * Tables for _pext_u64, with one entry per set of blockers. The rook has twenty times as many as
 * the bishop; its entries are stored as bits of `reach`, which costs one more instruction.
 */
typedef struct attacks_pext {
    chess_bitboard matter[CHESS_SQUARE_COUNT];
    uint64_t first[CHESS_SQUARE_COUNT];
} attacks_pext;

typedef struct attacks_pext_tables {
    attacks_fixed fixed;
    attacks_pext bishop, rook;
    _Alignas(64) chess_bitboard rays[CHESS_SQUARE_COUNT][8]; /* by direction, see count_avx512.h */
    chess_bitboard rook_reach[CHESS_SQUARE_COUNT];
    chess_bitboard bishop_sets[ATTACKS_BISHOP_BLOCKS];
    uint16_t rook_sets[ATTACKS_ROOK_BLOCKS];
} attacks_pext_tables;

/*
 * Tables for multiplication: one number per set of blockers, and the few different attack sets by
 * number.
 */
typedef struct attacks_magic {
    chess_bitboard matter;
    uint64_t magic;
    uint32_t first_number;
    uint16_t first_set, shift;
} attacks_magic;

typedef struct attacks_magic_tables {
    attacks_fixed fixed;
    attacks_magic bishop[CHESS_SQUARE_COUNT], rook[CHESS_SQUARE_COUNT];
    chess_bitboard sets[ATTACKS_SETS];
    uint8_t numbers[ATTACKS_BLOCKS];
} attacks_magic_tables;

extern attacks_steps chess_attacks_steps[CHESS_SQUARE_COUNT];
extern attacks_lines chess_attacks_lines[CHESS_SQUARE_COUNT];
extern const attacks_pext_tables chess__tables_pext __attribute__((visibility("hidden")));
extern const attacks_magic_tables chess__tables_magic __attribute__((visibility("hidden")));

#endif
