/* SPDX-License-Identifier: MIT */
/* The start positions of Annexe F. */
#include "support/table.h"

static void test_all_numbers(void **state) {
    table t;
    unsigned rows = 0;
    (void)state;
    table_open(&t, "chess960/numbers.tsv");
    while (table_next(&t)) {
        unsigned number = (unsigned)strtoul(t.columns[0], NULL, 10);
        chess_position position, read = position_of(t.columns[1]);
        chess_start(number, &position);
        assert_memory_equal(&position, &read, sizeof position);
        assert_int_equal(chess_start_number(&position), number);
        rows++;
    }
    assert_int_equal(rows, CHESS_START_COUNT);
}

static void test_standard(void **state) {
    chess_position position;
    (void)state;
    chess_start(CHESS_START_STANDARD, &position);
    assert_memory_equal(&position, &chess_start_position, sizeof position);
    chess_start(CHESS_START_STANDARD + CHESS_START_COUNT, &position);
    assert_memory_equal(&position, &chess_start_position, sizeof position);
}

static void test_no_start(void **state) {
    static const char *const fens[] = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1",
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBRN w KQkq - 0 1",
    };
    (void)state;
    for (size_t i = 0; i < sizeof fens / sizeof *fens; i++) {
        chess_position position = position_of(fens[i]);
        assert_int_equal(chess_start_number(&position), CHESS_NO_START);
    }
}

/* Tests the ends of the range, and that every number can be drawn. */
static void test_draw(void **state) {
    bool seen[CHESS_START_COUNT] = {false};
    (void)state;
    assert_int_equal(chess_start_draw(0), 0);
    assert_int_equal(chess_start_draw(UINT64_MAX), CHESS_START_COUNT - 1);
    for (uint64_t i = 0; i < 2 * CHESS_START_COUNT; i++)
        seen[chess_start_draw(i * (UINT64_MAX / (2 * CHESS_START_COUNT)))] = true;
    for (unsigned i = 0; i < CHESS_START_COUNT; i++)
        assert_true(seen[i]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_numbers),
        cmocka_unit_test(test_standard),
        cmocka_unit_test(test_no_start),
        cmocka_unit_test(test_draw),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
