/* SPDX-License-Identifier: MIT */
/* Tests text of files within a line: whole characters, nothing that controls the terminal. */
#include "files/quoted_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define WIDE "ä€\xF0\x9F\x99\x82" /* characters of two, three and four bytes */

/* What stays, what becomes a question mark, and what a space. Copies keep no line ends. */
static const struct {
    const char *text;
    size_t length;
    const char *printed, *copied, *cleaned;
} rows[] = {
    {"", 0, "", "", ""},
    {"Anna", 4, "Anna", "Anna", "Anna"},
    {WIDE, 9, WIDE, WIDE, WIDE},
    {"a\tb\nc\vd\fe\rf", 11, "a?b?c?d?e?f", "a b c d e f", "a b\nc d e f"},
    {"\x01\x1b[2J\x7f", 6, "??[2J?", "??[2J?", "??[2J?"},
    {"a\0b", 3, "a?b", "a?b", "a?b"},
    {"\xC3", 1, "?", "?", "?"},
    {"\xE2\x82x", 3, "??x", "??x", "??x"},
    {"xyä", 3, "xy?", "xy?", "xy?"}, /* a character that is cut by the length */
    {"\xC2\x9b", 2, "??", "??", "??"},
    {"\xE2\x80\xAE", 3, "???", "???", "???"},
};

static char *print_quoted(const char *text, size_t length, size_t most) {
    char *printed = NULL;
    size_t size;
    FILE *to = open_memstream(&printed, &size);
    assert_non_null(to);
    quoted_text_print(to, text, length, most);
    assert_int_equal(fclose(to), 0);
    return printed;
}

static void every_kind_of_byte(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[32], *printed = print_quoted(rows[i].text, rows[i].length, 100);
        assert_string_equal(printed, rows[i].printed);
        free(printed);
        assert_int_equal(quoted_text_copy(text, sizeof text, rows[i].text, rows[i].length),
                         rows[i].length);
        assert_string_equal(text, rows[i].copied);
        memcpy(text, rows[i].text, rows[i].length);
        assert_int_equal(quoted_text_copy(text, sizeof text, text, rows[i].length),
                         rows[i].length); /* in place */
        assert_string_equal(text, rows[i].copied);
        memcpy(text, rows[i].text, rows[i].length);
        text[rows[i].length] = '\x01'; /* beyond the length */
        text[rows[i].length + 1] = '\0';
        quoted_text_clean(text, rows[i].length);
        assert_memory_equal(text, rows[i].cleaned, rows[i].length);
        assert_string_equal(text + rows[i].length, "\x01");
    }
}

/* The last character that begins within the limit is whole. */
static void long_text_is_cut(void **state) {
    static const char *const printed[] = {"...", "a...", "aä...", "aä...", "aäb"};
    (void)state;
    for (size_t most = 0; most < sizeof printed / sizeof *printed; most++) {
        char *text = print_quoted("aäb", 4, most);
        assert_string_equal(text, printed[most]);
        free(text);
    }
}

static void copies_fit(void **state) {
    static const char *const copied[] = {"", "a", "a", "aä", "aä\x62", "aä\x62"};
    (void)state;
    for (size_t size = 1; size <= sizeof copied / sizeof *copied; size++) {
        char text[8] = "\x02\x02\x02\x02\x02\x02\x02";
        assert_int_equal(quoted_text_copy(text, size, "aäb", 4), strlen(copied[size - 1]));
        assert_string_equal(text, copied[size - 1]);
        if (size < 7) assert_int_equal(text[size], 2);
        assert_int_equal(quoted_text_copy(text, size, "\x01\x01", 2), size < 3 ? size - 1 : 2);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_of_byte),
        cmocka_unit_test(long_text_is_cut),
        cmocka_unit_test(copies_fit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
