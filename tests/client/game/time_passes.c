/* SPDX-License-Identifier: MIT */
/*
 * Tests events of time alone, in simulated time: a flag falls, a warning is due, and the clock of
 * an interrupted game does not run.
 */
#define _GNU_SOURCE

#include "client/support/fake_time_control.h"
#include "client/support/home.h"
#include "client/support/pty.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static player one;

/* On a terminal, the clock waits for the players. */
static void start_the_clock(void) {
    pty_expect("Die Uhr steht noch. Enter setzt sie in Gang, oder der erste Zug.\r\n");
    pty_expect("> ");
    pty_type("\n");
    pty_expect("Die Uhr läuft.\r\n> ");
}

/*
 * The flag falls while a line is being typed. The ruling appears at once, and the line continues
 * below it.
 */
static void ruling_interrupts_typing(void **state) {
    (void)state;
    pty_start((char *[]){PROGRAM, "--voice=off", "--lang=de", "--time=0+3", "--journal=off", NULL});
    start_the_clock();
    pty_type("eva v");
    pty_expect("eva v");
    fake_time_set(2999);
    pty_expect_nothing();
    fake_time_set(3000);
    pty_expect("\r\nDie Zeit von Weiß ist abgelaufen");
    pty_expect("\r\n> eva v");
    pty_type("\177\177\177\177\177uhr\n");
    pty_expect("Weiß: ");
    pty_type("\025\004");
    assert_int_equal(pty_end(), 0);
}

/* Keys do not delay events, however long a user types. */
static void a_flag_falls_between_keys(void **state) {
    (void)state;
    pty_start((char *[]){PROGRAM, "--voice=off", "--lang=de", "--time=1", "--journal=off", NULL});
    start_the_clock();
    pty_type("eva");
    pty_expect("eva");
    fake_time_set(57000);
    pty_type(" v");
    pty_expect(" v");
    fake_time_set(60000);
    pty_expect("\r\nDie Zeit von Weiß ist abgelaufen");
    pty_type("\025\004");
    assert_int_equal(pty_end(), 0);
}

/*
 * Warnings are given at the times that the options set, once each, and not for a time that has
 * already passed.
 */
static void warnings_are_given_once(void **state) {
    (void)state;
    START(&one, "--journal=on", "--time=0.1", "--warn=0.05,0.083,10");
    expect(&one, "is running");
    fake_time_set(1100);
    expect(&one, "White has 5 seconds left.\n");
    fake_time_set(3000);
    expect(&one, "White has 3 seconds left.\n");
    type(&one, "e4");
    expect(&one, "1 White");
    fake_time_set(4100);
    expect(&one, "Black has 5 seconds left.\n");
    kill_it(&one);
    assert_null(strstr(one.screen, "minutes"));
    START(&one, "--journal=on", "--warn=0.083,0.05");
    type(&one, "yes");
    type(&one, "");
    expect(&one, "The clock is running.\n");
    fake_time_set(6100);
    expect(&one, "Black has 3 seconds left.\n");
    kill_it(&one);
    assert_null(strstr(one.screen, "5 seconds left"));
    START(&one, "--warn=5,x");
    assert_int_equal(end(&one), 2);
}

/*
 * Warnings are repeated in the next game, in the next period and after additional time from the
 * arbiter.
 */
static void warnings_are_repeated(void **state) {
    (void)state;
    START(&one, "--journal=off", "--time=2", "--warn=1");
    expect(&one, "is running");
    fake_time_set(60000);
    expect(&one, "White has 1 minute left.\n");
    type(&one, "new game");
    expect(&one, "is running");
    fake_time_set(120000);
    expect(&one, "White has 1 minute left.\n");
    type(&one, "arbiter gives time to white 0:30");
    expect(&one, "30 seconds");
    fake_time_set(150000);
    expect(&one, "White has 1 minute left.\n");
    kill_it(&one);
    START(&one, "--journal=off", "--time=1/2,2", "--warn=1");
    expect(&one, "is running");
    fake_time_set(210000);
    expect(&one, "White has 1 minute left.\n");
    type(&one, "e4");
    type(&one, "e5");
    expect(&one, "1 Black");
    fake_time_set(330000);
    expect(&one, "White has 1 minute left.\n");
    kill_it(&one);
}

/* An increment does not repeat a warning; otherwise, every move could bring one. */
static void increment_repeats_no_warning(void **state) {
    (void)state;
    START(&one, "--journal=off", "--time=1+10", "--warn=1");
    expect(&one, "is running");
    fake_time_set(15000);
    expect(&one, "White has 55 seconds left.\n");
    type(&one, "e4");
    type(&one, "e5");
    expect(&one, "1 Black");
    fake_time_set(25000);
    type(&one, "clock");
    expect(&one, "White: ");
    kill_it(&one);
    assert_null(strstr(strstr(one.screen, "1 Black"), "left."));
}

static void type_clock(const char *black) {
    type(&one, "clock");
    expect(&one, black);
}

/* No time passes while the program is not running, and the time used before is kept. */
static void clock_is_stopped_between_runs(void **state) {
    (void)state;
    START(&one, "--journal=on", "--time=1");
    type(&one, "e4");
    expect(&one, "1 White");
    fake_time_set(1800);
    type_clock("Black: 58 seconds.");
    kill_it(&one);
    fake_time_set(100000);
    START(&one, "--journal=on");
    type(&one, "yes");
    expect(&one, "The clock is stopped as it last stood. Enter starts it.\n");
    fake_time_set(130000);
    type_clock("Black: 58 seconds.");
    type(&one, "");
    expect(&one, "The clock is running.\n");
    fake_time_set(131000);
    type_clock("Black: 57 seconds.");
    kill_it(&one);
}

/*
 * At the appointed time, White's clock is started (Article 6.6), but not before the players are
 * ready.
 */
static void the_clock_waits_for_the_players(void **state) {
    static const struct {
        const char *line, *said;
    } starts[] = {
        {"\n", "The clock is running.\r\n> "},
        {"arbiter starts the clock\n", "The clock is running.\r\n> "},
        {"arbiter starts the game\n", "The clock is running.\r\n> "},
        {"e4\n", "1 White: Eva zwei Eva vier.\r\n> "},
    };
    static const char *const left[] = {
        "White: 4 minutes and 50 seconds.", "White: 4 minutes and 50 seconds.",
        "White: 4 minutes and 50 seconds.", "Black: 4 minutes and 50 seconds."};
    (void)state;
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        fake_time_set((int64_t)i * 2000000);
        pty_start(
            (char *[]){PROGRAM, "--voice=off", "--lang=en", "--time=5", "--journal=off", NULL});
        pty_expect("The clock is not running yet. Enter starts it, or the first move does.\r\n");
        pty_expect("> ");
        assert_null(strstr(pty_screen(), "is running"));
        fake_time_set((int64_t)i * 2000000 + 900000);
        pty_type("who is to move\n");
        pty_expect("White to move, move 1.\r\n> ");
        pty_type("clock\n");
        pty_expect("White: 5 minutes. Black: 5 minutes.\r\n> ");
        pty_type(starts[i].line);
        pty_expect(starts[i].said);
        fake_time_set((int64_t)i * 2000000 + 910000);
        pty_type("clock\n");
        pty_expect(left[i]);
        pty_type("\004");
        assert_int_equal(pty_end(), 0);
    }
}

/*
 * With the procedure of Annexe D.2, the announcement begins the first move, and Enter is then its
 * next step.
 */
static void an_announcement_starts_the_clock(void **state) {
    (void)state;
    pty_start((char *[]){PROGRAM, "--voice=off", "--lang=de", "--time=5", "--journal=off",
                         "--tournament", NULL});
    pty_expect("Die Uhr steht noch.");
    pty_expect("> ");
    fake_time_set(900000);
    pty_type("eva vier\n");
    pty_expect("Schwarz wiederholt.\r\n> ");
    fake_time_set(910000);
    pty_type("\n");
    pty_expect("Weiß setzt.\r\n> ");
    pty_type("uhr\n");
    pty_expect("Weiß: 4 Minuten und 50 Sekunden.");
    assert_null(strstr(pty_screen(), "Die Uhr läuft"));
    pty_type("\004");
    assert_int_equal(pty_end(), 0);
}

static void a_new_game_waits_again(void **state) {
    (void)state;
    pty_start((char *[]){PROGRAM, "--voice=off", "--lang=de", "--time=5", "--journal=off", NULL});
    start_the_clock();
    fake_time_set(10000);
    pty_type("neue partie\nja\n");
    pty_expect("Neue Partie. Weiß ist am Zug.\r\n");
    pty_expect("Die Uhr steht noch. Enter setzt sie in Gang, oder der erste Zug.\r\n> ");
    assert_null(strstr(pty_screen(), "Die Uhr von Weiß läuft"));
    fake_time_set(400000);
    pty_type("uhr\n");
    pty_expect("Weiß: 5 Minuten. Schwarz: 5 Minuten.");
    pty_type("\n");
    pty_expect("Die Uhr läuft.\r\n> ");
    fake_time_set(410000);
    pty_type("uhr\n");
    pty_expect("Weiß: 4 Minuten und 50 Sekunden.");
    pty_type("\004");
    assert_int_equal(pty_end(), 0);
}

/* An illegal move is answered and then completed (6.2.a, 7.5.a): the clock continues to run. */
static void a_restored_position_stops_no_clock(void **state) {
    (void)state;
    pty_start((char *[]){PROGRAM, "--voice=off", "--lang=en", "--time=5", "--journal=off", NULL});
    pty_expect("The clock is not running yet.");
    pty_expect("> ");
    pty_type("\n");
    pty_expect("The clock is running.\r\n> ");
    fake_time_set(10000);
    pty_type("White makes the move e2 e5\n");
    pty_expect("Noted: White makes the move Eva zwei Eva fünf.\r\n> ");
    pty_type("Black makes the move d7 d5\n");
    pty_expect("Noted: Black makes the move David sieben David fünf.\r\n> ");
    fake_time_set(20000);
    pty_type("White presses the clock\n");
    pty_expect("Illegal move by White: the position before it is restored. Article 7.5.a.\r\n");
    pty_expect("Black receives 2 minutes more. Article 7.5.b.\r\n");
    pty_expect("White has touched Eva zwei and must move from there. Article 4.3.a.\r\n> ");
    fake_time_set(30000);
    pty_type("clock\n");
    pty_expect("White: 4 minutes and 30 seconds. Black: 7 minutes.\r\n> ");
    assert_null(strstr(strstr(pty_screen(), "is running"), "not running"));
    pty_type("\004");
    assert_int_equal(pty_end(), 0);
}

static int begin(void **state) {
    fake_time_begin();
    return clear_home(state);
}

static int finish(void **state) {
    (void)state;
    fake_time_end();
    return 0;
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(ruling_interrupts_typing, begin, finish),
        cmocka_unit_test_setup_teardown(a_flag_falls_between_keys, begin, finish),
        cmocka_unit_test_setup_teardown(warnings_are_given_once, begin, finish),
        cmocka_unit_test_setup_teardown(warnings_are_repeated, begin, finish),
        cmocka_unit_test_setup_teardown(increment_repeats_no_warning, begin, finish),
        cmocka_unit_test_setup_teardown(clock_is_stopped_between_runs, begin, finish),
        cmocka_unit_test_setup_teardown(the_clock_waits_for_the_players, begin, finish),
        cmocka_unit_test_setup_teardown(an_announcement_starts_the_clock, begin, finish),
        cmocka_unit_test_setup_teardown(a_new_game_waits_again, begin, finish),
        cmocka_unit_test_setup_teardown(a_restored_position_stops_no_clock, begin, finish),
    };
    return RUN_IN_HOME(tests);
}
