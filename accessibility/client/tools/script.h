/* SPDX-License-Identifier: MIT */
/*
 * Converts lines for scripts and test data: one line in, one line out, no voice.
 *
 *     rochade say [--style=S] [--lang=L] [FILE]         FEN, tab, move in UCI -> the announcement
 *     rochade understand [--lang=L] [FILE]              FEN, tab, a typed line ->
 *         move UCI | ambiguous UCI,UCI... | illegal REASON words | unknown WORD | command NAME |
 *         choice NUMBER | nothing
 *
 * Lines that are empty or begin with '#' are skipped. A line that cannot be read gives `error`; its
 * error is reported on standard error with file and line, and the exit status is 1.
 */
#ifndef CLIENT_SCRIPT_H
#define CLIENT_SCRIPT_H

#include "options/options.h"

int script_say(const client_options *options);
int script_understand(const client_options *options);

#endif
