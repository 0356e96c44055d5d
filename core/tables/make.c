/* SPDX-License-Identifier: MIT */
/* Writes the tables for sliding men as C, for core/CMakeLists.txt. Runs on the machine that builds. */
#include "fill.h"

#include <inttypes.h>
#include <stdio.h>

static attacks_magic_tables magic;

static void print_magic_entries(const char *name, const attacks_magic *entries) {
    printf(".%s = {\n", name);
    for (unsigned i = 0; i < CHESS_SQUARE_COUNT; i++)
        printf("{0x%" PRIx64 "U, 0x%" PRIx64 "U, %" PRIu32 ", %u, %u},\n", entries[i].matter,
               entries[i].magic, entries[i].first_number, entries[i].first_set, entries[i].shift);
    printf("},\n");
}

static void print_magic(void) {
    printf("const attacks_magic_tables chess_tables_magic = {\n");
    print_magic_entries("bishop", magic.bishop);
    print_magic_entries("rook", magic.rook);
    printf(".sets = {\n");
    for (unsigned i = 0; i < ATTACKS_SETS; i++)
        printf("0x%" PRIx64 "U,\n", magic.sets[i]);
    printf("},\n.numbers = {\n");
    for (unsigned i = 0; i < ATTACKS_BLOCKS; i++)
        printf("%u,%c", magic.numbers[i], i % 32 == 31 ? '\n' : ' ');
    printf("}};\n");
}

static unsigned print_pext_entries(const char *name, bool straight, unsigned first) {
    printf(".%s = {\n", name);
    for (unsigned square = 0; square < CHESS_SQUARE_COUNT; square++) {
        chess_bitboard matter = fill_matter(square, straight);
        printf("{0x%" PRIx64 "U, 0x%" PRIx64 "U, %u},\n", matter, fill_walk(square, straight, 0),
               first);
        first += 1U << bits_count(matter);
    }
    printf("},\n");
    return first;
}

/* The bits of `set` that `reach` names, moved together. */
static unsigned gather(chess_bitboard set, chess_bitboard reach) {
    unsigned gathered = 0, bit = 1;
    for (; reach; reach = bits_without_first(reach), bit <<= 1U)
        if (set & reach & (0 - reach)) gathered |= bit;
    return gathered;
}

static void print_pext_sets(bool straight) {
    for (unsigned square = 0; square < CHESS_SQUARE_COUNT; square++) {
        chess_bitboard matter = fill_matter(square, straight), occupied = 0;
        chess_bitboard reach = fill_walk(square, straight, 0);
        unsigned column = 0;
        do {
            printf("%u,%c", gather(fill_walk(square, straight, occupied), reach),
                   ++column % 16 ? ' ' : '\n');
            occupied = (occupied - matter) & matter;
        } while (occupied);
    }
}

static void print_pext(void) {
    printf("const attacks_pext_tables chess_tables_pext = {\n");
    print_pext_entries("rook", true, print_pext_entries("bishop", false, 0));
    printf(".sets = {\n");
    print_pext_sets(false);
    print_pext_sets(true);
    printf("}};\n");
}

int main(int count, char **arguments) {
    if (count != 2 || !freopen(arguments[1], "w", stdout)) return 2;
    if (!fill_magic(&magic)) {
        fprintf(stderr, "magics.h: two sets of men fall on one number\n");
        return 1;
    }
    printf("#include \"tables.h\"\n\n");
    print_magic();
    print_pext();
    return fflush(stdout) != 0;
}
