/* SPDX-License-Identifier: MIT */
/*
 * Every line of an answer at a terminal is spoken, not only its last one. Runs on a fake device,
 * with a log of what the program gives to espeak-ng.
 */
#include "client/support/pty.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { TURNS = 12000, TURN_US = 5000, LOG_SIZE = 1 << 16 };

#define STUDY_GAMES ROCHADE_DATA "/client/study.pgn"

static char spoken_path[] = "/tmp/rochade-spoken-XXXXXX";
static char device_path[] = "/tmp/rochade-device-XXXXXX";

static const char *spoken(void) {
    static char text[LOG_SIZE];
    FILE *file = fopen(spoken_path, "r");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    (void)fclose(file);
    return text;
}

/* Waits until the words were spoken, and then the words after them, in this order. */
static void expect_spoken(const char *const *words) {
    const char *missing = NULL;
    for (int turn = 0; turn < TURNS; turn++) {
        const char *at = spoken();
        missing = NULL;
        for (size_t i = 0; words[i] != NULL && missing == NULL; i++) {
            at = strstr(at, words[i]);
            missing = at == NULL ? words[i] : NULL;
            at += at != NULL ? strlen(words[i]) : 0;
        }
        if (missing == NULL) return;
        (void)usleep(TURN_US);
    }
    fail_msg("not spoken: %s\nspoken:\n%s", missing, spoken());
}
#define EXPECT_SPOKEN(...) expect_spoken((const char *const[]){__VA_ARGS__, NULL})

/* Types a line and forgets what was spoken before. */
static void ask(const char *line) {
    assert_int_equal(truncate(spoken_path, 0), 0);
    pty_type(line);
    pty_type("\n");
}

static void start_in(const char *language, const char *option, const char *other) {
    char *arguments[] = {(char *)(uintptr_t)PROGRAM, (char *)(uintptr_t)language,
                         (char *)(uintptr_t)option, (char *)(uintptr_t)other, NULL};
    setenv("LD_PRELOAD", SPOKEN ":" FAKE_DEVICE, 1);
    pty_start(arguments);
    unsetenv("LD_PRELOAD");
    pty_expect("> ");
}

static void start(const char *option, const char *other) {
    start_in("--lang=en", option, other);
}

static void leave(void) {
    pty_type("\004");
    assert_int_equal(pty_end(), 0);
}

static void the_help_of_a_study(void **state) {
    (void)state;
    start("--study", STUDY_GAMES);
    EXPECT_SPOKEN("Game 1 of 3.", "Comment: Played in a box", "Enter plays the next move",
                  "\"More\" goes on.");
    ask("help");
    EXPECT_SPOKEN("Enter plays the next move", "\"More\" goes on.");
    leave();
}

static void variations_and_the_way_out(void **state) {
    (void)state;
    start("--study", STUDY_GAMES);
    ask("move 2");
    EXPECT_SPOKEN("2 White: ", "Gustav eins Felix drei");
    ask("");
    EXPECT_SPOKEN("2 Black: ", "Dubious move.", "Comment: Steinitz", "Variations here: 3.",
                  "Variation 1:", "Bella acht", "Variation 2:", "2 Black: ", "Variation 3:");
    ask("variation 1");
    EXPECT_SPOKEN("2 Black: ");
    ask("out");
    EXPECT_SPOKEN("Out of the variation", "2 Black: ", "Variations here: 3.");
    leave();
}

static void the_score_of_a_game(void **state) {
    (void)state;
    start("--study", STUDY_GAMES);
    ask("score");
    EXPECT_SPOKEN("1 White: ", "2 White: ", "3 White: ", "4 White: ", "5 White: ", "6 White: ",
                  "7 White: ", "8 White: ", "9 White: ", "10 White: ", "schlägt Bella fünf");
    leave();
}

/* The moves that the training shows follow the answer to a guess. */
static void the_answers_of_a_training(void **state) {
    (void)state;
    start("--train=white", STUDY_GAMES);
    ask("e4");
    EXPECT_SPOKEN("Eva zwei Eva vier", "Right.", "King's Pawn Game", "1 Black: ", "C20");
    leave();
}

/* The name of an opening is text of its own, in English, unless the language has a name for it. */
static void the_name_of_an_opening_has_its_own_voice(void **state) {
    (void)state;
    start_in("--lang=nl", "--train=white", STUDY_GAMES);
    ask("e4");
    EXPECT_SPOKEN("Opening C20", "\nKing's Pawn Game.");
    leave();
    start_in("--lang=fr", "--train=white", STUDY_GAMES);
    ask("e4");
    EXPECT_SPOKEN("Ouverture C20 : Partie du pion roi.");
    leave();
}

/* A line interrupts the answer to the line before. */
static void only_the_answer_to_the_last_line(void **state) {
    (void)state;
    start("--study", STUDY_GAMES);
    ask("score\nplayers");
    EXPECT_SPOKEN("Game 1 of 3.");
    assert_null(strstr(spoken(), "10 White: "));
    leave();
}

static int make_files(void **state) {
    (void)state;
    close(mkstemp(spoken_path));
    close(mkstemp(device_path));
    setenv("ROCHADE_SPOKEN", spoken_path, 1);
    setenv("ROCHADE_DEVICE", device_path, 1);
    return 0;
}

static int remove_files(void **state) {
    (void)state;
    (void)remove(spoken_path);
    (void)remove(device_path);
    return 0;
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_help_of_a_study),
        cmocka_unit_test(variations_and_the_way_out),
        cmocka_unit_test(the_score_of_a_game),
        cmocka_unit_test(the_answers_of_a_training),
        cmocka_unit_test(the_name_of_an_opening_has_its_own_voice),
        cmocka_unit_test(only_the_answer_to_the_last_line),
    };
    return cmocka_run_group_tests(tests, make_files, remove_files);
}
