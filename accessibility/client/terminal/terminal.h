/* SPDX-License-Identifier: MIT */
/*
 * Whole lines in and out. Nothing is ever drawn again, moved or coloured, so that a screen reader, a braille display
 * and a pipe get the same text in the same order.
 */
#ifndef CLIENT_TERMINAL_H
#define CLIENT_TERMINAL_H

#include "editor.h"

#include <stdio.h>

/* Keeps what libraries print on the standard error off the screen, where it is one; what the program itself writes there by
 * terminal_write_line still comes, whatever a library in another thread does with that file meanwhile. */
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

/* ------------------------------------------------------------------------------------------- editing */

/*
 * From here on lines have an editor: with a history, and with every key heard of when it is pressed. Not where it would be of no
 * use: without a keyboard, without a screen, where the program was built without it; nor, unless `anywhere`, on a terminal
 * that calls itself dumb, or that something else edits. `editing` stays valid until the end, which puts the terminal back.
 */
void terminal_edit_begin(const terminal_editing *editing, bool anywhere);
void terminal_edit_end(void);

/* Is every key heard of? Otherwise only whole lines. */
bool terminal_is_edited(void);

/* The line can be asked for again. Of those that nobody remembers nothing is kept. */
void terminal_remember(const char *line, size_t length);

/*
 * Between hide and show nothing that is typed appears, and a hidden terminal can be hidden again; the terminal is put back also
 * when the program is stopped or ended by a signal. What was typed stays out of swap meanwhile, where the system allows that.
 * forget overwrites all that was taken.
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
