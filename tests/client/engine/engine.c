/* SPDX-License-Identifier: MIT */
/* Tests an engine as the opponent: its moves, and every kind of misbehaviour. */
#include "client/engine/fake_game.h"
#include "client/support/pty.h"

#include <chess/chess.h>

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

static void it_answers(void **state) {
    (void)state;
    prepare("e7e5 b8c6");
    START(&client, FAKE);
    type(&client, "e4");
    expect(&client, "Fake 1 plays.\n");
    expect(&client, "1 Black: Eva sieben Eva fünf.\n");
    type(&client, "nf3");
    expect(&client, "2 Black: Springer Bella acht Cesar sechs.\n");
    leave();
}

/* The score sheet has the engine's name, but not instead of one that the players gave. */
static void it_is_named_on_the_score_sheet(void **state) {
    (void)state;
    prepare("e7e5");
    START(&client, FAKE);
    type(&client, "e4");
    expect(&client, "1 Black: Eva sieben Eva fünf.\n");
    type(&client, "names");
    type(&client, "Anna");
    expect(&client, "What is Black's name?\nEmpty keeps Fake 1.\n");
    type(&client, "cancel");
    leave();
    prepare("e7e5");
    START(&client, FAKE, "--black=Karl");
    type(&client, "e4");
    expect(&client, "1 Black: Eva sieben Eva fünf.\n");
    type(&client, "names");
    type(&client, "Anna");
    expect(&client, "What is Black's name?\nEmpty keeps Karl.\n");
    type(&client, "cancel");
    leave();
}

static void unusual_castling_uses_chess960(void **state) {
    (void)state;
    prepare("e8e7");
    START(&client, FAKE, "--fen=4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    expect(&client, "Fake 1 plays.\n");
    type(&client, "fen 4k3/8/8/8/8/8/8/4K1R1 w K - 0 1");
    expect(&client, "New game from this position");
    expect(&client, "Chess960");
    type(&client, "castle kingside");
    expect(&client, "1 Black: König Eva acht Eva sieben.\n");
    leave();
}

/* A draw offer is put to the engine alone: the user is not asked, and only its answer counts. */
static void it_declines_a_draw(void **state) {
    (void)state;
    prepare("e7e5");
    START(&client, FAKE, "--color=white");
    play_e4_e5();
    type(&client, "offer draw");
    expect(&client, "White offers a draw.\nBlack declines the draw.\n");
    expect(&client, "White to move.\n");
    type(&client, "whose move");
    expect(&client, "White to move, move 2.\n");
    leave();
    assert_null(strstr(client.screen, "es or no"));
    prepare("e7e5");
    START(&client, FAKE, "--color=white", "--time=5");
    play_e4_e5();
    type(&client, "offer draw");
    expect(&client, "White offers a draw.");
    expect(&client, "Black refuses. Article 9.1.b.1.\n");
    leave();
    assert_null(strstr(client.screen, "es or no"));
}

/* It declines in a language where "no" is another word. */
static void it_declines_in_portuguese(void **state) {
    (void)state;
    prepare("e7e5");
    START(&client, FAKE, "--color=white", "--lang=pt");
    type(&client, "e4");
    expect(&client, "1 Pretas: Eva sieben Eva fünf.\n");
    type(&client, "offer draw");
    expect(&client, "Brancas propõem empate.\nPretas recusam o empate.\n");
    leave();
}

/* It answers an offer that is told to the arbiter, also while a move is announced (Annexe D.2). */
static void it_answers_a_reported_offer(void **state) {
    static const char *const ways[] = {"--style=annexe-d", "--tournament"};
    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        prepare("e7e5");
        START(&client, FAKE, "--color=white", "--time=5", ways[i]);
        type(&client, "e4");
        if (i == 0) expect(&client, "1 Black: Eva sieben Eva fünf.\n");
        if (i == 1) type(&client, "repeated");
        type(&client, "White offers a draw");
        expect(&client, "White offers a draw. Article 9.1.b.1.\n");
        expect(&client, "Black refuses. Article 9.1.b.1.\n");
        leave();
    }
}

/* Only the player's own taking back also takes back the engine's move, no ruling of the arbiter. */
static void the_arbiter_restores_its_turn(void **state) {
    (void)state;
    prepare("e7e5 c7c5");
    START(&client, FAKE, "--color=white", "--time=5");
    play_e4_e5();
    type(&client, "arbiter restores the position after a number of half-moves 1");
    expect(&client, "An earlier position is restored, Black to move. Article 7.6.\n");
    expect(&client, "1 Black: Cesar sieben Cesar fünf.\n");
    leave();
}

/*
 * After twenty moves it accepts a draw, unless its last move came with a better score or with none.
 * Both kings walk to and fro.
 */
static void it_accepts_a_draw(void **state) {
    static const char *const last[][2] = {{"info:score_cp_15:e8d8", "Draw by agreement."},
                                          {"info:score_cp_-300:e8d8", "Draw by agreement."},
                                          {"info:score_cp_16:e8d8", "Black declines the draw."},
                                          {"bare:e8d8", "Black declines the draw."}};
    static const char walk[] = "edcbabcd";
    char moves[256], move[5] = "e1d1", answer[64];
    (void)state;
    for (size_t i = 0; i < sizeof last / sizeof *last; i++) {
        moves[0] = '\0';
        for (unsigned n = 0; n < 19; n++)
            (void)snprintf(moves + strlen(moves), sizeof moves - strlen(moves), "bare:%c8%c8 ",
                           walk[(n + 5) % 8], walk[(n + 6) % 8]);
        (void)snprintf(moves + strlen(moves), sizeof moves - strlen(moves), "%s", last[i][0]);
        prepare(moves);
        START(&client, FAKE, "--fen=1k6/7p/8/8/8/8/7P/4K3 w - - 0 1");
        for (unsigned n = 0; n < 20; n++) {
            if (n == 19) {
                type(&client, "offer draw");
                expect(&client, "Black declines the draw.\n");
            }
            move[0] = walk[n % 8];
            move[2] = walk[(n + 1) % 8];
            type(&client, move);
            (void)snprintf(answer, sizeof answer, "%u Black: ", n + 1);
            expect(&client, answer);
        }
        type(&client, "offer draw");
        expect(&client, last[i][1]);
        leave();
    }
}

/*
 * The user's name is that of the settings or is asked for when the score is saved, and then kept.
 * It belongs to the user's side alone.
 */
static void the_users_name_is_on_the_score_sheet(void **state) {
    (void)state;
    char folder[] = "/tmp/rochade-names-XXXXXX", path[64], save[80];
    assert_non_null(mkdtemp(folder));
    const char *kept = getenv("XDG_CONFIG_HOME");
    (void)setenv("XDG_CONFIG_HOME", folder, 1);
    (void)snprintf(path, sizeof path, "%s/game.pgn", folder);
    (void)snprintf(save, sizeof save, "save %s\n", path);
    for (unsigned again = 0; again < 2; again++) {
        prepare("e2e4");
        pty_start((char *[]){PROGRAM, "--voice=off", "--lang=en", "--journal=off",
                             "--engine=" FAKE_ENGINE, "--color=black", NULL});
        pty_expect("1 White: Eva zwei Eva vier.\r\n");
        pty_type(save);
        if (!again) pty_expect("What is your name, for the score sheet?");
        if (!again) pty_type("Anna Muster\n");
        pty_expect("Written: ");
        pty_type("quit\n");
        assert_int_equal(pty_end(), 0);
        char text[512] = "";
        FILE *file = fopen(path, "r");
        assert_non_null(file);
        assert_true(fread(text, 1, sizeof text - 1, file) > 0);
        (void)fclose(file);
        assert_non_null(strstr(text, "[White \"Fake 1\"]\n[Black \"Anna Muster\"]\n"));
        (void)remove(path);
    }
    (void)snprintf(path, sizeof path, "%s/rochade/settings", folder);
    assert_int_equal(remove(path), 0);
    (void)snprintf(path, sizeof path, "%s/rochade", folder);
    assert_int_equal(rmdir(path) | rmdir(folder), 0);
    kept != NULL ? setenv("XDG_CONFIG_HOME", kept, 1) : unsetenv("XDG_CONFIG_HOME");
    prepare("e7e5");
    START(&client, FAKE, "--name=Karl");
    type(&client, "e4");
    expect(&client, "1 Black: Eva sieben Eva fünf.\n");
    type(&client, "names");
    expect(&client, "What is White's name?\nEmpty keeps Karl.\n");
    type(&client, "cancel");
    leave();
}

static void expect_its_own_decision(const char *line) {
    type(&client, line);
    expect(&client, "That is for Fake 1 to decide.\n");
    type(&client, "yes");
    expect(&client, "\"yes\" is an answer, but no question is open.\n");
}

static void lines_cannot_act_for_the_engine(void **state) {
    static const char *const lines[] = {"black resigns", "he resigns", "my opponent gives up",
                                        "black offers a draw", "she offers a draw"};
    static const char *const events[] = {"Black resigns the game",
                                         "Black accepts the draw",
                                         "Black claims a draw by repetition",
                                         "Black claims a draw after fifty moves",
                                         "Black offers a draw",
                                         "Black refuses the draw"};
    (void)state;
    for (unsigned clock = 0; clock < 2; clock++) {
        prepare("e7e5");
        START(&client, FAKE, "--color=white", clock ? "--time=5" : "--style=annexe-d");
        play_e4_e5();
        for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
            expect_its_own_decision(lines[i]);
        for (size_t i = 0; clock && i < sizeof events / sizeof *events; i++)
            expect_its_own_decision(events[i]);
        leave();
    }
}

/* What can be seen at the board is reported for the engine's side, too, and the arbiter rules. */
static void lines_report_what_the_engine_does(void **state) {
    static const char *const rows[][2] = {
        {"Black touches e7", "Not possible: \"Black touches\" (Article 4.3)."},
        {"Black presses the clock", "Article 6.2"},
        {"Black uses two hands", "Article 4.1"},
        {"Black adjusts", "Warning for Black: only the player on the move"},
        {"Black protests", "Article 4.8"},
        {"Black claims an illegal move", "Warning for Black: no move was illegal."},
        {"Black has brought a telephone", "Black loses because of the telephone."}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        prepare("e7e5");
        START(&client, FAKE, "--color=white", "--time=5");
        play_e4_e5();
        type(&client, rows[i][0]);
        expect(&client, rows[i][1]);
        leave();
    }
}

static void it_plays_white(void **state) {
    (void)state;
    prepare("e2e4 g1f3");
    START(&client, FAKE, "--color=black");
    expect(&client, "1 White: Eva zwei Eva vier.\n");
    type(&client, "e5");
    expect(&client, "2 White: Springer Gustav eins Felix drei.\n");
    type(&client, "take back");
    expect(&client, "Taken back: 2 White");
    expect(&client, "Taken back: 1 Black");
    leave();
}

static void it_crashes(void **state) {
    (void)state;
    prepare("e7e5 crash crash b8c6");
    START(&client, FAKE);
    type(&client, "e4");
    type(&client, "nf3");
    expect(&client, "Fake 1 has crashed and is being restarted; the game continues.\n");
    expect(&client, "Fake 1 has crashed and is being restarted; the game continues.\n");
    expect(&client, "2 Black: Springer Bella acht Cesar sechs.\n");
    assert_int_equal(end(&client), 0);
}

static void it_crashes_for_good(void **state) {
    (void)state;
    prepare("crash crash crash crash");
    START(&client, FAKE);
    type(&client, "e4");
    expect(&client, "restarting it no longer helps");
    type(&client, "e5");
    expect(&client, "1 Black: Eva sieben Eva fünf.\n");
    assert_int_equal(end(&client), 0);
}

static void it_hangs(void **state) {
    (void)state;
    prepare("hang e7e5");
    START(&client, FAKE);
    type(&client, "e4");
    expect(&client, "Fake 1 no longer answers and is being restarted; the game continues.\n");
    expect(&client, "1 Black: Eva sieben Eva fünf.\n");
    assert_int_equal(end(&client), 0);
}

/* Returns true if the process exists and has not ended. */
static bool runs(int process) {
    char path[32], state = 'X';
    (void)snprintf(path, sizeof path, "/proc/%d/stat", process);
    FILE *about = fopen(path, "r");
    if (about == NULL) return false;
    if (fscanf(about, "%*d (%*[^)]) %c", &state) != 1) state = 'X'; /* it has just ended */
    (void)fclose(about);
    return strchr("XZ", state) == NULL;
}

/* Returns the process that the engine has started; 0: none yet. */
static int helper_of_engine(void) {
    char line[64];
    int helper = 0;
    FILE *go = fopen(go_file, "r");
    if (go == NULL) return 0;
    while (fgets(line, sizeof line, go) != NULL)
        if (sscanf(line, "helper %d", &helper) == 1) break;
    (void)fclose(go);
    return helper;
}

/* An engine may be a script around a program, which would go on calculating. */
static void it_ends_with_its_helpers(void **state) {
    (void)state;
    prepare("helped e7e5");
    START(&client, FAKE);
    play_e4_e5();
    assert_true(helper_of_engine() > 0);
    assert_false(runs(helper_of_engine()));
    leave();
}

/* The program is killed and has no time to end the engine. */
static void it_ends_with_a_killed_program(void **state) {
    const struct timespec moment = {.tv_nsec = 10000000};
    (void)state;
    prepare("helped");
    START(&client, FAKE);
    type(&client, "e4");
    while (helper_of_engine() == 0)
        (void)nanosleep(&moment, NULL);
    kill_it(&client);
    for (int tries = 0; runs(helper_of_engine()) && tries < 1000; tries++)
        (void)nanosleep(&moment, NULL);
    assert_false(runs(helper_of_engine()));
}

static void it_has_no_name(void **state) {
    (void)state;
    prepare("e7e5");
    setenv("FAKE_NAME", "", 1);
    START(&client, FAKE);
    unsetenv("FAKE_NAME");
    type(&client, "e4");
    expect(&client, "fake_engine plays.\n");
    leave();
}

static void it_plays_nonsense(void **state) {
    (void)state;
    prepare("e2e5 (none) e7e5");
    START(&client, FAKE);
    type(&client, "e4");
    expect(&client, "Fake 1 wanted to play \"e2e5\", which is not possible");
    expect(&client, "Fake 1 wanted to play \"(none)\"");
    expect(&client, "1 Black: Eva sieben Eva fünf.\n");
    assert_int_equal(end(&client), 0);
}

/* A move after the time limit is accepted. */
static void late_move_is_accepted(void **state) {
    (void)state;
    prepare("late:e7e5 b8c6");
    START(&client, FAKE);
    play_e4_e5();
    type(&client, "nf3");
    expect(&client, "2 Black: Springer Bella acht Cesar sechs.\n");
    assert_int_equal(end(&client), 0);
    assert_null(strstr(client.screen, "does not answer"));
}

static void unexpected_output_is_ignored(void **state) {
    (void)state;
    prepare("noise:e7e5 twice:b8c6 0000 e2 g8f6");
    START(&client, FAKE);
    type(&client, "e4");
    expect(&client, "Fake 1 plays.\n");
    expect(&client, "1 Black: Eva sieben Eva fünf.\n");
    type(&client, "nf3");
    expect(&client, "2 Black: Springer Bella acht Cesar sechs.\n");
    type(&client, "Bc4");
    expect(&client, "Fake 1 wanted to play \"0000\"");
    expect(&client, "Fake 1 wanted to play \"e2\"");
    expect(&client, "3 Black: Springer Gustav acht Felix sechs.\n");
    assert_int_equal(end(&client), 0);
}

/* Waits until the engine has been asked for `number` moves. */
static void wait_for_question(unsigned number) {
    const struct timespec moment = {.tv_nsec = 10000000};
    unsigned asked = 0;
    for (int tries = 0; asked < number && tries < 1000; tries++) {
        FILE *file = fopen(state_file, "r");
        if (file == NULL || fscanf(file, "%u", &asked) != 1) asked = 0;
        if (file != NULL) fclose(file);
        (void)nanosleep(&moment, NULL);
    }
    assert_int_equal(asked, number);
}

/* A player may resign at any time (Article 5.1.b), but not on behalf of the engine. */
static void the_player_resigns_while_it_thinks(void **state) {
    (void)state;
    prepare("hang");
    pty_start((char *[]){PROGRAM, "--voice=off", "--lang=en", "--journal=off",
                         "--engine=" FAKE_ENGINE, "--think=60", "--color=black", NULL});
    wait_for_question(1);
    pty_type("white resigns\n");
    pty_expect("That is for Fake 1 to decide");
    pty_type("resign\n");
    pty_expect("Resign for Black? Yes or no.\r\n");
    pty_type("yes\n");
    pty_expect("White wins, Black resigns. Article 5.1.b.\r\n");
    pty_type("quit\n");
    assert_int_equal(pty_end(), 0);
}

static unsigned times_noted(const char *journal) {
    char line[256];
    unsigned count = 0;
    FILE *file = fopen(journal, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file))
        count += strstr(line, " time\n") != NULL;
    (void)fclose(file);
    return count;
}

/*
 * The engine writes faster than the program reads. Typed lines are still answered, the time is
 * still noted in the journal, and the engine's flag still falls.
 */
static void endless_output_blocks_nothing(void **state) {
    char option[80];
    (void)state;
    prepare("flood");
    (void)snprintf(option, sizeof option, "--journal=%s", journal_file);
    pty_start((char *[]){PROGRAM, "--voice=off", "--lang=en", option, "--engine=" FAKE_ENGINE,
                         "--color=black", "--time=0.15", NULL});
    pty_type("\n");
    wait_for_question(1);
    pty_type("colour of e4\n");
    pty_expect("Eva vier is a light square.\r\n");
    pty_expect("White's time has run out, Black wins.");
    pty_type("quit\n");
    assert_int_equal(pty_end(), 0);
    assert_true(times_noted(ended_file) > 1); /* one is that of the flag */
}

/* An excessive mate score is bounded. */
static void scores_are_bounded(void **state) {
    (void)state;
    prepare("mate:e2e4 mate:e2e4 mate:e7e5");
    START(&client, FAKE);
    type(&client, "evaluation");
    expect(&client, "Black mates in 100000.\n");
    type(&client, "what is threatened");
    expect(&client, "No serious threat.\n");
    leave();
}

/*
 * A new game begins while the engine thinks about its first move. Its move for the old game is
 * neither played nor reported as a mistake. Runs on a terminal, because on pipes the next line
 * would wait for the engine.
 */
static void move_for_an_old_game_is_ignored(void **state) {
    static const struct {
        const char *moves, *line, *played;
    } starts[] = {
        /* legal in the other game as well */
        {"late:d2d4 a1a3", "fen 4k3/8/8/8/8/q7/3P4/R3K3 w - - 0 1\n",
         "1 White: Turm Anna eins schlägt Anna drei.\r\n"},
        {"late:d2d4 a1a8", "fen 4k3/8/8/8/8/8/8/R3K3 w - - 0 1\n",
         "1 White: Turm Anna eins Anna acht Schach.\r\n"},
        {"late:g1f3 e2e4", "fen rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2\n",
         "2 White: Eva zwei Eva vier.\r\n"},
        {"late:g1f3 g2g4", "new game 356\n", "1 White: Gustav zwei Gustav vier.\r\n"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        prepare(starts[i].moves);
        pty_start((char *[]){PROGRAM, "--voice=off", "--lang=en", "--journal=off",
                             "--engine=" FAKE_ENGINE, "--think=60", "--color=black", NULL});
        wait_for_question(1);
        pty_type(starts[i].line);
        pty_expect(starts[i].played);
        assert_null(strstr(pty_screen(), "is not possible"));
        assert_null(strstr(pty_screen(), "David vier"));
        assert_null(strstr(pty_screen(), "Felix drei"));
        pty_type("quit\n");
        assert_int_equal(pty_end(), 0);
    }
}

/*
 * The program is killed after the engine's move, and while it thinks. The next start resumes the
 * game, the engine and the turn.
 */
static void killed_and_resumed(void **state) {
    char option[128];
    (void)state;
    prepare("e7e5 hang b8c6 g8f6");
    (void)snprintf(option, sizeof option, "--journal=%s", journal_file);
    START(&client, FAKE, "--time=90+30", option);
    play_e4_e5();
    kill_it(&client);
    START(&client, option);
    expect(&client, "Last move: 1 Black");
    expect(&client, "Fake 1 plays.\n");
    type(&client, "nf3");
    expect(&client, "2 White: Springer Gustav eins Felix drei.\n");
    wait_for_question(2);
    kill_it(&client);
    START(&client, option);
    expect(&client, "Last move: 2 White");
    expect(&client, "Enter starts it.\n"); /* neither clock runs */
    type(&client, "");
    expect(&client, "The clock is running.\n");
    expect(&client, "2 Black: Springer Bella acht Cesar sechs.\n");
    type(&client, "Bc4");
    expect(&client, "3 Black: Springer Gustav acht Felix sechs.\n");
    leave();
    assert_null(strstr(client.screen, "crashed"));
}

/* The journal writes a backslash in the engine's name as \\x5c, and reads it back. */
static void a_name_with_a_backslash(void **state) {
    char option[128], name[96], engine[128];
    (void)state;
    prepare("e7e5 b8c6");
    (void)snprintf(option, sizeof option, "--journal=%s", journal_file);
    (void)snprintf(name, sizeof name, "%s.en\\x41g\\in", state_file);
    (void)snprintf(engine, sizeof engine, "--engine=%s", name);
    assert_int_equal(symlink(FAKE_ENGINE, name), 0);
    START(&client, engine, "--think=0.01", option);
    play_e4_e5();
    kill_it(&client);
    START(&client, option);
    expect(&client, "Last move: 1 Black");
    expect(&client, "Fake 1 plays.\n");
    type(&client, "nf3");
    expect(&client, "2 Black: Springer Bella acht Cesar sechs.\n");
    kill_it(&client);
    (void)remove(name);
}

static void programs_that_are_not_engines(void **state) {
    static const char *const none[] = {"--engine=/nonexistent/engine", "--engine=cat",
                                       "--engine=true"};
    (void)state;
    for (size_t i = 0; i < 3; i++) {
        START(&client, none[i]);
        type(&client, "e4");
        type(&client, "e5");
        expect(&client, i == 1 ? "1 White" : "cannot be started as a UCI engine");
        if (i != 1) expect(&client, "1 Black: Eva sieben Eva fünf.\n");
        if (i == 1) kill_it(&client); /* cat is given ten seconds to say who it is */
        if (i != 1) assert_int_equal(end(&client), 0);
    }
}

/* In a tournament game, the engine's moves are announced and follow the steps as well. */
static void in_a_tournament(void **state) {
    (void)state;
    prepare("e7e5");
    START(&client, FAKE, "--tournament", "--time=5+3");
    for (int i = 0; i < 4; i++)
        type(&client, i == 0 ? "e4" : "");
    expect(&client, "Pressed. Black to move.\n");
    expect(&client, "Eva sieben Eva fünf.\nWhite repeats.\n");
    type(&client, "e5");
    expect(&client, "Black places.\n");
    type(&client, "2");
    type(&client, "3");
    expect(&client, "Pressed. White to move.\n");
    assert_int_equal(end(&client), 0);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_answers),
        cmocka_unit_test(it_is_named_on_the_score_sheet),
        cmocka_unit_test(the_users_name_is_on_the_score_sheet),
        cmocka_unit_test(unusual_castling_uses_chess960),
        cmocka_unit_test(it_plays_white),
        cmocka_unit_test(lines_cannot_act_for_the_engine),
        cmocka_unit_test(lines_report_what_the_engine_does),
        cmocka_unit_test(it_declines_a_draw),
        cmocka_unit_test(it_declines_in_portuguese),
        cmocka_unit_test(it_answers_a_reported_offer),
        cmocka_unit_test(the_arbiter_restores_its_turn),
        cmocka_unit_test(it_accepts_a_draw),
        cmocka_unit_test(it_crashes),
        cmocka_unit_test(it_crashes_for_good),
        cmocka_unit_test(it_hangs),
        cmocka_unit_test(it_plays_nonsense),
        cmocka_unit_test(it_ends_with_its_helpers),
        cmocka_unit_test(it_ends_with_a_killed_program),
        cmocka_unit_test(it_has_no_name),
        cmocka_unit_test(late_move_is_accepted),
        cmocka_unit_test(unexpected_output_is_ignored),
        cmocka_unit_test(the_player_resigns_while_it_thinks),
        cmocka_unit_test(endless_output_blocks_nothing),
        cmocka_unit_test(scores_are_bounded),
        cmocka_unit_test(move_for_an_old_game_is_ignored),
        cmocka_unit_test(killed_and_resumed),
        cmocka_unit_test(a_name_with_a_backslash),
        cmocka_unit_test(programs_that_are_not_engines),
        cmocka_unit_test(in_a_tournament),
    };
    (void)signal(SIGPIPE, SIG_IGN);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    remove_files();
    return failed;
}
