/* SPDX-License-Identifier: MIT */
/*
 * Tests the exports of rochade-arbiter.wasm: a conversation, its clock, its events, and its words.
 */
#include "binding.h"
#include "session_clock.h"

#include <chess/event.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

unsigned language_tag(unsigned language);
void session_start(unsigned language);
void session_set_language(unsigned language);
unsigned session_language(void);
uint8_t *session_style(void);
void session_set_style(void);
unsigned session_read_style(unsigned length);
unsigned session_line(unsigned length);
unsigned line_languages(unsigned length);
unsigned session_move(unsigned move);
unsigned session_replay(unsigned move);
unsigned session_command(unsigned command, unsigned square);
void session_revert(void);
unsigned session_line_actor(unsigned length);
unsigned session_question(void);
unsigned session_offer(void);
unsigned answer_effects(void);
unsigned answer_move(void);
unsigned answer_command(void);
unsigned answer_square(void);
unsigned answer_count(void);
const char *answer_text_at(void);
const uint16_t *answer_announcement(unsigned index);
const uint16_t *answer_span(unsigned index);
unsigned words_of_square(unsigned square);
unsigned words_of_move(unsigned move);
unsigned words_of_ply(unsigned ply);
unsigned words_of_square_name(unsigned square);
const char *words_text_at(void);
unsigned words_span_count(void);
const uint16_t *words_span(unsigned index);
unsigned command_name(unsigned command);
unsigned words_of_label(unsigned label, unsigned square);
unsigned role_name(unsigned role);
void *clock_part_at(unsigned part);
unsigned clock_part_size(unsigned part);
unsigned clock_control(unsigned length);
unsigned clock_rules(unsigned length);
void clock_assist(unsigned sides);
unsigned clock_error_at(void);
unsigned clock_begin(double now);
void log_begin(void);
unsigned log_handle(unsigned length);
void log_follow(void);
unsigned log_count(void);
unsigned log_is_whole(void);
unsigned log_line(unsigned index);
unsigned clock_time(double now);
double clock_remaining(unsigned color, double now);
double clock_delay_left(unsigned color, double now);
unsigned clock_flag(unsigned color);
unsigned clock_moves(unsigned color);
unsigned clock_moves_left(unsigned color);
unsigned clock_turn(void);
int clock_ending_article(void);
unsigned clock_article(unsigned length);
int clock_handle(unsigned length);
void clock_say_time(unsigned color);
void clock_say(unsigned runs);
unsigned clock_label(unsigned which);
unsigned clock_time_text(double time);
double clock_ply_time(unsigned ply);
unsigned clock_control_text(void);
unsigned clock_tag_control(void);
unsigned clock_tag_delay(void);
unsigned clock_tag_score(void);
unsigned clock_tag_termination(void);
unsigned clock_rules_text(void);
unsigned game_fen(unsigned style);
unsigned game_ply_count(void);
unsigned game_outcome(void);
unsigned game_start(unsigned length);
unsigned game_play(unsigned move);

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
enum { E2 = 12, E4 = 28, E5 = 36, E7 = 52 };

static unsigned put(const char *text) {
    size_t length = strlen(text);
    memcpy(binding_text, text, length);
    return (unsigned)length;
}
static unsigned say(const char *line) {
    return session_line(put(line));
}
static void expect_bytes(const char *at, size_t length, const char *expected) {
    char text[1024];
    assert_true(length < sizeof text);
    memcpy(text, at, length);
    text[length] = '\0';
    assert_string_equal(text, expected);
}
static void expect_text(unsigned length, const char *expected) {
    expect_bytes(binding_text, length, expected);
}
static void expect_words(unsigned length, const char *expected) {
    expect_bytes(words_text_at(), length, expected);
}
static void expect_answer(unsigned index, const char *expected) {
    assert_true(index < answer_count());
    const uint16_t *one = answer_announcement(index);
    expect_bytes(answer_text_at() + one[1], one[2], expected);
}

static int begin(void **state) {
    (void)state;
    session_start(DIALOGUE_ENGLISH);
    clock_assist(0);
    return 0;
}

/* --------------------------------------------------------------------------------- conversation */

static void test_a_move(void **state) {
    (void)state;
    assert_int_equal(say("e2 e4"), DIALOGUE_EFFECT_MOVED);
    assert_int_equal(answer_effects(), DIALOGUE_EFFECT_MOVED);
    assert_int_equal(answer_move(), chess_move_make(E2, E4, CHESS_PLAIN));
    expect_answer(0, "1 White: Eva zwei Eva vier.");
    const uint16_t *one = answer_announcement(0);
    assert_int_equal(one[0], DIALOGUE_MOVE_MADE);
    /* The words of the move are German, whatever the player's language (Annexe D). */
    bool german = false;
    for (unsigned i = 0; i < one[4]; i++)
        german =
            german || (answer_span(one[3] + i)[2] == DIALOGUE_GERMAN && answer_span(one[3] + i)[1]);
    assert_true(german);
    assert_int_equal(session_move(chess_move_make(E7, E5, CHESS_PLAIN)), DIALOGUE_EFFECT_MOVED);
    assert_int_equal(game_ply_count(), 2);
    assert_true(session_move(chess_move_make(E4, E5, CHESS_PLAIN)) & DIALOGUE_EFFECT_REFUSED);
    assert_int_equal(session_replay(chess_move_make(3, 39, CHESS_PLAIN)), DIALOGUE_EFFECT_MOVED);
    assert_true(say("no such words") & DIALOGUE_EFFECT_REFUSED);
    assert_int_equal(game_ply_count(), 3);
}

/* If a page objects to a move, everything is restored except language and style. */
static void test_reverting(void **state) {
    (void)state;
    (void)say("e4");
    (void)say("e5");
    session_set_language(DIALOGUE_FRENCH);
    session_revert();
    assert_int_equal(session_language(), DIALOGUE_FRENCH);
    assert_int_equal(game_ply_count(), 1);
    session_revert(); /* there is nothing more to revert */
    assert_int_equal(game_ply_count(), 1);
    assert_int_equal(game_play(chess_move_make(E7, E5, CHESS_PLAIN)), CHESS_OK);
    session_revert(); /* a move not made through the session is not reverted */
    assert_int_equal(game_ply_count(), 2);
    session_set_language(DIALOGUE_LANGUAGE_COUNT);
    assert_int_equal(session_language(), DIALOGUE_FRENCH);
}

static void test_questions(void **state) {
    (void)state;
    (void)say("e4");
    assert_int_equal(session_offer(), 0);
    assert_true(say("offer draw") & DIALOGUE_EFFECT_ASKED);
    assert_int_equal(session_question(), DIALOGUE_ASKS_DRAW);
    assert_int_equal(say("yes"), DIALOGUE_EFFECT_ENDED);
    assert_int_equal(game_outcome() >> 8U, CHESS_ENDING_AGREEMENT);
    session_start(DIALOGUE_ENGLISH);
    expect_answer(0, "Rochade. White to move. \"help\" lists the commands.");
    assert_int_equal(session_question(), DIALOGUE_ASKS_NOTHING);
    assert_int_equal(session_line_actor(put("white resigns")), DIALOGUE_ACTOR_WHITE);
    assert_int_equal(session_line_actor(put("take back")), DIALOGUE_ACTOR_STEP_BACK);
    assert_int_equal(session_line_actor(put("whose move")), DIALOGUE_ACTOR_NONE);
    assert_int_equal(line_languages(put("deutsch")), 1U << DIALOGUE_GERMAN);
    assert_int_equal(line_languages(put("language")), (1U << DIALOGUE_LANGUAGE_COUNT) - 1U);
    assert_int_equal(line_languages(put("e4")), 0);
}

static void test_commands(void **state) {
    (void)state;
    (void)session_command(DIALOGUE_COMMAND_TURN, CHESS_NO_SQUARE);
    expect_answer(0, "White to move, move 1.");
    (void)session_command(DIALOGUE_COMMAND_SQUARE, E2);
    expect_answer(0, "Eva zwei, white pawn");
    assert_int_equal(session_command(DIALOGUE_COMMAND_FLIP, CHESS_NO_SQUARE),
                     DIALOGUE_EFFECT_HANDED);
    assert_int_equal(answer_command(), DIALOGUE_COMMAND_FLIP);
    assert_int_equal(answer_square(), CHESS_NO_SQUARE);
    /* Numbers that are not commands do nothing and read nothing beyond the list. */
    (void)session_command(DIALOGUE_COMMAND_COUNT, E2);
    (void)session_command(UINT32_MAX, UINT32_MAX);
    assert_int_equal(game_ply_count(), 0);
    expect_text(command_name(DIALOGUE_COMMAND_HELP), "HELP");
    expect_text(command_name(DIALOGUE_COMMAND_NONE), "NONE");
    assert_int_equal(command_name(DIALOGUE_COMMAND_COUNT), 0);
}

static void test_style(void **state) {
    (void)state;
    uint8_t *style = session_style();
    assert_int_equal(style[0], DIALOGUE_LONG);
    assert_int_equal(style[1], DIALOGUE_GERMAN);
    style[0] = DIALOGUE_SHORT;
    style[1] = style[2] = DIALOGUE_ENGLISH;
    style[4] = 7;
    session_set_style();
    assert_int_equal(session_style()[4], 1);
    (void)say("Nf3");
    expect_answer(0, "1 White: knight Felix 3.");
    for (unsigned i = 0; i < 9; i++) {
        if (i == 1 || i == 2 || i == 3) continue;
        memset(style, 0, 9);
        style[i] = 1;
        session_set_style();
        for (unsigned j = 0; j < 9; j++)
            assert_int_equal(session_style()[j], i == j);
    }
    style[1] = 255; /* numbers out of range are brought into it */
    style[3] = 255;
    session_set_style();
    assert_true(session_style()[1] < DIALOGUE_LANGUAGE_COUNT);
    assert_true(session_style()[3] < DIALOGUE_FILES_COUNT);
    assert_true(session_read_style(put("short")));
    assert_false(session_read_style(put("short banana")));
}

static void test_words(void **state) {
    (void)state;
    expect_words(words_of_square(E2), "Eva zwei, white pawn");
    assert_true(words_span_count() > 0);
    unsigned length = 0;
    for (unsigned i = 0; i < words_span_count(); i++)
        if (words_span(i)[0] + words_span(i)[1] > length)
            length = (unsigned)words_span(i)[0] + words_span(i)[1];
    assert_true(length <= 20 && length > 0);
    expect_words(words_of_square_name(E4), "Eva vier");
    expect_words(words_of_move(chess_move_make(E2, E4, CHESS_PLAIN)), "Eva zwei Eva vier");
    assert_int_equal(words_of_ply(0), 0);
    (void)say("e4");
    (void)say("d5");
    (void)say("exd5");
    expect_words(words_of_ply(0), "Eva zwei Eva vier");
    expect_words(words_of_ply(2), "Eva vier schlägt Bauer David fünf");
    assert_int_equal(words_of_ply(UINT32_MAX), 0);
    expect_text(role_name(CHESS_KNIGHT), "knight");
    assert_int_equal(role_name(CHESS_ROLE_COUNT), 0);
    assert_true(words_of_label(DIALOGUE_LABEL_BOARD, CHESS_NO_SQUARE) > 0);
    assert_int_equal(words_of_label(DIALOGUE_LABEL_COUNT, CHESS_NO_SQUARE), 0);
    expect_text(language_tag(DIALOGUE_GERMAN), "de");
    assert_int_equal(language_tag(DIALOGUE_LANGUAGE_COUNT), 0);
    for (unsigned language = 0; language < 2 * DIALOGUE_LANGUAGE_COUNT; language++) {
        session_start(language);
        assert_int_equal(session_language(), language % DIALOGUE_LANGUAGE_COUNT);
        assert_int_equal(answer_count(), 1); /* a greeting */
    }
}

/* ------------------------------------------------------------------------------------ the clock */

static void begin_clock(const char *control, const char *rules) {
    session_start(DIALOGUE_ENGLISH);
    assert_int_equal(clock_control(put(control)), CHESS_OK);
    assert_int_equal(clock_rules(put(rules)), CHESS_OK);
    (void)clock_begin(0);
}

/*
 * Articles are cited in the edition of the rule set, without a clock in that of 2014; a text that
 * is too long is unchanged.
 */
static void test_articles(void **state) {
    (void)state;
    session_start(DIALOGUE_ENGLISH);
    assert_int_equal(clock_ending_article(), -1);
    expect_text(clock_article(put("3.8.b.2.b")), "3.8.b.2.b");
    begin_clock("3+2", "fide-2018");
    assert_int_equal(clock_ending_article(), -1);
    expect_text(clock_article(put("3.8.b.2.b")), "3.8.2.2.2");
    assert_int_equal(clock_article(16), 16);
    assert_true(clock_handle(put("arbiter declare-lost white 1")) >= 0);
    expect_text((unsigned)clock_ending_article(), "12.9.6");
    expect_text(clock_tag_score(), "0-1/2");
    expect_text(clock_tag_termination(), "rules infraction");
}

static void test_clock(void **state) {
    (void)state;
    begin_clock("3+2", "fide-2014-blitz");
    assert_int_equal(clock_turn(), CHESS_WHITE);
    assert_true(clock_remaining(CHESS_WHITE, 1000) == 181000);
    assert_true(clock_remaining(CHESS_BLACK, 1000) == 182000);
    assert_int_equal(clock_time(10000), 0);
    assert_int_equal(say("e4"), DIALOGUE_EFFECT_MOVED);
    assert_int_equal(clock_turn(), CHESS_BLACK);
    assert_int_equal(clock_moves(CHESS_WHITE), 1);
    assert_int_equal(clock_moves_left(CHESS_WHITE), 0);
    assert_true(clock_remaining(CHESS_WHITE, 10000) == 174000);
    assert_true(clock_ply_time(0) == 172000); /* before the increment */
    assert_true(clock_ply_time(1) == (double)__builtin_inff());
    assert_true(clock_delay_left(CHESS_BLACK, 10000) == 0);
    session_revert(); /* clock and record as well */
    assert_int_equal(clock_turn(), CHESS_WHITE);
    assert_int_equal(clock_moves(CHESS_WHITE), 0);
    assert_int_equal(log_count(), 1);
    assert_int_equal(say("d4"), DIALOGUE_EFFECT_MOVED);
    assert_false(clock_flag(CHESS_BLACK));
    assert_int_equal(clock_time(192001), DIALOGUE_EFFECT_ENDED);
    assert_true(clock_flag(CHESS_BLACK));
    assert_int_equal(game_outcome(), CHESS_WHITE_WINS | (unsigned)CHESS_ENDING_TIME << 8U);
    expect_text(clock_time_text(245999), "0:04:05");
    clock_say_time(CHESS_WHITE);
    assert_int_equal(answer_count(), 1);
    clock_say(1);
    assert_int_equal(answer_count(), 1);
    char runs[256];
    unsigned length = answer_announcement(0)[2];
    memcpy(runs, answer_text_at(), length);
    clock_say(0);
    assert_true(answer_announcement(0)[2] != length || memcmp(runs, answer_text_at(), length) != 0);
    for (unsigned which = 0; which < 6; which++)
        assert_true(clock_label(which) > 0);
    expect_text(clock_label(4), "White");
    expect_text(clock_label(5), "Black");
}

/*
 * Articles 6.9 and 6.8 with an assistant: its own player's flag is not reported, the opponent's is
 * claimed.
 */
static void test_assistant(void **state) {
    (void)state;
    clock_assist(1U << CHESS_BLACK);
    begin_clock("3", "fide-2014");
    assert_int_equal(clock_time(181000), DIALOGUE_EFFECT_ENDED);
    clock_assist(1U << CHESS_WHITE);
    begin_clock("3", "fide-2014");
    assert_int_equal(clock_time(181000), 0);
    assert_true(clock_flag(CHESS_WHITE));
}

static void test_controls(void **state) {
    (void)state;
    begin_clock("40/90+30,30+30", "fide-2014");
    expect_text(clock_control_text(), "40/90+30,30+30");
    expect_text(clock_tag_control(), "40/5400+30:1800+30");
    assert_int_equal(clock_moves_left(CHESS_WHITE), 40);
    expect_text(clock_rules_text(), "fide-2014");
    assert_int_equal(clock_control(put("40/")), CHESS_SYNTAX);
    assert_int_equal(clock_error_at(), 3);
    begin_clock("5d3", "fide-2014");
    assert_true(clock_delay_left(CHESS_WHITE, 1000) == 2000);
    assert_true(clock_tag_delay() > 0);
}

/* A game continues in another instance: its events lead to the same position, clock and sheet. */
static void test_record(void **state) {
    static char lines[16][CHESS_EVENT_SIZE];
    (void)state;
    begin_clock("3+2", "fide-2014-blitz");
    (void)clock_time(1000);
    (void)say("e4");
    (void)clock_time(5000);
    (void)say("e5");
    unsigned count = log_count();
    assert_true(log_is_whole());
    assert_true(count >= 5 && count <= 16);
    for (unsigned i = 0; i < count; i++) {
        unsigned length = log_line(i);
        assert_true(length < CHESS_EVENT_SIZE);
        memcpy(lines[i], binding_text, length);
        lines[i][length] = '\0';
    }
    assert_string_equal(lines[0], "0:00:00 arbiter start");
    assert_string_equal(lines[1], "0:00:01 white move e2e4");
    assert_true(clock_part_size(0) > 0 && clock_part_size(1) > 0);
    assert_int_equal(clock_part_size(2), 0);
    assert_true(clock_part_at(0) != clock_part_at(1));
    session_start(DIALOGUE_ENGLISH);
    assert_int_equal(clock_control(put("3+2")), CHESS_OK);
    log_begin();
    assert_int_equal(log_handle(put("nonsense")), 0);
    assert_int_equal(log_handle(put("0:00:01 black press")), 0); /* the game has not begun */
    for (unsigned i = 0; i < count; i++)
        assert_int_equal(log_handle(put(lines[i])), 1);
    log_follow();
    assert_int_equal(log_count(), count);
    assert_int_equal(game_ply_count(), 2);
    assert_int_equal(clock_turn(), CHESS_WHITE);
    assert_true(clock_remaining(CHESS_BLACK, 5000) == 180000);
    assert_true(clock_ply_time(1) == 178000);
    (void)say("Nf3"); /* more events follow: a move, and the clock */
    assert_int_equal(log_count(), count + 2);
}

/*
 * An event of the arbiter comes without its time. Texts that are not events, or too long for one,
 * are refused.
 */
static void test_events(void **state) {
    char longest[BINDING_TEXT_SIZE / 2];
    (void)state;
    begin_clock("3+2", "fide-2014-blitz");
    unsigned events = clock_part_size(0), lines = clock_part_size(1);
    (void)say("e4"); /* the move, and the clock */
    assert_int_equal(clock_part_size(0), events + 2 * sizeof(chess_event));
    assert_int_equal(clock_part_size(1), lines + sizeof(chess_sheet_line));
    assert_true(clock_handle(put("arbiter stop")) >= 0);
    assert_int_equal(clock_turn(), 2);
    assert_true(clock_handle(put("arbiter stop")) & DIALOGUE_EFFECT_REFUSED);
    assert_int_equal(clock_handle(put("nonsense")), -1);
    memset(longest, 'a', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    assert_int_equal(clock_handle(put(longest)), -1);
    /* A new game has a new list of events. */
    (void)say("arbiter starts the clock");
    (void)say("new game");
    (void)say("yes");
    assert_int_equal(log_count(), 1);
    expect_text(log_line(0), "0:00:00 arbiter start");
}

/* JavaScript saves the parts of an instance and restores them when it is another page's turn. */
static void test_saved_parts_are_restored(void **state) {
    static uint8_t kept[3][1 << 22];
    (void)state;
    begin_clock("3+2", "fide-2014-blitz");
    (void)clock_time(1000);
    (void)say("e4");
    const unsigned sizes[] = {clock_part_size(0), clock_part_size(1), state_size()};
    void *const places[] = {clock_part_at(0), clock_part_at(1), state_at()};
    for (unsigned i = 0; i < 3; i++) {
        assert_true(sizes[i] <= sizeof kept[i]);
        memcpy(kept[i], places[i], sizes[i]);
    }
    begin_clock("5", "fide-2014");
    (void)clock_time(9000);
    (void)say("d4");
    (void)say("d5");
    for (unsigned i = 0; i < 3; i++)
        memcpy(places[i], kept[i], sizes[i]);
    assert_int_equal(log_count(), 3);
    expect_text(log_line(1), "0:00:01 white move e2e4");
    assert_int_equal(game_ply_count(), 1);
    assert_true(clock_ply_time(0) == 181000);
    assert_int_equal(clock_turn(), CHESS_BLACK);
}

static void test_state(void **state) {
    (void)state;
    unsigned before = state_size();
    (void)say("e4");
    assert_int_equal(state_size(), before + sizeof(chess_ply));
    assert_non_null(state_at());
    assert_int_equal(game_start(put("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")), CHESS_OK);
    assert_int_equal(game_ply_count(), 0);
    assert_int_equal(state_size(), before);
    expect_text(game_fen(CHESS_FEN_X), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    session_revert(); /* nothing to revert before the game began */
    expect_text(game_fen(CHESS_FEN_X), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_a_move, begin),
        cmocka_unit_test_setup(test_reverting, begin),
        cmocka_unit_test_setup(test_questions, begin),
        cmocka_unit_test_setup(test_commands, begin),
        cmocka_unit_test_setup(test_style, begin),
        cmocka_unit_test_setup(test_words, begin),
        cmocka_unit_test_setup(test_articles, begin),
        cmocka_unit_test_setup(test_clock, begin),
        cmocka_unit_test_setup(test_assistant, begin),
        cmocka_unit_test_setup(test_controls, begin),
        cmocka_unit_test_setup(test_record, begin),
        cmocka_unit_test_setup(test_events, begin),
        cmocka_unit_test_setup(test_state, begin),
        cmocka_unit_test_setup(test_saved_parts_are_restored, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
