/* SPDX-License-Identifier: MIT */
/*
 * A recorded game is walked through by typed lines, with its variations and comments; own moves
 * become variations. All questions about a position are answered.
 */
#ifndef CLIENT_STUDY_H
#define CLIENT_STUDY_H

#include "options/options.h"

/* Runs the study of the file in the options. Returns the exit status of the program. */
int study_run(const client_options *options, client_voice *voice);

#endif
