/* SPDX-License-Identifier: MIT */
/*
 * Writes files that survive a power cut: whole or not at all, and never through a link that lies in
 * the way. The bytes go into a new file of mode 0600 beside the target, to the disk, and then under
 * the target's name.
 */
#ifndef CLIENT_DURABLE_H
#define CLIENT_DURABLE_H

#include <stdbool.h>
#include <stddef.h>

typedef enum durable_target {
    DURABLE_NEW,    /* refuses a path that exists */
    DURABLE_REPLACE /* for the program's own files: takes the place of what is there */
} durable_target;

/*
 * Writes `length` bytes to `path`. Returns 0 when file and folder are on the disk, otherwise an
 * errno: EEXIST when there is something at a path that was to be new. After a failure nothing is
 * left behind, and what was at `path` is unchanged. With DURABLE_NEW a device or a pipe at `path`
 * is written to directly.
 */
int durable_write(const char *path, const char *bytes, size_t length, durable_target target);

/*
 * Gives a file another name, which must be free, and brings it to the disk. 0, or an errno: EEXIST
 * when it is taken.
 */
int durable_rename(const char *from, const char *to);

/* Writes all bytes to an open file. False, and errno says why, when that fails. */
bool durable_write_all(int file, const char *bytes, size_t length);

/* Brings the names in the folder of `path` to the disk. 0, or an errno. */
int durable_keep_name(const char *path);

#endif
