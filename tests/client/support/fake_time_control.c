/* SPDX-License-Identifier: MIT */
#include "fake_time_control.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

enum { PATIENCE_MS = 60000, PATH_SIZE = 64 };

static char time_file[] = "/tmp/rochade-time-XXXXXX";

static void name_beside(char *path, const char *end) {
    (void)snprintf(path, PATH_SIZE, "%s%s", time_file, end);
}

void fake_time_set(int64_t time) {
    char new_file[PATH_SIZE];
    name_beside(new_file, ".new");
    FILE *file = fopen(new_file, "w");
    assert_non_null(file);
    fprintf(file, "%" PRId64 "\n", time);
    fclose(file);
    assert_int_equal(rename(new_file, time_file), 0); /* at once: programs read at any moment */
}

void fake_time_begin(void) {
    memcpy(time_file + strlen(time_file) - 6, "XXXXXX", 6);
    int file = mkstemp(time_file);
    assert_true(file >= 0);
    (void)close(file);
    fake_time_set(0);
    setenv("ROCHADE_TIME", time_file, 1);
    setenv("LD_PRELOAD", FAKE_TIME, 1);
}

void fake_time_end(void) {
    char sleeps[PATH_SIZE];
    name_beside(sleeps, ".sleeps");
    unsetenv("LD_PRELOAD");
    (void)unlink(sleeps);
    (void)unlink(time_file);
}

void fake_time_until_sleeping(unsigned times) {
    char sleeps[PATH_SIZE];
    struct stat found = {.st_size = 0};
    name_beside(sleeps, ".sleeps");
    for (int waited = 0; waited < PATIENCE_MS; waited++) {
        if (stat(sleeps, &found) == 0 && found.st_size >= (off_t)times) return;
        (void)nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
    fail_msg("slept %ld times, not %u", (long)found.st_size, times);
}
