/* SPDX-License-Identifier: MIT */
/*
 * Compares what a game derives about later positions from a mate that was possible earlier with a
 * search from each position alone.
 */
#include "support/table.h"

enum { MOST_PLIES = 1200, NODES = 20000, SLOTS = 32768, FILE_SIZE = 1 << 17 };

static chess_ply plies[MOST_PLIES];
static chess_winnable_node nodes[NODES];
static uint32_t slots[SLOTS];
static chess_winnable_memory memory = {nodes, slots, NODES, SLOTS};

/* Counts the cases, so that no test passes without any. */
static unsigned derived, dead;

static chess_winnable_answer can_mate(const chess_position *position, chess_color winner) {
    chess_winnable_result result;
    return chess_winnable(position, winner, NULL, &memory, NULL, 0, &result);
}

/* Expects the game to be dead exactly if its position is, and alive only if a mate exists. */
static void compare(const chess_game *game) {
    const chess_position *position = &game->position;
    bool is_dead = game->outcome.ending == CHESS_ENDING_DEAD_POSITION;
    char fen[CHESS_FEN_SIZE];
    if (game->outcome.ending == CHESS_ENDING_CHECKMATE ||
        game->outcome.ending == CHESS_ENDING_STALEMATE)
        return;
    chess_position_write_fen(position, CHESS_FEN_X, fen, sizeof fen);
    if (is_dead != chess_position_is_dead(position, game->judge, game->judge_context))
        fail_msg("%s: wrong about a dead position", fen);
    if (is_dead)
        for (chess_color winner = CHESS_WHITE; winner <= CHESS_BLACK; winner++)
            if (can_mate(position, winner) != CHESS_WINNABLE_CANNOT_MATE)
                fail_msg("%s: not dead", fen);
    if (game->alive == game->count + 1 &&
        can_mate(position, CHESS_WHITE) != CHESS_WINNABLE_CAN_MATE &&
        can_mate(position, CHESS_BLACK) != CHESS_WINNABLE_CAN_MATE)
        fail_msg("%s: no mate found", fen);
    derived += game->alive == game->count + 1;
    dead += is_dead;
}

static chess_move move_of(const chess_position *position, const char *text, size_t length) {
    chess_move_spec spec;
    chess_resolution resolution;
    chess_error error = chess_uci_read(&spec, text, length, NULL);
    if (!error) error = chess_resolve(position, &spec, &resolution);
    if (error) fail_msg("%.*s: %s", (int)length, text, chess_error_text(error));
    return resolution.move;
}

/* Plays UCI moves past every end that the Laws set, and compares after each. */
static void play(chess_game *game, const chess_position *start, const char *moves) {
    chess_game_start(game, start, plies, MOST_PLIES);
    compare(game);
    for (; *moves; moves += strspn(moves, " ")) {
        size_t length = strcspn(moves, " ");
        chess_move move = move_of(&game->position, moves, length);
        if (chess_game_replay(game, move) != CHESS_OK) return;
        compare(game);
        moves += length;
    }
}

static void random_games_agree(void **state) {
    table t;
    (void)state;
    table_open(&t, "games/random_games.tsv");
    while (table_next(&t)) {
        chess_game game;
        play(&game, &chess_start_position, t.columns[0]);
    }
    assert_true(derived > 0);
}

/* ----------------------------------------------------------------------------------- real games */

static chess_game recorded;

static void play_recorded(void *context, const chess_position *before, chess_move move) {
    (void)context;
    if (chess_position_same(before, &chess_start_position)) {
        chess_game_start(&recorded, before, plies, MOST_PLIES);
        chess_game_use_judge(&recorded, chess_judge_by_search, &memory);
    }
    if (chess_game_replay(&recorded, move) == CHESS_OK) compare(&recorded);
}

static void recorded_games_agree(void **state) {
    static char text[FILE_SIZE];
    const chess_pgn_visitor visitor = {.move = play_recorded};
    FILE *file = fopen(TEST_DATA "/pgn/lichess_47_games.pgn", "r");
    chess_pgn_error error;
    size_t offset = 0;
    uint32_t line = 1;
    (void)state;
    assert_non_null(file);
    size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    derived = 0;
    while (chess_pgn_read_game(text, length, &offset, &line, &visitor, &error))
        assert_int_equal(error.error, CHESS_OK);
    assert_true(derived > 0);
}

/* --------------------------------------------------------------------------------- single games */

/* Kings move back and forth; then one move removes the last possible mate. */
static void last_chance_to_mate_is_lost(void **state) {
    static const struct {
        const char *fen, *moves;
    } games[] = {
        /* a pawn's push completes a wall */
        {"8/8/1k6/p1p1p1p1/PpP1P1P1/8/1P6/4K3 w - - 0 1", "e1e2 b6c6 e2e1 c6b6 b2b3"},
        /* en passant opens the wall or never does */
        {"8/8/1k6/p1p3p1/Pp2p1P1/1P2P3/2P5/4K3 w - - 0 1", "e1d2 b6c6 d2e1 c6b6 c2c4 b6c6"},
        /* captures that leave too little */
        {"8/8/8/3k4/3p4/3P4/3K4/8 w - - 0 1", "d2c2 d5e5 c2d2 e5d5 d2e2 d5c5 e2f3 c5d5 f3f4 d5c5 "
                                              "f4e4 c5d6 e4d4"},
        {"8/8/8/3k4/3p4/3P4/8/3K3R w - - 0 1", "h1h5 d5e6 h5h1 e6d5 h1h4 d5e5 h4d4 e5d4 d1d2"},
    };
    (void)state;
    for (unsigned i = 0; i < sizeof games / sizeof *games; i++) {
        chess_position position = position_of(games[i].fen);
        chess_game game;
        play(&game, &position, games[i].moves);
    }
    assert_true(dead > 0);
}

/* After a move is taken back, the game knows what it knew before that move, and no more. */
static void take_back_restores_the_known_mate(void **state) {
    chess_position position = position_of("8/8/1k6/p1p1p1p1/PpP1P1P1/8/1P6/4K3 w - - 0 1");
    chess_game game;
    (void)state;
    play(&game, &position, "e1e2 b6c6");
    assert_int_equal(chess_game_take_back(&game), CHESS_OK);
    assert_true(game.alive <= game.count + 1);
    assert_int_equal(chess_game_replay(&game, move_of(&game.position, "b6b7", 4)), CHESS_OK);
    compare(&game);
    assert_int_equal(chess_game_replay(&game, move_of(&game.position, "b2b3", 4)), CHESS_OK);
    compare(&game);
    assert_int_equal(game.outcome.ending, CHESS_ENDING_DEAD_POSITION);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games_agree),
        cmocka_unit_test(recorded_games_agree),
        cmocka_unit_test(last_chance_to_mate_is_lost),
        cmocka_unit_test(take_back_restores_the_known_mate),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
