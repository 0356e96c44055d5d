/* SPDX-License-Identifier: MIT */
/*
 * Whole lines in and out. Nothing is ever drawn again, moved or coloured, so that a screen reader, a braille display
 * and a pipe get the same text in the same order.
 */
#ifndef CLIENT_TERMINAL_H
#define CLIENT_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* Keeps what libraries print on the standard error off the screen; what the program itself writes there by
 * terminal_write_line still comes. Nothing when the standard error is no terminal. */
void terminal_silence_libraries(void);

/* True when somebody types: the standard input is a terminal. */
bool terminal_is_interactive(void);

/* One line and its end, at once. False when it cannot be written. */
bool terminal_write_line(FILE *stream, const char *text, size_t length);

/* What somebody who types reads before he does, once for each line and after everything that was written meanwhile; nothing
 * in a pipe. */
void terminal_prompt(const char *prompt);

typedef enum terminal_event {
    TERMINAL_LINE,  /* one can be taken */
    TERMINAL_ENDED, /* the input has */
    TERMINAL_OTHER, /* one of the other files has something to read, or has ended */
    TERMINAL_QUIET  /* the time is over */
} terminal_event;

enum { TERMINAL_OTHERS = 4 };

/* Waits for a line, for one of at most TERMINAL_OTHERS other files (-1: none), and at most so many milliseconds (negative: as
 * long as it takes). */
terminal_event terminal_await(const int *others, unsigned count, int milliseconds);

/* The same, without listening to who types. */
terminal_event terminal_await_others(const int *others, unsigned count, int milliseconds);

/* Takes the line without its end; what does not fit was dropped. Valid until the next call of terminal_await. */
const char *terminal_take_line(size_t *length);

/*
 * Between hide and show nothing that is typed appears; the terminal is put back also when the program is stopped or ended
 * by a signal. forget overwrites what was typed last.
 */
void terminal_hide(void);
void terminal_show(void);
void terminal_forget(void);

enum { TERMINAL_NO_KEY = -1, TERMINAL_END = -2 };

/*
 * Waits at most `milliseconds` (negative: as long as it takes) for a key, without Enter, and returns its first byte.
 * Between begin and end only; they set the terminal so that keys come singly, and put it back, also when the program
 * is stopped or ended by a signal.
 */
void terminal_keys_begin(void);
int terminal_read_key(int milliseconds);
void terminal_keys_end(void);

#endif
