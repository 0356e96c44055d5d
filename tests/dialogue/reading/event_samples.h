/* SPDX-License-Identifier: MIT */
#ifndef TESTS_EVENT_SAMPLES_H
#define TESTS_EVENT_SAMPLES_H

#include <chess/event.h>
#include <dialogue/phrase.h>
#include <stddef.h>

/*
 * Appends the sample arguments that an event of this kind needs in the language: a square, a side,
 * a piece, a time or a number. `size` is the size of `line` in bytes.
 */
void add_samples(char *line, size_t size, chess_event_kind kind, dialogue_language language);

#endif
