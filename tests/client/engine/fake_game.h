/* SPDX-License-Identifier: MIT */
/* Runs the program against fake_engine, whose behaviour is set by words. */
#ifndef TESTS_FAKE_GAME_H
#define TESTS_FAKE_GAME_H

#include "client/support/pipes.h"

/* Options that start a game against the fake engine. */
#define FAKE "--engine=" FAKE_ENGINE, "--think=0.01"

enum { FAKE_PATH_SIZE = 64 };

/* The program that all tests of a suite run. */
extern player client;

extern char state_file[FAKE_PATH_SIZE];   /* the number of searches so far */
extern char options_file[FAKE_PATH_SIZE]; /* the options that the engine has received */
extern char go_file[FAKE_PATH_SIZE];      /* the limits of each search */
extern char journal_file[FAKE_PATH_SIZE];
extern char ended_file[FAKE_PATH_SIZE]; /* the journal of a finished game */

/*
 * Sets what the next engine does at each search, by words that fake_engine explains: a move, or a
 * kind of misbehaviour. Removes the files of the test before.
 */
void prepare(const char *moves);

void remove_files(void);

void play_e4_e5(void);

/* Types "quit" and expects exit status 0. */
void leave(void);

/* Expects that the engine has received exactly these options. */
void expect_options(const char *wanted);

/* Expects that the engine's searches had exactly these limits. */
void expect_limits(const char *wanted);

#endif
