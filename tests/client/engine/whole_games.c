/* SPDX-License-Identifier: MIT */
/*
 * Plays whole games against Stockfish, if it is installed. The environment variable GAMES is the
 * number of games; CONTROL (--time=3+2) is the time control of games with a clock.
 */
#include "client/support/folder.h"
#include "client/support/pipes.h"

#include <chess/chess.h>

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { PLIES = 700 };

static player one;
static char folder[] = "/tmp/rochade-games-XXXXXX";

static uint32_t seed = 4711;
static uint32_t chance(uint32_t below) {
    seed = seed * 1664525U + 1013904223U;
    return (seed >> 8U) % below;
}

static chess_game game;
static chess_ply plies[PLIES];

static void type_any_move(void) {
    chess_move_list moves;
    chess_move_facts facts;
    char uci[CHESS_UCI_SIZE];
    chess_moves(&game.position, &moves);
    chess_move move = moves.moves[chance(moves.count)];
    chess_describe(&game.position, move, &facts);
    chess_uci_write(&facts, CHESS_UCI_CHESS960, uci, sizeof uci);
    assert_int_equal(chess_game_play(&game, move), CHESS_OK);
    type(&one, uci);
}

/*
 * Plays the engine's move, derived from the resulting position. Returns false if the game is over.
 */
static bool receive_answer(void) {
    chess_move_list moves;
    char sent[CHESS_FEN_SIZE], fen[CHESS_FEN_SIZE];
    type(&one, "fen");
    const char *answer = expect(&one, "FEN: ");
    expect(&one, "\n");
    (void)snprintf(sent, sizeof sent, "%.*s", (int)strcspn(answer, "\n"), answer);
    chess_moves(&game.position, &moves);
    for (unsigned i = 0; i < moves.count; i++) {
        chess_position after;
        chess_play(&game.position, moves.moves[i], &after);
        chess_position_write_fen(&after, CHESS_FEN_X, fen, sizeof fen);
        if (strncmp(sent, fen, strlen(fen)) != 0) continue;
        assert_int_equal(chess_game_play(&game, moves.moves[i]), CHESS_OK);
        return true;
    }
    chess_position_write_fen(&game.position, CHESS_FEN_X, fen, sizeof fen);
    if (strncmp(sent, fen, strlen(fen)) != 0) fail_msg("%s does not follow %s", sent, fen);
    return false;
}

static unsigned endings[CHESS_ENDING_COUNT], kills;

static void expect_no_faults(unsigned number) {
    static const char *const faults[] = {
        "crashed",      "does not answer", "wanted to play", "cannot be started",
        "Not possible", "Not understood",  "damaged"};
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++)
        if (strstr(one.screen, faults[i]) != NULL)
            fail_msg("game %u: %s\n%s", number, faults[i], one.screen);
}

/* Kills the program in the middle of the game; the next start resumes the game and the engine. */
static void kill_and_go_on(unsigned number, const char *journal, bool clock) {
    expect_no_faults(number);
    kill_it(&one);
    kills++;
    START(&one, journal);
    expect(&one, "The game continues.\n");
    expect(&one, clock ? "Enter starts it.\n" : ", move ");
    if (!clock) return;
    type(&one, "");
    expect(&one, "The clock is running.\n");
}

/* No clock, seconds with an increment, and periods with a number of moves. */
static const char *const controls[] = {"--tournament", "--time=0.1+0.05",
                                       "--time=10/0.1+0.05,0.05+0.1"};

/* Every second game is Chess960; in every fourth one, the program is killed. */
static void play_game(unsigned number) {
    chess_position first = chess_start_position;
    char fen[CHESS_FEN_SIZE], option[160], journal[128];
    const char *control = controls[number % 3];
    const char *slow = getenv("CONTROL");
    bool clock = number % 3 > 0;
    uint32_t kill_at = number % 4 == 3 ? 4 + 2 * chance(12) : PLIES;
    if (slow != NULL && clock) control = slow;
    (void)snprintf(journal, sizeof journal, "--journal=%s/%u", folder, number);
    if (number % 2 == 1) chess_start(chance(CHESS_START_COUNT), &first);
    chess_position_write_fen(&first, CHESS_FEN_X, fen, sizeof fen);
    (void)snprintf(option, sizeof option, "--fen=%s", fen);
    START(&one, "--engine=stockfish", "--think=0.01", "--strength=1", option, journal, control);
    type(&one, "tournament no");
    chess_game_start(&game, &first, plies, PLIES);
    while (game.outcome.ending == CHESS_ENDING_NONE && game.count + 2 < PLIES) {
        type_any_move();
        if (!receive_answer()) break;
        if (game.count >= kill_at && game.outcome.ending == CHESS_ENDING_NONE) {
            kill_and_go_on(number, journal, clock);
            kill_at = PLIES;
        }
    }
    type(&one, "whose move");
    type(&one, "quit");
    assert_int_equal(end(&one), 0);
    expect_no_faults(number);
    bool on_time = strstr(one.screen, "time") != NULL && game.outcome.ending == CHESS_ENDING_NONE;
    endings[on_time ? CHESS_ENDING_TIME : game.outcome.ending]++;
}

static void whole_games(void **state) {
    const char *wanted = getenv("GAMES");
    unsigned games = wanted != NULL ? (unsigned)atoi(wanted) : 4;
    (void)state;
    if (access("/usr/games/stockfish", X_OK) != 0) skip();
    for (unsigned i = 0; i < games; i++)
        play_game(i);
    printf("%u games, %u times killed and resumed:", games, kills);
    for (unsigned i = 0; i < CHESS_ENDING_COUNT; i++)
        if (endings[i] > 0) printf(" %s %u,", chess_ending_text((chess_ending)i), endings[i]);
    printf(" no faults\n");
}

int main(void) {
    static const struct CMUnitTest tests[] = {cmocka_unit_test(whole_games)};
    (void)signal(SIGPIPE, SIG_IGN);
    if (mkdtemp(folder) == NULL) return 1;
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    folder_remove(folder);
    return failed;
}
