/* SPDX-License-Identifier: MIT */
/*
 * Whether a line plays or acts at all: tests/data/language, whose columns are described in
 * tests/data/README.md. In every language, no line may play another move than it says or act
 * unasked.
 */
#include "saying/language.h"
#include "spec_text.h"
#include "support/table.h"

#include <dialogue/utterance.h>

enum { PERCENT_RIGHT = 97, ANSWER_SIZE = 8192 };

typedef struct tally {
    unsigned lines, right, wrong_moves, acts;
} tally;

static tally tallies[DIALOGUE_LANGUAGE_COUNT];

static bool acts(const char *answer) {
    static const char *const acting[] = {"RESIGN", "DRAW", "CLAIM", "TAKE_BACK",
                                         "NEW",    "QUIT", "SLIP"};
    for (size_t i = 0; i < sizeof acting / sizeof *acting; i++)
        if (strncmp(answer, "command ", 8) == 0 && strcmp(answer + 8, acting[i]) == 0) return true;
    return false;
}

static void resolve(const chess_position *position, const dialogue_utterance *said, char *text) {
    chess_resolution resolution;
    chess_error error = dialogue_resolve(position, said, &resolution);
    if (error == CHESS_ILLEGAL)
        strcpy(text, "illegal");
    else
        candidates_write(position, &resolution.candidates, CHESS_UCI_STANDARD,
                         text + sprintf(text, error == CHESS_OK ? "move " : "ambiguous "));
}

static void understand(const chess_position *position, const char *line, dialogue_language player,
                       char *text) {
    dialogue_utterance said;
    dialogue_read(line, strlen(line), player, &said);
    if (said.sense == DIALOGUE_MOVE || said.sense == DIALOGUE_PARTIAL)
        resolve(position, &said, text);
    else if (said.sense == DIALOGUE_COMMAND)
        sprintf(text, "command %s", command_name(said.command));
    else
        strcpy(text, said.sense == DIALOGUE_UNKNOWN ? "unknown" : "other");
}

/* True if the comma-separated list has the word. */
static bool has_word(const char *list, const char *word) {
    size_t length = strlen(word);
    for (const char *at = list; (at = strstr(at, word)) != NULL; at += length)
        if ((at == list || at[-1] == ',') && (at[length] == ',' || at[length] == '\0')) return true;
    return false;
}

/* Sorts "b7c6,d7c6" as the answer is sorted. */
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
    if (strcmp(kind, "nomove") == 0 || strcmp(kind, "unknown") == 0) return !move && !acts(answer);
    if (strcmp(kind, "command") == 0)
        return strncmp(answer, "command ", 8) == 0 && has_word(value, answer + 8);
    if (strcmp(kind, "ambiguous") == 0)
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
        fail_msg("line %u: no language %s", row->row, row->columns[0]);
    understand(&position, row->columns[2], player, answer);
    tally *all = &tallies[player];
    bool right = is_right(row->columns[3], row->columns[4], answer);
    all->lines++;
    all->right += right;
    all->wrong_moves += !right && strncmp(answer, "move ", 5) == 0;
    all->acts += !right && acts(answer);
    if (!right)
        print_message("%u: \"%s\" (%s): %s, expected %s %s\n", row->row, row->columns[2],
                      row->columns[0], answer, row->columns[3], row->columns[4]);
}

static void check_file(const char *name, unsigned least) {
    table row;
    memset(tallies, 0, sizeof tallies);
    table_open(&row, name);
    while (table_next(&row))
        check_row(&row);
    for (unsigned i = 0; i < DIALOGUE_LANGUAGE_COUNT; i++) {
        const tally *all = &tallies[i];
        print_message("%s, %s: %u of %u right\n", name, dialogue_language_tag((dialogue_language)i),
                      all->right, all->lines);
        assert_true(all->lines >= least);
        assert_int_equal(all->wrong_moves, 0);
        assert_int_equal(all->acts, 0);
        assert_true(all->right * 100 >= all->lines * PERCENT_RIGHT);
    }
}

static void test_understand(void **state) {
    (void)state;
    check_file("language/understand.tsv", 80);
}

/* ---------------------------------------------------------------------- generated: wrong moods */

enum { GENERATED = 140000, LINE_SIZE = 512 };

static uint32_t seed;

static unsigned any(unsigned count) {
    seed = seed * 1664525U + 1013904223U;
    return (seed >> 8) % count;
}

/* A word of the language that has the class. */
static const char *word_of(dialogue_language language, dialogue_filler class) {
    unsigned at = any(dialogue__word_count);
    for (unsigned i = 0; i < dialogue__word_count; i++, at = (at + 1) % dialogue__word_count) {
        const dialogue_word *word = &dialogue__words[at];
        if (word->token == DIALOGUE_TOKEN_FILLER && word->value == class &&
            (word->languages >> language & 1U) && word->text[1] != '\0')
            return word->shown;
    }
    return NULL;
}

static const char *move_of(dialogue_language language, char *text) {
    const dialogue_language_data *data = &dialogue__languages[language];
    switch (any(4)) {
    case 0:
        return strcpy(text, "e4");
    case 1:
        sprintf(text, "%s f3", data->nouns[CHESS_KNIGHT].singular);
        return text;
    case 2:
        sprintf(text, "Eva %s Eva %s", data->ranks[1], data->ranks[3]);
        return text;
    default:
        return strcpy(text, "g1f3");
    }
}

/*
 * A sentence that orders nothing: a move with a word in front or behind that denies, supposes,
 * states or asks, or with a verb and its subject in front. Empty if the language has no such word.
 */
static void generate(dialogue_language language, char *line) {
    static const dialogue_filler classes[] = {DIALOGUE_FILLER_YOU, DIALOGUE_FILLER_ASKS,
                                              DIALOGUE_FILLER_STATES, DIALOGUE_FILLER_DENIES,
                                              DIALOGUE_FILLER_SUPPOSES};
    char text[LINE_SIZE / 2];
    const char *move = move_of(language, text), *aside = word_of(language, DIALOGUE_FILLER_ASIDE);
    const char *wrong = word_of(language, classes[any(5)]);
    const char *verb = word_of(language, DIALOGUE_FILLER_VERB);
    const char *subject = word_of(language, DIALOGUE_FILLER_I);
    line[0] = '\0';
    if (any(4) == 0)
        snprintf(line, LINE_SIZE, "%s, %s %s %s", aside, verb, subject, move);
    else if (wrong && any(2))
        snprintf(line, LINE_SIZE, "%s %s", wrong, move);
    else if (wrong)
        snprintf(line, LINE_SIZE, "%s %s %s", move, wrong, aside);
}

static void test_wrong_moods(void **state) {
    unsigned played = 0, lines = 0;
    (void)state;
    seed = 20;
    for (unsigned i = 0; i < GENERATED; i++) {
        dialogue_language language = (dialogue_language)(i % DIALOGUE_LANGUAGE_COUNT);
        char line[LINE_SIZE], answer[ANSWER_SIZE];
        generate(language, line);
        if (line[0] == '\0') continue;
        understand(&chess_start_position, line, language, answer);
        lines++;
        if (strncmp(answer, "move ", 5) != 0) continue;
        if (played++ < 20) print_message("%s: %s\n", line, answer);
    }
    print_message("%u generated lines, %u played\n", lines, played);
    assert_true(lines >= 100000);
    assert_int_equal(played, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_understand),
                                       cmocka_unit_test(test_wrong_moods)};
    return cmocka_run_group_tests_name("dialogue_mood", tests, NULL, NULL);
}
