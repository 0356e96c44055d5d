/* SPDX-License-Identifier: MIT */
/*
 * Events of a tournament game as people say them: "Weiß berührt Eva zwei", "Schiedsrichter ändert die Zeit von Schwarz
 * 2 Minuten". They stand beside the lexicon of the board, and are asked first in a game with a clock: who, as far as it
 * is said; what; and behind it what belongs to it.
 */
#ifndef DIALOGUE_READ_EVENT_H
#define DIALOGUE_READ_EVENT_H

#include <dialogue/ruling.h>

#include "fold.h"
#include "saying/language.h"

typedef enum dialogue_event_sense {
    DIALOGUE_EVENT_NONE, /* the line is about something else */
    DIALOGUE_EVENT_TOLD,
    DIALOGUE_EVENT_LACKS,  /* an argument is missing, or something else stands in its place */
    DIALOGUE_EVENT_SURPLUS /* more is said than belongs to it */
} dialogue_event_sense;

typedef struct dialogue_event_reading {
    dialogue_event_sense sense;
    chess_event event;   /* without its time */
    bool party_said;     /* event.by was */
    char argument;       /* LACKS: which, a letter of CHESS_EVENT_LIST */
    dialogue_slice rest; /* LACKS, SURPLUS: what is not understood; may be empty */
} dialogue_event_reading;

/* Moves are read as on the arbiter's board, with his rules for what may be left out. */
void dialogue__read_event(const char *line, size_t length, dialogue_language language,
                          const chess_arbiter *arbiter, dialogue_event_reading *reading);

/* Which event do these words name, and nothing else? CHESS_EVENT_COUNT: none. */
chess_event_kind dialogue__event_of_words(const char *text, size_t length,
                                          dialogue_language language);

/* Do they name the arbiter? */
bool dialogue__is_arbiter(const char *text, size_t length, dialogue_language language);

#endif
