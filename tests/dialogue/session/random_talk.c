/* SPDX-License-Identifier: MIT */
/* Random lines about events and moves: session and arbiter always have the same game. */
#include "dialogue/reading/event_samples.h"
#include "hall.h"
#include "support/random.h"

#include "reading/event.h"

/* Writes an event or a move in words. */
static void random_line(const hall *h, uint64_t *seed, char *line, size_t size) {
    dialogue_language language = h->session.language;
    unsigned kind = random_number(seed) % CHESS_EVENT_COUNT;
    chess_move_list list;
    chess_moves(&h->session.game.position, &list);
    line[0] = '\0';
    if (random_number(seed) % 2 && list.count) {
        chess_move_facts facts;
        chess_describe(&h->session.game.position, list.moves[random_number(seed) % list.count],
                       &facts);
        (void)chess_uci_write(&facts, CHESS_UCI_STANDARD, line, size);
        return;
    }
    if (random_number(seed) % 3 == 0) kind = CHESS_EVENT_PRESS;
    if (random_number(seed) % 2)
        snprintf(line, size, "%s ",
                 dialogue__language_data(language)->sides[random_number(seed) % 2]);
    const char *phrases = dialogue__arbiter_tables[language].events[kind];
    size_t length = strlen(line);
    snprintf(line + length, size - length, "%.*s", (int)strcspn(phrases, ","), phrases);
    add_samples(line, size, (chess_event_kind)kind, language);
}

/*
 * After any line, the session's board equals the arbiter's, and the events that the listener
 * received lead to the same game.
 */
static void test_random_talk(void **state) {
    static hall h;
    static chess_arbiter again;
    static chess_sheet_line sheet[ROOM];
    static const char *const rules[] = {"fide-2014", "fide-2014-blitz quickplay=1", "fide-2023",
                                        "fide-1997", "fide-2014-rapid"};
    uint64_t seed = 66;
    unsigned handled = 0, refused = 0;
    (void)state;
    for (unsigned run = 0; run < 300; run++) {
        open_hall(&h, (dialogue_language)(run % DIALOGUE_LANGUAGE_COUNT), rules[run % 5],
                  run % 3 ? "40/90,30" : "15", start);
        h.session.press_by_hand = run % 2;
        const chess_rules set = h.arbiter.rules;
        for (unsigned i = 0; i < 120; i++) {
            char line[256];
            random_line(&h, &seed, line, sizeof line);
            (void)say(&h, line);
            refused += (h.answer.effects & DIALOGUE_EFFECT_REFUSED) != 0;
            if (memcmp(&h.session.game.position, &h.arbiter.position, sizeof h.arbiter.position))
                fail_msg("run %u: positions differ after %s", run, line);
            assert_int_equal(h.session.game.outcome.ending != CHESS_ENDING_NONE,
                             h.arbiter.phase == CHESS_PHASE_ENDED);
        }
        chess_time_control control;
        const char *time = run % 3 ? "40/90,30" : "15";
        assert_int_equal(chess_time_control_read(&control, time, strlen(time), NULL), CHESS_OK);
        chess_arbiter_begin(&again, &set, &control, NULL, NULL, sheet, ROOM);
        for (unsigned i = 0; i < h.heard_count; i++)
            assert_int_equal(chess_arbiter_handle(&again, &h.handled[i], NULL),
                             CHESS_OBJECTION_NONE);
        assert_memory_equal(&again.position, &h.arbiter.position, sizeof again.position);
        assert_int_equal(again.phase, h.arbiter.phase);
        assert_int_equal(again.count, h.arbiter.count);
        handled += h.heard_count;
    }
    assert_true(handled > 5000 && refused > 1000);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_random_talk)};
    return cmocka_run_group_tests_name("dialogue_random_talk", tests, NULL, NULL);
}
