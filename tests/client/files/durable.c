/* SPDX-License-Identifier: MIT */
/*
 * Tests the durable writer: files are complete or unchanged, private, never written through a link,
 * and never replaced without permission.
 */
#include "files/durable.h"
#include "durable_folder.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

static void expect_entries(unsigned expected) {
    char command[160], line[16];
    (void)snprintf(command, sizeof command, "ls -A %s | wc -l", folder);
    FILE *listing = popen(command, "r");
    assert_true(listing && fgets(line, sizeof line, listing));
    (void)pclose(listing);
    assert_int_equal(strtoul(line, NULL, 10), expected);
}

static void expect_private(const char *path) {
    struct stat about;
    assert_int_equal(lstat(path, &about), 0);
    assert_true(S_ISREG(about.st_mode));
    assert_int_equal(about.st_mode & 07777U, 0600);
}

static void a_new_file(void **state) {
    (void)state;
    assert_int_equal(durable_write(in("new"), text, LENGTH, DURABLE_NEW), 0);
    expect_text(in("new"), text);
    expect_private(in("new"));
    assert_int_equal(durable_write(in("empty"), "", 0, DURABLE_NEW), 0);
    expect_entries(2);
}

static void a_file_that_exists(void **state) {
    (void)state;
    put(in("file"), old);
    assert_int_equal(durable_write(in("file"), text, LENGTH, DURABLE_NEW), EEXIST);
    expect_text(in("file"), old);
    assert_int_equal(durable_write(in("file"), text, LENGTH, DURABLE_REPLACE), 0);
    expect_text(in("file"), text);
    expect_private(in("file"));
    expect_entries(1);
    assert_int_equal(durable_write(folder, text, LENGTH, DURABLE_NEW), EEXIST);
}

/*
 * Links to a file, to a folder and to nothing at the target, and a link at the name of the
 * temporary file.
 */
static void planted_links(void **state) {
    char beside[128];
    (void)state;
    put(in("victim"), old);
    (void)snprintf(beside, sizeof beside, "%s.%ld-0.new", in("beside"), (long)getpid());
    assert_int_equal(symlink(in("victim"), in("link")), 0);
    assert_int_equal(symlink(in("nothing"), in("dangling")), 0);
    assert_int_equal(symlink(in("victim"), beside), 0);
    assert_int_equal(durable_write(in("link"), text, LENGTH, DURABLE_NEW), EEXIST);
    assert_int_equal(durable_write(in("dangling"), text, LENGTH, DURABLE_NEW), EEXIST);
    assert_int_equal(durable_write(in("beside"), text, LENGTH, DURABLE_NEW), 0);
    assert_int_equal(durable_write(in("link"), text, LENGTH, DURABLE_REPLACE), 0);
    expect_text(in("victim"), old);
    expect_text(in("beside"), text);
    expect_private(in("link"));
    assert_int_equal(access(in("nothing"), F_OK), -1);
}

/*
 * After a failure (full disk, missing folder, read-only folder), no file is left over or changed.
 */
static void failures_leave_no_files(void **state) {
    struct rlimit before;
    (void)state;
    put(in("file"), old);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    const struct rlimit full = {.rlim_cur = 5, .rlim_max = before.rlim_max};
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &full), 0);
    int made = durable_write(in("new"), text, LENGTH, DURABLE_NEW);
    int replaced = durable_write(in("file"), text, LENGTH, DURABLE_REPLACE);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    assert_int_equal(made, EFBIG);
    assert_int_equal(replaced, EFBIG);
    expect_text(in("file"), old);
    expect_entries(1);
    assert_int_equal(durable_write(in("missing/new"), text, LENGTH, DURABLE_NEW), ENOENT);
}

static void devices_and_pipes(void **state) {
    char bytes[64] = "";
    (void)state;
    assert_int_equal(durable_write("/dev/null", text, LENGTH, DURABLE_NEW), 0);
    assert_int_equal(durable_write("/dev/full", text, LENGTH, DURABLE_NEW), ENOSPC);
    assert_int_equal(mkfifo(in("pipe"), 0600), 0);
    int reader = open(in("pipe"), O_RDONLY | O_NONBLOCK);
    assert_int_equal(durable_write(in("pipe"), text, LENGTH, DURABLE_NEW), 0);
    assert_int_equal(read(reader, bytes, sizeof bytes), LENGTH);
    (void)close(reader);
    assert_string_equal(bytes, text);
}

static void renaming_does_not_overwrite(void **state) {
    (void)state;
    put(in("one"), text);
    put(in("two"), old);
    assert_int_equal(durable_rename(in("one"), in("two")), EEXIST);
    expect_text(in("two"), old);
    assert_int_equal(durable_rename(in("one"), in("three")), 0);
    expect_text(in("three"), text);
    expect_entries(2);
}

static int prepare(void **state) {
    (void)state;
    folder_remove(folder);
    return mkdir(folder, 0700);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_new_file, prepare),
        cmocka_unit_test_setup(a_file_that_exists, prepare),
        cmocka_unit_test_setup(planted_links, prepare),
        cmocka_unit_test_setup(failures_leave_no_files, prepare),
        cmocka_unit_test_setup(devices_and_pipes, prepare),
        cmocka_unit_test_setup(renaming_does_not_overwrite, prepare),
    };
    (void)signal(SIGXFSZ, SIG_IGN);
    (void)close(STDIN_FILENO); /* descriptors begin with 0 */
    (void)umask(022);
    if (mkdtemp(folder) == NULL) return 2;
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    folder_remove(folder);
    return failed;
}
