/* SPDX-License-Identifier: MIT */
/*
 * Preloaded into the program: saves what a power cut would leave of its journal. ROCHADE_POWER
 * names a file with the bytes that are certainly on the disk: those of the last fdatasync, once the
 * directory is synced as well. The same name with ".torn" holds what may exist while a record is
 * being written: half of it, and then zeros, as file systems leave them.
 */
#define _GNU_SOURCE
#include "preloaded.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <time.h>

SEEN int fsync(int file);
SEEN int fdatasync(int file);
SEEN ssize_t write(int file, const void *bytes, size_t length);

static bool has_name; /* the directory entry of the journal is on the disk */

static bool is_journal(const char *path) {
    return path_ends(path, ".journal");
}

/*
 * Writes the safe bytes, then `more`, and renames the file, so that a reader finds all of it or
 * nothing.
 */
static void leave(const char *end_of_name, const char *safe, size_t length, const char *more,
                  size_t more_length) {
    char path[1024], new_path[1100];
    (void)snprintf(path, sizeof path, "%s%s", getenv("ROCHADE_POWER"), end_of_name);
    (void)snprintf(new_path, sizeof new_path, "%s.new", path);
    FILE *image = fopen(new_path, "w");
    if (image == NULL) return;
    (void)fwrite(safe, 1, length, image);
    (void)fwrite(more, 1, more_length, image);
    (void)fclose(image);
    (void)rename(new_path, path);
}

static char safe[1 << 20];
static size_t safe_length;

ssize_t write(int file, const void *bytes, size_t length) {
    ssize_t (*next)(int, const void *, size_t);
    NEXT(write);
    if (is_journal(path_of(file)) && has_name) {
        char *half = calloc(1, length);
        if (half != NULL) {
            memcpy(half, bytes, length / 2);
            leave(".torn", safe, safe_length, half, length);
        }
        free(half);
    }
    return next(file, bytes, length);
}

/* Simulates a slow disk, to catch a program that announces a move before the write returned. */
int fdatasync(int file) {
    int (*next)(int);
    const struct timespec moment = {.tv_nsec = 20 * 1000000};
    const char *path = path_of(file);
    NEXT(fdatasync);
    if (!is_journal(path) || !has_name) return next(file);
    (void)nanosleep(&moment, NULL);
    FILE *journal = fopen(path, "r");
    safe_length = journal != NULL ? fread(safe, 1, sizeof safe, journal) : 0;
    if (journal != NULL) (void)fclose(journal);
    leave("", safe, safe_length, "", 0);
    return next(file);
}

int fsync(int file) {
    int (*next)(int);
    NEXT(fsync);
    DIR *listing = opendir(path_of(file));
    for (struct dirent *entry; listing != NULL && (entry = readdir(listing)) != NULL;)
        has_name = has_name || is_journal(entry->d_name);
    if (listing != NULL) (void)closedir(listing);
    return next(file);
}
