/* SPDX-License-Identifier: MIT */
/* Makes and removes a temporary file: the set-up and tear-down of a group of tests. */
#ifndef TESTS_CLIENT_TEMPORARY_FILE_H
#define TESTS_CLIENT_TEMPORARY_FILE_H

#include "whole_file.h"

#include <stdlib.h>
#include <unistd.h>

static char temporary_file[] = "/tmp/rochade-file-XXXXXX"; /* its path */

static inline int temporary_file_make(void **state) {
    (void)state;
    int file = mkstemp(temporary_file);
    return file < 0 ? -1 : close(file);
}

static inline int temporary_file_remove(void **state) {
    (void)state;
    (void)unlink(temporary_file); /* unless the test has removed it */
    return 0;
}

/* Replaces its contents. */
static inline void temporary_file_put(const char *bytes, size_t length) {
    write_file(temporary_file, bytes, length);
}

#endif
