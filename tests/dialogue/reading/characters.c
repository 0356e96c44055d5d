/* SPDX-License-Identifier: MIT */
/*
 * Tests UTF-8 validation against table 3-7 of the Unicode Standard, for sequences of up to four
 * bytes.
 */
#include "reading/fold.h"

#include <dialogue/terminal.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

typedef struct row {
    unsigned char first, last;            /* lead byte */
    unsigned char second_from, second_to; /* second byte; any later byte is 80 to BF */
    unsigned length;
} row;

/* Table 3-7, "Well-Formed UTF-8 Byte Sequences". */
static const row well_formed[] = {
    {0x00, 0x7F, 0, 0, 1},       {0xC2, 0xDF, 0x80, 0xBF, 2}, {0xE0, 0xE0, 0xA0, 0xBF, 3},
    {0xE1, 0xEC, 0x80, 0xBF, 3}, {0xED, 0xED, 0x80, 0x9F, 3}, {0xEE, 0xEF, 0x80, 0xBF, 3},
    {0xF0, 0xF0, 0x90, 0xBF, 4}, {0xF1, 0xF3, 0x80, 0xBF, 4}, {0xF4, 0xF4, 0x80, 0x8F, 4}};

static bool is_tail(unsigned char byte) {
    return byte >= 0x80 && byte <= 0xBF;
}

static unsigned expected_length(const unsigned char *bytes, unsigned length) {
    for (size_t i = 0; i < sizeof well_formed / sizeof *well_formed; i++) {
        const row *form = &well_formed[i];
        if (bytes[0] < form->first || bytes[0] > form->last) continue;
        if (form->length > length) return 0;
        if (form->length > 1 && (bytes[1] < form->second_from || bytes[1] > form->second_to))
            return 0;
        for (unsigned k = 2; k < form->length; k++)
            if (!is_tail(bytes[k])) return 0;
        return form->length;
    }
    return 0;
}

static void check(const unsigned char bytes[4]) {
    for (unsigned length = 1; length <= 4; length++) {
        uint32_t character;
        unsigned expected = expected_length(bytes, length);
        if (dialogue__character((const char *)bytes, length, &character) != expected)
            fail_msg("%02x %02x %02x %02x, %u bytes", bytes[0], bytes[1], bytes[2], bytes[3],
                     length);
        assert_true(expected > 0 || character == 0xFFFD);
    }
}

/* For the third and fourth byte, tries the values on both sides of each limit. */
static void every_first_and_second_byte(void **state) {
    static const unsigned char edges[] = {0x00, 0x41, 0x7F, 0x80, 0x9A, 0xBF, 0xC0, 0xF5, 0xFF};
    (void)state;
    for (unsigned first = 0; first < 256; first++)
        for (unsigned second = 0; second < 256; second++)
            for (size_t i = 0; i < sizeof edges; i++)
                for (size_t k = 0; k < sizeof edges; k++)
                    check((const unsigned char[]){(unsigned char)first, (unsigned char)second,
                                                  edges[i], edges[k]});
}

static void values(void **state) {
    static const struct {
        const char *text;
        uint32_t value;
    } cases[] = {{"A", 0x41},
                 {"\xC2\x80", 0x80},
                 {"\xDF\xBF", 0x7FF},
                 {"\xE0\xA0\x80", 0x800},
                 {"\xED\x9F\xBF", 0xD7FF},
                 {"\xEE\x80\x80", 0xE000},
                 {"\xEF\xBF\xBF", 0xFFFF},
                 {"\xF0\x90\x80\x80", 0x10000},
                 {"\xF4\x8F\xBF\xBF", 0x10FFFF}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        uint32_t value;
        size_t length = strlen(cases[i].text);
        assert_int_equal(dialogue__character(cases[i].text, length, &value), length);
        assert_int_equal(value, cases[i].value);
    }
}

/* Writes a character between U+0080 and U+FFFF as UTF-8. Returns the number of bytes. */
static size_t write_character(uint32_t character, char text[3]) {
    size_t length = 0;
    if (character < 0x800) {
        text[length++] = (char)(0xC0 | character >> 6);
    } else {
        text[length++] = (char)(0xE0 | character >> 12);
        text[length++] = (char)(0x80 | (character >> 6 & 0x3F));
    }
    text[length++] = (char)(0x80 | (character & 0x3F));
    return length;
}

/*
 * Control characters (C0, DEL, C1), separators of lines and paragraphs, and the bidirectional
 * controls of Unicode TR 36 are rejected, because a terminal would execute them.
 */
static void controls(void **state) {
    static const struct {
        uint32_t first, last;
    } rejected[] = {{0x80, 0x9F}, {0x2028, 0x202E}, {0x2066, 0x2069}, {0xD800, 0xDFFF}};
    (void)state;
    for (unsigned ascii = 1; ascii < 0x80; ascii++) {
        const char text[] = {(char)ascii};
        assert_int_equal(dialogue_terminal_character(text, 1), ascii >= ' ' && ascii != 0x7F);
    }
    for (uint32_t character = 0x80; character <= 0xFFFF; character++) {
        char text[3];
        size_t length = write_character(character, text), expected = length;
        for (size_t i = 0; i < sizeof rejected / sizeof *rejected; i++)
            if (character >= rejected[i].first && character <= rejected[i].last) expected = 0;
        if (dialogue_terminal_character(text, length) != expected) fail_msg("U+%04X", character);
    }
    assert_int_equal(dialogue_terminal_character("\xFA\xA8\x9A\x96", 4), 0);
}

/* Returns true for letters that are read as Latin or Cyrillic letters of the languages. */
static bool is_read_as_letter(uint32_t character) {
    return (character >= 0xC0 && character < 0x180 && character != 0xD7 && character != 0xF7) ||
           (character >= 0x410 && character < 0x450) || character == 0x401 || character == 0x451 ||
           character == 0x1E9E;
}

static void every_other_character_is_no_letter(void **state) {
    (void)state;
    for (uint32_t character = 0x80; character < 0x10000; character++) {
        char text[3], folded[DIALOGUE_FOLDED_SIZE];
        size_t length = write_character(character, text);
        (void)dialogue__fold(text, length, folded);
        bool letter = folded[0] != '\0' && folded[0] != '?';
        if (letter != is_read_as_letter(character)) fail_msg("U+%04X: %s", character, folded);
    }
}

/* The first and last letters of the alphabets, and those with a form of their own. */
static void letters_without_accents(void **state) {
    static const struct {
        const char *text, *folded;
    } rows[] = {{"À", "a"},   {"Þ", "th"},          {"ÿ", "y"},  {"Ā", "a"},  {"ſ", "s"},
                {"Œ", "oe"},  {"œ", "oe"},          {"ß", "ss"}, {"ẞ", "ss"}, {"Ł", "l"},
                {"ż", "z"},   {"А", "A"},           {"а", "A"},  {"Я", "`"},  {"я", "`"},
                {"Ё", "F"},   {"ё", "F"},           {"е", "F"},  {"Z", "z"},  {"Ä", "a"},
                {"ae", "ae"}, {"Jaenner", "janner"}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char folded[DIALOGUE_FOLDED_SIZE];
        (void)dialogue__fold(rows[i].text, strlen(rows[i].text), folded);
        if (strcmp(folded, rows[i].folded) != 0) fail_msg("%s: %s", rows[i].text, folded);
    }
}

/* Accents alone and dividers in front, which folding leaves out, exclude nothing. */
static void first_letters_exclude_only_other_words(void **state) {
    static const struct {
        const char *text, *folded;
        bool may;
    } rows[] = {{"Ärger", "arger", true},   {"aeon", "aon", true},      {"œuf", "oeuf", true},
                {"\u0301eva", "eva", true}, {"\u00BFeva", "eva", true}, {"\"eva", "eva", true},
                {"eva", "", true},          {"Яна", "`NA", true},       {"eva", "anna", false},
                {"Ärger", "berger", false}, {"Яна", "ANNA", false},     {"8", "a", false}};
    (void)state;
    for (uint32_t character = 1; character < 0x10000; character++) {
        char text[8], folded[DIALOGUE_FOLDED_SIZE];
        size_t length = character < 0x80 ? 1 : write_character(character, text);
        if (length == 1) text[0] = (char)character;
        memcpy(text + length, "eb", 2);
        (void)dialogue__fold_phrase(text, length + 2, folded);
        if (!dialogue__may_fold_to(text, length + 2, folded)) fail_msg("U+%04X", character);
    }
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (dialogue__may_fold_to(rows[i].text, strlen(rows[i].text), rows[i].folded) !=
            rows[i].may)
            fail_msg("%s: %s", rows[i].text, rows[i].folded);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_first_and_second_byte),
        cmocka_unit_test(values),
        cmocka_unit_test(controls),
        cmocka_unit_test(every_other_character_is_no_letter),
        cmocka_unit_test(letters_without_accents),
        cmocka_unit_test(first_letters_exclude_only_other_words),
    };
    return cmocka_run_group_tests_name("dialogue_characters", tests, NULL, NULL);
}
