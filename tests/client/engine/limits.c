/* SPDX-License-Identifier: MIT */
/* Tests what an engine is told of the clock, and how long it may take, in simulated time. */
#include "client/engine/fake_game.h"
#include "client/support/fake_time_control.h"
#include "client/support/pty.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#define KNIGHTS 4

/* Makes that many moves of White, each after so many milliseconds; the engine answers at once. */
static void walk(unsigned moves, int64_t milliseconds) {
    static const char *const white[KNIGHTS] = {"Nf3", "Ng1", "Nf3", "Ng1"};
    char answer[16];
    int64_t now = 0;
    for (unsigned n = 0; n < moves; n++) {
        now += milliseconds;
        fake_time_set(now);
        type(&client, white[n]);
        (void)snprintf(answer, sizeof answer, "%u Black: ", n + 1);
        expect(&client, answer);
    }
}

/*
 * At full strength the engine gets the time left of both sides, the increment and the moves to the
 * next time control. UCI knows no delay (Bronstein) and no hourglass.
 */
static void it_is_told_the_clock(void **state) {
    static const struct {
        const char *time, *color;
        unsigned moves;
        const char *limits;
    } rows[] = {
        {"--time=5", "--color=white", 1, "wtime 299000 btime 300000 winc 0 binc 0\n"},
        {"--time=5+3", "--color=white", 2,
         "wtime 305000 btime 303000 winc 3000 binc 3000\n"
         "wtime 307000 btime 306000 winc 3000 binc 3000\n"},
        {"--time=15d5", "--color=white", 1, "wtime 900000 btime 900000 winc 0 binc 0\n"},
        {"--time=2/5,3+2", "--color=white", 3,
         "wtime 299000 btime 300000 winc 0 binc 0 movestogo 2\n"
         "wtime 480000 btime 300000 winc 2000 binc 0 movestogo 1\n"
         "wtime 481000 btime 482000 winc 2000 binc 2000\n"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        fake_time_begin();
        prepare("g8f6 f6g8 g8f6 f6g8");
        START(&client, FAKE, rows[i].time, rows[i].color);
        expect(&client, "is running");
        walk(rows[i].moves, 1000);
        kill_it(&client); /* it would wait for the engine's end in a time that stands still */
        fake_time_end();
        expect_limits(rows[i].limits);
    }
}

/*
 * A limited engine gets an even share of its time left, of forty moves if there is no time control
 * before, and most of the increment; but never more than half of the time left, nor nothing.
 */
static void it_shares_its_time(void **state) {
    static const char *const rows[][2] = {
        {"--time=2", "movetime 3000\n"},    {"--time=60/2", "movetime 2000\n"},
        {"--time=30/2", "movetime 4000\n"}, {"--time=1+4", "movetime 4600\n"},
        {"--time=0+4", "movetime 2000\n"},  {"--time=1/0.1", "movetime 3000\n"},
        {"--time=0.001", "movetime 1\n"},   {"--time=0.002", "movetime 3\n"},
        {"--time=0.0005", "movetime 1\n"},  {"--time=5", "movetime 5000\n"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        fake_time_begin();
        prepare("g8f6");
        START(&client, FAKE, rows[i][0], "--strength=20");
        expect(&client, "is running");
        walk(1, 0);
        kill_it(&client);
        fake_time_end();
        expect_limits(rows[i][1]);
    }
}

/* Waits until the engine has read that line after "go". */
static void expect_told(const char *wanted) {
    const struct timespec moment = {.tv_nsec = 1000000};
    char line[64] = "";
    for (int tries = 0; strcmp(line, wanted) != 0 && tries < 60000; tries++) {
        FILE *file = fopen(go_file, "r");
        while (file != NULL && strcmp(line, wanted) != 0 && fgets(line, sizeof line, file) != NULL)
            continue;
        if (file != NULL) (void)fclose(file);
        (void)nanosleep(&moment, NULL);
    }
    assert_string_equal(line, wanted);
}

/* The time passes by without a word of the program. */
static void expect_silence_until(int64_t time) {
    fake_time_set(time);
    while (look(&client, 100))
        continue;
    assert_string_equal(client.screen + client.seen, "");
}

/* A program that does not greet within ten seconds is no engine. */
static void it_has_ten_seconds_to_greet(void **state) {
    (void)state;
    fake_time_begin();
    START(&client, "--engine=cat");
    type(&client, "e4");
    expect(&client, "1 White: Eva zwei Eva vier.\n");
    expect_silence_until(9999);
    fake_time_set(10000);
    expect(&client, "cannot be started as a UCI engine");
    kill_it(&client);
    fake_time_end();
}

/*
 * An engine is told to move five seconds after the time that its search was given, and has three
 * seconds for that.
 */
static void it_has_five_seconds_more(void **state) {
    (void)state;
    fake_time_begin();
    prepare("hang");
    START(&client, "--engine=" FAKE_ENGINE, "--think=2");
    type(&client, "e4");
    expect(&client, "1 White: Eva zwei Eva vier.\n");
    expect(&client, "Fake 1 plays.\n");
    expect_told("movetime 2000\n");
    expect_silence_until(6999);
    fake_time_set(7000);
    expect_told("stop\n");
    expect_silence_until(9999);
    fake_time_set(10000);
    expect(&client, "Fake 1 no longer answers and is being restarted; the game continues.\n");
    kill_it(&client);
    fake_time_end();
}

/*
 * A player at a terminal hears once, after a second and a half, that advice takes long; the engine
 * has five seconds more than the second of its search, and three to stop.
 */
static void advice_that_takes_long(void **state) {
    (void)state;
    fake_time_begin();
    prepare("hang");
    pty_start((char *[]){PROGRAM, "--voice=off", "--lang=en", "--journal=off", FAKE, NULL});
    pty_expect("White to move");
    pty_type("hint\n");
    pty_expect("hint\r\n");
    expect_told("nodes 200000 movetime 1000\n");
    fake_time_set(1499);
    pty_expect_nothing();
    fake_time_set(1500);
    pty_expect("The engine is still thinking.\r\n");
    fake_time_set(5999);
    pty_expect_nothing();
    fake_time_set(6000);
    expect_told("stop\n");
    fake_time_set(8999);
    pty_expect_nothing();
    fake_time_set(9000);
    pty_expect("cannot be started as a UCI engine or does not answer");
    (void)kill(pty_program(), SIGKILL);
    pty_bury();
    fake_time_end();
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_told_the_clock),        cmocka_unit_test(it_shares_its_time),
        cmocka_unit_test(it_has_ten_seconds_to_greet), cmocka_unit_test(it_has_five_seconds_more),
        cmocka_unit_test(advice_that_takes_long),
    };
    (void)signal(SIGPIPE, SIG_IGN);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    remove_files();
    return failed;
}
