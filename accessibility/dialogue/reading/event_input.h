/* SPDX-License-Identifier: MIT */
/*
 * A sentence about an event, as far as it has been read: event.c takes who and what, event_arguments.c what
 * belongs to it. What is not understood is not taken.
 */
#ifndef DIALOGUE_EVENT_INPUT_H
#define DIALOGUE_EVENT_INPUT_H

#include "event.h"

typedef struct dialogue_event_input {
    const char *line;
    size_t length, at; /* at: behind what has been understood */
    dialogue_language language;
    const chess_arbiter *arbiter;
    dialogue_event_reading *reading;
} dialogue_event_input;

static inline bool dialogue_event_next_word(dialogue_event_input *in, dialogue_slice *word) {
    return dialogue_next_word(in->line, in->length, &in->at, word);
}

/* "Schwarz", "von Schwarz". */
bool dialogue_event_take_side(dialogue_event_input *in, chess_color *color);

/* The longest phrase that begins here and stands in one of the lists; `count` when none does. */
unsigned dialogue_event_take_phrase(dialogue_event_input *in, const char *const *lists,
                                    unsigned count);

/* Those of reading->event.kind; sets the sense of the reading. */
void dialogue_event_take_arguments(dialogue_event_input *in);

#endif
