/* SPDX-License-Identifier: MIT */
/* Runs a program on pipes, types lines into it and reads what it prints. */
#ifndef TESTS_PIPES_H
#define TESTS_PIPES_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

enum { SCREEN_SIZE = 1 << 18 };

typedef struct player {
    pid_t program;
    int in, out;
    char screen[SCREEN_SIZE]; /* all that was printed */
    size_t length, seen;
} player;

/* Starts the program in English without a voice, and with these options, which NULL ends. */
void start(player *p, const char *const *options);
#define START(player, ...) start((player), (const char *[]){__VA_ARGS__, NULL})

void type(const player *p, const char *line);

/*
 * Takes in what is printed; false when nothing comes within that time, or nothing can come any
 * more.
 */
bool look(player *p, int milliseconds);

/*
 * Waits until the text has been printed behind what was seen before, and returns what stands behind
 * it; fails when it is not.
 */
const char *expect(player *p, const char *text);

/* Closes its input and waits for its end; returns its exit status, or -1. */
int end(player *p);

void kill_it(player *p);

#endif
