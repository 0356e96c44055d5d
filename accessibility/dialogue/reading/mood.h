/* SPDX-License-Identifier: MIT */
/*
 * Classifies the sentence before it is read as a move or a command that acts. Only an order or
 * announcement plays or acts.
 *
 * The language files assign word classes (dialogue_filler); the rules are the same in all
 * languages:
 *
 *     a word that denies, supposes or states, or "you"  -> no order, in any place
 *     a word that asks; one that opens, at the beginning -> question
 *     a verb at the beginning, directly before a pronoun -> question: "spiele ich", "do you"
 *     "he takes", "me come"                              -> the opponent moves
 *     "he wants e4", "e4 geht noch", "mi va e4"          -> report: about the opponent or a move
 *     "e4, I mean", with nothing after it                -> condition
 *     "it goes e4", "ich spiele gern e4", "(e4)"         -> report: unnamed subject, habit, aside
 */
#ifndef DIALOGUE_READ_MOOD_H
#define DIALOGUE_READ_MOOD_H

#include <dialogue/utterance.h>

#include "units.h"

/* Returns the mood of the sentence. Unless it is ORDER, *word receives the word that decided it. */
dialogue_mood dialogue__mood(const dialogue_units *units, dialogue_slice *word);

/*
 * Returns the word class of the unit. "El" is an article or, if its accent was omitted, a pronoun:
 * before a verb it is the pronoun, before a piece the article. "Il pedone va" is Italian for a
 * French player, too.
 */
dialogue_filler dialogue__class_at(const dialogue_units *units, unsigned at);

/*
 * Returns true if the sentence describes a capture by the opponent: "he takes", "me come el peón".
 */
bool dialogue__is_of_opponent(const dialogue_units *units);

/*
 * Returns true if a move in the sentence must be confirmed, because it may be a thought ("I guess
 * e4", "hm e4", "and e4") or a report of the opponent's move ("he plays e4").
 */
bool dialogue__is_doubted(const dialogue_units *units);

/*
 * Returns the index of the first unit after a correction ("e4, I mean d4", "not e4 but d4"); 0 if
 * there is none.
 */
unsigned dialogue__after_correction(const dialogue_units *units);

/*
 * Returns true if the command at unit `at` may act, because all other words are harmless: "please,
 * I resign now". Any other line with such a command asks about it or reports it.
 */
bool dialogue__acts(const dialogue_units *units, unsigned at, dialogue_command command);

#endif
