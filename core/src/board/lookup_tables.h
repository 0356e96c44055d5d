/* SPDX-License-Identifier: MIT */
/*
 * What attacks.h looks up. Small builds have lines and steps, which are constant expressions or filled
 * once when the program starts (attacks.c); the large tables are made by core/tables/make.c when the
 * library is built. Each of these is one struct of arrays: one register points at all of it, and a
 * square is an index without being multiplied first.
 */
#ifndef CHESS_SRC_TABLES_H
#define CHESS_SRC_TABLES_H

#include "bits.h"

typedef struct attacks_steps {
    chess_bitboard knight, king;
    chess_bitboard pawn[2]; /* by colour of the pawn that stands here */
} attacks_steps;

/* One line through a square, the square itself left out: the part below it and the part above it.
 */
typedef struct attacks_line {
    chess_bitboard below, above;
} attacks_line;

typedef struct attacks_lines {
    attacks_line file, rank, diagonal, antidiagonal;
} attacks_lines;

/* The men that can stand in a slider's way: all that it reaches but the ends of its lines. The
 * numbers are the sums over all squares of 2 to the power of how many such squares there are, and
 * of how many different sets it can attack. */
enum {
    ATTACKS_BISHOP_BLOCKS = 5248,
    ATTACKS_ROOK_BLOCKS = 102400,
    ATTACKS_BLOCKS = ATTACKS_BISHOP_BLOCKS + ATTACKS_ROOK_BLOCKS,
    ATTACKS_SETS = 1428 + 4900
};

typedef struct attacks_fixed {
    chess_bitboard knight[CHESS_SQUARE_COUNT], king[CHESS_SQUARE_COUNT];
    chess_bitboard pawn[2][CHESS_SQUARE_COUNT]; /* by colour of the pawn that stands here */
    /* From the first square, itself left out, to the second and with it; empty when they share no line. */
    chess_bitboard ray[CHESS_SQUARE_COUNT][CHESS_SQUARE_COUNT];
} attacks_fixed;

/* Gathered by _pext_u64: one entry for each way in which men can stand. A rook has twenty times as many of
 * them as a bishop: hers are kept as the bits of `reach`, which costs one instruction more. */
typedef struct attacks_pext {
    chess_bitboard matter[CHESS_SQUARE_COUNT];
    uint64_t first[CHESS_SQUARE_COUNT];
} attacks_pext;

typedef struct attacks_pext_tables {
    attacks_fixed fixed;
    attacks_pext bishop, rook;
    _Alignas(64) chess_bitboard rays[CHESS_SQUARE_COUNT][8]; /* by direction, see moves/avx512.h */
    chess_bitboard rook_reach[CHESS_SQUARE_COUNT];
    chess_bitboard bishop_sets[ATTACKS_BISHOP_BLOCKS];
    uint16_t rook_sets[ATTACKS_ROOK_BLOCKS];
} attacks_pext_tables;

/* Gathered by multiplication: one number for each, and the few different sets by number. */
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
