/* SPDX-License-Identifier: MIT */
/*
 * Compares the two rows of a TRF16 report that describe one game: they must name each other, have
 * different colours, and results that one game can have.
 */
#ifndef CLIENT_RATE_PAIRS_H
#define CLIENT_RATE_PAIRS_H

#include "rate_report.h"

/*
 * Reports every game of `file` whose two rows disagree, and marks its lines as contradicted and
 * unplayed. Returns true if all rows agree.
 */
bool rate_pairs_agree(rate_report *report, const char *file);

#endif
