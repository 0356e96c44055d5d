/* SPDX-License-Identifier: MIT */
/* Tests that names in braille are read back, whatever characters they have and whatever room there
 * is. */
#include "sheets/braille.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const dialogue_language languages[] = {DIALOGUE_GERMAN, DIALOGUE_FRENCH, DIALOGUE_ENGLISH};
enum { LANGUAGES = sizeof languages / sizeof *languages, TEXT_SIZE = 64 };

#define MARK "\u2838\u2838"

/* Fails unless the word is written without blank cells and read back unchanged. */
static void expect_read_back(dialogue_language language, const char *word) {
    char cells[BRAILLE_LINE_SIZE], text[BRAILLE_LINE_SIZE];
    if (!braille_write_word(language, word, cells, sizeof cells))
        fail_msg("%u: \"%s\" is not written", language, word);
    if (!braille_read_word(language, cells, text, sizeof text))
        fail_msg("%u: %s, written for \"%s\", is not read", language, cells, word);
    if (strcmp(text, word) != 0)
        fail_msg("%u: \"%s\" is read back as \"%s\"", language, word, text);
    assert_null(strstr(cells, "\u2800"));
}

/* Writes a character as UTF-8. */
static const char *character(uint32_t code, char text[5]) {
    size_t length = 0;
    if (code < 0x80) {
        text[length++] = (char)code;
    } else if (code < 0x800) {
        text[length++] = (char)(0xC0U | code >> 6);
    } else if (code < 0x10000) {
        text[length++] = (char)(0xE0U | code >> 12);
        text[length++] = (char)(0x80U | (code >> 6 & 0x3FU));
    } else {
        text[length++] = (char)(0xF0U | code >> 18);
        text[length++] = (char)(0x80U | (code >> 12 & 0x3FU));
        text[length++] = (char)(0x80U | (code >> 6 & 0x3FU));
    }
    if (code >= 0x80) text[length++] = (char)(0x80U | (code & 0x3FU));
    text[length] = '\0';
    return text;
}

/* Latin with all accents, Greek, Cyrillic, punctuation, and a few characters of more bytes. */
static void every_character_of_a_name_is_read_back(void **state) {
    static const uint32_t ranges[][2] = {{0x21, 0x7E},     {0xA1, 0xAC},     {0xAE, 0x17F},
                                         {0x1CD, 0x1F0},   {0x391, 0x3A1},   {0x3B1, 0x3C9},
                                         {0x400, 0x45F},   {0x2010, 0x2015}, {0x2018, 0x201E},
                                         {0x20AC, 0x20AC}, {0x4E00, 0x4E05}, {0xFFFD, 0xFFFD}};
    static const char *const around[] = {"%s", "a%sb", "Z%s1", "9%sZ"};
    (void)state;
    for (unsigned i = 0; i < LANGUAGES; i++)
        for (size_t range = 0; range < sizeof ranges / sizeof *ranges; range++)
            for (uint32_t code = ranges[range][0]; code <= ranges[range][1]; code++)
                for (size_t place = 0; place < sizeof around / sizeof *around; place++) {
                    char word[TEXT_SIZE], one[5];
                    (void)snprintf(word, sizeof word, around[place], character(code, one));
                    expect_read_back(languages[i], word);
                }
}

static void words_of_many_kinds_are_read_back(void **state) {
    static const char *const words[] = {
        "",         "棋a",        "a棋b",   "ж1",     "1ж2ж3",
        "ABC",      "aBcD",       "U+0041", "U+12",   "a.b,c;d",
        "(x)",      "\"Zoé\"",    "'s",     "--",     "50%",
        "1.e4",     "Łódź-Çelik", "Þór",    "Œuvré",  "Ångström",
        "Каспаров", "~_`",        "{}",     "x\\y",   "http://a.b/c?d=e&f#g",
        "3/4",      "½",          "1½",     "a1b2c3", "Xx9",
        "1a",       "a1"};
    (void)state;
    for (unsigned i = 0; i < LANGUAGES; i++)
        for (size_t j = 0; j < sizeof words / sizeof *words; j++)
            expect_read_back(languages[i], words[j]);
}

/* Appends what liblouis itself makes of a text. */
static void append(dialogue_language language, const char *text, char *cells) {
    size_t length = strlen(cells);
    assert_true(braille_from_text(language, false, text, cells + length, 512 - length));
}

/* The letters around a character that the table lacks remain as readers know them. */
static void only_foreign_characters_are_marked(void **state) {
    static const struct {
        dialogue_language language;
        const char *before, *foreign, *after; /* foreign: as it is written with the English table */
        const char *word;
    } rows[] = {
        {DIALOGUE_GERMAN, "Karl", "U+68CB", "Mai", "Karl棋Mai"},
        {DIALOGUE_GERMAN, "", "U+68CB", "Zz9", "棋Zz9"},
        {DIALOGUE_GERMAN, "aZ0", "U+68CB", "", "aZ0棋"},
        {DIALOGUE_FRENCH, "Zoé", "U+68CB", "Noël", "Zoé棋Noël"},
        {DIALOGUE_FRENCH, "", "Ä", "nne", "Änne"},
        {DIALOGUE_ENGLISH, "Anna", "U+68CB", "b", "Anna棋b"},
        {DIALOGUE_ENGLISH, "x", "U+1F600", "Y", "x\U0001F600Y"},
    };
    char cells[BRAILLE_LINE_SIZE];
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char wanted[512] = "";
        append(rows[i].language, rows[i].before, wanted);
        strcat(wanted, MARK);
        append(DIALOGUE_ENGLISH, rows[i].foreign, wanted);
        strcat(wanted, MARK);
        append(rows[i].language, rows[i].after, wanted);
        assert_true(braille_write_word(rows[i].language, rows[i].word, cells, sizeof cells));
        assert_string_equal(cells, wanted);
        expect_read_back(rows[i].language, rows[i].word);
    }
}

/* What one buffer cannot hold is refused. */
static void long_words_are_refused(void **state) {
    static char cells[3 * BRAILLE_LINE_SIZE], text[3 * BRAILLE_LINE_SIZE];
    (void)state;
    for (unsigned i = 0; i < 2000; i++)
        strcat(cells, "\u2801");
    assert_false(braille_read_word(DIALOGUE_GERMAN, cells, text, sizeof text));
    assert_false(braille_read_line(DIALOGUE_GERMAN, cells, text, sizeof text));
}

/* Writes the cells that a sheet has for a character which was marked with this text. */
static const char *marked(const char *text, char *cells, size_t size) {
    char body[BRAILLE_LINE_SIZE];
    assert_true(braille_from_text(DIALOGUE_ENGLISH, false, text, body, sizeof body));
    assert_true((size_t)snprintf(cells, size, MARK "%s" MARK, body) < size);
    return cells;
}

static void codes_are_read(void **state) {
    static const char *const rows[][2] = {{"U+0041", "A"},
                                          {"U+41", "A"},
                                          {"U+0411", "Б"},
                                          {"U+20", " "},
                                          {"U+7E", "~"},
                                          {"U+A1", "¡"},
                                          {"U+7FF", "\u07FF"},
                                          {"U+800", "\u0800"},
                                          {"U+4e00", "一"},
                                          {"U+FFFD", "\uFFFD"},
                                          {"U+10000", "\U00010000"},
                                          {"U+1F600", "\U0001F600"},
                                          {"U+10FFFD", "\U0010FFFD"}};
    char cells[512], text[TEXT_SIZE];
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (!braille_read_word(DIALOGUE_GERMAN, marked(rows[i][0], cells, sizeof cells), text,
                               sizeof text))
            fail_msg("%s is not read", rows[i][0]);
        assert_string_equal(text, rows[i][1]);
    }
}

/* What only looks like a code is the text that stands there. */
static void other_marked_text_is_read(void **state) {
    static const char *const texts[] = {"U+", "U+G", "U+41x", "U", "ab", "u+41"};
    char cells[512], text[TEXT_SIZE];
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        assert_true(braille_read_word(DIALOGUE_GERMAN, marked(texts[i], cells, sizeof cells), text,
                                      sizeof text));
        assert_string_equal(text, texts[i]);
    }
}

/* Control characters would reach the terminal; surrogates and codes beyond Unicode are no text. */
static void codes_that_are_no_characters_are_refused(void **state) {
    static const char *const rows[] = {
        "U+0",    "U+1B",   "U+1F",     "U+7F",       "U+80",        "U+9F",
        "U+D800", "U+DFFF", "U+110000", "U+FFFFFFFF", "U+100000041", "U+FFFFFFFFFFFFFFFFFF"};
    char cells[512], text[TEXT_SIZE];
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (braille_read_word(DIALOGUE_GERMAN, marked(rows[i], cells, sizeof cells), text,
                              sizeof text))
            fail_msg("%s is read as \"%s\"", rows[i], text);
}

/* Nothing is written behind the room there is; enough of it, with 4 bytes to spare, always
 * suffices. */
static void no_room_is_exceeded(void **state) {
    static const char word[] = "aБ棋Z";
    char whole[BRAILLE_LINE_SIZE], cells[BRAILLE_LINE_SIZE], text[BRAILLE_LINE_SIZE];
    (void)state;
    for (unsigned i = 0; i < LANGUAGES; i++) {
        assert_true(braille_write_word(languages[i], word, whole, sizeof whole));
        for (size_t size = 1; size < strlen(whole) + 10; size++) {
            memset(cells, 'x', sizeof cells);
            memset(text, 'x', sizeof text);
            bool written = braille_write_word(languages[i], word, cells, size);
            bool read = braille_read_word(languages[i], whole, text, size);
            assert_int_equal(cells[size], 'x');
            assert_int_equal(text[size], 'x');
            if (read) assert_string_equal(text, word);
            assert_true(read || size < strlen(word) + 12); /* codes are longer */
            if (size < strlen(whole) + 5) continue;
            assert_true(written);
            assert_string_equal(cells, whole);
        }
    }
}

static void lines_keep_their_spaces(void **state) {
    static const char *const lines[] = {"a b", "Anna Müller", "a  b",  " a", "a ",
                                        "",    " ",           "棋 ж 1"};
    char cells[BRAILLE_LINE_SIZE], text[BRAILLE_LINE_SIZE], word[TEXT_SIZE];
    (void)state;
    for (unsigned i = 0; i < LANGUAGES; i++)
        for (size_t j = 0; j < sizeof lines / sizeof *lines; j++) {
            char *to = cells;
            for (const char *at = lines[j];;) {
                size_t length = strcspn(at, " ");
                (void)snprintf(word, sizeof word, "%.*s", (int)length, at);
                assert_true(braille_write_word(languages[i], word, to,
                                               sizeof cells - (size_t)(to - cells)));
                to += strlen(to);
                at += length;
                if (*at == '\0') break;
                *to++ = *at++;
            }
            *to = '\0';
            assert_true(braille_read_line(languages[i], cells, text, sizeof text));
            assert_string_equal(text, lines[j]);
            for (size_t size = 1; size < 100; size++) {
                memset(text, 'x', sizeof text);
                if (braille_read_line(languages[i], cells, text, size))
                    assert_string_equal(text, lines[j]);
                assert_int_equal(text[size], 'x');
            }
        }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_character_of_a_name_is_read_back),
        cmocka_unit_test(words_of_many_kinds_are_read_back),
        cmocka_unit_test(only_foreign_characters_are_marked),
        cmocka_unit_test(long_words_are_refused),
        cmocka_unit_test(codes_are_read),
        cmocka_unit_test(other_marked_text_is_read),
        cmocka_unit_test(codes_that_are_no_characters_are_refused),
        cmocka_unit_test(no_room_is_exceeded),
        cmocka_unit_test(lines_keep_their_spaces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
