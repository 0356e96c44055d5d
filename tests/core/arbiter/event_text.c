/* SPDX-License-Identifier: MIT */
/* Events as lines of text: nothing is lost, and no other line is read as an event. */
#include "support/random.h"
#include "support/table.h"

#include <chess/arbiter.h>

/* Returns a random number: often small, sometimes at the limit, sometimes beyond it. */
static int64_t random_amount(uint64_t *seed) {
    int64_t large = (int64_t)random_number(seed) << 20U | random_number(seed) % (1U << 20U);
    int64_t amount = large >> random_number(seed) % 50;
    if (random_number(seed) % 16 == 0) amount = CHESS_TIME_LIMIT - random_number(seed) % 2;
    return random_number(seed) % 2 ? amount : -amount;
}

/* Returns an event with random fields, most of them valid. */
static chess_event random_event(uint64_t *seed) {
    chess_event event = CHESS_EVENT_OF((chess_event_kind)(random_number(seed) % CHESS_EVENT_COUNT),
                                       (chess_party)(random_number(seed) % 3), random_amount(seed));
    event.player = (chess_color)(random_number(seed) % 2);
    if (random_number(seed) % 8) {
        event.from = (chess_square)(random_number(seed) % 65);
        event.to = (chess_square)(random_number(seed) % 65);
    }
    if (random_number(seed) % 2) event.promotion = (chess_role)(random_number(seed) % 9);
    event.value = random_amount(seed);
    event.reason = (chess_time_reason)(random_number(seed) % CHESS_TIME_REASON_COUNT);
    if (random_number(seed) % 64 == 0) event.from = 200;
    if (random_number(seed) % 64 == 0) event.player = (chess_color)7;
    if (random_number(seed) % 64 == 0) event.reason = CHESS_TIME_REASON_COUNT;
    if (random_number(seed) % 64 == 0) event.by = (chess_party)3;
    if (random_number(seed) % 64 == 0) event.kind = CHESS_EVENT_COUNT;
    return event;
}

static bool takes(chess_event_kind kind, const char *letters) {
    return strpbrk(chess_event_arguments(kind), letters) != NULL;
}

static void assert_same_event(const chess_event *event, const chess_event *read) {
    bool by_player = event->by != CHESS_PARTY_ARBITER;
    bool player = takes(event->kind, "c"), move = takes(event->kind, "mM");
    assert_int_equal(read->kind, event->kind);
    assert_int_equal(read->by, event->by);
    assert_int_equal(read->time, event->time);
    chess_color speaker = by_player ? (chess_color)event->by : CHESS_WHITE;
    assert_int_equal(read->player, player ? event->player : speaker);
    assert_int_equal(read->from, move || takes(event->kind, "s") ? event->from : CHESS_NO_SQUARE);
    assert_int_equal(read->to, move || takes(event->kind, "S") ? event->to : CHESS_NO_SQUARE);
    assert_int_equal(read->promotion,
                     move || takes(event->kind, "o") ? event->promotion : CHESS_NO_ROLE);
    assert_int_equal(read->value, takes(event->kind, "tnh") ? event->value : 0);
    assert_int_equal(read->reason, takes(event->kind, "r") ? event->reason : CHESS_REASON_NONE);
}

/* Exactly the valid events are written, and they read back as the same events. */
static void test_round_trip(void **state) {
    uint64_t seed = 6;
    unsigned valid = 0, kinds[CHESS_EVENT_COUNT] = {0};
    (void)state;
    for (unsigned run = 0; run < 400000; run++) {
        chess_event event = random_event(&seed), read;
        char text[CHESS_EVENT_SIZE] = "?";
        size_t length = chess_event_write(&event, text, sizeof text), at = 1000;
        assert_int_equal(length > 0, chess_event_valid(&event));
        assert_true(length < sizeof text && strlen(text) == length);
        if (length == 0) continue;
        if (chess_event_read(&read, text, length, &at)) fail_msg("%s: at %zu", text, at);
        assert_true(chess_event_valid(&read));
        assert_same_event(&event, &read);
        kinds[event.kind]++;
        valid++;
    }
    assert_true(valid > 100000);
    for (unsigned kind = 0; kind < CHESS_EVENT_COUNT; kind++)
        if (!kinds[kind]) fail_msg("never generated: %s", chess_event_word((chess_event_kind)kind));
}

/* A line with a changed byte is refused or is another event. */
static void test_damaged_lines(void **state) {
    static const char bytes[] = "0123456789:.-+ abcdefghinoqrtw\t\xc3";
    uint64_t seed = 7;
    unsigned refused = 0, others = 0;
    (void)state;
    for (unsigned run = 0; run < 200000; run++) {
        chess_event event = random_event(&seed), read, again;
        char text[CHESS_EVENT_SIZE], rewritten[CHESS_EVENT_SIZE];
        size_t length = chess_event_write(&event, text, sizeof text), at = 1000;
        if (length == 0) continue;
        text[random_number(&seed) % length] = bytes[random_number(&seed) % (sizeof bytes - 1)];
        if (chess_event_read(&read, text, length, &at)) {
            assert_true(at <= length);
            refused++;
            continue;
        }
        length = chess_event_write(&read, rewritten, sizeof rewritten);
        assert_true(length > 0);
        assert_int_equal(chess_event_read(&again, rewritten, length, NULL), CHESS_OK);
        assert_same_event(&read, &again);
        others++;
    }
    assert_true(refused > 1000 && others > 1000);
}

static void test_wrong_lines(void **state) {
    static const struct {
        const char *line;
        size_t at;
    } cases[] = {{"", 0},
                 {"soon white press", 0},
                 {"0:01 green press", 5},
                 {"0:01 white presses", 11},
                 {"0:01 white press now", 17},
                 {"0:01 white move", 15},
                 {"0:01 white move e2", 16},
                 {"0:01 white move e2e9", 16},
                 {"0:01 white move e7e8k", 16},
                 {"0:01 white touch", 16},
                 {"0:01 white touch e2 e", 20},
                 {"0:01 arbiter add-time white", 27},
                 {"0:01 arbiter add-time white +2:00 because", 34},
                 {"0:01 arbiter lose green 0", 18},
                 {"0:01 arbiter restore x", 21},
                 {"0:01 arbiter restore -", 21},
                 {"0:01 arbiter restore --1", 21},
                 {"0:01 arbiter restore 1x", 21},
                 {"0:01 arbiter restore 1-", 21},
                 {"0:01 arbiter restore 1:", 21},
                 {"0:01 arbiter restore 1/", 21},
                 {"0:01 arbiter restore 99999999999999999999", 21}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        chess_event event = CHESS_EVENT_OF(CHESS_EVENT_OFFER, CHESS_PARTY_BLACK, 7);
        size_t at = 1000;
        chess_error error = chess_event_read(&event, cases[i].line, strlen(cases[i].line), &at);
        if (error != CHESS_SYNTAX || at != cases[i].at) fail_msg("%s: %zu", cases[i].line, at);
        assert_int_equal(event.kind, CHESS_EVENT_OFFER);
    }
}

/* No two rulings and no two events have the same word. */
static void test_words_differ(void **state) {
    (void)state;
    for (unsigned i = 0; i < CHESS_RULING_COUNT; i++)
        for (unsigned j = 0; j < i; j++)
            assert_string_not_equal(chess_ruling_word((chess_ruling_kind)i),
                                    chess_ruling_word((chess_ruling_kind)j));
    for (unsigned i = 0; i < CHESS_EVENT_COUNT; i++)
        for (unsigned j = 0; j < i; j++)
            assert_string_not_equal(chess_event_word((chess_event_kind)i),
                                    chess_event_word((chess_event_kind)j));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_damaged_lines),
        cmocka_unit_test(test_wrong_lines),
        cmocka_unit_test(test_words_differ),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
