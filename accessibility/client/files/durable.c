/* SPDX-License-Identifier: MIT */
#include "durable.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_SIZE = 4096, TRIES = 100 };

bool durable_write_all(int file, const char *bytes, size_t length) {
    while (length > 0) {
        ssize_t count = write(file, bytes, length);
        if (count < 0 && errno == EINTR) continue;
        if (count == 0) errno = EIO;
        if (count <= 0) return false;
        bytes += count;
        length -= (size_t)count;
    }
    return true;
}

int durable_keep_name(const char *path) {
    char folder[PATH_SIZE];
    const char *slash = strrchr(path, '/');
    int length = snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path + 1) : 1,
                          slash ? path : ".");
    if (length < 0 || (size_t)length >= sizeof folder) return ENAMETOOLONG;
    int file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0) return errno;
    int error = fsync(file) == 0 ? 0 : errno;
    (void)close(file);
    return error == EINVAL ? 0 : error; /* the file system cannot sync directories */
}

/* --------------------------------------------------------------------------- the temporary file */

/* Opens a file with an unused name beside `path`. Returns -1, with errno, on failure. */
static int open_beside(const char *path, char name[PATH_SIZE]) {
    for (unsigned n = 0; n < TRIES; n++) {
        int length = snprintf(name, PATH_SIZE, "%s.%ld-%u.new", path, (long)getpid(), n);
        if (length < 0 || length >= PATH_SIZE) {
            errno = ENAMETOOLONG;
            return -1;
        }
        int file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
        if (file >= 0 || errno != EEXIST) return file;
    }
    return -1;
}

/* Writes, syncs and closes the file. Returns 0 or an errno. */
static int fill(int file, const char *bytes, size_t length) {
    int error = 0;
    if (!durable_write_all(file, bytes, length) || fsync(file) != 0) error = errno;
    if (close(file) != 0 && error == 0) error = errno;
    return error;
}

/* ------------------------------------------------------------------------------------- renaming */

/*
 * Renames a file where hard links are not supported, as on memory sticks: the test and the renaming
 * are then not atomic.
 */
static int move_if_free(const char *from, const char *to) {
    struct stat about;
    if (lstat(to, &about) == 0) return EEXIST;
    return rename(from, to) == 0 ? 0 : errno;
}

static int move(const char *from, const char *to, durable_target target) {
    if (target == DURABLE_REPLACE) return rename(from, to) == 0 ? 0 : errno;
    int error = link(from, to) == 0 ? 0 : errno;
    if (error == EPERM || error == EOPNOTSUPP || error == ENOSYS) return move_if_free(from, to);
    if (error != 0 || unlink(from) == 0) return error;
    error = errno;
    (void)unlink(to); /* otherwise the file would have both names */
    return error;
}

int durable_rename(const char *from, const char *to) {
    int error = move(from, to, DURABLE_NEW);
    return error != 0 ? error : durable_keep_name(to);
}

/* ------------------------------------------------------------------------------ the whole write */

/* Returns true for a device or a pipe at `path`, which has no contents to lose. */
static bool is_stream(const char *path) {
    struct stat about;
    return stat(path, &about) == 0 && (S_ISCHR(about.st_mode) || S_ISFIFO(about.st_mode));
}

static int write_stream(const char *path, const char *bytes, size_t length) {
    int file = open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC);
    if (file < 0) return errno;
    int error = durable_write_all(file, bytes, length) ? 0 : errno;
    return close(file) == 0 || error != 0 ? error : errno;
}

int durable_write(const char *path, const char *bytes, size_t length, durable_target target) {
    char name[PATH_SIZE];
    struct stat about;
    if (target == DURABLE_NEW && is_stream(path)) return write_stream(path, bytes, length);
    if (target == DURABLE_NEW && lstat(path, &about) == 0) return EEXIST;
    int file = open_beside(path, name);
    if (file < 0) return errno;
    int error = fill(file, bytes, length);
    if (error == 0) error = move(name, path, target);
    if (error != 0) {
        (void)unlink(name);
        return error;
    }
    error = durable_keep_name(path);
    if (error != 0 && target == DURABLE_NEW) (void)unlink(path);
    return error;
}
