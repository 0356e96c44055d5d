/* SPDX-License-Identifier: MIT */
/*
 * Preloaded into the program: simulates a failing disk. While the file ROCHADE_FAILS.write exists,
 * a write to a journal stores half of the bytes, and the next one fails with ENOSPC. While
 * ROCHADE_FAILS.cut exists, no journal can be truncated.
 */
#define _GNU_SOURCE
#include "preloaded.h"

#include <errno.h>

SEEN ssize_t write(int file, const void *bytes, size_t length);
SEEN int ftruncate(int file, off_t length);

static bool fails(const char *what, int file) {
    char fault[1024];
    (void)snprintf(fault, sizeof fault, "%s.%s", getenv("ROCHADE_FAILS"), what);
    return access(fault, F_OK) == 0 && path_ends(path_of(file), ".journal");
}

ssize_t write(int file, const void *bytes, size_t length) {
    static bool half_written;
    ssize_t (*next)(int, const void *, size_t);
    NEXT(write);
    if (!fails("write", file)) return next(file, bytes, length);
    half_written = !half_written && length > 1;
    if (half_written) return next(file, bytes, length / 2);
    errno = ENOSPC;
    return -1;
}

int ftruncate(int file, off_t length) {
    int (*next)(int, off_t);
    NEXT(ftruncate);
    if (!fails("cut", file)) return next(file, length);
    errno = EIO;
    return -1;
}
