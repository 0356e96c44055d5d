/* SPDX-License-Identifier: MIT */
/*
 * Conversations with an open question, from tests/data/language: language, preceding lines, the
 * line under test, and the expected result. In open_questions.tsv, rows end with "yes" in their
 * language if the question is whether a side loses the game.
 */
#include "support/table.h"

#include <dialogue/session.h>

typedef struct conversation {
    dialogue_session session;
    dialogue_answer answer;
    chess_ply plies[32];
} conversation;

static conversation c;

static void say(const char *line, size_t length) {
    dialogue_session_line(&c.session, line, length, &c.answer);
}

/* Says the lines before the one under test, which are separated by "\\n" (a backslash and an n). */
static void say_all(const char *lines) {
    for (const char *end; *lines; lines = *end ? end + 2 : end) {
        end = strstr(lines, "\\n");
        if (end == NULL) end = lines + strlen(lines);
        say(lines, (size_t)(end - lines));
    }
}

static bool is_over(void) {
    return c.session.game.outcome.ending != CHESS_ENDING_NONE;
}

static bool is_capture(void) {
    chess_move_facts facts;
    const chess_ply *last = &c.session.game.plies[c.session.game.count - 1];
    chess_describe(&last->before, last->move, &facts);
    return facts.captured != CHESS_NO_ROLE;
}

static bool is_last(const char *uci) {
    const chess_ply *last = &c.session.game.plies[c.session.game.count - 1];
    char text[CHESS_UCI_SIZE];
    chess_move_facts facts;
    chess_describe(&last->before, last->move, &facts);
    (void)chess_uci_write(&facts, CHESS_UCI_STANDARD, text, sizeof text);
    return strcmp(text, uci) == 0;
}

/* Returns true if the row's condition holds; `count` plies had been played before. */
static bool holds(const char *demand, uint32_t count) {
    bool asks = c.session.question != DIALOGUE_ASKS_NOTHING;
    uint32_t now = c.session.game.count;
    chess_color by;
    if (strcmp(demand, "game over") == 0) return is_over();
    if (strcmp(demand, "game not over") == 0) return !is_over();
    if (strcmp(demand, "game not over (asks again)") == 0) return !is_over() && asks;
    if (strcmp(demand, "White does not lose") == 0)
        return c.session.game.outcome.result != CHESS_BLACK_WINS;
    if (strcmp(demand, "nothing taken back") == 0) return now == count;
    if (strcmp(demand, "a capture on d5 or a question, nothing taken back") == 0)
        return now > count ? is_capture() : now == count && asks;
    if (strcmp(demand, "a question (recapture or take back?), nothing taken back") == 0)
        return now == count && asks;
    if (strcmp(demand, "no offer") == 0)
        return c.session.question != DIALOGUE_ASKS_DRAW && !dialogue_session_offer(&c.session, &by);
    if (strcmp(demand, "an answer, not silence") == 0) return c.answer.count > 0;
    if (strcmp(demand, "asks which") == 0)
        return now == count && c.session.question == DIALOGUE_ASKS_WHICH;
    if (strcmp(demand, "asks promotion") == 0)
        return now == count && c.session.question == DIALOGUE_ASKS_PROMOTION;
    if (strcmp(demand, "asks draw") == 0) return c.session.question == DIALOGUE_ASKS_DRAW;
    if (strcmp(demand, "took back") == 0) return now == count - 1;
    if (strcmp(demand, "quits") == 0) return c.answer.effects & DIALOGUE_EFFECT_QUIT;
    if (strcmp(demand, "asks yes or no") == 0)
        return now == count && !asks && c.answer.effects & DIALOGUE_EFFECT_ASKED;
    if (strcmp(demand, "asks resign") == 0) return c.session.question == DIALOGUE_ASKS_RESIGN;
    if (strcmp(demand, "nothing played") == 0) return now == count;
    if (strcmp(demand, "nothing played, no question") == 0) return now == count && !asks;
    if (strncmp(demand, "plays ", 6) == 0) return now == count + 1 && is_last(demand + 6);
    fail_msg("unknown expectation: %s", demand);
    return false;
}

/* Checks each row of the file, which must have at least `least` rows. */
static void check_file(const char *name, unsigned least) {
    table row;
    unsigned rows = 0, wrong = 0;
    table_open(&row, name);
    for (; table_next(&row); rows++) {
        dialogue_language language;
        assert_true(dialogue_language_of_tag(row.columns[0], strlen(row.columns[0]), &language));
        dialogue_session_start(&c.session, language, NULL, NULL, c.plies, 32, &c.answer);
        say_all(row.columns[1]);
        uint32_t count = c.session.game.count;
        say(row.columns[2], strlen(row.columns[2]));
        if (holds(row.columns[3], count) && c.answer.count > 0) continue;
        wrong++;
        print_message("line %u, %s: \"%s\": %s; heard: %s\n", row.row, row.columns[0],
                      row.columns[2], row.columns[3],
                      c.answer.count ? c.answer.words.text : "(silence)");
    }
    assert_true(rows >= least);
    assert_int_equal(wrong, 0);
}

static void test_open_questions(void **state) {
    (void)state;
    check_file("language/open_questions.tsv", 23);
}

/* Which of two knights, the promotion piece, and "yes" after "did you mean". */
static void test_answers(void **state) {
    (void)state;
    check_file("language/answers.tsv", 600);
}

/* Answers all questions in all languages. */
static void test_conversations(void **state) {
    (void)state;
    check_file("language/conversations.tsv", 600);
}

/* "Draw?", "let's quit", "oops e4": nothing happens before a "yes". */
static void test_proposals(void **state) {
    (void)state;
    check_file("language/proposals.tsv", 60);
}

/* "Did you mean?" is about the position in which it was asked: "yes" after a move does nothing. */
static void test_a_move_on_the_board_ends_a_suggestion(void **state) {
    static const char *const ways[] = {"move", "replay", "illegal move", "announced"};
    static const chess_move legal = 12 | 28 << 6, illegal = 12 | 36 << 6; /* e2e4, e2e5 */
    (void)state;
    for (unsigned way = 0; way < sizeof ways / sizeof *ways; way++) {
        dialogue_session_start(&c.session, DIALOGUE_ENGLISH, NULL, NULL, c.plies, 32, &c.answer);
        if (way == 3) dialogue_session_use_procedure(&c.session, DIALOGUE_STEPS_ALL);
        say_all(way == 2 ? "knihgt f3" : "knihgt f6");
        if (way == 1)
            dialogue_session_replay(&c.session, legal, &c.answer);
        else
            dialogue_session_move(&c.session, way == 2 ? illegal : legal, &c.answer);
        const uint32_t count = c.session.game.count;
        const chess_move announced = c.session.announced;
        say_all("yes");
        if (c.session.game.count != count || c.session.announced != announced)
            fail_msg("%s: \"yes\" was heard as the suggestion", ways[way]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_open_questions), cmocka_unit_test(test_answers),
        cmocka_unit_test(test_conversations), cmocka_unit_test(test_proposals),
        cmocka_unit_test(test_a_move_on_the_board_ends_a_suggestion)};
    return cmocka_run_group_tests_name("dialogue_open_questions", tests, NULL, NULL);
}
