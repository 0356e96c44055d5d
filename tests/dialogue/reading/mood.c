/* SPDX-License-Identifier: MIT */
/*
 * Tests whether a line plays or acts at all, with tests/data/language; tests/data/README.md
 * describes the columns. In every language, no line may play a move that it does not name, or act
 * without being asked to.
 */
#include "saying/language.h"
#include "spec_text.h"
#include "support/table.h"

#include <dialogue/utterance.h>

enum { PERCENT_RIGHT = 97, ALL_RIGHT = 100, ANSWER_SIZE = 8192 };

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
    else if (said.sense == DIALOGUE_ASKED)
        sprintf(text, "asks %s", command_name(said.command));
    else
        strcpy(text, said.sense == DIALOGUE_UNKNOWN ? "unknown" : "other");
}

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
    if (strcmp(kind, "nomove") == 0 || strcmp(kind, "unknown") == 0) return !move && !acts(answer);
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

/* ---------------------------------------------------------------------- generated: wrong moods */

enum { GENERATED = 160000, LINE_SIZE = 512, POSITIONS = 64 };

static uint32_t seed;

static unsigned any(unsigned count) {
    seed = seed * 1664525U + 1013904223U;
    return (seed >> 8) % count;
}

/* Distinct positions of understand.tsv. */
static chess_position positions[POSITIONS];
static unsigned position_count;

static void read_positions(void) {
    char last[CHESS_FEN_SIZE] = "";
    table row;
    table_open(&row, "language/understand.tsv");
    for (position_count = 0; table_next(&row) && position_count < POSITIONS;) {
        if (strcmp(row.columns[1], last) == 0) continue;
        snprintf(last, sizeof last, "%s", row.columns[1]);
        positions[position_count++] = position_of(last);
    }
}

/* Returns a random word of the class in the language, or NULL if there is none. */
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

/* Writes a legal move of the position in one of four ways. */
static const char *move_of(const chess_position *position, dialogue_language language, char *text) {
    static const char *const files[] = {"Anna", "Bella", "Cesar",  "David",
                                        "Eva",  "Felix", "Gustav", "Hector"};
    const dialogue_language_data *data = &dialogue__languages[language];
    chess_move_list list;
    chess_moves(position, &list);
    chess_move move = list.moves[any(list.count)];
    chess_square from = chess_move_from(move), to = chess_move_to(move);
    chess_move_facts facts;
    chess_describe(position, move, &facts);
    char name[] = {(char)('a' + chess_square_file(to)), (char)('1' + chess_square_rank(to)), '\0'};
    unsigned way = any(4);
    if (way == 0)
        (void)chess_uci_write(&facts, CHESS_UCI_STANDARD, text, LINE_SIZE / 2);
    else if (way == 1 && facts.role == CHESS_PAWN)
        strcpy(text, name);
    else if (way == 3)
        sprintf(text, "%s %s", files[chess_square_file(to)], data->ranks[chess_square_rank(to)]);
    else if (way == 2)
        sprintf(text, "%s %s %s %s", files[chess_square_file(from)],
                data->ranks[chess_square_rank(from)], files[chess_square_file(to)],
                data->ranks[chess_square_rank(to)]);
    else
        sprintf(text, "%s %s", data->nouns[facts.role].singular, name);
    return text;
}

/* Word classes before and after the move in a sentence that orders nothing; -1 means none. */
static const struct {
    int before[2], behind[2];
} frames[] = {
    {{DIALOGUE_FILLER_YOU, -1}, {-1, -1}},
    {{DIALOGUE_FILLER_ASKS, -1}, {-1, -1}},
    {{DIALOGUE_FILLER_STATES, -1}, {-1, -1}},
    {{DIALOGUE_FILLER_DENIES, -1}, {-1, -1}},
    {{DIALOGUE_FILLER_SUPPOSES, -1}, {-1, -1}},
    {{DIALOGUE_FILLER_OPENS, -1}, {-1, -1}},
    {{-1, -1}, {DIALOGUE_FILLER_YOU, DIALOGUE_FILLER_ASIDE}},
    {{-1, -1}, {DIALOGUE_FILLER_ASKS, DIALOGUE_FILLER_ASIDE}},
    {{-1, -1}, {DIALOGUE_FILLER_STATES, DIALOGUE_FILLER_ASIDE}},
    {{-1, -1}, {DIALOGUE_FILLER_DENIES, DIALOGUE_FILLER_ASIDE}},
    {{-1, -1}, {DIALOGUE_FILLER_CORRECTS, -1}},
    {{-1, -1}, {DIALOGUE_FILLER_PLAYS, -1}},
    {{DIALOGUE_FILLER_ASIDE, -1}, {DIALOGUE_FILLER_PLAYS, -1}},
    {{-1, -1}, {DIALOGUE_FILLER_OPENS, -1}},
    {{DIALOGUE_FILLER_VERB, DIALOGUE_FILLER_I}, {-1, -1}},
    {{DIALOGUE_FILLER_THEY, DIALOGUE_FILLER_VERB}, {-1, -1}},
    {{DIALOGUE_FILLER_YOU, DIALOGUE_FILLER_VERB}, {-1, -1}},
    {{DIALOGUE_FILLER_PLAYS, DIALOGUE_FILLER_VERB}, {-1, -1}},
    {{DIALOGUE_FILLER_ME, DIALOGUE_FILLER_PLAYS}, {-1, -1}},
    {{DIALOGUE_FILLER_IT, DIALOGUE_FILLER_PLAYS}, {-1, -1}},
    {{DIALOGUE_FILLER_IT, DIALOGUE_FILLER_OPENS}, {-1, -1}},
    {{DIALOGUE_FILLER_ASKS, -1}, {DIALOGUE_FILLER_REASON, -1}},
    {{DIALOGUE_FILLER_DENIES, -1}, {DIALOGUE_FILLER_REASON, -1}},
    {{DIALOGUE_FILLER_SUPPOSES, -1}, {DIALOGUE_FILLER_REASON, -1}},
    {{DIALOGUE_FILLER_THEY, DIALOGUE_FILLER_VERB}, {DIALOGUE_FILLER_REASON, -1}},
    {{-1, -1}, {DIALOGUE_FILLER_REASON, DIALOGUE_FILLER_DENIES}},
    {{-1, -1}, {DIALOGUE_FILLER_REASON, DIALOGUE_FILLER_CORRECTS}},
    {{-1, -1}, {DIALOGUE_FILLER_REASON, DIALOGUE_FILLER_ASKS}},
    {{-1, -1}, {DIALOGUE_FILLER_REASON, DIALOGUE_FILLER_STATES}},
};

/* Appends a word of the class; returns false if the language has none. */
static bool add_word(char *line, dialogue_language language, int class) {
    const char *word = class < 0 ? "" : word_of(language, (dialogue_filler) class);
    size_t length = strlen(line);
    if (word) snprintf(line + length, LINE_SIZE - length, "%s%s", word, *word ? " " : "");
    return word != NULL;
}

static bool generate(const chess_position *position, dialogue_language language, char *line) {
    unsigned frame = any(sizeof frames / sizeof *frames);
    char text[LINE_SIZE / 2];
    line[0] = '\0';
    if (any(4) == 0) (void)add_word(line, language, DIALOGUE_FILLER_ASIDE);
    for (unsigned i = 0; i < 2; i++)
        if (!add_word(line, language, frames[frame].before[i])) return false;
    strcat(strcat(line, move_of(position, language, text)), " ");
    for (unsigned i = 0; i < 2; i++)
        if (!add_word(line, language, frames[frame].behind[i])) return false;
    return true;
}

static void test_wrong_moods(void **state) {
    unsigned played = 0, lines = 0;
    (void)state;
    seed = 20;
    read_positions();
    assert_true(position_count >= 40);
    for (unsigned i = 0; i < GENERATED; i++) {
        dialogue_language language = (dialogue_language)(i % DIALOGUE_LANGUAGE_COUNT);
        const chess_position *position = &positions[any(position_count)];
        char line[LINE_SIZE], answer[ANSWER_SIZE];
        if (!generate(position, language, line)) continue;
        understand(position, line, language, answer);
        lines++;
        if (strncmp(answer, "move ", 5) != 0) continue;
        if (played++ < 40)
            print_message("%s, %s: %s\n", dialogue_language_tag(language), line, answer);
    }
    print_message("%u generated lines, %u played\n", lines, played);
    assert_true(lines >= 100000);
    assert_int_equal(played, 0);
}

static bool is_acting(unsigned command) {
    static const uint8_t acting[] = {DIALOGUE_COMMAND_RESIGN, DIALOGUE_COMMAND_DRAW,
                                     DIALOGUE_COMMAND_CLAIM,  DIALOGUE_COMMAND_TAKE_BACK,
                                     DIALOGUE_COMMAND_NEW,    DIALOGUE_COMMAND_QUIT};
    return memchr(acting, (int)command, sizeof acting) != NULL;
}

/*
 * Returns true if the word turns a command into no order. YOU does so only after it: "you resign".
 */
static bool has_wrong_mood(const dialogue_word *word, bool behind) {
    switch (word->value) {
    case DIALOGUE_FILLER_ASKS:
    case DIALOGUE_FILLER_DENIES:
    case DIALOGUE_FILLER_SUPPOSES:
        return true;
    case DIALOGUE_FILLER_STATES:
    case DIALOGUE_FILLER_OPENS:
        return !behind;
    default:
        return behind && word->value == DIALOGUE_FILLER_YOU;
    }
}

/* Says the command with each such word of the language; returns how often it acts. */
static unsigned count_acts(dialogue_language language, const char *command, unsigned *lines) {
    unsigned wrong = 0;
    for (unsigned i = 0; i < 2 * dialogue__word_count; i++) {
        const dialogue_word *word = &dialogue__words[i / 2];
        char line[LINE_SIZE], answer[ANSWER_SIZE];
        bool behind = i % 2;
        if (word->token != DIALOGUE_TOKEN_FILLER || !(word->languages >> language & 1U) ||
            !has_wrong_mood(word, behind))
            continue;
        snprintf(line, sizeof line, "%s %s", behind ? command : word->shown,
                 behind ? word->shown : command);
        understand(&chess_start_position, line, language, answer);
        ++*lines;
        if (!acts(answer) && strncmp(answer, "move ", 5) != 0) continue;
        print_message("%s, %s: %s\n", dialogue_language_tag(language), line, answer);
        wrong++;
    }
    return wrong;
}

/* Combines every phrase for a command that acts with every word that makes it no order. */
static void test_wrong_moods_of_commands(void **state) {
    unsigned wrong = 0, lines = 0;
    (void)state;
    for (unsigned l = 0; l < DIALOGUE_LANGUAGE_COUNT; l++)
        for (unsigned i = 0; i < dialogue__word_count; i++) {
            const dialogue_word *word = &dialogue__words[i];
            if (word->token == DIALOGUE_TOKEN_COMMAND && is_acting(word->value) &&
                (word->languages >> l & 1U))
                wrong += count_acts((dialogue_language)l, word->shown, &lines);
        }
    print_message("%u generated lines, %u acted\n", lines, wrong);
    assert_true(lines >= 20000);
    assert_int_equal(wrong, 0);
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
                                       cmocka_unit_test(test_verbs),
                                       cmocka_unit_test(test_wrong_moods),
                                       cmocka_unit_test(test_wrong_moods_of_commands)};
    return cmocka_run_group_tests_name("dialogue_mood", tests, NULL, NULL);
}
