/* SPDX-License-Identifier: MIT */
/* Tests commands in comments at all of their borders: names, times, evaluations and marks. */
#include "support/table.h"

#include <chess/pgn.h>

static chess_pgn_text text_of(const char *text) {
    return (chess_pgn_text){text, strlen(text)};
}

/* Writes all commands as "name=value;". */
static void write_commands(const char *comment, char *text) {
    chess_pgn_command command;
    size_t at = 0;
    *text = '\0';
    while (chess_pgn_next_command(text_of(comment), &at, &command))
        text += sprintf(text, "%.*s=%.*s;", (int)command.name.length, command.name.text,
                        (int)command.value.length, command.value.text);
}

static void test_commands(void **state) {
    static const char *const rows[][2] = {{"", ""},
                                          {"x", ""},
                                          {"[", ""},
                                          {"[%", ""},
                                          {"[%a", ""},
                                          {"[%a]", "a=;"},
                                          {"[%a ]", "a=;"},
                                          {"[%clk 1:00", ""},
                                          {"[clk 1:00]", ""},
                                          {"%clk 1:00]", ""},
                                          {"[ %clk 1:00]", ""},
                                          {"[%clk 1:00]", "clk=1:00;"},
                                          {"[[%clk 1:00]]", "clk=1:00;"},
                                          {"100% [%clk 1:00] [x]", "clk=1:00;"},
                                          {"[x] [%clk 1:00]", "clk=1:00;"},
                                          {"[%clk  1:00  ]", "clk=1:00;"},
                                          {"[%clk\t1\n2\r]", "clk=1\n2;"},
                                          {"[%csl Ra4,Gb5]", "csl=Ra4,Gb5;"},
                                          {"[%a b][%c d]", "a=b;c=d;"},
                                          {"x [%a b] y [%c] z", "a=b;c=;"},
                                          {"[%a b] [%c", "a=b;"}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[64];
        write_commands(rows[i][0], text);
        if (strcmp(text, rows[i][1]) != 0) fail_msg("\"%s\": %s", rows[i][0], text);
    }
}

/* What follows the comment in memory is not read. */
static void test_end_of_a_comment(void **state) {
    static const char text[] = "[%a b]";
    (void)state;
    for (size_t length = 0; length < sizeof text - 1; length++) {
        chess_pgn_command command;
        size_t at = 0;
        assert_false(chess_pgn_next_command((chess_pgn_text){text, length}, &at, &command));
        assert_int_equal(at, 0);
    }
}

static void test_times(void **state) {
    static const struct {
        const char *text;
        int64_t milliseconds; /* -1: not a time */
    } rows[] = {{"0", 0},
                {"9", 9000},
                {"09", 9000},
                {"9:09:09", 32949000},
                {"0:01", 1000},
                {"1:0", 60000},
                {"10:00:00", 36000000},
                {"0:00:00.001", 1},
                {"0:00:00.010", 10},
                {"0:00:00.1", 100},
                {"0.09", 90},
                {"1.9999", 1999},
                {"999999999", INT64_C(999999999000)},
                {"9999999999", -1},
                {"4294967296", -1},
                {"0:4294967297", -1},
                {".5", -1},
                {":1", -1},
                {"1::1", -1},
                {"1:00 ", -1},
                {" 1:00", -1},
                {"1:00.5x", -1},
                {"1:00.5.5", -1},
                {"1/2", -1},
                {"1;2", -1},
                {"0:0:0:0", -1}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int64_t milliseconds = -1;
        bool read = chess_pgn_read_time(text_of(rows[i].text), &milliseconds);
        if (read != (rows[i].milliseconds >= 0) || milliseconds != rows[i].milliseconds)
            fail_msg("\"%s\": %lld", rows[i].text, (long long)milliseconds);
    }
}

static void test_evaluations(void **state) {
    static const struct {
        const char *text;
        bool read;
        chess_pgn_evaluation value;
    } rows[] = {{"0", true, {0, 0, 0}},        {"9.99", true, {999, 0, 0}},
                {"10.00", true, {1000, 0, 0}}, {"-0.01", true, {-1, 0, 0}},
                {"+0.5", true, {50, 0, 0}},    {"0.349", true, {34, 0, 0}},
                {"-3", true, {-300, 0, 0}},    {"#1", true, {0, 1, 0}},
                {"#-1", true, {0, -1, 0}},     {"#+9", true, {0, 9, 0}},
                {"1,5", true, {100, 0, 5}},    {"-1.5,1", true, {-150, 0, 1}},
                {"#3,12", true, {0, 3, 12}},   {"1000000", true, {100000000, 0, 0}},
                {"1000001", false, {0, 0, 0}}, {"#", false, {0, 0, 0}},
                {"-", false, {0, 0, 0}},       {"+", false, {0, 0, 0}},
                {"--1", false, {0, 0, 0}},     {"+-1", false, {0, 0, 0}},
                {"-+1", false, {0, 0, 0}},     {"##1", false, {0, 0, 0}},
                {",5", false, {0, 0, 0}},      {"1.5,x", false, {0, 0, 0}},
                {"1.5,2x", false, {0, 0, 0}},  {"1.5 ", false, {0, 0, 0}},
                {" 1.5", false, {0, 0, 0}},    {"#1.5", false, {0, 0, 0}}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        chess_pgn_evaluation value = {0};
        bool read = chess_pgn_read_evaluation(text_of(rows[i].text), &value);
        if (read != rows[i].read || memcmp(&value, &rows[i].value, sizeof value) != 0)
            fail_msg("\"%s\": %d %d %u", rows[i].text, (int)value.centipawns, (int)value.mate,
                     (unsigned)value.depth);
    }
}

/* Writes all marks as "Ra4a4 ". */
static void write_marks(const char *value, char *text) {
    chess_pgn_mark mark;
    size_t at = 0;
    *text = '\0';
    while (chess_pgn_next_mark(text_of(value), &at, &mark))
        text += sprintf(text, "%c%c%u%c%u ", mark.color, 'a' + (int)chess_square_file(mark.from),
                        chess_square_rank(mark.from) + 1, 'a' + (int)chess_square_file(mark.to),
                        chess_square_rank(mark.to) + 1);
}

static void test_marks(void **state) {
    static const char *const rows[][2] = {{"", ""},
                                          {",", ""},
                                          {"R", ""},
                                          {"Ra", ""},
                                          {"Ra4", "Ra4a4 "},
                                          {"Ra1", "Ra1a1 "},
                                          {"Ah8", "Ah8h8 "},
                                          {"Zh1a8", "Zh1a8 "},
                                          {"Ga8h1", "Ga8h1 "},
                                          {"Ri1", ""},
                                          {"R`1", ""},
                                          {"Ra0", ""},
                                          {"Ra9", ""},
                                          {"RA4", ""},
                                          {"ra4", ""},
                                          {"@a4", ""},
                                          {"[a4", ""},
                                          {"Ra4h", "Ra4a4 "},
                                          {"Ra4i1", "Ra4a4 "},
                                          {"Ra4b9", "Ra4a4 "},
                                          {"Ra4,Gb5c6", "Ra4a4 Gb5c6 "},
                                          {"Ra4, Gb5", "Ra4a4 Gb5b5 "},
                                          {",,Ra4,", "Ra4a4 "},
                                          {" Ra4 ", "Ra4a4 "},
                                          {"Ra4x,Gb5", "Ra4a4 "}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[64];
        write_marks(rows[i][0], text);
        if (strcmp(text, rows[i][1]) != 0) fail_msg("\"%s\": %s", rows[i][0], text);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_commands), cmocka_unit_test(test_end_of_a_comment),
        cmocka_unit_test(test_times),    cmocka_unit_test(test_evaluations),
        cmocka_unit_test(test_marks),
    };
    return cmocka_run_group_tests_name("core_pgn_command", tests, NULL, NULL);
}
