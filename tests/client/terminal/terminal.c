/* SPDX-License-Identifier: MIT */
/* Runs the program on a terminal with a user at the keyboard. */
#include "client/support/pty.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>

#include <cmocka.h>

#define START(...) pty_start((char *[]){PROGRAM, "--voice=off", __VA_ARGS__, NULL})

/* -------------------------------------------------------------------------------------- playing */

static void a_game_is_typed(void **state) {
    (void)state;
    START("--lang=de");
    pty_expect("Ohne Sprachausgabe.\r\n");
    pty_expect("Rochade. Weiß ist am Zug.");
    pty_expect("\r\n> ");
    pty_type("eva vier\n");
    pty_expect("1 Weiß: Eva zwei Eva vier.\r\n> ");
    pty_type("e5\n");
    pty_expect("1 Schwarz: Eva sieben Eva fünf.\r\n> ");
    pty_type("was ist auf eva fünf\n");
    pty_expect("Eva fünf, schwarzer Bauer\r\n> ");
    pty_expect_nothing();
    pty_type("Ende\n");
    pty_expect("Auf Wiedersehen.\r\n");
    assert_int_equal(pty_end(), 0);
}

/* A user without settings and games gets a hint once on how to begin. */
static void a_newcomer_is_welcome(void **state) {
    (void)state;
    START("--lang=fr");
    pty_expect("Trait aux Blancs.");
    pty_expect("C'est la première fois ? « visite » fait visiter.\r\n> ");
    pty_type("quitter\n");
    assert_int_equal(pty_end(), 0);
}

/* After a game, the players are told how to keep it, and asked for a file. */
static void a_finished_game_is_kept(void **state) {
    char path[512], line[640];
    (void)state;
    START("--lang=de");
    pty_expect("> ");
    pty_type("f2f3\ne5\ng4\nDh4\n");
    pty_expect("Schwarz gewinnt. Artikel 5.1.a.\r\n");
    pty_expect("„Speichern“ hält die Partie als PGN fest.\r\n> ");
    (void)snprintf(path, sizeof path, "%s/matt.pgn", pty_state_home());
    (void)snprintf(line, sizeof line, "%s\n", path);
    pty_type("speichern\n");
    pty_expect("In welche Datei?");
    pty_type(line);
    pty_expect("Geschrieben: „");
    (void)snprintf(line, sizeof line, "speichere die Partie %s\n", path);
    pty_type(line);
    pty_expect("gibt es schon");
    pty_type("wer ist dran\n");
    pty_expect("> ");
    assert_null(strstr(strstr(pty_screen(), "„Speichern“") + 1, "„Speichern“"));
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    char text[4096];
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    (void)fclose(file);
    assert_non_null(strstr(text, "1. f3 e5 2. g4 Qh4# 0-1"));
    pty_type("Ende\n");
    assert_int_equal(pty_end(), 0);
}

static void the_input_ends(void **state) {
    (void)state;
    START("--lang=fr");
    pty_expect("> ");
    pty_type("\004");
    pty_expect("\r\n");
    assert_int_equal(pty_end(), 0);
}

/* The end of the input is no line: nothing is answered to it. */
static void the_input_ends_after_a_move(void **state) {
    (void)state;
    START("--lang=de");
    pty_expect("> ");
    pty_type("eva vier\n");
    pty_expect("1 Weiß: Eva zwei Eva vier.\r\n> ");
    pty_type("\004");
    pty_await_end();
    assert_non_null(strstr(pty_screen(), "Eva vier.\r\n> \r\nDie Partie ist aufgehoben"));
    assert_int_equal(pty_end(), 0);
}

static void the_language_changes(void **state) {
    (void)state;
    START("--lang=de");
    pty_expect("> ");
    pty_type("Sprache Englisch\n");
    pty_expect("\r\n> ");
    pty_type("whose move\n");
    pty_expect("White to move");
    pty_type("\004");
    assert_int_equal(pty_end(), 0);
}

/* --------------------------------------------------------------------------- a game from a file */

#define SHORT_GAME "--lang=de", TEST_DATA "/client/short.pgn"

static void keys_step_through_the_game(void **state) {
    (void)state;
    START(SHORT_GAME);
    pty_expect("gegen Unbekannt. Kaffeehaus.\r\n");
    pty_expect("q: Ende.\r\n");
    pty_expect_taken();
    pty_expect_nothing();
    pty_type(" ");
    pty_expect("1 Weiß: Eva zwei Eva vier.\r\n");
    pty_expect_nothing();
    pty_type("\033[C");
    pty_expect("1 Schwarz: Eva sieben Eva fünf.\r\n");
    pty_expect_nothing();
    pty_type("p");
    pty_expect("Zug 1 von 2.\r\n");
    pty_type("r");
    pty_expect("Nochmals: 1 Schwarz: Eva sieben Eva fünf.\r\n");
    pty_expect_nothing();
    pty_type("\n");
    pty_expect("2 Weiß: Springer Gustav eins Felix drei.\r\n");
    pty_type("x");
    pty_expect("2 Schwarz: Springer Bella acht Cesar sechs.\r\n");
    pty_expect("Remis.\r\n");
    assert_int_equal(pty_end(), 0);
}

static void leaving_before_the_end(void **state) {
    const char *const keys[] = {"q", "Q", "\004"};
    (void)state;
    for (size_t i = 0; i < 3; i++) {
        START(SHORT_GAME);
        pty_expect("q: Ende.\r\n");
        pty_type(" ");
        pty_expect("Eva vier.\r\n");
        pty_type(keys[i]);
        pty_expect_nothing();
        assert_int_equal(pty_end(), 0);
    }
}

static void delay_plays_without_keys(void **state) {
    static char *const delays[] = {"--delay=0.05", "--delay=0"};
    (void)state;
    for (size_t i = 0; i < sizeof delays / sizeof *delays; i++) {
        START(delays[i], "--game=2", SHORT_GAME);
        pty_expect("Anna gegen Bela.\r\n");
        pty_expect("4 Weiß: Dame Hector fünf schlägt Felix sieben Schachmatt.\r\n");
        pty_expect("Weiß gewinnt.");
        assert_null(strstr(pty_screen(), "Taste"));
        assert_int_equal(pty_end(), 0);
    }
}

static void a_key_shortens_the_delay(void **state) {
    (void)state;
    START("--delay=60", SHORT_GAME);
    pty_expect("Kaffeehaus.\r\n");
    pty_expect_nothing();
    pty_type(" ");
    pty_expect("1 Weiß: Eva zwei Eva vier.\r\n");
    pty_expect_nothing();
    pty_type("q");
    assert_int_equal(pty_end(), 0);
}

/* -------------------------------------------------------------------------------------- signals */

static void the_terminal_survives_a_signal(void **state) {
    const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
    (void)state;
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++) {
        START(SHORT_GAME);
        pty_expect("q: Ende.\r\n");
        pty_expect_taken();
        assert_int_equal(kill(pty_program(), signals[i]), 0);
        int status = pty_end();
        assert_true(WIFSIGNALED(status));
        assert_int_equal(WTERMSIG(status), signals[i]);
    }
}

/* Each game of a training takes the keyboard again; a signal ends the second one, too. */
static void a_signal_ends_a_later_game(void **state) {
    (void)state;
    START("--train=white", SHORT_GAME);
    pty_expect("> ");
    pty_expect_taken();
    pty_type("Partie 2\n");
    pty_expect("Anna gegen Bela.\r\n");
    pty_expect("> ");
    pty_expect_taken();
    assert_int_equal(kill(pty_program(), SIGTERM), 0);
    int status = pty_end();
    assert_true(WIFSIGNALED(status));
    assert_int_equal(WTERMSIG(status), SIGTERM);
}

static void the_terminal_survives_a_stop(void **state) {
    (void)state;
    START(SHORT_GAME);
    pty_expect("q: Ende.\r\n");
    pty_expect_taken();
    pty_stop();
    assert_int_equal(kill(pty_program(), SIGCONT), 0);
    pty_expect_taken();
    pty_expect_nothing();
    pty_type(" ");
    pty_expect("1 Weiß: Eva zwei Eva vier.\r\n");
    pty_type("q");
    assert_int_equal(pty_end(), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_is_typed),
        cmocka_unit_test(a_newcomer_is_welcome),
        cmocka_unit_test(a_finished_game_is_kept),
        cmocka_unit_test(the_input_ends),
        cmocka_unit_test(the_input_ends_after_a_move),
        cmocka_unit_test(the_language_changes),
        cmocka_unit_test(keys_step_through_the_game),
        cmocka_unit_test(leaving_before_the_end),
        cmocka_unit_test(delay_plays_without_keys),
        cmocka_unit_test(a_key_shortens_the_delay),
        cmocka_unit_test(the_terminal_survives_a_signal),
        cmocka_unit_test(a_signal_ends_a_later_game),
        cmocka_unit_test(the_terminal_survives_a_stop),
    };
    return cmocka_run_group_tests_name("client_terminal", tests, NULL, NULL);
}
