/* SPDX-License-Identifier: MIT */
/* Appends sentences to an answer. */
#ifndef DIALOGUE_ANNOUNCE_H
#define DIALOGUE_ANNOUNCE_H

#include "compose.h"

/* Starts an announcement without words. Returns NULL if there is no room for it. */
dialogue_announcement *dialogue__announcement_begin(dialogue_answer *answer,
                                                    dialogue_priority priority);

/* Ends the announcement after the words added since its start. */
void dialogue__announcement_end(dialogue_announcement *announcement, const dialogue_text *words);

/* Appends a sentence with its placeholders filled: {n} by terms[n]; terms[0] is unused. */
void dialogue__announce_sentence(dialogue_answer *answer, const dialogue_manner *manner,
                                 dialogue_priority priority, const char *sentence,
                                 const dialogue_term *terms, unsigned count);

/* Appends text that is already composed. */
void dialogue__announce_text(dialogue_answer *answer, dialogue_priority priority,
                             const dialogue_text *text);

#endif
