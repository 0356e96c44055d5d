/* SPDX-License-Identifier: MIT */
/* Runs a program on a pseudoterminal, types keys and reads the screen. One program at a time. */
#ifndef TESTS_PTY_H
#define TESTS_PTY_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* The terminal type (TERM). Set before pty_start. */
extern const char *pty_kind;

/* The locale of the program. Set before pty_start. */
extern const char *pty_locale;

/* True if the terminal does not echo typed text. Set before pty_start. */
extern bool pty_is_silent;

/* The width of the terminal; 0: it does not tell. Set before pty_start. */
extern unsigned short pty_columns;

/* True if the next program keeps the games of the previous one. Set before pty_start. */
extern bool pty_keeps_games;

/* Waits for the end of a program that was killed, and closes the terminal. */
void pty_bury(void);

/* Starts arguments[0] in German. */
void pty_start(char **arguments);
pid_t pty_program(void);

void pty_type(const char *keys);
void pty_type_zero(void); /* a NUL byte */

/* Waits until the text appears after the text that was expected before. Fails after a timeout. */
void pty_expect(const char *text);
void pty_expect_nothing(void);

/*
 * Waits until the screen ends with the text. Returns the output since the last wait, or NULL if the
 * program ended.
 */
const char *pty_expect_or_end(const char *text);

/* Returns all output. */
const char *pty_screen(void);

/* Returns the folder of the program's games, which pty_end removes. */
const char *pty_state_home(void);

/*
 * Waits until the program has changed the terminal's settings, which may happen after its first
 * output.
 */
void pty_expect_taken(void);

/* Returns true if the terminal's settings are the same as before the program. */
bool pty_is_as_before(void);

/* Stops the program as Ctrl+Z does; it gives the terminal back. SIGCONT continues it. */
void pty_stop(void);

/* Waits for the program's end. Its terminal and its games exist until pty_end. */
void pty_await_end(void);

/*
 * Waits for the program's end and returns its status. Fails if the terminal's settings are not
 * restored, or if the output contains a control sequence.
 */
int pty_end(void);

#endif
