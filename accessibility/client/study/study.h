/* SPDX-License-Identifier: MIT */
/*
 * Studies a recorded game with typed lines: moves in it and in its variations, reads its comments,
 * and answers all questions about a position. The player's own moves become variations.
 */
#ifndef CLIENT_STUDY_H
#define CLIENT_STUDY_H

#include "options/options.h"

/* Runs the study of the file in the options. Returns the exit status of the program. */
int study_run(const client_options *options, client_voice *voice);

#endif
