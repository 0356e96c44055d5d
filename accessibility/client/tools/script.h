/* SPDX-License-Identifier: MIT */
/*
 * For scripts and test data: one line in, one line out, no voice.
 *
 *     rochade say [--style=S] [--lang=L] [FILE]         FEN, tab, move in UCI -> the announcement
 *     rochade understand [--lang=L] [FILE]              FEN, tab, what was typed ->
 *         move UCI | ambiguous UCI,UCI... | illegal REASON words | unknown WORD | command NAME |
 *         choice NUMBER | nothing
 *
 * Lines that are empty or begin with '#' are skipped. A line that makes no sense gives `error`, its trouble goes to the
 * standard error with file and line, and the exit status is 1.
 */
#ifndef CLIENT_SCRIPT_H
#define CLIENT_SCRIPT_H

#include "options/options.h"

int script_say(const client_options *options);
int script_understand(const client_options *options);

#endif
