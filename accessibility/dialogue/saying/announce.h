/* SPDX-License-Identifier: MIT */
/* Sentences added to an answer, one after another. */
#ifndef DIALOGUE_ANNOUNCE_H
#define DIALOGUE_ANNOUNCE_H

#include "compose.h"

/* Adds an announcement without words yet; NULL when there is room for no more. */
dialogue_announcement *dialogue__announcement_begin(dialogue_answer *answer,
                                                    dialogue_priority priority);

/* Ends it behind the words that have been added since. */
void dialogue__announcement_end(dialogue_announcement *announcement, const dialogue_text *words);

/* Adds a sentence, its holes filled: {n} by terms[n]; terms[0] is not used. */
void dialogue__announce_sentence(dialogue_answer *answer, const dialogue_manner *manner,
                                 dialogue_priority priority, const char *sentence,
                                 const dialogue_term *terms, unsigned count);

/* Adds words that are there already. */
void dialogue__announce_text(dialogue_answer *answer, dialogue_priority priority,
                             const dialogue_text *text);

#endif
