/* SPDX-License-Identifier: MIT */
/*
 * Tests games of any length: `rochade check` reports them, continues after them, and uses little
 * memory. The test creates the files.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

/* GIANT exceeds the memory that check may use, including a sanitizer's own memory. */
enum { KB = 1 << 10, MB = 1 << 20, GIANT = 96 * MB, MOST_KB = 40 * KB, OUTPUT_SIZE = 4096 };

#define GOOD "[Event \"good\"]\n\n1. e4 e5 1-0\n\n"
#define BAD  "[Event \"bad\"]\n\n1. e4 Ke4 *\n"

static void put(FILE *file, const char *text) {
    assert_true(fputs(text, file) >= 0);
}

static void put_much(FILE *file, const char *unit, size_t size) {
    size_t length = strlen(unit);
    for (size_t at = 0; at < size; at += length)
        put(file, unit);
}

typedef struct run {
    int status;
    long kilobytes;
    char output[OUTPUT_SIZE]; /* the first bytes */
    unsigned long lines;
} run;

static run check(FILE *file) {
    run r = {0};
    FILE *out = tmpfile();
    struct rusage used;
    assert_non_null(out);
    assert_int_equal(fflush(file), 0);
    rewind(file);
    pid_t program = fork();
    if (program == 0) {
        dup2(fileno(file), STDIN_FILENO);
        dup2(fileno(out), STDOUT_FILENO);
        dup2(fileno(out), STDERR_FILENO);
        execl(PROGRAM, PROGRAM, "check", "-", (char *)NULL);
        _exit(127);
    }
    assert_int_equal(wait4(program, &r.status, 0, &used), program);
    assert_true(WIFEXITED(r.status));
    r.status = WEXITSTATUS(r.status);
    r.kilobytes = used.ru_maxrss;
    rewind(out);
    size_t length = fread(r.output, 1, sizeof r.output - 1, out);
    r.output[length] = '\0';
    rewind(out);
    for (int c; (c = getc(out)) != EOF;)
        r.lines += c == '\n';
    fclose(out);
    fclose(file);
    return r;
}

static FILE *begin(const char *text) {
    FILE *file = tmpfile();
    assert_non_null(file);
    put(file, text);
    return file;
}

/* Returns the memory that the program needs for two small games, including sanitizers. */
static long least(void) {
    run r = check(begin(GOOD GOOD));
    assert_int_equal(r.status, 0);
    assert_string_equal(r.output, "games 2 moves 4 errors 0\n");
    return r.kilobytes;
}

static void stays_small(const run *r) {
    long more = r->kilobytes - least();
    if (more > MOST_KB) fail_msg("%ld KB more than with two games", more);
}

/* The long game is reported at its first line; the games around it are checked as usual. */
static void expect_one_giant(const char *head, const char *unit, const char *line) {
    FILE *file = begin(GOOD);
    char expected[128];
    put(file, head);
    put_much(file, unit, GIANT);
    put(file, "\n\n" GOOD BAD);
    run r = check(file);
    assert_int_equal(r.status, 1);
    stays_small(&r);
    assert_int_equal(r.lines, 3);
    assert_non_null(
        strstr(r.output, "-:5: game 2: longer than 4 MB, skipped up to the next [Event\n"));
    (void)snprintf(expected, sizeof expected, "\n-:%s:7: game 4: ", line);
    assert_non_null(strstr(r.output, expected));
    assert_non_null(strstr(r.output, "\ngames 4 moves "));
}

static void endless_moves(void **state) {
    (void)state;
    expect_one_giant("[Event \"x\"]\n\n", "Nf3 Nf6 Ng1 Ng8\r\n", "5921386");
}

static void open_comment(void **state) {
    (void)state;
    expect_one_giant("[Event \"x\"]\n\n1. e4 {", "[Ev [bla\n\n", "20132675");
}

static void one_line(void **state) {
    (void)state;
    expect_one_giant("", "xxxxxxxxxxxxxxxx[", "13");
}

static void endless_tags(void **state) {
    (void)state;
    expect_one_giant("", "[Site \"somewhere\"]\n", "5298082");
}

/* Empty lines belong to no game, whatever their number. */
static void endless_empty_lines(void **state) {
    (void)state;
    FILE *file = begin(GOOD);
    put_much(file, "\n", GIANT);
    put(file, "1. d4 d5 *\n");
    run r = check(file);
    assert_int_equal(r.status, 0);
    assert_string_equal(r.output, "games 2 moves 4 errors 0\n");
    stays_small(&r);
}

/* A single section, because no game has an Event tag, with more errors than fit into memory. */
static void endless_troubles(void **state) {
    enum { TROUBLES = 2 * MB };
    (void)state;
    FILE *file = begin("[White \"w\"]\n\n");
    put_much(file, "x *\n", 4 * (size_t)TROUBLES);
    run r = check(file);
    assert_int_equal(r.status, 1);
    assert_int_equal(r.lines, TROUBLES + 1);
    assert_ptr_equal(strstr(r.output, "-:3:1: game 1: "), r.output);
    assert_non_null(strstr(r.output, "\n-:12:1: game 10: "));
    stays_small(&r);
}

/* Longer than a section, but below the limit of a game. */
static void long_game(void **state) {
    (void)state;
    FILE *file = begin(GOOD "[Event \"x\"]\n\n");
    put_much(file, "Nf3 Nf6 Ng1 Ng8\r\n", 3 * MB);
    put(file, "Ke4 *\n\n" GOOD);
    run r = check(file);
    assert_int_equal(r.status, 1);
    assert_int_equal(r.lines, 2);
    assert_ptr_equal(strstr(r.output, "-:185050:1: game 2: "), r.output);
    assert_non_null(strstr(r.output, "\ngames 3 moves 740176 errors 1\n"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(endless_moves),
        cmocka_unit_test(open_comment),
        cmocka_unit_test(one_line),
        cmocka_unit_test(endless_tags),
        cmocka_unit_test(endless_empty_lines),
        cmocka_unit_test(endless_troubles),
        cmocka_unit_test(long_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
