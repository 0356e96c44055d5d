/* SPDX-License-Identifier: MIT */
/* Runs a program on pipes, types lines and reads the output. */
#ifndef TESTS_PIPES_H
#define TESTS_PIPES_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

enum { SCREEN_SIZE = 1 << 18 };

typedef struct player {
    pid_t program;
    int in, out;
    char screen[SCREEN_SIZE]; /* all output */
    size_t length, seen;
} player;

/* Starts the program in English without a voice. `options` ends with NULL. */
void start(player *p, const char *const *options);
#define START(player, ...) start((player), (const char *[]){__VA_ARGS__, NULL})

void type(const player *p, const char *line);

/*
 * Reads output for at most `milliseconds`. Returns false if none arrived, or the output has ended.
 */
bool look(player *p, int milliseconds);

/*
 * Waits until the text appears after the text that was found before. Returns the output after it.
 * Fails after a timeout.
 */
const char *expect(player *p, const char *text);

/* Closes the program's input and waits for its end. Returns its exit status, or -1. */
int end(player *p);

void kill_it(player *p);

#endif
