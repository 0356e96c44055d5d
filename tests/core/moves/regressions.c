/* SPDX-License-Identifier: MIT */
/* Positions in which other programs were wrong once. */
#include "support/table.h"

static chess_error resolve(const chess_position *position, const char *text, bool uci,
                           chess_move *move) {
    chess_move_spec spec;
    chess_resolution resolution;
    chess_error error =
        uci ? chess_uci_read(&spec, text, strlen(text), NULL)
            : chess_san_read(&spec, CHESS_LETTERS_ENGLISH, text, strlen(text), NULL);
    assert_int_equal(error, CHESS_OK);
    error = chess_resolve(position, &spec, &resolution);
    if (move) *move = resolution.move;
    return error;
}

static void check_legal(const char *fen, char *argument) {
    chess_position position = position_of(fen);
    if (resolve(&position, argument, false, NULL) != CHESS_OK) fail_msg("%s %s", fen, argument);
}

static void check_illegal(const char *fen, char *argument) {
    chess_position position = position_of(fen);
    if (resolve(&position, argument, true, NULL) != CHESS_ILLEGAL) fail_msg("%s %s", fen, argument);
}

static void check_ambiguous(const char *fen, char *argument) {
    chess_position position = position_of(fen);
    if (resolve(&position, argument, false, NULL) != CHESS_AMBIGUOUS)
        fail_msg("%s %s", fen, argument);
}

static void check_san(const char *fen, char *argument) {
    chess_position position = position_of(fen);
    chess_move move;
    chess_move_facts facts;
    char san[CHESS_SAN_SIZE], *wanted = strchr(argument, '=');
    *wanted++ = '\0';
    assert_int_equal(resolve(&position, argument, true, &move), CHESS_OK);
    chess_describe(&position, move, &facts);
    chess_san_write(&facts, CHESS_LETTERS_ENGLISH, san, sizeof san);
    assert_string_equal(san, wanted);
}

static void check_problem(const char *fen, char *argument) {
#define NAME(name, text) #name,
    static const char *const names[] = {CHESS_PROBLEM_LIST(NAME)};
#undef NAME
    chess_position position;
    chess_problems problems, wanted = 0;
    chess_position_read_fen(&position, fen, strlen(fen), &problems, NULL);
    for (char *name = strtok(argument, " "); name; name = strtok(NULL, " "))
        for (unsigned i = 0; i < CHESS_PROBLEM_COUNT; i++)
            if (strcmp(names[i], name) == 0) wanted |= chess_problem_bit((chess_problem_index)i);
    if (problems != wanted) fail_msg("%s: problems %x", fen, problems);
}

static void check_result(const char *fen, char *argument) {
    chess_position position = position_of(fen);
    chess_ply plies[1];
    chess_game game;
    chess_move move;
    char *wanted = strchr(argument, '=');
    *wanted++ = '\0';
    chess_game_start(&game, &position, plies, 1);
    assert_int_equal(resolve(&position, argument, false, &move), CHESS_OK);
    assert_int_equal(chess_game_play(&game, move), CHESS_OK);
    assert_string_equal(chess_ending_text(game.outcome.ending), wanted);
}

static void check_dead(const char *fen, char *argument) {
    chess_position position = position_of(fen);
    (void)argument;
    if (!chess_position_lacks_material(&position)) fail_msg("%s", fen);
}

static void check_alive(const char *fen, char *argument) {
    chess_position position = position_of(fen);
    (void)argument;
    if (chess_position_lacks_material(&position)) fail_msg("%s", fen);
}

static void check_search(const char *fen, const char *side, chess_winnable_answer wanted) {
    enum { NODES = 30000, BOARDS = 5000 };
    static chess_winnable_node nodes[NODES];
    static uint32_t slots[NODES];
    static chess_move line[512];
    static chess_blockade_board boards[BOARDS];
    chess_blockade room = {.boards = boards, .capacity = BOARDS};
    const chess_winnable_memory memory = {nodes, slots, NODES, NODES};
    chess_position position = position_of(fen);
    chess_color color = strcmp(side, "white") == 0 ? CHESS_WHITE : CHESS_BLACK;
    chess_winnable_result result;
    chess_winnable_answer answer =
        chess_winnable(&position, color, NULL, &memory, line, 512, &result);
    if (answer != wanted) fail_msg("%s %s: %s", fen, side, chess_winnable_proof_text(result.proof));
    if (answer == CHESS_WINNABLE_CAN_MATE)
        assert_true(chess_winnable_line_mates(&position, color, line, result.line_length));
    if (answer == CHESS_WINNABLE_CANNOT_MATE)
        assert_true(chess_winnable_proof_holds(&position, color, NULL, &memory, &result, &room));
}

static void check_mates(const char *fen, char *side) {
    check_search(fen, side, CHESS_WINNABLE_CAN_MATE);
}

static void check_never(const char *fen, char *side) {
    check_search(fen, side, CHESS_WINNABLE_CANNOT_MATE);
}

static void test_regressions(void **state) {
    static const struct {
        const char *name;
        void (*check)(const char *fen, char *argument);
    } checks[] = {
        {"legal", check_legal},         {"illegal", check_illegal}, {"san", check_san},
        {"ambiguous", check_ambiguous}, {"problem", check_problem}, {"result", check_result},
        {"dead", check_dead},           {"alive", check_alive},     {"mates", check_mates},
        {"never", check_never},
    };
    unsigned done = 0;
    table t;
    (void)state;
    table_open(&t, "fen/regressions.tsv");
    while (table_next(&t))
        for (size_t i = 0; i < sizeof checks / sizeof *checks; i++)
            if (strcmp(checks[i].name, t.columns[1]) == 0) {
                checks[i].check(t.columns[0], t.columns[2]);
                done++;
            }
    assert_int_equal(done, 46);
}

/* The en passant square is written only when such a capture is legal. */
static void test_en_passant_square(void **state) {
    table t;
    unsigned rows = 0;
    (void)state;
    table_open(&t, "fen/ep_legal.tsv");
    while (table_next(&t)) {
        chess_position position = position_of(t.columns[0]);
        char fen[CHESS_FEN_SIZE];
        chess_position_write_fen(&position, CHESS_FEN_X, fen, sizeof fen);
        assert_string_equal(fen, t.columns[1]);
        rows++;
    }
    assert_int_equal(rows, 11);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_regressions),
        cmocka_unit_test(test_en_passant_square),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
