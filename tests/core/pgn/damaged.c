/* SPDX-License-Identifier: MIT */
/* Reads damaged and hostile texts, which takes seconds. */
#include "stream.h"

#include <time.h>

/* Repeats a piece of text to a megabyte and reads it all. */
static void check_hostile(const char *piece) {
    enum { SIZE = 1 << 20 };
    char *text = malloc(SIZE);
    size_t length = strlen(piece);
    clock_t begin = clock();
    stream s;
    for (size_t i = 0; i < SIZE; i++)
        text[i] = piece[i % length];
    s = stream_of(text, SIZE);
    while (next_game(&s))
        continue;
    assert_int_equal(s.offset, SIZE);
    if (clock() - begin > 10 * CLOCKS_PER_SEC) fail_msg("too slow: %s", piece);
    free(text);
}

static void test_hostile_text_is_linear(void **state) {
    static const char *const pieces[] = {
        "(",
        ")",
        "{",
        "}",
        "[",
        "]",
        "\"",
        "\\",
        "*",
        "$",
        ";",
        "%",
        ".",
        "1",
        "1.",
        "0",
        "\n",
        "\r",
        "[A \"",
        "[A \"\n",
        "[A \"b\"]\n{\n",
        "[A \"b\"]\n\n(\n",
        "{[A \"\n",
        "x *",
        "e4 *",
        "1-0 ",
        "e5 1-0 ",
        "\"   ",
        "[A \"\\\"   ",
        "((((e4))",
        "{}",
        "% \n",
        "\xc2\xbd-",
        "Nf3 Ng1 ",
    };
    char zero[2] = {'e', 0};
    (void)state;
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++)
        check_hostile(pieces[i]);
    check_hostile(zero);
}

static void expect_inside(const stream *s) {
    if (s->error.error == CHESS_OK) return;
    assert_true(s->error.offset <= s->length && s->error.line >= 1);
    assert_true(s->error.word_length <= s->length);
    if (s->error.word_length > 0)
        assert_in_range(s->error.word - s->text, 0, s->length - s->error.word_length);
}

/* Reads all games of a text of exactly that length, and returns the last one. */
static stream read_damaged(const char *text, size_t length) {
    char *exact = malloc(length + !length);
    assert_non_null(exact);
    memcpy(exact, text, length);
    stream s = stream_of(exact, length);
    stream last = s;
    while (next_game(&s)) {
        expect_inside(&s);
        last = s;
    }
    assert_int_equal(s.offset, length);
    free(exact);
    last.text = NULL;
    return last;
}

static const char damages[] = "(){}[]\"\\;%$*\n\r.\0\x01";

/*
 * Every prefix, and every text with one byte replaced, is read to its end, and illegal moves are
 * not accepted.
 */
static void test_damaged_text(void **state) {
    stream whole = stream_of_file("corner_cases/variations.pgn");
    char *text = malloc(whole.length);
    (void)state;
    assert_non_null(text);
    for (size_t cut = 0; cut < whole.length; cut++) {
        (void)read_damaged(whole.text, cut);
        memcpy(text, whole.text, whole.length);
        for (size_t i = 0; i < sizeof damages - 1; i++) {
            text[cut] = damages[i];
            (void)read_damaged(text, whole.length);
        }
    }
    free(text);
    free((void *)whole.text);
}

/*
 * Damage to a game does not affect the next one: brackets and quotation marks that stay open end
 * with the game.
 */
static void test_damage_ends_with_the_game(void **state) {
    static const char first[] =
        "[White \"A\"]\n\n1. e4 {x} e5 (1... c5 2. Nf3) 2. Nf3 $1 Nc6 1-0\n\n";
    static const char next[] = "[White \"B\"]\n\n1. d4 d5 2. c4 {gambit} 0-1\n";
    char text[sizeof first + sizeof next];
    (void)state;
    for (size_t at = 0; at < sizeof first - 3; at++)
        for (size_t i = 0; i < sizeof damages - 1; i++) {
            int length = snprintf(text, sizeof text, "%s%s", first, next);
            text[at] = damages[i];
            stream s = read_damaged(text, (size_t)length);
            if (at < 8 && damages[i] == '\0') { /* as UTF-16 begins */
                assert_int_equal(s.error.error, CHESS_PGN_ENCODING);
                continue;
            }
            no_error(&s);
            assert_int_equal(s.game.moves, 3);
            assert_string_equal(s.game.last_san, "c4");
            assert_int_equal(s.game.result, CHESS_BLACK_WINS);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_hostile_text_is_linear),
                                       cmocka_unit_test(test_damaged_text),
                                       cmocka_unit_test(test_damage_ends_with_the_game)};
    return cmocka_run_group_tests_name("core_pgn_damaged", tests, NULL, NULL);
}
