/* SPDX-License-Identifier: MIT */
/*
 * Decides what kind of sentence a line is, before it is read as a move or a command that acts. Only
 * an order or announcement plays or acts.
 *
 * The language files give the words their classes (dialogue_filler); the rules are the same in all
 * languages:
 *
 *     a word that denies, supposes or states, or "you"  -> no order, wherever it stands
 *     a word that asks; one that opens, at the beginning -> question
 *     a verb at the beginning, directly before a pronoun -> question: "spiele ich", "do you"
 *     "he takes", "me come"                              -> the opponent moves
 *     "he wants e4", "e4 geht noch", "mi va e4"          -> report: said of another, or of a move
 *     "e4, I mean", with nothing behind it               -> condition
 *     "it goes e4", "ich spiele gern e4", "(e4)"         -> report: of something, a habit, an aside
 */
#ifndef DIALOGUE_READ_MOOD_H
#define DIALOGUE_READ_MOOD_H

#include <dialogue/utterance.h>

#include "units.h"

/* Returns the mood; unless it is ORDER, *word receives the word that decided it. */
dialogue_mood dialogue__mood(const dialogue_units *units, dialogue_slice *word);

/* Returns true if the sentence tells what the opponent captures: "he takes", "me come el peón". */
bool dialogue__is_of_opponent(const dialogue_units *units);

/*
 * Returns true if a move in the sentence is asked about: it is thought about ("I guess e4", "hm
 * e4", "and e4") or told ("he plays e4", which may pass on the opponent's move).
 */
bool dialogue__is_doubted(const dialogue_units *units);

/*
 * Returns the first unit behind a correction ("e4, I mean d4", "not e4 but d4"); 0 if there is
 * none.
 */
unsigned dialogue__behind_correction(const dialogue_units *units);

/*
 * Returns true if nothing but harmless words stands beside the command at unit `at`, so that it may
 * act: "please, I resign now". Every other line with such a command asks about it or reports it.
 */
bool dialogue__acts(const dialogue_units *units, unsigned at, dialogue_command command);

#endif
