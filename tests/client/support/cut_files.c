/* SPDX-License-Identifier: MIT */
/*
 * Preloaded into the program. Cuts the power before one of its calls that change files, or after
 * its end, and leaves the worst state that a file system may leave. Bytes without a later fsync of
 * the file are lost. Names without a later fsync of the folder are as before, or already changed,
 * because a file system may flush early.
 *
 * ROCHADE_CUT_AT     the call, counted from 1; the program is killed instead of it
 * ROCHADE_CUT_FROM   calls count from the first one with a path that begins like this
 * ROCHADE_CUT_UNDER  only calls for paths below this folder count
 * ROCHADE_CUT_SPARE  a folder on the same file system, for replaced files
 * ROCHADE_CUT_NAMES  "kept" or "lost"
 */
#define _GNU_SOURCE
#include "preloaded.h"

#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <sys/stat.h>

SEEN int open(const char *path, int flags, ...);
SEEN ssize_t write(int file, const void *bytes, size_t length);
SEEN int fsync(int file);
SEEN int fdatasync(int file);
SEEN int ftruncate(int file, off_t length);
SEEN int link(const char *from, const char *to);
SEEN int rename(const char *from, const char *to);
SEEN int unlink(const char *path);

enum { PATH_SIZE = 512, MOST = 64 };

/* Files with bytes that are not on the disk, each with a duplicated descriptor. */
static struct dirty {
    int file;
    struct stat about;
    off_t safe; /* bytes that are */
} files[MOST];
static unsigned file_count;

/*
 * Names that are not on the disk. `to` is the changed name, `spare` the replaced file ("": none),
 * `from` the previous name of the file ("": it is new).
 */
static struct name { char from[PATH_SIZE], to[PATH_SIZE], spare[PATH_SIZE]; } names[MOST];
static unsigned name_count, spares, calls;
static bool counts;

/* -------------------------------------------------------------------------------------- the cut */

static void undo(const struct name *name) {
    int (*next)(const char *, const char *);
    NEXT(rename);
    if (name->from[0] != '\0')
        (void)next(name->to, name->from);
    else if (name->spare[0] == '\0')
        (void)remove(name->to);
    if (name->spare[0] != '\0') (void)next(name->spare, name->to);
}

/* Also runs at the end of the program, which may be the last moment before the power is cut. */
__attribute__((destructor)) static void lose(void) {
    int (*next)(int, off_t);
    const char *what = getenv("ROCHADE_CUT_NAMES");
    NEXT(ftruncate);
    for (unsigned i = 0; i < file_count; i++)
        (void)next(files[i].file, files[i].safe);
    while (what != NULL && strcmp(what, "lost") == 0 && name_count > 0)
        undo(&names[--name_count]);
}

static void cut(void) {
    lose();
    (void)kill(getpid(), SIGKILL);
    for (;;)
        (void)pause();
}

/* Returns true if the path is watched; cuts the power when the call's turn has come. */
static bool is_watched(const char *path) {
    const char *at = getenv("ROCHADE_CUT_AT");
    if (at == NULL || !path_begins(path, "ROCHADE_CUT_UNDER")) return false;
    counts = counts || path_begins(path, "ROCHADE_CUT_FROM");
    if (counts && ++calls == strtoul(at, NULL, 10)) cut();
    return true;
}

/* ------------------------------------------------------------------------------------- contents */

static struct dirty *dirty_of(int file) {
    struct stat about;
    (void)fstat(file, &about);
    for (unsigned i = 0; i < file_count; i++)
        if (files[i].about.st_ino == about.st_ino && files[i].about.st_dev == about.st_dev)
            return &files[i];
    if (file_count == MOST) abort();
    files[file_count] = (struct dirty){fcntl(file, F_DUPFD_CLOEXEC, 200), about, about.st_size};
    return &files[file_count++];
}

ssize_t write(int file, const void *bytes, size_t length) {
    ssize_t (*next)(int, const void *, size_t);
    NEXT(write);
    if (is_watched(path_of(file))) (void)dirty_of(file);
    return next(file, bytes, length);
}

int ftruncate(int file, off_t length) {
    int (*next)(int, off_t);
    NEXT(ftruncate);
    if (is_watched(path_of(file))) (void)dirty_of(file);
    return next(file, length);
}

/* Marks the names in the folder as stored on the disk. */
static void keep_names(const char *folder) {
    size_t length = strlen(folder);
    unsigned kept = 0;
    for (unsigned i = 0; i < name_count; i++)
        if (strncmp(names[i].to, folder, length) != 0 ||
            strrchr(names[i].to, '/') != names[i].to + length)
            names[kept++] = names[i];
    name_count = kept;
}

static void keep(int file) {
    struct stat about;
    (void)fstat(file, &about);
    if (S_ISDIR(about.st_mode))
        keep_names(path_of(file));
    else
        dirty_of(file)->safe = about.st_size;
}

int fsync(int file) {
    int (*next)(int);
    NEXT(fsync);
    if (is_watched(path_of(file))) keep(file);
    return next(file);
}

int fdatasync(int file) {
    int (*next)(int);
    NEXT(fdatasync);
    if (is_watched(path_of(file))) keep(file);
    return next(file);
}

/* ---------------------------------------------------------------------------------------- names */

/* Notes that the next call changes the name `to`, and puts the file with that name aside. */
static void note_name(const char *from, const char *to) {
    int (*next)(const char *, const char *);
    struct stat about;
    if (name_count == MOST) abort();
    struct name *name = &names[name_count++];
    memset(name, 0, sizeof *name);
    (void)snprintf(name->from, sizeof name->from, "%s", from);
    (void)snprintf(name->to, sizeof name->to, "%s", to);
    if (lstat(to, &about) != 0) return;
    (void)snprintf(name->spare, sizeof name->spare, "%s/%u", getenv("ROCHADE_CUT_SPARE"), spares++);
    NEXT(link);
    (void)next(to, name->spare);
}

int open(const char *path, int flags, ...) {
    int (*next)(const char *, int, ...);
    va_list more;
    va_start(more, flags);
    unsigned mode = flags & O_CREAT ? va_arg(more, unsigned) : 0;
    va_end(more);
    NEXT(open);
    if (flags & O_CREAT && is_watched(path) && access(path, F_OK) != 0) note_name("", path);
    return next(path, flags, mode);
}

int link(const char *from, const char *to) {
    int (*next)(const char *, const char *);
    NEXT(link);
    bool watched = is_watched(to);
    int result = next(from, to);
    if (watched && result == 0) {
        note_name("", to);
        names[name_count - 1].spare[0] = '\0';
    }
    return result;
}

int rename(const char *from, const char *to) {
    int (*next)(const char *, const char *);
    NEXT(rename);
    if (is_watched(to)) note_name(from, to);
    return next(from, to);
}

int unlink(const char *path) {
    int (*next)(const char *);
    NEXT(unlink);
    if (is_watched(path)) note_name("", path);
    return next(path);
}
