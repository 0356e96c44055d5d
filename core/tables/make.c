/* SPDX-License-Identifier: MIT */
/*
 * Writes the tables for sliding pieces as C, for core/CMakeLists.txt. Runs on the machine that
 * builds.
 */
#include "fill.h"

#include <inttypes.h>
#include <stdio.h>

static attacks_fixed fixed;
static attacks_magic_tables magic;

static void print_boards(const chess_bitboard *boards, unsigned count) {
    printf("{\n");
    for (unsigned i = 0; i < count; i++)
        printf("0x%" PRIx64 "U,%c", boards[i], i % 4 == 3 ? '\n' : ' ');
    printf("},\n");
}

static void print_fixed(void) {
    printf(".fixed = {\n.knight = ");
    print_boards(fixed.knight, CHESS_SQUARE_COUNT);
    printf(".king = ");
    print_boards(fixed.king, CHESS_SQUARE_COUNT);
    printf(".pawn = {\n");
    for (unsigned color = 0; color < 2; color++)
        print_boards(fixed.pawn[color], CHESS_SQUARE_COUNT);
    printf("},\n.ray = {\n");
    for (unsigned from = 0; from < CHESS_SQUARE_COUNT; from++)
        print_boards(fixed.ray[from], CHESS_SQUARE_COUNT);
    printf("}},\n");
}

/* ------------------------------------------------------------------------------- multiplication */

static void print_magic_entries(const char *name, const attacks_magic *entries) {
    printf(".%s = {\n", name);
    for (unsigned i = 0; i < CHESS_SQUARE_COUNT; i++)
        printf("{0x%" PRIx64 "U, 0x%" PRIx64 "U, %" PRIu32 ", %u, %u},\n", entries[i].matter,
               entries[i].magic, entries[i].first_number, entries[i].first_set, entries[i].shift);
    printf("},\n");
}

static void print_magic(void) {
    printf("const attacks_magic_tables chess__tables_magic = {\n");
    print_fixed();
    print_magic_entries("bishop", magic.bishop);
    print_magic_entries("rook", magic.rook);
    printf(".sets = ");
    print_boards(magic.sets, ATTACKS_SETS);
    printf(".numbers = {\n");
    for (unsigned i = 0; i < ATTACKS_BLOCKS; i++)
        printf("%u,%c", magic.numbers[i], i % 32 == 31 ? '\n' : ' ');
    printf("}};\n");
}

/* ----------------------------------------------------------------------------------------- PEXT */

static void print_pext_entries(const char *name, bool straight) {
    chess_bitboard matter[CHESS_SQUARE_COUNT];
    unsigned first = 0;
    for (unsigned square = 0; square < CHESS_SQUARE_COUNT; square++)
        matter[square] = fill_matter(square, straight);
    printf(".%s = {.matter = ", name);
    print_boards(matter, CHESS_SQUARE_COUNT);
    printf(".first = {\n");
    for (unsigned square = 0; square < CHESS_SQUARE_COUNT; square++) {
        printf("%u,%c", first, square % 8 == 7 ? '\n' : ' ');
        first += 1U << bits_count(matter[square]);
    }
    printf("}},\n");
}

/* The bits of `set` that `reach` names, moved together. */
static chess_bitboard gather(chess_bitboard set, chess_bitboard reach) {
    chess_bitboard gathered = 0, bit = 1;
    for (; reach; reach = bits_without_first(reach), bit <<= 1U)
        if (set & reach & (0 - reach)) gathered |= bit;
    return gathered;
}

static void print_pext_sets(const char *name, bool straight) {
    printf(".%s_sets = {\n", name);
    for (unsigned square = 0; square < CHESS_SQUARE_COUNT; square++) {
        chess_bitboard matter = fill_matter(square, straight), occupied = 0;
        chess_bitboard reach = fill_walk(square, straight, 0);
        unsigned column = 0;
        do {
            chess_bitboard set = fill_walk(square, straight, occupied);
            printf("0x%" PRIx64 "U,%c", straight ? gather(set, reach) : set,
                   ++column % 8 ? ' ' : '\n');
            occupied = (occupied - matter) & matter;
        } while (occupied);
    }
    printf("},\n");
}

/* All squares from each one on in the directions of lanes.h. */
static void print_rays(void) {
    static const int steps[8][2] = {{0, 1}, {0, -1},  {1, 0},  {-1, 0},
                                    {1, 1}, {-1, -1}, {-1, 1}, {1, -1}};
    printf(".rays = {\n");
    for (unsigned square = 0; square < CHESS_SQUARE_COUNT; square++) {
        chess_bitboard rays[8] = {0};
        for (unsigned direction = 0; direction < 8; direction++)
            for (int i = 1; i < 8; i++)
                rays[direction] |=
                    fill_step(square, i * steps[direction][0], i * steps[direction][1]);
        print_boards(rays, 8);
    }
    printf("},\n");
}

static void print_pext(void) {
    chess_bitboard reach[CHESS_SQUARE_COUNT];
    for (unsigned square = 0; square < CHESS_SQUARE_COUNT; square++)
        reach[square] = fill_walk(square, true, 0);
    printf("const attacks_pext_tables chess__tables_pext = {\n");
    print_fixed();
    print_pext_entries("bishop", false);
    print_pext_entries("rook", true);
    print_rays();
    printf(".rook_reach = ");
    print_boards(reach, CHESS_SQUARE_COUNT);
    print_pext_sets("bishop", false);
    print_pext_sets("rook", true);
    printf("};\n");
}

int main(int count, char **arguments) {
    if (count != 2 || !freopen(arguments[1], "w", stdout)) return 2;
    fill_fixed(&fixed);
    if (!fill_magic(&magic)) {
        fprintf(stderr, "magics.h: two sets of pieces fall on one number\n");
        return 1;
    }
    printf("#include \"board/lookup_tables.h\"\n\n");
    print_magic();
    print_pext();
    return fflush(stdout) != 0;
}
