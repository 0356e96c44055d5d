/* SPDX-License-Identifier: MIT */
/*
 * Searches for passwords and sealed moves where a machine's owner could: in a core dump, in memory
 * that may be swapped, and in the memory of the running program.
 */
#define _GNU_SOURCE /* memmem, prlimit */

#include "client/support/folder.h"
#include "client/support/pty.h"
#include "sealing.h"

#include <fcntl.h>
#include <linux/capability.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

static const char password[] = "Xylofon#Quark;17", wrong[] = "Waldhorn+Zimt%42";
static const char sealed[] = "Dame Hector 5";

static char folder[] = "/tmp/rochade-secrets-XXXXXX";
static char adjourned_path[64];

static void start_sealing(void) {
    start("--time=90", "--voice=off");
    play_to_the_sealed_move();
}

/*
 * Stops at the second question for the password: the program then holds the move and the first
 * password.
 */
static void give_move_and_password(void) {
    answer_up_to_the_password(sealed, "Sonntag");
    answer("Kennwort des Schiedsrichters", password);
    pty_expect("Noch einmal");
    pty_expect("> ");
}

/* ----------------------------------------------------------------------------- core dumps, swap */

static unsigned long soft_core_limit(void) {
    struct rlimit limit;
    assert_int_equal(prlimit(pty_program(), RLIMIT_CORE, NULL, &limit), 0);
    return limit.rlim_cur;
}

static void set_core_limit(void) {
    struct rlimit limit;
    assert_int_equal(prlimit(pty_program(), RLIMIT_CORE, NULL, &limit), 0);
    limit.rlim_cur = limit.rlim_max;
    assert_int_equal(prlimit(pty_program(), RLIMIT_CORE, &limit, NULL), 0);
}

/* Ends the program by a fault. Returns true if it left a core dump. */
static bool end_with_core(void) {
    siginfo_t ended;
    set_core_limit();
    assert_int_equal(kill(pty_program(), SIGSEGV), 0);
    assert_int_equal(waitid(P_PID, (id_t)pty_program(), &ended, WEXITED | WNOWAIT), 0);
    assert_int_equal(ended.si_status, SIGSEGV);
    pty_bury();
    return ended.si_code == CLD_DUMPED;
}

static void test_no_core_while_held(void **state) {
    (void)state;
    start_sealing();
    give_move_and_password();
    assert_int_equal(soft_core_limit(), 0);
    assert_false(end_with_core());
    start("--time=90", "--voice=off");
    pty_expect("Die Uhr steht noch.");
    pty_expect_taken();
    if (!end_with_core()) skip(); /* this machine leaves no core for anything */
}

/* Returns a memory size of the program in kilobytes; `name` is a field of /proc/PID/status. */
static long kilobytes(const char *name) {
    char path[64], line[256];
    size_t length = strlen(name);
    long size = -1;
    (void)snprintf(path, sizeof path, "/proc/%d/status", (int)pty_program());
    FILE *status = fopen(path, "r");
    assert_non_null(status);
    while (fgets(line, sizeof line, status) != NULL)
        if (strncmp(line, name, length) == 0 && line[length] == ':')
            size = strtol(line + length + 1, NULL, 10);
    fclose(status);
    return size;
}

static void test_locked_while_held(void **state) {
    (void)state;
    start_sealing();
    pty_expect("Abgabezug eingeben");
    pty_expect("> ");
    long locked = kilobytes("VmLck");
    if (locked < 32 + 8) fail_msg("only %ld kB of stack and line are locked", locked);
    if (locked > 64) fail_msg("%ld kB are locked, more than some systems allow", locked);
    type("");
    pty_expect("Nichts abgegeben.");
    type("Uhr");
    pty_expect("Schwarz: ");
    assert_int_equal(kilobytes("VmLck"), 0);
    kill(pty_program(), SIGKILL);
    pty_bury();
}

/* --------------------------------------------------------------------- Argon2's working memory */

enum { ARGON2_KILOBYTES = 256 * 1024 };

static void wait_a_millisecond(void) {
    const struct timespec pause = {.tv_nsec = 1000000};
    (void)nanosleep(&pause, NULL);
}

/* Waits until the key is being derived. Returns how many kilobytes are locked. */
static long await_derivation(long before) {
    for (int i = 0; i < 20000; i++, wait_a_millisecond())
        if (kilobytes("VmSize") >= before + ARGON2_KILOBYTES) return kilobytes("VmLck");
    fail_msg("no key was derived");
    return 0;
}

/*
 * Types the password again, which starts the key derivation. Returns how many kilobytes are locked.
 */
static long seal_and_await_derivation(void) {
    give_move_and_password();
    long before = kilobytes("VmSize");
    type(password);
    return await_derivation(before);
}

static bool may_lock_it(void) {
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_MEMLOCK, &limit), 0);
    return geteuid() == 0 || limit.rlim_cur / 1024 > ARGON2_KILOBYTES + 1024;
}

static void test_locked_while_derived(void **state) {
    (void)state;
    if (!may_lock_it()) skip(); /* this user may not */
    start_sealing();
    assert_true(seal_and_await_derivation() >= ARGON2_KILOBYTES);
    pty_expect("In welche Datei?");
    pty_expect("> ");
    assert_int_equal(kilobytes("VmLck"), 0);
    kill(pty_program(), SIGKILL);
    pty_bury();
}

/*
 * After a wrong password, Argon2's memory is unlocked, while the line and the stack are locked
 * again.
 */
static void test_line_stays_locked(void **state) {
    (void)state;
    start_sealing();
    seal_into(adjourned_path, sealed, "Sonntag", password);
    pty_expect("Siegel, zum Aufschreiben: ");
    assert_int_equal(pty_end(), 0);
    start_adjourned(adjourned_path);
    resume_and_open();
    answer("Kennwort des Schiedsrichters, unsichtbar.", wrong);
    pty_expect("Kennwort des Schiedsrichters, unsichtbar.");
    pty_expect("> ");
    long locked = kilobytes("VmLck");
    if (locked < 32 + 8 || locked > 64) fail_msg("%ld kB are locked", locked);
    kill(pty_program(), SIGKILL);
    pty_bury();
    assert_int_equal(remove(adjourned_path), 0);
}

static void test_no_core_while_derived(void **state) {
    (void)state;
    start_sealing();
    (void)seal_and_await_derivation();
    assert_false(end_with_core());
}

/*
 * Sealing and opening also work with a low limit for locked memory. This test must be the last one:
 * the capability and the limit cannot be restored.
 */
static void test_sealed_with_small_limit(void **state) {
    (void)state;
    const struct rlimit small = {.rlim_cur = 64 * 1024, .rlim_max = 64 * 1024};
    (void)prctl(PR_CAPBSET_DROP, CAP_IPC_LOCK, 0, 0, 0); /* only root has this capability */
    assert_int_equal(setrlimit(RLIMIT_MEMLOCK, &small), 0);
    start_sealing();
    assert_true(seal_and_await_derivation() <= 64);
    answer("In welche Datei?", adjourned_path);
    pty_expect("Siegel, zum Aufschreiben: ");
    assert_int_equal(pty_end(), 0);
    start_adjourned(adjourned_path);
    resume_and_open();
    answer("Kennwort des Schiedsrichters, unsichtbar.", password);
    pty_expect("Artikel E.9.a.");
    kill(pty_program(), SIGKILL);
    pty_bury();
    assert_int_equal(remove(adjourned_path), 0);
}

/* --------------------------------------------------------------------------------------- memory */

/* CHUNK bytes are read at once; PIECE consecutive bytes of a secret count as a hit. */
enum { CHUNK = 1 << 20, PIECE = 8 };

static bool has_piece(const char *bytes, size_t length, const char *secret) {
    for (size_t i = 0; i + PIECE <= strlen(secret); i++)
        if (memmem(bytes, length, secret + i, PIECE) != NULL) return true;
    return false;
}

/*
 * Returns how many bytes of the region were searched. Sets *found if they contain PIECE consecutive
 * bytes of the secret.
 */
static size_t search_region(int memory, unsigned long from, unsigned long to, const char *secret,
                            bool *found) {
    static char bytes[CHUNK];
    size_t searched = 0;
    for (unsigned long at = from; at < to; at += CHUNK - PIECE) {
        size_t length = to - at < CHUNK ? to - at : CHUNK;
        ssize_t count = pread(memory, bytes, length, (off_t)at);
        if (count <= 0) break; /* a device's */
        *found = *found || has_piece(bytes, (size_t)count, secret);
        searched += (size_t)count;
    }
    return searched;
}

/* Returns -1 if the memory may not be read. */
static int open_memory(void) {
    char path[64];
    (void)snprintf(path, sizeof path, "/proc/%d/mem", (int)pty_program());
    return open(path, O_RDONLY | O_CLOEXEC);
}

static bool is_in_memory(int memory, const char *secret) {
    char path[64], line[512], mode[8];
    unsigned long from, to;
    bool found = false;
    size_t searched = 0;
    (void)snprintf(path, sizeof path, "/proc/%d/maps", (int)pty_program());
    FILE *maps = fopen(path, "r");
    assert_non_null(maps);
    while (fgets(line, sizeof line, maps) != NULL)
        if (sscanf(line, "%lx-%lx %7s", &from, &to, mode) == 3 && strncmp(mode, "rw", 2) == 0)
            searched += search_region(memory, from, to, secret, &found);
    fclose(maps);
    assert_true(searched > CHUNK);
    return found;
}

static void expect_nowhere(const char *secret) {
    int memory = open_memory();
    if (memory < 0) skip();
    if (is_in_memory(memory, secret)) fail_msg("\"%s\" is in memory", secret);
    close(memory);
}

/* Proves that the search finds a secret that is present. Only root may read the memory. */
static void expect_held(const char *secret) {
    int memory = open_memory();
    if (geteuid() != 0) {
        assert_int_equal(memory, -1);
        return;
    }
    assert_true(memory >= 0);
    assert_true(is_in_memory(memory, secret));
    close(memory);
}

static void test_wiped_when_sealed(void **state) {
    (void)state;
    start_sealing();
    give_move_and_password();
    expect_held(password);
    expect_held(sealed);
    type(password);
    pty_expect("In welche Datei?");
    pty_expect("> ");
    expect_nowhere(password);
    expect_nowhere(sealed);
    expect_nowhere("hector 5"); /* as the program read it */
    type(adjourned_path);
    pty_expect("Siegel, zum Aufschreiben: ");
    assert_int_equal(pty_end(), 0);
}

static void test_wiped_when_opened(void **state) {
    (void)state;
    start_adjourned(adjourned_path);
    resume_and_open();
    answer("Kennwort des Schiedsrichters, unsichtbar.", wrong);
    answer("Kennwort des Schiedsrichters, unsichtbar.", "");
    pty_expect("Nicht geöffnet");
    pty_expect("> ");
    expect_nowhere(wrong);
    expect_nowhere(sealed);
    type("öffnet den Umschlag");
    answer("Kennwort des Schiedsrichters, unsichtbar.", password);
    pty_expect("Artikel E.9.a.");
    pty_expect("> ");
    expect_nowhere(password);
    type("Ende");
    assert_int_equal(pty_end(), 0);
    assert_int_equal(remove(adjourned_path), 0);
}

static int make_folder(void **state) {
    (void)state;
    if (mkdtemp(folder) == NULL || chdir(folder) != 0) return -1; /* core dumps are left here */
    (void)snprintf(adjourned_path, sizeof adjourned_path, "%s/game", folder);
    return 0;
}

static int remove_folder(void **state) {
    (void)state;
    folder_remove(folder);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_core_while_held),
        cmocka_unit_test(test_locked_while_held),
        cmocka_unit_test(test_no_core_while_derived),
        cmocka_unit_test(test_locked_while_derived),
        cmocka_unit_test(test_line_stays_locked),
        cmocka_unit_test(test_wiped_when_sealed),
        cmocka_unit_test(test_wiped_when_opened),
        cmocka_unit_test(test_sealed_with_small_limit),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
