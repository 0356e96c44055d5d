/* SPDX-License-Identifier: MIT */
/*
 * Listens to the sound server's monitor: parec records what the sink plays, and every block of samples is given the time
 * at which it arrived here.
 */
#ifndef TESTS_MONITOR_H
#define TESTS_MONITOR_H

#include <stddef.h>

enum { MONITOR_RATE = 22050, MONITOR_LOUD = 300 }; /* a sample that anybody would hear */

typedef struct monitor_state {
    size_t count, loud; /* samples since monitor_forget, and how many of them anybody would hear */
    double first_loud, last_loud; /* seconds, as monitor_now tells them; 0: none */
    size_t span;                  /* samples from the first loud one to the last */
} monitor_state;

/* Starts listening, and waits for the first sample; 0, or -1. A group set-up for cmocka. */
int monitor_start(void **state);

void monitor_forget(void);
monitor_state monitor_look(void);

double monitor_now(void);
void monitor_pause(long milliseconds);

#endif
