/* SPDX-License-Identifier: MIT */
/* Counts of positions after so many moves, against counts that many programs agree on. */
#include "table.h"

static const uint64_t most_nodes = 1000000;

static void check_counts(const chess_position *position, const char *fen, const char *counts) {
    for (const char *at = counts; *at; at += strspn(at, " ")) {
        unsigned depth = (unsigned)strtoul(at, NULL, 10);
        uint64_t expected = strtoull(strchr(at, ':') + 1, NULL, 10);
        if (expected <= most_nodes && chess_perft(position, depth) != expected)
            fail_msg("%s: perft %u is not %llu", fen, depth, (unsigned long long)expected);
        at += strcspn(at, " ");
    }
}

static void check_suite(const char *name, unsigned rows) {
    table t;
    table_open(&t, name);
    while (table_next(&t)) {
        const char *fen = t.columns[0];
        chess_position position = position_of(fen);
        check_counts(&position, fen, t.columns[2]);
        rows--;
    }
    assert_int_equal(rows, 0);
}

static void test_standard(void **state) {
    (void)state;
    check_suite("perft/standard.tsv", 131);
}

static void test_chess960_and_tricky(void **state) {
    (void)state;
    check_suite("perft/chess960_and_tricky.tsv", 498);
}

static void test_depth_zero(void **state) {
    (void)state;
    assert_int_equal(chess_perft(&chess_start_position, 0), 1);
}

/* Counting, listing and asking for one must never disagree. */
static void test_counts_agree(void **state) {
    table t;
    (void)state;
    table_open(&t, "perft/standard.tsv");
    while (table_next(&t)) {
        chess_position position = position_of(t.columns[0]);
        chess_move_list list;
        chess_moves(&position, &list);
        assert_int_equal(list.count, chess_count_moves(&position));
        assert_int_equal(list.count != 0, chess_has_legal_move(&position));
        assert_int_equal(list.count, chess_perft(&position, 1));
    }
}

/* All 65,536 numbers, so that nothing but the moves of the list is ever taken for legal. */
static void test_every_number(void **state) {
    chess_position position =
        position_of("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    unsigned legal = 0;
    (void)state;
    for (unsigned move = 0; move <= UINT16_MAX; move++)
        legal += chess_move_is_legal(&position, (chess_move)move);
    assert_int_equal(legal, 48);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_standard),     cmocka_unit_test(test_chess960_and_tricky),
        cmocka_unit_test(test_depth_zero),   cmocka_unit_test(test_counts_agree),
        cmocka_unit_test(test_every_number),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
