/* SPDX-License-Identifier: MIT */
/*
 * Lets each call that changes or reads a file, and each allocation, fail in an adjourned tournament
 * game, once or permanently. Covers the start that adjourns the game, the start that opens its
 * file, the start that opens the envelope from the journal, and the file opened again after more
 * moves.
 *
 * What was announced exists after the next start, or the players were told what is missing. A
 * complete file stays complete.
 */
#define _GNU_SOURCE /* nftw, mkdtemp */

#include "client/support/folder.h"
#include "client/support/pty.h"

#include <errno.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

enum {
    MOST_CALLS = 4000,
    MOST_LINES = 120,
    SCREEN_SIZE = 65536,
    FILE_SIZE = 8192,
    STRIDE = 7,
    MANY = 30
};

static const char password[] = "a long password";
static char folder[] = "/tmp/rochade-sealed-faults-XXXXXX";
static char met[64], saved[64], adjourned[96], adjourned_again[96], option[128];
static char output[SCREEN_SIZE];

typedef struct fault {
    const char *call;
    int error; /* 0: half of the bytes are written */
    bool lasts;
} fault;

static const char all_changes[] = "open write fsync link rename unlink ftruncate mkdir",
                  changes_but_open[] = "write fsync link rename unlink ftruncate mkdir";

static const fault faults[] = {
    {"open", EIO, false},
    {"open", EMFILE, true},
    {"open", ENOSPC, false},
    {"write", EIO, false},
    {"write", EIO, true},
    {"write", ENOSPC, true},
    {"write", 0, false},
    {"write", EDQUOT, false},
    {"write", EINTR, false},
    {"write", 0, true},
    {"fsync", EIO, false},
    {"fsync", ENOSPC, true},
    {"link", EIO, false},
    {"link", EPERM, true},
    {"rename", EIO, true},
    {"unlink", EIO, false},
    {"unlink", EIO, true},
    {"ftruncate", EIO, true},
    {"read", EIO, false},
    {"read", EIO, true},
    {"read", EINTR, false},
    {"read", 0, false},
    {"mkdir", ENOSPC, true},
    {changes_but_open, EROFS, true},
    {changes_but_open, EIO, false},
    {all_changes, EIO, true},
    {"malloc", ENOMEM, false},
    {"malloc", ENOMEM, true},
};

/* ------------------------------------------------------------------------------------ one start */

/* Lines that are typed at the prompts; ends with NULL. */
typedef struct script {
    const char *option;
    const char *const *lines;
} script;

static void set_fault(const fault *f, unsigned at) {
    char number[16];
    (void)snprintf(number, sizeof number, "%d", f ? f->error : 0);
    setenv("ROCHADE_FAULT_ERROR", number, 1);
    (void)snprintf(number, sizeof number, "%u", at);
    setenv("ROCHADE_FAULT_AT", number, 1);
    setenv("ROCHADE_FAULT_CALL", f ? f->call : "", 1);
    setenv("ROCHADE_FAULT_UNDER", pty_state_home(), 1);
    setenv("ROCHADE_FAULT_MET", met, 1);
    if (f && f->lasts)
        setenv("ROCHADE_FAULT_LASTS", "1", 1);
    else
        unsetenv("ROCHADE_FAULT_LASTS");
    (void)unlink(met);
}

/* Returns the answer to a question of the program; NULL: it asks for the next line of the game. */
static const char *answer_to(const char *question, unsigned *files) {
    static const char *const answers[][2] = {
        {"Type the sealed move;", "Qh5"},  {"Type the same move once more.", "Qh5"},
        {"password, not shown", password}, {"Once more, to be sure.", password},
        {"When and where", "Sunday"},      {"Continue it? Yes or no.", "yes"}};
    if (strstr(question, "To which file?"))
        return ++*files == 1 ? adjourned : *files == 2 ? adjourned_again : "\004";
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++)
        if (strstr(question, answers[i][0])) return answers[i][1];
    return NULL;
}

/* Answers the prompts until the program ends; its output goes to `output`. */
static void converse(const char *const *lines) {
    const char *asked;
    unsigned files = 0, count = 0;
    while ((asked = pty_expect_or_end("> ")) != NULL && ++count < MOST_LINES) {
        const char *line = answer_to(asked, &files);
        if (line == NULL) line = *lines != NULL ? *lines++ : "\004";
        pty_type(line);
        if (line[0] != '\004') pty_type("\n");
    }
    if (count == MOST_LINES) fail_msg("the program does not end:\n%s", pty_screen());
    (void)snprintf(output, sizeof output, "%s", pty_screen());
}

static void run(const script *with, const fault *f, unsigned at) {
    siginfo_t ended;
    char *arguments[] = {(char *)(uintptr_t)PROGRAM,
                         "--lang=en",
                         "--voice=off",
                         "--editor=off",
                         (char *)(uintptr_t)with->option,
                         "--tournament",
                         with->option == option ? NULL : "--white=Anna",
                         "--black=Karl",
                         NULL};
    set_fault(f, at);
    setenv("LD_PRELOAD", FAILING_CALLS, 1);
    pty_start(arguments);
    unsetenv("LD_PRELOAD");
    converse(with->lines);
    assert_int_equal(waitid(P_PID, (id_t)pty_program(), &ended, WEXITED | WNOWAIT), 0);
    pty_bury();
    if (ended.si_code != CLD_EXITED)
        fail_msg("%s %u, error %d: signal %d\n%s", f ? f->call : "", at, f ? f->error : 0,
                 ended.si_status, output);
}

static const char *const adjourn_lines[] = {"",
                                            "e4",
                                            "e4",
                                            "2",
                                            "3",
                                            "e5",
                                            "e5",
                                            "2",
                                            "3",
                                            "arbiter asks for the sealed move",
                                            "White seals the move",
                                            NULL};
static const char *const open_lines[] = {"arbiter resumes the adjourned game",
                                         "arbiter opens the envelope",
                                         "nc6",
                                         "nc6",
                                         "2",
                                         "3",
                                         NULL};
static const char *const open_again_lines[] = {
    "arbiter opens the envelope", "nc6", "nc6", "2", "3", NULL};
static const char *const resume_lines[] = {"arbiter resumes the adjourned game", NULL};
static const char *const look_lines[] = {NULL};
static const char *const open_only_lines[] = {"arbiter resumes the adjourned game",
                                              "arbiter opens the envelope", NULL};
static const script adjourn = {"--time=90+30", adjourn_lines}, open_file = {option, open_lines},
                    resume = {option, resume_lines}, open_journal = {"--time=90", open_again_lines},
                    look = {"--time=90", look_lines}, continue_file = {option, look_lines},
                    open_only = {option, open_only_lines};

/* ------------------------------------------------------------------------------- files and disk */

static void copy_tree(const char *from, const char *to) {
    int status;
    folder_remove(to);
    pid_t copier = fork();
    if (copier == 0) {
        (void)execlp("cp", "cp", "-a", from, to, (char *)NULL);
        _exit(127);
    }
    assert_int_equal(waitpid(copier, &status, 0), copier);
    assert_int_equal(status, 0);
}

static void empty_disk(void) {
    folder_remove(pty_state_home());
    assert_int_equal(mkdir(pty_state_home(), 0700), 0);
}

/* Returns the length, or 0 if the file does not exist. */
static size_t read_whole(const char *path, char text[FILE_SIZE]) {
    FILE *file = fopen(path, "r");
    size_t length = file ? fread(text, 1, FILE_SIZE - 1, file) : 0;
    text[length] = '\0';
    if (file) (void)fclose(file);
    return length;
}

/* Returns true if the file of an adjourned game exists. Fails if it is incomplete. */
static bool is_whole(const char *path) {
    char text[FILE_SIZE];
    size_t length = read_whole(path, text);
    if (length == 0 && access(path, F_OK) != 0) return false;
    return length > 4 && strcmp(text + length - 4, "end\n") == 0;
}

/* Fails if a file of the saved disk is missing or its beginning has changed. */
static int compare_saved(const char *path, const struct stat *about, int kind, struct FTW *where) {
    char name[256], before[FILE_SIZE], now[FILE_SIZE];
    (void)about, (void)where;
    if (kind != FTW_F) return 0;
    (void)snprintf(name, sizeof name, "%s%s", pty_state_home(), path + strlen(saved));
    size_t length = read_whole(path, before);
    if (read_whole(name, now) < length || memcmp(before, now, length) != 0)
        fail_msg("%s changed; before:\n%s\nnow:\n%s\noutput:\n%s", name, before, now, output);
    return 0;
}

/* ---------------------------------------------------------------------------- what is announced */

static const char *const moves[] = {"Eva zwei Eva vier.", "Eva sieben Eva fünf.",
                                    "Dame David eins Hector fünf.",
                                    "Springer Bella acht Cesar sechs."};
enum { BEFORE_SEALING = 2, ALL_MOVES = sizeof moves / sizeof *moves };

static const char sealed[] = "White's move is in the envelope.", opened[] = "In the envelope: Qh5.";

/*
 * Returns the number of the last move that the text contains, counted from 1. Does not check the
 * first move: while it is only announced, the game has not begun.
 */
static unsigned last_of(const char *text) {
    unsigned last = 0;
    for (unsigned i = 0; i < ALL_MOVES; i++)
        if (strstr(text, moves[i])) last = i + 1;
    return last;
}

/* Truncates the text at the warning that a crash would lose the moves after it. */
static void cut_at_warning(char *text) {
    char *warning = strstr(text, "a crash would shorten it");
    if (warning && !strstr(warning, "nothing is missing in it")) *warning = '\0';
}

static bool is_told(const char *text) {
    static const char *const words[] = {"a crash would shorten it", "cannot be written",
                                        "cannot be read",           "not enough memory",
                                        "may not be read",          "out of memory",
                                        "annot allocate memory"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strstr(text, words[i])) return true;
    return false;
}

/* The result of one start with the failing call, including the moves that must be kept. */
static struct {
    const fault *fault;
    unsigned at, moves;
    bool is_met, is_sealed, is_opened, is_told;
    char text[SCREEN_SIZE];
} failed;

static void fail_at(const char *what) {
    print_error("%s", failed.text);
    print_error("\nResumed:\n%s", output);
    fail_msg("%s %u, error %d%s: %s", failed.fault->call, failed.at, failed.fault->error,
             failed.fault->lasts ? ", lasting" : "", what);
}

static void run_failing(const script *with, const fault *f, unsigned at) {
    char promised[SCREEN_SIZE];
    run(with, f, at);
    memcpy(failed.text, output, sizeof output);
    memcpy(promised, output, sizeof output);
    cut_at_warning(promised);
    failed.fault = f;
    failed.at = at;
    failed.is_met = access(met, F_OK) == 0;
    failed.moves = last_of(promised);
    if (failed.moves == 1 && !strstr(promised, "The move is made.")) failed.moves = 0;
    failed.is_sealed = strstr(output, sealed) != NULL;
    failed.is_opened = strstr(promised, "The envelope is open") != NULL;
    failed.is_told = is_told(output);
    if (strstr(output, "damaged") || strstr(output, "has been changed"))
        fail_at("the file is blamed");
}

/* The next start offers the game with all moves that must be kept. */
static void expect_moves(unsigned count) {
    run(&look, NULL, 0);
    if (last_of(output) < count || strstr(output, "damaged")) fail_at("moves are missing");
}

static void expect_file_opens(const char *path) {
    (void)snprintf(option, sizeof option, "--adjourned=%s", path);
    run(&open_only, NULL, 0);
    if (!strstr(output, opened) || last_of(output) != BEFORE_SEALING + 1)
        fail_at("the file does not open");
}

/* ----------------------------------------------------------------------------- the three starts */

static bool has_envelope;

static int find_envelope(const char *path, const struct stat *about, int kind, struct FTW *where) {
    char text[FILE_SIZE];
    (void)about, (void)where;
    if (kind != FTW_F || !strstr(path, "/rochade/")) return 0;
    (void)read_whole(path, text);
    has_envelope = has_envelope || strstr(text, " envelope end\n");
    return 0;
}

/* The journal contains the envelope, too, in case the file is lost. */
static void expect_envelope_in_journal(void) {
    has_envelope = false;
    (void)nftw(pty_state_home(), find_envelope, 8, FTW_PHYS);
    if (!has_envelope) fail_at("the envelope is not in the journal");
}

/* Returns true if unlink fails permanently: unwanted names then stay in the folder. */
static bool keeps_names(void) {
    return strstr(failed.fault->call, "unlink") && failed.fault->lasts;
}

/* Checks the first start, up to the announcement that the move is in the envelope. */
static void check_adjourn(void) {
    bool first = is_whole(adjourned), second = is_whole(adjourned_again);
    if (!failed.is_sealed && !failed.is_told) fail_at("silent");
    if (!failed.is_sealed) expect_moves(failed.moves);
    if (!failed.is_sealed) return;
    if (!first && !second) fail_at("no file");
    if (first && strstr(failed.text, "game cannot be written.") && !keeps_names())
        fail_at("it was written");
    if (!failed.is_told) expect_envelope_in_journal();
    run(&look, NULL, 0);
    if (strstr(output, "Continue it?") && !failed.is_told && !strstr(output, "Adjourned game: "))
        fail_at("the journal knows no envelope");
    expect_file_opens(strstr(failed.text, "game-again. Continue it with") ? adjourned_again
                                                                          : adjourned);
}

/*
 * Checks the second start, which opens the envelope from the file, and the third one, which opens
 * it from the journal.
 */
static void check_open(void) {
    if (last_of(failed.text) < ALL_MOVES && !failed.is_told) fail_at("silent");
    (void)nftw(saved, compare_saved, 8, FTW_PHYS);
    if (failed.moves > BEFORE_SEALING) expect_moves(failed.moves);
    if (!failed.is_opened && !strstr(failed.text, "The envelope is open"))
        expect_file_opens(adjourned);
}

/* Checks a start with the file of a game that has continued in its journal. */
static void check_continued(void) {
    if (last_of(failed.text) < ALL_MOVES && !failed.is_told) fail_at("silent");
    (void)nftw(saved, compare_saved, 8, FTW_PHYS);
}

static void fail_everywhere(const script *with, const char *disk, void (*check)(void)) {
    unsigned count = 0;
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        failed.is_met = true;
        for (unsigned at = 1; failed.is_met; at++) {
            assert_true(at < MOST_CALLS);
            if (disk)
                copy_tree(disk, pty_state_home());
            else
                empty_disk();
            (void)snprintf(option, sizeof option, "--adjourned=%s", adjourned);
            run_failing(with, &faults[i], at);
            check();
            count += failed.is_met;
        }
    }
    assert_true(count > MANY);
}

/* Runs without a fault and saves the disk. */
static void prepare(const script *with) {
    (void)snprintf(option, sizeof option, "--adjourned=%s", adjourned);
    run(with, NULL, 0);
    assert_false(is_told(output));
    copy_tree(pty_state_home(), saved);
}

static void test_adjourn(void **state) {
    (void)state;
    fail_everywhere(&adjourn, NULL, check_adjourn);
}

static void test_open_file(void **state) {
    (void)state;
    empty_disk();
    prepare(&adjourn);
    fail_everywhere(&open_file, saved, check_open);
}

static void test_open_journal(void **state) {
    (void)state;
    empty_disk();
    prepare(&adjourn);
    prepare(&resume);
    fail_everywhere(&open_journal, saved, check_open);
}

static void test_continue_file(void **state) {
    (void)state;
    empty_disk();
    prepare(&adjourn);
    prepare(&open_file);
    fail_everywhere(&continue_file, saved, check_continued);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_adjourn),
        cmocka_unit_test(test_open_file),
        cmocka_unit_test(test_open_journal),
        cmocka_unit_test(test_continue_file),
    };
    char *nothing[] = {"/bin/true", NULL};
    if (mkdtemp(folder) == NULL) return 2;
    pty_start(nothing); /* makes the folder that is the programs' disk */
    pty_keeps_games = true;
    pty_bury();
    (void)snprintf(met, sizeof met, "%s/met", folder);
    (void)snprintf(saved, sizeof saved, "%s/saved", folder);
    (void)snprintf(adjourned, sizeof adjourned, "%s/game", pty_state_home());
    (void)snprintf(adjourned_again, sizeof adjourned_again, "%s/game-again", pty_state_home());
    int failures = cmocka_run_group_tests(tests, NULL, NULL);
    folder_remove(pty_state_home());
    folder_remove(folder);
    return failures;
}
