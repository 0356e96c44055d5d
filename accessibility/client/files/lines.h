/* SPDX-License-Identifier: MIT */
/* The lines of a file that hold something: not the empty ones, nor those that begin with '#'. */
#ifndef CLIENT_LINES_H
#define CLIENT_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef struct lines {
    FILE *file;
    char *text; /* the line read last, without its end; writable, gone with the next */
    size_t size;
    unsigned long number; /* of that line in the file, from 1 */
    const char *name;
    bool failed; /* the end came too early: it is no file that can be read, such as a directory */
} lines;

/* "-" is the standard input. False, and said why on the standard error, when it cannot be opened. */
bool lines_open(lines *in, const char *name);

/* False at the end, where it also closes the file; says so on the standard error when it failed. */
bool lines_next(lines *in);

#endif
