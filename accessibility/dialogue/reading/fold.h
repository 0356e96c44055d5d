/* SPDX-License-Identifier: MIT */
/*
 * What makes two spellings the same word. The compiler of the language files and the reader of lines both use
 * exactly these functions, so that whatever a language file says can be found again.
 */
#ifndef DIALOGUE_FOLD_H
#define DIALOGUE_FOLD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes of one folded word or phrase with its NUL; longer ones are cut. */
enum { DIALOGUE_FOLDED_SIZE = 64 };

/*
 * Reads the UTF-8 character that text begins with; length is at least 1. Returns its length in bytes; 0, and U+FFFD,
 * when the bytes are not well-formed (Unicode Standard, table 3-7): a form that is longer than needed, a surrogate, a
 * value beyond U+10FFFF, a lead byte F5 to FF, or a truncated sequence.
 */
size_t dialogue__character(const char *text, size_t length, uint32_t *character);

/* The bytes text[at] to text[at + length - 1]. */
typedef struct dialogue_slice {
    size_t at, length;
} dialogue_slice;

/*
 * The next word at or behind *at, which moves behind it. Blanks, hyphens, dashes, apostrophes, quotes and marks
 * divide words; letters and digits make them. False at the end of the text.
 */
bool dialogue__next_word(const char *text, size_t length, size_t *at, dialogue_slice *word);

/*
 * Finds the next part of a comma-separated list and moves *at behind it. Returns false at the end.
 */
bool dialogue__next_part(const char *list, size_t *at, dialogue_slice *part);

/*
 * Writes the folded form: lower case, no accents, one letter for an umlaut however it is written (fünf, fuenf
 * and funf become "funf"; Läufer, Laeufer and Laufer "laufer"), ss for ß. Returns its length.
 */
size_t dialogue__fold(const char *text, size_t length, char folded[DIALOGUE_FOLDED_SIZE]);

/* Folds all words of a phrase, with one blank between two. */
size_t dialogue__fold_phrase(const char *text, size_t length, char folded[DIALOGUE_FOLDED_SIZE]);

/*
 * How many letters must be added, dropped, changed or swapped with their neighbour to make one folded word from
 * the other; every answer above `limit` is limit + 1.
 */
unsigned dialogue__distance(const char *a, const char *b, unsigned limit);

#endif
