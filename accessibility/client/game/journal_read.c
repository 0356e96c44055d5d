/* SPDX-License-Identifier: MIT */
#include "files/paths.h"
#include "journal_file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---------------------------------------------------------------------------------------------- reading */

static bool read_all(int file, journal_contents *contents) {
    struct stat about;
    if (fstat(file, &about) != 0) return false;
    contents->bytes = malloc((size_t)about.st_size + 1);
    if (contents->bytes == NULL) return false;
    while (contents->length < (size_t)about.st_size) {
        ssize_t count = read(file, contents->bytes + contents->length,
                             (size_t)about.st_size - contents->length);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) break;
        contents->length += (size_t)count;
    }
    size_t whole = contents->length;
    while (whole > 0 && contents->bytes[whole - 1] != '\n')
        whole--;
    contents->cut = whole < contents->length;
    contents->length = whole;
    contents->bytes[whole] = '\0';
    return true;
}

/* The line at `at`, without its end, and the place behind it; false at the end. */
static bool line_at(const journal_contents *contents, size_t at, const char **line, size_t *length,
                    size_t *next) {
    if (at >= contents->length) return false;
    const char *start = contents->bytes + at;
    *line = start;
    *length = (size_t)((const char *)memchr(start, '\n', contents->length - at) - start);
    *next = at + *length + 1;
    return true;
}

static journal_found read_version(journal_contents *contents) {
    const char *line;
    size_t length, next, head = sizeof journal_first_line - 1;
    if (!line_at(contents, 0, &line, &length, &next)) return JOURNAL_FOREIGN;
    if (length <= head || strncmp(line, journal_first_line, head) != 0) return JOURNAL_FOREIGN;
    long version = strtol(line + head, NULL, 10);
    if (version < 1) return JOURNAL_FOREIGN;
    contents->at = next;
    contents->line = 1;
    contents->version = version;
    return version > JOURNAL_VERSION ? JOURNAL_NEWER : JOURNAL_OK;
}

static journal_found give_up(client_journal *self, journal_contents *contents, journal_found why) {
    int error = errno;
    if (self->file >= 0) (void)close(self->file);
    self->file = -1;
    journal_contents_free(contents);
    errno = error;
    return why;
}

journal_found journal_open(client_journal *self, const char *path, journal_contents *contents) {
    *self = (client_journal){.file = -1};
    *contents = (journal_contents){.at = 0};
    (void)snprintf(self->path, sizeof self->path, "%s", path);
    self->file = open(path, O_RDWR | O_APPEND | O_CLOEXEC);
    if (self->file < 0) return errno == ENOENT ? JOURNAL_NONE : JOURNAL_UNREADABLE;
    if (journal_lock(self->file) != 0) return give_up(self, contents, JOURNAL_BUSY);
    if (!read_all(self->file, contents)) return give_up(self, contents, JOURNAL_UNREADABLE);
    if (journal_is_empty(self->file)) return give_up(self, contents, JOURNAL_NONE);
    self->kept = (int64_t)contents->length;
    self->begun = true;
    journal_found found = read_version(contents);
    return found == JOURNAL_OK ? JOURNAL_OK : give_up(self, contents, found);
}

void journal_contents_free(journal_contents *contents) {
    free(contents->bytes);
    *contents = (journal_contents){.bytes = NULL};
}

bool journal_next_setting(journal_contents *contents, const char **name, const char **value) {
    const char *line;
    size_t length, next;
    while (line_at(contents, contents->at, &line, &length, &next)) {
        contents->at = next;
        contents->line++;
        if (length == 0) return false;
        char *colon = memchr(contents->bytes + (line - contents->bytes), ':', length);
        if (colon == NULL) continue;
        contents->bytes[next - 1] = '\0';
        *colon = '\0';
        *name = line;
        *value = colon + 1 + strspn(colon + 1, " ");
        return true;
    }
    return false;
}

static int hex(char letter) {
    const char *digits = "0123456789abcdef", *found = letter ? strchr(digits, letter) : NULL;
    return found != NULL ? (int)(found - digits) : -1;
}

/* Takes \xHH back into bytes; false when there is a control character or another backslash. */
static bool read_text(journal_record *record, const char *text, size_t length) {
    record->length = 0;
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)text[i];
        if (byte < ' ' || byte == 0x7f || record->length + 1 >= sizeof record->text) return false;
        if (byte == '\\') {
            if (i + 3 >= length || text[i + 1] != 'x') return false;
            int high = hex(text[i + 2]), low = hex(text[i + 3]);
            if (high < 0 || low < 0) return false;
            byte = (unsigned char)(high * 16 + low);
            i += 3;
        }
        record->text[record->length++] = (char)byte;
    }
    record->text[record->length] = '\0';
    return true;
}

static bool read_record(journal_record *record, const char *line, size_t length) {
    char *end = NULL;
    if (length == 0 || line[0] < '0' || line[0] > '9') return false;
    errno = 0;
    record->time = strtoll(line, &end, 10);
    size_t at = (size_t)(end - line);
    if (errno != 0 || at >= length || line[at] != ' ') return false;
    const char *word = line + at + 1;
    size_t rest = length - at - 1, count = 0;
    while (count < rest && word[count] != ' ')
        count++;
    for (unsigned i = 0; i < JOURNAL_KIND_COUNT; i++) {
        if (strlen(journal_words[i]) != count || strncmp(journal_words[i], word, count) != 0)
            continue;
        record->kind = (journal_kind)i;
        return read_text(record, word + count + (count < rest),
                         count < rest ? rest - count - 1 : 0);
    }
    return false;
}

bool journal_next(journal_contents *contents, journal_record *record) {
    const char *line;
    size_t length, next;
    if (!line_at(contents, contents->at, &line, &length, &next)) return false;
    if (!read_record(record, line, length)) return false;
    contents->at = next;
    contents->line++;
    return true;
}

/* ------------------------------------------------------------------------------------------- going on */

/* The whole file once more under another name. */
static bool copy_aside(int file, const char *path) {
    char name[JOURNAL_PATH_SIZE + 16], bytes[4096];
    (void)snprintf(name, sizeof name, "%s.damaged", path);
    int copy = open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (copy < 0) return false;
    off_t at = 0;
    ssize_t count;
    bool written = true;
    while (written && (count = pread(file, bytes, sizeof bytes, at)) > 0) {
        written = journal_write_all(copy, bytes, (size_t)count);
        at += count;
    }
    written = fsync(copy) == 0 && written;
    written = close(copy) == 0 && written;
    if (written) journal_keep_name(name);
    return written;
}

void journal_offer_again(client_journal *self) {
    char name[JOURNAL_PATH_SIZE + sizeof journal_open_end];
    if (!journal_ends_in(self->path, journal_ended_end)) return;
    (void)snprintf(name, sizeof name, "%.*s%s",
                   (int)(strlen(self->path) - strlen(journal_ended_end)), self->path,
                   journal_open_end);
    if (strlen(name) >= sizeof self->path || access(name, F_OK) == 0) return;
    if (rename(self->path, name) == 0) memcpy(self->path, name, strlen(name) + 1);
}

bool journal_is_offered(const client_journal *self) {
    char directory[STATE_PATH_SIZE];
    if (!state_path(directory, sizeof directory, "")) return false;
    size_t length = strlen(directory);
    return strncmp(self->path, directory, length) == 0 &&
           strchr(self->path + length, '/') == NULL &&
           journal_ends_in(self->path, journal_open_end);
}

/* What this program writes, an older one need not understand. A file opened to append to has no other way to its start. */
static bool raise_version(const client_journal *self) {
    const char digit = '0' + JOURNAL_VERSION;
    int file = open(self->path, O_WRONLY | O_CLOEXEC);
    if (file < 0) return false;
    bool raised = pwrite(file, &digit, 1, sizeof journal_first_line - 1) == 1 && fsync(file) == 0;
    return close(file) == 0 && raised;
}

bool journal_go_on(client_journal *self, const journal_contents *contents, size_t length) {
    if (length < contents->length && !copy_aside(self->file, self->path)) return false;
    if ((length < contents->length || contents->cut) && ftruncate(self->file, (off_t)length) != 0)
        return false;
    if (contents->version < JOURNAL_VERSION && !raise_version(self)) return false;
    self->kept = (int64_t)length;
    return true;
}

/* ---------------------------------------------------------------------------------------------- finding */

/* Has the game in it neither ended nor been put aside? One without a move is not worth going on with. */
static bool is_unfinished(const journal_contents *contents) {
    journal_contents reading = *contents;
    journal_record record;
    const char *name, *value;
    bool aside = false, moved = false;
    /* The settings are cut up by reading them. */
    reading.bytes = malloc(contents->length + 1);
    if (reading.bytes == NULL) return false;
    memcpy(reading.bytes, contents->bytes, contents->length + 1);
    while (journal_next_setting(&reading, &name, &value)) {
    }
    while (journal_next(&reading, &record)) {
        char result[8] = "";
        unsigned moves = 0;
        if (record.kind == JOURNAL_ASIDE) aside = true;
        if (record.kind == JOURNAL_RESUMED) aside = false;
        if (record.kind != JOURNAL_STATE) continue;
        (void)sscanf(record.text, "%u %7s", &moves, result);
        moved = moves > 0 && strcmp(result, "*") == 0;
    }
    free(reading.bytes);
    return moved && !aside;
}

/* The last name in the directory that comes before `before`. */
static bool last_name(const char *directory, const char *before, char *name, size_t size) {
    DIR *listing = opendir(directory);
    if (listing == NULL) return false;
    name[0] = '\0';
    for (struct dirent *entry; (entry = readdir(listing)) != NULL;) {
        if (!journal_ends_in(entry->d_name, journal_open_end) || strlen(entry->d_name) >= size)
            continue;
        if (before != NULL && strcmp(entry->d_name, before) >= 0) continue;
        if (strcmp(entry->d_name, name) > 0) (void)snprintf(name, size, "%s", entry->d_name);
    }
    (void)closedir(listing);
    return name[0] != '\0';
}

bool journal_find(client_journal *self, const char *before, journal_contents *contents) {
    char directory[STATE_PATH_SIZE], name[256], path[JOURNAL_PATH_SIZE + 512];
    const char *slash = before != NULL ? strrchr(before, '/') : NULL;
    if (slash != NULL) before = slash + 1;
    if (!state_path(directory, sizeof directory, "")) return false;
    while (last_name(directory, before, name, sizeof name)) {
        (void)snprintf(path, sizeof path, "%s%s", directory, name);
        if (journal_open(self, path, contents) == JOURNAL_OK) {
            if (is_unfinished(contents)) return true;
            (void)give_up(self, contents, JOURNAL_NONE);
        }
        /* `before` may be what name is about to be overwritten with */
        static char last[256];
        memcpy(last, name, sizeof last);
        before = last;
    }
    return false;
}
