/* SPDX-License-Identifier: MIT */
#ifndef CLIENT_SYSTEM_TIME_H
#define CLIENT_SYSTEM_TIME_H

#include <limits.h>
#include <stdint.h>
#include <time.h>

/*
 * Returns the milliseconds of a clock that is unaffected by changes of the date and by suspension.
 */
static inline int64_t system_time(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* a time that never comes */
#define SYSTEM_TIME_NEVER INT64_MAX

/*
 * Returns the timeout in milliseconds for poll() until a time: 0 if past, -1 for SYSTEM_TIME_NEVER.
 */
static inline int system_time_left(int64_t time) {
    int64_t left = time - system_time();
    if (time == SYSTEM_TIME_NEVER) return -1;
    return left <= 0 ? 0 : left < INT_MAX ? (int)left : INT_MAX;
}

#endif
