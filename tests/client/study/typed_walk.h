/* SPDX-License-Identifier: MIT */
/* Walks through the recorded games of data/client/study.pgn in a terminal, line by line. */
#ifndef TESTS_TYPED_WALK_H
#define TESTS_TYPED_WALK_H

#define STUDY_GAMES TEST_DATA "/client/study.pgn"

/* A typed line and the expected output; NULL: more output of the line before. */
typedef struct exchange {
    const char *line, *heard;
} exchange;

/*
 * Starts the study in a language, with the fake engine, types the lines up to one that expects NULL
 * and fails unless each is answered as expected and the program ends with status 0.
 */
void study_walk(const char *language, const exchange *lines);

/* Does the same with the games of another file. */
void study_walk_in(const char *file, const char *language, const exchange *lines);

#endif
