/* SPDX-License-Identifier: MIT */
/*
 * Preloaded into the program: lets the n-th call of a function fail.
 *
 * ROCHADE_FAULT_CALL   its name, or several names separated by spaces, whose calls are counted
 *                      together; "fsync" includes fdatasync, "malloc" includes calloc and realloc
 * ROCHADE_FAULT_ERROR  the errno; with 0, half of the bytes are written or read
 * ROCHADE_FAULT_AT     n, counted from 1
 * ROCHADE_FAULT_LASTS  if set, every later call fails, too
 * ROCHADE_FAULT_UNDER  calls that name a path count only below this folder
 * ROCHADE_FAULT_MET    a file that exists once a call has failed
 *
 * Syncs do nothing, and passwords are derived with the lowest cost, because a test runs the program
 * thousands of times.
 */
#define _GNU_SOURCE
#include "preloaded.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <sys/stat.h>

SEEN int open(const char *path, int flags, ...);
SEEN ssize_t write(int file, const void *bytes, size_t length);
SEEN ssize_t read(int file, void *bytes, size_t length);
SEEN int fsync(int file);
SEEN int fdatasync(int file);
SEEN int ftruncate(int file, off_t length);
SEEN int link(const char *from, const char *to);
SEEN int rename(const char *from, const char *to);
SEEN int unlink(const char *path);
SEEN int mkdir(const char *path, mode_t mode);
SEEN void *malloc(size_t size);
SEEN void *calloc(size_t count, size_t size);
SEEN void *realloc(void *memory, size_t size);
SEEN int crypto_pwhash(unsigned char *key, unsigned long long key_length, const char *password,
                       unsigned long long password_length, const unsigned char *salt,
                       unsigned long long operations, size_t memory, int algorithm);

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);

static unsigned calls;

static void leave_mark(void) {
    int (*next)(const char *, int, ...);
    const char *path = getenv("ROCHADE_FAULT_MET");
    NEXT(open);
    if (path != NULL) (void)close(next(path, O_CREAT | O_WRONLY, 0600));
}

/* Returns true if the function's name is one of the words. */
static bool is_among(const char *words, const char *function) {
    size_t length = strlen(function);
    for (const char *at = words; (at = strstr(at, function)) != NULL; at++)
        if ((at == words || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
            return true;
    return false;
}

/* Returns true if this call of the function must fail, and sets errno. */
static bool fails(const char *function) {
    static bool is_marking; /* creating the marker file may allocate */
    const char *wanted = getenv("ROCHADE_FAULT_CALL"), *at = getenv("ROCHADE_FAULT_AT");
    if (is_marking || wanted == NULL || at == NULL || !is_among(wanted, function)) return false;
    unsigned turn = (unsigned)strtoul(at, NULL, 10);
    calls++;
    if (getenv("ROCHADE_FAULT_LASTS") != NULL ? calls < turn : calls != turn) return false;
    is_marking = true;
    leave_mark();
    is_marking = false;
    errno = atoi(getenv("ROCHADE_FAULT_ERROR"));
    return true;
}

static bool is_below(const char *path) {
    return path_begins(path, "ROCHADE_FAULT_UNDER");
}

int open(const char *path, int flags, ...) {
    int (*next)(const char *, int, ...);
    va_list more;
    va_start(more, flags);
    unsigned mode = flags & O_CREAT ? va_arg(more, unsigned) : 0;
    va_end(more);
    NEXT(open);
    return is_below(path) && fails("open") ? -1 : next(path, flags, mode);
}

ssize_t write(int file, const void *bytes, size_t length) {
    ssize_t (*next)(int, const void *, size_t);
    NEXT(write);
    if (!is_below(path_of(file)) || !fails("write")) return next(file, bytes, length);
    return errno == 0 ? next(file, bytes, (length + 1) / 2) : -1;
}

ssize_t read(int file, void *bytes, size_t length) {
    ssize_t (*next)(int, void *, size_t);
    NEXT(read);
    if (!is_below(path_of(file)) || !fails("read")) return next(file, bytes, length);
    return errno == 0 ? next(file, bytes, (length + 1) / 2) : -1;
}

int fsync(int file) {
    return is_below(path_of(file)) && fails("fsync") ? -1 : 0;
}

int fdatasync(int file) {
    return fsync(file);
}

int ftruncate(int file, off_t length) {
    int (*next)(int, off_t);
    NEXT(ftruncate);
    return is_below(path_of(file)) && fails("ftruncate") ? -1 : next(file, length);
}

int link(const char *from, const char *to) {
    int (*next)(const char *, const char *);
    NEXT(link);
    return is_below(to) && fails("link") ? -1 : next(from, to);
}

int rename(const char *from, const char *to) {
    int (*next)(const char *, const char *);
    NEXT(rename);
    return is_below(to) && fails("rename") ? -1 : next(from, to);
}

int unlink(const char *path) {
    int (*next)(const char *);
    NEXT(unlink);
    return is_below(path) && fails("unlink") ? -1 : next(path);
}

int mkdir(const char *path, mode_t mode) {
    int (*next)(const char *, mode_t);
    NEXT(mkdir);
    return is_below(path) && fails("mkdir") ? -1 : next(path, mode);
}

/* dlsym() allocates, so these call the C library by its internal names. */
void *malloc(size_t size) {
    return fails("malloc") ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    return fails("malloc") ? NULL : __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
    return fails("malloc") ? NULL : __libc_realloc(memory, size);
}

int crypto_pwhash(unsigned char *key, unsigned long long key_length, const char *password,
                  unsigned long long password_length, const unsigned char *salt,
                  unsigned long long operations, size_t memory, int algorithm) {
    enum { LEAST_OPERATIONS = 1, LEAST_MEMORY = 8192 };
    int (*next)(unsigned char *, unsigned long long, const char *, unsigned long long,
                const unsigned char *, unsigned long long, size_t, int);
    (void)operations, (void)memory;
    NEXT(crypto_pwhash);
    return next(key, key_length, password, password_length, salt, LEAST_OPERATIONS, LEAST_MEMORY,
                algorithm);
}
