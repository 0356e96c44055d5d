/* SPDX-License-Identifier: MIT */
/* Tests reading whole files: their length, their encoding, and why one cannot be read. */
#include "files/file.h"
#include "client/support/temporary_file.h"

#include <errno.h>
#include <iconv.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/* Files of nothing, and at the sizes at which the buffer grows, are read to the last byte. */
static void every_length_is_read(void **state) {
    static const size_t lengths[] = {0, 1, 65535, 65536, 65537, 131071, 131072, 131073, 300000};
    enum { MOST = 300000 };
    char *bytes = malloc(MOST);
    (void)state;
    assert_non_null(bytes);
    for (size_t i = 0; i < MOST; i++)
        bytes[i] = (char)('a' + i % 23);
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        temporary_file_put(bytes, lengths[i]);
        for (unsigned as_text = 0; as_text < 2; as_text++) {
            file_text read = as_text ? file_read_text(temporary_file) : file_read(temporary_file);
            assert_non_null(read.bytes);
            assert_int_equal(read.length, lengths[i]);
            assert_memory_equal(read.bytes, bytes, lengths[i]);
            free(read.bytes);
        }
    }
    free(bytes);
}

static void expect_read_as(const char *bytes, size_t length, const char *expected) {
    temporary_file_put(bytes, length);
    file_text read = file_read_text(temporary_file);
    assert_non_null(read.bytes);
    if (read.length != strlen(expected) || memcmp(read.bytes, expected, read.length) != 0)
        fail_msg("%02x %02x: \"%.*s\", not \"%s\"", (unsigned)(uint8_t)bytes[0],
                 (unsigned)(uint8_t)bytes[length - 1], (int)read.length, read.bytes, expected);
    free(read.bytes);
    temporary_file_put(bytes, length); /* as it is */
    read = file_read(temporary_file);
    assert_int_equal(read.length, length);
    assert_memory_equal(read.bytes, bytes, length);
    free(read.bytes);
}

/* A byte that is no UTF-8 is one of Windows-1252, as iconv reads it. */
static void bytes_of_windows(void **state) {
    iconv_t windows = iconv_open("UTF-8", "CP1252"), latin = iconv_open("UTF-8", "ISO-8859-1");
    (void)state;
    assert_true(windows != (iconv_t)-1 && latin != (iconv_t)-1);
    for (unsigned byte = 0x80; byte <= 0xff; byte++) {
        char expected[16] = "x", text[] = {'x', (char)byte, 'y'}, one = (char)byte;
        char *from = &one, *to = expected + 1;
        size_t left = 1, room = 8;
        if (iconv(windows, &from, &left, &to, &room) == (size_t)-1) { /* undefined */
            from = &one, left = 1, to = expected + 1, room = 8;
            assert_int_equal(iconv(latin, &from, &left, &to, &room), 0);
        }
        *to++ = 'y';
        *to = '\0';
        expect_read_as(text, sizeof text, expected);
    }
    (void)iconv_close(windows);
    (void)iconv_close(latin);
}

/* Whole characters of UTF-8 stay, also beside bytes that are none. */
static void characters_stay(void **state) {
    static const char *const rows[][2] = {
        {"Müller \xE4", "Müller ä"},
        {"\xE4 Müller", "ä Müller"},
        {"é\xE9é", "ééé"},
        {"€\x80€", "€€€"},
        {"\xF0\x9F\x99\x82 \xFC", "\xF0\x9F\x99\x82 ü"},
        {"\xE2\x82", "â‚"},           /* a character that is cut off */
        {"\xC0\xAF", "À¯"},           /* an overlong one */
        {"\xED\xA0\x80", "í\u00A0€"}, /* half of a pair of UTF-16 */
        {"\xC2\x85", "Â…"},           /* a control character beyond ASCII */
        {"\x7F\x01\t\r\n", "\x7F\x01\t\r\n"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        expect_read_as(rows[i][0], strlen(rows[i][0]), rows[i][1]);
}

static void marks(void **state) {
    (void)state;
    assert_int_equal(file_mark("\xEF\xBB\xBF", 3), 3);
    assert_int_equal(file_mark("\xEF\xBB\xBFx", 4), 3);
    assert_int_equal(file_mark("\xEF\xBB\xBF", 2), 0);
    assert_int_equal(file_mark("x\xEF\xBB\xBF", 4), 0);
    assert_int_equal(file_mark("\xEF\xBB\xBE", 3), 0);
    assert_int_equal(file_mark("", 0), 0);
}

static void troubles(void **state) {
    static const struct {
        int error;
        dialogue_terminal_text text;
    } rows[] = {
        {ENOENT, DIALOGUE_TERMINAL_FILE_MISSING},     {ENOTDIR, DIALOGUE_TERMINAL_FILE_MISSING},
        {EACCES, DIALOGUE_TERMINAL_FILE_FORBIDDEN},   {EPERM, DIALOGUE_TERMINAL_FILE_FORBIDDEN},
        {EISDIR, DIALOGUE_TERMINAL_FILE_DIRECTORY},   {ENXIO, DIALOGUE_TERMINAL_FILE_EMPTY_PIPE},
        {ENODEV, DIALOGUE_TERMINAL_FILE_DEVICE},      {EBADMSG, DIALOGUE_TERMINAL_FILE_DAMAGED},
        {ENOTSUP, DIALOGUE_TERMINAL_FILE_COMPRESSED}, {EIO, DIALOGUE_TERMINAL_FILE_UNREADABLE},
        {ENOMEM, DIALOGUE_TERMINAL_FILE_UNREADABLE},  {0, DIALOGUE_TERMINAL_FILE_UNREADABLE},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_int_equal(file_trouble(rows[i].error), rows[i].text);
    assert_int_equal(file_not_written(EEXIST), DIALOGUE_TERMINAL_SCORE_EXISTS);
    assert_int_equal(file_not_written(ENOSPC), DIALOGUE_TERMINAL_FILE_DISK_FULL);
    assert_int_equal(file_not_written(EROFS), DIALOGUE_TERMINAL_FILE_NOT_ALLOWED);
    assert_int_equal(file_not_written(EIO), DIALOGUE_TERMINAL_FILE_NOT_WRITTEN);
    assert_int_equal(unlink(temporary_file), 0);
    static const char *const paths[] = {temporary_file, "/tmp", "/dev/zero"};
    static const dialogue_terminal_text why[] = {DIALOGUE_TERMINAL_FILE_MISSING,
                                                 DIALOGUE_TERMINAL_FILE_DIRECTORY,
                                                 DIALOGUE_TERMINAL_FILE_DEVICE};
    for (size_t i = 0; i < 3; i++)
        for (unsigned as_text = 0; as_text < 2; as_text++) {
            const file_text read = as_text ? file_read_text(paths[i]) : file_read(paths[i]);
            assert_null(read.bytes);
            assert_int_equal(read.trouble, why[i]);
        }
    file_text nothing = file_read("/dev/null"); /* the only device that ends */
    assert_non_null(nothing.bytes);
    assert_int_equal(nothing.length, 0);
    free(nothing.bytes);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_length_is_read),
        cmocka_unit_test(bytes_of_windows),
        cmocka_unit_test(characters_stay),
        cmocka_unit_test(marks),
        cmocka_unit_test(troubles),
    };
    return cmocka_run_group_tests(tests, temporary_file_make, temporary_file_remove);
}
