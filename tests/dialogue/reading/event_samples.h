/* SPDX-License-Identifier: MIT */
#ifndef TESTS_EVENT_SAMPLES_H
#define TESTS_EVENT_SAMPLES_H

#include <chess/event.h>
#include <dialogue/phrase.h>
#include <stddef.h>

/*
 * Appends to line, which has room for size characters, what a phrase that tells an event of this
 * kind needs behind it in that language: a square, a side, a role, a time or a number.
 */
void add_samples(char *line, size_t size, chess_event_kind kind, dialogue_language language);

#endif
