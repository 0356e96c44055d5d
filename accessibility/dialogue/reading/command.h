/* SPDX-License-Identifier: MIT */
/* Reads commands and questions with their arguments. */
#ifndef DIALOGUE_COMMAND_H
#define DIALOGUE_COMMAND_H

#include "units.h"

/*
 * Returns true if the words of the command only introduce a question ("ist", "kann ich"); a command
 * after them is the subject of the question.
 */
bool dialogue__only_asks(unsigned command);

/*
 * Returns true if the line contains a question mark outside a move annotation: "Springer f3?" and
 * "f3? please" are questions and play no move, "f3!?" is an annotated move.
 */
bool dialogue__is_question(const char *line, size_t length);

/*
 * Returns true for the "s" of "Black's" and the "a" of "a knight", which do not denote a piece or
 * file.
 */
bool dialogue__is_particle(const dialogue_unit *unit);

/*
 * Reads the arguments of utterance->command from the other units. `command_at` is the unit of the
 * command, or units->count if the line does not state it.
 */
void dialogue__read_arguments(dialogue_utterance *utterance, const dialogue_units *units,
                              unsigned command_at);

/*
 * Reads a command or question. Returns false if the line has none, or if its other words make no
 * sense with the command.
 */
bool dialogue__read_command(dialogue_utterance *utterance, const dialogue_units *units);

/* Reads a question whose meaning unknown words cannot change: "why won't the knight budge". */
bool dialogue__read_inquiry(dialogue_utterance *utterance, const dialogue_units *units);

#endif
