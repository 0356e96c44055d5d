/* SPDX-License-Identifier: MIT */
/* Moves and squares in words: the words themselves, their languages, and that no two moves share them. */
#include "../core/table.h"

#include <dialogue/session.h>

/* ----------------------------------------------------------------------------------------------- words */

static chess_move move_of(const chess_position *position, const char *uci) {
    chess_move_spec spec;
    chess_resolution resolution;
    assert_int_equal(chess_uci_read(&spec, uci, strlen(uci), NULL), CHESS_OK);
    if (chess_resolve(position, &spec, &resolution) != CHESS_OK) fail_msg("%s is not legal", uci);
    return resolution.move;
}

static void assert_said(const chess_position *position, const char *uci,
                        const dialogue_style *style, const char *words) {
    static dialogue_text text;
    chess_move_facts facts;
    chess_describe(position, move_of(position, uci), &facts);
    dialogue_text_clear(&text);
    dialogue_say_move(&text, &facts, style);
    assert_string_equal(text.text, words);
}

static void test_annexe_d(void **state) {
    table t;
    unsigned rows = 0;
    dialogue_style style = dialogue_style_annexe_d;
    (void)state;
    table_open(&t, "phrases/annexe_d.tsv");
    while (table_next(&t)) {
        chess_position position = position_of(t.columns[0]);
        style.form = DIALOGUE_LONG;
        assert_said(&position, t.columns[1], &style, t.columns[2]);
        style.form = DIALOGUE_SHORT;
        assert_said(&position, t.columns[1], &style, t.columns[3]);
        rows++;
    }
    assert_int_equal(rows, 20);
}

/* The language of the pieces, the language of the ranks and the naming of the files do not hang together. */
static void test_axes(void **state) {
    dialogue_style style = dialogue_style_annexe_d;
    (void)state;
    style.pieces = DIALOGUE_FRENCH;
    assert_said(&chess_start_position, "g1f3", &style, "cavalier Gustav eins Felix drei");
    style.ranks = DIALOGUE_ENGLISH;
    assert_said(&chess_start_position, "g1f3", &style, "cavalier Gustav one Felix three");
    style.files = DIALOGUE_FILES_LETTERS;
    assert_said(&chess_start_position, "g1f3", &style, "cavalier g one f three");
    style.name_check = false;
    chess_position mate =
        position_of("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4");
    assert_said(&mate, "h5f7", &style, "dame h five prend f seven");
}

static void test_spans(void **state) {
    static dialogue_text text;
    chess_move_facts facts;
    dialogue_style style = dialogue_style_annexe_d;
    (void)state;
    style.pieces = DIALOGUE_FRENCH;
    chess_describe(&chess_start_position, move_of(&chess_start_position, "g1f3"), &facts);
    dialogue_text_clear(&text);
    dialogue_say_move(&text, &facts, &style);
    assert_int_equal(text.span_count, 2);
    assert_int_equal(text.spans[0].language, DIALOGUE_FRENCH);
    assert_int_equal(text.spans[0].length, strlen("cavalier "));
    assert_int_equal(text.spans[1].language, DIALOGUE_GERMAN);
    assert_int_equal(text.spans[1].offset, text.spans[0].length);
    assert_int_equal(text.spans[1].offset + text.spans[1].length, text.length);
}

/* What does not fit is left out between two characters, and said to be missing. */
static void test_full(void **state) {
    static dialogue_text text;
    (void)state;
    dialogue_text_clear(&text);
    for (unsigned i = 0; i < 2000; i++)
        dialogue_say_square(&text, 36, &dialogue_style_annexe_d); /* "Eva fünf" */
    assert_true(text.cut);
    assert_int_equal(strlen(text.text), text.length);
    assert_true(text.length < DIALOGUE_TEXT_SIZE);
    assert_int_not_equal((unsigned char)text.text[text.length - 1], 0xC3);
    assert_int_equal(text.span_count, 1);
    assert_int_equal(text.spans[0].length, text.length);
}

static void test_tags(void **state) {
    dialogue_language language = DIALOGUE_ENGLISH;
    (void)state;
    assert_true(dialogue_language_of_tag("de_AT.UTF-8", 11, &language));
    assert_int_equal(language, DIALOGUE_GERMAN);
    assert_true(dialogue_language_of_tag("FR-ca", 5, &language));
    assert_int_equal(language, DIALOGUE_FRENCH);
    assert_true(dialogue_language_of_tag("en", 2, &language));
    assert_int_equal(language, DIALOGUE_ENGLISH);
    language = DIALOGUE_FRENCH;
    assert_false(dialogue_language_of_tag("den", 3, &language));
    assert_false(dialogue_language_of_tag("C", 1, &language));
    assert_false(dialogue_language_of_tag("", 0, &language));
    assert_false(dialogue_language_of_tag("de", 1, &language));
    assert_int_equal(language, DIALOGUE_FRENCH);
}

/* ------------------------------------------------------------------------------- every move of many positions */

typedef void check_move(const chess_position *position, chess_move move, const char *words,
                        const dialogue_style *style);

/* Said aloud and read again, it is the same move. */
static void check_understood(const chess_position *position, chess_move move, const char *words,
                             const dialogue_style *style) {
    dialogue_utterance utterance;
    chess_resolution resolution;
    dialogue_read(words, strlen(words), style->pieces, &utterance);
    if (utterance.sense != DIALOGUE_MOVE) fail_msg("\"%s\" is not understood", words);
    chess_error error = dialogue_resolve(position, utterance.specs, utterance.likely_count,
                                         utterance.spec_count, &resolution);
    if (error != CHESS_OK || resolution.move != move)
        fail_msg("\"%s\" is understood as another move: %s", words, chess_error_text(error));
}

static void check_style(const chess_position *position, const dialogue_style *style,
                        check_move *check) {
    static char words[CHESS_MAX_MOVES][256];
    static dialogue_text text;
    chess_move_list list;
    chess_moves(position, &list);
    for (unsigned i = 0; i < list.count; i++) {
        chess_move_facts facts;
        chess_describe(position, list.moves[i], &facts);
        dialogue_text_clear(&text);
        dialogue_say_move(&text, &facts, style);
        assert_true(text.length < sizeof words[i]);
        memcpy(words[i], text.text, text.length + 1U);
        for (unsigned k = 0; k < i; k++)
            if (strcmp(words[i], words[k]) == 0) fail_msg("two moves are \"%s\"", words[i]);
        check(position, list.moves[i], words[i], style);
    }
}

static void check_positions(const char *name, check_move *check) {
    table t;
    table_open(&t, name);
    while (table_next(&t)) {
        const char *fen = t.columns[0];
        chess_position position;
        /* Boards that no game can reach test the generator, not what is said. */
        if (chess_position_read_fen(&position, fen, strlen(fen), NULL, NULL) != CHESS_OK) continue;
        for (unsigned l = 0; l < DIALOGUE_LANGUAGE_COUNT; l++)
            for (unsigned r = 0; r < DIALOGUE_LANGUAGE_COUNT; r++) {
                dialogue_style style = dialogue_style_annexe_d;
                style.pieces = (dialogue_language)l;
                style.ranks = (dialogue_language)r;
                check_style(&position, &style, check);
            }
    }
}

static void test_standard(void **state) {
    (void)state;
    check_positions("perft/standard.tsv", check_understood);
}

static void test_chess960_and_tricky(void **state) {
    (void)state;
    check_positions("perft/chess960_and_tricky.tsv", check_understood);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_annexe_d),
        cmocka_unit_test(test_axes),
        cmocka_unit_test(test_spans),
        cmocka_unit_test(test_full),
        cmocka_unit_test(test_tags),
        cmocka_unit_test(test_standard),
        cmocka_unit_test(test_chess960_and_tricky),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
