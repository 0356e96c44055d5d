/* SPDX-License-Identifier: MIT */
/*
 * The steps of reading a line:
 *
 *     line --units.c--> units, each with the senses it can have
 *     units --move_grammar.c, partial_move.c--> specs
 *           --read.c--------------------> command, choice
 *     a word without a sense --suggestion.c--> the nearest word that has one
 */
#ifndef DIALOGUE_READ_H
#define DIALOGUE_READ_H

#include "units.h"

/*
 * Is it a word of some phrase of the lexicon, in any language? Otherwise `near` gets the nearest one as its language
 * file writes it, or "" when none is near.
 */
bool dialogue__word_is_known(const char *text, size_t length, dialogue_language player,
                             char near[DIALOGUE_NEAR_SIZE]);

/*
 * Writes all senses as a move or as part of one into specs; false when there is none, and *stuck is then the unit
 * at which the longest attempt ended.
 */
bool dialogue__read_move(const dialogue_units *units, dialogue_utterance *utterance,
                         unsigned *stuck);

#endif
