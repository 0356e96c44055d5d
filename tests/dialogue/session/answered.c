/* SPDX-License-Identifier: MIT */
/*
 * Every line is answered by at least one announcement, whatever dictionary words it consists of.
 * Tries every word alone, and random pairs and triples, in every language, with and without a
 * clock, in casual and tournament games. No answer may name a piece and its square in different
 * languages.
 */
#include "support/random.h"
#include "support/table.h"

#include "saying/language.h"

enum { PLIES = 64, SHEET = 64, LINE_SIZE = 512, RANDOM_LINES = 2000 };

typedef struct fixture {
    dialogue_session session;
    dialogue_answer answer;
    chess_ply plies[PLIES];
    chess_arbiter arbiter;
    chess_sheet_line sheet[SHEET];
} fixture;

static fixture f;

static void handle(const char *line) {
    dialogue_session_line(&f.session, line, strlen(line), &f.answer);
}

typedef enum manner { CASUAL, TIMED, TOURNAMENT, TOURNAMENT_ANNOUNCED, MANNER_COUNT } manner;

/* Starts a game with moves of both sides, so that questions about the past have answers. */
static void start(dialogue_language language, manner how) {
    static const char *const moves[] = {"e4", "d5", "exd5", "Qxd5"};
    chess_time_control control;
    chess_rules rules = chess_rules_of(CHESS_RULES_FIDE_2014);
    assert_int_equal(chess_time_control_read(&control, "15+10", 5, NULL), CHESS_OK);
    dialogue_session_start(&f.session, language, NULL, NULL, f.plies, PLIES, &f.answer);
    if (how != CASUAL)
        dialogue_session_use_clock(&f.session, &f.arbiter, &rules, &control, f.sheet, SHEET, 0,
                                   &f.answer);
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
        handle(moves[i]);
    assert_int_equal(f.session.game.count, 4);
    if (how >= TOURNAMENT) dialogue_session_use_procedure(&f.session, DIALOGUE_STEPS_ALL);
    if (how == TOURNAMENT_ANNOUNCED) handle("Nc3");
}

/*
 * Returns true if the text from `at` to `end` is the name of a piece in the language, or ends with
 * one.
 */
static bool ends_with_piece(dialogue_language language, const char *at, const char *end) {
    const dialogue_language_data *words = dialogue__language_data(language);
    for (unsigned role = CHESS_PAWN; role < CHESS_ROLE_COUNT; role++)
        for (unsigned form = 0; form < 2; form++) {
            const char *noun = form ? words->nouns[role].plural : words->nouns[role].singular;
            size_t length = strlen(noun);
            if (length > 0 && (size_t)(end - at) >= length &&
                memcmp(end - length, noun, length) == 0)
                return true;
        }
    return false;
}

/* Returns true if "rook {Anna eins}" or "{Anna eins} white rook" occurs where these spans meet. */
static bool mixes(const char *text, const dialogue_span *span) {
    const char *meet = text + span[1].offset, *end = meet + span[1].length;
    if (meet[-1] == ' ') return ends_with_piece(span[0].language, text + span[0].offset, meet - 1);
    if (meet[0] != ' ') return false;
    for (unsigned word = 0; word < 2 && meet < end; word++) {
        const char *from = meet + 1;
        for (meet = from; meet < end && *meet != ' ' && *meet != ',' && *meet != '.';)
            meet++;
        if (ends_with_piece(span[1].language, from, meet)) return true;
    }
    return false;
}

static void check_spans(dialogue_language language, const char *line) {
    const dialogue_text *words = &f.answer.words;
    if (language == f.session.style.pieces) return;
    for (unsigned i = 0; i < f.answer.count; i++) {
        const dialogue_announcement *said = &f.answer.announcements[i];
        for (unsigned s = 0; s + 1U < said->span_count; s++)
            if (mixes(words->text, &words->spans[said->span_first + s]))
                fail_msg(
                    "%s: \"%s\" is answered with a piece and its square in two languages: %.*s",
                    dialogue_language_tag(language), line, (int)said->length,
                    words->text + said->offset);
    }
}

static void check_line(dialogue_language language, manner how, const char *line) {
    static fixture fresh;
    static int kept = -1;
    int kind = (int)language * MANNER_COUNT + (int)how;
    if (kind != kept) {
        start(language, how);
        fresh = f;
        kept = kind;
    }
    f = fresh;
    handle(line);
    if (f.answer.count == 0)
        fail_msg("%s, manner %d: \"%s\" has no answer", dialogue_language_tag(language), (int)how,
                 line);
    check_spans(language, line);
}

/* ---------------------------------------------------------------------------------------- lines */

static bool is_own(const dialogue_word *word, dialogue_language language) {
    return word->languages >> language & 1U;
}

static void check_every_word(void **state) {
    (void)state;
    for (unsigned language = 0; language < DIALOGUE_LANGUAGE_COUNT; language++)
        for (unsigned how = 0; how < MANNER_COUNT; how++)
            for (unsigned i = 0; i < dialogue__word_count; i++)
                if (how == CASUAL || is_own(&dialogue__words[i], (dialogue_language)language))
                    check_line((dialogue_language)language, (manner)how, dialogue__words[i].shown);
}

/*
 * Appends a random word of the language. Half of them are short function words, which are the most
 * likely to leave a line unanswered.
 */
static void add_random_word(uint64_t *seed, dialogue_language language, char *line) {
    bool little = random_number(seed) % 2 == 0;
    const dialogue_word *word;
    do {
        word = &dialogue__words[random_number(seed) % dialogue__word_count];
    } while (!is_own(word, language) || (little && word->token != DIALOGUE_TOKEN_FILLER));
    size_t length = strlen(line);
    snprintf(line + length, LINE_SIZE - length, "%s%s", length ? " " : "", word->shown);
}

static void check_random_lines(void **state) {
    uint64_t seed = 18;
    (void)state;
    for (unsigned language = 0; language < DIALOGUE_LANGUAGE_COUNT; language++) {
        for (unsigned how = 0; how < MANNER_COUNT; how++) {
            for (unsigned i = 0; i < RANDOM_LINES; i++) {
                char line[LINE_SIZE] = "";
                for (unsigned words = 2 + i % 2; words > 0; words--)
                    add_random_word(&seed, (dialogue_language)language, line);
                check_line((dialogue_language)language, (manner)how, line);
            }
        }
    }
}

/* An empty line is ignored unless a question is open. */
static void check_blank_line(void **state) {
    (void)state;
    start(DIALOGUE_ENGLISH, CASUAL);
    handle("");
    assert_int_equal(f.answer.count, 0);
    handle("  ");
    assert_int_equal(f.answer.count, 0);
    handle("...");
    assert_int_equal(f.answer.count, 1);
}

/* Only Enter, yes or the step's own word carries out a step; "well" does not. */
static void check_small_words_are_no_step(void **state) {
    (void)state;
    start(DIALOGUE_ENGLISH, TOURNAMENT_ANNOUNCED);
    unsigned left = f.session.steps_left;
    handle("well");
    assert_int_equal(f.session.steps_left, left);
    assert_string_equal(f.answer.words.text, "Black repeats.");
    handle("");
    assert_int_not_equal(f.session.steps_left, left);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(check_every_word),
        cmocka_unit_test(check_random_lines),
        cmocka_unit_test(check_blank_line),
        cmocka_unit_test(check_small_words_are_no_step),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
