/* SPDX-License-Identifier: MIT */
/*
 * Tests whether a line plays or acts at all, with tests/data/language; tests/data/README.md
 * describes the columns. In every language, no line may play a move that it does not name, or act
 * without being asked to.
 */
#include "spec_text.h"
#include "support/table.h"

#include <dialogue/utterance.h>

enum { PERCENT_RIGHT = 97, ALL_RIGHT = 100 };

typedef struct tally {
    unsigned lines, right, wrong_moves, acts;
} tally;

static tally tallies[DIALOGUE_LANGUAGE_COUNT];

/* Returns true if the comma-separated list contains the word. */
static bool has_word(const char *list, const char *word) {
    size_t length = strlen(word);
    for (const char *at = list; (at = strstr(at, word)) != NULL; at += length)
        if ((at == list || at[-1] == ',') && (at[length] == ',' || at[length] == '\0')) return true;
    return false;
}

/* Sorts a list such as "b7c6,d7c6" in the order of the answer. */
static void sort_moves(const char *list, char *text) {
    char moves[CHESS_MAX_MOVES][CHESS_UCI_SIZE];
    unsigned count = 0;
    for (size_t length; *list; list += length + (list[length] == ',')) {
        length = strcspn(list, ",");
        snprintf(moves[count++], CHESS_UCI_SIZE, "%.*s", (int)length, list);
    }
    moves_write_sorted(moves, count, text);
}

static bool is_right(const char *kind, const char *value, const char *answer) {
    bool move = strncmp(answer, "move ", 5) == 0;
    char wanted[ANSWER_SIZE];
    if (strcmp(kind, "nomove") == 0 || strcmp(kind, "unknown") == 0)
        return !move && !answer_acts(answer);
    if (strcmp(kind, "command") == 0)
        return strncmp(answer, "command ", 8) == 0 && has_word(value, answer + 8);
    if (strcmp(kind, "asks") == 0)
        sprintf(wanted, "asks %s", value);
    else if (strcmp(kind, "ambiguous") == 0)
        sort_moves(value, wanted + sprintf(wanted, "ambiguous "));
    else if (strcmp(kind, "move") == 0)
        sprintf(wanted, "move %s", value);
    else
        snprintf(wanted, sizeof wanted, "%s", kind);
    return strcmp(answer, wanted) == 0;
}

static void check_row(const table *row) {
    const chess_position position = position_of(row->columns[1]);
    char answer[ANSWER_SIZE];
    dialogue_language player;
    if (!dialogue_language_of_tag(row->columns[0], strlen(row->columns[0]), &player))
        fail_msg("line %u: unknown language %s", row->row, row->columns[0]);
    answer_write(&position, row->columns[2], player, answer);
    tally *all = &tallies[player];
    bool right = is_right(row->columns[3], row->columns[4], answer);
    all->lines++;
    all->right += right;
    all->wrong_moves += !right && strncmp(answer, "move ", 5) == 0;
    all->acts += !right && answer_acts(answer);
    if (!right)
        print_message("%u: \"%s\" (%s): %s, expected %s %s\n", row->row, row->columns[2],
                      row->columns[0], answer, row->columns[3], row->columns[4]);
}

/*
 * Checks that the file has at least `least` lines in each language from `first` to `end - 1`, and
 * that `percent` per cent of them are right.
 */
static void check_file(const char *name, unsigned first, unsigned end, unsigned least,
                       unsigned percent) {
    table row;
    memset(tallies, 0, sizeof tallies);
    table_open(&row, name);
    while (table_next(&row))
        check_row(&row);
    for (unsigned i = first; i < end; i++) {
        const tally *all = &tallies[i];
        print_message("%s, %s: %u of %u right\n", name, dialogue_language_tag((dialogue_language)i),
                      all->right, all->lines);
        assert_true(all->lines >= least);
        assert_int_equal(all->wrong_moves, 0);
        assert_int_equal(all->acts, 0);
        assert_true(all->right * 100 >= all->lines * percent);
    }
}

enum { SHARED = DIALOGUE_LANGUAGES_SHARED };

static void test_understand(void **state) {
    (void)state;
    check_file("language/understand.tsv", 0, SHARED, 80, PERCENT_RIGHT);
}

/* Lines grouped by class; each of them must hold. */
static void test_moods(void **state) {
    (void)state;
    check_file("language/moods.tsv", 0, SHARED, 90, ALL_RIGHT);
}

/* Verbs, politeness, promotion, corrections and punctuation; each line must hold. */
static void test_wordings(void **state) {
    (void)state;
    check_file("language/descriptive.tsv", 0, SHARED, 0, ALL_RIGHT);
    check_file("language/wordings.tsv", 0, SHARED, 40, ALL_RIGHT);
}

/* Everyday speech. */
static void test_everyday_speech(void **state) {
    (void)state;
    check_file("language/everyday.tsv", 0, SHARED, 0, PERCENT_RIGHT);
    check_file("language/everyday.tsv", SHARED, DIALOGUE_LANGUAGE_COUNT, 60, PERCENT_RIGHT);
}

/* English and German sentences of every kind; each line must hold. */
static void test_sentences(void **state) {
    (void)state;
    check_file("language/sentences.tsv", DIALOGUE_ENGLISH, DIALOGUE_ENGLISH + 1, 900, ALL_RIGHT);
    check_file("language/sentences.tsv", DIALOGUE_GERMAN, DIALOGUE_GERMAN + 1, 800, ALL_RIGHT);
}

/* Lines that are off topic, and orders that resemble them, in every language. */
static void test_off_topic_lines(void **state) {
    (void)state;
    check_file("language/adversarial.tsv", 0, SHARED, 60, ALL_RIGHT);
    check_file("language/adversarial.tsv", SHARED, DIALOGUE_LANGUAGE_COUNT, 8, ALL_RIGHT);
}

/* Spoken and dictated lines: orders, doubts, opinions and questions, in every language. */
static void test_spoken(void **state) {
    (void)state;
    check_file("language/spoken.tsv", 0, SHARED, 190, ALL_RIGHT);
    check_file("language/spoken.tsv", SHARED, DIALOGUE_LANGUAGE_COUNT, 60, ALL_RIGHT);
}

/* Lines of every class by an author who did not know the word lists, in every language. */
static void test_lines_of_another_author(void **state) {
    (void)state;
    check_file("language/stranger.tsv", 0, DIALOGUE_LANGUAGE_COUNT, 70, ALL_RIGHT);
}

/* The forms of verbs, polite sentences, and check or mate behind a move. */
static void test_verbs(void **state) {
    (void)state;
    check_file("language/verbs.tsv", 0, SHARED, 370, ALL_RIGHT);
    check_file("language/verbs.tsv", SHARED, DIALOGUE_LANGUAGE_COUNT, 20, ALL_RIGHT);
}

/* Languages that are read only for their own players. */
static void test_languages(void **state) {
    (void)state;
    check_file("language/languages.tsv", SHARED, DIALOGUE_LANGUAGE_COUNT, 80, ALL_RIGHT);
}

/* Questions of a player without sight; each must be read as the question that it asks. */
static void test_questions(void **state) {
    (void)state;
    check_file("language/questions.tsv", 0, SHARED, 40, ALL_RIGHT);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_understand),
                                       cmocka_unit_test(test_moods),
                                       cmocka_unit_test(test_wordings),
                                       cmocka_unit_test(test_questions),
                                       cmocka_unit_test(test_everyday_speech),
                                       cmocka_unit_test(test_sentences),
                                       cmocka_unit_test(test_languages),
                                       cmocka_unit_test(test_off_topic_lines),
                                       cmocka_unit_test(test_spoken),
                                       cmocka_unit_test(test_lines_of_another_author),
                                       cmocka_unit_test(test_verbs)};
    return cmocka_run_group_tests_name("dialogue_mood", tests, NULL, NULL);
}
