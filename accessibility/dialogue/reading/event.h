/* SPDX-License-Identifier: MIT */
/*
 * Reads events of a tournament game as people say them: "Weiß berührt Eva zwei", "Schiedsrichter
 * gibt Schwarz zwei Minuten". A line has a party (optional), an event and its arguments, or is one
 * of the arbiter's sentences of the language, which have their arguments at any place. In a game
 * with a clock these phrases are tried before the lexicon of the board.
 */
#ifndef DIALOGUE_READ_EVENT_H
#define DIALOGUE_READ_EVENT_H

#include "event_input.h"

/* Reads an event. Moves are read for the arbiter's board and may be as incomplete as on it. */
void dialogue__read_event(const char *line, size_t length, dialogue_language language,
                          const chess_arbiter *arbiter, dialogue_event_reading *reading);

#endif
