/* SPDX-License-Identifier: MIT */
/* Tests conversations with a clock, in simulated time. */
#include "support/table.h"

#include <dialogue/session.h>

enum { ROOM = 64 };

typedef struct game_with_clock {
    dialogue_session session;
    dialogue_answer answer;
    chess_ply plies[ROOM];
    chess_arbiter arbiter;
    chess_sheet_line sheet[ROOM];
} game_with_clock;

static void sit_down(game_with_clock *t, const char *control_text, const char *fen) {
    const chess_rules rules = chess_rules_of(CHESS_RULES_FIDE_2014);
    chess_position position = position_of(fen);
    chess_time_control control;
    assert_int_equal(chess_time_control_read(&control, control_text, strlen(control_text), NULL),
                     CHESS_OK);
    dialogue_session_start(&t->session, DIALOGUE_ENGLISH, NULL, &position, t->plies, ROOM,
                           &t->answer);
    dialogue_session_use_clock(&t->session, &t->arbiter, &rules, &control, t->sheet, ROOM, 1000,
                               &t->answer);
    assert_string_equal(t->answer.words.text,
                        "The game begins, White's clock is running. Article 6.6.");
}

/*
 * Returns the announcement about the time, if any; otherwise the answer to the line at that time.
 */
static const char *say(game_with_clock *t, int64_t now, const char *line) {
    dialogue_session_time(&t->session, now, false, &t->answer);
    if (t->answer.count == 0) dialogue_session_line(&t->session, line, strlen(line), &t->answer);
    return t->answer.words.text;
}

static const char start[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

static void test_moves_press_the_clock(void **state) {
    static game_with_clock t;
    (void)state;
    sit_down(&t, "3+2", start);
    say(&t, 11000, "e4");
    assert_string_equal(say(&t, 11000, "clock"),
                        "Black: 3 minutes and 2 seconds. White: 2 minutes and 54 seconds.");
    say(&t, 71000, "e5");
    assert_string_equal(say(&t, 72000, "clock"),
                        "White: 2 minutes and 53 seconds. Black: 2 minutes and 4 seconds.");
    assert_int_equal(dialogue_session_flag_in(&t.session), 173000);
}

static void test_flag(void **state) {
    static game_with_clock t;
    (void)state;
    sit_down(&t, "1", start);
    assert_int_equal(dialogue_session_flag_in(&t.session), 60000);
    dialogue_session_time(&t.session, 60999, false, &t.answer);
    assert_int_equal(t.answer.count, 0);
    assert_string_equal(say(&t, 61000, "e4"), "White's time has run out, Black wins. Article 6.9.");
    assert_true(t.answer.effects & DIALOGUE_EFFECT_ENDED);
    assert_int_equal(dialogue_session_flag_in(&t.session), INT64_MAX);
    assert_string_equal(say(&t, 62000, "e4"), "The game is over. Continue with \"new game\".");
    assert_string_equal(say(&t, 62000, "turn"),
                        "Black wins, White's time has run out. Article 6.9.");
    assert_int_equal(t.session.game.count, 0);
}

static void test_flag_against_a_bare_king(void **state) {
    static game_with_clock t;
    (void)state;
    sit_down(&t, "1", "4k3/8/8/8/8/8/P7/4K3 w - - 0 1");
    assert_string_equal(
        say(&t, 61000, "a4"),
        "White's time has run out, but Black cannot give mate any more: draw. Article 6.9.");
    assert_int_equal(t.session.game.outcome.result, CHESS_DRAWN);
}

static void test_wrong_claim_costs_time(void **state) {
    static game_with_clock t;
    (void)state;
    sit_down(&t, "5", start);
    say(&t, 2000, "claim draw");
    assert_non_null(strstr(t.answer.words.text,
                           "The claim is wrong, Black receives 2 minutes more. Article 9.5.b."));
    assert_string_equal(say(&t, 2000, "clock"),
                        "White: 4 minutes and 59 seconds. Black: 7 minutes.");
}

static void test_new_game_new_clock(void **state) {
    static game_with_clock t;
    (void)state;
    sit_down(&t, "1", start);
    say(&t, 61000, "e4");
    say(&t, 70000, "new game");
    assert_string_equal(say(&t, 75000, "clock"), "White: 55 seconds. Black: 1 minute.");
    say(&t, 75000, "e4");
    assert_string_equal(say(&t, 76000, "clock"), "Black: 59 seconds. White: 55 seconds.");
}

static void test_taking_back_gives_the_clock_back(void **state) {
    static game_with_clock t;
    (void)state;
    sit_down(&t, "1", start);
    say(&t, 2000, "e4");
    say(&t, 3000, "take back");
    assert_string_equal(say(&t, 5000, "clock"), "White: 57 seconds. Black: 59 seconds.");
    say(&t, 5000, "d4");
    assert_int_equal(t.arbiter.count, 1);
    assert_int_equal(t.arbiter.clock.turn, CHESS_BLACK);
}

static void test_the_end_stops_the_clock(void **state) {
    static game_with_clock t;
    (void)state;
    sit_down(&t, "1", start);
    say(&t, 2000, "resign");
    say(&t, 2000, "yes");
    assert_false(t.arbiter.clock.running);
    sit_down(&t, "1", "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1");
    say(&t, 2000, "Qf8");
    assert_false(t.arbiter.clock.running);
    assert_int_equal(dialogue_session_flag_in(&t.session), INT64_MAX);
}

/* Neither side loses time when the clock jumps back or the machine was suspended. */
static void test_suspension_costs_no_time(void **state) {
    static game_with_clock t;
    (void)state;
    sit_down(&t, "1", start);
    say(&t, 11000, "e4");
    dialogue_session_time(&t.session, 5000, false, &t.answer);
    assert_string_equal(say(&t, 6000, "clock"), "Black: 59 seconds. White: 50 seconds.");
    dialogue_session_time(&t.session, 9000000, true, &t.answer);
    assert_int_equal(t.answer.count, 0);
    assert_string_equal(say(&t, 9001000, "clock"), "Black: 58 seconds. White: 50 seconds.");
}

/* An assistant claims when the opponent's flag falls, and does not report its player's own. */
static void test_an_assistant_waits_for_the_opponents_flag(void **state) {
    static game_with_clock t;
    (void)state;
    sit_down(&t, "1", start);
    dialogue_session_assist(&t.session, 1U << CHESS_WHITE);
    assert_int_equal(dialogue_session_flag_in(&t.session), INT64_MAX);
    dialogue_session_assist(&t.session, 1U << CHESS_BLACK);
    assert_int_equal(dialogue_session_flag_in(&t.session), 60000);
    dialogue_session_assist(&t.session, 1U << CHESS_WHITE | 1U << CHESS_BLACK);
    assert_int_equal(dialogue_session_flag_in(&t.session), 60000);
    dialogue_session_assist(&t.session, 1U << CHESS_WHITE);
    say(&t, 2000, "e4");
    assert_int_equal(dialogue_session_flag_in(&t.session), 60000);
}

/* A warning replaces the last answer. */
static void test_a_warning_says_the_time_alone(void **state) {
    static game_with_clock t;
    (void)state;
    sit_down(&t, "1", start);
    say(&t, 2000, "e4");
    for (unsigned i = 0; i < 2; i++) {
        dialogue_session_say_time(&t.session, CHESS_WHITE, &t.answer);
        assert_int_equal(t.answer.count, 1);
        assert_string_equal(t.answer.words.text, "White has 59 seconds left.");
    }
    say(&t, 3501, "e5"); /* 58.499 seconds are left, then 58.5 */
    say(&t, 4001, "Nf3");
    dialogue_session_say_time(&t.session, CHESS_BLACK, &t.answer);
    assert_string_equal(t.answer.words.text, "Black has 58 seconds left.");
    dialogue_session_say_time(&t.session, CHESS_WHITE, &t.answer);
    assert_string_equal(t.answer.words.text, "White has 59 seconds left.");
}

/* ------------------------------------------------------------------- a game that goes on later */

static game_with_clock earlier;
static dialogue_session later;
static dialogue_answer later_answer;
static chess_ply later_plies[ROOM];

static const char *say_later(const char *line) {
    dialogue_session_line(&later, line, strlen(line), &later_answer);
    return later_answer.words.text;
}

/* Continues the arbiter's game in another session, and expects the same game there. */
static void follow(uint32_t count) {
    dialogue_session_start(&later, DIALOGUE_ENGLISH, NULL, NULL, later_plies, ROOM, &later_answer);
    dialogue_session_follow(&later, &earlier.arbiter);
    assert_memory_equal(&later.game.position, &earlier.arbiter.position,
                        sizeof later.game.position);
    assert_int_equal(later.game.count, count);
    assert_int_equal(later.question, DIALOGUE_ASKS_NOTHING);
    assert_int_equal(later.game.outcome.ending, earlier.session.game.outcome.ending);
    assert_int_equal(later.game.outcome.result, earlier.session.game.outcome.result);
    assert_int_equal(later.listened, count);
}

static void test_a_session_follows_the_arbiter(void **state) {
    (void)state;
    sit_down(&earlier, "5", "4k3/4p3/8/8/8/8/4P3/4K2R w K - 0 40");
    follow(0);
    say(&earlier, 2000, "e4");
    say(&earlier, 3000, "e5");
    follow(2);
    assert_string_equal(say_later("last move"), "Last move: 40 Black: Eva sieben Eva fünf.");
    say(&earlier, 4000, "O-O");
    say(&earlier, 5000, "Kd7");
    follow(4);
    assert_string_equal(say_later("clock"), "White: 4 minutes and 58 seconds. Black: 4 minutes and "
                                            "58 seconds.");
    say(&earlier, 6000, "white resigns");
    say(&earlier, 6000, "yes");
    assert_int_equal(earlier.session.game.outcome.ending, CHESS_ENDING_RESIGNATION);
    follow(4);
    assert_string_equal(say_later("whose turn"), "Black wins, White resigns. Article 5.1.b.");
}

/* An illegal move that stands is not in the session's game, which goes on from the position. */
static void test_a_session_follows_an_illegal_move(void **state) {
    static const char *const events[] = {
        "0:00 arbiter start", "0:01 white move e2e4", "0:02 white press", "0:03 black move e7e4",
        "0:04 black press",   "0:05 white move d2d4", "0:06 white press"};
    const chess_rules rules = chess_rules_of(CHESS_RULES_FIDE_2014_RAPID);
    chess_time_control control;
    (void)state;
    assert_int_equal(chess_time_control_read(&control, "15", 2, NULL), CHESS_OK);
    chess_arbiter_begin(&earlier.arbiter, &rules, &control, NULL, NULL, earlier.sheet, ROOM);
    for (size_t i = 0; i < sizeof events / sizeof *events; i++) {
        chess_event event;
        assert_int_equal(chess_event_read(&event, events[i], strlen(events[i]), NULL), CHESS_OK);
        assert_int_equal(chess_arbiter_handle(&earlier.arbiter, &event, NULL),
                         CHESS_OBJECTION_NONE);
    }
    memset(&earlier.session.game.outcome, 0, sizeof earlier.session.game.outcome);
    follow(0);
    assert_int_equal(earlier.arbiter.count, 3);
    assert_string_equal(say_later("what is on e4"), "Eva vier, black pawn");
}

/* An event that the host reports is announced, and remembered for "repeat". */
static void test_reported_events(void **state) {
    chess_event event = CHESS_EVENT_OF(CHESS_EVENT_WARN, CHESS_PARTY_ARBITER, 2000);
    (void)state;
    sit_down(&earlier, "5", start);
    say(&earlier, 1000, "e4");
    event.player = CHESS_BLACK;
    assert_int_equal(dialogue_session_handle(&earlier.session, &event, &earlier.answer),
                     CHESS_OBJECTION_NONE);
    assert_string_equal(earlier.answer.words.text, "Warning for Black. Article 12.9.a.");
    assert_int_equal(earlier.answer.effects, 0);
    assert_int_equal(earlier.answer.count, 1);
    assert_string_equal(say(&earlier, 2000, "repeat"), "Again: Warning for Black. Article 12.9.a.");
    event = CHESS_EVENT_OF(CHESS_EVENT_PRESS, CHESS_PARTY_WHITE, 3000);
    assert_int_equal(dialogue_session_handle(&earlier.session, &event, &earlier.answer),
                     CHESS_OBJECTION_NOT_HIS_CLOCK);
    assert_int_equal(earlier.answer.effects, DIALOGUE_EFFECT_REFUSED);
    assert_int_equal(earlier.answer.count, 1);
}

static void test_without_a_clock(void **state) {
    static game_with_clock t;
    chess_position position = position_of(start);
    (void)state;
    dialogue_session_start(&t.session, DIALOGUE_GERMAN, NULL, &position, t.plies, ROOM, &t.answer);
    assert_int_equal(dialogue_session_flag_in(&t.session), INT64_MAX);
    assert_string_equal(say(&t, 1000, "Uhr"), "Diese Partie hat keine Uhr.");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_moves_press_the_clock),
        cmocka_unit_test(test_flag),
        cmocka_unit_test(test_flag_against_a_bare_king),
        cmocka_unit_test(test_wrong_claim_costs_time),
        cmocka_unit_test(test_new_game_new_clock),
        cmocka_unit_test(test_taking_back_gives_the_clock_back),
        cmocka_unit_test(test_the_end_stops_the_clock),
        cmocka_unit_test(test_suspension_costs_no_time),
        cmocka_unit_test(test_an_assistant_waits_for_the_opponents_flag),
        cmocka_unit_test(test_a_warning_says_the_time_alone),
        cmocka_unit_test(test_a_session_follows_the_arbiter),
        cmocka_unit_test(test_a_session_follows_an_illegal_move),
        cmocka_unit_test(test_reported_events),
        cmocka_unit_test(test_without_a_clock),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
