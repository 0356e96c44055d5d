/* SPDX-License-Identifier: MIT */
/*
 * Parsers for the parts of a sentence about an event: words, sides, times, squares. Each function
 * dialogue__event_X consumes its part of the line and returns true, or returns false and consumes
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
    DIALOGUE_EVENT_READING_WHICH    /* complete, but several pieces fit */
} dialogue_event_sense;

typedef struct dialogue_event_reading {
    dialogue_event_sense sense;
    chess_event event;    /* except its time */
    bool party_said;      /* the line names event.by */
    char argument;        /* LACKS, WHICH: the letter of the argument in CHESS_EVENT_LIST */
    chess_bitboard which; /* WHICH: the squares of the pieces that fit */
    dialogue_slice rest;  /* LACKS, SURPLUS: words not understood; may be empty */
} dialogue_event_reading;

/* A sentence about an event and the reading position in it. */
typedef struct dialogue_event_input {
    const char *line;
    size_t length, at; /* at: first byte not yet consumed */
    dialogue_language language;
    const chess_arbiter *arbiter;
    dialogue_event_reading *reading;
} dialogue_event_input;

/* Returns the event that the whole text names; CHESS_EVENT_COUNT if it names none. */
chess_event_kind dialogue__event_of_words(const char *text, size_t length,
                                          dialogue_language language);

/* Returns true if the words name the arbiter. */
bool dialogue__is_arbiter(const char *text, size_t length, dialogue_language language);

bool dialogue__event_word(dialogue_event_input *in, dialogue_slice *word);

/* Consumes the next word if it equals one of the words, in any spelling; '/' separates them. */
bool dialogue__event_word_of(dialogue_event_input *in, const char *words, size_t length);

/* Returns true if no word follows. */
bool dialogue__event_at_end(const dialogue_event_input *in);

/* Consumes a word whose token has nothing to do with moves: a side, a filler. */
bool dialogue__event_token(dialogue_event_input *in, dialogue_token token, unsigned *value);

/* Consumes a side: "Schwarz", "von Schwarz", "a las negras". */
bool dialogue__event_side(dialogue_event_input *in, chess_color *color);

/*
 * Consumes the longest phrase of the lists. Returns the index of its list, or `count` if there is
 * none.
 */
unsigned dialogue__event_phrase(dialogue_event_input *in, const char *const *lists, unsigned count);

/*
 * Consumes the longest phrase of a list such as "1 one, 2 two", and sets *number to the number
 * before the phrase in the list.
 */
bool dialogue__event_numbered(dialogue_event_input *in, dialogue_arbiter_text list,
                              int64_t *number);

/*
 * Consumes a time ("2:00", "120", "2 minutes", "one minute and thirty seconds"), in milliseconds.
 */
bool dialogue__event_time(dialogue_event_input *in, int64_t *time);

/* Consumes a number in digits with an optional sign, or in words. */
bool dialogue__event_number(dialogue_event_input *in, int64_t *number);

/*
 * Consumes a legal move in any wording, two squares and a promotion piece, or a piece and its
 * target. Stores the squares in reading->which if several pieces of that kind can make the move.
 */
bool dialogue__event_move(dialogue_event_input *in, chess_event *event);

/*
 * Consumes a square ("e2", "das Feld e 2") or a piece on the board ("the queen", "Black's e pawn").
 * If several pieces fit, stores their squares in reading->which and `argument` in the reading;
 * *square is then the first. Pieces of the player of the event are meant, unless the line names the
 * side or the event has no player.
 */
bool dialogue__event_square(dialogue_event_input *in, char argument, chess_square *square);

/* Consumes a promotion piece, with verbs and articles before it. */
bool dialogue__event_promotion(dialogue_event_input *in, chess_role *role);

#endif
