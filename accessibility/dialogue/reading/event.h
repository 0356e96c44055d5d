/* SPDX-License-Identifier: MIT */
/*
 * Reads events of a tournament game as people say them: "Weiß berührt Eva zwei", "Schiedsrichter
 * ändert die Zeit von Schwarz 2 Minuten". A line has a party (optional), an event and its
 * arguments. In a game with a clock these phrases are tried before the lexicon of the board.
 */
#ifndef DIALOGUE_READ_EVENT_H
#define DIALOGUE_READ_EVENT_H

#include <dialogue/ruling.h>

#include "fold.h"
#include "saying/language.h"

typedef enum dialogue_event_sense {
    DIALOGUE_EVENT_READING_NONE, /* the line is about something else */
    DIALOGUE_EVENT_READING_COMPLETE,
    DIALOGUE_EVENT_READING_LACKS,  /* an argument is missing or wrong */
    DIALOGUE_EVENT_READING_SURPLUS /* there are surplus words */
} dialogue_event_sense;

typedef struct dialogue_event_reading {
    dialogue_event_sense sense;
    chess_event event;   /* except its time */
    bool party_said;     /* the line names event.by */
    char argument;       /* LACKS: the argument, a letter of CHESS_EVENT_LIST */
    dialogue_slice rest; /* LACKS, SURPLUS: words not understood; may be empty */
} dialogue_event_reading;

/* Reads an event. Moves are read for the arbiter's board and may be as incomplete as on it. */
void dialogue__read_event(const char *line, size_t length, dialogue_language language,
                          const chess_arbiter *arbiter, dialogue_event_reading *reading);

/*
 * Returns the event that these words name, without anything else; CHESS_EVENT_COUNT if there is
 * none.
 */
chess_event_kind dialogue__event_of_words(const char *text, size_t length,
                                          dialogue_language language);

/* Returns true if the words name the arbiter. */
bool dialogue__is_arbiter(const char *text, size_t length, dialogue_language language);

#endif
