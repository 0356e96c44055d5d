/* SPDX-License-Identifier: MIT */
/* Tests the options, strength and advice of an engine. */
#include "client/engine/fake_game.h"
#include "client/support/pty.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static void pondering_is_switched_off(void **state) {
    (void)state;
    prepare("e7e5");
    START(&client, FAKE, "--strength=7");
    type(&client, "e4");
    expect(&client, "1 Black");
    assert_int_equal(end(&client), 0);
    expect_options("name Skill Level value 7\nname Ponder value false\n");
}

static void its_strength(void **state) {
    (void)state;
    prepare("e7e5");
    START(&client, FAKE, "--strength=1500");
    type(&client, "e4");
    expect(&client, "The strength of Fake 1 cannot be set like that");
    expect(&client, "1 Black");
    assert_int_equal(end(&client), 0);
}

#define LIMIT "option name UCI_LimitStrength type check default false\n"

/* An Elo beyond the engine's range becomes the nearest one; without both bounds there is none. */
static void its_elo(void **state) {
    static const struct {
        const char *strength, *options, *said, *set;
    } cases[] = {
        {"--strength=1500", LIMIT "option name UCI_Elo type spin default 1320 min 1320 max 2850",
         "Fake 1 plays.\n", "name UCI_LimitStrength value true\nname UCI_Elo value 1500\n"},
        {"--strength=1000", LIMIT "option name UCI_Elo type spin default 1320 min 1320 max 2850",
         "Strength 1320; possible are 1320-2850.\n",
         "name UCI_LimitStrength value true\nname UCI_Elo value 1320\n"},
        {"--strength=3500", "option name UCI_Elo type spin default 1320 min 1320 max 2850",
         "Strength 2850; possible are 1320-2850.\n", "name UCI_Elo value 2850\n"},
        {"--strength=1500", LIMIT "option name UCI_Elo type spin default 1320 min 1320",
         "The strength of Fake 1 cannot be set like that", ""}};
    char options[256];
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        prepare("e7e5");
        setenv("FAKE_OPTIONS", cases[i].options, 1);
        START(&client, FAKE, cases[i].strength);
        unsetenv("FAKE_OPTIONS");
        type(&client, "e4");
        expect(&client, cases[i].said);
        expect(&client, "1 Black");
        assert_int_equal(end(&client), 0);
        (void)snprintf(options, sizeof options, "%sname Ponder value false\n", cases[i].set);
        expect_options(options);
    }
}

/* A limited engine ignores its level, so a level ends the limit by Elo. */
static void a_level_follows_an_elo(void **state) {
    (void)state;
    prepare("e7e5 b8c6 f8c5");
    setenv("FAKE_OPTIONS", LIMIT "option name UCI_Elo type spin min 1320 max 2850", 1);
    START(&client, FAKE, "--strength=1500");
    unsetenv("FAKE_OPTIONS");
    play_e4_e5();
    type(&client, "strength 3");
    expect(&client, "The strength is now 3.\n");
    type(&client, "nf3");
    expect(&client, "2 Black: Springer Bella acht Cesar sechs.\n");
    assert_int_equal(end(&client), 0);
    expect_options("name UCI_LimitStrength value true\nname UCI_Elo value 1500\n"
                   "name Ponder value false\n"
                   "name UCI_LimitStrength value false\nname Skill Level value 3\n");
}

/*
 * Below full strength, the level limits the time of each search: 250 ms per level, or per hundred
 * Elo above 1200, and five seconds at most.
 */
static void low_strength_limits_the_search_time(void **state) {
    static const struct {
        const char *strength, *time, *limits;
    } cases[] = {{"--strength=1", "--time=5+3", "movetime 250\n"},
                 {"--strength=3", "--time=5+3", "movetime 750\n"},
                 {"--strength=20", "--time=5+3", "movetime 5000\n"},
                 {"--strength=21", "--time=5+3", "movetime 250\n"},
                 {"--strength=1299", "--time=5+3", "movetime 250\n"},
                 {"--strength=1350", "--time=5+3", "movetime 250\n"},
                 {"--strength=1399", "--time=5+3", "movetime 250\n"},
                 {"--strength=1400", "--time=5+3", "movetime 500\n"},
                 {"--strength=2800", "--time=5+3", "movetime 4000\n"},
                 {"--strength=3199", "--time=5+3", "movetime 4750\n"},
                 {"--strength=3200", "--time=5+3", "movetime 5000\n"},
                 {"--strength=4000", "--time=5+3", "movetime 5000\n"}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        prepare("e7e5");
        START(&client, FAKE, cases[i].strength, cases[i].time);
        play_e4_e5();
        assert_int_equal(end(&client), 0);
        expect_limits(cases[i].limits);
    }
}

/* A new strength during the game applies from the engine's next move on. */
static void its_strength_in_the_game(void **state) {
    (void)state;
    prepare("e7e5 b8c6");
    START(&client, FAKE, "--strength=1", "--time=5+3");
    play_e4_e5();
    type(&client, "set the strength to three");
    expect(&client, "The strength is now 3.\n");
    type(&client, "nf3");
    expect(&client, "2 Black: Springer Bella acht Cesar sechs.\n");
    assert_int_equal(end(&client), 0);
    expect_limits("movetime 250\nmovetime 750\n");
}

/* A strength that the engine does not have is refused at once; the one before stays. */
static void its_strength_in_the_game_is_impossible(void **state) {
    (void)state;
    prepare("e7e5 b8c6");
    START(&client, FAKE, "--strength=1", "--time=5+3");
    play_e4_e5();
    type(&client, "strength 1500");
    expect(&client, "The strength of Fake 1 cannot be set like that");
    type(&client, "nf3");
    expect(&client, "2 Black: Springer Bella acht Cesar sechs.\n");
    assert_null(strstr(client.screen, "The strength is now"));
    assert_int_equal(end(&client), 0);
    expect_limits("movetime 250\nmovetime 250\n");
}

/* Some engines ignore a limit of nodes, so the searches of a review have one of time, too. */
static void a_review_ends_with_an_engine_that_counts_no_nodes(void **state) {
    (void)state;
    prepare("e7e5 e2e4 e7e5 g1f3");
    START(&client, FAKE);
    play_e4_e5();
    type(&client, "resign");
    type(&client, "yes");
    type(&client, "review");
    expect(&client, "No serious mistake was found.\n");
    assert_int_equal(end(&client), 0);
    expect_limits("movetime 10\nnodes 6000 movetime 600\nnodes 6000 movetime 600\n"
                  "nodes 6000 movetime 600\n");
}

/* Some engines search all moves when asked about one; the position after it tells the loss, too. */
static void a_review_needs_no_search_of_single_moves(void **state) {
    (void)state;
    prepare("e7e5 info:score_cp_0:d2d4 info:score_cp_300:e7e5 info:score_cp_0:d2d4 "
            "info:score_cp_0:d2d4 info:score_cp_300:e7e5 info:score_cp_-300:g1f3");
    START(&client, FAKE);
    play_e4_e5();
    type(&client, "resign");
    type(&client, "yes");
    type(&client, "review");
    expect(&client, "1 White: Eva zwei Eva vier.\n");
    expect(&client, "David zwei David vier");
    assert_int_equal(end(&client), 0);
    assert_null(strstr(client.screen, "no usable answer"));
}

/*
 * A mistake costs two pawns at least, in the first search and in the second one; the engine's own
 * choice is none. Beyond eight pawns a game is decided, and what is lost there costs nothing.
 */
static void a_mistake_costs_two_pawns(void **state) {
    static const char *const none = "No serious mistake was found.\n", *const found =
                                                                           "David zwei David vier";
    static const struct {
        const char *searches, *said;
    } cases[] = {
        {"info:score_cp_0:d2d4 info:score_cp_199:e7e5 info:score_cp_-199:g1f3", none},
        {"info:score_cp_0:d2d4 info:score_cp_200:e7e5 info:score_cp_0:d2d4 info:score_cp_-200:e2e4 "
         "info:score_cp_-200:g1f3",
         found},
        {"info:score_cp_0:d2d4 info:score_cp_200:e7e5 info:score_cp_0:d2d4 info:score_cp_-199:e2e4 "
         "info:score_cp_-200:g1f3",
         none},
        {"info:score_cp_0:e2e4 info:score_cp_300:e7e5 info:score_cp_-300:g1f3", none},
        {"info:score_cp_2000:d2d4 info:score_cp_-601:e7e5 info:score_cp_601:g1f3", none},
        {"info:score_cp_2000:d2d4 info:score_cp_-600:e7e5 info:score_cp_2000:d2d4 "
         "info:score_cp_600:e2e4 info:score_cp_600:g1f3",
         found},
        {"info:score_cp_2000:d2d4 info:score_cp_-600:e7e5 info:score_cp_2000:d2d4 "
         "info:score_cp_601:e2e4 info:score_cp_600:g1f3",
         none},
        {"info:score_cp_-600:d2d4 info:score_cp_2000:e7e5 info:score_cp_-600:d2d4 "
         "info:score_cp_-2000:e2e4 info:score_cp_-800:g1f3",
         found},
        {"info:score_cp_-601:d2d4 info:score_cp_2000:e7e5 info:score_cp_-800:g1f3", none},
    };
    char moves[256];
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        (void)snprintf(moves, sizeof moves, "e7e5 %s", cases[i].searches);
        prepare(moves);
        START(&client, FAKE);
        play_e4_e5();
        type(&client, "resign");
        type(&client, "yes");
        type(&client, "review");
        expect(&client, cases[i].said);
        assert_int_equal(end(&client), 0);
        assert_int_equal(strstr(client.screen, none) != NULL, cases[i].said == none);
    }
}

/* A strength that was set during the game is kept when the game is resumed. */
static void its_strength_is_resumed(void **state) {
    (void)state;
    char option[80];
    prepare("e7e5 b8c6");
    (void)snprintf(option, sizeof option, "--journal=%s", journal_file);
    START(&client, option, FAKE, "--strength=1");
    play_e4_e5();
    type(&client, "strength 3");
    expect(&client, "The strength is now 3.\n");
    kill_it(&client);
    (void)remove(options_file);
    START(&client, option);
    expect(&client, "Fake 1 plays.\n");
    type(&client, "nf3");
    expect(&client, "2 Black: Springer Bella acht Cesar sechs.\n");
    assert_int_equal(end(&client), 0);
    expect_options("name Skill Level value 3\nname Ponder value false\n");
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
        START(&client, lines[i][0], "--tournament");
        for (size_t line = 1; line < 4; line++) {
            type(&client, lines[i][line]);
            expect(&client, "11.3.a.\n");
        }
        assert_int_equal(end(&client), 0);
    }
    prepare("e7e5");
    START(&client, FAKE);
    type(&client, "strength");
    expect(&client, "Which strength? For example: strength 3.\n");
    type(&client, "review");
    expect(&client, "The review comes after the game.\n");
    assert_int_equal(end(&client), 0);
}

/* Each kind of advice is refused in a tournament, without a search; after the game there is none.
 */
static void a_tournament_has_no_advice(void **state) {
    static const char *const lines[] = {"hint", "best line", "evaluation", "what is threatened"};
    (void)state;
    prepare("e2e4 e2e4 e2e4 e2e4 e2e4");
    START(&client, "--tournament", FAKE);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        type(&client, lines[i]);
        expect(&client, "Not in a tournament: that would be advice. Article 11.3.a.\n");
    }
    type(&client, "white resigns");
    type(&client, "yes");
    expect(&client, "Black wins, White resigns.");
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        type(&client, lines[i]);
        expect(&client, "The game is over.\n");
    }
    assert_int_equal(end(&client), 0);
    assert_int_equal(access(go_file, F_OK), -1);
}

/* The engine also advises, in a process of its own; the game continues without that process. */
static void it_advises(void **state) {
    (void)state;
    prepare("d2d4 e7e5 crash b8c6");
    START(&client, FAKE);
    expect(&client, "White to move");
    type(&client, "hint");
    expect(&client, "Suggestion:\n");
    expect(&client, "1 White: David zwei David vier.\n");
    play_e4_e5();
    type(&client, "best line");
    expect(&client, "cannot be started as a UCI engine or does not answer");
    type(&client, "nf3");
    expect(&client, "2 Black: Springer Bella acht Cesar sechs.\n");
    assert_int_equal(end(&client), 0);
}

/* Creates or removes the files for which the fake engine waits. */
static void signal_engine(bool ready) {
    static const char *const suffixes[] = {"tell", "move"};
    for (size_t i = 0; i < sizeof suffixes / sizeof *suffixes; i++) {
        char path[FAKE_PATH_SIZE];
        (void)snprintf(path, sizeof path, "%.40s.%s", state_file, suffixes[i]);
        FILE *file = ready ? fopen(path, "w") : NULL;
        if (file != NULL)
            (void)fclose(file);
        else
            (void)remove(path);
    }
}

/* A player at a terminal hears once that an engine takes long. */
static void a_long_search_is_reported(void **state) {
    (void)state;
    prepare("waits:d2d4");
    pty_start((char *[]){PROGRAM, "--voice=off", "--lang=en", "--journal=off", FAKE, NULL});
    pty_expect("White to move");
    pty_type("hint\n");
    pty_expect("The engine is still thinking.\r\n");
    signal_engine(true);
    pty_expect("Suggestion:\r\n1 White: David zwei David vier.\r\n");
    signal_engine(false);
    pty_type("quit\n");
    assert_int_equal(pty_end(), 0);
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
        START(&client, FAKE, cases[i].option);
        for (size_t line = 0; line < 2 && cases[i].lines[line] != NULL; line++) {
            type(&client, cases[i].lines[line]);
            expect(&client, cases[i].heard[line]);
        }
        assert_int_equal(end(&client), 0);
    }
}

/* A score is that of the side to move; the words are those of both sides. */
static void a_score_in_words(void **state) {
    static const struct {
        const char *score, *of_white, *of_black; /* what White, what Black to move makes of it */
    } rows[] = {
        {"cp_0", "About equal.", "About equal."},
        {"cp_29", "About equal.", "About equal."},
        {"cp_-29", "About equal.", "About equal."},
        {"cp_30", "White is slightly better.", "Black is slightly better."},
        {"cp_-30", "Black is slightly better.", "White is slightly better."},
        {"cp_79", "White is slightly better.", "Black is slightly better."},
        {"cp_80", "White is clearly better.", "Black is clearly better."},
        {"cp_-80", "Black is clearly better.", "White is clearly better."},
        {"cp_249", "White is clearly better.", "Black is clearly better."},
        {"cp_250", "White is winning.", "Black is winning."},
        {"cp_-250", "Black is winning.", "White is winning."},
        {"cp_200000", "White is winning.", "Black is winning."},
        {"mate_1", "White mates in 1.", "Black mates in 1."},
        {"mate_-12", "Black mates in 12.", "White mates in 12."},
    };
    enum { ROWS = sizeof rows / sizeof *rows };
    static const char *const positions[] = {"--fen=4k3/p7/8/8/8/8/P7/4K3 w - - 0 1",
                                            "--fen=4k3/p7/8/8/8/8/P7/4K3 b - - 0 1"};
    char words[ROWS * 40];
    (void)state;
    for (unsigned black = 0; black < 2; black++) {
        words[0] = '\0';
        for (size_t i = 0; i < ROWS; i++)
            (void)snprintf(words + strlen(words), sizeof words - strlen(words), "info:score_%s:%s ",
                           rows[i].score, black ? "e8e7" : "e1e2");
        prepare(words);
        START(&client, FAKE, positions[black], black ? "--color=black" : "--color=white");
        for (size_t i = 0; i < ROWS; i++) {
            type(&client, "evaluation");
            expect(&client, black ? rows[i].of_black : rows[i].of_white);
        }
        leave();
    }
}

/* A threat is a pawn's worth more for the opponent to move; its move is told. */
static void a_threat_is_worth_a_pawn(void **state) {
    static const struct {
        const char *own, *other, *said;
    } rows[] = {{"cp_0", "cp_99", "No serious threat.\n"},
                {"cp_0", "cp_100", "1 Black: Eva sieben Eva fünf.\n"},
                {"cp_60", "cp_39", "No serious threat.\n"},
                {"cp_60", "cp_40", "1 Black: Eva sieben Eva fünf.\n"},
                {"cp_-50", "cp_149", "No serious threat.\n"},
                {"cp_-50", "cp_150", "1 Black: Eva sieben Eva fünf.\n"}};
    char moves[128];
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        (void)snprintf(moves, sizeof moves, "info:score_%s:e2e4 info:score_%s:e7e5", rows[i].own,
                       rows[i].other);
        prepare(moves);
        START(&client, FAKE);
        type(&client, "what is threatened");
        expect(&client, rows[i].said);
        leave();
    }
}

/* The best line has six moves at most, a hint one. */
static void the_best_line_ends(void **state) {
    static const char *const lines[] = {"best line", "hint"};
    (void)state;
    for (unsigned hint = 0; hint < 2; hint++) {
        prepare("info:score_cp_9_pv_e2e4_e7e5_g1f3_b8c6_f1b5_a7a6_b5a4_g8f6:e2e4");
        START(&client, FAKE);
        type(&client, lines[hint]);
        type(&client, "whose move");
        expect(&client, "Suggestion:\n1 White: Eva zwei Eva vier.\n");
        expect(&client, hint ? "White to move" : "3 Black: Anna sieben Anna sechs.\nWhite to move");
        leave();
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(pondering_is_switched_off),
        cmocka_unit_test(its_strength),
        cmocka_unit_test(its_elo),
        cmocka_unit_test(a_level_follows_an_elo),
        cmocka_unit_test(low_strength_limits_the_search_time),
        cmocka_unit_test(its_strength_in_the_game),
        cmocka_unit_test(its_strength_in_the_game_is_impossible),
        cmocka_unit_test(a_review_ends_with_an_engine_that_counts_no_nodes),
        cmocka_unit_test(a_review_needs_no_search_of_single_moves),
        cmocka_unit_test(a_mistake_costs_two_pawns),
        cmocka_unit_test(its_strength_is_resumed),
        cmocka_unit_test(a_tournament_has_no_engine),
        cmocka_unit_test(a_tournament_has_no_advice),
        cmocka_unit_test(it_advises),
        cmocka_unit_test(a_long_search_is_reported),
        cmocka_unit_test(unusable_advice_is_reported),
        cmocka_unit_test(a_score_in_words),
        cmocka_unit_test(a_threat_is_worth_a_pawn),
        cmocka_unit_test(the_best_line_ends),
    };
    (void)signal(SIGPIPE, SIG_IGN);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    remove_files();
    return failed;
}
