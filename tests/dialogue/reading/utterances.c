/* SPDX-License-Identifier: MIT */
/*
 * Runs the utterance corpora tests/data/utterances.tsv and tests/data/refusals.tsv: the typed line,
 * the position and the expected result. The head of each file describes its columns. Beginnings of
 * the lines of tests/data/language/moods.tsv are read after different lines.
 */
#include "spec_text.h"
#include "support/table.h"

enum { POSITION_COUNT = 256, NAME_SIZE = 32 };

typedef struct named_position {
    char name[NAME_SIZE];
    chess_position position;
} named_position;

typedef struct corpus {
    named_position positions[POSITION_COUNT];
    unsigned position_count;
    unsigned lines, wrong, wrong_moves;
    unsigned long reasons; /* bit n: some line expects chess_refusal_reason n */
} corpus;

static void add_position(corpus *all, const table *row) {
    named_position *named = &all->positions[all->position_count++];
    assert_true(all->position_count <= POSITION_COUNT);
    snprintf(named->name, NAME_SIZE, "%s", row->columns[1]);
    if (chess_position_read_fen(&named->position, row->columns[2], strlen(row->columns[2]), NULL,
                                NULL) != CHESS_OK)
        fail_msg("line %u: %s is not a position", row->row, row->columns[2]);
}

static const chess_position *corpus_position(const corpus *all, const char *name) {
    for (unsigned i = 0; i < all->position_count; i++)
        if (strcmp(all->positions[i].name, name) == 0) return &all->positions[i].position;
    fail_msg("unknown position: %s", name);
    return NULL;
}

static void write_resolution(const chess_position *position, const dialogue_utterance *utterance,
                             char *text) {
    chess_resolution resolution;
    switch (dialogue_resolve(position, utterance, &resolution)) {
    case CHESS_OK:
        candidates_write(position, &resolution.candidates, CHESS_UCI_STANDARD,
                         text + sprintf(text, "move "));
        break;
    case CHESS_AMBIGUOUS:
        candidates_write(position, &resolution.candidates, CHESS_UCI_CHESS960,
                         text + sprintf(text, "ambiguous "));
        break;
    default:
        sprintf(text, "illegal %s", chess_refusal_name(resolution.refusal.reason));
    }
}

/* Fails if two readings ask for the same: a player would have to choose between equal ones. */
static void expect_distinct(const char *line, const dialogue_utterance *utterance) {
    for (unsigned i = 0; i < utterance->spec_count; i++)
        for (unsigned j = 0; j < i; j++)
            if (memcmp(&utterance->specs[i], &utterance->specs[j], sizeof *utterance->specs) == 0)
                fail_msg("\"%s\": readings %u and %u are equal", line, j, i);
}

static void write_answer(const chess_position *position, const char *line, dialogue_language player,
                         char *text) {
    dialogue_utterance utterance;
    char longer[ANSWER_SIZE];
    /* What follows the line in memory is not read. */
    snprintf(longer, sizeof longer, "%s'4", line);
    dialogue_read(longer, strlen(line), player, &utterance);
    expect_distinct(line, &utterance);
    if (utterance.sense == DIALOGUE_UNKNOWN && utterance.spec_count + utterance.likely_count > 0)
        fail_msg("\"%s\": unknown, but it has readings", line);
    if (utterance.sense == DIALOGUE_MOVE || utterance.sense == DIALOGUE_PARTIAL)
        write_resolution(position, &utterance, text);
    else
        utterance_write(line, &utterance, text, ANSWER_SIZE);
}

static void check_line(corpus *all, const table *row) {
    char answer[ANSWER_SIZE];
    const char *tag = row->columns[0], *line = row->columns[2], *expected = row->columns[3];
    dialogue_language player;
    if (!dialogue_language_of_tag(tag, strlen(tag), &player))
        fail_msg("line %u: unknown language %s", row->row, tag);
    write_answer(corpus_position(all, row->columns[1]), line, player, answer);
    all->lines++;
    for (unsigned i = 0; i < CHESS_REFUSAL_COUNT; i++)
        if (strncmp(expected, "illegal ", 8) == 0 &&
            strcmp(expected + 8, chess_refusal_name((chess_refusal_reason)i)) == 0)
            all->reasons |= 1UL << i;
    if (strcmp(answer, expected) == 0) return;
    all->wrong++;
    all->wrong_moves += strncmp(answer, "move ", 5) == 0;
    print_error("%u: \"%s\" (%s, %s): %s, expected %s\n", row->row, line, tag, row->columns[1],
                answer, expected);
}

static unsigned long check_file(const char *name, unsigned least) {
    static corpus all;
    table row;
    all = (corpus){.position_count = 0};
    table_open(&row, name);
    while (table_next(&row)) {
        if (strcmp(row.columns[0], "position") == 0)
            add_position(&all, &row);
        else
            check_line(&all, &row);
    }
    print_message("%s: %u lines, %u with a different answer, %u wrong moves played\n", name,
                  all.lines, all.wrong, all.wrong_moves);
    assert_true(all.lines >= least);
    assert_int_equal(all.wrong, 0);
    return all.reasons;
}

static void utterances(void **state) {
    (void)state;
    check_file("utterances.tsv", 600);
}

static void refusals(void **state) {
    (void)state;
    unsigned long every_reason = (1UL << CHESS_REFUSAL_COUNT) - 1;
    assert_int_equal(check_file("refusals.tsv", 200) | 1UL << CHESS_REFUSED_NONE, every_reason);
}

/* ----------------------------------------------------------------------------- the line before */

static dialogue_utterance read_after(const char *before, const char *line, size_t length,
                                     dialogue_language player) {
    dialogue_utterance said;
    dialogue_read(before, strlen(before), player, &said);
    dialogue_read(line, length, player, &said);
    return said;
}

/*
 * The beginning of a line means the same after the whole line as after another one: no word is
 * read beyond the last, where words of the line before remain.
 */
static void no_line_depends_on_the_one_before(void **state) {
    static const char files[] = "e e e e e e e e e e e e e e e e e e e e e e e e e e e e";
    unsigned wrong = 0;
    table row;
    (void)state;
    table_open(&row, "language/moods.tsv");
    while (table_next(&row)) {
        const char *line = row.columns[2];
        dialogue_language player;
        if (!dialogue_language_of_tag(row.columns[0], strlen(row.columns[0]), &player)) continue;
        for (size_t length = strcspn(line, " "); line[length];
             length += 1 + strcspn(line + length + 1, " ")) {
            dialogue_utterance one = read_after(line, line, length, player);
            dialogue_utterance other = read_after(files, line, length, player);
            if (memcmp(&one, &other, sizeof one) == 0) continue;
            print_error("%u: \"%.*s\"\n", row.row, (int)length, line);
            wrong++;
        }
    }
    assert_int_equal(wrong, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(utterances),
        cmocka_unit_test(refusals),
        cmocka_unit_test(no_line_depends_on_the_one_before),
    };
    return cmocka_run_group_tests_name("dialogue_utterances", tests, NULL, NULL);
}
