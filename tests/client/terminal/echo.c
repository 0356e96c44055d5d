/* SPDX-License-Identifier: MIT */
/*
 * Shows typed text on a simulated terminal that knows only letters, backspace and line ends. After
 * every change, the last lines of the screen must be the prompt and the text, with the cursor at
 * the insertion point.
 */
#include "terminal/echo.h"

#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ROW_COUNT = 4000, COLUMNS_MOST = 100, LETTER_SIZE = 8 };

/* Each cell holds a letter of one column. */
static char screen[ROW_COUNT][COLUMNS_MOST][LETTER_SIZE];
static size_t columns, row, column, bottom;

static void clear_screen(size_t width) {
    memset(screen, 0, sizeof screen);
    columns = width;
    row = column = bottom = 0;
}

static void put_letter(const char *letter, size_t size) {
    if (column == columns) row++, column = 0; /* the cursor waits after the last column */
    assert_true(row < ROW_COUNT && size < LETTER_SIZE);
    memset(screen[row][column], 0, LETTER_SIZE);
    memcpy(screen[row][column], letter, size);
    column++;
    if (row > bottom) bottom = row;
}

static void receive(const char *bytes, size_t length) {
    for (size_t at = 0; at < length;) {
        unsigned char byte = (unsigned char)bytes[at];
        size_t size = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
        if (byte == '\n') {
            assert_int_equal(row, bottom);
            row = ++bottom;
            column = 0;
        } else if (byte == '\b') {
            /* A backspace must not move to the row above, nor start after the last column. */
            assert_in_range(column, 1, columns - 1);
            column--;
        } else {
            assert_true(byte >= ' ' && byte != 0x7F);
            put_letter(bytes + at, size);
        }
        at += size;
    }
}

/* Reads the screen from row `first`, without trailing spaces. */
static void read_screen(size_t first, char *text, size_t size) {
    size_t length = 0, end = 0;
    for (size_t r = first; r <= bottom; r++)
        for (size_t c = 0; c < columns; c++) {
            const char *letter = screen[r][c][0] ? screen[r][c] : " ";
            assert_true(length + strlen(letter) < size);
            memcpy(text + length, letter, strlen(letter));
            length += strlen(letter);
            if (letter[0] != ' ') end = length;
        }
    text[end] = '\0';
}

static void trim(char *text) {
    size_t length = strlen(text);
    while (length > 0 && text[length - 1] == ' ')
        text[--length] = '\0';
}

static size_t letters_in(const char *text, size_t length) {
    size_t letters = 0;
    for (size_t i = 0; i < length; i++)
        letters += ((unsigned char)text[i] & 0xC0U) != 0x80U;
    return letters;
}

static void assert_shown(const char *text, size_t point) {
    char expected[ECHO_SIZE], found[3 * ECHO_SIZE];
    size_t letters = 2 + letters_in(text, strlen(text));
    size_t rows = letters == 0 ? 1 : (letters - 1) / columns + 1;
    (void)snprintf(expected, sizeof expected, "> %s", text);
    trim(expected);
    assert_true(bottom + 1 >= rows);
    size_t first = bottom + 1 - rows;
    read_screen(first, found, sizeof found);
    /* A shorter text may leave empty rows below it; it then begins further up. */
    while (strcmp(found, expected) != 0 && first > 0)
        read_screen(--first, found, sizeof found);
    assert_string_equal(found, expected);
    size_t target = 2 + letters_in(text, point);
    bool same_row = target / columns == letters / columns;
    if (same_row) assert_int_equal((row - first) * columns + column, target);
}

/* --------------------------------------------------------------------------------------- typing */

static echo shown;
static FILE *out;
static char *printed;
static size_t printed_length;

static void flush(void) {
    fflush(out);
    receive(printed, printed_length);
    rewind(out);
}

static void begin(size_t width) {
    clear_screen(width);
    out = open_memstream(&printed, &printed_length);
    shown = (echo){.open = false};
    echo_open(&shown, out, width, "> ", "", 0, 0);
    flush();
}

static void end(void) {
    echo_close(&shown);
    flush();
    assert_int_equal(column, 0);
    fclose(out);
    free(printed);
}

/* Moves one letter forwards or backwards. */
static size_t step(const char *text, size_t length, size_t point, int by) {
    if (by > 0 && point < length) do
            point++;
        while (point < length && ((unsigned char)text[point] & 0xC0U) == 0x80U);
    if (by < 0 && point > 0) do
            point--;
        while (((unsigned char)text[point] & 0xC0U) == 0x80U);
    return point;
}

static void edit_at_random(size_t width, unsigned seed) {
    static const char *const letters[] = {"a", "ü", "x", " ", "é", "1", "→", "Spr", "eva vier "};
    char text[512] = "";
    size_t length = 0, point = 0;
    srand(seed);
    begin(width);
    for (int i = 0; i < 400; i++) {
        unsigned what = (unsigned)rand() % 10;
        const char *letter = letters[(unsigned)rand() % (sizeof letters / sizeof *letters)];
        size_t size = strlen(letter), other = step(text, length, point, -1);
        if (what < 5 && length + size < width * 3 && length + size < sizeof text) {
            memmove(text + point + size, text + point, length - point + 1);
            memcpy(text + point, letter, size);
            length += size;
            point += size;
        } else if (what < 7) {
            memmove(text + other, text + point, length - point + 1);
            length -= point - other;
            point = other;
        } else if (what == 7) {
            point = (unsigned)rand() % 2 ? 0 : length;
        } else {
            point = step(text, length, point, what == 8 ? 1 : -1);
        }
        echo_update(&shown, text, length, point);
        flush();
        assert_shown(text, point);
    }
    end();
}

static void random_editing_is_shown(void **state) {
    static const size_t widths[] = {80, 40, 20, 9};
    (void)state;
    for (unsigned seed = 1; seed <= 100; seed++)
        edit_at_random(widths[seed % 4], seed);
}

/* Appended letters are printed once, and a backspace removes one, as the terminal itself does. */
static void typing_prints_what_is_typed(void **state) {
    (void)state;
    begin(80);
    echo_update(&shown, "e", 1, 1);
    assert_int_equal(ftell(out), 1);
    flush();
    echo_update(&shown, "ev", 2, 2);
    assert_int_equal(ftell(out), 1);
    flush();
    echo_update(&shown, "e", 1, 1);
    assert_int_equal(ftell(out), 3);
    assert_memory_equal(printed, "\b \b", 3);
    flush();
    end();
}

static void control_characters_are_replaced(void **state) {
    (void)state;
    begin(80);
    echo_update(&shown, "a\033[2J", 5, 5);
    flush();
    assert_shown("a?[2J", 5);
    echo_update(&shown, "a\xC3", 2, 2);
    flush();
    assert_shown("a?", 2);
    end();
}

static void closed_echo_prints_nothing(void **state) {
    (void)state;
    begin(80);
    echo_close(&shown);
    flush();
    echo_update(&shown, "abc", 3, 3);
    fflush(out);
    assert_int_equal(ftell(out), 0);
    end();
}

/* The bytes printed for each change of a line, from a width at which it fits one row. */
static void expect_printed(const char *expected) {
    fflush(out);
    assert_int_equal(ftell(out), strlen(expected));
    assert_memory_equal(printed, expected, strlen(expected));
    rewind(out);
}

static void update(const char *text, size_t point) {
    echo_update(&shown, text, strlen(text), point);
}

static void open_at(size_t width, const char *prompt, const char *text, size_t point) {
    clear_screen(width > 0 ? width : 1);
    out = open_memstream(&printed, &printed_length);
    shown = (echo){.open = false};
    echo_open(&shown, out, width, prompt, text, strlen(text), point);
}

/* The cursor goes back by backspaces and forward by the letters; only what differs is printed. */
static void the_fewest_bytes_are_printed(void **state) {
    (void)state;
    open_at(80, "> ", "abc", 3);
    expect_printed("> abc");
    update("abc", 3);
    expect_printed("");
    update("abc", 1);
    expect_printed("\b\b");
    update("abc", 3);
    expect_printed("bc");
    update("abc", 0);
    expect_printed("\b\b\b");
    update("bc", 0); /* a letter deleted: the rest, and a space over the last one */
    expect_printed("bc \b\b\b");
    update("xbc", 1);
    expect_printed("xbc\b\b");
    update("xbcd", 4); /* appended, but the cursor was elsewhere */
    expect_printed("bcd");
    update("xyzd", 4);
    expect_printed("\b\b\byzd");
    update("", 0);
    expect_printed("\b\b\b\b    \b\b\b\b");
    update("a", 9); /* beyond the end is the end */
    expect_printed("a");
    echo_close(&shown);
    expect_printed("\n");
    fclose(out);
    free(printed);
}

/* Letters of two columns need two backspaces, and marks that stand on a letter none. */
static void wide_letters_and_marks(void **state) {
    (void)state;
    open_at(80, "世 ", "a世b", 5);
    expect_printed("世 a世b");
    update("a世b", 1);
    expect_printed("\b\b\b");
    update("a世b", 4);
    expect_printed("世");
    update("ab", 1);
    expect_printed("\b\bb  \b\b\b");
    update("e\u0301", 3);
    expect_printed("\be\u0301 \b");
    update("e", 1); /* the mark deleted, and typed again */
    expect_printed("\be");
    update("e\u0301", 3);
    expect_printed("\be\u0301");
    update("e\u0301x", 0);
    expect_printed("x\b\b");
    update("e\u0301x", 3);
    expect_printed("e\u0301");
    update("e\u0301x", 4);
    expect_printed("x");
    update("e\u0301", 0);
    expect_printed("\b \b\b");
    echo_close(&shown); /* behind the text, whatever follows */
    expect_printed("e\u0301\n");
    fclose(out);
    free(printed);
}

/* A line begins with its text; the cursor goes to its place if it is in the row of the end. */
static void lines_are_opened_with_text(void **state) {
    static const struct {
        size_t width, point;
        const char *printed;
    } rows[] = {
        {80, 0, "> abcdef\b\b\b\b\b\b"},
        {80, 5, "> abcdef\b"},
        {80, 6, "> abcdef"},
        {80, 99, "> abcdef"},
        {9, 0, "> abcdef\b\b\b\b\b\b"},
        {8, 5, "> abcdef"}, /* the end is in the next row */
        {7, 4, "> abcdef"}, /* c, in the row above */
        {7, 5, "> abcdef\b"},
        {6, 4, "> abcdef\b\b"},
        {1, 6, "> abcdef"},
        {0, 5, "> abcdef"}, /* at least a column */
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        open_at(rows[i].width, "> ", "abcdef", rows[i].point);
        expect_printed(rows[i].printed);
        fclose(out);
        free(printed);
    }
    open_at(0, "> ", "abcde", 4);
    expect_printed("> abcde");
    fclose(out);
    free(printed);
}

/* Text that is longer than the line holds is cut; a prompt as well. */
static void the_longest_line(void **state) {
    static char text[ECHO_SIZE + 2];
    (void)state;
    memset(text, 'x', ECHO_SIZE + 1);
    open_at(80, "a prompt that is too long", text, ECHO_SIZE + 1);
    fflush(out);
    assert_int_equal(ftell(out), ECHO_PROMPT_SIZE - 1 + ECHO_SIZE);
    rewind(out);
    echo_update(&shown, text, ECHO_SIZE + 1, ECHO_SIZE + 1);
    expect_printed("");
    echo_update(&shown, text, ECHO_SIZE - 1, ECHO_SIZE - 1);
    expect_printed("\b \b");
    echo_update(&shown, text, ECHO_SIZE, ECHO_SIZE);
    expect_printed("x");
    fclose(out);
    free(printed);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_editing_is_shown),
        cmocka_unit_test(typing_prints_what_is_typed),
        cmocka_unit_test(control_characters_are_replaced),
        cmocka_unit_test(closed_echo_prints_nothing),
        cmocka_unit_test(the_fewest_bytes_are_printed),
        cmocka_unit_test(wide_letters_and_marks),
        cmocka_unit_test(lines_are_opened_with_text),
        cmocka_unit_test(the_longest_line),
    };
    (void)setlocale(LC_CTYPE, "C.UTF-8");
    return cmocka_run_group_tests_name("client_echo", tests, NULL, NULL);
}
