/* SPDX-License-Identifier: MIT */
/*
 * Cuts the power before every call that changes a file. Settings, sheets and saved games must then
 * be either unchanged or complete, and complete if the program reported that they are written.
 */
#define _GNU_SOURCE /* nftw, mkdtemp */

#include "client/support/folder.h"

#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

enum { TEXT_SIZE = 1 << 14, MOST_CALLS = 60 };

static char folder[] = "/tmp/rochade-power-files-XXXXXX";
static char path[128], spare[64], input[64];

typedef struct scenario {
    const char *file;         /* relative to the folder */
    const char *before;       /* contents; NULL: the file does not exist */
    const char *arguments[6]; /* FILE stands for its path */
    const char *typed;        /* FILE as above */
    int status;               /* of the program that nothing disturbs */
} scenario;

/* -------------------------------------------------------------------------------------- one run */

static size_t read_file(char text[TEXT_SIZE]) {
    FILE *file = fopen(path, "r");
    if (file == NULL) return 0;
    size_t length = fread(text, 1, TEXT_SIZE - 1, file);
    text[length] = '\0';
    fclose(file);
    return length;
}

static void write_file(const char *name, const char *text) {
    FILE *file = fopen(name, "w");
    assert_true(file && fputs(text, file) >= 0 && fclose(file) == 0);
}

/* Replaces FILE in the text by the path. */
static const char *with_path(const char *text) {
    static char result[256];
    const char *place = strstr(text, "FILE");
    if (place == NULL) return text;
    (void)snprintf(result, sizeof result, "%.*s%s%s", (int)(place - text), text, path, place + 4);
    return result;
}

static void prepare(const scenario *s) {
    char config[96];
    folder_remove(folder);
    assert_int_equal(mkdir(folder, 0700), 0);
    (void)snprintf(spare, sizeof spare, "%s/spare", folder);
    assert_int_equal(mkdir(spare, 0700), 0);
    (void)snprintf(config, sizeof config, "%s/rochade", folder);
    assert_int_equal(mkdir(config, 0700), 0);
    (void)snprintf(input, sizeof input, "%s/typed", folder);
    (void)snprintf(path, sizeof path, "%s/%s", folder, s->file);
    write_file(input, with_path(s->typed));
    if (s->before != NULL) write_file(path, s->before);
}

static void set_environment(unsigned at, const char *names) {
    char number[16];
    (void)snprintf(number, sizeof number, "%u", at);
    setenv("ROCHADE_CUT_AT", number, 1);
    setenv("ROCHADE_CUT_FROM", path, 1);
    setenv("ROCHADE_CUT_UNDER", folder, 1);
    setenv("ROCHADE_CUT_SPARE", spare, 1);
    setenv("ROCHADE_CUT_NAMES", names, 1);
    setenv("XDG_CONFIG_HOME", folder, 1);
    setenv("XDG_STATE_HOME", folder, 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    setenv("LD_PRELOAD", CUT_FILES, 1);
}

/* Runs in the child process. */
static void become_program(const scenario *s, unsigned at, const char *names) {
    char *arguments[8] = {(char *)(uintptr_t)PROGRAM};
    for (unsigned i = 0; s->arguments[i] != NULL; i++)
        arguments[i + 1] = (char *)(uintptr_t)with_path(s->arguments[i]);
    (void)dup2(open(input, O_RDONLY), STDIN_FILENO);
    for (int i = STDOUT_FILENO; i <= STDERR_FILENO; i++)
        (void)dup2(open("/dev/null", O_WRONLY), i);
    if (chdir(folder) != 0) _exit(126);
    set_environment(at, names);
    execv(PROGRAM, arguments);
    _exit(127);
}

/* Returns true if the power was cut, false if the program ended before. */
static bool run(const scenario *s, unsigned at, const char *names) {
    int status;
    prepare(s);
    pid_t program = fork();
    if (program == 0) become_program(s, at, names);
    assert_int_equal(waitpid(program, &status, 0), program);
    bool was_cut = WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
    if (!was_cut) assert_int_equal(WEXITSTATUS(status), s->status);
    return was_cut;
}

/* ------------------------------------------------------------------------------------- all cuts */

static void cut_everywhere(const scenario *s, const char *names) {
    static char whole[TEXT_SIZE], left[TEXT_SIZE];
    unsigned at = 1;
    assert_false(run(s, 0, names));
    assert_true(read_file(whole) > 0);
    if (s->before != NULL) assert_string_not_equal(whole, s->before);
    for (bool seen = false; run(s, at, names); at++) {
        bool exists = access(path, F_OK) == 0;
        size_t length = read_file(left);
        bool old = s->before == NULL ? !exists : exists && strcmp(left, s->before) == 0;
        bool new = exists &&length > 0 && strcmp(left, whole) == 0;
        if (!old && !new) fail_msg("%s, cut %u, names %s, contains:\n%s", s->file, at, names, left);
        if (seen && old) fail_msg("%s was written, and is lost at cut %u", s->file, at);
        seen = new &&strcmp(names, "lost") == 0;
        assert_true(at < MOST_CALLS);
    }
    assert_true(at > 5); /* a new file, its bytes, its sync, its name, the folder's sync */
    assert_true(read_file(left) > 0);
    assert_string_equal(left, whole);
}

static void cut_both_ways(const scenario *s) {
    cut_everywhere(s, "kept");
    cut_everywhere(s, "lost");
}

#define DATA ROCHADE_DATA "/client/"

static void test_settings(void **state) {
    (void)state;
    cut_both_ways(&(scenario){.file = "rochade/settings",
                              .before = "lang = fr\nstyle = short\n",
                              .arguments = {"--save", "--lang=it", "--voice=off", "--journal=off"},
                              .typed = "quit\n"});
}

static void test_sheet(void **state) {
    (void)state;
    cut_both_ways(&(scenario){
        .file = "sheet.html",
        .arguments = {"sheet", DATA "sheet_a.pgn", "--to=html", "--output=FILE", "--lang=en"},
        .typed = ""});
}

static void test_reconciled(void **state) {
    (void)state;
    cut_both_ways(&(scenario){.file = "both.pgn",
                              .arguments = {"reconcile", DATA "sheet_a.pgn", DATA "sheet_b.pgn",
                                            "--output=FILE", "--lang=en"},
                              .typed = "",
                              .status = 1}); /* the sheets differ */
}

static void test_saved(void **state) {
    (void)state;
    cut_both_ways(&(scenario){.file = "saved.pgn",
                              .arguments = {"--lang=en", "--voice=off", "--journal=off"},
                              .typed = "e4\ne5\nsave FILE\nquit\n"});
}

/* The sound and its labels survive a power cut after the end of the program. */
static void test_recording(void **state) {
    static char text[TEXT_SIZE];
    const scenario recorded = {
        .file = "game.wav",
        .arguments = {"--record=FILE", "--lang=en", "--voice=off", "--journal=off"},
        .typed = "e4\nquit\n"};
    (void)state;
    assert_false(run(&recorded, 0, "lost"));
    assert_true(read_file(text) > 1000);
    assert_memory_equal(text, "RIFF", 4);
    (void)snprintf(path, sizeof path, "%s/game.vtt", folder);
    assert_true(read_file(text) > 0);
    assert_non_null(strstr(text, "Eva zwei Eva vier"));
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_settings),   cmocka_unit_test(test_sheet),
        cmocka_unit_test(test_reconciled), cmocka_unit_test(test_saved),
        cmocka_unit_test(test_recording),
    };
    if (mkdtemp(folder) == NULL) return 2;
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    folder_remove(folder);
    return failed;
}
