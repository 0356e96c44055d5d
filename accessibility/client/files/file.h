/* SPDX-License-Identifier: MIT */
#ifndef CLIENT_FILE_H
#define CLIENT_FILE_H

#include <dialogue/terminal.h>

#include <stdio.h>

typedef struct file_text {
    char *bytes; /* the caller frees them; NULL when the file could not be read */
    size_t length;
    dialogue_terminal_text trouble; /* why not: FILE_MISSING, FILE_FORBIDDEN, ... */
} file_text;

/*
 * Opens a file for reading; "-" is the standard input. Returns NULL, with errno, on failure: ENXIO
 * for a named pipe without a writer for two seconds, ENODEV for a device that may never end, such
 * as /dev/zero.
 */
FILE *file_open(const char *path);

/*
 * Reads the whole of a file, decompressed (byte_source.h); "-" is the standard input. More than a
 * gigabyte is refused.
 */
file_text file_read(const char *path);

/*
 * Reads a file like file_read() and returns its text in UTF-8. PGN has long been Latin-1, on
 * Windows the larger Windows-1252, and collections hold both: a byte that belongs to no character
 * of UTF-8 is read as one of Windows-1252.
 */
file_text file_read_text(const char *path);

/* Returns why a file could not be written, from errno: it exists already, or FILE_NOT_WRITTEN. */
dialogue_terminal_text file_not_written(int error);

/* Returns why a file could not be read, from errno. */
dialogue_terminal_text file_trouble(int error);

#endif
