/* SPDX-License-Identifier: MIT */
#include "support/random.h"
#include "support/table.h"

#include <chess/clock.h>

#define SECOND INT64_C(1000)
#define MINUTE INT64_C(60000)

static chess_time_control control_of(const char *text) {
    chess_time_control control;
    size_t at = 0;
    if (chess_time_control_read(&control, text, strlen(text), &at))
        fail_msg("%s: error at %zu", text, at);
    return control;
}

static chess_clock clock_of(const char *text) {
    chess_time_control control = control_of(text);
    chess_clock clock;
    chess_clock_set(&clock, &control, NULL);
    return clock;
}

/* Compares the text of one display at `now`. */
static void assert_shows(const chess_clock *clock, chess_color color, int64_t now,
                         const char *expected) {
    char text[CHESS_TIME_SIZE];
    chess_time_write(chess_clock_remaining(clock, color, now), text, sizeof text);
    assert_string_equal(text, expected);
}

/* ---------------------------------------------------------------------------------- Article 6.3 */

static void test_time_controls(void **state) {
    static const char *const classes[] = {"unlimited", "blitz", "rapid", "standard"};
    static table t;
    unsigned rows = 0;
    (void)state;
    for (table_open(&t, "clock/time_controls.tsv"); table_next(&t); rows++) {
        chess_time_control control = control_of(t.columns[0]), pgn;
        char text[256];
        chess_time_control_write(&control, text, sizeof text);
        assert_string_equal(text, t.columns[0]);
        chess_time_control_write_pgn(&control, text, sizeof text);
        assert_string_equal(text, t.columns[1]);
        assert_int_equal(chess_time_delay_write(&control, text, sizeof text), strlen(t.columns[2]));
        assert_string_equal(text, t.columns[2]);
        assert_int_equal(
            chess_time_control_read_pgn(&pgn, t.columns[1], strlen(t.columns[1]), NULL), CHESS_OK);
        assert_int_equal(chess_time_delay_read(&pgn, t.columns[2], strlen(t.columns[2]), NULL),
                         CHESS_OK);
        assert_memory_equal(&pgn, &control, sizeof control);
        chess_time_write(chess_time_control_total(&control, 60), text, sizeof text);
        assert_string_equal(text, t.columns[3]);
        assert_string_equal(classes[chess_time_control_class(&control)], t.columns[4]);
    }
    assert_int_equal(rows, 21);
}

static void test_wrong_time_controls(void **state) {
    static const struct {
        const char *text;
        size_t at;
    } cases[] = {{"", 0},           {"x", 0},
                 {"40/", 3},        {"5+", 2},
                 {"5 3", 1},        {"5,", 2},
                 {"5,3", 2},        {"0/5", 0},
                 {"5d", 2},         {"-1", 1},
                 {"40/90,", 6},     {"1.", 2},
                 {"5+3+2", 3},      {"5.x", 2},
                 {"40/90+30,x", 9}, {"5+x", 2},
                 {"5x3", 1},        {"*", 1},
                 {"blitzen", 0},    {"5:3", 1},
                 {"--", 1},         {"99999999999999999999", 12},
                 {"0", 0},          {"0+0", 0},
                 {"40/0,30", 0},    {"0b5", 0},
                 {"*0", 0},         {"0d0", 0},
                 {"0.00001", 0}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        chess_time_control control = control_of("40/90+30,30+30"), before = control;
        size_t at = 1000;
        chess_error error =
            chess_time_control_read(&control, cases[i].text, strlen(cases[i].text), &at);
        if (error != CHESS_SYNTAX || at != cases[i].at)
            fail_msg("'%s': %s at %zu", cases[i].text, chess_error_text(error), at);
        assert_memory_equal(&control, &before, sizeof control);
    }
    assert_int_equal(chess_time_control_read_pgn(&(chess_time_control){0}, "?", 1, NULL),
                     CHESS_EMPTY);
}

static void test_presets(void **state) {
    (void)state;
    for (unsigned i = 0; i < CHESS_TIME_PRESET_COUNT; i++) {
        chess_time_control by_name = control_of(chess_time_preset_name((chess_time_preset)i));
        chess_time_control by_text = control_of(chess_time_preset_text((chess_time_preset)i));
        assert_memory_equal(&by_name, &by_text, sizeof by_name);
    }
}

static void test_times_as_text(void **state) {
    static const struct {
        const char *text;
        int64_t time;
        const char *written;
    } cases[] = {{"90", 90 * SECOND, "0:01:30"},           {"1:30:00", 90 * MINUTE, "1:30:00"},
                 {"4:05.25", 245250, "0:04:05.250"},       {"+2:00", 2 * MINUTE, "0:02:00"},
                 {"-0:10", -10 * SECOND, "-0:00:10"},      {"0.001", 1, "0:00:00.001"},
                 {"100:00:00", 6000 * MINUTE, "100:00:00"}};
    static const char *const wrong[] = {"", ":", "1:", "1:2", "1:60", "1:00:00:00", "1.5:00", "x"};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int64_t time = 0;
        char text[CHESS_TIME_SIZE];
        assert_int_equal(chess_time_read(&time, cases[i].text, strlen(cases[i].text), NULL), 0);
        assert_int_equal(time, cases[i].time);
        chess_time_write(time, text, sizeof text);
        assert_string_equal(text, cases[i].written);
    }
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        int64_t time = 7;
        if (!chess_time_read(&time, wrong[i], strlen(wrong[i]), NULL)) fail_msg("%s", wrong[i]);
        assert_int_equal(time, 7);
    }
}

/* ---------------------------------------------------------------------------------- the display */

static void test_unused_time_is_carried_over(void **state) {
    chess_clock clock = clock_of("2/1,1");
    (void)state;
    chess_clock_run(&clock, CHESS_WHITE, 0);
    chess_clock_press(&clock, 10 * SECOND);
    chess_clock_press(&clock, 20 * SECOND);
    assert_int_equal(chess_clock_moves_left(&clock, CHESS_WHITE), 1);
    chess_clock_press(&clock, 30 * SECOND);
    assert_shows(&clock, CHESS_WHITE, 30 * SECOND, "0:01:40");
    assert_true(chess_clock_last_period(&clock, CHESS_WHITE));
    assert_false(chess_clock_last_period(&clock, CHESS_BLACK));
}

static void test_last_period_with_moves_repeats(void **state) {
    chess_clock clock = clock_of("1/1");
    int64_t now = 0;
    (void)state;
    chess_clock_run(&clock, CHESS_WHITE, now);
    for (unsigned i = 0; i < 20; i++)
        assert_int_equal(chess_clock_press(&clock, now += SECOND), CHESS_OK);
    assert_int_equal(clock.sides[CHESS_WHITE].period, 10);
    assert_shows(&clock, CHESS_WHITE, now, "0:10:50");
}

static void test_increment_comes_before_each_move(void **state) {
    chess_clock clock = clock_of("3+2");
    (void)state;
    assert_shows(&clock, CHESS_WHITE, 0, "0:03:02");
    chess_clock_run(&clock, CHESS_WHITE, 0);
    chess_clock_press(&clock, SECOND);
    assert_shows(&clock, CHESS_WHITE, SECOND, "0:03:03");
}

/* Article 6.3.b: a player who presses before the extra time has passed loses no main time. */
static void test_delay_and_bronstein(void **state) {
    static const struct {
        const char *control, *fast, *slow;
    } cases[] = {{"5d3", "0:05:00", "0:04:57"}, {"5b3", "0:05:03", "0:05:00"}};
    (void)state;
    for (size_t i = 0; i < 2; i++) {
        chess_clock clock = clock_of(cases[i].control);
        chess_clock_run(&clock, CHESS_WHITE, 0);
        chess_clock_press(&clock, 3 * SECOND - 1);
        assert_shows(&clock, CHESS_WHITE, 3 * SECOND, cases[i].fast);
        chess_clock_press(&clock, 4 * SECOND);
        chess_clock_press(&clock, 10 * SECOND);
        assert_shows(&clock, CHESS_WHITE, 10 * SECOND, cases[i].slow);
    }
}

static void test_delay_is_kept_through_a_pause(void **state) {
    chess_clock clock = clock_of("5d3");
    (void)state;
    chess_clock_run(&clock, CHESS_WHITE, 0);
    chess_clock_stop(&clock, 2 * SECOND);
    chess_clock_run(&clock, CHESS_WHITE, 60 * SECOND);
    assert_int_equal(chess_clock_delay_left(&clock, CHESS_WHITE, 60 * SECOND), SECOND);
    assert_shows(&clock, CHESS_WHITE, 63 * SECOND, "0:04:58");
    assert_int_equal(clock.idle, 58 * SECOND);
}

/* Both modes of Article 6.3.b let the flag fall in the same millisecond. */
static void test_delay_and_bronstein_flag_alike(void **state) {
    static const char *const controls[] = {"0.1d3", "0.1b3"};
    (void)state;
    for (size_t i = 0; i < 2; i++) {
        chess_clock clock = clock_of(controls[i]);
        chess_clock_run(&clock, CHESS_WHITE, 0);
        chess_clock_press(&clock, 5 * SECOND); /* 4 of the 6 seconds are left */
        chess_clock_press(&clock, 5 * SECOND);
        assert_false(chess_clock_flag(&clock, CHESS_WHITE, 12 * SECOND - 1));
        assert_true(chess_clock_flag(&clock, CHESS_WHITE, 12 * SECOND));
    }
}

static void test_hourglass(void **state) {
    chess_clock clock = clock_of("*1");
    (void)state;
    chess_clock_run(&clock, CHESS_WHITE, 0);
    assert_shows(&clock, CHESS_BLACK, 20 * SECOND, "0:01:20");
    chess_clock_press(&clock, 20 * SECOND);
    assert_shows(&clock, CHESS_WHITE, 30 * SECOND, "0:00:50");
    chess_clock_advance(&clock, 25 * SECOND); /* reading in between charges nothing twice */
    chess_clock_advance(&clock, 35 * SECOND);
    assert_shows(&clock, CHESS_WHITE, 40 * SECOND, "0:01:00");
    assert_shows(&clock, CHESS_BLACK, 40 * SECOND, "0:01:00");
}

static void test_no_limit(void **state) {
    chess_clock clock = clock_of("-");
    (void)state;
    chess_clock_run(&clock, CHESS_WHITE, 0);
    assert_false(chess_clock_flag(&clock, CHESS_WHITE, INT64_C(1) << 40));
    chess_clock_press(&clock, 5 * SECOND);
    assert_int_equal(clock.sides[CHESS_WHITE].spent, 5 * SECOND);
    assert_int_equal(clock.sides[CHESS_WHITE].moves, 1);
}

/* ---------------------------------------------------------------------------------------- flags */

static void test_flag_falls_when_nothing_is_left(void **state) {
    chess_clock clock = clock_of("1");
    (void)state;
    chess_clock_run(&clock, CHESS_WHITE, 0);
    assert_false(chess_clock_flag(&clock, CHESS_WHITE, MINUTE - 1));
    assert_true(chess_clock_flag(&clock, CHESS_WHITE, MINUTE));
    chess_clock_press(&clock, MINUTE + 5 * SECOND);
    assert_int_equal(clock.sides[CHESS_WHITE].flag_at, MINUTE);
    assert_shows(&clock, CHESS_WHITE, MINUTE + 5 * SECOND, "0:00:00");
    chess_clock_press(&clock, 2 * MINUTE + 6 * SECOND);
    assert_true(clock.sides[CHESS_BLACK].flag_at > clock.sides[CHESS_WHITE].flag_at);
}

/*
 * After the flag has fallen, the display stays at zero: increments are no longer added, but the
 * time of a new period is.
 */
static void test_after_the_flag(void **state) {
    chess_clock clock = clock_of("2/1+10,1+10");
    (void)state;
    chess_clock_run(&clock, CHESS_WHITE, 0);
    chess_clock_press(&clock, 80 * SECOND);
    assert_shows(&clock, CHESS_WHITE, 80 * SECOND, "0:00:00");
    chess_clock_press(&clock, 81 * SECOND);
    chess_clock_press(&clock, 82 * SECOND);
    assert_shows(&clock, CHESS_WHITE, 82 * SECOND, "0:01:10");
    assert_true(chess_clock_flag(&clock, CHESS_WHITE, 82 * SECOND));
}

static void test_adjustments(void **state) {
    chess_clock clock = clock_of("1");
    (void)state;
    chess_clock_run(&clock, CHESS_WHITE, 0);
    chess_clock_adjust(&clock, CHESS_BLACK, 2 * MINUTE, SECOND);
    assert_shows(&clock, CHESS_BLACK, SECOND, "0:03:00");
    chess_clock_adjust(&clock, CHESS_WHITE, 2 * MINUTE,
                       70 * SECOND); /* flag fell ten seconds ago */
    assert_shows(&clock, CHESS_WHITE, 70 * SECOND, "0:02:00");
    assert_true(clock.sides[CHESS_WHITE].flag);
    chess_clock_set_time(&clock, CHESS_WHITE, MINUTE, 71 * SECOND);
    assert_false(clock.sides[CHESS_WHITE].flag);
    chess_clock_adjust(&clock, CHESS_WHITE, -MINUTE, 71 * SECOND);
    assert_true(clock.sides[CHESS_WHITE].flag);
}

/* No flag falls on a display that does not run, even if it shows nothing. */
static void test_a_display_at_rest(void **state) {
    chess_clock clock = clock_of("1");
    (void)state;
    chess_clock_run(&clock, CHESS_WHITE, 0);
    chess_clock_adjust(&clock, CHESS_BLACK, -MINUTE, SECOND);
    assert_shows(&clock, CHESS_BLACK, SECOND, "0:00:00");
    assert_false(chess_clock_flag(&clock, CHESS_BLACK, SECOND));
    chess_clock_stop(&clock, 2 * SECOND);
    chess_clock_set_time(&clock, CHESS_WHITE, 0, 2 * SECOND);
    assert_false(chess_clock_flag(&clock, CHESS_WHITE, 3 * SECOND));
    chess_clock_run(&clock, CHESS_BLACK, 3 * SECOND);
    assert_true(chess_clock_flag(&clock, CHESS_BLACK, 3 * SECOND));
}

/* A display can be set from 0 to CHESS_TIME_LIMIT. */
static void test_limits_of_a_display(void **state) {
    chess_clock clock = clock_of("1");
    (void)state;
    assert_int_equal(chess_clock_set_time(&clock, CHESS_WHITE, CHESS_TIME_LIMIT, 0), CHESS_OK);
    assert_int_equal(clock.sides[CHESS_WHITE].remaining, CHESS_TIME_LIMIT);
    assert_int_equal(chess_clock_set_time(&clock, CHESS_WHITE, CHESS_TIME_LIMIT + 1, 0),
                     CHESS_SYNTAX);
    assert_int_equal(chess_clock_set_time(&clock, CHESS_WHITE, -1, 0), CHESS_SYNTAX);
    assert_int_equal(clock.sides[CHESS_WHITE].remaining, CHESS_TIME_LIMIT);
    assert_int_equal(chess_clock_set_time(&clock, CHESS_WHITE, 0, 0), CHESS_OK);
    assert_int_equal(clock.sides[CHESS_WHITE].remaining, 0);
}

/* An increment is from 0 to CHESS_TIME_LIMIT; 0 takes it away. */
static void test_limits_of_an_increment(void **state) {
    chess_clock clock = clock_of("1+5");
    (void)state;
    assert_int_equal(chess_clock_set_increment(&clock, CHESS_CLOCK_FISCHER, -1, 0), CHESS_SYNTAX);
    assert_int_equal(
        chess_clock_set_increment(&clock, CHESS_CLOCK_FISCHER, CHESS_TIME_LIMIT + 1, 0),
        CHESS_SYNTAX);
    assert_int_equal(chess_clock_period(&clock, CHESS_WHITE)->increment, 5 * SECOND);
    assert_int_equal(chess_clock_set_increment(&clock, CHESS_CLOCK_FISCHER, 0, 0), CHESS_OK);
    assert_int_equal(chess_clock_period(&clock, CHESS_WHITE)->increment, 0);
    assert_int_equal(chess_clock_period(&clock, CHESS_BLACK)->increment, 0);
    assert_int_equal(chess_clock_set_increment(&clock, CHESS_CLOCK_FISCHER, CHESS_TIME_LIMIT, 0),
                     CHESS_OK);
    assert_int_equal(chess_clock_period(&clock, CHESS_BLACK)->increment, CHESS_TIME_LIMIT);
}

static void test_move_counter_sets_the_period(void **state) {
    chess_clock clock = clock_of("40/120,20/60,15+30");
    chess_clock repeating = clock_of("40/120,20/60");
    (void)state;
    chess_clock_set_moves(&clock, CHESS_WHITE, 45);
    assert_int_equal(clock.sides[CHESS_WHITE].period, 1);
    assert_int_equal(chess_clock_moves_left(&clock, CHESS_WHITE), 15);
    chess_clock_set_moves(&clock, CHESS_WHITE, 60);
    assert_true(chess_clock_last_period(&clock, CHESS_WHITE));
    chess_clock_set_moves(&repeating, CHESS_WHITE, 85);
    assert_int_equal(repeating.sides[CHESS_WHITE].period, 3);
    assert_int_equal(chess_clock_moves_left(&repeating, CHESS_WHITE), 15);
}

static void test_increment_brought_in(void **state) {
    chess_clock clock = clock_of("1");
    (void)state;
    chess_clock_run(&clock, CHESS_WHITE, 0);
    chess_clock_set_increment(&clock, CHESS_CLOCK_FISCHER, 5 * SECOND, 30 * SECOND);
    assert_shows(&clock, CHESS_WHITE, 30 * SECOND, "0:00:35");
    chess_clock_press(&clock, 31 * SECOND);
    assert_shows(&clock, CHESS_WHITE, 31 * SECOND, "0:00:39");
}

/* ------------------------------------------------------------------------ bad and jumping times */

static void test_time_back_changes_nothing(void **state) {
    chess_clock clock = clock_of("1"), before;
    (void)state;
    chess_clock_run(&clock, CHESS_WHITE, 10 * SECOND);
    chess_clock_press(&clock, 20 * SECOND);
    before = clock;
    assert_int_equal(chess_clock_press(&clock, 19 * SECOND), CHESS_TIME_BACK);
    assert_int_equal(chess_clock_stop(&clock, 0), CHESS_TIME_BACK);
    assert_int_equal(chess_clock_adjust(&clock, CHESS_WHITE, 5, INT64_MIN), CHESS_TIME_BACK);
    assert_int_equal(chess_clock_press(&clock, INT64_MAX), CHESS_TIME_BACK);
    assert_int_equal(chess_clock_run(&clock, CHESS_WHITE, 30 * SECOND), CHESS_CLOCK_STATE);
    assert_memory_equal(&clock, &before, sizeof clock);
    assert_shows(&clock, CHESS_BLACK, 0, "0:01:00");
}

static void test_rebase_uses_no_time(void **state) {
    chess_clock clock = clock_of("1");
    (void)state;
    chess_clock_run(&clock, CHESS_WHITE, 0);
    chess_clock_advance(&clock, 10 * SECOND);
    chess_clock_rebase(&clock, 8 * 3600 * SECOND); /* a night with the lid closed */
    assert_shows(&clock, CHESS_WHITE, 8 * 3600 * SECOND, "0:00:50");
    chess_clock_rebase(&clock, -5 * SECOND);
    chess_clock_press(&clock, 0);
    assert_shows(&clock, CHESS_WHITE, 0, "0:00:45");
}

/* When a flag fell moves with the clock, so that it is known which one fell first (6.11). */
static void test_rebase_keeps_the_order_of_flags(void **state) {
    chess_clock clock = clock_of("1");
    (void)state;
    chess_clock_run(&clock, CHESS_WHITE, 0);
    chess_clock_press(&clock, MINUTE + 5 * SECOND);
    assert_int_equal(clock.sides[CHESS_WHITE].flag_at, MINUTE);
    chess_clock_rebase(&clock, 10 * MINUTE);
    assert_int_equal(clock.sides[CHESS_WHITE].flag_at, 10 * MINUTE - 5 * SECOND);
    chess_clock_advance(&clock, 11 * MINUTE);
    assert_int_equal(clock.sides[CHESS_BLACK].flag_at, 11 * MINUTE);
    chess_clock_rebase(&clock, 0);
    assert_int_equal(clock.sides[CHESS_WHITE].flag_at, -MINUTE - 5 * SECOND);
    assert_int_equal(clock.sides[CHESS_BLACK].flag_at, 0);
}

/* ----------------------------------------------------------------------------------- properties */

/* Makes one random call and returns its error. */
static chess_error random_call(chess_clock *clock, uint64_t *seed, int64_t *now) {
    chess_color color = (chess_color)(random_number(seed) & 1U);
    int64_t then = *now + random_number(seed) % 20000 - 500;
    chess_error error;
    switch (random_number(seed) % 9) {
    case 0:
        error = chess_clock_stop(clock, then);
        break;
    case 1:
        error = chess_clock_run(clock, color, then);
        break;
    case 2:
        error = chess_clock_switch(clock, then);
        break;
    case 3:
        error = chess_clock_complete(clock, color, then);
        break;
    case 4:
        error = chess_clock_adjust(clock, color, random_number(seed) % 999 - 300, then);
        break;
    case 5:
        error = chess_clock_advance(clock, then);
        break;
    default:
        error = chess_clock_press(clock, then);
        break;
    }
    if (!error) *now = then;
    return error;
}

/*
 * Every millisecond since the start is counted in one of three sums; a refused call changes
 * nothing.
 */
static void test_time_is_conserved(void **state) {
    static const char *const controls[] = {"40/90+30,30+30", "2/1,1d3", "3b2", "*1", "-", "1/1"};
    uint64_t seed = 2014;
    (void)state;
    for (unsigned run = 0; run < 600; run++) {
        chess_clock clock = clock_of(controls[run % 6]);
        int64_t now = (int64_t)random_number(&seed) - INT32_MAX, start = now;
        chess_clock_run(&clock, CHESS_WHITE, now);
        for (unsigned i = 0; i < 200; i++) {
            chess_clock before = clock;
            if (random_call(&clock, &seed, &now))
                assert_memory_equal(&clock, &before, sizeof clock);
            assert_int_equal(clock.sides[0].spent + clock.sides[1].spent + clock.idle, now - start);
        }
    }
}

/* Reading a display, however often, does not change what it shows later. */
static void test_reading_changes_nothing(void **state) {
    uint64_t seed = 1997;
    (void)state;
    for (unsigned run = 0; run < 300; run++) {
        chess_clock one = clock_of(run & 1U ? "2/1d3,1+2" : "3b2"), other;
        int64_t now = 0, then = 0;
        chess_clock_run(&one, CHESS_WHITE, 0);
        other = one;
        for (unsigned i = 0; i < 50; i++) {
            now = then + random_number(&seed) % 9000;
            for (int64_t look = then; look < now; look += 1 + random_number(&seed) % 1000)
                chess_clock_advance(&other, look);
            then = now;
            chess_clock_press(&one, now);
            chess_clock_press(&other, now);
            assert_memory_equal(&one, &other, sizeof one);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_time_controls),
        cmocka_unit_test(test_wrong_time_controls),
        cmocka_unit_test(test_presets),
        cmocka_unit_test(test_times_as_text),
        cmocka_unit_test(test_unused_time_is_carried_over),
        cmocka_unit_test(test_last_period_with_moves_repeats),
        cmocka_unit_test(test_increment_comes_before_each_move),
        cmocka_unit_test(test_delay_and_bronstein),
        cmocka_unit_test(test_delay_is_kept_through_a_pause),
        cmocka_unit_test(test_delay_and_bronstein_flag_alike),
        cmocka_unit_test(test_hourglass),
        cmocka_unit_test(test_no_limit),
        cmocka_unit_test(test_flag_falls_when_nothing_is_left),
        cmocka_unit_test(test_after_the_flag),
        cmocka_unit_test(test_adjustments),
        cmocka_unit_test(test_a_display_at_rest),
        cmocka_unit_test(test_limits_of_a_display),
        cmocka_unit_test(test_limits_of_an_increment),
        cmocka_unit_test(test_rebase_keeps_the_order_of_flags),
        cmocka_unit_test(test_move_counter_sets_the_period),
        cmocka_unit_test(test_increment_brought_in),
        cmocka_unit_test(test_time_back_changes_nothing),
        cmocka_unit_test(test_rebase_uses_no_time),
        cmocka_unit_test(test_time_is_conserved),
        cmocka_unit_test(test_reading_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
