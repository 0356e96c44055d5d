/* SPDX-License-Identifier: MIT */
/*
 * Tests journals on systems whose calls fail, are interrupted or do less than they were asked for.
 * The calls are defined here; some of them fail, at the place that the test names.
 */
#include "journal_folder.h"

#include <stdint.h>
#include <sys/syscall.h>

typedef enum call { NO_CALL, OPEN, READ, FSYNC, FCHMOD } call;

/* The call that fails, how often, and with which error; 0: it does less. */
static call failing;
static unsigned times;
static int failure;

static void let_fail(call one, unsigned often, int error) {
    failing = one;
    times = often;
    failure = error;
}

static bool fails(call one) {
    if (failing != one || times == 0) return false;
    times--;
    errno = failure;
    return true;
}

int open(const char *path, int flags, ...) {
    if (flags & O_EXCL && fails(OPEN)) return -1;
    return (int)syscall(SYS_openat, AT_FDCWD, path, flags, 0600);
}

ssize_t read(int file, void *bytes, size_t length) {
    if (!fails(READ)) return syscall(SYS_read, file, bytes, length);
    return failure ? -1 : syscall(SYS_read, file, bytes, length < 3 ? length : 3);
}

int fsync(int file) {
    return fails(FSYNC) ? -1 : fdatasync(file);
}

int fchmod(int file, mode_t mode) {
    return fails(FCHMOD) ? -1 : (int)syscall(SYS_fchmod, file, mode);
}

/* Returns the descriptor that the next file will get. */
static int next_file(void) {
    int file = dup(STDIN_FILENO);
    assert_true(file >= 0);
    (void)close(file);
    return file;
}

static int start(void **state) {
    let_fail(NO_CALL, 0, 0);
    return begin(state);
}

static void interrupted_and_short_reads(void **state) {
    static const int failures[] = {EINTR, 0};
    (void)state;
    write_to("one.journal", HEAD PLAYED ENDED);
    for (size_t i = 0; i < 2; i++) {
        let_fail(READ, 5, failures[i]);
        expect_found(journal_open(&journal, path_of("one.journal"), &contents), JOURNAL_OK);
        assert_int_equal(times, 0);
        assert_string_equal(contents.bytes, HEAD PLAYED ENDED);
        close_it();
    }
    int free_file = next_file();
    let_fail(READ, 1, EIO);
    expect_found(journal_open(&journal, path_of("one.journal"), &contents), JOURNAL_UNREADABLE);
    assert_int_equal(errno, EIO);
    assert_int_equal(journal.file, -1);
    assert_int_equal(next_file(), free_file);
}

/* Begins a journal under that name, or NULL: a new one. Returns the error of its first commit. */
static int commit_one(const char *name) {
    journal_begin(&journal, name ? path_of(name) : NULL);
    journal_add(&journal, 5, JOURNAL_LINE, "e4", 2);
    return journal_commit(&journal);
}

/* After a failure no file stays open or locked, and the next commit tries again. */
static void files_that_cannot_be_kept(void **state) {
    static const struct {
        call failing;
        int error;
        const char *name;
    } rows[] = {
        {FSYNC, EIO, "one.journal"},
        {FSYNC, EIO, NULL},
        {FCHMOD, EPERM, "one.journal"},
        {OPEN, EACCES, NULL},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int free_file = next_file();
        let_fail(rows[i].failing, 1, rows[i].error);
        assert_int_equal(commit_one(rows[i].name), rows[i].error);
        assert_int_equal(times, 0);
        assert_int_equal(journal.file, -1);
        assert_int_equal(next_file(), free_file);
        assert_string_equal(journal.path, rows[i].name ? path_of(rows[i].name) : "");
        assert_int_equal(journal_commit(&journal), 0);
        assert_true(journal.file >= 0 && journal.path[0] == '/');
        journal_close(&journal, JOURNAL_WORTHLESS);
        assert_int_equal(next_file(), free_file);
    }
}

/* The names of one second have numbers up to 999. */
static void names_in_use(void **state) {
    static const struct {
        unsigned used;
        const char *end;
    } rows[] = {{1, "_002.journal"}, {99, "_100.journal"}, {998, "_999.journal"}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        let_fail(OPEN, rows[i].used, EEXIST);
        assert_int_equal(commit_one(NULL), 0);
        assert_int_equal(times, 0);
        assert_true(journal_ends_in(journal.path, rows[i].end));
        journal_close(&journal, JOURNAL_WORTHLESS);
    }
    let_fail(OPEN, 2000, EEXIST);
    assert_int_equal(commit_one(NULL), ENAMETOOLONG);
    assert_int_equal(times, 2000 - 999);
    journal_close(&journal, JOURNAL_WORTHLESS);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(interrupted_and_short_reads, start),
        cmocka_unit_test_setup(files_that_cannot_be_kept, start),
        cmocka_unit_test_setup(names_in_use, start),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
