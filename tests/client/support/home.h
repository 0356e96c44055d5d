/* SPDX-License-Identifier: MIT */
/*
 * Creates a home folder for a test, in which the program keeps its journals. Needs _GNU_SOURCE or
 * _XOPEN_SOURCE 700, pipes.h and the headers that cmocka.h requires.
 */
#ifndef TESTS_CLIENT_HOME_H
#define TESTS_CLIENT_HOME_H

#include "folder.h"
#include "pipes.h"

#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

static char home[] = "/tmp/rochade-journal-XXXXXX";

static inline int clear_home(void **state) {
    (void)state;
    folder_remove(home);
    return mkdir(home, 0700);
}

/* Returns the path of the first journal whose name ends like this. */
static inline const char *journal_path(const char *end_of_name) {
    static char path[4096];
    char command[512];
    (void)snprintf(command, sizeof command, "ls %s/rochade/*%s 2>/dev/null", home, end_of_name);
    FILE *listing = popen(command, "r");
    path[0] = '\0';
    if (fgets(path, sizeof path, listing) != NULL) path[strcspn(path, "\n")] = '\0';
    pclose(listing);
    return path;
}

static inline void pause_for(uint32_t microseconds) {
    const struct timespec time = {.tv_sec = microseconds / 1000000,
                                  .tv_nsec = (long)(microseconds % 1000000) * 1000};
    (void)nanosleep(&time, NULL);
}

static inline void play_three(player *p) {
    type(p, "e4");
    type(p, "e5");
    type(p, "Nf3");
    expect(p, "2 White: Springer Gustav eins Felix drei.\n");
}

/* Runs the tests with the home folder. Returns the exit status for main. */
#define RUN_IN_HOME(tests)                                           \
    (mkdtemp(home) == NULL || setenv("XDG_STATE_HOME", home, 1) != 0 \
         ? 2                                                         \
         : (signal(SIGPIPE, SIG_IGN), home_left(cmocka_run_group_tests(tests, NULL, NULL))))

static inline int home_left(int failed) {
    folder_remove(home);
    return failed;
}

#endif
