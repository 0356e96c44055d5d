/* SPDX-License-Identifier: MIT */
/*
 * Preloaded into the program: its time is what stands in the file that ROCHADE_TIME names, in milliseconds, and nothing else
 * passes. So that it looks often enough, it never waits for long.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <inttypes.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define SEEN __attribute__((visibility("default")))

SEEN int clock_gettime(clockid_t clock, struct timespec *now);
SEEN int poll(struct pollfd *files, nfds_t count, int milliseconds);

int clock_gettime(clockid_t clock, struct timespec *now) {
    int (*next)(clockid_t, struct timespec *);
    int64_t time = 0;
    *(void **)&next = dlsym(RTLD_NEXT, "clock_gettime");
    FILE *file = clock == CLOCK_MONOTONIC ? fopen(getenv("ROCHADE_TIME"), "r") : NULL;
    if (file == NULL) return next(clock, now);
    if (fscanf(file, "%" SCNd64, &time) != 1) time = 0;
    (void)fclose(file);
    *now = (struct timespec){.tv_sec = (time_t)(time / 1000 + 1000),
                             .tv_nsec = (long)(time % 1000) * 1000000};
    return 0;
}

int poll(struct pollfd *files, nfds_t count, int milliseconds) {
    enum { MOST = 20 };
    int (*next)(struct pollfd *, nfds_t, int);
    *(void **)&next = dlsym(RTLD_NEXT, "poll");
    return next(files, count, milliseconds < 0 || milliseconds > MOST ? MOST : milliseconds);
}
