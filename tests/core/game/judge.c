/* SPDX-License-Identifier: MIT */
/* Games that end in dead positions, with a judge that searches for a mate. */
#include "played.h"

#include <limits.h>

enum { MOST_PLIES = 1200 };

static chess_ply plies[MOST_PLIES];

enum { JUDGE_NODES = 4000 };

static chess_winnable_node judge_nodes[JUDGE_NODES];
static uint32_t judge_slots[JUDGE_NODES];
static chess_winnable_memory judge_memory = {judge_nodes, judge_slots, JUDGE_NODES, JUDGE_NODES};

/*
 * Expects games to end in the dead positions of a table, at least least_percent of them, and in no
 * others.
 */
static void check_ends_when_dead(const char *name, unsigned most, unsigned least_percent) {
    table t;
    unsigned dead = 0, found = 0, rows = 0;
    table_open(&t, name);
    while (table_next(&t) && rows++ < most) {
        const char *row = t.columns[0];
        chess_position position;
        chess_game game;
        if (chess_position_read_fen(&position, row + 3, strlen(row + 3), NULL, NULL)) continue;
        chess_game_start(&game, &position, plies, MOST_PLIES);
        chess_game_use_judge(&game, chess_judge_by_search, &judge_memory);
        if (!chess_has_legal_move(&position)) continue;
        bool is_dead = row[0] == '-' && row[1] == '-';
        bool ended = game.outcome.ending == CHESS_ENDING_DEAD_POSITION;
        if (ended && !is_dead) fail_msg("%s: ended too early", row);
        dead += is_dead;
        found += ended;
    }
    if (t.file && rows > most) fclose(t.file);
    print_message("%s: dead %u, ended %u\n", name, dead, found);
    assert_true(dead > 0 && found * 100 >= dead * least_percent);
}

static void test_dead_games_end(void **state) {
    (void)state;
    check_ends_when_dead("unwinnable/lichess.txt", UINT_MAX, 100);
    check_ends_when_dead("unwinnable/hard.txt", 600, 94);
}

static void judged_start(void *context, const chess_position *position) {
    chess_game *game = context;
    chess_game_start(game, position, plies, MOST_PLIES);
    chess_game_use_judge(game, chess_judge_by_search, &judge_memory);
}

static void judged_move(void *context, const chess_position *before, chess_move move) {
    chess_game *game = context;
    (void)before;
    if (game->outcome.ending == CHESS_ENDING_DEAD_POSITION) fail_msg("a move after the end");
    game->outcome = (chess_outcome){CHESS_RESULT_OPEN, CHESS_ENDING_NONE};
    assert_int_equal(chess_game_play(game, move), CHESS_OK);
}

/* No position before the last move of a real game is judged dead. */
static void test_real_games_are_not_judged_dead(void **state) {
    static const char *const names[] = {"pgn/lichess_47_games.pgn", "pgn/broadcast_quirks_960.pgn",
                                        "pgn/corner_cases/multiple.pgn",
                                        "pgn/corner_cases/skip.pgn", "pgn/corner_cases/basic.pgn"};
    static char text[1 << 17];
    unsigned games = 0;
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char path[1024];
        snprintf(path, sizeof path, "%s/%s", TEST_DATA, names[i]);
        FILE *file = fopen(path, "rb");
        assert_non_null(file);
        size_t length = fread(text, 1, sizeof text, file), offset = 0;
        fclose(file);
        assert_true(length < sizeof text);
        chess_game game;
        chess_pgn_visitor visitor = {.context = &game, .start = judged_start, .move = judged_move};
        chess_pgn_error error;
        uint32_t line = 1;
        while (chess_pgn_read_game(text, length, &offset, &line, &visitor, &error))
            games++;
    }
    assert_true(games > 50);
}

static void start_judged(chess_game *game, const char *fen, chess_judge judge, void *context) {
    chess_position position = position_of(fen);
    chess_game_start(game, &position, plies, MOST_PLIES);
    chess_game_use_judge(game, judge, context);
}

/* The last capture leaves nothing that could ever mate, which the quick test does not detect. */
static void test_judge_ends_a_game(void **state) {
    chess_game game;
    (void)state;
    start_judged(&game, "2k5/6p1/6P1/6Pn/6PK/6PR/7P/8 w - - 0 60", chess_judge_by_search,
                 &judge_memory);
    assert_int_equal(game.outcome.ending, CHESS_ENDING_NONE);
    play_all(&game, "Kxh5", false);
    assert_false(chess_position_is_dead_quick(&game.position));
    assert_int_equal(game.outcome.ending, CHESS_ENDING_DEAD_POSITION);
    assert_int_equal(chess_game_take_back(&game), CHESS_OK);
    assert_int_equal(game.outcome.ending, CHESS_ENDING_NONE);
    chess_game_use_judge(&game, NULL, NULL);
    play_all(&game, "Kxh5", false);
    assert_int_equal(game.outcome.ending, CHESS_ENDING_NONE);
    chess_game_use_judge(&game, chess_judge_by_search, &judge_memory);
    assert_int_equal(game.outcome.ending, CHESS_ENDING_DEAD_POSITION);
}

static chess_winnable_answer counted(void *context, const chess_position *position,
                                     chess_color color) {
    ++*(unsigned *)context;
    return chess_judge_by_search(&judge_memory, position, color);
}

/*
 * A mate that the judge has found stays possible while the moves can be taken back on the board;
 * without that rule the judge would be called in each of these positions.
 */
static void test_judge_is_not_asked_twice(void **state) {
    chess_game game;
    unsigned asked = 0;
    (void)state;
    start_judged(&game, "1k6/8/pP5p/P6P/2P1K2P/3N4/8/8 b - - 0 60", counted, &asked);
    assert_in_range(asked, 1, 2);
    asked = 0;
    play_all(&game, "Kb7 Kd5 Kc8 Nf4 Kb7 Nd3", false);
    assert_int_equal(asked, 0);
    assert_int_equal(game.outcome.ending, CHESS_ENDING_NONE);
    /*
     * what is known of a position that was taken back does not hold for the next one in its place
     */
    assert_int_equal(game.alive, game.count + 1);
    assert_int_equal(chess_game_take_back(&game), CHESS_OK);
    assert_int_equal(game.alive, game.count + 1);
}

/*
 * Black's pawn may still promote and mate, so the judge is not called; without it the game is over.
 */
static void test_judge_is_not_asked_if_a_pawn_can_mate(void **state) {
    chess_game game;
    unsigned asked = 0;
    (void)state;
    start_judged(&game, "8/8/6k1/8/3N3p/8/8/K7 w - - 0 85", counted, &asked);
    play_all(&game, "Kb2 Kf6 Kc3 Ke5 Nf3+ Kf4", false);
    assert_int_equal(asked, 0);
    assert_int_equal(game.outcome.ending, CHESS_ENDING_NONE);
    play_all(&game, "Nxh4", false);
    assert_int_equal(game.outcome.ending, CHESS_ENDING_DEAD_POSITION);
}

static bool may_be_dead(const char *fen) {
    chess_position position = position_of(fen);
    return chess_position_may_be_dead(&position);
}

/* Few moves are no sign if most pawns have no piece before them and no pawn ahead on the file. */
static void test_free_pawns_show_that_a_position_lives(void **state) {
    (void)state;
    assert_false(may_be_dead("8/8/8/8/8/2k5/P6P/K7 b - - 0 60"));
    assert_false(may_be_dead("8/8/2k1p3/6p1/8/3K4/8/8 w - - 0 60"));
    assert_true(may_be_dead("8/8/2k4p/8/8/3K3P/8/8 w - - 0 60"));
    assert_true(may_be_dead("8/8/2k4p/8/7p/3K4/8/8 b - - 0 60"));
}

/*
 * Dead positions that the quick test misses, each with a single sign that leads to the judge. Their
 * rows, or rows from which legal moves lead to them, are in unwinnable/hard.txt.
 */
static void test_each_sign_of_a_dead_position_counts(void **state) {
    static const struct {
        const char *fen, *sign;
    } positions[] = {
        {"8/3p1p1p/1p6/1P1P4/BP3P1P/KP6/PP2k3/8 b - - 0 5", "just half of the pawns are blocked"},
        {"1k6/1P5p/BP2Kp2/1P6/5P2/8/7P/8 w - - 0 1",
         "there are few moves, and pawns are behind others"},
        {"k1b5/1pPp4/1P1P3p/1P6/5P1P/5PNR/3NPBBQ/4K2R w - - 0 1", "pawns of Black are blocked"},
    };
    (void)state;
    for (unsigned i = 0; i < sizeof positions / sizeof *positions; i++) {
        chess_game game;
        start_judged(&game, positions[i].fen, chess_judge_by_search, &judge_memory);
        assert_false(chess_position_is_dead_quick(&game.position));
        if (game.outcome.ending != CHESS_ENDING_DEAD_POSITION) fail_msg("%s", positions[i].sign);
    }
}

/* Without memory the search decides little; an undecided position does not count as alive. */
static void test_undecided_position_is_asked_again(void **state) {
    chess_winnable_memory none = {0};
    chess_game game;
    (void)state;
    start_judged(&game, "2k5/6p1/6P1/6P1/6PK/6PR/7P/8 b - - 0 60", chess_judge_by_search, &none);
    assert_int_equal(game.outcome.ending, CHESS_ENDING_NONE);
    play_all(&game, "Kb7 Kh5", false);
    assert_int_equal(game.outcome.ending, CHESS_ENDING_NONE);
    chess_game_use_judge(&game, chess_judge_by_search, &judge_memory);
    assert_int_equal(game.outcome.ending, CHESS_ENDING_DEAD_POSITION);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_dead_games_end),
        cmocka_unit_test(test_real_games_are_not_judged_dead),
        cmocka_unit_test(test_judge_ends_a_game),
        cmocka_unit_test(test_judge_is_not_asked_twice),
        cmocka_unit_test(test_judge_is_not_asked_if_a_pawn_can_mate),
        cmocka_unit_test(test_free_pawns_show_that_a_position_lives),
        cmocka_unit_test(test_each_sign_of_a_dead_position_counts),
        cmocka_unit_test(test_undecided_position_is_asked_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
