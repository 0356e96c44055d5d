/* SPDX-License-Identifier: MIT */
/*
 * Writes files that survive a power failure: complete or not at all, and never through a link at
 * the path. The bytes are written to a new file of mode 0600 beside the target, flushed to the
 * disk, and renamed to the target.
 */
#ifndef CLIENT_DURABLE_H
#define CLIENT_DURABLE_H

#include <stdbool.h>
#include <stddef.h>

typedef enum durable_target {
    DURABLE_NEW,    /* refuses a path that exists */
    DURABLE_REPLACE /* for the program's own files: replaces an existing file */
} durable_target;

/*
 * Writes `length` bytes to `path`. Returns 0 once file and directory are on the disk, otherwise an
 * errno: EEXIST if the path exists but was to be new. After a failure no temporary file remains,
 * and the previous contents of `path` are intact. With DURABLE_NEW a device or pipe at `path` is
 * written to directly.
 */
int durable_write(const char *path, const char *bytes, size_t length, durable_target target);

/*
 * Renames a file to an unused name and flushes the change to the disk. Returns 0, or an errno:
 * EEXIST if the name is in use.
 */
int durable_rename(const char *from, const char *to);

/* Writes all bytes to an open file. Returns false, with errno, on failure. */
bool durable_write_all(int file, const char *bytes, size_t length);

/* Flushes the directory of `path` to the disk. Returns 0 or an errno. */
int durable_keep_name(const char *path);

#endif
