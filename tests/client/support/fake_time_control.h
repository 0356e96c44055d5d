/* SPDX-License-Identifier: MIT */
/*
 * Sets the time of programs that run with fake_time (FAKE_TIME) preloaded. It begins at 0 and
 * changes only when it is set.
 */
#ifndef TESTS_CLIENT_FAKE_TIME_CONTROL_H
#define TESTS_CLIENT_FAKE_TIME_CONTROL_H

#include <stdint.h>

/* Creates the file of the time, and preloads fake_time into all programs that are started later. */
void fake_time_begin(void);
void fake_time_end(void);

/*
 * Sets the time, in milliseconds. Waiting programs check it every other millisecond of real time.
 */
void fake_time_set(int64_t time);

/* Waits until programs have called nanosleep `times` times. */
void fake_time_until_sleeping(unsigned times);

#endif
