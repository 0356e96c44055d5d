/* SPDX-License-Identifier: MIT */
/*
 * Time that a test makes, for programs that are started with fake_time (FAKE_TIME) preloaded. It
 * begins at 0 and stands until it is set.
 */
#ifndef TESTS_CLIENT_MADE_TIME_H
#define TESTS_CLIENT_MADE_TIME_H

#include <stdint.h>

/*
 * Before anything is started: makes the file that the time stands in, and preloads fake_time into
 * all that is started.
 */
void made_time_begin(void);
void made_time_end(void);

/* Milliseconds. Programs that wait for it look every other millisecond of real time. */
void made_time_set(int64_t time);

/* Waits until programs have begun to wait in nanosleep so many times. */
void made_time_until_sleeping(unsigned times);

#endif
