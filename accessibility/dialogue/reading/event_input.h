/* SPDX-License-Identifier: MIT */
/*
 * The parts of a sentence about an event: words, sides, times, squares. A function
 * dialogue__event_X takes its part from the line and returns true, or returns false and takes
 * nothing.
 */
#ifndef DIALOGUE_EVENT_INPUT_H
#define DIALOGUE_EVENT_INPUT_H

#include <dialogue/ruling.h>

#include "fold.h"
#include "saying/language.h"

typedef enum dialogue_event_sense {
    DIALOGUE_EVENT_READING_NONE, /* the line is about something else */
    DIALOGUE_EVENT_READING_COMPLETE,
    DIALOGUE_EVENT_READING_LACKS,   /* an argument is missing or wrong */
    DIALOGUE_EVENT_READING_SURPLUS, /* there are surplus words */
    DIALOGUE_EVENT_READING_WHICH    /* complete, but several pieces can be meant */
} dialogue_event_sense;

typedef struct dialogue_event_reading {
    dialogue_event_sense sense;
    chess_event event;    /* except its time */
    bool party_said;      /* the line names event.by */
    char argument;        /* LACKS, WHICH: the argument, a letter of CHESS_EVENT_LIST */
    chess_bitboard which; /* WHICH: the squares of the pieces that can be meant */
    dialogue_slice rest;  /* LACKS, SURPLUS: words not understood; may be empty */
} dialogue_event_reading;

/* A sentence about an event, as far as it has been read. What is not understood is not taken. */
typedef struct dialogue_event_input {
    const char *line;
    size_t length, at; /* at: behind what has been understood */
    dialogue_language language;
    const chess_arbiter *arbiter;
    dialogue_event_reading *reading;
} dialogue_event_input;

/*
 * Returns the event that these words name, without anything else; CHESS_EVENT_COUNT if there is
 * none.
 */
chess_event_kind dialogue__event_of_words(const char *text, size_t length,
                                          dialogue_language language);

/* Returns true if the words name the arbiter. */
bool dialogue__is_arbiter(const char *text, size_t length, dialogue_language language);

bool dialogue__event_word(dialogue_event_input *in, dialogue_slice *word);

/* Takes the word if it is one of the words of a text, in any spelling. */
bool dialogue__event_word_of(dialogue_event_input *in, const char *words, size_t length);

/* Returns true if no word follows. */
bool dialogue__event_at_end(const dialogue_event_input *in);

/* Takes a word for a token that has nothing to do with moves: a side, a filler. */
bool dialogue__event_token(dialogue_event_input *in, dialogue_token token, unsigned *value);

/* Takes "Schwarz", "von Schwarz", "a las negras". */
bool dialogue__event_side(dialogue_event_input *in, chess_color *color);

/* Takes the longest phrase of the lists. Returns its list, or `count` if there is none. */
unsigned dialogue__event_phrase(dialogue_event_input *in, const char *const *lists, unsigned count);

/*
 * Takes the longest phrase of a list like "1 one, 2 two", and sets *number to the number that
 * stands before it.
 */
bool dialogue__event_numbered(dialogue_event_input *in, dialogue_arbiter_text list,
                              int64_t *number);

/* Takes "2:00", "120", "2 minutes", "one minute and thirty seconds", in milliseconds. */
bool dialogue__event_time(dialogue_event_input *in, int64_t *time);

/* Takes a number in digits with an optional sign, or in words. */
bool dialogue__event_number(dialogue_event_input *in, int64_t *number);

/*
 * Takes a legal move in any wording, two squares and a promotion piece, or a piece and its target.
 * Several pieces of that kind are noted in reading->which.
 */
bool dialogue__event_move(dialogue_event_input *in, chess_event *event);

/*
 * Takes a square ("e2", "das Feld e 2") or a piece that stands on one ("the queen", "Black's e
 * pawn"). Several are noted in reading->which for `argument`; *square is then the first. A piece is
 * that of the player of the event unless the line names its side or the player has none.
 */
bool dialogue__event_square(dialogue_event_input *in, char argument, chess_square *square);

/* Takes a piece that a pawn can become, after verbs and articles. */
bool dialogue__event_promotion(dialogue_event_input *in, chess_role *role);

#endif
