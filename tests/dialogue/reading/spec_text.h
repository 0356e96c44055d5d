/* SPDX-License-Identifier: MIT */
/*
 * What a line was understood as, in one readable line: "move P ..-e4", "part N", "which P g1-f3 | N
 * ...", "command HELP", "choice 3", "unknown gustaf (Gustav)", "nothing". Of a spec: the piece or
 * '.', from, to with '.' for what was not said, '-' or 'x', then =Q for a promotion, (N) for what
 * is captured, ep. Second choices stand behind ||.
 */
#ifndef TESTS_SPEC_TEXT_H
#define TESTS_SPEC_TEXT_H

#include <dialogue/utterance.h>

void utterance_write(const char *line, const dialogue_utterance *utterance, char *text,
                     size_t size);

#endif
