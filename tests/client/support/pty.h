/* SPDX-License-Identifier: MIT */
/*
 * Runs a program on a terminal of its own, types keys and reads the screen. One at
 * a time.
 */
#ifndef TESTS_PTY_H
#define TESTS_PTY_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* What the terminal calls itself; set before pty_start. */
extern const char *pty_kind;

/* The locale that the program runs in; set before pty_start. */
extern const char *pty_locale;

/* Does the terminal show nothing of what is typed? Set before pty_start. */
extern bool pty_is_silent;

/*
 * The games of the program that ended last are there when the next one starts. Set before
 * pty_start.
 */
extern bool pty_keeps_games;

/* Waits for the end of a program that was killed, and gives the terminal up. */
void pty_bury(void);

/* Starts arguments[0] in German. */
void pty_start(char **arguments);
pid_t pty_program(void);

void pty_type(const char *keys);
void pty_type_zero(void); /* a NUL byte */

/* Waits until the text has been printed behind what was expected before; fails when it is not. */
void pty_expect(const char *text);
void pty_expect_nothing(void);

/*
 * Waits until the screen ends with the text. Returns what was printed since the last wait, or NULL
 * when the program ended instead.
 */
const char *pty_expect_or_end(const char *text);

/* All that was printed. */
const char *pty_screen(void);

/* Where the program keeps its games; gone with pty_end. */
const char *pty_state_home(void);

/*
 * Waits until the program has taken the terminal for itself: that may be after what it prints
 * first.
 */
void pty_expect_taken(void);

/* Are the terminal's settings what they were before the program started? */
bool pty_is_as_before(void);

/* Waits for the program's end; its terminal and its games stay until pty_end. */
void pty_await_end(void);

/*
 * Waits for the program's end and returns its status. The terminal must be as before, without a
 * control sequence.
 */
int pty_end(void);

#endif
