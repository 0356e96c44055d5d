/* SPDX-License-Identifier: MIT */
/*
 * What happens because time passes, in time that the test makes: a flag falls, little time is told, and the clock of a game that was
 * interrupted stands.
 */
#define _GNU_SOURCE

#include "home.h"
#include "made_time.h"
#include "pty.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

static player one;

/* The flag falls in the middle of a line: it is told at once, and the line goes on below. */
static void a_ruling_comes_between(void **state) {
    (void)state;
    pty_start((char *[]){PROGRAM, "--voice=off", "--lang=de", "--time=0+3", "--journal=off", NULL});
    pty_expect("> ");
    pty_type("eva v");
    pty_expect("eva v");
    made_time_set(2999);
    pty_expect_nothing();
    made_time_set(3000);
    pty_expect("\r\nDie Zeit von Weiß ist abgelaufen");
    pty_expect("\r\n> eva v");
    pty_type("\177\177\177\177\177uhr\n");
    pty_expect("Weiß: ");
    pty_type("\025\004");
    assert_int_equal(pty_end(), 0);
}

/* Keys do not put off what is due: somebody may be typing all the time. */
static void a_flag_falls_between_keys(void **state) {
    (void)state;
    pty_start((char *[]){PROGRAM, "--voice=off", "--lang=de", "--time=1", "--journal=off", NULL});
    pty_expect("> ");
    pty_type("eva");
    pty_expect("eva");
    made_time_set(57000);
    pty_type(" v");
    pty_expect(" v");
    made_time_set(60000);
    pty_expect("\r\nDie Zeit von Weiß ist abgelaufen");
    pty_type("\025\004");
    assert_int_equal(pty_end(), 0);
}

/* Only as the players want it, once each, and not what has passed already. */
static void little_time_is_told(void **state) {
    (void)state;
    START(&one, "--journal=on", "--time=0.1", "--warn=0.05,0.083,10");
    expect(&one, "is running");
    made_time_set(1100);
    expect(&one, "White has 5 seconds left.\n");
    made_time_set(3000);
    expect(&one, "White has 3 seconds left.\n");
    type(&one, "e4");
    expect(&one, "1 White");
    made_time_set(4100);
    expect(&one, "Black has 5 seconds left.\n");
    kill_it(&one);
    assert_null(strstr(one.screen, "minutes"));
    START(&one, "--journal=on", "--warn=0.083,0.05");
    type(&one, "yes");
    type(&one, "");
    expect(&one, "The clock is running.\n");
    made_time_set(6100);
    expect(&one, "Black has 3 seconds left.\n");
    kill_it(&one);
    assert_null(strstr(one.screen, "5 seconds left"));
    START(&one, "--warn=5,x");
    assert_int_equal(end(&one), 2);
}

/* In the next game, in the next period, and when the arbiter gives time: what is passed again is told again. */
static void little_time_is_told_again(void **state) {
    (void)state;
    START(&one, "--journal=off", "--time=2", "--warn=1");
    expect(&one, "is running");
    made_time_set(60000);
    expect(&one, "White has 1 minute left.\n");
    type(&one, "new game");
    expect(&one, "is running");
    made_time_set(120000);
    expect(&one, "White has 1 minute left.\n");
    type(&one, "arbiter gives time to white 0:30");
    expect(&one, "30 seconds");
    made_time_set(150000);
    expect(&one, "White has 1 minute left.\n");
    kill_it(&one);
    START(&one, "--journal=off", "--time=1/2,2", "--warn=1");
    expect(&one, "is running");
    made_time_set(210000);
    expect(&one, "White has 1 minute left.\n");
    type(&one, "e4");
    type(&one, "e5");
    expect(&one, "1 Black");
    made_time_set(330000);
    expect(&one, "White has 1 minute left.\n");
    kill_it(&one);
}

/* What a move adds is not new time: in a game with increments nobody is warned at every move. */
static void an_increment_is_no_reason(void **state) {
    (void)state;
    START(&one, "--journal=off", "--time=1+10", "--warn=1");
    expect(&one, "is running");
    made_time_set(15000);
    expect(&one, "White has 55 seconds left.\n");
    type(&one, "e4");
    type(&one, "e5");
    expect(&one, "1 Black");
    made_time_set(25000);
    type(&one, "clock");
    expect(&one, "White: ");
    kill_it(&one);
    assert_null(strstr(strstr(one.screen, "1 Black"), "left."));
}

static void type_clock(const char *black) {
    type(&one, "clock");
    expect(&one, black);
}

/* Nobody's time passes while there is no program; what had passed stays passed. */
static void the_clock_stands_meanwhile(void **state) {
    (void)state;
    START(&one, "--journal=on", "--time=1");
    type(&one, "e4");
    expect(&one, "1 White");
    made_time_set(1800);
    type_clock("Black: 58 seconds.");
    kill_it(&one);
    made_time_set(100000);
    START(&one, "--journal=on");
    type(&one, "yes");
    expect(&one, "The clock stands as it last stood. Enter starts it.\n");
    made_time_set(130000);
    type_clock("Black: 58 seconds.");
    type(&one, "");
    expect(&one, "The clock is running.\n");
    made_time_set(131000);
    type_clock("Black: 57 seconds.");
    kill_it(&one);
}

static int begin(void **state) {
    made_time_begin();
    return clear_home(state);
}

static int finish(void **state) {
    (void)state;
    made_time_end();
    return 0;
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_ruling_comes_between, begin, finish),
        cmocka_unit_test_setup_teardown(a_flag_falls_between_keys, begin, finish),
        cmocka_unit_test_setup_teardown(little_time_is_told, begin, finish),
        cmocka_unit_test_setup_teardown(little_time_is_told_again, begin, finish),
        cmocka_unit_test_setup_teardown(an_increment_is_no_reason, begin, finish),
        cmocka_unit_test_setup_teardown(the_clock_stands_meanwhile, begin, finish),
    };
    return RUN_IN_HOME(tests);
}
