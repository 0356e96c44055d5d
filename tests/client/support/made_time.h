/* SPDX-License-Identifier: MIT */
/*
 * Sets the time of programs that run with fake_time (FAKE_TIME) preloaded. It begins at 0 and
 * changes only when it is set.
 */
#ifndef TESTS_CLIENT_MADE_TIME_H
#define TESTS_CLIENT_MADE_TIME_H

#include <stdint.h>

/* Creates the file of the time, and preloads fake_time into all programs that are started later. */
void made_time_begin(void);
void made_time_end(void);

/*
 * Sets the time, in milliseconds. Waiting programs check it every other millisecond of real time.
 */
void made_time_set(int64_t time);

/* Waits until programs have called nanosleep `times` times. */
void made_time_until_sleeping(unsigned times);

#endif
