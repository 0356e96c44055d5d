/* SPDX-License-Identifier: MIT */
/* Training: the program plays one side of a recorded game, and asks for the moves of the other. */
#ifndef CLIENT_TRAIN_H
#define CLIENT_TRAIN_H

#include "options/options.h"

/* Returns the program's exit status. */
int train_run(const client_options *options, client_voice *voice);

#endif
