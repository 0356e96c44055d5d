/* SPDX-License-Identifier: MIT */
/* The names of openings, by the positions that they lead to. */
#ifndef OPENINGS_H
#define OPENINGS_H

#include <chess/chess.h>

typedef struct opening {
    uint64_t key;
    const char *code; /* of the Encyclopaedia of Chess Openings: "C60" */
    const char *name; /* in English: "Ruy Lopez" */
} opening;

/* Sorted by key. */
extern const opening openings[];
extern const size_t opening_count;

/* NULL when the position has no name. */
const opening *opening_of(const chess_position *position);

/*
 * The name of a family or variation in other languages: "Sicilian Defense" is "Sizilianische
 * Verteidigung". A name of an opening consists of such parts, separated by a colon or commas.
 */
enum { OPENING_LANGUAGES = 4 };
typedef struct opening_word {
    const char *english;
    const char *others[OPENING_LANGUAGES]; /* in the order of opening_tags */
} opening_word;

extern const char *const opening_tags[OPENING_LANGUAGES]; /* "de" */
extern const opening_word opening_words[];
extern const size_t opening_word_count;

/* The most bytes of a translated name, with the final NUL. */
enum { OPENING_NAME_SIZE = 256 };

typedef struct opening_part {
    const char *text; /* not terminated */
    size_t length;
    char separator;  /* before the part: ':' or ',', followed by a space; NUL before the first */
    bool is_english; /* the part has no other name in the language */
} opening_part;

/*
 * Stores the next part of an English name in the language with the tag, and advances *at, from 0.
 * Returns false after the last part.
 */
bool opening_next_part(const char *name, size_t *at, const char *tag, opening_part *part);

/*
 * Writes the name in the language with the tag, as far as its parts are translated. Commas separate
 * the parts in the languages of opening_tags.
 */
void opening_translate(const char *name, const char *tag, char text[OPENING_NAME_SIZE]);

#endif
