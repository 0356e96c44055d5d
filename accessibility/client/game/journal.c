/* SPDX-License-Identifier: MIT */
#define _DEFAULT_SOURCE /* flock: the lock ends with the process, even after a crash */

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

/* -------------------------------------------------------------------------------- pending bytes */

/* Adds bytes. After memory has run out once it adds nothing: later parts would leave a gap. */
static void add_bytes(client_journal *journal, const char *bytes, size_t length) {
    if (journal->lacks_bytes) return;
    if (journal->length + length > journal->capacity) {
        size_t capacity = 2 * journal->capacity + length + 1024;
        char *larger = realloc(journal->pending, capacity);
        journal->lacks_bytes = larger == NULL;
        if (larger == NULL) return;
        journal->pending = larger;
        journal->capacity = capacity;
    }
    memcpy(journal->pending + journal->length, bytes, length);
    journal->length += length;
}

static void add_string(client_journal *journal, const char *string) {
    add_bytes(journal, string, strlen(string));
}

static void add_text(client_journal *journal, const char *text, size_t length) {
    char escape[8];
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)text[i];
        bool plain = byte >= ' ' && byte != 0x7f && byte != '\\';
        (void)snprintf(escape, sizeof escape, "\\x%02x", byte);
        add_bytes(journal, plain ? &text[i] : escape, plain ? 1 : strlen(escape));
    }
    add_string(journal, "\n");
}

void journal_begin(client_journal *journal, const char *path) {
    char version[32];
    *journal = (client_journal){.file = -1};
    if (path != NULL) (void)snprintf(journal->path, sizeof journal->path, "%s", path);
    (void)snprintf(version, sizeof version, "%s%d\n", journal_first_line, JOURNAL_VERSION);
    add_string(journal, version);
}

void journal_add_setting(client_journal *journal, const char *name, const char *value) {
    if (journal->off || value == NULL || value[0] == '\0') return;
    add_string(journal, name);
    add_string(journal, ": ");
    add_text(journal, value, strlen(value));
}

void journal_add(client_journal *journal, int64_t time, journal_kind kind, const char *text,
                 size_t length) {
    char head[64];
    if (journal->off) return;
    if (!journal->begun && journal->kept == 0) add_string(journal, "\n");
    journal->begun = true;
    (void)snprintf(head, sizeof head, "%" PRId64 " %s%s", time, journal_words[kind],
                   length > 0 ? " " : "");
    add_string(journal, head);
    add_text(journal, text, length < JOURNAL_TEXT_SIZE ? length : JOURNAL_TEXT_SIZE - 1);
}

void journal_add_envelope(client_journal *journal, int64_t time, const char *text, size_t length) {
    for (size_t at = 0; at < length;) {
        const char *end = memchr(text + at, '\n', length - at);
        size_t line = end ? (size_t)(end - text) - at : length - at;
        bool cr = line > 0 && text[at + line - 1] == '\r';
        journal_add(journal, time, JOURNAL_ENVELOPE, text + at, line - cr);
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

/* Replaces the suffix of an open journal by that of an ended one, which is not longer. */
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

bool journal_read_bytes(int file, journal_contents *contents) {
    struct stat about;
    *contents = (journal_contents){.bytes = NULL};
    if (fstat(file, &about) != 0 || lseek(file, 0, SEEK_SET) != 0) return false;
    contents->bytes = malloc((size_t)about.st_size + 1);
    if (contents->bytes == NULL) return false;
    while (contents->length < (size_t)about.st_size) {
        ssize_t count = read(file, contents->bytes + contents->length,
                             (size_t)about.st_size - contents->length);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return false; /* an incomplete game must not be used */
        if (count == 0) break;
        contents->length += (size_t)count;
    }
    return true;
}

bool journal_is_offered(const client_journal *journal) {
    char directory[PATHS_SIZE];
    if (!paths_state(directory, sizeof directory, "")) return false;
    size_t length = strlen(directory);
    return strncmp(journal->path, directory, length) == 0 &&
           strchr(journal->path + length, '/') == NULL &&
           journal_ends_in(journal->path, journal_open_end);
}

/*
 * Returns true if the local clock has shown the time before, in the hour that is repeated when
 * daylight saving time ends.
 */
static bool is_repeated(time_t now, const struct tm *local) {
    enum { HALF_HOUR = 1800, SHIFTS = 4 };
    for (int shift = 1; shift <= SHIFTS; shift++) {
        const time_t earlier = now - (time_t)shift * HALF_HOUR;
        struct tm before;
        if (localtime_r(&earlier, &before) != NULL && before.tm_mday == local->tm_mday &&
            before.tm_hour == local->tm_hour && before.tm_min == local->tm_min)
            return true;
    }
    return false;
}

/*
 * Writes the local time so that names sort by age. A repeated hour is marked: 02B follows 02 and
 * precedes 03.
 */
static void write_date(time_t now, char *text, size_t size) {
    struct tm local;
    if (localtime_r(&now, &local) == NULL) local = (struct tm){.tm_mday = 1};
    (void)strftime(text, size,
                   is_repeated(now, &local) ? "%Y-%m-%dT%HB-%M-%S" : "%Y-%m-%dT%H-%M-%S", &local);
}

/* Creates a file named after the date, with a number if the name is in use. */
static int open_new_name(client_journal *journal) {
    char directory[PATHS_SIZE], date[32];
    if (!paths_state(directory, sizeof directory, "")) {
        errno = ENOENT;
        return -1;
    }
    write_date(time(NULL), date, sizeof date);
    for (unsigned n = 1; n < 1000; n++) {
        char again[16] = "";
        if (n > 1) (void)snprintf(again, sizeof again, "_%03u", n);
        int length = snprintf(journal->path, sizeof journal->path, "%s%s%s%s", directory, date,
                              again, journal_open_end);
        if (length < 0 || (size_t)length >= sizeof journal->path) break;
        if (is_taken_by_ended(journal->path)) continue;
        int file = open(journal->path, O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0600);
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
 * Opens a journal named by the player. It may exist if it is empty: a full disk leaves such a file.
 */
static int open_named(const char *path) {
    int file = open(path, O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (file < 0) return -1;
    bool taken = journal_lock(file) != 0 ||
                 !journal_is_empty(file); /* or another program has just written to it */
    if (!taken && fchmod(file, 0600) == 0) return file;
    if (taken) errno = EEXIST;
    int error = errno;
    (void)close(file);
    errno = error;
    return -1;
}

static int create(client_journal *journal) {
    bool named = journal->path[0] != '\0';
    if (!named) {
        char directory[PATHS_SIZE];
        if (paths_state(directory, sizeof directory, "")) (void)paths_make_directories(directory);
    }
    journal->file = named ? open_named(journal->path) : open_new_name(journal);
    int error = journal->file < 0 ? errno : 0;
    if (error == 0 && !named && journal_lock(journal->file) != 0) error = errno;
    if (error == 0) error = durable_keep_name(journal->path);
    if (error == 0) return 0;
    if (journal->file >= 0) (void)close(journal->file);
    journal->file = -1;
    if (!named) journal->path[0] = '\0';
    return error;
}

void journal_reserve(client_journal *journal) {
    if (!journal->off && journal->file < 0) (void)create(journal);
}

/* Removes an incomplete entry. Until that succeeds, nothing may be written after it. */
static bool cut_off_torn(client_journal *journal) {
    if (journal->torn) journal->torn = ftruncate(journal->file, (off_t)journal->kept) != 0;
    return !journal->torn;
}

/* Returns true if the file, or a folder of its path, was removed, renamed or replaced. */
static bool has_lost_name(const client_journal *journal) {
    struct stat open_file, named;
    if (journal->file < 0 || fstat(journal->file, &open_file) != 0) return false;
    if (stat(journal->path, &named) != 0) return errno == ENOENT || errno == ENOTDIR;
    return open_file.st_dev != named.st_dev || open_file.st_ino != named.st_ino;
}

/*
 * Turns the entries of a file that has lost its name into pending bytes, so that they are written
 * to a new file. Returns 0 or an errno.
 */
static int make_pending_again(client_journal *journal) {
    journal_contents all;
    char *added = journal->pending;
    size_t length = journal->length, kept = (size_t)journal->kept;
    if (!journal_read_bytes(journal->file, &all) || all.length < kept) {
        free(all.bytes);
        return EIO;
    }
    journal->pending = all.bytes;
    journal->length = journal->capacity = kept;
    add_bytes(journal, added, length);
    free(added);
    (void)close(journal->file);
    journal->file = -1;
    journal->kept = 0;
    journal->torn = false;
    if (journal_is_offered(journal)) journal->path[0] = '\0'; /* a new name, in a new folder */
    return journal->lacks_bytes ? ENOMEM : 0;
}

int journal_commit(client_journal *journal) {
    if (journal->off || !journal->begun) return 0;
    if (journal->lacks_bytes) return ENOMEM;
    int error = has_lost_name(journal) ? make_pending_again(journal) : 0;
    if (error == 0 && journal->length == 0) return 0;
    if (error == 0 && journal->file < 0) error = create(journal);
    if (error != 0) return error;
    if (!cut_off_torn(journal)) return errno;
    if (!durable_write_all(journal->file, journal->pending, journal->length) ||
        fdatasync(journal->file) != 0) {
        error = errno;
        journal->torn = true;
        (void)cut_off_torn(journal);
        return error;
    }
    journal->kept += (int64_t)journal->length;
    journal->length = 0;
    return 0;
}

void journal_close(client_journal *journal, journal_fate fate) {
    char before[JOURNAL_PATH_SIZE];
    memcpy(before, journal->path, sizeof before);
    if (journal->file >= 0) (void)cut_off_torn(journal);
    if (journal->file >= 0 && fate == JOURNAL_WORTHLESS) (void)unlink(journal->path);
    if (journal->file >= 0 && fate == JOURNAL_ENDED &&
        journal_ends_in(journal->path, journal_open_end)) {
        end_name(journal->path);
        if (durable_rename(before, journal->path) != 0)
            memcpy(journal->path, before, sizeof before);
    }
    if (journal->file >= 0) (void)close(journal->file);
    journal->file = -1;
    free(journal->pending);
    journal->pending = NULL;
    journal->length = journal->capacity = 0;
}
