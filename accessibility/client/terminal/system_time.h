/* SPDX-License-Identifier: MIT */
#ifndef CLIENT_SYSTEM_TIME_H
#define CLIENT_SYSTEM_TIME_H

#include <limits.h>
#include <stdint.h>
#include <time.h>

/* Returns milliseconds of a clock that is unaffected by changes of the date and suspension. */
static inline int64_t system_time(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* As a time: never. */
#define SYSTEM_TIME_NEVER INT64_MAX

/* Returns how long poll() may wait until a time, in milliseconds: 0 if past, -1 for NEVER. */
static inline int system_time_left(int64_t time) {
    int64_t left = time - system_time();
    if (time == SYSTEM_TIME_NEVER) return -1;
    return left <= 0 ? 0 : left < INT_MAX ? (int)left : INT_MAX;
}

#endif
