/* SPDX-License-Identifier: MIT */
#include "support/table.h"

#define BOARD "r1b1k2r/1p1pppp1/7p/pB1N4/8/8/PPP2PPP/R3K2R w KQkq -"

static void test_operations(void **state) {
    static const char line[] =
        BOARD " bm Nc7+ O-O; id \"a; b\"; ce -25; hmvc 12; fmvn 30; zz 1 2; noop;";
    static const struct {
        const char *opcode;
        chess_epd_kind kind;
        const char *operands[3];
    } expected[] = {
        {"bm", CHESS_EPD_MOVES, {"Nc7+", "O-O"}}, {"id", CHESS_EPD_TEXT, {"a; b"}},
        {"ce", CHESS_EPD_NUMBER, {"-25"}},        {"hmvc", CHESS_EPD_NUMBER, {"12"}},
        {"fmvn", CHESS_EPD_NUMBER, {"30"}},       {"zz", CHESS_EPD_OTHER, {"1", "2"}},
        {"noop", CHESS_EPD_NOTHING, {NULL}},
    };
    chess_position position;
    chess_epd_operation operation;
    size_t at;
    (void)state;
    assert_int_equal(chess_epd_read(&position, line, sizeof line - 1, &at, NULL, NULL), CHESS_OK);
    assert_int_equal(position.halfmoves, 12);
    assert_int_equal(position.fullmove, 30);
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        const char *operand;
        size_t length, inside = 0;
        assert_true(chess_epd_next(line, sizeof line - 1, &at, &operation));
        assert_int_equal(operation.opcode_length, strlen(expected[i].opcode));
        assert_memory_equal(operation.opcode, expected[i].opcode, operation.opcode_length);
        assert_int_equal(operation.kind, expected[i].kind);
        for (unsigned n = 0; expected[i].operands[n]; n++) {
            assert_true(chess_epd_next_operand(&operation, &inside, &operand, &length));
            assert_int_equal(length, strlen(expected[i].operands[n]));
            assert_memory_equal(operand, expected[i].operands[n], length);
        }
        assert_false(chess_epd_next_operand(&operation, &inside, &operand, &length));
    }
    assert_false(chess_epd_next(line, sizeof line - 1, &at, &operation));
}

/*
 * The opcodes of section 16.2.5 of the PGN standard (acd is from the later EPD standard), and the
 * types of their operands.
 */
static void test_every_opcode(void **state) {
    static const struct {
        const char *opcodes;
        chess_epd_kind kind;
    } lists[] = {
        {"acd acn acs ce dm fmvn hmvc rc tcgs", CHESS_EPD_NUMBER},
        {"am bm pm pv sm", CHESS_EPD_MOVES},
        {"c0 c1 c2 c3 c4 c5 c6 c7 c8 c9 eco id nic v0 v1 v2 v3 v4 v5 v6 v7 v8 v9", CHESS_EPD_TEXT},
        {"draw_accept draw_claim draw_offer draw_reject noop resign", CHESS_EPD_NOTHING},
        {"tcri tcsi", CHESS_EPD_TEXTS},
        {"a c ca c10 v BM Id draw draw_offers resig", CHESS_EPD_OTHER},
    };
    unsigned standard = 0;
    (void)state;
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        for (const char *at = lists[i].opcodes; *at; at += *at == ' ') {
            size_t length = strcspn(at, " "), from = 0;
            char text[32];
            chess_epd_operation operation;
            snprintf(text, sizeof text, "%.*s 7;", (int)length, at);
            assert_true(chess_epd_next(text, strlen(text), &from, &operation));
            if (operation.kind != lists[i].kind) fail_msg("%s: kind %d", text, operation.kind);
            assert_int_equal(operation.opcode_length, length);
            standard += lists[i].kind != CHESS_EPD_OTHER;
            at += length;
        }
    assert_int_equal(standard, 45);
}

/* Any white space separates: spaces, tabs and line ends. */
static void test_white_space(void **state) {
    static const char *const spaces[] = {" ", "\t", "\r", "\n", "\r\n", " \t\r\n"};
    (void)state;
    for (size_t i = 0; i < sizeof spaces / sizeof *spaces; i++) {
        char text[64];
        const char *space = spaces[i], *operand;
        chess_epd_operation operation;
        size_t at = 0, inside = 0, length;
        (void)snprintf(text, sizeof text, "%sbm%sNc7+%sO-O%s;%sce 7;", space, space, space, space,
                       space);
        assert_true(chess_epd_next(text, strlen(text), &at, &operation));
        assert_int_equal(operation.opcode_length, 2);
        for (unsigned n = 0; n < 2; n++) {
            assert_true(chess_epd_next_operand(&operation, &inside, &operand, &length));
            assert_int_equal(length, n ? 3 : 4);
            assert_memory_equal(operand, n ? "O-O" : "Nc7+", length);
        }
        assert_false(chess_epd_next_operand(&operation, &inside, &operand, &length));
        assert_true(chess_epd_next(text, strlen(text), &at, &operation));
        assert_int_equal(operation.kind, CHESS_EPD_NUMBER);
    }
}

static void test_addresses(void **state) {
    static const char text[] = "tcri \"anna@example.org\" \"Anna; of Example\";";
    chess_epd_operation operation;
    const char *operand;
    size_t at = 0, inside = 0, length;
    (void)state;
    assert_true(chess_epd_next(text, sizeof text - 1, &at, &operation));
    assert_true(chess_epd_next_operand(&operation, &inside, &operand, &length));
    assert_int_equal(length, 16);
    assert_true(chess_epd_next_operand(&operation, &inside, &operand, &length));
    assert_int_equal(length, 16);
    assert_memory_equal(operand, "Anna; of Example", length);
    assert_false(chess_epd_next_operand(&operation, &inside, &operand, &length));
}

static void test_errors(void **state) {
    static const struct {
        const char *text;
        chess_error error;
    } cases[] = {
        {BOARD, CHESS_OK},
        {BOARD " ", CHESS_OK},
        {BOARD " bm e4", CHESS_SYNTAX},
        {BOARD " id \"open;", CHESS_SYNTAX},
        {BOARD " 12;", CHESS_SYNTAX},
        {BOARD " ;", CHESS_SYNTAX},
        {BOARD " hmvc 0; fmvn 1;", CHESS_OK},
        {BOARD " hmvc 99999; fmvn 99999999999;", CHESS_OK},
        {BOARD " hmvc;", CHESS_SYNTAX},
        {BOARD " hmvc -1;", CHESS_SYNTAX},
        {BOARD " fmvn 0;", CHESS_SYNTAX},
        {BOARD " fmvn x;", CHESS_SYNTAX},
        {"8/8/8/8/8/8/8/8 w - -", CHESS_POSITION},
        {"8/8/8/8/8/8/8 w - -", CHESS_FEN_BOARD},
        {"", CHESS_FEN_BOARD},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        chess_position position;
        size_t at = 0;
        chess_error error =
            chess_epd_read(&position, cases[i].text, strlen(cases[i].text), NULL, NULL, &at);
        if (error != cases[i].error) fail_msg("%s: %s", cases[i].text, chess_error_text(error));
        assert_true(at <= strlen(cases[i].text));
    }
}

static void test_numbers(void **state) {
    static const struct {
        const char *text;
        bool good;
        int64_t number;
    } cases[] = {{"ce -25;", true, -25},
                 {"ce +3;", true, 3},
                 {"ce 99999999999;", true, 99999999999},
                 {"ce;", false, 0},
                 {"ce x;", false, 0},
                 {"ce 1 2;", false, 0},
                 {"ce -;", false, 0},
                 {"ce 1234567890123456789;", false, 0}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        chess_epd_operation operation;
        int64_t number = 0;
        size_t at = 0;
        assert_true(chess_epd_next(cases[i].text, strlen(cases[i].text), &at, &operation));
        assert_int_equal(chess_epd_number(&operation, &number), cases[i].good);
        assert_int_equal(number, cases[i].number);
    }
}

static void test_write(void **state) {
    chess_position position = position_of(BOARD " 5 20");
    char text[CHESS_FEN_SIZE];
    (void)state;
    assert_int_equal(chess_epd_write(&position, CHESS_FEN_X, text, sizeof text), strlen(BOARD));
    assert_string_equal(text, BOARD);
    assert_int_equal(chess_epd_write(&position, CHESS_FEN_X, text, 4), strlen(BOARD));
    assert_string_equal(text, "r1b");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_operations),  cmocka_unit_test(test_every_opcode),
        cmocka_unit_test(test_addresses),   cmocka_unit_test(test_errors),
        cmocka_unit_test(test_white_space), cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_write),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
