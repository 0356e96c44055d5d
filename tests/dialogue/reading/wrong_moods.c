/* SPDX-License-Identifier: MIT */
/*
 * Generates sentences that order nothing: a move or a command beside words that deny, ask, suppose,
 * state or report. None may play a move or act, in any language.
 */
#include "saying/language.h"
#include "spec_text.h"
#include "support/table.h"

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
        answer_write(position, line, language, answer);
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
        answer_write(&chess_start_position, line, language, answer);
        ++*lines;
        if (!answer_acts(answer) && strncmp(answer, "move ", 5) != 0) continue;
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
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_wrong_moods),
                                       cmocka_unit_test(test_wrong_moods_of_commands)};
    return cmocka_run_group_tests_name("dialogue_wrong_moods", tests, NULL, NULL);
}
