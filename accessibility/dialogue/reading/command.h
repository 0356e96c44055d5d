/* SPDX-License-Identifier: MIT */
/* Reads commands and questions, and what belongs to them. */
#ifndef DIALOGUE_COMMAND_H
#define DIALOGUE_COMMAND_H

#include "units.h"

/*
 * Returns true for a command whose words only begin a question ("ist", "kann ich"): a command after
 * it is the subject.
 */
bool dialogue__only_asks(unsigned command);

/*
 * Returns true for a line with a question mark: "Springer f3?", "f3? please" do not move; but
 * "f3!?" is an annotated move.
 */
bool dialogue__is_question(const char *line, size_t length);

/* Returns true for the "s" of "Black's" and the "a" of "a knight", which are no pieces. */
bool dialogue__is_particle(const dialogue_unit *unit);

/*
 * Reads the words around the command at unit `command_at` (units->count: the command was not
 * stated) into the utterance, whose command is set.
 */
void dialogue__read_arguments(dialogue_utterance *utterance, const dialogue_units *units,
                              unsigned command_at);

/*
 * Reads a command or question. Returns false if the line has none, or words that have no meaning
 * beside it.
 */
bool dialogue__read_command(dialogue_utterance *utterance, const dialogue_units *units);

/* Reads a question that words which are not known cannot change: "why won't the knight budge". */
bool dialogue__read_inquiry(dialogue_utterance *utterance, const dialogue_units *units);

#endif
