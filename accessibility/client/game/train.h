/* SPDX-License-Identifier: MIT */
/* Training: the program plays one side of a recorded game and asks for the moves of the other. */
#ifndef CLIENT_TRAIN_H
#define CLIENT_TRAIN_H

#include "options/options.h"

/* Runs the training. Returns the exit status of the program. */
int train_run(const client_options *options, client_voice *voice);

#endif
