/* SPDX-License-Identifier: MIT */
#ifndef CLIENT_SYSTEM_TIME_H
#define CLIENT_SYSTEM_TIME_H

#include <stdint.h>
#include <time.h>

/* Returns milliseconds of a clock that is unaffected by changes of the date and suspension. */
static inline int64_t system_time(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

#endif
