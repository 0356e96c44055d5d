/* SPDX-License-Identifier: MIT */
/*
 * rochade reconcile A.pgn B.pgn: two score sheets of one game that differ (Annexe D.2.8). Says how far
 * they agree, the position and the clocks there, and what differs; --output keeps the game that
 * explains both. The first game of each file counts.
 */
#ifndef CLIENT_RECONCILE_H
#define CLIENT_RECONCILE_H

#include "options/options.h"

/* The exit status: 0 when the sheets are the same, else 1. */
int reconcile_run(const client_options *options);

#endif
