/* SPDX-License-Identifier: MIT */
/*
 * Sentences from the language files, their holes filled. Private to the dialogue library.
 */
#ifndef DIALOGUE_COMPOSE_H
#define DIALOGUE_COMPOSE_H

#include "language.h"

/* ---------------------------------------------------------------------------------------------- text */

/* Adds bytes in a language, joined to the last span when that is in the same one. */
void dialogue_text_add_bytes(dialogue_text *text, dialogue_language language, const char *bytes,
                             size_t length);
void dialogue_text_add(dialogue_text *text, dialogue_language language, const char *string);
void dialogue_text_add_number(dialogue_text *text, dialogue_language language, uint32_t number);

/* What is added next begins a span of its own. */
void dialogue_text_break(dialogue_text *text);

/* ---------------------------------------------------------------------------------------------- terms */

/* What can stand in a hole of a sentence. Squares and moves are said in the style, the rest in the player's language. */
typedef enum dialogue_term_kind {
    DIALOGUE_TERM_NOTHING = 0,
    DIALOGUE_TERM_MESSAGE, /* the sentence itself; first in every list of terms */
    DIALOGUE_TERM_WORD,    /* a string in the player's language */
    DIALOGUE_TERM_NAME,    /* a string in a language of its own */
    DIALOGUE_TERM_QUOTE,   /* what somebody typed, shortened */
    DIALOGUE_TERM_FOREIGN, /* a string from outside, in full; in the player's language */
    DIALOGUE_TERM_NUMBER,
    DIALOGUE_TERM_SQUARE,
    DIALOGUE_TERM_SQUARES,  /* "Anna eins, Hector eins"; NOTHING when empty */
    DIALOGUE_TERM_MOVE,     /* in the session's style */
    DIALOGUE_TERM_MOVE_IN,  /* in the form given (long, short) */
    DIALOGUE_TERM_MAN,      /* "schwarzer Springer" */
    DIALOGUE_TERM_THE,      /* "der Springer" */
    DIALOGUE_TERM_NOUN,     /* "Springer", number says how many */
    DIALOGUE_TERM_SIDE,     /* "Weiß" */
    DIALOGUE_TERM_MEN,      /* all men of a side, by kind */
    DIALOGUE_TERM_COMMANDS, /* the names of all commands */
    DIALOGUE_TERM_STYLES,   /* the words for styles */
    DIALOGUE_TERM_LANGUAGES /* the names of all languages, each in its own */
} dialogue_term_kind;

typedef struct dialogue_term {
    dialogue_term_kind kind;
    uint32_t number; /* also square, piece, role, colour, language, form, message */
    chess_bitboard squares;
    const char *bytes;
    size_t length;
    const chess_move_facts *move;
    const chess_position *position;
} dialogue_term;

#define TERM(k, ...)     ((dialogue_term){.kind = DIALOGUE_TERM_##k, __VA_ARGS__})
#define NOTHING          TERM(NOTHING, .number = 0)
#define MESSAGE(name)    TERM(MESSAGE, .number = DIALOGUE_MESSAGE_##name)
#define MESSAGE_OF(id)   TERM(MESSAGE, .number = (uint32_t)(id))
#define WORD(string)     TERM(WORD, .bytes = (string))
#define NAME(string, of) TERM(NAME, .bytes = (string), .number = (uint32_t)(of))
#define QUOTE(text, n)   TERM(QUOTE, .bytes = (text), .length = (n))
#define NUMBER(n)        TERM(NUMBER, .number = (uint32_t)(n))
#define SQUARE(s)        TERM(SQUARE, .number = (s))
#define SQUARES(set)     TERM(SQUARES, .squares = (set))
#define MOVE(facts)      TERM(MOVE, .move = (facts))
#define MOVE_IN(f, form) TERM(MOVE_IN, .move = (f), .number = (form))
#define MAN(piece)       TERM(MAN, .number = (piece))
#define THE(role)        TERM(THE, .number = (uint32_t)(role))
#define NOUN(role, many) TERM(NOUN, .number = (uint32_t)(role), .length = (many))
#define SIDE(color)      TERM(SIDE, .number = (uint32_t)(color))
#define MEN(p, color)    TERM(MEN, .position = (p), .number = (uint32_t)(color))
#define COMMANDS         TERM(COMMANDS, .number = 0)
#define STYLE_WORD(word) TERM(STYLES, .number = (word), .length = 1)
#define STYLES           TERM(STYLES, .number = 0)
#define LANGUAGES        TERM(LANGUAGES, .number = 0)

/* -------------------------------------------------------------------------------------------- sentences */

typedef struct dialogue_manner {
    dialogue_language language; /* of the sentence */
    const dialogue_style *style;
} dialogue_manner;

/* Adds the sentence with its holes filled: {n} by terms[n]; terms[0] is not used. */
void dialogue_compose(dialogue_text *text, dialogue_manner manner, const char *sentence,
                      const dialogue_term *terms, unsigned count);

#endif
