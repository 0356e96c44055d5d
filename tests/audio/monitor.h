/* SPDX-License-Identifier: MIT */
/*
 * Listens to the monitor of the sound server: parec records what the sink plays, and every block of
 * samples is stamped with the time of its arrival.
 */
#ifndef TESTS_MONITOR_H
#define TESTS_MONITOR_H

#include <stdbool.h>
#include <stddef.h>

enum { MONITOR_RATE = 22050, MONITOR_LOUD = 300 }; /* an audible sample */

typedef struct monitor_state {
    size_t count, loud; /* samples since monitor_forget, and how many of them are audible */
    double first_loud, last_loud; /* seconds, as monitor_now() returns them; 0: none */
    size_t span;                  /* samples from the first loud one to the last */
    int last_peak;                /* the largest of the last 3 to 6 ms that were loud */
    size_t silent;                /* samples since the last loud one, or since monitor_forget */
} monitor_state;

/*
 * Starts listening, and waits for the first sample. Returns 0, or -1 on failure. A group set-up for
 * cmocka.
 */
int monitor_start(void **state);

void monitor_forget(void);
monitor_state monitor_look(void);

/*
 * Wait, for a minute at most, until `samples` loud samples have been heard, or until the last three
 * tenths of a second are silent.
 */
void monitor_until_loud(size_t samples);
void monitor_until_silent(void);

/*
 * Returns true if a wait in these functions lasted far longer than asked for because the processor
 * was busy. On such a machine no time tells how quick a program is.
 */
bool monitor_was_held_up(void);

/*
 * Waits until the newest samples are loud. Returns false if there is none among a second of them.
 */
bool monitor_await_sound(void);

/*
 * Returns true if the last sound was cut off, and was heard after that moment (by monitor_now()). A
 * voice that pauses by itself dies away before; one that is cut off is loud to the end.
 */
bool monitor_was_cut(double after);

double monitor_now(void);
void monitor_pause(long milliseconds);

#endif
