/* SPDX-License-Identifier: MIT */
/*
 * Tests typed lines: keys, history, completion and the restored terminal. pty_end() fails for every
 * escape sequence, so the tests prove that letters and backspaces suffice.
 */
#include "client/support/pty.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#define START(...) pty_start((char *[]){PROGRAM, "--voice=off", "--lang=de", __VA_ARGS__, NULL})
#define UP         "\033[A"
#define DOWN       "\033[B"
#define LEFT       "\033[D"
#define HOME       "\033[1~"
#define DELETE     "\033[3~"

static void start(void) {
    START("--journal=off");
    pty_expect("Befehle.");
    pty_expect("\r\n> ");
}

static void leave(void) {
    pty_type("\025\004");
    assert_int_equal(pty_end(), 0);
}

/* -------------------------------------------------------------------------------------- editing */

static void keys_edit_the_line(void **state) {
    (void)state;
    start();
    pty_expect_taken();
    pty_type("vexa fünf" LEFT LEFT HOME "\033[C\033[C" DELETE "\033[C\033[C");
    pty_type("\005\027"); /* to the end, and a word taken back */
    pty_type("xy\b\177vier" HOME DELETE DELETE DELETE DELETE "eva \n");
    pty_expect("1 Weiß: Eva zwei Eva vier.\r\n> ");
    leave();
}

/* Home, End, Delete and the arrows with Ctrl, as several kinds of terminals send them. */
static void keys_of_other_terminals(void **state) {
    static const char *const homes[] = {"\033[1~", "\033[7~", "\033[H", "\033OH", "\001"},
                             *const ends[] = {"\033[4~", "\033[8~", "\033[F", "\033OF", "\005"};
    char line[128];
    (void)state;
    start();
    for (size_t i = 0; i < sizeof homes / sizeof *homes; i++) {
        pty_expect_taken();
        (void)snprintf(line, sizeof line, "er ist dra%sw%sn?\n", homes[i], ends[i]);
        pty_type(line);
        pty_expect("Weiß ist am Zug, Zug 1.\r\n> ");
    }
    pty_type("wer st dran\033[1;5D\033[1;5Di\033[1;5C\033[1;5C?\n");
    pty_expect("Weiß ist am Zug, Zug 1.\r\n> ");
    leave();
}

/* Ctrl-L shows the line once more; Ctrl-G and the marks around pasted text leave it as it is. */
static void keys_that_do_not_edit(void **state) {
    (void)state;
    start();
    pty_type("eva v");
    pty_expect("eva v");
    pty_type("\014");
    pty_expect("\r\n> eva v");
    pty_type("\007");
    pty_expect_nothing();
    pty_type("\033[200~i\033[201~er\n");
    pty_expect("ier\r\n1 Weiß: Eva zwei Eva vier.\r\n> ");
    pty_type("\014");
    pty_expect("\r\n> ");
    pty_expect_nothing();
    leave();
}

/*
 * Backspaces reach the beginning of a row only, so that a longer line is shown again when the
 * cursor goes to its beginning. The terminal tells its width, otherwise the environment, otherwise
 * it is 80.
 */
static void the_width_of_the_terminal(void **state) {
    static const struct {
        unsigned short columns;
        const char *variable;
        size_t width;
    } rows[] = {
        {20, NULL, 20}, {20, "40", 20}, {0, "40", 40},   {0, NULL, 80},   {0, "", 80},
        {0, "0", 80},   {0, "x", 80},   {0, "4096", 80}, {0, "120", 120},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        pty_columns = rows[i].columns;
        assert_int_equal(
            rows[i].variable ? setenv("COLUMNS", rows[i].variable, 1) : unsetenv("COLUMNS"), 0);
        for (size_t beyond = 0; beyond < 2; beyond++) {
            char line[200] = "", shown[256];
            start();
            memset(line, 'x', rows[i].width - 3 + beyond); /* with the prompt, a column is left */
            pty_type(line);
            pty_expect(line);
            pty_type("\001");
            (void)snprintf(shown, sizeof shown, "\r\n> %s", line);
            pty_expect(beyond ? shown : "\b\b");
            const char *after = strstr(pty_screen(), line) + strlen(line);
            assert_int_equal(strstr(after, shown) != NULL, beyond);
            pty_type("\005");
            leave();
        }
    }
    pty_columns = 0;
    assert_int_equal(unsetenv("COLUMNS"), 0);
}

/* Ctrl-O reads the last five moves of both sides, and does nothing in the middle of a line. */
static void a_key_reads_the_score(void **state) {
    static const char *const lines[] = {"e4\n", "e5\n", "Sf3\n", "Sc6\n", "Lc4\n", "Lc5\n",
                                        "d3\n", "d6\n", "c3\n",  "Sf6\n", "Sg5\n"};
    (void)state;
    start();
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        pty_type(lines[i]);
        pty_expect("\r\n> ");
    }
    pty_expect_taken();
    pty_type("wer ist\017 dran\n");
    pty_expect("wer ist dran\r\nSchwarz ist am Zug, Zug 6.\r\n> ");
    pty_type("\017");
    pty_expect("last 5\r\n2 Weiß: Springer Gustav eins Felix drei.\r\n"
               "2 Schwarz: Springer Bella acht Cesar sechs.\r\n");
    pty_expect("6 Weiß: Springer Felix drei Gustav fünf.\r\n> ");
    leave();
}

static void backspace_deletes_whole_characters(void **state) {
    (void)state;
    pty_locale = "C";
    start();
    pty_locale = "de_DE.UTF-8";
    pty_type("läufe\177\177\177\177aufer füöü\177\177nf");
    pty_expect("öü\b \b\b \bnf");
    pty_type("\n");
    assert_null(strstr(pty_screen(), "\303\b"));
    pty_expect("Weg ist versperrt"); /* bishop f5: all of it was understood */
    leave();
}

static void earlier_lines_come_back(void **state) {
    (void)state;
    start();
    pty_type("e4\n");
    pty_expect("Eva vier.\r\n> ");
    pty_type("wer ist dran\n");
    pty_expect("Schwarz ist am Zug, Zug 1.\r\n> ");
    pty_type("wer ist dran\n"); /* kept once */
    pty_expect("Nochmals:");
    pty_expect("\r\n> ");
    pty_type("\n"); /* an empty line is not kept */
    pty_expect("\r\n> ");
    pty_type(UP);
    pty_expect("wer ist dran");
    pty_type(UP);
    pty_expect("e4");
    pty_type(DOWN DOWN);
    pty_type("e5\n");
    pty_expect("Eva fünf.\r\n> ");
    pty_type("w\022\n"); /* the last that begins with it */
    pty_expect("Weiß ist am Zug, Zug 2.");
    leave();
}

/* The history of an interrupted game is available when it is resumed. */
static void earlier_lines_of_a_resumed_game(void **state) {
    char journal[256];
    (void)state;
    (void)snprintf(journal, sizeof journal, "--journal=/tmp/rochade-typing-%d", (int)getpid());
    START(journal);
    pty_expect("> ");
    pty_type("springer felix drei\n");
    pty_expect("Felix drei.\r\n> ");
    kill(pty_program(), SIGTERM);
    int status = pty_end();
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGTERM);
    START(journal);
    pty_expect("Schwarz ist am Zug");
    pty_expect("> ");
    pty_type(UP);
    pty_expect("springer felix drei");
    pty_type("\025");
    leave();
    assert_int_equal(unlink(journal + strlen("--journal=")), 0);
}

static void several_lines_are_pasted(void **state) {
    (void)state;
    start();
    pty_type("eva vier\neva\tfünf\rspringer felix drei\nwer ist");
    pty_expect("1 Weiß: Eva zwei Eva vier.");
    pty_expect("1 Schwarz: Eva sieben Eva fünf.");
    pty_expect("2 Weiß: Springer Gustav eins Felix drei.");
    pty_expect("> wer ist");
    pty_type(" dran\n");
    pty_expect("Schwarz ist am Zug");
    pty_type("\033[200~wer ist dran\n"); /* marked as pasted; the mark at its end is lost */
    pty_expect("wer ist dran\r\n");
    pty_expect("am Zug, Zug 2.\r\n> ");
    leave();
}

/*
 * A number before a key repeats it, here a million times. Readline alone needs many seconds for
 * each way over such a word.
 */
static void a_repeated_key_does_not_stop_the_program(void **state) {
    (void)state;
    start();
    pty_type("\033999999x");
    for (unsigned i = 0; i < 5; i++)
        pty_type("\033b\005");
    pty_type("\001\013wer ist dran\n");
    pty_expect("Weiß ist am Zug, Zug 1.\r\n> ");
    leave();
}

/*
 * A line of 4095 bytes is read whole, and of a longer one nothing, as from a pipe. The editor keeps
 * 4096 bytes of it; the cursor is behind them.
 */
static void the_longest_line(void **state) {
    static const char *const answers[] = {"Weiß ist am Zug, Zug 1.\r\n> ",
                                          "Nicht verstanden: ….\r\n> "};
    char keys[64];
    (void)state;
    start();
    for (unsigned length = 4094; length <= 4097; length++) {
        pty_expect_taken();
        (void)snprintf(keys, sizeof keys, "\033%u wer ist dran\n", length - 12);
        pty_type(keys);
        pty_expect(answers[length >= 4096]);
    }
    pty_type("\0335000x\0334096\177wer ist dran\n");
    pty_expect("Weiß ist am Zug, Zug 1.\r\n> ");
    leave();
}

/* Ctrl-S usually holds the terminal, and with it the program, its voice and its clock. */
static void a_key_does_not_hold_the_output(void **state) {
    (void)state;
    start();
    pty_expect_taken();
    pty_type("\023eva vier\n");
    pty_expect("1 Weiß: Eva zwei Eva vier.\r\n> ");
    pty_type("wer ist dran\n");
    pty_expect("Schwarz ist am Zug, Zug 1.\r\n> ");
    pty_type("w\022\023"); /* back to "wer ist dran", and forth to what was typed */
    pty_type("\005\025eva fünf\n");
    pty_expect("1 Schwarz: Eva sieben Eva fünf.\r\n> ");
    leave();
}

/* ----------------------------------------------------------------------------------- completion */

static void words_are_completed(void **state) {
    (void)state;
    start();
    pty_type("springer gu\t");
    pty_expect("Gustav ");
    pty_type("\t");
    pty_expect("eins ");
    pty_type("\t");
    pty_expect("\r\nFelix, Hector.\r\n> springer Gustav eins ");
    pty_expect_nothing();
    pty_type("f\t\t\n");
    pty_expect("1 Weiß: Springer Gustav eins Felix drei.\r\n> ");
    pty_type("pferd be\t"); /* another word for a knight */
    pty_expect("Bella ");
    pty_type("\025");
    leave();
}

/* Other words for a command are offered only if its own name does not fit. */
static void commands_of_the_program_are_completed(void **state) {
    (void)state;
    start();
    pty_type("speic\t");
    pty_expect("hern ");
    pty_type("\025"
             "Formu\t");
    pty_expect("Formulare ");
    pty_type("\t");
    pty_expect("vergleichen ");
    pty_type("\025"
             "Partief\t");
    pty_expect("Partieformulare, Partieformular.");
    pty_type("\025"
             "moment \t"); /* a number follows */
    pty_expect("Kein Wort passt.");
    pty_type("\025"
             "komm\t"); /* comments belong to recorded games */
    pty_expect("Kein Wort passt.");
    leave();
    START("--study", TEST_DATA "/client/study.pgn");
    pty_expect("\r\n> ");
    pty_type("komm\t");
    pty_expect("entar ");
    leave();
}

static void failed_completion_is_reported(void **state) {
    (void)state;
    start();
    pty_type("turm \t");
    pty_expect("\r\nKein Wort passt.\r\n> turm ");
    pty_expect_nothing();
    leave();
}

/* --------------------------------------------------------------------------------- the terminal */

static void plain_terminal_keeps_its_line_editing(void **state) {
    static const char *const kinds[] = {"dumb", "unknown", "network", "dialup", ""};
    (void)state;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        pty_kind = kinds[i];
        start();
        assert_true(pty_is_as_before());
        pty_type("eva vier\n");
        pty_expect("1 Weiß: Eva zwei Eva vier.\r\n> ");
        leave();
    }
}

static void editor_option_overrides_the_terminal(void **state) {
    (void)state;
    START("--journal=off", "--editor=off");
    pty_expect("> ");
    assert_true(pty_is_as_before());
    leave();
    pty_kind = "dumb";
    START("--journal=off", "--editor=on");
    pty_expect("> ");
    pty_expect_taken();
    pty_type("eva \t");
    pty_expect("drei, vier.");
    leave();
}

/* Some hosts echo the line themselves: the terminal, or an editor around the program. */
static void line_echoed_by_the_host(void **state) {
    (void)state;
    pty_is_silent = true;
    start();
    pty_type("eva vier\n");
    pty_expect("1 Weiß: Eva zwei Eva vier.\r\n> ");
    assert_null(strstr(pty_screen(), "eva vier"));
    leave();
}

static void the_terminal_survives(void **state) {
    /* Sanitizer reports must not contain colour sequences. */
    assert_int_equal(setenv("ASAN_OPTIONS", "color=never", 1), 0);
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV, SIGILL};
    (void)state;
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++) {
        start();
        pty_type("eva");
        pty_expect("eva");
        pty_expect_taken();
        assert_int_equal(kill(pty_program(), signals[i]), 0);
        int status = pty_end();
        assert_true(WIFSIGNALED(status) || WEXITSTATUS(status) != 0); /* sanitizers exit */
    }
}

static void control_c_ends(void **state) {
    (void)state;
    start();
    pty_type("eva\003");
    int status = pty_end();
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGINT);
}

static void control_d_ends_an_empty_line_only(void **state) {
    (void)state;
    start();
    pty_type("uhx" LEFT "\004");
    pty_expect("x\b");
    pty_type("\004\004");
    pty_type("r\n");
    pty_expect("\r\n> ");
    leave();
}

/* A signal that the program was told to ignore, as by nohup, does not end or stop it. */
static void ignored_signals_stay_ignored(void **state) {
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP};
    (void)state;
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        (void)signal(signals[i], SIG_IGN);
    start();
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        (void)signal(signals[i], SIG_DFL);
    pty_type("eva v");
    pty_expect("eva v");
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        assert_int_equal(kill(pty_program(), signals[i]), 0);
    pty_type("ier\n");
    pty_expect("1 Weiß: Eva zwei Eva vier.\r\n> ");
    leave();
}

static void control_z_stops(void **state) {
    (void)state;
    start();
    pty_type("eva v");
    pty_expect("eva v");
    pty_stop();
    assert_int_equal(kill(pty_program(), SIGCONT), 0);
    pty_expect("> eva v"); /* after the output of other programs */
    pty_expect_taken();
    pty_type("ier\n");
    pty_expect("1 Weiß: Eva zwei Eva vier.");
    leave();
}

/* The program uses no processor time while no key is pressed. */
static void waiting_uses_no_processor_time(void **state) {
    char path[64], line[512];
    unsigned long before[2] = {0}, after[2] = {0};
    (void)state;
    start();
    (void)snprintf(path, sizeof path, "/proc/%d/stat", (int)pty_program());
    for (int i = 0; i < 2; i++) {
        FILE *file = fopen(path, "r");
        if (!file) skip();
        assert_non_null(fgets(line, sizeof line, file));
        fclose(file);
        unsigned long *times = i ? after : before;
        assert_int_equal(sscanf(strrchr(line, ')'),
                                ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &times[0],
                                &times[1]),
                         2);
        if (i == 0) pty_expect_nothing();
        if (i == 0) nanosleep(&(struct timespec){.tv_sec = 1}, NULL);
    }
    assert_in_range(after[0] + after[1] - before[0] - before[1], 0, 1);
    leave();
}

static int usual_terminal(void **state) {
    (void)state;
    pty_kind = "vt100";
    pty_is_silent = false;
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(keys_edit_the_line, usual_terminal),
        cmocka_unit_test_setup(keys_of_other_terminals, usual_terminal),
        cmocka_unit_test_setup(keys_that_do_not_edit, usual_terminal),
        cmocka_unit_test_setup(the_width_of_the_terminal, usual_terminal),
        cmocka_unit_test_setup(a_key_reads_the_score, usual_terminal),
        cmocka_unit_test_setup(backspace_deletes_whole_characters, usual_terminal),
        cmocka_unit_test_setup(earlier_lines_come_back, usual_terminal),
        cmocka_unit_test_setup(earlier_lines_of_a_resumed_game, usual_terminal),
        cmocka_unit_test_setup(several_lines_are_pasted, usual_terminal),
        cmocka_unit_test_setup(a_repeated_key_does_not_stop_the_program, usual_terminal),
        cmocka_unit_test_setup(the_longest_line, usual_terminal),
        cmocka_unit_test_setup(a_key_does_not_hold_the_output, usual_terminal),
        cmocka_unit_test_setup(words_are_completed, usual_terminal),
        cmocka_unit_test_setup(commands_of_the_program_are_completed, usual_terminal),
        cmocka_unit_test_setup(failed_completion_is_reported, usual_terminal),
        cmocka_unit_test_setup(plain_terminal_keeps_its_line_editing, usual_terminal),
        cmocka_unit_test_setup(editor_option_overrides_the_terminal, usual_terminal),
        cmocka_unit_test_setup(line_echoed_by_the_host, usual_terminal),
        cmocka_unit_test_setup(the_terminal_survives, usual_terminal),
        cmocka_unit_test_setup(control_c_ends, usual_terminal),
        cmocka_unit_test_setup(control_d_ends_an_empty_line_only, usual_terminal),
        cmocka_unit_test_setup(ignored_signals_stay_ignored, usual_terminal),
        cmocka_unit_test_setup(control_z_stops, usual_terminal),
        cmocka_unit_test_setup(waiting_uses_no_processor_time, usual_terminal),
    };
    return cmocka_run_group_tests_name("client_typing", tests, NULL, NULL);
}
