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

/* True when somebody types: the standard input is a terminal. */
bool terminal_is_interactive(void);

/* One line and its end, at once. False when it cannot be written. */
bool terminal_write_line(FILE *stream, const char *text, size_t length);

/* Waits at most so long for somebody to type, behind the prompt, and tells whether he has. At once true for a pipe. */
bool terminal_await_line(const char *prompt, int milliseconds);

/* Waits for a line and takes it without its end; what does not fit is dropped. False at the end of the input. */
bool terminal_read_line(const char *prompt, char *line, size_t size, size_t *length);

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
