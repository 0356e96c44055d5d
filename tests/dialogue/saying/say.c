/* SPDX-License-Identifier: MIT */
/* Says moves and squares in words: the words, their languages, and that no two moves share them. */
#include "support/table.h"

#include <dialogue/session.h>

/* ---------------------------------------------------------------------------------------- words */

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

/*
 * The language of the pieces, the language of the ranks and the names of the files are independent.
 */
static void test_independent_languages(void **state) {
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

static void test_alphabets(void **state) {
    dialogue_style style = dialogue_style_annexe_d;
    (void)state;
    style.files = DIALOGUE_FILES_NATO;
    assert_said(&chess_start_position, "e2e4", &style, "Echo zwei Echo vier");
    style.files = DIALOGUE_FILES_TELEPHONE;
    assert_said(&chess_start_position, "c2c4", &style, "Cäsar zwei Cäsar vier");
    style.ranks = DIALOGUE_FRENCH;
    assert_said(&chess_start_position, "c2c4", &style, "Célestin deux Célestin quatre");
    style.digits = true;
    assert_said(&chess_start_position, "c2c4", &style, "Célestin 2 Célestin 4");
}

static void test_captured(void **state) {
    dialogue_style style = dialogue_style_annexe_d;
    chess_position rooks = position_of("3rk3/8/8/8/8/8/8/3QK3 w - - 0 1");
    chess_position pawns = position_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    (void)state;
    style.name_captured = true;
    assert_said(&rooks, "d1d8", &style, "Dame David eins schlägt Turm David acht Schach");
    assert_said(&pawns, "e5d6", &style, "Eva fünf schlägt Bauer David sechs en passant");
}

/* ------------------------------------------------------------------------------- styles by name */

static bool read_style(dialogue_style *style, const char *words) {
    size_t at, length;
    return dialogue_style_read(words, strlen(words), DIALOGUE_FRENCH, style, &at, &length);
}

static void test_style_words(void **state) {
    dialogue_style style = dialogue_style_annexe_d;
    size_t at, length;
    (void)state;
    assert_true(read_style(&style, "verbose"));
    assert_int_equal(style.pieces, DIALOGUE_FRENCH);
    assert_true(style.name_captured);
    assert_true(read_style(&style, "annexe-d"));
    assert_memory_equal(&style, &dialogue_style_annexe_d, sizeof style);
    assert_true(read_style(&style, "kurz, digits, pièces anglais, ranks de, sans échec"));
    assert_int_equal(style.form, DIALOGUE_SHORT);
    assert_true(style.digits);
    assert_int_equal(style.pieces, DIALOGUE_ENGLISH);
    assert_int_equal(style.ranks, DIALOGUE_GERMAN);
    assert_false(style.name_check);
    const dialogue_style before = style;
    assert_false(dialogue_style_read("lang pink", 9, DIALOGUE_FRENCH, &style, &at, &length));
    assert_int_equal(at, 5);
    assert_int_equal(length, 4);
    assert_false(read_style(&style, "pieces"));
    assert_false(read_style(&style, "pieces short"));
    assert_memory_equal(&style, &before, sizeof style);
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

/* Text that does not fit is cut between two characters, and `cut` is set. */
static void test_text_is_cut_between_characters(void **state) {
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

/* Wherever the room ends: "Eva vier" before has a byte less than "Eva fünf". */
static void test_no_character_is_divided(void **state) {
    static dialogue_text text;
    unsigned within = 0;
    (void)state;
    for (unsigned shift = 0; shift < 10; shift++) {
        unsigned leads = 0, followers = 0;
        dialogue_text_clear(&text);
        for (unsigned i = 0; !text.cut; i++)
            dialogue_say_square(&text, i < shift ? 28 : 36, &dialogue_style_annexe_d);
        for (unsigned i = 0; i < text.length; i++) {
            leads += (unsigned char)text.text[i] == 0xC3;
            followers += (unsigned char)text.text[i] == 0xBC;
        }
        assert_int_equal(leads, followers);
        assert_in_range(text.length, DIALOGUE_TEXT_SIZE - 2, DIALOGUE_TEXT_SIZE - 1);
        within += text.length == DIALOGUE_TEXT_SIZE - 2;
    }
    assert_int_equal(within, 1); /* the room of one of them ends within the ü */
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
    assert_true(dialogue_language_of_tag("PL-pl", 5, &language));
    assert_int_equal(language, DIALOGUE_POLISH);
    assert_true(dialogue_language_of_tag("it1", 3, &language));
    assert_true(dialogue_language_of_tag("ru@x", 4, &language));
    assert_true(dialogue_language_of_tag("nl[", 3, &language));
    assert_int_equal(language, DIALOGUE_DUTCH);
    language = DIALOGUE_FRENCH;
    assert_false(dialogue_language_of_tag("den", 3, &language));
    assert_false(dialogue_language_of_tag("C", 1, &language));
    /* another letter makes another tag; a digit or a sign divides */
    assert_false(dialogue_language_of_tag("dea", 3, &language));
    assert_false(dialogue_language_of_tag("dez", 3, &language));
    assert_false(dialogue_language_of_tag("deA", 3, &language));
    assert_false(dialogue_language_of_tag("deZ", 3, &language));
    assert_false(dialogue_language_of_tag("de please", 9, &language));
    assert_false(dialogue_language_of_tag("xx", 2, &language));
    assert_false(dialogue_language_of_tag("", 0, &language));
    assert_false(dialogue_language_of_tag("de", 1, &language));
    assert_int_equal(language, DIALOGUE_FRENCH);
}

/* ----------------------------------------------------------------- every move of many positions */

static void check_unique(const chess_position *position, const dialogue_style *style) {
    static char words[CHESS_MAX_MOVES][128];
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
    }
}

/* No two legal moves of a position have the same announcement in long form, in any style. */
static void check_positions(const char *name) {
    table t;
    unsigned positions = 0;
    table_open(&t, name);
    while (table_next(&t)) {
        const char *fen = t.columns[0];
        chess_position position;
        /* Unreachable positions test the move generator, not the announcements. */
        if (chess_position_read_fen(&position, fen, strlen(fen), NULL, NULL) != CHESS_OK) continue;
        positions++;
        for (unsigned i = 0; i < (unsigned)DIALOGUE_LANGUAGE_COUNT * DIALOGUE_FILES_COUNT; i++) {
            dialogue_style style = {.files = (dialogue_files)(i % DIALOGUE_FILES_COUNT)};
            style.pieces = style.ranks = (dialogue_language)(i / DIALOGUE_FILES_COUNT);
            style.digits = positions % 2;
            check_unique(&position, &style);
        }
    }
    assert_true(positions > 100);
}

static void test_standard(void **state) {
    (void)state;
    check_positions("perft/standard.tsv");
}

static void test_chess960_and_tricky(void **state) {
    (void)state;
    check_positions("perft/chess960_and_tricky.tsv");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_annexe_d),
        cmocka_unit_test(test_independent_languages),
        cmocka_unit_test(test_alphabets),
        cmocka_unit_test(test_captured),
        cmocka_unit_test(test_style_words),
        cmocka_unit_test(test_spans),
        cmocka_unit_test(test_text_is_cut_between_characters),
        cmocka_unit_test(test_no_character_is_divided),
        cmocka_unit_test(test_tags),
        cmocka_unit_test(test_standard),
        cmocka_unit_test(test_chess960_and_tricky),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
