/* SPDX-License-Identifier: MIT */
/*
 * Tests the durable writer on file systems that fail or lack something. The calls that it makes are
 * defined here: one of them fails once, at the call that the test names.
 */
#include "durable_folder.h"
#include "files/durable.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

typedef enum call { NO_CALL, LINK, UNLINK, FSYNC, CLOSE, WRITE } call;

/* The call that fails, after how many others of its kind, and with which error; 0: it does less. */
static call failing;
static unsigned before;
static int failure;

static bool fails(call one) {
    if (failing != one || before-- > 0) return false;
    failing = NO_CALL;
    errno = failure;
    return true;
}

static void let_fail(call one, unsigned passing, int error) {
    failing = one;
    before = passing;
    failure = error;
}

int link(const char *from, const char *to) {
    return fails(LINK) ? -1 : linkat(AT_FDCWD, from, AT_FDCWD, to, 0);
}

int unlink(const char *path) {
    return fails(UNLINK) ? -1 : unlinkat(AT_FDCWD, path, 0);
}

int fsync(int file) {
    return fails(FSYNC) ? -1 : fdatasync(file);
}

int close(int file) {
    long result = syscall(SYS_close, file);
    return fails(CLOSE) ? -1 : (int)result;
}

ssize_t write(int file, const void *bytes, size_t length) {
    bool failed = fails(WRITE);
    if (failed && failure != 0) return -1;
    if (failed && length > 1) length = 1;
    return syscall(SYS_write, file, bytes, length);
}

/* Fails unless the folder has this file alone, or NULL: none. */
static void expect_alone(const char *name) {
    char kept[sizeof folder + 8];
    (void)snprintf(kept, sizeof kept, "%s.kept", folder);
    if (name) assert_int_equal(rename(in(name), kept), 0);
    assert_int_equal(rmdir(folder), 0); /* empty */
    assert_int_equal(mkdir(folder, 0700), 0);
    if (name) assert_int_equal(rename(kept, in(name)), 0);
}

static int prepare(void **state) {
    (void)state;
    failing = NO_CALL;
    folder_remove(folder);
    return mkdir(folder, 0700);
}

/* ---------------------------------------------------------------------------------------- tests */

/* Memory sticks have no hard links; a name in use is still not overwritten. */
static void without_hard_links(void **state) {
    static const int errors[] = {EPERM, EOPNOTSUPP, ENOSYS};
    (void)state;
    for (size_t i = 0; i < sizeof errors / sizeof *errors; i++) {
        let_fail(LINK, 0, errors[i]);
        assert_int_equal(durable_write(in("new"), text, LENGTH, DURABLE_NEW), 0);
        assert_int_equal(failing, NO_CALL);
        expect_alone("new");
        expect_text(in("new"), text);
        put(in("other"), old);
        let_fail(LINK, 0, errors[i]);
        assert_int_equal(durable_rename(in("other"), in("new")), EEXIST);
        expect_text(in("new"), text);
        expect_text(in("other"), old);
        let_fail(LINK, 0, errors[i]);
        assert_int_equal(durable_rename(in("other"), in("third")), 0);
        expect_text(in("third"), old);
        assert_int_equal(unlink(in("third")), 0);
        expect_alone("new");
        assert_int_equal(unlink(in("new")), 0);
    }
    let_fail(LINK, 0, EPERM);
    assert_int_equal(durable_rename(in("missing"), in("new")), ENOENT);
}

/* After any failure the error is returned, and what was there before is there alone. */
static void failed_calls(void **state) {
    static const struct {
        call failing;
        unsigned before;
        int error;
        bool is_new, replaces; /* the calls made by each */
    } rows[] = {
        {WRITE, 0, ENOSPC, true, true}, {FSYNC, 0, EIO, true, true},
        {FSYNC, 0, EINVAL, true, true}, {CLOSE, 0, EDQUOT, true, true},
        {LINK, 0, EIO, true, false},    {LINK, 0, EMLINK, true, false},
        {UNLINK, 0, EIO, true, false},  {FSYNC, 1, EIO, true, false},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (rows[i].is_new) {
            let_fail(rows[i].failing, rows[i].before, rows[i].error);
            assert_int_equal(durable_write(in("new"), text, LENGTH, DURABLE_NEW), rows[i].error);
            assert_int_equal(failing, NO_CALL);
            expect_alone(NULL);
        }
        if (!rows[i].replaces) continue;
        put(in("new"), old);
        let_fail(rows[i].failing, rows[i].before, rows[i].error);
        assert_int_equal(durable_write(in("new"), text, LENGTH, DURABLE_REPLACE), rows[i].error);
        expect_alone("new");
        expect_text(in("new"), old);
        assert_int_equal(unlink(in("new")), 0);
    }
}

/* A file that was renamed stays so when its folder cannot be flushed, and the error is told. */
static void unflushed_folders(void **state) {
    (void)state;
    let_fail(FSYNC, 1, EIO);
    assert_int_equal(durable_write(in("file"), text, LENGTH, DURABLE_REPLACE), EIO);
    expect_text(in("file"), text);
    let_fail(FSYNC, 0, EIO);
    assert_int_equal(durable_rename(in("file"), in("other")), EIO);
    expect_text(in("other"), text);
    let_fail(FSYNC, 0, EINVAL); /* file systems that cannot flush a folder */
    assert_int_equal(durable_keep_name(in("other")), 0);
    assert_int_equal(failing, NO_CALL);
    let_fail(FSYNC, 1, EINVAL);
    assert_int_equal(durable_write(in("new"), text, LENGTH, DURABLE_NEW), 0);
    expect_text(in("new"), text);
}

static void devices_that_fail(void **state) {
    (void)state;
    let_fail(WRITE, 0, ENOSPC);
    assert_int_equal(durable_write("/dev/null", text, LENGTH, DURABLE_NEW), ENOSPC);
    let_fail(CLOSE, 0, EIO);
    assert_int_equal(durable_write("/dev/null", text, LENGTH, DURABLE_NEW), EIO);
    assert_int_equal(durable_write("/dev/null", text, LENGTH, DURABLE_NEW), 0);
    assert_true(access("/dev/null", F_OK) == 0);
}

static void short_and_interrupted_writes(void **state) {
    (void)state;
    let_fail(WRITE, 0, 0);
    assert_int_equal(durable_write(in("short"), text, LENGTH, DURABLE_NEW), 0);
    expect_text(in("short"), text);
    let_fail(WRITE, 0, EINTR);
    assert_int_equal(durable_write(in("late"), text, LENGTH, DURABLE_NEW), 0);
    expect_text(in("late"), text);
}

/* Names of temporary files that are in use are passed over, up to a hundred. */
static void temporary_names_in_use(void **state) {
    char name[160];
    (void)state;
    for (unsigned n = 0; n < 100; n++) {
        (void)snprintf(name, sizeof name, "%s.%ld-%u.new", in("file"), (long)getpid(), n);
        int error = durable_write(in("file"), text, LENGTH, DURABLE_REPLACE);
        assert_int_equal(error, 0);
        put(name, old);
    }
    expect_text(name, old);
    assert_int_equal(durable_write(in("file"), text, LENGTH, DURABLE_REPLACE), EEXIST);
    assert_int_equal(unlink(name), 0);
    assert_int_equal(durable_write(in("file"), text, LENGTH, DURABLE_REPLACE), 0);
}

static void names_and_folders(void **state) {
    static char path[5000];
    (void)state;
    assert_int_equal(durable_keep_name("name"), 0); /* in the current folder */
    assert_int_equal(durable_keep_name("/name"), 0);
    assert_int_equal(durable_keep_name(in("name")), 0);
    assert_int_equal(durable_keep_name(in("missing/name")), ENOENT);
    assert_int_equal(durable_keep_name("/dev/null/name"), ENOTDIR);
    memset(path, '/', sizeof path - 1);
    assert_int_equal(durable_keep_name(path), ENAMETOOLONG);
    path[4095] = '\0';
    assert_int_equal(durable_keep_name(path), 0);
    path[4096] = '\0', path[4095] = '/';
    assert_int_equal(durable_keep_name(path), ENAMETOOLONG);
    assert_int_equal(durable_write(path, text, LENGTH, DURABLE_REPLACE), ENAMETOOLONG);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(without_hard_links, prepare),
        cmocka_unit_test_setup(failed_calls, prepare),
        cmocka_unit_test_setup(unflushed_folders, prepare),
        cmocka_unit_test_setup(devices_that_fail, prepare),
        cmocka_unit_test_setup(short_and_interrupted_writes, prepare),
        cmocka_unit_test_setup(temporary_names_in_use, prepare),
        cmocka_unit_test_setup(names_and_folders, prepare),
    };
    if (mkdtemp(folder) == NULL) return 2;
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    folder_remove(folder);
    return failed;
}
