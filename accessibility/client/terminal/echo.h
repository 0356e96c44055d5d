/* SPDX-License-Identifier: MIT */
/*
 * What somebody types, shown as any terminal shows it, the dumbest too: by letters, blanks, backspaces and line ends,
 * and nothing else. A screen reader hears a letter when it is typed, and a line that had to be changed where no
 * backspace leads comes once more on a line of its own.
 */
#ifndef CLIENT_ECHO_H
#define CLIENT_ECHO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum { ECHO_SIZE = 4096, ECHO_PROMPT_SIZE = 16 };

/* All zero: nothing is shown. */
typedef struct echo {
    FILE *out;
    bool open; /* the prompt's line is the last on the screen */
    char prompt[ECHO_PROMPT_SIZE];
    char text[ECHO_SIZE]; /* UTF-8, as shown */
    size_t length;
    size_t columns; /* of the terminal, at least 1 */
    size_t cursor;  /* where it stands, in columns from the beginning of the prompt */
} echo;

/* Shows the prompt at the beginning of a line, and the text behind it, of at most ECHO_SIZE bytes. */
void echo_open(echo *shown, FILE *out, size_t columns, const char *prompt, const char *text,
               size_t length, size_t point);

/* The text has become this one, and the cursor stands at byte `point`. Nothing while nothing is open. */
void echo_update(echo *shown, const char *text, size_t length, size_t point);

/* The line is done, or something else has to be printed: what comes next stands on a new line. */
void echo_close(echo *shown);

#endif
