/* SPDX-License-Identifier: MIT */
/* Whole games with their variations: read, written, and read again. */
#include "support/table.h"

enum { MOST_ITEMS = 20000, MOST_TEXT = 1 << 20 };

static chess_pgn_item first_items[MOST_ITEMS], second_items[MOST_ITEMS];
static char file_text[MOST_TEXT], written[MOST_TEXT], again[MOST_TEXT];

/* ------------------------------------------------------------------------------------ comparing */

static bool is_space(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/* Returns the next character of a comment, with every run of spaces as one; 0 at the end. */
static char next_of_remark(chess_pgn_text *text) {
    char c;
    if (!text->length) return '\0';
    c = *text->text++;
    text->length--;
    if (!is_space(c)) return c;
    while (text->length && is_space(*text->text)) {
        text->text++;
        text->length--;
    }
    return ' ';
}

static bool same_remark(chess_pgn_text a, chess_pgn_text b) {
    for (;;) {
        char c = next_of_remark(&a);
        if (c != next_of_remark(&b)) return false;
        if (!c) return true;
    }
}

static void same_items(const chess_pgn_tree *a, const chess_pgn_tree *b) {
    uint32_t i = 0, j = 0;
    assert_memory_equal(&a->start, &b->start, sizeof a->start);
    assert_int_equal(a->result, b->result);
    while (i < a->count && a->items[i].kind == CHESS_PGN_ITEM_TAG)
        i++;
    while (j < b->count && b->items[j].kind == CHESS_PGN_ITEM_TAG)
        j++;
    assert_int_equal(a->count - i, b->count - j);
    for (; i < a->count; i++, j++) {
        const chess_pgn_item *x = &a->items[i], *y = &b->items[j];
        assert_int_equal(x->kind, y->kind);
        assert_int_equal(x->move, y->move);
        assert_int_equal(x->number, y->number);
        if (x->kind == CHESS_PGN_ITEM_COMMENT && !same_remark(x->text, y->text))
            fail_msg("{%.*s} {%.*s}", (int)x->text.length, x->text.text, (int)y->text.length,
                     y->text.text);
        if (x->kind == CHESS_PGN_ITEM_BEGIN) {
            assert_int_equal(a->items[x->partner].kind, CHESS_PGN_ITEM_END);
            assert_int_equal(x->partner - i, y->partner - j);
        }
    }
}

static void check_lines(const char *text) {
    bool tag = true;
    for (const char *line = text; *line; line += strcspn(line, "\n"), line += *line == '\n') {
        size_t length = strcspn(line, "\n");
        if (length == 0) tag = false;
        if (!tag && length > 79) fail_msg("%zu: %.*s", length, (int)length, line);
    }
}

static chess_pgn_tree read_one(const char *text, size_t length, chess_pgn_item *items) {
    chess_pgn_tree tree = {.items = items, .capacity = MOST_ITEMS};
    chess_pgn_error error;
    size_t offset = 0;
    uint32_t line = 1;
    assert_true(chess_pgn_read_tree(text, length, &offset, &line, &tree, &error));
    if (error.error) fail_msg("line %u: %s", error.line, chess_error_text(error.error));
    return tree;
}

/* Expects the written text to read back as the same game and to be written identically. */
static void check_round_trip(const chess_pgn_tree *tree) {
    chess_pgn_tree second;
    size_t length = chess_pgn_write_tree(tree, written, sizeof written);
    assert_true(length < sizeof written);
    check_lines(written);
    second = read_one(written, length, second_items);
    same_items(tree, &second);
    assert_int_equal(chess_pgn_write_tree(&second, again, sizeof again), length);
    assert_string_equal(written, again);
}

/* ---------------------------------------------------------------------------------------- files */

static unsigned check_file(const char *name) {
    char path[1024];
    FILE *file;
    size_t length, offset = 0;
    uint32_t line = 1;
    unsigned games = 0;
    chess_pgn_tree tree = {.items = first_items, .capacity = MOST_ITEMS};
    chess_pgn_error error;
    snprintf(path, sizeof path, "%s/pgn/%s", TEST_DATA, name);
    file = fopen(path, "rb");
    if (!file) fail_msg("cannot open %s", path);
    length = fread(file_text, 1, sizeof file_text, file);
    fclose(file);
    while (chess_pgn_read_tree(file_text, length, &offset, &line, &tree, &error)) {
        assert_int_equal(error.error, CHESS_OK);
        check_round_trip(&tree);
        games++;
    }
    return games;
}

static void test_files(void **state) {
    (void)state;
    assert_int_equal(check_file("lichess_47_games.pgn"), 47);
    assert_int_equal(check_file("broadcast_quirks_960.pgn"), 2);
    assert_int_equal(check_file("corner_cases/variations.pgn"), 1);
    assert_int_equal(check_file("corner_cases/comment_before_moves.pgn"), 1);
    assert_int_equal(check_file("corner_cases/multiple.pgn"), 4);
    assert_int_equal(check_file("corner_cases/unescaped_quote_header.pgn"), 1);
    assert_int_equal(check_file("corner_cases/backslash_header.pgn"), 1);
    assert_int_equal(check_file("corner_cases/no_result.pgn"), 1);
}

/* ---------------------------------------------------------------------------------------- texts */

static void check_written(const char *text, const char *expected) {
    chess_pgn_tree tree = read_one(text, strlen(text), first_items);
    check_round_trip(&tree);
    if (!strstr(written, expected)) fail_msg("%s", written);
}

static void test_move_text(void **state) {
    (void)state;
    check_written("1.e4 e5 *", "\n\n1. e4 e5 *\n\n");
    check_written("1.e4! e5?! 2.Nf3 $14 1-0", "1. e4 $1 e5 $6 2. Nf3 $14 1-0");
    check_written("1.e4 (1.d4 d5 (1...Nf6) 2.c4) e5 *",
                  "1. e4 (1. d4 d5 (1... Nf6) 2. c4) 1... e5 *");
    check_written("1.e4 {good} e5 *", "1. e4 {good} 1... e5 *");
    check_written("{before} 1.e4 e5 { } {} *", "{before} 1. e4 e5 { } {} *");
    /* each white-space character of the standard separates words, and counts at both ends */
    check_written("1.e4 {\ta\tb\nc\rd\ve\ff g\f} e5 *", "1. e4 { a b c d e f g } 1... e5 *");
    check_written("1.e4 {\va\v} {\fb\n} {\rc\r} {\nd\t} e5 *",
                  "1. e4 { a } { b } { c } { d } 1... e5 *");
    check_written("1.e4 ;odd } remark\ne5 *", "1. e4\n;odd } remark\n1... e5 *");
    check_written("1.e4 (1.d4 {inside} ({x} 1.c4)) e5 *",
                  "1. e4 (1. d4 {inside} ({x} 1. c4)) 1... e5 *");
    check_written("[White \"a \"b\" c\\d\"]\n\n*", "[White \"a \\\"b\\\" c\\\\d\"]");
    /* escapes stay, a backslash at the end is escaped: x\" and y\\ and z\ */
    check_written("[White \"x\\\"\"]\n\n*", "[White \"x\\\"\"]");
    check_written("[White \"y\\\\\"]\n\n*", "[White \"y\\\\\"]");
    check_written("[White \"z\\\"]\n\n*", "[White \"z\\\\\"]");
    check_written("[White \"\\\"]\n\n*", "[White \"\\\\\"]");
    check_written("[White \"\"]\n\n*", "[White \"\"]");
    check_written(
        "[Zebra \"1\"]\n[Apple \"2\"]\n[White \"w\"]\n\n1. e4 1-0",
        "[White \"w\"]\n[Black \"?\"]\n[Result \"1-0\"]\n[Apple \"2\"]\n[Zebra \"1\"]\n\n1. e4");
    check_written(
        "[FEN \"4k3/8/8/8/8/8/8/RK6 w Q - 0 1\"]\n\n1. O-O-O *",
        "[FEN \"4k3/8/8/8/8/8/8/RK6 w Q - 0 1\"]\n[SetUp \"1\"]\n[Variant \"Chess960\"]\n");
}

/* Returns the length of the longest line; fails if a line has room for the next word. */
static unsigned longest_full_line(const char *text) {
    unsigned longest = 0;
    chess_pgn_tree tree = read_one(text, strlen(text), first_items);
    (void)chess_pgn_write_tree(&tree, written, sizeof written);
    const char *line = strstr(written, "\n\n");
    assert_non_null(line);
    for (line += 2; strchr(line, '\n')[1] > ' ';) {
        size_t length = strcspn(line, "\n"), next = strcspn(line + length + 1, " \n");
        if (length + 1 + next <= 78) fail_msg("line wrapped too early: %.*s", (int)length, line);
        longest = length > longest ? (unsigned)length : longest;
        line += length + 1;
    }
    return longest;
}

/*
 * PGN, 8.2.1: a line has as many tokens as fit. One column is reserved for a closing bracket, so
 * the words of a line without brackets take 78.
 */
static void test_lines_are_full(void **state) {
    static const char *const first[] = {"", "a3 a6", "a3 a6 h3 h6", "a3 a6 h3 h6 b3 b6"};
    static const char *const words[] = {"Nf3", "Nf6", "Ng1", "Ng8"};
    unsigned longest = 0;
    (void)state;
    for (unsigned i = 0; i < sizeof first / sizeof *first; i++) {
        char text[1024];
        int length = snprintf(text, sizeof text, "%s", first[i]);
        for (unsigned j = 0; j < 160; j++)
            length += snprintf(text + length, sizeof text - (size_t)length, " %s", words[j % 4]);
        unsigned found = longest_full_line(text);
        longest = found > longest ? found : longest;
    }
    assert_int_equal(longest, 78);
}

static void test_cut_like_snprintf(void **state) {
    static const char text[] = "1. e4 e5 *";
    chess_pgn_tree tree = read_one(text, sizeof text - 1, first_items);
    size_t full = chess_pgn_write_tree(&tree, written, sizeof written);
    char small[10];
    (void)state;
    assert_int_equal(chess_pgn_write_tree(&tree, small, sizeof small), full);
    assert_string_equal(small, "[Event \"?");
}

static void test_full(void **state) {
    static const char text[] = "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *\n\n1. d4 *\n\n"
                               "1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n";
    chess_pgn_item items[4];
    chess_pgn_tree tree = {.items = items, .capacity = 4};
    chess_pgn_error error;
    size_t offset = 0;
    uint32_t line = 1;
    (void)state;
    assert_true(chess_pgn_read_tree(text, sizeof text - 1, &offset, &line, &tree, &error));
    assert_int_equal(error.error, CHESS_FULL);
    assert_int_equal(tree.count, 4);
    assert_true(chess_pgn_read_tree(text, sizeof text - 1, &offset, &line, &tree, &error));
    assert_int_equal(error.error, CHESS_OK);
    assert_int_equal(tree.count, 1);
    /* The place of the error is where the next game begins. */
    assert_true(chess_pgn_read_tree(text, sizeof text - 1, &offset, &line, &tree, &error));
    assert_int_equal(error.error, CHESS_FULL);
    assert_int_equal(tree.count, 4);
    assert_int_equal(error.offset, offset);
    assert_int_equal(error.line, line);
    assert_ptr_equal(error.word, text + offset);
    assert_int_equal(line, 6);
    assert_false(chess_pgn_read_tree(text, sizeof text - 1, &offset, &line, &tree, &error));
}

static void test_depth(void **state) {
    char text[10 + 8 * (CHESS_PGN_DEEPEST + 1) + 2] = "1. e4 ";
    chess_pgn_tree tree = {.items = first_items, .capacity = MOST_ITEMS};
    chess_pgn_error error;
    (void)state;
    for (unsigned deep = CHESS_PGN_DEEPEST; deep <= CHESS_PGN_DEEPEST + 1; deep++) {
        size_t offset = 0;
        uint32_t line = 1;
        text[6] = '\0';
        for (unsigned i = 0; i < deep; i++)
            strcat(text, "(1. d4 ");
        for (unsigned i = 0; i < deep; i++)
            strcat(text, ")");
        strcat(text, "*");
        assert_true(chess_pgn_read_tree(text, strlen(text), &offset, &line, &tree, &error));
        assert_int_equal(error.error, deep > CHESS_PGN_DEEPEST ? CHESS_PGN_VARIATION : CHESS_OK);
        assert_int_equal(tree.items[1].kind, CHESS_PGN_ITEM_BEGIN);
        assert_int_equal(tree.items[tree.count - 1].partner, 1);
        if (!error.error) check_round_trip(&tree);
    }
}

static void test_too_deep_to_write(void **state) {
    chess_pgn_tree tree = read_one("1. e4 *", 7, first_items);
    char text[8] = "unset";
    (void)state;
    for (unsigned i = 0; i <= CHESS_PGN_DEEPEST; i++)
        tree.items[tree.count++] = (chess_pgn_item){.kind = CHESS_PGN_ITEM_BEGIN};
    assert_int_equal(chess_pgn_write_tree(&tree, text, sizeof text), 0);
    assert_string_equal(text, "");
}

static void remove_spaces(char *text) {
    char *end = text;
    for (; *text; text++)
        if (*text != ' ' && *text != '\n') *end++ = *text;
    *end = '\0';
}

/* Writes the most brackets possible before one word: all variations open, and a comment. */
static void test_brackets_at_once(void **state) {
    chess_pgn_tree tree = {.items = first_items, .capacity = MOST_ITEMS};
    const chess_pgn_item *king_pawn, *queen_pawn;
    char expected[2 * CHESS_PGN_DEEPEST + 40] = "1.e4";
    (void)state;
    chess_pgn_tree read = read_one("1. e4 (1. d4) *", 15, second_items);
    king_pawn = &read.items[0];
    queen_pawn = &read.items[2];
    tree.start = chess_start_position;
    tree.items[tree.count++] = *king_pawn;
    for (unsigned i = 0; i < CHESS_PGN_DEEPEST; i++) {
        tree.items[tree.count++] = (chess_pgn_item){.kind = CHESS_PGN_ITEM_BEGIN};
        strcat(expected, "(");
    }
    tree.items[tree.count++] = (chess_pgn_item){.kind = CHESS_PGN_ITEM_COMMENT, .text = {"x", 1}};
    tree.items[tree.count++] = *queen_pawn;
    strcat(expected, "{x}1.d4");
    for (unsigned i = 0; i < CHESS_PGN_DEEPEST; i++) {
        tree.items[tree.count++] = (chess_pgn_item){.kind = CHESS_PGN_ITEM_END};
        strcat(expected, ")");
    }
    strcat(expected, "*");
    (void)chess_pgn_write_tree(&tree, written, sizeof written);
    check_lines(written);
    remove_spaces(written);
    if (!strstr(written, expected)) fail_msg("%s\ninstead of %s", written, expected);
}

static void test_error_in_a_variation(void **state) {
    static const char text[] = "1. e4 (1. d4 Nd4) e5 *";
    chess_pgn_tree tree = {.items = first_items, .capacity = MOST_ITEMS};
    chess_pgn_error error;
    size_t offset = 0;
    uint32_t line = 1;
    (void)state;
    assert_true(chess_pgn_read_tree(text, sizeof text - 1, &offset, &line, &tree, &error));
    assert_int_equal(error.error, CHESS_ILLEGAL);
    assert_int_equal(error.column, 14);
    assert_true(error.in_variation);
    assert_int_equal(tree.count, 5);
    assert_int_equal(tree.items[3].kind, CHESS_PGN_ITEM_END);
    assert_int_equal(tree.items[4].kind, CHESS_PGN_ITEM_MOVE);
    check_round_trip(&tree);
}

/* A variation without a move to replace, or without any move, is left out: "()" is not PGN. */
static void test_empty_variations(void **state) {
    static const struct {
        const char *text, *moves;
    } cases[] = {{"(1. d4 d5) 1. e4 e5 *", "1. e4 e5 *"},
                 {"((1. d4) 1. c4) 1. e4 e5 *", "1. e4 e5 *"},
                 {"1. e4 () e5 *", "1. e4 e5 *"},
                 {"1. e4 (1. xyz) e5 *", "1. e4 e5 *"},
                 {"1. e4 (1. d4 (1. xyz)) e5 *", "1. e4 (1. d4) 1... e5 *"},
                 {"1. e4 ({first}) e5 *", "1. e4 ({first}) 1... e5 *"}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        chess_pgn_tree tree = {.items = first_items, .capacity = MOST_ITEMS};
        chess_pgn_error error;
        size_t offset = 0, length = strlen(cases[i].text);
        uint32_t line = 1;
        assert_true(chess_pgn_read_tree(cases[i].text, length, &offset, &line, &tree, &error));
        check_round_trip(&tree);
        const char *moves = strstr(written, "\n\n") + 2;
        if (strncmp(moves, cases[i].moves, strlen(cases[i].moves)) != 0)
            fail_msg("%s: %s", cases[i].text, moves);
    }
}

/* ------------------------------------------------------------------------------------- commands */

static chess_pgn_text text_of(const char *text) {
    return (chess_pgn_text){text, strlen(text)};
}

static void test_commands(void **state) {
    chess_pgn_text comment =
        text_of("so [%eval 0.34,18] [%clk 1:02:03.5] far [%csl Ra4,Gb5][%x] [%open");
    static const char *const expected[][2] = {
        {"eval", "0.34,18"}, {"clk", "1:02:03.5"}, {"csl", "Ra4,Gb5"}, {"x", ""}};
    chess_pgn_command command;
    size_t at = 0;
    (void)state;
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        assert_true(chess_pgn_next_command(comment, &at, &command));
        assert_int_equal(command.name.length, strlen(expected[i][0]));
        assert_memory_equal(command.name.text, expected[i][0], command.name.length);
        assert_int_equal(command.value.length, strlen(expected[i][1]));
        assert_memory_equal(command.value.text, expected[i][1], command.value.length);
    }
    assert_false(chess_pgn_next_command(comment, &at, &command));
}

static void test_times(void **state) {
    static const struct {
        const char *text;
        int64_t milliseconds;
    } cases[] = {{"1:02:03", 3723000},
                 {"0:00:00", 0},
                 {"1:02:03.5", 3723500},
                 {"5:00", 300000},
                 {"59.1234", 59123},
                 {"12", 12000},
                 {"", -1},
                 {"1:2:3:4", -1},
                 {"1:", -1},
                 {"-0:01", -1},
                 {"1:00x", -1}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int64_t milliseconds = -1;
        assert_int_equal(chess_pgn_read_time(text_of(cases[i].text), &milliseconds),
                         cases[i].milliseconds >= 0);
        assert_int_equal(milliseconds, cases[i].milliseconds);
    }
}

static void test_evaluations(void **state) {
    static const struct {
        const char *text;
        bool good;
        chess_pgn_evaluation evaluation;
    } cases[] = {{"0.34", true, {34, 0, 0}}, {"-1.2", true, {-120, 0, 0}},
                 {"#3", true, {0, 3, 0}},    {"#-5", true, {0, -5, 0}},
                 {"+2", true, {200, 0, 0}},  {"0.05,22", true, {5, 0, 22}},
                 {"", false, {0, 0, 0}},     {"x", false, {0, 0, 0}},
                 {"1.5,", false, {0, 0, 0}}, {"99999999", false, {0, 0, 0}}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        chess_pgn_evaluation evaluation = {0};
        assert_int_equal(chess_pgn_read_evaluation(text_of(cases[i].text), &evaluation),
                         cases[i].good);
        assert_memory_equal(&evaluation, &cases[i].evaluation, sizeof evaluation);
    }
}

static void test_marks(void **state) {
    chess_pgn_text value = text_of("Ra4, Gc1h6,Bx9");
    chess_pgn_mark mark;
    size_t at = 0;
    (void)state;
    assert_true(chess_pgn_next_mark(value, &at, &mark));
    assert_int_equal(mark.color, 'R');
    assert_int_equal(mark.from, 24);
    assert_int_equal(mark.to, 24);
    assert_true(chess_pgn_next_mark(value, &at, &mark));
    assert_int_equal(mark.from, 2);
    assert_int_equal(mark.to, 47);
    assert_false(chess_pgn_next_mark(value, &at, &mark));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_files),
        cmocka_unit_test(test_move_text),
        cmocka_unit_test(test_lines_are_full),
        cmocka_unit_test(test_cut_like_snprintf),
        cmocka_unit_test(test_full),
        cmocka_unit_test(test_depth),
        cmocka_unit_test(test_too_deep_to_write),
        cmocka_unit_test(test_brackets_at_once),
        cmocka_unit_test(test_error_in_a_variation),
        cmocka_unit_test(test_empty_variations),
        cmocka_unit_test(test_commands),
        cmocka_unit_test(test_times),
        cmocka_unit_test(test_evaluations),
        cmocka_unit_test(test_marks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
