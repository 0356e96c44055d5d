/* SPDX-License-Identifier: MIT */
/*
 * Lets each call that changes a file fail in a tournament game, once or permanently. Every
 * announced move must exist after the next start, unless the players were told that the journal
 * lacks it. Interrupted and short writes, and a folder that cannot be flushed, must not be
 * reported.
 */
#define _GNU_SOURCE /* nftw, mkdtemp */

#include "client/support/folder.h"

#include <errno.h>
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

enum { OUTPUT_SIZE = 1 << 16, MOST_CALLS = 1500 };

static char folder[] = "/tmp/rochade-faults-XXXXXX";
static char output[OUTPUT_SIZE], undisturbed[OUTPUT_SIZE], resumed[OUTPUT_SIZE];

typedef struct fault {
    const char *call;
    int error; /* 0: half of the bytes are written */
    bool lasts;
} fault;

/* The program's input: a game that stops with an announced move. */
static const char game[] = "e4\ne5\nnf3\nnc6\nbb5\nwhite offers a draw\nno draw\na6\n"
                           "castle kingside\nnf6\n";

/* -------------------------------------------------------------------------------------- one run */

static const char *below(const char *name) {
    static char paths[4][96];
    static unsigned next;
    char *path = paths[next++ % 4];
    (void)snprintf(path, sizeof paths[0], "%s/%s", folder, name);
    return path;
}

static void write_input(const char *text) {
    FILE *file = fopen(below("typed"), "w");
    assert_true(file && fputs(text, file) >= 0 && fclose(file) == 0);
}

static void set_fault(const fault *f, unsigned at) {
    char number[16];
    if (f == NULL) return;
    (void)snprintf(number, sizeof number, "%d", f->error);
    setenv("ROCHADE_FAULT_ERROR", number, 1);
    (void)snprintf(number, sizeof number, "%u", at);
    setenv("ROCHADE_FAULT_AT", number, 1);
    setenv("ROCHADE_FAULT_CALL", f->call, 1);
    setenv("ROCHADE_FAULT_UNDER", below("state"), 1);
    setenv("ROCHADE_FAULT_MET", below("met"), 1);
    if (f->lasts) setenv("ROCHADE_FAULT_LASTS", "1", 1);
    setenv("LD_PRELOAD", FAILING_CALLS, 1);
}

static const char *const game_arguments[] = {
    PROGRAM, "--voice=off", "--lang=en", "--time=90+30", "--journal=on", "--rules=fide-2014", NULL};

static const char *const *arguments = game_arguments;

/* Runs in the child process. */
static void become_program(const fault *f, unsigned at) {
    (void)dup2(open(below("typed"), O_RDONLY), STDIN_FILENO);
    (void)dup2(open(below("output"), O_CREAT | O_TRUNC | O_WRONLY, 0600), STDOUT_FILENO);
    (void)dup2(STDOUT_FILENO, STDERR_FILENO);
    setenv("XDG_STATE_HOME", below("state"), 1);
    setenv("XDG_CONFIG_HOME", below("config"), 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    set_fault(f, at);
    execv(PROGRAM, (char *const *)(uintptr_t)arguments);
    _exit(127);
}

/*
 * Removes the lines in which the runtime of tests/campaigns/coverage complains that its own
 * allocation failed.
 */
static void remove_runtime_lines(char *text) {
    for (char *line; (line = strstr(text, "LLVM Profile ")) != NULL;) {
        const char *end = line + strcspn(line, "\n");
        if (*end) end++;
        memmove(line, end, strlen(end) + 1);
    }
}

/* Runs the program with that input; its output goes to `text`. Returns its exit status. */
static int run(const char *typed, const fault *f, unsigned at, char text[OUTPUT_SIZE]) {
    int status;
    write_input(typed);
    pid_t program = fork();
    if (program == 0) become_program(f, at);
    assert_int_equal(waitpid(program, &status, 0), program);
    FILE *file = fopen(below("output"), "r");
    assert_non_null(file);
    size_t length = fread(text, 1, OUTPUT_SIZE - 1, file);
    text[length] = '\0';
    remove_runtime_lines(text);
    fclose(file);
    if (WIFSIGNALED(status))
        fail_msg("%s %u: killed by signal %d:\n%s", f ? f->call : "", at, WTERMSIG(status), text);
    return WEXITSTATUS(status);
}

/* Plays the game with the call failing. Returns false if there is no such call. */
static bool play(const fault *f, unsigned at, int *status) {
    folder_remove(below("state"));
    (void)unlink(below("met"));
    assert_int_equal(mkdir(below("state"), 0700), 0);
    *status = run(game, f, at, output);
    return f == NULL || access(below("met"), F_OK) == 0;
}

/* ---------------------------------------------------------------------------- what is announced */

static const char *const moves[] = {
    "1 White: Eva zwei Eva vier.",
    "1 Black: Eva sieben Eva fünf.",
    "2 White: Springer Gustav eins Felix drei.",
    "2 Black: Springer Bella acht Cesar sechs.",
    "3 White: Läufer Felix eins Bella fünf.",
    "3 Black: Anna sieben Anna sechs.",
    "4 White: Kurze Rochade.",
    "4 Black: Springer Gustav acht Felix sechs.",
    "5 White: Läufer Bella fünf schlägt Cesar sechs.", /* in the second start */
};

enum { ALL_MOVES = sizeof moves / sizeof *moves, MOVES = ALL_MOVES - 1 };

static const char *const warnings[] = {"No room left for the journal", "may not be written here",
                                       "cannot be written", "not enough memory", "out of memory"};

/* Returns the first warning that something may be lost, or NULL. */
static const char *warning_in(const char *text) {
    const char *first = NULL;
    for (size_t i = 0; i < sizeof warnings / sizeof *warnings; i++) {
        const char *place = strcasestr(text, warnings[i]);
        if (place && (!first || place < first)) first = place;
    }
    return first;
}

/* Returns how many moves were announced before `end` (NULL: in the whole text). */
static unsigned announced(const char *text, const char *end) {
    unsigned count = 0;
    while (count < ALL_MOVES) {
        const char *place = strstr(text, moves[count]);
        if (place == NULL || (end && place > end)) break;
        count++;
    }
    return count;
}

/* Returns how many moves the next start has. */
static unsigned kept(void) {
    assert_true(run("yes\n", NULL, 0, resumed) <= 1);
    const char *last = strstr(resumed, "Last move: ");
    if (last == NULL) return 0;
    for (unsigned i = 0; i < ALL_MOVES; i++)
        if (strncmp(last + strlen("Last move: "), moves[i], strlen(moves[i])) == 0) return i + 1;
    fail_msg("%s", resumed);
    return 0;
}

/* ------------------------------------------------------------------------------------ all calls */

/*
 * Returns how many moves must be kept. Moves after a warning count only if the journal was then
 * reported as complete.
 */
static unsigned promised(const char *text) {
    const char *warning = warning_in(text), *back = strstr(text, "nothing is missing in it");
    if (warning == NULL) return announced(text, NULL);
    if (back == NULL || warning_in(back) != NULL) return announced(text, warning);
    return announced(text, NULL);
}

static void fail_everywhere(const fault *f) {
    int status;
    unsigned at, met = 0;
    for (at = 1; at < MOST_CALLS && play(f, at, &status); at++) {
        unsigned wanted = promised(output), found;
        met++;
        if (announced(output, NULL) < MOVES && warning_in(output) == NULL)
            fail_msg("%s %u, error %d: no warning after\n%s", f->call, at, f->error, output);
        found = kept();
        if (found < wanted)
            fail_msg("%s %u, error %d: %u of %u moves\n%s\nresumed:\n%s", f->call, at, f->error,
                     found, wanted, output, resumed);
        if (strstr(resumed, "damaged"))
            fail_msg("%s %u, error %d: damaged journal\n%s\nresumed:\n%s", f->call, at, f->error,
                     output, resumed);
    }
    assert_true(at < MOST_CALLS);
    assert_true(met > 0);
}

static void test_errors(void **state) {
    static const fault faults[] = {
        {"open", EIO, false},   {"open", EMFILE, true},  {"open", EACCES, true},
        {"write", EIO, false},  {"write", ENOSPC, true}, {"write", EDQUOT, false},
        {"fsync", EIO, false},  {"fsync", EIO, true},    {"mkdir", ENOSPC, true},
        {"mkdir", EROFS, true},
    };
    (void)state;
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
        fail_everywhere(&faults[i]);
}

/* ----------------------------------------------------------------------------- the second start */

/*
 * Resumes the game and makes one more move, with the call failing. Returns false if there is no
 * such call.
 */
static bool continue_game(const fault *f, unsigned at) {
    int status;
    assert_true(play(NULL, 0, &status));
    (void)unlink(below("met"));
    (void)run("yes\n\nBxc6\n", f, at, output);
    return access(below("met"), F_OK) == 0;
}

/* No later failure loses what was on the disk. */
static void test_second_start(void **state) {
    static const fault faults[] = {
        {"open", EIO, false},      {"open", EMFILE, true},   {"write", EIO, false},
        {"write", ENOSPC, true},   {"fsync", EIO, true},     {"ftruncate", EIO, true},
        {"rename", EIO, true},     {"write", EINTR, false},  {"write", 0, false},
        {"malloc", ENOMEM, false}, {"malloc", ENOMEM, true},
    };
    unsigned met = 0, moves_made = 0;
    (void)state;
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
        for (unsigned at = 1; continue_game(&faults[i], at); at++) {
            bool moved = strstr(output, moves[MOVES]) && !warning_in(output);
            unsigned found = kept();
            met++;
            moves_made += moved;
            if (found < MOVES + (moved ? 1U : 0U) || strstr(resumed, "damaged"))
                fail_msg("%s %u, error %d: %u moves\n%s\nresumed:\n%s", faults[i].call, at,
                         faults[i].error, found, output, resumed);
        }
    assert_true(met > 20);
    assert_true(moves_made > 0);
}

/* Interrupted and short writes lose nothing: the output stays the same. */
static void test_interrupted_writes(void **state) {
    static const fault faults[] = {
        {"write", EINTR, false}, {"write", 0, false}, {"write", 0, true}};
    int status;
    (void)state;
    assert_true(play(NULL, 0, &status));
    (void)snprintf(undisturbed, sizeof undisturbed, "%s", output);
    assert_int_equal(announced(undisturbed, NULL), MOVES);
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        unsigned at = 1;
        for (; play(&faults[i], at, &status); at++) {
            if (strcmp(output, undisturbed) != 0)
                fail_msg("%s %u, error %d:\n%s", faults[i].call, at, faults[i].error, output);
            assert_int_equal(kept(), MOVES);
        }
        assert_true(at > MOVES);
    }
}

/* When memory is exhausted, the program reports it, and keeps all announced moves. */
static void test_no_memory(void **state) {
    static const fault once = {"malloc", ENOMEM, false}, lasting = {"malloc", ENOMEM, true};
    (void)state;
    fail_everywhere(&once);
    fail_everywhere(&lasting);
}

/* ---------------------------------------------------------------------------------------- tools */

#define DATA ROCHADE_DATA "/client/"

/*
 * When memory is exhausted, a command for files completes its work or reports the failure by its
 * exit status. Braille is omitted, because liblouis 3.24 itself crashes.
 */
static void test_tools(void **state) {
    static const char *const tools[][7] = {
        {PROGRAM, "sheet", DATA "sheet_a.pgn", "--to=html", "--lang=en", NULL},
        {PROGRAM, "sheet", DATA "sheet_a.pgn", "--to=text", "--lang=de", NULL},
        {PROGRAM, "reconcile", DATA "sheet_a.pgn", DATA "sheet_b.pgn", "--lang=en", NULL},
        {PROGRAM, "rate", DATA "swiss.trf", "--lang=en", NULL},
        {PROGRAM, "winnable", DATA "positions.txt", "--lang=en", NULL},
    };
    static const fault faults[] = {{"malloc", ENOMEM, false}, {"malloc", ENOMEM, true}};
    (void)state;
    for (size_t i = 0; i < 2 * sizeof tools / sizeof *tools; i++) {
        const fault *f = &faults[i % 2];
        unsigned at = 0;
        bool met = true;
        arguments = tools[i / 2];
        int status = run("", NULL, 0, undisturbed);
        while (met && at++ < MOST_CALLS) {
            (void)unlink(below("met"));
            int now = run("", f, at, output);
            met = access(below("met"), F_OK) == 0;
            if (now == 0 && (status != 0 || strcmp(output, undisturbed) != 0))
                fail_msg("%s, malloc %u: status %d, output:\n%s", arguments[1], at, now, output);
        }
        assert_true(at > 1);
    }
    arguments = game_arguments;
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_interrupted_writes),
        cmocka_unit_test(test_errors),
        cmocka_unit_test(test_no_memory),
        cmocka_unit_test(test_second_start),
        cmocka_unit_test(test_tools),
    };
    if (mkdtemp(folder) == NULL) return 2;
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    folder_remove(folder);
    return failed;
}
