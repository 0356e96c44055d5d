/* SPDX-License-Identifier: MIT */
/*
 * Cuts the power after every announcement and in the middle of every record. All announced moves
 * must be on the disk.
 */
#define _GNU_SOURCE /* nftw, mkdtemp */

#include "client/support/folder.h"
#include "client/support/pipes.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static player playing, after;

static char folder[] = "/tmp/rochade-power-XXXXXX";
static char before_cut[64], image[64], torn[64], after_cut[64];

static void make_folder(const char *path, const char *below) {
    char name[128];
    (void)mkdir(path, 0700);
    (void)snprintf(name, sizeof name, "%s%s", path, below);
    (void)mkdir(name, 0700);
}

static void copy(const char *from, const char *to) {
    static char bytes[1 << 16];
    FILE *file = fopen(from, "r");
    if (file == NULL) fail_msg("the disk has no journal: %s is missing", from);
    size_t length = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    file = fopen(to, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    fclose(file);
}

/*
 * Starts the program with the disk contents `left`. `next_move` may be present as well (NULL:
 * none).
 */
static void expect_after_cut(const char *left, const char *last_move, const char *next_move) {
    char path[128];
    (void)snprintf(path, sizeof path, "%s/rochade/2026-01-01T10-00-00.journal", after_cut);
    make_folder(after_cut, "/rochade");
    copy(left, path);
    setenv("XDG_STATE_HOME", after_cut, 1);
    START(&after, "--journal=on");
    type(&after, "yes");
    expect(&after, "Last move: ");
    expect(&after, "to move");
    kill_it(&after);
    if (!strstr(after.screen, last_move) && !(next_move && strstr(after.screen, next_move)))
        fail_msg("%s lacks \"%s\":\n%s", left, last_move, after.screen);
    (void)remove(path);
    if (strstr(after.screen, "damaged")) fail_msg("%s is damaged:\n%s", left, after.screen);
}

static const char *const moves[][2] = {{"e4", "1 White: Eva zwei Eva vier."},
                                       {"e5", "1 Black: Eva sieben Eva fünf."},
                                       {"nf3", "2 White: Springer Gustav eins Felix drei."},
                                       {"nc6", "2 Black: Springer Bella acht Cesar sechs."},
                                       {"bb5", "3 White: Läufer Felix eins Bella fünf."},
                                       {"a6", "3 Black: Anna sieben Anna sechs."},
                                       {"take back", "Taken back: 3 Black"},
                                       {"Bc5", "3 Black: Läufer Felix acht Cesar fünf."},
                                       {"castle kingside", "4 White: Kurze Rochade."}};

static void play_and_cut(const char *option) {
    const char *last = NULL;
    setenv("XDG_STATE_HOME", before_cut, 1);
    setenv("ROCHADE_POWER", image, 1);
    setenv("LD_PRELOAD", CUT_POWER, 1);
    START(&playing, "--journal=on", option);
    unsetenv("LD_PRELOAD");
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        bool move = strncmp(moves[i][1], "Taken", 5) != 0;
        type(&playing, moves[i][0]);
        expect(&playing, moves[i][1]);
        if (last != NULL && move) expect_after_cut(torn, last, moves[i][1]);
        last = move ? moves[i][1] : moves[4][1];
        expect_after_cut(image, last, NULL);
    }
    type(&playing, "quit");
    assert_int_equal(end(&playing), 0);
}

static void test_what_is_announced_is_on_the_disk(void **state) {
    (void)state;
    play_and_cut("--openings");
}

static void test_with_a_clock(void **state) {
    (void)state;
    play_and_cut("--time=90+30");
}

/*
 * White's clock begins the game (6.6), and its first move binds as soon as it is announced (Annexe
 * D.2): the game is offered again although no piece was moved.
 */
static void test_first_move_of_a_tournament(void **state) {
    char path[128];
    (void)state;
    setenv("XDG_STATE_HOME", before_cut, 1);
    setenv("ROCHADE_POWER", image, 1);
    setenv("LD_PRELOAD", CUT_POWER, 1);
    START(&playing, "--journal=on", "--tournament", "--time=90+30");
    unsetenv("LD_PRELOAD");
    type(&playing, "e4");
    expect(&playing, "Eva zwei Eva vier.");
    (void)snprintf(path, sizeof path, "%s/rochade/2026-01-01T10-00-00.journal", after_cut);
    make_folder(after_cut, "/rochade");
    copy(image, path);
    kill_it(&playing);
    setenv("XDG_STATE_HOME", after_cut, 1);
    START(&after, "--journal=on");
    type(&after, "yes");
    expect(&after, "Eva zwei Eva vier.");
    expect(&after, "Black repeats.");
    expect(&after, "White to move");
    assert_null(strstr(after.screen, "damaged"));
    kill_it(&after);
}

/* ---------------------------------------------------------------------------- a disk that fails */

static void set_fault(const char *what, bool there) {
    char path[128];
    (void)snprintf(path, sizeof path, "%s/fault.%s", folder, what);
    if (!there)
        assert_int_equal(remove(path), 0);
    else
        assert_int_equal(fclose(fopen(path, "w")), 0);
}

static void start_on_failing_disk(void) {
    char fault[128];
    (void)snprintf(fault, sizeof fault, "%s/fault", folder);
    setenv("XDG_STATE_HOME", before_cut, 1);
    setenv("ROCHADE_FAILS", fault, 1);
    setenv("LD_PRELOAD", FAILING_DISK, 1);
    START(&playing, "--journal=on");
    unsetenv("LD_PRELOAD");
    type(&playing, "e4");
    expect(&playing, "1 White: Eva zwei Eva vier.");
    set_fault("write", true);
    set_fault("cut", true);
    type(&playing, "e5");
    expect(&playing, "No room left for the journal");
    expect(&playing, "1 Black: Eva sieben Eva fünf.");
}

/* Half a record is in the file and cannot be truncated: the journal is not reported as complete. */
static void test_torn_and_not_cut(void **state) {
    (void)state;
    start_on_failing_disk();
    set_fault("write", false);
    type(&playing, "nf3");
    expect(&playing, "2 White: Springer Gustav eins Felix drei.");
    assert_null(strstr(playing.screen, "is written again"));
    kill_it(&playing);
    START(&after,
          "--journal=on"); /* half a line at the end is dropped, whole ones before it count */
    type(&after, "yes");
    expect(&after, "Last move: 1 ");
    assert_null(strstr(after.screen, "damaged"));
    kill_it(&after);
}

static void test_torn_and_cut_later(void **state) {
    (void)state;
    start_on_failing_disk();
    set_fault("write", false);
    set_fault("cut", false);
    type(&playing, "nf3");
    expect(&playing, "The journal is written again, and nothing is missing in it.");
    expect(&playing, "2 White: Springer Gustav eins Felix drei.");
    kill_it(&playing);
    START(&after, "--journal=on");
    type(&after, "yes");
    expect(&after, "Last move: 2 White: Springer Gustav eins Felix drei.");
    assert_null(strstr(after.screen, "damaged"));
    kill_it(&after);
}

/* ----------------------------------------------------------------------------------- the folder */

static int prepare(void **state) {
    (void)state;
    (void)snprintf(before_cut, sizeof before_cut, "%s/before", folder);
    (void)snprintf(image, sizeof image, "%s/image", folder);
    (void)snprintf(torn, sizeof torn, "%s/image.torn", folder);
    (void)snprintf(after_cut, sizeof after_cut, "%s/after", folder);
    folder_remove(folder);
    return mkdir(folder, 0700);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_what_is_announced_is_on_the_disk, prepare),
        cmocka_unit_test_setup(test_with_a_clock, prepare),
        cmocka_unit_test_setup(test_first_move_of_a_tournament, prepare),
        cmocka_unit_test_setup(test_torn_and_not_cut, prepare),
        cmocka_unit_test_setup(test_torn_and_cut_later, prepare),
    };
    (void)signal(SIGPIPE, SIG_IGN);
    if (mkdtemp(folder) == NULL) return 2;
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    folder_remove(folder);
    return failed;
}
