/* SPDX-License-Identifier: MIT */
/* Tests where the user's own files are, and the folders made for them. */
#include "files/paths.h"
#include "client/support/folder.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

/* The folders that are flushed to the disk, each in a line. */
static char flushed[512];

int fsync(int file) {
    char link[64];
    size_t length = strlen(flushed);
    (void)snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t size = readlink(link, flushed + length, sizeof flushed - length - 2);
    assert_true(size > 0);
    flushed[length + (size_t)size] = '\n';
    return 0;
}

static void set(const char *name, const char *value) {
    assert_int_equal(value ? setenv(name, value, 1) : unsetenv(name), 0);
}

/* The XDG Base Directory Specification: relative paths are invalid and ignored. */
static void the_state_directory(void **state) {
    static const struct {
        const char *state_home, *home, *path;
    } rows[] = {
        {"/s", "/h", "/s/rochade/x"},
        {"/s", NULL, "/s/rochade/x"},
        {NULL, "/h", "/h/.local/state/rochade/x"},
        {"", "/h", "/h/.local/state/rochade/x"},
        {"s", "/h", "/h/.local/state/rochade/x"},
        {"s", "h", NULL},
        {NULL, "", NULL},
        {NULL, NULL, NULL},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char path[64];
        set("XDG_STATE_HOME", rows[i].state_home);
        set("HOME", rows[i].home);
        assert_int_equal(paths_state(path, sizeof path, "x"), rows[i].path != NULL);
        if (rows[i].path == NULL) continue;
        assert_string_equal(path, rows[i].path);
        assert_true(paths_state(path, strlen(rows[i].path) + 1, "x"));
        assert_false(paths_state(path, strlen(rows[i].path), "x"));
    }
}

static unsigned mode_of(const char *path) {
    struct stat about;
    assert_int_equal(stat(path, &about), 0);
    return about.st_mode & 07777U;
}

/*
 * Missing folders are private, and each is flushed with the one that it stands in. What exists
 * stays, and a file among them is in the way.
 */
static void folders_are_made(void **state) {
    char folder[] = "/tmp/rochade-paths-XXXXXX", path[128], expected[128];
    (void)state;
    (void)umask(0);
    assert_non_null(mkdtemp(folder));
    assert_int_equal(chmod(folder, 0755), 0);
    (void)snprintf(path, sizeof path, "%s/a/b/name", folder);
    for (unsigned again = 0; again < 2; again++) {
        assert_true(paths_make_directories(path));
        assert_int_equal(access(path, F_OK), -1);
    }
    (void)snprintf(expected, sizeof expected, "%s\n%s/a\n", folder, folder);
    assert_string_equal(flushed, expected);
    assert_int_equal(mode_of(folder), 0755);
    (void)snprintf(path, sizeof path, "%s/a", folder);
    assert_int_equal(mode_of(path), 0700);
    (void)snprintf(path, sizeof path, "%s/a/b", folder);
    assert_int_equal(mode_of(path), 0700);
    (void)snprintf(path, sizeof path, "%s/c/", folder); /* up to the last slash */
    assert_true(paths_make_directories(path));
    assert_int_equal(mode_of(path), 0700);
    (void)snprintf(path, sizeof path, "%s/c/file", folder);
    FILE *file = fopen(path, "w");
    assert_true(file && fclose(file) == 0);
    (void)snprintf(path, sizeof path, "%s/c/file/d/name", folder);
    assert_false(paths_make_directories(path));
    assert_int_equal(errno, ENOTDIR);
    folder_remove(folder);
    assert_true(paths_make_directories("name")); /* nothing to make */
    assert_true(paths_make_directories("/name"));
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_state_directory),
        cmocka_unit_test(folders_are_made),
    };
    (void)close(STDIN_FILENO); /* descriptors begin with 0 */
    return cmocka_run_group_tests(tests, NULL, NULL);
}
