/* SPDX-License-Identifier: MIT */
/*
 * Measures the time from Enter to the first sound, and from the first key of a line to silence,
 * through the whole program: typed on a terminal, recorded at the sound server's monitor. Run it
 * under tests/audio/with_sound_server. The results include the latency of the recording.
 */
#include "audio/monitor.h"
#include "client/support/pty.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

/*
 * The limit is generous, but far below the length of the answer. It does not apply if the machine
 * delayed the test itself.
 */
static const double limit_ms = 250;
enum { ROUNDS = 20, CUT_MOST = 4 * MONITOR_RATE };

static int by_size(const void *a, const void *b) {
    double difference = *(const double *)a - *(const double *)b;
    return difference < 0 ? -1 : difference > 0;
}

/* Sorts and prints the values. Returns their median. */
static double report(const char *what, double *milliseconds) {
    qsort(milliseconds, ROUNDS, sizeof *milliseconds, by_size);
    print_message("%s: median %.1f ms, best %.1f, worst %.1f, of %d\n", what,
                  milliseconds[ROUNDS / 2], milliseconds[0], milliseconds[ROUNDS - 1], ROUNDS);
    return milliseconds[ROUNDS / 2];
}

static void enter_to_sound_and_key_to_silence(void **state) {
    double sound[ROUNDS], silence[ROUNDS];
    (void)state;
    pty_start((char *[]){PROGRAM, "--lang=de", NULL});
    pty_expect("> ");
    monitor_until_loud(1);
    pty_type("\n"); /* cuts off the greeting */
    monitor_until_silent();
    int round = 0;
    for (int tries = 0; round < ROUNDS && tries < 5 * ROUNDS; tries++) {
        pty_type("wo sind meine bauern");
        monitor_until_silent();
        monitor_forget();
        double typed = monitor_now();
        pty_type("\n");
        monitor_until_loud(MONITOR_RATE / 10 + (size_t)tries % 20 * MONITOR_RATE / 100);
        monitor_state heard = monitor_look();
        assert_true(heard.loud >= MONITOR_RATE / 10);
        sound[round] = (heard.first_loud - typed) * 1e3;
        (void)monitor_await_sound();
        typed = monitor_now();
        pty_type("w");
        monitor_until_silent();
        heard = monitor_look();
        silence[round] = (heard.last_loud - typed) * 1e3;
        assert_true(heard.span < CUT_MOST);
        pty_type("\025");
        if (monitor_was_cut(typed)) round++; /* else it paused on its own */
    }
    pty_type("\004");
    assert_int_equal(pty_end(), 0);
    assert_true(round == ROUNDS || monitor_was_held_up());
    if (round < ROUNDS) return;
    double median = report("Enter to sound", sound);
    assert_true(median < limit_ms || monitor_was_held_up());
    median = report("Key to silence", silence);
    assert_true(median < limit_ms || monitor_was_held_up());
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(enter_to_sound_and_key_to_silence)};
    return cmocka_run_group_tests_name("client_latency", tests, monitor_start, NULL);
}
