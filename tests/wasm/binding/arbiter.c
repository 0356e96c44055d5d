/* SPDX-License-Identifier: MIT */
/* The exports of chess.wasm for clocks, the arbiter and ratings. */
#include "exports.h"

static void test_clock(void **state) {
    (void)state;
    assert_int_equal(game_start(0), CHESS_OK);
    assert_int_equal(clock_control(CHESS_WHITE, put("3+2")), CHESS_OK);
    assert_int_equal(clock_control(CHESS_BLACK, put("40/90+30,30+30")), CHESS_OK);
    clock_set();
    assert_int_equal(clock_turn(), 2);
    assert_true(clock_remaining(CHESS_WHITE, 0) == 182000); /* the increment is there from move 1 */
    assert_int_equal(clock_moves_left(CHESS_BLACK), 40);
    assert_int_equal(clock_moves_left(CHESS_WHITE), 0);
    assert_int_equal(clock_run(CHESS_WHITE, 1000), CHESS_OK);
    assert_int_equal(clock_turn(), CHESS_WHITE);
    assert_int_equal(clock_press(11000), CHESS_OK);
    assert_true(clock_remaining(CHESS_WHITE, 11000) == 174000);
    assert_int_equal(clock_moves(CHESS_WHITE), 1);
    assert_int_equal(clock_turn(), CHESS_BLACK);
    assert_int_equal(clock_adjust(CHESS_WHITE, -4000, 11000), CHESS_OK);
    assert_true(clock_remaining(CHESS_WHITE, 11000) == 170000);
    assert_int_equal(clock_stop(12000), CHESS_OK);
    assert_int_equal(clock_turn(), 2);
    assert_false(clock_flag(CHESS_WHITE, 12000));
    assert_int_equal(clock_run(CHESS_WHITE, 20000), CHESS_OK);
    assert_false(clock_flag(CHESS_WHITE, 189999));
    assert_true(clock_flag(CHESS_WHITE, 190001));
    expect_text(clock_time_text(5400000), "1:30:00");
    assert_int_equal(clock_control(CHESS_WHITE, put("3+x")), CHESS_SYNTAX);
    assert_int_equal(clock_error_at(), 2);
    assert_int_equal(clock_control(CHESS_WHITE, put("5d3")), CHESS_OK);
    clock_set();
    assert_int_equal(clock_run(CHESS_WHITE, 0), CHESS_OK);
    assert_true(clock_delay_left(CHESS_WHITE, 1000) == 2000);
}

/* Blitz is at most ten minutes for 60 moves, rapid less than an hour (A.1, B.1). */
static void test_classes(void **state) {
    static const char *const controls[] = {"3+2", "10", "15+10", "60", "90+30"};
    static const chess_time_class classes[] = {CHESS_TIME_BLITZ_GAME, CHESS_TIME_BLITZ_GAME,
                                               CHESS_TIME_RAPID_GAME, CHESS_TIME_STANDARD_GAME,
                                               CHESS_TIME_STANDARD_GAME};
    (void)state;
    for (size_t i = 0; i < sizeof classes / sizeof *classes; i++) {
        assert_int_equal(clock_control(CHESS_WHITE, put(controls[i])), CHESS_OK);
        clock_set();
        assert_int_equal(clock_class(), classes[i]);
    }
}

static void arbitrate(const char *control, const char *rules) {
    assert_int_equal(game_start(0), CHESS_OK);
    for (unsigned color = 0; color < 2; color++)
        assert_int_equal(clock_control(color, put(control)), CHESS_OK);
    assert_int_equal(arbitration_rules(put(rules)), CHESS_OK);
    arbitration_begin();
}
static int happens(const char *event) {
    return arbitration_handle(put(event));
}

/* 7.5: an illegal move completed by pressing the clock gives the opponent two more minutes. */
static void test_arbiter(void **state) {
    (void)state;
    arbitrate("5", "fide-2014");
    assert_int_equal(arbitration_phase(), CHESS_PHASE_BEFORE);
    assert_int_equal(arbitration_turn(), 2);
    assert_int_equal(happens("0:00:00 arbiter start"), 0);
    assert_int_equal(happens("0:00:03 white move e2e5"), 0);
    assert_int_equal(arbitration_ruling_count(), 0);
    assert_int_equal(happens("0:00:04 white press"), 0);
    assert_true(arbitration_ruling_count() >= 2);
    expect_text(arbitration_ruling(0, 0), "illegal-move");
    assert_true(arbitration_ruling(0, 1) > 0);
    expect_text(arbitration_ruling(0, 2), "7.5.a");
    assert_true(arbitration_ruling(0, 3) > 0);
    assert_memory_equal(text_at(), "7.5.a white illegal-move", 24);
    assert_int_equal(arbitration_ruling_player(0), CHESS_WHITE);
    bool found = false;
    for (unsigned i = 0; i < arbitration_ruling_count(); i++)
        found = found || arbitration_ruling_time(i) == 120000;
    assert_true(found);
    assert_true(arbitration_remaining(CHESS_BLACK, 5000) == 420000);
    expect_text(arbitration_fen(), START);
    assert_int_equal(arbitration_sheet_count(), 0);
    int objection = happens("0:00:05 black press");
    assert_true(objection > 0);
    expect_text(arbitration_objection((unsigned)objection, 2), "6.2.a");
    assert_true(arbitration_objection((unsigned)objection, 0) > 0);
    assert_true(arbitration_objection((unsigned)objection, 1) > 0);
    assert_int_equal(happens("nonsense"), -1);
    assert_int_equal(arbitration_ruling_count(), 0);
    assert_int_equal(arbitration_turn(), CHESS_WHITE);
    assert_false(arbitration_must_record(CHESS_WHITE, 5000)); /* 8.4: less than five minutes */
    assert_true(arbitration_must_record(CHESS_BLACK, 5000));
    assert_int_equal(happens("0:00:10 white move e2e4"), 0);
    assert_int_equal(happens("0:00:10 white press"), 0);
    assert_int_equal(arbitration_sheet_count(), 1);
    assert_int_equal(happens("0:00:12 black resign"), 0);
    assert_int_equal(arbitration_phase(), CHESS_PHASE_ENDED);
    expect_text(arbitration_score(), "1-0");
    assert_true(clock_part_size(0) > 0 && clock_part_size(2) > 0);
    assert_int_equal(clock_part_size(1), 1);
    assert_int_equal(clock_part_size(3), 0);
    assert_true(*(bool *)clock_part_at(1));
    assert_true(clock_part_at(0) != clock_part_at(2));
}

static void test_rule_sets(void **state) {
    unsigned presets = 0, fields = 0;
    (void)state;
    while (rules_preset(presets))
        presets++;
    while (rules_field(fields, 0))
        fields++;
    assert_true(presets > 2 && fields > 5);
    assert_int_equal(rules_preset(UINT32_MAX), 0);
    assert_int_equal(rules_value(fields), 0);
    assert_int_equal(arbitration_rules(put("fide-2014")), CHESS_OK);
    int bonus = -1;
    for (unsigned i = 0; i < fields; i++) {
        assert_true(rules_field(i, 1) > 0);
        (void)rules_field(i, 2);
        static const char name[] = "illegal_move_bonus";
        if (rules_field(i, 0) != sizeof name - 1 || memcmp(text_at(), name, sizeof name - 1) != 0)
            continue;
        bonus = rules_value(i);
        expect_text(rules_field(i, 2), "7.5.b");
    }
    assert_int_equal(bonus, 120000); /* two minutes */
    assert_int_equal(arbitration_rules(put("fide-2014 nothing=1")), CHESS_SYNTAX);
    assert_int_equal(arbitration_error_at(), 10);
}

/* B.02: the values of its tables and of its example. */
static void test_ratings(void **state) {
    int32_t *game = rated_at();
    (void)state;
    assert_int_equal(rating_expected(0), 50);
    assert_int_equal(rating_expected(100), 64);
    assert_int_equal(rating_expected(-100), 36);
    assert_int_equal(rating_expected(1000), 92); /* no more than 400 points count (8.54) */
    static const int32_t two[] = {2000, 2, 0, 2000, 1, 0};
    memcpy(game, two, sizeof two);
    assert_true(rating_change(2000, 20, 2) == 1000);
    game[2] = game[5] = 1; /* not played */
    assert_true(rating_change(2000, 20, 2) == 0);
    assert_int_equal(rating_round(1050), 11);
    assert_int_equal(rating_round(-1050), -11);
    assert_int_equal(rating_k(1900, 10, 0, 0, 20150101), 40);
    assert_int_equal(rating_k(1900, 100, 0, 19800505, 20150101), 20);
    assert_int_equal(rating_k(2300, 100, 1, 0, 20150101), 10);
    static const int32_t halves[] = {2, 1, 2, 1, 0};
    for (unsigned i = 0; i < 5; i++) {
        game[3 * i] = 1800;
        game[3 * i + 1] = halves[i];
        game[3 * i + 2] = 0;
    }
    const int32_t *first = rating_first(5);
    static const int32_t expected[] = {1820, 5, 6, 60};
    assert_memory_equal(first, expected, sizeof expected);
    assert_true(first[4]);
    unsigned most = rated_capacity();
    assert_true(most >= 1000);
    memset(game, 0, 3 * most * sizeof *game);
    for (unsigned i = 0; i < most; i++)
        game[3 * i] = 2000;
    static const unsigned beyond[] = {1, UINT32_MAX / 2};
    for (unsigned i = 0; i < 2; i++) {
        assert_true(rating_change(2000, 20, most + beyond[i]) == rating_change(2000, 20, most));
        assert_int_equal(rating_first(most + beyond[i])[1], most);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_clock),   cmocka_unit_test(test_classes),
        cmocka_unit_test(test_arbiter), cmocka_unit_test(test_rule_sets),
        cmocka_unit_test(test_ratings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
