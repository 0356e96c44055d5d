/* SPDX-License-Identifier: MIT */
/*
 * Composes sentences of the language files by filling their placeholders. Private to the dialogue
 * library.
 */
#ifndef DIALOGUE_COMPOSE_H
#define DIALOGUE_COMPOSE_H

#include "language.h"

/* ----------------------------------------------------------------------------------------- text */

/* Appends bytes in a language, to the last span if it has the same language. */
void dialogue__text_add_bytes(dialogue_text *text, dialogue_language language, const char *bytes,
                              size_t length);
void dialogue__text_add(dialogue_text *text, dialogue_language language, const char *string);
void dialogue__text_add_number(dialogue_text *text, dialogue_language language, uint32_t number);

/* Starts a new span with whatever is added next. */
void dialogue__text_break(dialogue_text *text);

/* Append the name of a file or rank in this style. */
void dialogue__say_file(dialogue_text *text, unsigned file, const dialogue_style *style);
void dialogue__say_rank(dialogue_text *text, unsigned rank, const dialogue_style *style);

/* Appends a move in words ("Springer Gustav eins Felix drei"), not as a sentence. */
void dialogue__say_move_words(dialogue_text *text, const chess_move_facts *facts,
                              const dialogue_style *style);

/*
 * Returns the word for check or mate in the language of the pieces; "" if the style or the move has
 * none.
 */
const char *dialogue__word_for_check(const chess_move_facts *facts, const dialogue_style *style);

/* ---------------------------------------------------------------------------------------- terms */

/*
 * What can fill a placeholder of a sentence. Squares and moves use the style, and so do pieces
 * directly beside their square ("Turm Anna eins"); all others use the player's language.
 */
typedef enum dialogue_term_kind {
    DIALOGUE_TERM_NOTHING = 0,
    DIALOGUE_TERM_MESSAGE, /* the sentence itself; first in every list of terms */
    DIALOGUE_TERM_WORD,    /* a string in the player's language */
    DIALOGUE_TERM_QUOTE,   /* the user's input, shortened */
    DIALOGUE_TERM_FOREIGN, /* a string from outside, in full; in the player's language */
    DIALOGUE_TERM_NUMBER,
    DIALOGUE_TERM_SQUARE,
    DIALOGUE_TERM_SQUARES,  /* "Anna eins, Hector eins"; NOTHING if empty */
    DIALOGUE_TERM_BY_FILE,  /* the squares file by file */
    DIALOGUE_TERM_FILES,    /* bits 0 to 7: "Anna, Cesar" */
    DIALOGUE_TERM_FILE,     /* "Anna" */
    DIALOGUE_TERM_RANK,     /* "vier" */
    DIALOGUE_TERM_MOVE,     /* in the session's style */
    DIALOGUE_TERM_MOVE_IN,  /* in a given form (long, short) */
    DIALOGUE_TERM_PIECE,    /* "schwarzer Springer" */
    DIALOGUE_TERM_THE,      /* "der Springer" */
    DIALOGUE_TERM_OBJECT,   /* "den Springer": a captured piece */
    DIALOGUE_TERM_NOUN,     /* "Springer"; `many` is the number of pieces */
    DIALOGUE_TERM_SIDE,     /* "Weiß" */
    DIALOGUE_TERM_PIECES,   /* the pieces on the squares, by kind, without colour */
    DIALOGUE_TERM_STANDING, /* the pieces on the squares, one square after another */
    DIALOGUE_TERM_MOVES,    /* a list of legal moves */
    DIALOGUE_TERM_COUNTS,   /* "1 Dame, 2 Türme"; `bytes` holds the numbers by role */
    DIALOGUE_TERM_COMMANDS, /* names of commands; `many`: bit n for dialogue_command n */
    DIALOGUE_TERM_STYLES,   /* the words for styles */
    DIALOGUE_TERM_LANGUAGES /* names of the playable languages, each in its own */
} dialogue_term_kind;

typedef struct dialogue_term {
    dialogue_term_kind kind;
    /* square, piece, role, colour, language, form, message; with bytes their length */
    uint32_t number;
    union {
        chess_bitboard squares;
        uint64_t many; /* NOUN: number of pieces; STYLES: number of words, 0 for all; COMMANDS */
        const char *bytes;
        const chess_move_facts *move;
        const chess_move_list *moves;
    };
    const chess_position *position;
} dialogue_term;

#define TERM(k, ...)      ((dialogue_term){.kind = DIALOGUE_TERM_##k, __VA_ARGS__})
#define NOTHING           TERM(NOTHING, .number = 0)
#define MESSAGE(name)     TERM(MESSAGE, .number = DIALOGUE_MESSAGE_##name)
#define MESSAGE_OF(id)    TERM(MESSAGE, .number = (uint32_t)(id))
#define WORD(string)      TERM(WORD, .bytes = (string))
#define QUOTE(text, n)    TERM(QUOTE, .number = (uint32_t)(n), .bytes = (text))
#define NUMBER(n)         TERM(NUMBER, .number = (uint32_t)(n))
#define SQUARE(s)         TERM(SQUARE, .number = (s))
#define SQUARES(set)      TERM(SQUARES, .squares = (set))
#define BY_FILE(set)      TERM(BY_FILE, .squares = (set))
#define FILES(set)        TERM(FILES, .squares = (set))
#define FILE_OF(file)     TERM(FILE, .number = (file))
#define RANK_OF(rank)     TERM(RANK, .number = (rank))
#define MOVE(facts)       TERM(MOVE, .move = (facts))
#define MOVE_IN(f, form)  TERM(MOVE_IN, .move = (f), .number = (form))
#define PIECE(piece)      TERM(PIECE, .number = (piece))
#define THE(role)         TERM(THE, .number = (uint32_t)(role))
#define OBJECT(role)      TERM(OBJECT, .number = (uint32_t)(role))
#define NOUN(role, count) TERM(NOUN, .number = (uint32_t)(role), .many = (count))
#define SIDE(color)       TERM(SIDE, .number = (uint32_t)(color))
#define PIECES(p, set)    TERM(PIECES, .position = (p), .squares = (set))
#define STANDING(p, set)  TERM(STANDING, .position = (p), .squares = (set))
#define MOVES(p, list)    TERM(MOVES, .position = (p), .moves = (list))
#define COUNTS(by_role)   TERM(COUNTS, .bytes = (const char *)(by_role))
#define COUNT(p, set)     TERM(COUNTS, .position = (p), .squares = (set))
#define COMMANDS(set)     TERM(COMMANDS, .many = (set))
#define STYLE_WORD(word)  TERM(STYLES, .number = (word), .many = 1)
#define STYLES            TERM(STYLES, .number = 0)
#define LANGUAGES         TERM(LANGUAGES, .number = 0)

static inline dialogue_term square_or_nothing(chess_square square) {
    return square == CHESS_NO_SQUARE ? NOTHING : SQUARE(square);
}

typedef struct dialogue_manner {
    dialogue_language language; /* of the sentence */
    const dialogue_style *style;
} dialogue_manner;

void dialogue__say_term(dialogue_text *text, const dialogue_manner *manner,
                        const dialogue_term *term);

/* ------------------------------------------------------------------------------------ sentences */

/* Appends the sentence with its placeholders filled: {n} by terms[n]; terms[0] is unused. */
void dialogue__compose(dialogue_text *text, const dialogue_manner *manner, const char *sentence,
                       const dialogue_term *terms, unsigned count);

#endif
