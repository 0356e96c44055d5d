/* SPDX-License-Identifier: MIT */
#define _DEFAULT_SOURCE /* flock: a lock that ends with the program, however it ends */

#include "journal.h"

#include "files/durable.h"
#include "files/paths.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

const char *const journal_words[JOURNAL_KIND_COUNT] = {
#define JOURNAL_KIND_WORD(name, word) word,
    JOURNAL_KIND_LIST(JOURNAL_KIND_WORD)
#undef JOURNAL_KIND_WORD
};

/* -------------------------------------------------------------------------------------- pending */

static void add_bytes(client_journal *self, const char *bytes, size_t length) {
    if (self->length + length > self->capacity) {
        size_t capacity = 2 * self->capacity + length + 1024;
        char *larger = realloc(self->pending, capacity);
        if (larger == NULL) return; /* the commit finds half a line, and refuses it */
        self->pending = larger;
        self->capacity = capacity;
    }
    memcpy(self->pending + self->length, bytes, length);
    self->length += length;
}

static void add_string(client_journal *self, const char *string) {
    add_bytes(self, string, strlen(string));
}

static void add_text(client_journal *self, const char *text, size_t length) {
    char escape[8];
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)text[i];
        bool plain = byte >= ' ' && byte != 0x7f && byte != '\\';
        (void)snprintf(escape, sizeof escape, "\\x%02x", byte);
        add_bytes(self, plain ? &text[i] : escape, plain ? 1 : strlen(escape));
    }
    add_string(self, "\n");
}

void journal_begin(client_journal *self, const char *path) {
    char version[32];
    *self = (client_journal){.file = -1};
    if (path != NULL) (void)snprintf(self->path, sizeof self->path, "%s", path);
    (void)snprintf(version, sizeof version, "%s%d\n", journal_first_line, JOURNAL_VERSION);
    add_string(self, version);
}

void journal_add_setting(client_journal *self, const char *name, const char *value) {
    if (self->off || value == NULL || value[0] == '\0') return;
    add_string(self, name);
    add_string(self, ": ");
    add_text(self, value, strlen(value));
}

void journal_add(client_journal *self, int64_t time, journal_kind kind, const char *text,
                 size_t length) {
    char head[64];
    if (self->off) return;
    if (!self->begun && self->kept == 0) add_string(self, "\n");
    self->begun = true;
    (void)snprintf(head, sizeof head, "%" PRId64 " %s%s", time, journal_words[kind],
                   length > 0 ? " " : "");
    add_string(self, head);
    add_text(self, text, length < JOURNAL_TEXT_SIZE ? length : JOURNAL_TEXT_SIZE - 1);
}

void journal_add_envelope(client_journal *self, int64_t time, const char *text, size_t length) {
    for (size_t at = 0; at < length;) {
        const char *end = memchr(text + at, '\n', length - at);
        size_t line = end ? (size_t)(end - text) - at : length - at;
        bool cr = line > 0 && text[at + line - 1] == '\r';
        journal_add(self, time, JOURNAL_ENVELOPE, text + at, line - cr);
        at += line + 1;
    }
}

/* ------------------------------------------------------------------------------------- the file */

int journal_lock(int file) {
    return flock(file, LOCK_EX | LOCK_NB);
}

bool journal_ends_in(const char *text, const char *end) {
    size_t length = strlen(text), tail = strlen(end);
    return length > tail && strcmp(text + length - tail, end) == 0;
}

/*
 * The path's end, which is that of an open journal, becomes that of one that has ended; the shorter
 * of the two.
 */
static void end_name(char *path) {
    memcpy(path + strlen(path) - strlen(journal_open_end), journal_ended_end,
           sizeof journal_ended_end);
}

static bool is_taken_by_ended(const char *path) {
    char name[JOURNAL_PATH_SIZE];
    (void)snprintf(name, sizeof name, "%s", path);
    end_name(name);
    return access(name, F_OK) == 0;
}

/* Creates a file with an unused name made from the date. */
static int open_new_name(client_journal *self) {
    char directory[PATHS_SIZE], date[32];
    time_t now = time(NULL);
    struct tm local;
    if (!paths_state(directory, sizeof directory, "")) {
        errno = ENOENT;
        return -1;
    }
    (void)strftime(date, sizeof date, "%Y-%m-%dT%H-%M-%S", localtime_r(&now, &local));
    for (unsigned n = 1; n < 1000; n++) {
        char again[16] = "";
        if (n > 1) (void)snprintf(again, sizeof again, "_%03u", n);
        int length = snprintf(self->path, sizeof self->path, "%s%s%s%s", directory, date, again,
                              journal_open_end);
        if (length < 0 || (size_t)length >= sizeof self->path) break;
        if (is_taken_by_ended(self->path)) continue;
        int file = open(self->path, O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0600);
        if (file >= 0 || errno != EEXIST) return file;
    }
    errno = ENAMETOOLONG;
    return -1;
}

bool journal_is_empty(int file) {
    struct stat about;
    return fstat(file, &about) == 0 && S_ISREG(about.st_mode) && about.st_size == 0;
}

/*
 * One that the player has named may be there already, if nothing is in it: so a full disk leaves
 * it.
 */
static int open_named(const char *path) {
    int file = open(path, O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (file < 0) return -1;
    bool taken =
        journal_lock(file) != 0 || !journal_is_empty(file); /* or begun by another program */
    if (!taken && fchmod(file, 0600) == 0) return file;
    if (taken) errno = EEXIST;
    int error = errno;
    (void)close(file);
    errno = error;
    return -1;
}

static int create(client_journal *self) {
    bool named = self->path[0] != '\0';
    if (!named) {
        char directory[PATHS_SIZE];
        if (paths_state(directory, sizeof directory, "")) (void)paths_make_directories(directory);
    }
    self->file = named ? open_named(self->path) : open_new_name(self);
    int error = self->file < 0 ? errno : 0;
    if (error == 0 && !named && journal_lock(self->file) != 0) error = errno;
    if (error == 0) error = durable_keep_name(self->path);
    if (error == 0) return 0;
    if (self->file >= 0) (void)close(self->file);
    self->file = -1;
    if (!named) self->path[0] = '\0';
    return error;
}

void journal_reserve(client_journal *self) {
    if (!self->off && self->file < 0) (void)create(self);
}

/*
 * Half a record is worse than none. As long as it cannot be cut off nothing is written behind it.
 */
static bool cut_off_torn(client_journal *self) {
    if (self->torn) self->torn = ftruncate(self->file, (off_t)self->kept) != 0;
    return !self->torn;
}

int journal_commit(client_journal *self) {
    if (self->off || !self->begun || self->length == 0) return 0;
    if (self->pending[self->length - 1] != '\n') return ENOMEM;
    int error = self->file < 0 ? create(self) : 0;
    if (error != 0) return error;
    if (!cut_off_torn(self)) return errno;
    if (!durable_write_all(self->file, self->pending, self->length) || fdatasync(self->file) != 0) {
        error = errno;
        self->torn = true;
        (void)cut_off_torn(self);
        return error;
    }
    self->kept += (int64_t)self->length;
    self->length = 0;
    return 0;
}

void journal_close(client_journal *self, journal_fate fate) {
    char before[JOURNAL_PATH_SIZE];
    memcpy(before, self->path, sizeof before);
    if (self->file >= 0) (void)cut_off_torn(self);
    if (self->file >= 0 && fate == JOURNAL_WORTHLESS) (void)unlink(self->path);
    if (self->file >= 0 && fate == JOURNAL_ENDED && journal_ends_in(self->path, journal_open_end)) {
        end_name(self->path);
        if (durable_rename(before, self->path) != 0) memcpy(self->path, before, sizeof before);
    }
    if (self->file >= 0) (void)close(self->file);
    self->file = -1;
    free(self->pending);
    self->pending = NULL;
    self->length = self->capacity = 0;
}
