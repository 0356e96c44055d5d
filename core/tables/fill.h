/* SPDX-License-Identifier: MIT */
/* Working out the tables for sliding pieces, square by square along each line. */
#ifndef CHESS_TABLES_FILL_H
#define CHESS_TABLES_FILL_H

#include "board/lookup_tables.h"
#include "board/magics.h"

/* Everything from the square to the first piece along the four lines of a bishop or a rook. */
static chess_bitboard fill_walk(unsigned square, bool straight, chess_bitboard occupied) {
    static const int steps[2][4][2] = {{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}},
                                       {{0, 1}, {0, -1}, {1, 0}, {-1, 0}}};
    chess_bitboard reached = 0;
    for (unsigned line = 0; line < 4; line++) {
        int file = (int)(square & 7U), rank = (int)(square >> 3U);
        chess_bitboard bit = 0;
        while (!(bit & occupied)) {
            file += steps[straight][line][0];
            rank += steps[straight][line][1];
            if (((unsigned)file | (unsigned)rank) & ~7U) break;
            bit = chess_square_bit(chess_square_at((unsigned)file, (unsigned)rank));
            reached |= bit;
        }
    }
    return reached;
}

/* Returns the squares whose pieces can block a line; its last square cannot. */
static chess_bitboard fill_matter(unsigned square, bool straight) {
    chess_bitboard rank = CHESS_RANK_1 << (square & 56U), file = CHESS_FILE_A << (square & 7U);
    chess_bitboard ends =
        ((CHESS_RANK_1 | CHESS_RANK_8) & ~rank) | ((CHESS_FILE_A | CHESS_FILE_H) & ~file);
    return fill_walk(square, straight, 0) & ~ends;
}

/* The square so many files and ranks away. */
static chess_bitboard fill_step(unsigned square, int files, int ranks) {
    int file = (int)(square & 7U) + files, rank = (int)(square >> 3U) + ranks;
    if (((unsigned)file | (unsigned)rank) & ~7U) return 0;
    return chess_square_bit(chess_square_at((unsigned)file, (unsigned)rank));
}

/* That step and its three turns by a quarter. */
static chess_bitboard fill_four_steps(unsigned square, int files, int ranks) {
    return fill_step(square, files, ranks) | fill_step(square, -ranks, files) |
           fill_step(square, -files, -ranks) | fill_step(square, ranks, -files);
}

static chess_bitboard fill_ray(unsigned from, unsigned to) {
    chess_bitboard target = UINT64_C(1) << to;
    for (unsigned kind = 0; kind < 2; kind++)
        if (fill_walk(from, kind, 0) & target)
            return fill_walk(from, kind, target) &
                   (fill_walk(to, kind, UINT64_C(1) << from) | target);
    return 0;
}

static void fill_fixed(attacks_fixed *fixed) {
    for (unsigned s = 0; s < CHESS_SQUARE_COUNT; s++) {
        fixed->knight[s] = fill_four_steps(s, 1, 2) | fill_four_steps(s, 2, 1);
        fixed->king[s] = fill_four_steps(s, 1, 0) | fill_four_steps(s, 1, 1);
        fixed->pawn[CHESS_WHITE][s] = fill_step(s, -1, 1) | fill_step(s, 1, 1);
        fixed->pawn[CHESS_BLACK][s] = fill_step(s, -1, -1) | fill_step(s, 1, -1);
        for (unsigned to = 0; to < CHESS_SQUARE_COUNT; to++)
            fixed->ray[s][to] = fill_ray(s, to);
    }
}

/* Sets that were found for the square are given their numbers in order. False when two sets fall on
 * one number: not a magic. */
static bool fill_square(attacks_magic_tables *tables, attacks_magic *entry, unsigned square,
                        bool straight, unsigned *set_count) {
    chess_bitboard occupied = 0;
    unsigned found = 0;
    do {
        chess_bitboard set = fill_walk(square, straight, occupied);
        uint8_t *number =
            &tables->numbers[entry->first_number + (occupied * entry->magic >> entry->shift)];
        unsigned i = 0;
        while (i < found && tables->sets[entry->first_set + i] != set)
            i++;
        if (*number && *number != i + 1) return false;
        *number = (uint8_t)(i + 1);
        if (i == found) tables->sets[entry->first_set + found++] = set;
        occupied = (occupied - entry->matter) & entry->matter;
    } while (occupied);
    *set_count += found;
    return true;
}

/* `tables` must be zero. */
static bool fill_magic(attacks_magic_tables *tables) {
    unsigned numbers = 0, sets = 0;
    for (unsigned kind = 0; kind < 2; kind++)
        for (unsigned square = 0; square < CHESS_SQUARE_COUNT; square++) {
            attacks_magic *entry = kind ? &tables->rook[square] : &tables->bishop[square];
            entry->matter = fill_matter(square, kind);
            entry->magic = magics[kind][square];
            entry->shift = (uint16_t)(64U - bits_count(entry->matter));
            entry->first_number = numbers;
            entry->first_set = (uint16_t)sets;
            if (!fill_square(tables, entry, square, kind, &sets)) return false;
            numbers += 1U << (64U - entry->shift);
        }
    for (unsigned i = 0; i < ATTACKS_BLOCKS; i++)
        tables->numbers[i]--;
    return numbers == ATTACKS_BLOCKS && sets == ATTACKS_SETS;
}

#endif
