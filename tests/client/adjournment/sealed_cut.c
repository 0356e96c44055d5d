/* SPDX-License-Identifier: MIT */
/*
 * Cuts the power before every call that changes a file while a move is sealed and the game is
 * closed. If the sealed move was announced, the next start finds the envelope and opens it;
 * otherwise, it asks for the move again.
 */
#include "client/support/folder.h"
#include "client/support/pty.h"
#include "sealing.h"

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

enum { MOST_CALLS = 60 };

static const char password[] = "ein langes Kennwort";
static char folder[] = "/tmp/rochade-sealed-cut-XXXXXX";
static char spare[64], adjourned_path[64];

static void start_with_cut(unsigned at, const char *names) {
    char number[16];
    (void)snprintf(number, sizeof number, "%u", at);
    setenv("ROCHADE_CUT_AT", number, 1);
    setenv("ROCHADE_CUT_FROM", adjourned_path, 1);
    setenv("ROCHADE_CUT_UNDER", "/tmp/rochade-", 1);
    setenv("ROCHADE_CUT_SPARE", spare, 1);
    setenv("ROCHADE_CUT_NAMES", names, 1);
    setenv("LD_PRELOAD", CUT_FILES, 1);
    start("--time=90", "--voice=off");
    unsetenv("LD_PRELOAD");
}

/*
 * Returns true if the power was cut; *announced tells whether the sealing had been announced
 * before.
 */
static bool seal_and_cut(unsigned at, const char *names, bool *announced) {
    siginfo_t ended;
    folder_remove(spare);
    assert_int_equal(mkdir(spare, 0700), 0);
    (void)unlink(adjourned_path);
    pty_keeps_games = false;
    start_with_cut(at, names);
    pty_keeps_games = true;
    play_to_the_sealed_move();
    seal_into(adjourned_path, "Dame Hector 5", "Sonntag", password);
    pty_await_end();
    *announced = strstr(pty_screen(), "Der Zug von Weiß ist im Umschlag.") != NULL;
    assert_int_equal(waitid(P_PID, (id_t)pty_program(), &ended, WEXITED | WNOWAIT), 0);
    pty_bury();
    if (ended.si_code == CLD_KILLED) return true;
    assert_int_equal(ended.si_status, 0);
    return false;
}

/* ------------------------------------------------------------------------------- the next start */

static void expect_opened(void) {
    resume_and_open();
    answer("Kennwort des Schiedsrichters, unsichtbar.", password);
    pty_expect("Im Umschlag steht: Dame Hector 5.");
}

/* Returns true if the journal offers the game. */
static bool is_offered(void) {
    start("--lang=de", "--voice=off");
    pty_expect("> ");
    return strstr(pty_screen(), "Weiterspielen?") != NULL;
}

static void end_program(void) {
    (void)kill(pty_program(), SIGKILL);
    pty_bury();
}

/* If the journal has ended, the game continues from the file. */
static void expect_file_opened(void) {
    end_program();
    start_adjourned(adjourned_path);
    pty_expect("Hängepartie: Anna Muster gegen Karl Beispiel.");
    expect_opened();
}

static void expect_known(unsigned at, bool announced) {
    if (!is_offered()) {
        if (!announced) fail_msg("cut %u: neither announced nor offered", at);
        expect_file_opened();
    } else {
        type("ja");
        pty_expect("Die Partie geht weiter.");
        pty_expect("> ");
        bool asks = strstr(pty_screen(), "Der Abgabezug war noch nicht im Umschlag.") != NULL;
        bool knows = strstr(pty_screen(), "Hängepartie: Anna Muster") != NULL;
        if (announced ? !knows : !knows && !asks)
            fail_msg("cut %u, announced: %d, screen:\n%s", at, announced, pty_screen());
        if (knows) {
            pty_type("\025");
            expect_opened();
        }
    }
    end_program();
    folder_remove(pty_state_home());
}

static void cut_everywhere(const char *names) {
    bool announced, was_cut = true;
    unsigned at, between = 0;
    for (at = 1; was_cut; at++) {
        was_cut = seal_and_cut(at, names, &announced);
        between += was_cut && announced;
        expect_known(at, announced);
        assert_true(at < MOST_CALLS);
    }
    assert_true(announced);
    assert_true(between > 2); /* announced, and the journal not closed */
}

static void test_names_kept(void **state) {
    (void)state;
    cut_everywhere("kept");
}

static void test_names_lost(void **state) {
    (void)state;
    cut_everywhere("lost");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names_kept),
        cmocka_unit_test(test_names_lost),
    };
    if (mkdtemp(folder) == NULL) return 2;
    (void)snprintf(spare, sizeof spare, "%s/spare", folder);
    (void)snprintf(adjourned_path, sizeof adjourned_path, "%s/game", folder);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    folder_remove(folder);
    return failed;
}
