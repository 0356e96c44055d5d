/* SPDX-License-Identifier: MIT */
/*
 * Helpers for preloaded libraries, whose functions replace those of the C library in the program.
 * Needs _GNU_SOURCE.
 */
#ifndef TESTS_CLIENT_PRELOADED_H
#define TESTS_CLIENT_PRELOADED_H

#include <dlfcn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Marks a function that the program calls in place of the C library's. */
#define SEEN __attribute__((visibility("default")))

/* Sets the variable `next` to the C library's own function. */
#define NEXT(function) (*(void **)&next = dlsym(RTLD_NEXT, #function))

/* Returns the path of an open file, valid until the next call; "" if it has none. */
static inline const char *path_of(int file) {
    static char path[1024];
    char self[64];
    (void)snprintf(self, sizeof self, "/proc/self/fd/%d", file);
    ssize_t length = readlink(self, path, sizeof path - 1);
    path[length > 0 ? length : 0] = '\0';
    return path;
}

/* Returns true if the environment variable is set and the path begins with its value. */
static inline bool path_begins(const char *path, const char *variable) {
    const char *start = getenv(variable);
    return start != NULL && strncmp(path, start, strlen(start)) == 0;
}

static inline bool path_ends(const char *path, const char *end) {
    size_t length = strlen(path), tail = strlen(end);
    return length > tail && strcmp(path + length - tail, end) == 0;
}

#endif
