/* SPDX-License-Identifier: MIT */
/*
 * Reads events of a tournament game in the players' words: "Weiß berührt Eva zwei", "Schiedsrichter
 * gibt Schwarz zwei Minuten". A line has a party (optional), an event and its arguments, or is one
 * of the language's sentence patterns for the arbiter, in which arguments may stand anywhere. In a
 * game with a clock these phrases are tried before the lexicon of the board.
 */
#ifndef DIALOGUE_READ_EVENT_H
#define DIALOGUE_READ_EVENT_H

#include "event_input.h"

/*
 * Reads an event. Moves are read for the arbiter's position and may be as incomplete as in a game
 * without a clock.
 */
void dialogue__read_event(const char *line, size_t length, dialogue_language language,
                          const chess_arbiter *arbiter, dialogue_event_reading *reading);

#endif
