/* SPDX-License-Identifier: MIT */
/* The folder of the tests of the durable writer, and what they keep there. */
#ifndef TESTS_CLIENT_FILES_DURABLE_FOLDER_H
#define TESTS_CLIENT_FILES_DURABLE_FOLDER_H

#include "client/support/folder.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

static char folder[] = "/tmp/rochade-durable-XXXXXX";
static const char text[] = "what has to be kept\n", old[] = "an older file";
enum { LENGTH = sizeof text - 1 };

/* Returns the path of a file in the folder, valid until the fourth next call. */
static const char *in(const char *name) {
    static char paths[4][128];
    static unsigned next;
    char *path = paths[next++ % 4];
    (void)snprintf(path, sizeof paths[0], "%s/%s", folder, name);
    return path;
}

static void put(const char *path, const char *bytes) {
    FILE *file = fopen(path, "w");
    assert_true(file && fputs(bytes, file) >= 0 && fclose(file) == 0);
}

static void expect_text(const char *path, const char *expected) {
    char bytes[256];
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    bytes[fread(bytes, 1, sizeof bytes - 1, file)] = '\0';
    (void)fclose(file);
    assert_string_equal(bytes, expected);
}

#endif
