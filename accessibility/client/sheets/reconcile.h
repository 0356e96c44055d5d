/* SPDX-License-Identifier: MIT */
/*
 * rochade reconcile A.pgn B.pgn: compares two score sheets of one game that differ (Annexe D.2.8).
 * Reports how far they agree, the position and clocks at that point, and the differences; --output
 * saves the game that explains both. Reads the first game of each file.
 */
#ifndef CLIENT_RECONCILE_H
#define CLIENT_RECONCILE_H

#include "options/options.h"

/* Runs the task. Returns the exit status: 0 if the sheets are equal, otherwise 1. */
int reconcile_run(const client_options *options);

#endif
