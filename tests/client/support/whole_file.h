/* SPDX-License-Identifier: MIT */
/* Reads and writes a whole file. Needs the headers that cmocka.h requires. */
#ifndef TESTS_CLIENT_WHOLE_FILE_H
#define TESTS_CLIENT_WHOLE_FILE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

static inline size_t read_file(const char *path, char *text, size_t size) {
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    size_t length = fread(text, 1, size - 1, file);
    text[length] = '\0';
    fclose(file);
    return length;
}

static inline void write_file(const char *path, const char *text, size_t length) {
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, length, file), length);
    fclose(file);
}

#endif
