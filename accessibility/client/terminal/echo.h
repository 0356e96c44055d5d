/* SPDX-License-Identifier: MIT */
/*
 * Shows typed text with means that every terminal has: printable characters, backspaces and line
 * ends. A screen reader reads each letter when it is typed. A line that backspaces cannot correct
 * is shown again on a new line.
 */
#ifndef CLIENT_ECHO_H
#define CLIENT_ECHO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum { ECHO_SIZE = 4096, ECHO_PROMPT_SIZE = 16 };

/* The line shown; all zero: nothing is shown. */
typedef struct echo {
    FILE *out;
    bool open; /* the line of the prompt is the last one on the screen */
    char prompt[ECHO_PROMPT_SIZE];
    char text[ECHO_SIZE]; /* UTF-8, as shown */
    size_t length;
    size_t columns; /* width of the terminal, at least 1 */
    size_t cursor;  /* position in columns from the beginning of the prompt */
} echo;

/* Shows the prompt at the beginning of a line, followed by the text of at most ECHO_SIZE bytes. */
void echo_open(echo *self, FILE *out, size_t columns, const char *prompt, const char *text,
               size_t length, size_t point);

/* Replaces the text and moves the cursor to byte `point`. Does nothing if nothing is shown. */
void echo_update(echo *self, const char *text, size_t length, size_t point);

/* Ends the line, so that further output starts on a new one. */
void echo_close(echo *self);

#endif
