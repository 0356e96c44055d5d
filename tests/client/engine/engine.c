/* SPDX-License-Identifier: MIT */
/* Tests an engine as the opponent that misbehaves in every way. */
#include "client/support/pipes.h"
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

static player one;

/* ---------------------------------------------------------------------------------- misbehaving */

static char state_file[] = "/tmp/rochade-engine-XXXXXX", options_file[64], journal_file[64];
static char go_file[64];    /* the limits of each search */
static char ended_file[64]; /* the journal of a finished game */

static void remove_files(void) {
    (void)remove(state_file);
    (void)remove(options_file);
    (void)remove(go_file);
    (void)remove(journal_file);
    (void)remove(ended_file);
}

static void prepare(const char *moves) {
    const char *file = state_file;
    if (strstr(file, "XXXXXX") != NULL) close(mkstemp(state_file));
    (void)snprintf(options_file, sizeof options_file, "%s.options", file);
    (void)snprintf(go_file, sizeof go_file, "%s.go", file);
    (void)snprintf(journal_file, sizeof journal_file, "%s.journal", file);
    (void)snprintf(ended_file, sizeof ended_file, "%s.ended", file);
    remove_files();
    setenv("FAKE_STATE", file, 1);
    setenv("FAKE_MOVES", moves, 1);
}

#define FAKE "--engine=" FAKE_ENGINE, "--think=0.01"

static void play_e4_e5(void) {
    type(&one, "e4");
    expect(&one, "1 Black: Eva sieben Eva fünf.\n");
}

static void leave(void) {
    type(&one, "quit");
    assert_int_equal(end(&one), 0);
}

static void it_answers(void **state) {
    (void)state;
    prepare("e7e5 b8c6");
    START(&one, FAKE);
    type(&one, "e4");
    expect(&one, "Fake 1 plays.\n");
    expect(&one, "1 Black: Eva sieben Eva fünf.\n");
    type(&one, "nf3");
    expect(&one, "2 Black: Springer Bella acht Cesar sechs.\n");
    leave();
}

static void unusual_castling_uses_chess960(void **state) {
    (void)state;
    prepare("e8e7");
    START(&one, FAKE, "--fen=4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    expect(&one, "Fake 1 plays.\n");
    type(&one, "fen 4k3/8/8/8/8/8/8/4K1R1 w K - 0 1");
    expect(&one, "New game from this position");
    expect(&one, "Chess960");
    type(&one, "castle kingside");
    expect(&one, "1 Black: König Eva acht Eva sieben.\n");
    leave();
}

/* A draw offer is put to the engine alone, and only its answer counts. */
static void it_declines_a_draw(void **state) {
    (void)state;
    prepare("e7e5");
    START(&one, FAKE, "--color=white");
    play_e4_e5();
    type(&one, "offer draw");
    expect(&one, "Yes or no.\nFake 1 does not accept the draw.\n");
    expect(&one, "White to move.\n");
    type(&one, "whose move");
    expect(&one, "White to move, move 2.\n");
    leave();
}

static void expect_its_own_decision(const char *line) {
    type(&one, line);
    expect(&one, "That is for Fake 1 to decide.\n");
    type(&one, "yes");
    expect(&one, "\"yes\" is an answer, but no question is open.\n");
}

static void lines_cannot_act_for_the_engine(void **state) {
    static const char *const lines[] = {"black resigns", "he resigns", "my opponent gives up",
                                        "black offers a draw", "she offers a draw"};
    static const char *const events[] = {"Black resigns the game", "Black accepts the draw",
                                         "Black claims a draw by repetition"};
    (void)state;
    for (unsigned clock = 0; clock < 2; clock++) {
        prepare("e7e5");
        START(&one, FAKE, "--color=white", clock ? "--time=5" : "--style=annexe-d");
        play_e4_e5();
        for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
            expect_its_own_decision(lines[i]);
        for (size_t i = 0; clock && i < sizeof events / sizeof *events; i++)
            expect_its_own_decision(events[i]);
        leave();
    }
}

static void it_plays_white(void **state) {
    (void)state;
    prepare("e2e4 g1f3");
    START(&one, FAKE, "--color=black");
    expect(&one, "1 White: Eva zwei Eva vier.\n");
    type(&one, "e5");
    expect(&one, "2 White: Springer Gustav eins Felix drei.\n");
    type(&one, "take back");
    expect(&one, "Taken back: 2 White");
    expect(&one, "Taken back: 1 Black");
    leave();
}

static void it_crashes(void **state) {
    (void)state;
    prepare("e7e5 crash crash b8c6");
    START(&one, FAKE);
    type(&one, "e4");
    type(&one, "nf3");
    expect(&one, "Fake 1 has crashed and is being restarted; the game continues.\n");
    expect(&one, "Fake 1 has crashed and is being restarted; the game continues.\n");
    expect(&one, "2 Black: Springer Bella acht Cesar sechs.\n");
    assert_int_equal(end(&one), 0);
}

static void it_crashes_for_good(void **state) {
    (void)state;
    prepare("crash crash crash crash");
    START(&one, FAKE);
    type(&one, "e4");
    expect(&one, "restarting it no longer helps");
    type(&one, "e5");
    expect(&one, "1 Black: Eva sieben Eva fünf.\n");
    assert_int_equal(end(&one), 0);
}

static void it_hangs(void **state) {
    (void)state;
    prepare("hang e7e5");
    START(&one, FAKE);
    type(&one, "e4");
    expect(&one, "Fake 1 no longer answers and is being restarted; the game continues.\n");
    expect(&one, "1 Black: Eva sieben Eva fünf.\n");
    assert_int_equal(end(&one), 0);
}

/* Returns true if the process exists and has not ended. */
static bool runs(int process) {
    char path[32], state = 'X';
    (void)snprintf(path, sizeof path, "/proc/%d/stat", process);
    FILE *about = fopen(path, "r");
    if (about == NULL) return false;
    (void)fscanf(about, "%*d (%*[^)]) %c", &state);
    (void)fclose(about);
    return strchr("XZ", state) == NULL;
}

/* An engine may be a script around a program, which would go on calculating. */
static void it_ends_with_its_helpers(void **state) {
    char line[64];
    int helper = 0;
    (void)state;
    prepare("helped e7e5");
    START(&one, FAKE);
    play_e4_e5();
    FILE *go = fopen(go_file, "r");
    assert_non_null(go);
    while (fgets(line, sizeof line, go) != NULL)
        if (sscanf(line, "helper %d", &helper) == 1) break;
    (void)fclose(go);
    assert_true(helper > 0);
    assert_false(runs(helper));
    leave();
}

static void it_has_no_name(void **state) {
    (void)state;
    prepare("e7e5");
    setenv("FAKE_NAME", "", 1);
    START(&one, FAKE);
    unsetenv("FAKE_NAME");
    type(&one, "e4");
    expect(&one, "fake_engine plays.\n");
    leave();
}

static void it_plays_nonsense(void **state) {
    (void)state;
    prepare("e2e5 (none) e7e5");
    START(&one, FAKE);
    type(&one, "e4");
    expect(&one, "Fake 1 wanted to play \"e2e5\", which is not possible");
    expect(&one, "Fake 1 wanted to play \"(none)\"");
    expect(&one, "1 Black: Eva sieben Eva fünf.\n");
    assert_int_equal(end(&one), 0);
}

/* A move after the time limit is accepted. */
static void late_move_is_accepted(void **state) {
    (void)state;
    prepare("late:e7e5 b8c6");
    START(&one, FAKE);
    play_e4_e5();
    type(&one, "nf3");
    expect(&one, "2 Black: Springer Bella acht Cesar sechs.\n");
    assert_int_equal(end(&one), 0);
    assert_null(strstr(one.screen, "does not answer"));
}

static void unexpected_output_is_ignored(void **state) {
    (void)state;
    prepare("noise:e7e5 twice:b8c6 0000 e2 g8f6");
    START(&one, FAKE);
    type(&one, "e4");
    expect(&one, "Fake 1 plays.\n");
    expect(&one, "1 Black: Eva sieben Eva fünf.\n");
    type(&one, "nf3");
    expect(&one, "2 Black: Springer Bella acht Cesar sechs.\n");
    type(&one, "Bc4");
    expect(&one, "Fake 1 wanted to play \"0000\"");
    expect(&one, "Fake 1 wanted to play \"e2\"");
    expect(&one, "3 Black: Springer Gustav acht Felix sechs.\n");
    assert_int_equal(end(&one), 0);
}

static void pondering_is_switched_off(void **state) {
    char text[256] = "";
    (void)state;
    prepare("e7e5");
    START(&one, FAKE, "--strength=7");
    type(&one, "e4");
    expect(&one, "1 Black");
    assert_int_equal(end(&one), 0);
    FILE *options = fopen(options_file, "r");
    assert_non_null(options);
    text[fread(text, 1, sizeof text - 1, options)] = '\0';
    fclose(options);
    assert_string_equal(text, "name Skill Level value 7\nname Ponder value false\n");
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
    START(&one, FAKE);
    type(&one, "evaluation");
    expect(&one, "Black mates in 100000.\n");
    type(&one, "what is threatened");
    expect(&one, "No serious threat.\n");
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
    START(&one, FAKE, "--time=90+30", option);
    play_e4_e5();
    kill_it(&one);
    START(&one, option);
    expect(&one, "Last move: 1 Black");
    expect(&one, "Fake 1 plays.\n");
    type(&one, "nf3");
    expect(&one, "2 White: Springer Gustav eins Felix drei.\n");
    wait_for_question(2);
    kill_it(&one);
    START(&one, option);
    expect(&one, "Last move: 2 White");
    expect(&one, "Enter starts it.\n"); /* neither clock runs */
    type(&one, "");
    expect(&one, "The clock is running.\n");
    expect(&one, "2 Black: Springer Bella acht Cesar sechs.\n");
    type(&one, "Bc4");
    expect(&one, "3 Black: Springer Gustav acht Felix sechs.\n");
    leave();
    assert_null(strstr(one.screen, "crashed"));
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
    START(&one, engine, "--think=0.01", option);
    play_e4_e5();
    kill_it(&one);
    START(&one, option);
    expect(&one, "Last move: 1 Black");
    expect(&one, "Fake 1 plays.\n");
    type(&one, "nf3");
    expect(&one, "2 Black: Springer Bella acht Cesar sechs.\n");
    kill_it(&one);
    (void)remove(name);
}

static void its_strength(void **state) {
    (void)state;
    prepare("e7e5");
    START(&one, FAKE, "--strength=1500");
    type(&one, "e4");
    expect(&one, "The strength of Fake 1 cannot be set like that");
    expect(&one, "1 Black");
    assert_int_equal(end(&one), 0);
}

static void expect_limits(const char *wanted) {
    char limits[256];
    FILE *file = fopen(go_file, "r");
    assert_non_null(file);
    size_t length = fread(limits, 1, sizeof limits - 1, file);
    limits[length] = '\0';
    (void)fclose(file);
    assert_string_equal(limits, wanted);
}

/* Below full strength, the level limits the time of each search: 250 ms per level. */
static void low_strength_limits_the_search_time(void **state) {
    static const struct {
        const char *strength, *time, *limits;
    } cases[] = {{"--strength=1", "--time=5+3", "movetime 250\n"},
                 {"--strength=3", "--time=5+3", "movetime 750\n"},
                 {"--strength=20", "--time=5+3", "movetime 5000\n"},
                 {"--strength=1350", "--time=5+3", "movetime 250\n"},
                 {"--strength=2800", "--time=5+3", "movetime 4000\n"}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        prepare("e7e5");
        START(&one, FAKE, cases[i].strength, cases[i].time);
        play_e4_e5();
        assert_int_equal(end(&one), 0);
        expect_limits(cases[i].limits);
    }
}

/* A new strength during the game applies from the engine's next move on. */
static void its_strength_in_the_game(void **state) {
    (void)state;
    prepare("e7e5 b8c6");
    START(&one, FAKE, "--strength=1", "--time=5+3");
    play_e4_e5();
    type(&one, "set the strength to three");
    expect(&one, "The strength is now 3.\n");
    type(&one, "nf3");
    expect(&one, "2 Black: Springer Bella acht Cesar sechs.\n");
    assert_int_equal(end(&one), 0);
    expect_limits("movetime 250\nmovetime 750\n");
}

/* A strength that was set during the game is kept when the game is resumed. */
static void its_strength_is_resumed(void **state) {
    (void)state;
    char option[80];
    prepare("e7e5 b8c6");
    (void)snprintf(option, sizeof option, "--journal=%s", journal_file);
    START(&one, option, FAKE, "--strength=1");
    play_e4_e5();
    type(&one, "strength 3");
    expect(&one, "The strength is now 3.\n");
    kill_it(&one);
    (void)remove(options_file);
    START(&one, option);
    expect(&one, "Fake 1 plays.\n");
    type(&one, "nf3");
    expect(&one, "2 Black: Springer Bella acht Cesar sechs.\n");
    assert_int_equal(end(&one), 0);
    char text[256] = "";
    FILE *options = fopen(options_file, "r");
    assert_non_null(options);
    text[fread(text, 1, sizeof text - 1, options)] = '\0';
    (void)fclose(options);
    assert_string_equal(text, "name Skill Level value 3\nname Ponder value false\n");
}

/* In a tournament, the engine's help and strength are refused (11.3.a). */
static void a_tournament_has_no_engine(void **state) {
    static const char *const lines[][4] = {
        {"--lang=de", "Stärke", "Stärke 3", "Durchsicht"},
        {"--lang=en", "strength", "set strength 3", "review"},
        {"--lang=fr", "force", "niveau 3", "analyse"},
        {"--lang=es", "fuerza", "nivel 3", "análisis"},
        {"--lang=it", "forza", "livello 3", "analisi"},
        {"--lang=pt", "força", "nível 3", "revisão"},
        {"--lang=ru", "сила", "уровень 3", "разбор"},
        {"--lang=nl", "sterkte", "niveau 3", "terugblik"},
        {"--lang=pl", "siła", "poziom 3", "analiza"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        START(&one, lines[i][0], "--tournament");
        for (size_t line = 1; line < 4; line++) {
            type(&one, lines[i][line]);
            expect(&one, "11.3.a.\n");
        }
        assert_int_equal(end(&one), 0);
    }
    prepare("e7e5");
    START(&one, FAKE);
    type(&one, "strength");
    expect(&one, "Which strength? For example: strength 3.\n");
    type(&one, "review");
    expect(&one, "The review comes after the game.\n");
    assert_int_equal(end(&one), 0);
}

/* The engine also advises, in a process of its own; the game continues without that process. */
static void it_advises(void **state) {
    (void)state;
    prepare("d2d4 e7e5 crash b8c6");
    START(&one, FAKE);
    expect(&one, "White to move");
    type(&one, "hint");
    expect(&one, "Suggestion:\n");
    expect(&one, "1 White: David zwei David vier.\n");
    play_e4_e5();
    type(&one, "best line");
    expect(&one, "cannot be started as a UCI engine or does not answer");
    type(&one, "nf3");
    expect(&one, "2 Black: Springer Bella acht Cesar sechs.\n");
    assert_int_equal(end(&one), 0);
}

#define UNUSABLE            "The engine gave no usable answer.\n"
#define E4_ALONE            "Suggestion:\n1 White: Eva zwei Eva vier.\nWhite to move"
#define START_POSITION      "--style=annexe-d"
#define STALEMATE_IF_PASSED "--fen=k7/2Q5/8/8/8/8/8/K7 w - - 0 1"

/* Only a legal move is told, and only a score that was given; what came before counts no more. */
static void unusable_advice_is_reported(void **state) {
    static const struct {
        const char *moves, *option, *lines[2], *heard[2];
    } cases[] = {
        {"e2e5", START_POSITION, {"hint"}, {UNUSABLE}},
        {"(none)", START_POSITION, {"best line"}, {UNUSABLE}},
        {"bare:e2e4", START_POSITION, {"evaluation"}, {UNUSABLE}},
        {"info:pv_e2e4:e2e4", START_POSITION, {"evaluation"}, {UNUSABLE}},
        {"bare:e2e4", START_POSITION, {"hint", "whose move"}, {"", E4_ALONE}},
        {"info:score_cp_20_pv_d2d4_d7d5:e2e4",
         START_POSITION,
         {"best line", "whose move"},
         {"", E4_ALONE}},
        {"info:score_cp_20_pv_e2e4_e2e4:e2e4",
         START_POSITION,
         {"best line", "whose move"},
         {"", E4_ALONE}},
        {"info:multipv_2_score_cp_900:e2e4", START_POSITION, {"evaluation"}, {UNUSABLE}},
        {"mate:e2e4 bare:e2e4",
         START_POSITION,
         {"evaluation", "evaluation"},
         {"Black mates in 100000.\n", UNUSABLE}},
        {"e2e4 info:score_cp_500:e2e4", START_POSITION, {"what is threatened"}, {UNUSABLE}},
        {"e2e4 bare:e7e5", START_POSITION, {"what is threatened"}, {UNUSABLE}},
        {"bare:e2e4 info:score_cp_500:e7e5", START_POSITION, {"what is threatened"}, {UNUSABLE}},
        {"a1a2", STALEMATE_IF_PASSED, {"what is threatened"}, {"No serious threat.\n"}},
        {"e2e5 e2e4",
         START_POSITION,
         {"hint", "hint"},
         {UNUSABLE, "Suggestion:\n1 White: Eva zwei Eva vier.\n"}},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        prepare(cases[i].moves);
        START(&one, FAKE, cases[i].option);
        for (size_t line = 0; line < 2 && cases[i].lines[line] != NULL; line++) {
            type(&one, cases[i].lines[line]);
            expect(&one, cases[i].heard[line]);
        }
        assert_int_equal(end(&one), 0);
    }
}

static void programs_that_are_not_engines(void **state) {
    static const char *const none[] = {"--engine=/nonexistent/engine", "--engine=cat",
                                       "--engine=true"};
    (void)state;
    for (size_t i = 0; i < 3; i++) {
        START(&one, none[i]);
        type(&one, "e4");
        type(&one, "e5");
        expect(&one, i == 1 ? "1 White" : "cannot be started as a UCI engine");
        if (i != 1) expect(&one, "1 Black: Eva sieben Eva fünf.\n");
        if (i == 1) kill_it(&one); /* cat is given ten seconds to say who it is */
        if (i != 1) assert_int_equal(end(&one), 0);
    }
}

/* In a tournament game, the engine's moves are announced and follow the steps as well. */
static void in_a_tournament(void **state) {
    (void)state;
    prepare("e7e5");
    START(&one, FAKE, "--tournament", "--time=5+3");
    for (int i = 0; i < 4; i++)
        type(&one, i == 0 ? "e4" : "");
    expect(&one, "Pressed. Black to move.\n");
    expect(&one, "Eva sieben Eva fünf.\nWhite repeats.\n");
    type(&one, "e5");
    expect(&one, "Black places.\n");
    type(&one, "2");
    type(&one, "3");
    expect(&one, "Pressed. White to move.\n");
    assert_int_equal(end(&one), 0);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_answers),
        cmocka_unit_test(unusual_castling_uses_chess960),
        cmocka_unit_test(it_plays_white),
        cmocka_unit_test(lines_cannot_act_for_the_engine),
        cmocka_unit_test(it_declines_a_draw),
        cmocka_unit_test(it_crashes),
        cmocka_unit_test(it_crashes_for_good),
        cmocka_unit_test(it_hangs),
        cmocka_unit_test(it_plays_nonsense),
        cmocka_unit_test(it_ends_with_its_helpers),
        cmocka_unit_test(it_has_no_name),
        cmocka_unit_test(late_move_is_accepted),
        cmocka_unit_test(unexpected_output_is_ignored),
        cmocka_unit_test(pondering_is_switched_off),
        cmocka_unit_test(the_player_resigns_while_it_thinks),
        cmocka_unit_test(endless_output_blocks_nothing),
        cmocka_unit_test(scores_are_bounded),
        cmocka_unit_test(move_for_an_old_game_is_ignored),
        cmocka_unit_test(killed_and_resumed),
        cmocka_unit_test(a_name_with_a_backslash),
        cmocka_unit_test(its_strength),
        cmocka_unit_test(low_strength_limits_the_search_time),
        cmocka_unit_test(its_strength_in_the_game),
        cmocka_unit_test(its_strength_is_resumed),
        cmocka_unit_test(a_tournament_has_no_engine),
        cmocka_unit_test(it_advises),
        cmocka_unit_test(unusable_advice_is_reported),
        cmocka_unit_test(programs_that_are_not_engines),
        cmocka_unit_test(in_a_tournament),
    };
    (void)signal(SIGPIPE, SIG_IGN);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    remove_files();
    return failed;
}
