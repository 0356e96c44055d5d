/* SPDX-License-Identifier: MIT */
/*
 * Listens to the sound server's monitor: parec records what the sink plays, and every block of
 * samples is given the time at which it arrived here.
 */
#ifndef TESTS_MONITOR_H
#define TESTS_MONITOR_H

#include <stdbool.h>
#include <stddef.h>

enum { MONITOR_RATE = 22050, MONITOR_LOUD = 300 }; /* an audible sample */

typedef struct monitor_state {
    size_t count, loud; /* samples since monitor_forget, and how many of them are audible */
    double first_loud, last_loud; /* seconds, as monitor_now tells them; 0: none */
    size_t span;                  /* samples from the first loud one to the last */
    int last_peak;                /* the largest of the last 3 to 6 ms that were loud */
    size_t silent;                /* samples since the last loud one, or since monitor_forget */
} monitor_state;

/* Starts listening, and waits for the first sample; 0, or -1. A group set-up for cmocka. */
int monitor_start(void **state);

void monitor_forget(void);
monitor_state monitor_look(void);

/*
 * Wait, for a minute at most, until so many loud samples were heard, and until there were none for
 * three tenths of a second.
 */
void monitor_until_loud(size_t samples);
void monitor_until_silent(void);

/*
 * Has either of them been kept waiting for the processor itself? On such a machine no time tells
 * how quick a program is.
 */
bool monitor_was_held_up(void);

/*
 * Waits until there is sound at the end of what has come; false when there is none for a second of
 * it.
 */
bool monitor_await_sound(void);

/*
 * Returns true if the last sound was cut off, and after that moment. A voice that pauses by itself
 * dies away before; one that is cut off is loud to the end.
 */
bool monitor_was_cut(double after);

double monitor_now(void);
void monitor_pause(long milliseconds);

#endif
