/* SPDX-License-Identifier: MIT */
/*
 * Finds translation mistakes that a compiler cannot see: spaces and punctuation around empty
 * placeholders, names of commands that mean another command, lists that are too long for an answer.
 */
#include "support/table.h"

#include "saying/compose.h"

/* ------------------------------------------------------------------------------- every sentence */

/*
 * Returns the first formatting mistake in an answer, or NULL. French puts a space before ; : ? and
 * !
 */
static const char *find_blunder(const char *text, dialogue_language language) {
    static const char *const marks[] = {" :", " ;", " ?", " !"};
    static const char *const blunders[] = {"{",  "}",   "[",   "]",   "  ", " .", " ,", "..",
                                           ",,", ", .", ": .", "; .", ";;", ":,", ",:"};
    for (unsigned i = 0; i < sizeof blunders / sizeof *blunders; i++)
        if (strstr(text, blunders[i])) return blunders[i];
    for (unsigned i = 0; language != DIALOGUE_FRENCH && i < sizeof marks / sizeof *marks; i++)
        if (strstr(text, marks[i])) return marks[i];
    if (text[0] == ' ') return " ";
    return NULL;
}

/* Returns the placeholders in brackets, which may be empty; bit n for placeholder n. */
static unsigned optional_placeholders(const char *sentence) {
    unsigned placeholders = 0;
    bool inside = false;
    for (const char *at = sentence; *at; at++) {
        if (*at == '[') inside = true;
        if (*at == ']') inside = false;
        if (inside && *at == '{') placeholders |= 1U << (at[1] - '0');
    }
    return placeholders;
}

static unsigned blunder_count;

static void check_sentence(dialogue_language language, const char *name, const char *sentence,
                           unsigned empty) {
    static dialogue_text text;
    dialogue_term terms[10];
    for (unsigned i = 0; i < 10; i++)
        terms[i] = empty >> i & 1U ? NOTHING : WORD("Wort");
    dialogue_text_clear(&text);
    dialogue__compose(&text, &(dialogue_manner){language, &dialogue_style_annexe_d}, sentence,
                      terms, 10);
    const char *blunder = find_blunder(text.text, language);
    if (blunder == NULL && text.length > 0) return;
    print_error("%s, %s without %x: \"%s\" has \"%s\"\n", dialogue_language_tag(language), name,
                empty, text.text, blunder ? blunder : "no words");
    blunder_count++;
}

static void test_sentences(void **state) {
#define SENTENCE_NAME(name, placeholders) #name,
    static const char *const names[] = {DIALOGUE_MESSAGE_LIST(SENTENCE_NAME)};
    (void)state;
    for (unsigned l = 0; l < DIALOGUE_LANGUAGE_COUNT; l++)
        for (unsigned m = 0; m < DIALOGUE_MESSAGE_COUNT; m++) {
            const char *sentence = dialogue__languages[l].messages[m];
            unsigned optional = optional_placeholders(sentence);
            check_sentence((dialogue_language)l, names[m], sentence, 0);
            for (unsigned i = 1; i < 10; i++)
                if (optional >> i & 1U)
                    check_sentence((dialogue_language)l, names[m], sentence, 1U << i);
        }
    assert_int_equal(blunder_count, 0);
}

/* ------------------------------------------------------------------------------------- commands */

static dialogue_utterance utterance;

static void handle(dialogue_language player, const char *first, const char *then) {
    char line[256];
    snprintf(line, sizeof line, "%s%s%s", first, then[0] ? " " : "", then);
    dialogue_read(line, strlen(line), player, &utterance);
}

/*
 * Every command that help lists is read as that command, and help explains it, in every language.
 */
static void test_command_names(void **state) {
    (void)state;
    for (unsigned l = 0; l < DIALOGUE_LANGUAGE_COUNT; l++) {
        const dialogue_language_data *words = &dialogue__languages[l];
        for (unsigned c = DIALOGUE_COMMAND_NONE + 1U; c < DIALOGUE_COMMAND_COUNT; c++) {
            const char *name = words->command_names[c];
            handle((dialogue_language)l, name, "");
            if (utterance.sense != DIALOGUE_COMMAND || utterance.command != c)
                fail_msg("%s: \"%s\" is not read as its command", words->tag, name);
            handle((dialogue_language)l, words->command_names[DIALOGUE_COMMAND_HELP], name);
            if (utterance.command != DIALOGUE_COMMAND_HELP || utterance.topic != c)
                fail_msg("%s: help does not explain \"%s\"", words->tag, name);
        }
    }
}

/* The first of the words for a style, which help shows, is read as a style. */
static void test_style_names(void **state) {
    (void)state;
    for (unsigned l = 0; l < DIALOGUE_LANGUAGE_COUNT; l++)
        for (unsigned w = 0; w < DIALOGUE_STYLE_PIECES; w++) {
            const char *words = dialogue__languages[l].style_words[w];
            dialogue_style style = dialogue_style_annexe_d;
            size_t at, length;
            if (!dialogue_style_read(words, strcspn(words, ","), (dialogue_language)l, &style, &at,
                                     &length))
                fail_msg("%s: \"%s\" is not a style", dialogue__languages[l].tag, words);
        }
}

static bool read_style(const char *text, dialogue_language player, dialogue_style *style) {
    size_t at, length;
    return dialogue_style_read(text, strlen(text), player, style, &at, &length);
}

/* Reads two words for styles one after the other, and in one line: the styles are equal. */
static void expect_pair(const char *one, const char *other, dialogue_language player) {
    dialogue_style apart = dialogue_style_annexe_d, together = dialogue_style_annexe_d;
    char line[320];
    snprintf(line, sizeof line, "%s, %s", one, other);
    if (!read_style(one, player, &apart) || !read_style(other, player, &apart))
        fail_msg("%s: \"%s\" or \"%s\"", dialogue_language_tag(player), one, other);
    if (!read_style(line, player, &together) || memcmp(&apart, &together, sizeof apart) != 0)
        fail_msg("%s: \"%s\"", dialogue_language_tag(player), line);
}

/* Several styles may be named at once; each word has the meaning that it has alone. */
static void test_pairs_of_styles(void **state) {
    (void)state;
    for (unsigned l = 0; l < DIALOGUE_LANGUAGE_COUNT; l++)
        for (unsigned pair = 0; pair < DIALOGUE_STYLE_PIECES * DIALOGUE_STYLE_PIECES; pair++) {
            const char *one = dialogue__languages[l].style_words[pair / DIALOGUE_STYLE_PIECES];
            const char *other = dialogue__languages[l].style_words[pair % DIALOGUE_STYLE_PIECES];
            char first[128], second[128];
            snprintf(first, sizeof first, "%.*s", (int)strcspn(one, ","), one);
            snprintf(second, sizeof second, "%.*s", (int)strcspn(other, ","), other);
            expect_pair(first, second, (dialogue_language)l);
        }
}

/* -------------------------------------------------------------------------- the longest answers */

static dialogue_session session;
static dialogue_answer answer;
static chess_ply plies[1];

static void expect_whole(dialogue_command command, const char *style_words) {
    dialogue_style style = dialogue_style_annexe_d;
    size_t at, length;
    /* 218 moves, the most in any reachable position. */
    chess_position most = position_of("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
    for (unsigned l = 0; l < DIALOGUE_LANGUAGE_COUNT; l++) {
        const char *name = dialogue__languages[l].command_names[command];
        assert_true(dialogue_style_read(style_words, strlen(style_words), DIALOGUE_ENGLISH, &style,
                                        &at, &length));
        dialogue_session_start(&session, (dialogue_language)l, &style, &most, plies, 1, &answer);
        dialogue_session_line(&session, name, strlen(name), &answer);
        if (answer.words.cut) fail_msg("\"%s\" is cut in style %s", name, style_words);
        assert_false(answer.effects & DIALOGUE_EFFECT_REFUSED);
    }
}

static void test_longest_answers(void **state) {
    static const dialogue_command commands[] = {DIALOGUE_COMMAND_MOVES, DIALOGUE_COMMAND_CAPTURES,
                                                DIALOGUE_COMMAND_CHECKS, DIALOGUE_COMMAND_ALL,
                                                DIALOGUE_COMMAND_HELP};
    static const char *const styles[] = {"annexe d", "verbose", "annexe d, nato, ranks french",
                                         "telephone, ranks german, pieces english"};
    (void)state;
    for (unsigned c = 0; c < sizeof commands / sizeof *commands; c++)
        for (unsigned s = 0; s < sizeof styles / sizeof *styles; s++)
            expect_whole(commands[c], styles[s]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sentences),       cmocka_unit_test(test_command_names),
        cmocka_unit_test(test_style_names),     cmocka_unit_test(test_pairs_of_styles),
        cmocka_unit_test(test_longest_answers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
