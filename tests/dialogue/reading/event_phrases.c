/* SPDX-License-Identifier: MIT */
/* Reads events in words: every phrase of every language, and lines with their expected meaning. */
#include "event_samples.h"
#include "support/table.h"

#include <dialogue/utterance.h>

#include "reading/event.h"

/* -------------------------------------------------------------------------------------- phrases */

static unsigned taken;

/* Returns the command that a player gives with the same words as the event. */
static dialogue_command same_as(chess_event_kind kind) {
    return kind == CHESS_EVENT_PRESS    ? DIALOGUE_COMMAND_PRESS
           : kind == CHESS_EVENT_ACCEPT ? DIALOGUE_COMMAND_YES
           : kind == CHESS_EVENT_REFUSE ? DIALOGUE_COMMAND_NO
           : kind == CHESS_EVENT_RESIGN ? DIALOGUE_COMMAND_RESIGN
                                        : DIALOGUE_COMMAND_NONE;
}

/*
 * Counts the phrase as taken if the ordinary reader finds a move in it, or a command other than the
 * one with the same meaning. A phrase of several words may also be one of the `near` commands.
 */
static void expect_free(const char *phrase, size_t length, chess_event_kind kind,
                        dialogue_language language) {
    static const dialogue_command near[] = {DIALOGUE_COMMAND_DRAW,   DIALOGUE_COMMAND_CLAIM,
                                            DIALOGUE_COMMAND_RESIGN, DIALOGUE_COMMAND_CLOCK,
                                            DIALOGUE_COMMAND_MOVES,  DIALOGUE_COMMAND_SQUARE};
    dialogue_utterance said;
    dialogue_read(phrase, length, language, &said);
    if (said.sense == DIALOGUE_UNKNOWN || said.sense == DIALOGUE_NOTHING) return;
    if (said.sense == DIALOGUE_ASKED) return; /* does nothing */
    if (said.sense == DIALOGUE_COMMAND && said.command == same_as(kind)) return;
    bool several_words = memchr(phrase, ' ', length) != NULL;
    for (size_t i = 0; said.sense == DIALOGUE_COMMAND && several_words && i < 6; i++)
        if (said.command == near[i]) return;
    print_error("%.*s: sense %d, command %d\n", (int)length, phrase, said.sense, said.command);
    taken++;
}

static void test_every_phrase(void **state) {
    static chess_arbiter arbiter;
    static chess_sheet_line sheet[4];
    const chess_rules rules = chess_rules_of(CHESS_RULES_FIDE_2014);
    const chess_time_control unlimited = {.count = 0};
    unsigned phrases = 0;
    (void)state;
    chess_arbiter_begin(&arbiter, &rules, &unlimited, NULL, NULL, sheet, 4);
    for (unsigned language = 0; language < DIALOGUE_LANGUAGE_COUNT; language++)
        for (unsigned kind = 0; kind < CHESS_EVENT_COUNT; kind++) {
            const char *list = dialogue__arbiter_tables[language].events[kind];
            dialogue_slice part;
            for (size_t at = 0; dialogue__next_part(list, &at, &part); phrases++) {
                dialogue_event_reading reading;
                char line[256];
                snprintf(line, sizeof line, "%s %.*s", dialogue__language_data(language)->sides[1],
                         (int)part.length, list + part.at);
                add_samples(line, sizeof line, (chess_event_kind)kind, (dialogue_language)language);
                dialogue__read_event(line, strlen(line), (dialogue_language)language, &arbiter,
                                     &reading);
                if (reading.sense != DIALOGUE_EVENT_READING_COMPLETE ||
                    reading.event.kind != kind || reading.event.by != CHESS_PARTY_BLACK ||
                    !chess_event_valid(&reading.event))
                    fail_msg("%s: sense %d, event %s, rest %zu", line, reading.sense,
                             chess_event_word(reading.event.kind), reading.rest.at);
                expect_free(list + part.at, part.length, (chess_event_kind)kind,
                            (dialogue_language)language);
            }
        }
    assert_int_equal(taken, 0);
    assert_true(phrases > 5 * CHESS_EVENT_COUNT);
}

/* ------------------------------------------------------------------------- lines with a meaning */

/* Writes what the line reports, without its time, such as "white touch e2" or "which b1,f3". */
static void describe_reading(const dialogue_event_reading *reading, char *text, size_t size) {
    char event[CHESS_EVENT_SIZE] = "";
    size_t length = 0;
    (void)chess_event_write(&reading->event, event, sizeof event);
    const char *behind_time = strchr(event, ' ');
    text[0] = '\0';
    switch (reading->sense) {
    case DIALOGUE_EVENT_READING_NONE:
        snprintf(text, size, "none ");
        break;
    case DIALOGUE_EVENT_READING_COMPLETE:
        snprintf(text, size, "event %s", behind_time ? behind_time + 1 : "invalid");
        break;
    case DIALOGUE_EVENT_READING_WHICH:
        length = (size_t)snprintf(text, size, "which ");
        for (unsigned square = 0; square < 64; square++)
            if (reading->which >> square & 1U)
                length +=
                    (size_t)snprintf(text + length, size - length, "%s%c%c", length > 6 ? "," : "",
                                     (char)('a' + square % 8), (char)('1' + square / 8));
        break;
    default:
        snprintf(text, size, "refused ");
    }
}

/* Compares two descriptions. The squares of a list may be in any order. */
static bool is_same(const char *told, const char *wanted) {
    if (strncmp(told, "which ", 6) != 0) return strcmp(told, wanted) == 0;
    if (strlen(told) != strlen(wanted) || strncmp(wanted, "which ", 6) != 0) return false;
    for (const char *square = wanted + 6; square[0]; square += square[2] == ',' ? 3 : 2) {
        const char name[] = {square[0], square[1], '\0'};
        if (strstr(told, name) == NULL) return false;
    }
    return true;
}

static unsigned told_wrong;

static void check_told(const table *row) {
    static chess_arbiter arbiter;
    static chess_sheet_line sheet[4];
    const chess_rules rules = chess_rules_of(CHESS_RULES_FIDE_2014);
    const chess_time_control unlimited = {.count = 0};
    const chess_position position = position_of(row->columns[1]);
    dialogue_event_reading reading;
    dialogue_language language;
    char told[CHESS_EVENT_SIZE * 2], wanted[CHESS_EVENT_SIZE * 2];
    assert_true(dialogue_language_of_tag(row->columns[0], strlen(row->columns[0]), &language));
    chess_arbiter_begin(&arbiter, &rules, &unlimited, NULL, &position, sheet, 4);
    dialogue__read_event(row->columns[2], strlen(row->columns[2]), language, &arbiter, &reading);
    describe_reading(&reading, told, sizeof told);
    snprintf(wanted, sizeof wanted, "%s %s", row->columns[3], row->columns[4]);
    if (is_same(told, wanted)) return;
    print_error("line %u: %s: %s, not %s\n", row->row, row->columns[2], told, wanted);
    told_wrong++;
}

static void test_phrases_of_the_table(void **state) {
    static table row;
    (void)state;
    table_open(&row, "language/arbiter.tsv");
    while (table_next(&row))
        check_told(&row);
    assert_int_equal(told_wrong, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_phrase),
        cmocka_unit_test(test_phrases_of_the_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
