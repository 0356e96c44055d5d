/* SPDX-License-Identifier: MIT */
#include "support/table.h"

#include <chess/rating.h>

#include <math.h>

static const chess_rating_rules *const rules = &chess_rating_rules_2014;

/* Converts a number such as "0.5" or "-4.9" to hundredths. */
static int32_t hundredths(const char *text) {
    return (int32_t)lround(atof(text) * 100);
}

/* --------------------------------------------------------------------------------------- tables */

static void test_table_8_1a(void **state) {
    static table t;
    unsigned rows = 0;
    (void)state;
    for (table_open(&t, "rating/table_8_1a_p_to_dp.tsv"); table_next(&t); rows++)
        assert_int_equal(chess_rating_difference(hundredths(t.columns[0])), atoi(t.columns[1]));
    assert_int_equal(rows, 101);
}

/* Every difference, not only the ends of a row. */
static void test_table_8_1b(void **state) {
    static table t;
    unsigned rows = 0;
    (void)state;
    for (table_open(&t, "rating/table_8_1b_D_to_PD.tsv"); table_next(&t); rows++) {
        int low = atoi(t.columns[0]);
        int high = strcmp(t.columns[1], "-") == 0 ? 3000 : atoi(t.columns[1]);
        for (int d = low; d <= high; d++) {
            assert_int_equal(chess_rating_expected(d, 0), hundredths(t.columns[2]));
            if (d) assert_int_equal(chess_rating_expected(-d, 0), hundredths(t.columns[3]));
        }
    }
    assert_int_equal(rows, 51);
    assert_int_equal(chess_rating_expected(INT32_MIN, 0), 0);
}

/* The two players' expectations make one point. */
static void test_expectations_add_up(void **state) {
    (void)state;
    for (int32_t d = -1000; d <= 1000; d++)
        for (int32_t limit = 0; limit <= 400; limit += 400)
            assert_int_equal(chess_rating_expected(d, limit) + chess_rating_expected(-d, limit),
                             100);
}

/* -------------------------------------------------------------------------------------- changes */

static void test_changes(void **state) {
    static table t;
    unsigned rows = 0;
    (void)state;
    for (table_open(&t, "rating/rating_change.tsv"); table_next(&t); rows++) {
        chess_rated_game game = {.opponent = atoi(t.columns[2]),
                                 .half_points = (uint32_t)hundredths(t.columns[3]) / 50};
        chess_rating_line line =
            chess_rating_game(rules, atoi(t.columns[1]), atoi(t.columns[4]), &game);
        assert_true(line.counts);
        if (line.change != hundredths(t.columns[5])) fail_msg("%s: %d", t.columns[0], line.change);
    }
    assert_int_equal(rows, 12);
}

static void test_unrated_games_do_not_count(void **state) {
    const chess_rated_game games[] = {{2000, 2, false}, {0, 2, false}, {2000, 2, true}};
    uint32_t counted = 0;
    (void)state;
    assert_int_equal(chess_rating_change(rules, 2000, 20, games, 3, &counted), 1000);
    assert_int_equal(counted, 1);
}

static void test_rounding(void **state) {
    (void)state;
    assert_int_equal(chess_rating_round(250), 3);
    assert_int_equal(chess_rating_round(-250), -3);
    assert_int_equal(chess_rating_round(249), 2);
    assert_int_equal(chess_rating_round(-249), -2);
    assert_int_equal(chess_rating_round(-50), -1);
    assert_int_equal(chess_rating_round(0), 0);
}

/* Tests each sentence of 8.56, with both values of the limit for juniors. */
static void test_k(void **state) {
    const chess_date birth = {1996, 7, 1}, eve = {2014, 6, 30}, birthday = {2014, 7, 1};
    const chess_date unknown = {0, 0, 0};
    const struct {
        int32_t rating;
        uint32_t games;
        bool was_high;
        chess_date birth, day;
        int32_t k;
    } cases[] = {
        {1800, 29, false, unknown, eve, 40},   {1800, 30, false, unknown, eve, 20},
        {2399, 30, false, unknown, eve, 20},   {2400, 30, false, unknown, eve, 10},
        {2350, 30, true, unknown, eve, 10},    {2500, 10, true, unknown, eve, 40},
        {2350, 99, false, birth, eve, 40},     {2350, 99, false, birth, birthday, 20},
        {2399, 99, false, birth, eve, 40},     {2399, 99, true, birth, eve, 10},
        {2350, 99, false, birth, unknown, 20},
    };
    chess_rating_rules english = *rules;
    chess_rated_player player = {.rating = 2350, .games = 99, .birth = birth};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        chess_rated_player one = {.rating = cases[i].rating,
                                  .games = cases[i].games,
                                  .was_high = cases[i].was_high,
                                  .birth = cases[i].birth};
        if (chess_rating_k(rules, &one, cases[i].day) != cases[i].k) fail_msg("case %zu", i);
    }
    english.junior_limit = 2300;
    assert_int_equal(chess_rating_k(&english, &player, eve), 20);
    player.rating = 2299;
    assert_int_equal(chess_rating_k(&english, &player, eve), 40);
}

/* -------------------------------------------------------------------------------- first ratings */

static void test_first_ratings(void **state) {
    static table t;
    unsigned rows = 0;
    (void)state;
    for (table_open(&t, "rating/initial_rating.tsv"); table_next(&t); rows++) {
        chess_rated_game games[16] = {{0}};
        uint32_t left = (uint32_t)hundredths(t.columns[2]) / 50;
        size_t count = (size_t)atoi(t.columns[3]);
        chess_first_rating first;
        for (size_t i = 0; i < count; i++) {
            games[i].opponent = atoi(t.columns[1]);
            games[i].half_points = left > 2 ? 2 : left;
            left -= games[i].half_points;
        }
        first = chess_rating_first(rules, games, count);
        if (first.rating != atoi(t.columns[4])) fail_msg("%s: %d", t.columns[0], first.rating);
        assert_true(first.publishable);
    }
    assert_int_equal(rows, 8);
}

/* The average is not rounded before the end: (2000 + 2001) / 2 is 2000.5, and 8.3 rounds it up. */
static void test_first_rating_is_rounded_once(void **state) {
    const chess_rated_game games[] = {{2000, 1, false}, {2001, 1, false}, {0, 2, false}};
    chess_first_rating first = chess_rating_first(rules, games, 3);
    (void)state;
    assert_int_equal(first.rating, 2001);
    assert_int_equal(first.games, 2);
    assert_false(first.publishable);
}

static void test_first_rating_needs(void **state) {
    chess_rated_game games[] = {
        {1100, 0, false}, {1100, 0, false}, {1100, 0, false}, {1100, 0, false}, {1100, 1, false}};
    (void)state;
    assert_int_equal(chess_rating_first(rules, games, 5).rating, 1100 - 366);
    assert_false(chess_rating_first(rules, games, 5).publishable); /* 7.14.d */
    for (size_t i = 0; i < 5; i++)
        games[i].opponent = 2000;
    assert_true(chess_rating_first(rules, games, 5).publishable);
    assert_false(chess_rating_first(rules, games + 1, 4).publishable); /* 7.14.a */
    games[4].half_points = 0;
    assert_false(chess_rating_first(rules, games, 5).publishable); /* 6.31 */
    assert_true(
        chess_rating_first_window(rules, (chess_date){2014, 7, 1}, (chess_date){2016, 9, 1}));
    assert_false(
        chess_rating_first_window(rules, (chess_date){2014, 7, 1}, (chess_date){2016, 10, 1}));
}

/*
 * Four players, the last unrated. Rated: 2000 (2 of 3, .67, +125), 2100 (2 of 3), 2200 (.5 of 3,
 * .17, -273); Rar 2100, dpa -23/3, n 3: Ra = 2100 + 23/4 = 2105.75. The unrated player has 50 %:
 * 2106.
 */
static void test_round_robin(void **state) {
    const int32_t ratings[] = {2000, 2100, 2200, 0};
    const uint8_t half_points[] = {0, 1, 2, 1, /**/ 1, 0, 2, 1, /**/ 0, 0, 0, 1, /**/ 1, 1, 1, 0};
    int32_t event[4];
    (void)state;
    assert_int_equal(chess_rating_round_robin(rules, ratings, 4, half_points, 1, event), CHESS_OK);
    assert_int_equal(event[0], 2000);
    assert_int_equal(event[3], 2106);
}

/* 8.25: below 50 %. Rated 2000 and 2200 with 1.5 and 1 of 2, the unrated has .5: .25 is -193, times
 * 2/3. */
static void test_round_robin_below_half(void **state) {
    const int32_t ratings[] = {2000, 2200, 0};
    const uint8_t half_points[] = {0, 1, 2, /**/ 1, 0, 1, /**/ 0, 1, 0};
    int32_t event[3];
    (void)state;
    /* dp(.75) = 193, dp(.5) = 0, dpa 96.5; Ra = 2100 - 96.5 * 2 / 3; Ru = Ra - 193 * 2 / 3 = 1907
     */
    assert_int_equal(chess_rating_round_robin(rules, ratings, 3, half_points, 1, event), CHESS_OK);
    assert_int_equal(event[2], 1907);
}

/*
 * 8.58 with 6.1: a player without points is removed, then one who has none without him; the others
 * are rated as if these had not played.
 */
static void test_round_robin_iterates(void **state) {
    const int32_t ratings[] = {2000, 2200, 0, 0, 0};
    const uint8_t half_points[] = {0, 1, 2, 2, 2, /**/ 1, 0, 1, 2, 2, /**/ 0, 1, 0, 2, 2, /**/
                                   0, 0, 0, 0, 1, /**/ 0, 0, 0, 1, 0};
    const uint8_t without_draw[] = {0, 1, 2, 2, 2, /**/ 1, 0, 1, 2, 2, /**/ 0, 1, 0, 2, 2, /**/
                                    0, 0, 0, 0, 2, /**/ 0, 0, 0, 0, 0};
    int32_t event[5];
    (void)state;
    chess_rating_round_robin(rules, ratings, 5, without_draw, 1, event);
    assert_int_equal(event[4], 0);
    assert_int_equal(event[3], 0);
    assert_int_equal(event[2], 1907);
    chess_rating_round_robin(rules, ratings, 5, half_points, 1, event);
    assert_true(event[3] > 0 && event[3] == event[4]);
    assert_int_equal(chess_rating_round_robin(rules, ratings + 2, 3, half_points, 1, event),
                     CHESS_EMPTY);
    assert_int_equal(chess_rating_round_robin(rules, ratings, 65, half_points, 1, event),
                     CHESS_FULL);
}

/* ---------------------------------------------------------------------------------------- lists */

static void assert_list(chess_date end, bool official, int32_t year, int32_t month) {
    chess_month list = chess_rating_list_of(rules, end, official);
    assert_int_equal(list.year, year);
    assert_int_equal(list.month, month);
}

static void test_dates(void **state) {
    static const chess_date real[] = {{1, 1, 1}, {2016, 2, 29}, {2000, 2, 29}, {9999, 12, 31}};
    static const chess_date none[] = {{0, 1, 1},    {2014, 2, 29}, {2100, 2, 29},  {2014, 4, 31},
                                      {2014, 0, 1}, {2014, 13, 1}, {2014, 12, 32}, {2014, 1, 0}};
    (void)state;
    for (size_t i = 0; i < sizeof real / sizeof *real; i++)
        assert_true(chess_date_exists(real[i]));
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_false(chess_date_exists(none[i]));
    assert_int_equal(chess_date_days((chess_date){2016, 2, 28}, (chess_date){2016, 3, 1}), 2);
    assert_int_equal(chess_date_days((chess_date){2014, 9, 1}, (chess_date){2014, 7, 1}), -62);
}

/* The days were counted by Python's datetime. */
static void test_days_between(void **state) {
    static const struct {
        chess_date from, to;
        int32_t days;
    } rows[] = {
        {{2014, 7, 1}, {2014, 7, 1}, 0},       {{2015, 12, 31}, {2016, 12, 31}, 366},
        {{2016, 12, 31}, {2017, 12, 31}, 365}, {{1900, 1, 1}, {1900, 3, 1}, 59},
        {{2000, 1, 1}, {2000, 3, 1}, 60},      {{1899, 12, 31}, {1901, 1, 1}, 366},
        {{1999, 12, 31}, {2001, 1, 1}, 367},   {{1, 1, 1}, {5, 1, 1}, 1461},
        {{1, 1, 1}, {101, 1, 1}, 36524},       {{1, 1, 1}, {401, 1, 1}, 146097},
        {{1, 1, 1}, {2014, 7, 1}, 735414},     {{1, 1, 1}, {9999, 12, 31}, 3652058},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int32_t days = chess_date_days(rows[i].from, rows[i].to);
        if (days != rows[i].days || chess_date_days(rows[i].to, rows[i].from) != -days)
            fail_msg("row %zu: %d days", i, days);
    }
}

static void test_lists(void **state) {
    (void)state;
    assert_list((chess_date){2014, 7, 29}, false, 2014, 8);
    assert_list((chess_date){2014, 7, 30}, false, 2014, 9);
    assert_list((chess_date){2014, 7, 31}, true, 2014, 8);
    assert_list((chess_date){2014, 12, 29}, false, 2015, 1);
    assert_list((chess_date){2014, 12, 30}, false, 2015, 2);
    assert_list((chess_date){2016, 2, 27}, false, 2016, 3);
    assert_list((chess_date){2015, 2, 26}, false, 2015, 3);
    assert_list((chess_date){2015, 2, 27}, false, 2015, 4);
}

static void test_publishing(void **state) {
    chess_rated_player player = {.rating = 2398, .games = 40, .last_game = {2014, 7, 3}};
    const chess_date played = {2014, 7, 20}, list = {2014, 8, 1};
    (void)state;
    assert_int_equal(chess_rating_publish(rules, &player, 150, 9, played, list), CHESS_LIST_RATED);
    assert_int_equal(player.rating, 2400);
    assert_int_equal(player.games, 49);
    assert_true(player.was_high);
    chess_rating_publish(rules, &player, -250, 1, played, list);
    assert_int_equal(player.rating, 2397);
    assert_int_equal(chess_rating_k(rules, &player, list), 10);
    assert_int_equal(chess_rating_publish(rules, &player, 0, 0, played, (chess_date){2015, 7, 1}),
                     CHESS_LIST_RATED);
    assert_int_equal(chess_rating_publish(rules, &player, 0, 0, played, (chess_date){2015, 8, 1}),
                     CHESS_LIST_INACTIVE);
    assert_int_equal(chess_rating_publish(rules, &player, 0, 1, (chess_date){2015, 8, 9},
                                          (chess_date){2015, 9, 1}),
                     CHESS_LIST_RATED);
    player.rating = 1002;
    assert_int_equal(chess_rating_publish(rules, &player, -250, 1, played, list),
                     CHESS_LIST_DELISTED);
    assert_int_equal(player.rating, 0);
}

/* --------------------------------------------------------------- conditions for rating an event */

static chess_rated_tournament good_tournament(const char *control) {
    chess_rated_tournament event = {.players = 10,
                                    .rated = 10,
                                    .best_rating = 2300,
                                    .games_per_day = 1,
                                    .begin = {2014, 7, 1},
                                    .end = {2014, 7, 9}};
    assert_int_equal(chess_time_control_read(&event.control, control, strlen(control), NULL), 0);
    return event;
}

static void assert_obstacle(const chess_rated_tournament *event, chess_rating_obstacle obstacle,
                            bool there) {
    bool found = chess_rating_obstacles(event) >> obstacle & 1U;
    if (found != there)
        fail_msg("%s: %s", chess_rating_obstacle_article(obstacle),
                 chess_rating_obstacle_text(obstacle));
}

static void test_obstacles(void **state) {
    chess_rated_tournament event = good_tournament("40/90+30,30+30");
    (void)state;
    assert_int_equal(chess_rating_obstacles(&event), 0);
    event = good_tournament("90");
    assert_obstacle(&event, CHESS_OBSTACLE_TOO_FAST, true);
    event.best_rating = 2199;
    assert_obstacle(&event, CHESS_OBSTACLE_TOO_FAST, false);
    event = good_tournament("60");
    event.best_rating = 1600;
    assert_obstacle(&event, CHESS_OBSTACLE_TOO_FAST, true);
    event.best_rating = 1599;
    assert_obstacle(&event, CHESS_OBSTACLE_TOO_FAST, false);
    event = good_tournament("36/120,30");
    assert_obstacle(&event, CHESS_OBSTACLE_FIRST_CONTROL, true);
    event = good_tournament("120");
    event.games_per_day = 3;
    assert_obstacle(&event, CHESS_OBSTACLE_HOURS_PER_DAY, false);
    event.games_per_day = 4;
    assert_obstacle(&event, CHESS_OBSTACLE_HOURS_PER_DAY, true);
    event = good_tournament("120");
    event.end = (chess_date){2014, 9, 28};
    assert_obstacle(&event, CHESS_OBSTACLE_TOO_LONG, false);
    event.end = (chess_date){2014, 9, 29};
    assert_obstacle(&event, CHESS_OBSTACLE_TOO_LONG, true);
    event.long_tournament_allowed = true;
    assert_obstacle(&event, CHESS_OBSTACLE_TOO_LONG, false);
}

/* B.02 1.1: 120 minutes from 2200, 90 from 1600, 60 below, for 60 moves. */
static void test_slowest_time_controls(void **state) {
    static const struct {
        const char *control;
        int32_t best_rating;
        bool too_fast;
    } rows[] = {{"120", 2200, false},   {"119", 2200, true},    {"120", 2199, false},
                {"90", 2199, false},    {"89", 2199, true},     {"90", 1600, false},
                {"89", 1600, true},     {"60", 1599, false},    {"59", 1599, true},
                {"90+30", 2800, false}, {"60+30", 1600, false}, {"59+30", 2199, true}};
    chess_rated_tournament event;
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        event = good_tournament(rows[i].control);
        event.best_rating = rows[i].best_rating;
        assert_obstacle(&event, CHESS_OBSTACLE_TOO_FAST, rows[i].too_fast);
    }
    event.control.count = 0; /* no control, or one that is not known */
    assert_int_equal(chess_rating_obstacles(&event), 0);
    event = good_tournament("40/100,20");
    assert_obstacle(&event, CHESS_OBSTACLE_FIRST_CONTROL, false);
    event = good_tournament("41/100,20");
    assert_obstacle(&event, CHESS_OBSTACLE_FIRST_CONTROL, true);
}

static void test_composition(void **state) {
    chess_rated_tournament event = good_tournament("120");
    (void)state;
    event.system = CHESS_TOURNAMENT_ROUND_ROBIN;
    event.players = 12, event.rated = 4;
    assert_int_equal(chess_rating_obstacles(&event), 0);
    event.players = 13;
    assert_obstacle(&event, CHESS_OBSTACLE_TOO_FEW_RATED, true);
    event.players = 9, event.rated = 3;
    assert_obstacle(&event, CHESS_OBSTACLE_FOUR_RATED, true);
    event.championship = true;
    assert_int_equal(chess_rating_obstacles(&event), 0);
    event.rated = 2;
    assert_obstacle(&event, CHESS_OBSTACLE_CHAMPIONSHIP, true);
    event.women = true;
    assert_int_equal(chess_rating_obstacles(&event), 0);
    event = good_tournament("120");
    event.system = CHESS_TOURNAMENT_DOUBLE_ROUND_ROBIN;
    event.players = 5, event.rated = 4;
    assert_obstacle(&event, CHESS_OBSTACLE_DOUBLE_ROUND_ROBIN, true);
    event.players = 6;
    assert_obstacle(&event, CHESS_OBSTACLE_DOUBLE_ROUND_ROBIN, false);
    event.system = CHESS_TOURNAMENT_MATCH;
    event.players = 2, event.rated = 1;
    assert_obstacle(&event, CHESS_OBSTACLE_MATCH_UNRATED, true);
    assert_true(chess_rating_match_open(6, 6, 4));
    assert_true(chess_rating_match_open(6, 6, 6));
    assert_false(chess_rating_match_open(6, 7, 3));
    assert_false(chess_rating_match_open(6, 3, 7));
}

/* One player more is rated, and the obstacle is gone. */
static void test_composition_that_suffices(void **state) {
    static const struct {
        chess_tournament_system system;
        uint32_t players, rated;
        bool championship, women;
        int obstacle; /* -1: none */
    } rows[] = {
        {CHESS_TOURNAMENT_MATCH, 2, 2, false, false, -1},
        {CHESS_TOURNAMENT_SWISS, 9, 0, false, false, -1},
        {CHESS_TOURNAMENT_SWISS, 9, 0, true, false, -1},
        {CHESS_TOURNAMENT_ROUND_ROBIN, 9, 4, false, false, -1},
        {CHESS_TOURNAMENT_ROUND_ROBIN, 10, 4, false, false, -1},
        {CHESS_TOURNAMENT_ROUND_ROBIN, 10, 3, false, false, CHESS_OBSTACLE_TOO_FEW_RATED},
        {CHESS_TOURNAMENT_ROUND_ROBIN, 13, 5, false, false, -1},
        {CHESS_TOURNAMENT_ROUND_ROBIN, 9, 3, true, false, -1},
        {CHESS_TOURNAMENT_ROUND_ROBIN, 9, 2, true, true, -1},
        {CHESS_TOURNAMENT_ROUND_ROBIN, 9, 1, true, true, CHESS_OBSTACLE_CHAMPIONSHIP},
        {CHESS_TOURNAMENT_DOUBLE_ROUND_ROBIN, 5, 5, false, false, -1},
        {CHESS_TOURNAMENT_DOUBLE_ROUND_ROBIN, 6, 4, false, false, -1},
        {CHESS_TOURNAMENT_DOUBLE_ROUND_ROBIN, 3, 3, false, false, CHESS_OBSTACLE_FOUR_RATED},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        chess_rated_tournament event = good_tournament("120");
        event.system = rows[i].system;
        event.players = rows[i].players, event.rated = rows[i].rated;
        event.championship = rows[i].championship, event.women = rows[i].women;
        uint32_t wanted = rows[i].obstacle < 0 ? 0 : 1U << rows[i].obstacle;
        if (chess_rating_obstacles(&event) != wanted)
            fail_msg("row %zu: obstacles %x", i, chess_rating_obstacles(&event));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_table_8_1a),
        cmocka_unit_test(test_table_8_1b),
        cmocka_unit_test(test_expectations_add_up),
        cmocka_unit_test(test_changes),
        cmocka_unit_test(test_unrated_games_do_not_count),
        cmocka_unit_test(test_rounding),
        cmocka_unit_test(test_k),
        cmocka_unit_test(test_first_ratings),
        cmocka_unit_test(test_first_rating_is_rounded_once),
        cmocka_unit_test(test_first_rating_needs),
        cmocka_unit_test(test_round_robin),
        cmocka_unit_test(test_round_robin_below_half),
        cmocka_unit_test(test_round_robin_iterates),
        cmocka_unit_test(test_lists),
        cmocka_unit_test(test_dates),
        cmocka_unit_test(test_days_between),
        cmocka_unit_test(test_slowest_time_controls),
        cmocka_unit_test(test_publishing),
        cmocka_unit_test(test_obstacles),
        cmocka_unit_test(test_composition),
        cmocka_unit_test(test_composition_that_suffices),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
