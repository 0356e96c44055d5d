/* SPDX-License-Identifier: MIT */
/* Journals in a folder of their own, and what is expected of them. */
#ifndef TESTS_CLIENT_JOURNAL_FOLDER_H
#define TESTS_CLIENT_JOURNAL_FOLDER_H

#include "client/support/folder.h"
#include "files/paths.h"
#include "game/journal.h"

#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

static char folder[] = "/tmp/rochade-journal-files-XXXXXX";
static client_journal journal;
static journal_contents contents;

static inline const char *path_of(const char *name) {
    static char paths[4][JOURNAL_PATH_SIZE];
    static unsigned next;
    char *path = paths[next++ % 4];
    (void)snprintf(path, JOURNAL_PATH_SIZE, "%s/rochade/%s", folder, name);
    return path;
}
static inline void write_to(const char *name, const char *text) {
    FILE *file = fopen(path_of(name), "wb");
    assert_non_null(file);
    assert_int_equal(fputs(text, file) < 0, 0);
    assert_int_equal(fclose(file), 0);
}
static inline void expect_file(const char *name, const char *expected) {
    char text[1024];
    FILE *file = fopen(path_of(name), "rb");
    if (file == NULL) fail_msg("missing file: %s", name);
    size_t length = fread(text, 1, sizeof text - 1, file);
    text[length] = '\0';
    assert_int_equal(fclose(file), 0);
    assert_string_equal(text, expected);
}
static inline bool exists(const char *name) {
    struct stat about;
    return stat(path_of(name), &about) == 0;
}
static inline void expect_found(journal_found found, journal_found expected) {
    assert_int_equal(found, expected);
    if (found == JOURNAL_OK) assert_true(journal.file >= 0 && contents.bytes != NULL);
}
static inline void close_it(void) {
    journal_contents_free(&contents);
    journal_close(&journal, JOURNAL_GOES_ON);
}

#define HEAD   "rochade journal 7\nlanguage: en\n\n"
#define PLAYED "5 line e4\n5 state 1 * e2e4 FEN\n"
#define ENDED  "9 state 1 1-0 e2e4 FEN\n"

static inline int begin(void **state) {
    (void)state;
    folder_remove(path_of(""));
    assert_int_equal(mkdir(path_of(""), 0700), 0);
    return 0;
}

static inline void read_text(const char *text) {
    write_to("one.journal", text);
    expect_found(journal_open(&journal, path_of("one.journal"), &contents), JOURNAL_OK);
}

/* Begins one.journal of a game in English. */
static inline void begin_english(void) {
    journal_begin(&journal, path_of("one.journal"));
    journal_add_setting(&journal, "language", "en");
}
static inline void commit_and_close(void) {
    assert_int_equal(journal_commit(&journal), 0);
    journal_close(&journal, JOURNAL_GOES_ON);
}

/* Group setup and teardown: the program's folder is in one of this test. */
static inline int make_folder(void **state) {
    (void)state;
    return mkdtemp(folder) == NULL || setenv("XDG_STATE_HOME", folder, 1) != 0;
}
static inline int remove_folder(void **state) {
    (void)state;
    folder_remove(folder);
    return 0;
}

#endif
