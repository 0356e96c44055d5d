/* SPDX-License-Identifier: MIT */
#include "files/durable.h"
#include "files/paths.h"
#include "journal.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* -------------------------------------------------------------------------------------- reading */

/* Leaves out an incomplete last line. */
static void keep_whole_lines(journal_contents *contents) {
    size_t whole = contents->length;
    while (whole > 0 && contents->bytes[whole - 1] != '\n')
        whole--;
    contents->cut = whole < contents->length;
    contents->length = whole;
    contents->bytes[whole] = '\0';
}

static bool read_all(int file, journal_contents *contents) {
    if (!journal_read_bytes(file, contents)) return false;
    keep_whole_lines(contents);
    return true;
}

/*
 * Returns the line at `at` without its end, and the offset after it in *next. Returns false at the
 * end. A program that copied the file may have put carriage returns before the line ends.
 */
static bool line_at(const journal_contents *contents, size_t at, const char **line, size_t *length,
                    size_t *next) {
    if (at >= contents->length) return false;
    const char *start = contents->bytes + at;
    *line = start;
    *length = (size_t)((const char *)memchr(start, '\n', contents->length - at) - start);
    *next = at + *length + 1;
    if (*length > 0 && start[*length - 1] == '\r') --*length;
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

static journal_found give_up(client_journal *journal, journal_contents *contents,
                             journal_found why) {
    int error = errno;
    if (journal->file >= 0) (void)close(journal->file);
    journal->file = -1;
    journal_contents_free(contents);
    errno = error;
    return why;
}

journal_found journal_open(client_journal *journal, const char *path, journal_contents *contents) {
    *journal = (client_journal){.file = -1};
    *contents = (journal_contents){.at = 0};
    (void)snprintf(journal->path, sizeof journal->path, "%s", path);
    journal->file = open(path, O_RDWR | O_APPEND | O_CLOEXEC | O_NONBLOCK);
    if (journal->file < 0) return errno == ENOENT ? JOURNAL_NONE : JOURNAL_UNREADABLE;
    struct stat about; /* a pipe or device may never end */
    if (fstat(journal->file, &about) != 0 || !S_ISREG(about.st_mode))
        return give_up(journal, contents, JOURNAL_FOREIGN);
    if (journal_lock(journal->file) != 0) return give_up(journal, contents, JOURNAL_BUSY);
    if (!read_all(journal->file, contents)) return give_up(journal, contents, JOURNAL_UNREADABLE);
    if (journal_is_empty(journal->file)) return give_up(journal, contents, JOURNAL_NONE);
    contents->changed = about.st_mtim.tv_sec;
    journal->kept = (int64_t)contents->length;
    journal->begun = true;
    journal_found found = read_version(contents);
    return found == JOURNAL_OK ? JOURNAL_OK : give_up(journal, contents, found);
}

journal_found journal_read_text(const char *text, size_t length, journal_contents *contents) {
    client_journal none = {.file = -1};
    *contents = (journal_contents){.bytes = malloc(length + 1), .length = length};
    if (contents->bytes == NULL) return JOURNAL_UNREADABLE;
    memcpy(contents->bytes, text, length);
    keep_whole_lines(contents);
    journal_found found = read_version(contents);
    return found == JOURNAL_OK ? JOURNAL_OK : give_up(&none, contents, found);
}

void journal_contents_free(journal_contents *contents) {
    free(contents->bytes);
    *contents = (journal_contents){.bytes = NULL};
}

static int hex(char letter) {
    const char *digits = "0123456789abcdef", *found = letter ? strchr(digits, letter) : NULL;
    return found != NULL ? (int)(found - digits) : -1;
}

/*
 * Returns the byte at text[*at] and moves *at past it; -1 for a control character or a backslash
 * that does not begin \xHH.
 */
static int next_byte(const char *text, size_t length, size_t *at) {
    unsigned char byte = (unsigned char)text[(*at)++];
    if (byte < ' ' || byte == 0x7f) return -1;
    if (byte != '\\') return byte;
    if (*at + 2 >= length || text[*at] != 'x') return -1;
    int high = hex(text[*at + 1]), low = hex(text[*at + 2]);
    *at += 3;
    return high < 0 || low < 0 ? -1 : high * 16 + low;
}

/*
 * Converts \xHH back into bytes and terminates them with NUL. Returns their number, or -1 for text
 * that the journal never contains.
 */
static long unescape(char *to, size_t size, const char *text, size_t length) {
    size_t count = 0;
    for (size_t i = 0; i < length;) {
        int byte = next_byte(text, length, &i);
        if (byte < 0 || count + 1 >= size) return -1;
        to[count++] = (char)byte;
    }
    to[count] = '\0';
    return (long)count;
}

static bool is_digit(char letter) {
    return letter >= '0' && letter <= '9';
}

bool journal_next_setting(journal_contents *contents, const char **name, const char **value) {
    const char *line;
    size_t length, next;
    while (line_at(contents, contents->at, &line, &length, &next)) {
        contents->at = next;
        contents->line++;
        if (length == 0) return false;
        char *colon = memchr(contents->bytes + (line - contents->bytes), ':', length);
        if (colon == NULL || is_digit(line[0])) {
            if (contents->damaged_setting == 0) contents->damaged_setting = contents->line;
            if (!is_digit(line[0])) continue;
            contents->at = (size_t)(line - contents->bytes); /* the empty line is missing */
            contents->line--;
            return false;
        }
        contents->bytes[(size_t)(line - contents->bytes) + length] = '\0';
        *colon = '\0';
        *name = line;
        char *text = colon + 1 + strspn(colon + 1, " "), plain[JOURNAL_TEXT_SIZE];
        long count = unescape(plain, sizeof plain, text, strlen(text));
        if (count >= 0) memcpy(text, plain, (size_t)count + 1);
        *value = text;
        return true;
    }
    return false;
}

static bool read_entry(journal_entry *entry, const char *line, size_t length) {
    char *end = NULL;
    if (length == 0 || !is_digit(line[0])) return false;
    errno = 0;
    entry->time = strtoll(line, &end, 10);
    size_t at = (size_t)(end - line);
    if (errno != 0 || at >= length || line[at] != ' ') return false;
    const char *word = line + at + 1;
    size_t rest = length - at - 1, count = 0;
    while (count < rest && word[count] != ' ')
        count++;
    for (unsigned i = 0; i < JOURNAL_KIND_COUNT; i++) {
        if (strlen(journal_words[i]) != count || strncmp(journal_words[i], word, count) != 0)
            continue;
        entry->kind = (journal_kind)i;
        long text = unescape(entry->text, sizeof entry->text, word + count + (count < rest),
                             count < rest ? rest - count - 1 : 0);
        entry->length = text < 0 ? 0 : (size_t)text;
        return text >= 0;
    }
    return false;
}

bool journal_next(journal_contents *contents, journal_entry *entry) {
    const char *line;
    size_t length, next;
    if (!line_at(contents, contents->at, &line, &length, &next)) return false;
    if (!read_entry(entry, line, length)) return false;
    contents->at = next;
    contents->line++;
    return true;
}

/* ----------------------------------------------------------------------------------- continuing */

/* Copies the whole file to an unused name. */
static bool copy_aside(int file, const char *path) {
    char name[JOURNAL_PATH_SIZE + 24];
    journal_contents all;
    int error = journal_read_bytes(file, &all) ? EEXIST : errno;
    for (unsigned n = 1; error == EEXIST && n < 100; n++) {
        char again[16] = "";
        if (n > 1) (void)snprintf(again, sizeof again, ".%u", n);
        (void)snprintf(name, sizeof name, "%s%s.damaged", path, again);
        error = durable_write(name, all.bytes, all.length, DURABLE_NEW);
    }
    free(all.bytes);
    return error == 0;
}

void journal_offer_again(client_journal *journal) {
    char name[JOURNAL_PATH_SIZE + sizeof journal_open_end];
    if (!journal_ends_in(journal->path, journal_ended_end)) return;
    (void)snprintf(name, sizeof name, "%.*s%s",
                   (int)(strlen(journal->path) - strlen(journal_ended_end)), journal->path,
                   journal_open_end);
    if (strlen(name) >= sizeof journal->path) return;
    if (durable_rename(journal->path, name) == 0) memcpy(journal->path, name, strlen(name) + 1);
}

/*
 * Raises the version number, because an older program may not understand the entries that follow.
 * Opens the file again, since a file in append mode can only be written at its end.
 */
static bool raise_version(const client_journal *journal) {
    const char digit = '0' + JOURNAL_VERSION;
    int file = open(journal->path, O_WRONLY | O_CLOEXEC);
    if (file < 0) return false;
    bool raised = pwrite(file, &digit, 1, sizeof journal_first_line - 1) == 1 && fsync(file) == 0;
    return close(file) == 0 && raised;
}

bool journal_go_on(client_journal *journal, const journal_contents *contents, size_t length) {
    if (length < contents->length && !copy_aside(journal->file, journal->path)) return false;
    if ((length < contents->length || contents->cut) &&
        ftruncate(journal->file, (off_t)length) != 0)
        return false;
    if (contents->version < JOURNAL_VERSION && !raise_version(journal)) return false;
    journal->kept = (int64_t)length;
    return true;
}

/* -------------------------------------------------------------------------------------- finding */

/*
 * Returns the contents from the first entry on. journal_next_setting() is not usable here because
 * it modifies the text.
 */
static journal_contents after_settings(const journal_contents *contents) {
    journal_contents reading = *contents;
    const char *line;
    size_t length, next;
    while (line_at(&reading, reading.at, &line, &length, &next) && !is_digit(line[0])) {
        reading.at = next;
        reading.line++;
        if (length == 0) break;
    }
    return reading;
}

/*
 * Returns true for the state of a game without a move. An illegal move that the arbiter leaves on
 * the board (A.4.b) begins the count of moves again from the position after it.
 */
static bool is_before_first_move(const char *state, const char *move) {
    const size_t length = strlen(state);
    return strcmp(move, "-") == 0 && strstr(state, " w ") != NULL && length > 4 &&
           strcmp(state + length - 4, " 0 1") == 0;
}

journal_survey journal_look_through(const journal_contents *contents) {
    journal_contents reading = after_settings(contents);
    static journal_entry entry;
    journal_survey seen = {.moves = 0};
    bool aside = false;
    while (journal_next(&reading, &entry)) {
        char result[8] = "", move[8] = "-";
        if (entry.kind == JOURNAL_ASIDE) aside = true;
        if (entry.kind == JOURNAL_RESUMED) aside = false;
        if (entry.kind != JOURNAL_STATE) continue;
        (void)sscanf(entry.text, "%u %7s %7s", &seen.moves, result, move);
        seen.unfinished = !is_before_first_move(entry.text, move) && strcmp(result, "*") == 0;
    }
    seen.unfinished = seen.unfinished && !aside;
    return seen;
}

/* Returns the offset after the next line of the text if the entry equals that line; otherwise 0. */
static size_t match_line(const journal_entry *entry, const char *text, size_t length, size_t at) {
    const char *end = at < length ? memchr(text + at, '\n', length - at) : NULL;
    size_t line = end ? (size_t)(end - text) - at : length - at, next = at + line + 1;
    if (line > 0 && text[at + line - 1] == '\r') line--;
    bool same = line == entry->length && memcmp(text + at, entry->text, line) == 0;
    return same ? next : 0;
}

bool journal_has_envelope(const journal_contents *contents, const char *text, size_t length) {
    static journal_entry entry;
    journal_contents reading = after_settings(contents);
    size_t at = 0;
    if (length == 0) return false;
    while (at < length && journal_next(&reading, &entry)) {
        if (entry.kind != JOURNAL_ENVELOPE) continue;
        size_t next = match_line(&entry, text, length, at);
        at = next != 0 || at == 0 ? next : match_line(&entry, text, length, 0);
    }
    return at >= length;
}

/* Returns true for the name of an open journal or, if `ended`, also of an ended one. */
static bool is_name_of_journal(const char *name, bool ended) {
    return journal_ends_in(name, journal_open_end) ||
           (ended && journal_ends_in(name, journal_ended_end));
}

/*
 * Finds the greatest name of a journal in the directory that is less than `before`. Returns
 * JOURNAL_NONE if there is none or no directory.
 */
static journal_found last_name(const char *directory, const char *before, bool ended, char *name,
                               size_t size) {
    DIR *listing = opendir(directory);
    if (listing == NULL) return errno == ENOENT ? JOURNAL_NONE : JOURNAL_UNREADABLE;
    name[0] = '\0';
    for (struct dirent *entry; (entry = readdir(listing)) != NULL;) {
        if (!is_name_of_journal(entry->d_name, ended) || strlen(entry->d_name) >= size) continue;
        if (before != NULL && strcmp(entry->d_name, before) >= 0) continue;
        if (strcmp(entry->d_name, name) > 0) (void)snprintf(name, size, "%s", entry->d_name);
    }
    (void)closedir(listing);
    return name[0] != '\0' ? JOURNAL_OK : JOURNAL_NONE;
}

bool journal_before(const char *before, char *path, size_t size) {
    char directory[PATHS_SIZE], name[256];
    const char *slash = before != NULL ? strrchr(before, '/') : NULL;
    if (slash != NULL) before = slash + 1;
    return paths_state(directory, sizeof directory, "") &&
           last_name(directory, before, true, name, sizeof name) == JOURNAL_OK &&
           (size_t)snprintf(path, size, "%s%s", directory, name) < size;
}

/* Returns true if the first line of the file names a later version. */
static bool is_newer(const char *path) {
    char head[64];
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    ssize_t length = file >= 0 ? read(file, head, sizeof head - 1) : 0;
    if (file >= 0) (void)close(file);
    head[length > 0 ? length : 0] = '\0';
    const char *end = strchr(head, '\n');
    if (end == NULL) return false;
    journal_contents first = {.bytes = head, .length = (size_t)(end - head) + 1};
    return read_version(&first) == JOURNAL_NEWER;
}

unsigned journal_count_newer(bool ended) {
    char directory[PATHS_SIZE], path[JOURNAL_PATH_SIZE + 512];
    unsigned count = 0;
    if (!paths_state(directory, sizeof directory, "")) return 0;
    DIR *listing = opendir(directory);
    if (listing == NULL) return 0;
    for (struct dirent *entry; (entry = readdir(listing)) != NULL;) {
        (void)snprintf(path, sizeof path, "%s%s", directory, entry->d_name);
        count += is_name_of_journal(entry->d_name, ended) && is_newer(path);
    }
    (void)closedir(listing);
    return count;
}

/* Returns JOURNAL_UNREADABLE, with the path of a directory that cannot be listed. */
static journal_found give_up_directory(client_journal *journal, const char *directory) {
    *journal = (client_journal){.file = -1};
    (void)snprintf(journal->path, sizeof journal->path, "%s", directory);
    return JOURNAL_UNREADABLE;
}

journal_found journal_find(client_journal *journal, const char *before,
                           journal_contents *contents) {
    char directory[PATHS_SIZE], name[256], last[256] = "", path[JOURNAL_PATH_SIZE + 512];
    const char *slash = before != NULL ? strrchr(before, '/') : NULL;
    if (slash != NULL) before = slash + 1;
    if (!paths_state(directory, sizeof directory, "")) return JOURNAL_NONE;
    for (;;) {
        journal_found found = last_name(directory, before, false, name, sizeof name);
        if (found == JOURNAL_UNREADABLE) return give_up_directory(journal, directory);
        if (found != JOURNAL_OK) return found;
        (void)snprintf(path, sizeof path, "%s%s", directory, name);
        found = journal_open(journal, path, contents);
        if (found == JOURNAL_UNREADABLE) return found;
        if (found == JOURNAL_OK && journal_look_through(contents).unfinished) return found;
        if (found == JOURNAL_OK) (void)give_up(journal, contents, JOURNAL_NONE);
        memcpy(last, name, sizeof last);
        before = last;
    }
}

/*
 * Returns true if a journal locked by another program has the envelope; reads it without the lock.
 */
static bool busy_one_has(const char *path, const char *text, size_t length) {
    journal_contents contents = {.bytes = NULL};
    int file = open(path, O_RDONLY | O_CLOEXEC);
    bool has = file >= 0 && read_all(file, &contents) && read_version(&contents) == JOURNAL_OK &&
               journal_has_envelope(&contents, text, length);
    if (file >= 0) (void)close(file);
    free(contents.bytes);
    return has;
}

journal_found journal_find_envelope(client_journal *journal, const char *text, size_t length,
                                    journal_contents *contents) {
    char directory[PATHS_SIZE], name[256], before[256] = "", path[JOURNAL_PATH_SIZE];
    char unreadable[JOURNAL_PATH_SIZE] = "";
    int error = 0;
    journal_found found = JOURNAL_NONE;
    if (!paths_state(directory, sizeof directory, "")) return JOURNAL_NONE;
    while ((found = last_name(directory, before[0] ? before : NULL, false, name, sizeof name)) ==
           JOURNAL_OK) {
        (void)snprintf(path, sizeof path, "%s%s", directory, name);
        found = journal_open(journal, path, contents);
        if (found == JOURNAL_UNREADABLE) {
            error = errno;
            memcpy(unreadable, path, sizeof path);
        }
        if (found == JOURNAL_BUSY && busy_one_has(path, text, length)) return JOURNAL_BUSY;
        if (found == JOURNAL_OK && journal_look_through(contents).unfinished &&
            journal_has_envelope(contents, text, length))
            return JOURNAL_OK;
        if (found == JOURNAL_OK) (void)give_up(journal, contents, JOURNAL_NONE);
        memcpy(before, name, sizeof before);
    }
    if (found == JOURNAL_UNREADABLE) return give_up_directory(journal, directory);
    if (unreadable[0] == '\0') return JOURNAL_NONE;
    memcpy(journal->path, unreadable, sizeof unreadable);
    errno = error;
    return JOURNAL_UNREADABLE;
}
