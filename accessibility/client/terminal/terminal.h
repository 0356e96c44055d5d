/* SPDX-License-Identifier: MIT */
/*
 * Reads and writes whole lines. Nothing is ever redrawn, moved or coloured, so that a screen
 * reader, a braille display and a pipe get the same text in the same order.
 */
#ifndef CLIENT_TERMINAL_H
#define CLIENT_TERMINAL_H

#include "editor.h"

#include <stdio.h>

/*
 * Discards what libraries print on standard error if it is a terminal. terminal_write_line() still
 * writes to the terminal, even if a library in another thread changes that file descriptor.
 */
void terminal_silence_libraries(void);

/* Returns true if the standard input is a terminal. */
bool terminal_is_interactive(void);

/* Writes one line and its end, unbuffered. Returns false on failure. */
bool terminal_write_line(FILE *stream, const char *text, size_t length);

/* Prints the prompt (interactive terminals only), once per line, after pending output. */
void terminal_prompt(const char *prompt);

typedef enum terminal_event {
    TERMINAL_LINE,  /* a line is available */
    TERMINAL_ENDED, /* the input has ended */
    TERMINAL_OTHER, /* one of the other files is readable or has ended */
    TERMINAL_QUIET  /* timeout */
} terminal_event;

enum { TERMINAL_OTHERS = 4 };

/*
 * Waits for a line, or for one of at most TERMINAL_OTHERS other files (-1: none), for at most
 * `milliseconds` (negative: without limit).
 */
terminal_event terminal_await(const int *others, unsigned count, int milliseconds);

/* Waits like terminal_await(), but ignores the keyboard. */
void terminal_await_others(const int *others, unsigned count, int milliseconds);

/*
 * Returns the line without its end; "…" in place of a visible line of 4096 bytes or more, because
 * its beginning may mean something else than the whole. Of a hidden one, what did not fit was
 * dropped. Valid until the next terminal_await().
 */
const char *terminal_take_line(size_t *length);

/* Returns the line like terminal_take_line(), but the next terminal_await() returns it again. */
const char *terminal_see_line(size_t *length);

/* -------------------------------------------------------------------------------------- editing */

/*
 * Starts line editing: lines have a history, and every key is reported when it is pressed. Has no
 * effect if input or output is not a terminal, in a build without line editing, or, unless
 * `anywhere`, on a terminal that calls itself dumb or that another program edits. `wanted` must
 * remain valid until terminal_edit_end(), which restores the terminal.
 */
void terminal_edit_begin(const terminal_editing *wanted, bool anywhere);
void terminal_edit_end(void);

/* Returns true if every key is reported, false if only whole lines are. */
bool terminal_is_edited(void);

/* Adds the line to the history. Other lines are not kept. */
void terminal_remember(const char *line, size_t length);

/*
 * Hide and show typed text. Hiding a hidden terminal has no effect; the terminal is also restored
 * if a signal stops or ends the program. While hidden, typed text is locked in memory if the system
 * allows. terminal_forget() overwrites everything that was read.
 */
void terminal_hide(void);
void terminal_show(void);
void terminal_forget(void);

enum { TERMINAL_NO_KEY = -1, TERMINAL_END = -2 };

/*
 * Read single keys without Enter. terminal_read_key() waits at most `milliseconds` (negative:
 * without limit) and returns the first byte of the key, TERMINAL_NO_KEY or TERMINAL_END. Call it
 * between begin and end, which set the terminal and restore it, also if a signal stops or ends the
 * program.
 */
void terminal_keys_begin(void);
int terminal_read_key(int milliseconds);
void terminal_keys_end(void);

#endif
