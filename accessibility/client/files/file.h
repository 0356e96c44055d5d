/* SPDX-License-Identifier: MIT */
#ifndef CLIENT_FILE_H
#define CLIENT_FILE_H

#include <dialogue/terminal.h>

#include <stdio.h>

typedef struct file_text {
    char *bytes; /* freed by the caller; NULL if the file could not be read */
    size_t length;
    dialogue_terminal_text trouble; /* the reason: FILE_MISSING, FILE_FORBIDDEN, ... */
} file_text;

/*
 * Opens a file for reading; "-" is the standard input. Returns NULL, with errno, on failure: ENXIO
 * for a named pipe without a writer for two seconds, ENODEV for a device that may never end, such
 * as /dev/zero.
 */
FILE *file_open(const char *path);

/* Returns the length of the byte order mark (UTF-8) at the start of a file's text, or 0. */
size_t file_mark(const char *bytes, size_t length);

/*
 * Reads a whole file, decompressed (byte_source.h); "-" is the standard input. Refuses more than a
 * gigabyte.
 */
file_text file_read(const char *path);

/*
 * Reads a file like file_read() and returns its text in UTF-8. Older PGN files are Latin-1 or, on
 * Windows, Windows-1252, and collections mix encodings: a byte that is not valid UTF-8 is read as
 * Windows-1252.
 */
file_text file_read_text(const char *path);

/* Returns the message for an errno of a failed write. */
dialogue_terminal_text file_not_written(int error);

/* Returns the message for an errno of a failed read. */
dialogue_terminal_text file_trouble(int error);

#endif
