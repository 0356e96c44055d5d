/* SPDX-License-Identifier: MIT */
/*
 * Decides which spellings are the same word. The compiler of the language files and the reader of
 * lines both use these functions, so that every word of a language file can be found.
 */
#ifndef DIALOGUE_FOLD_H
#define DIALOGUE_FOLD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* size of a folded word or phrase with its NUL; longer ones are truncated */
enum { DIALOGUE_FOLDED_SIZE = 64 };

/*
 * Reads the UTF-8 character at the start of `text`; `length` is at least 1. Returns its length in
 * bytes; 0, and U+FFFD, if the bytes are not well-formed (Unicode Standard, table 3-7): an overlong
 * form, a surrogate, a value beyond U+10FFFF, a lead byte F5 to FF, or a truncated sequence.
 */
size_t dialogue__character(const char *text, size_t length, uint32_t *character);

/* Returns the lower-case form of a Cyrillic letter (that of ё is е); 0 for any other character. */
uint32_t dialogue__cyrillic_small(uint32_t character);

/* the bytes text[at] to text[at + length - 1] */
typedef struct dialogue_slice {
    size_t at, length;
} dialogue_slice;

/*
 * Finds the next word at or after *at and moves *at past it. Words consist of letters and digits;
 * spaces, hyphens, dashes, apostrophes, quotes and punctuation separate them. Returns false at the
 * end of the text.
 */
bool dialogue__next_word(const char *text, size_t length, size_t *at, dialogue_slice *word);

/* Finds the next part of a comma-separated list and moves *at past it. Returns false at the end. */
bool dialogue__next_part(const char *list, size_t *at, dialogue_slice *part);

/*
 * Writes the folded form: lower case, without accents, one spelling for every spelling of an umlaut
 * (fünf, fuenf and funf become "funf"; Läufer, Laeufer and Laufer "laufer"), ss for ß. A Cyrillic
 * letter becomes one byte from 0x41 to 0x60, which no other folded letter uses; ё becomes е.
 * Returns the length in bytes.
 */
size_t dialogue__fold(const char *text, size_t length, char folded[DIALOGUE_FOLDED_SIZE]);

/* Folds all words of a phrase, separated by one space. Returns the length in bytes. */
size_t dialogue__fold_phrase(const char *text, size_t length, char folded[DIALOGUE_FOLDED_SIZE]);

/*
 * Returns false if the first letters show that the folded form of the text does not begin with that
 * of `folded`: a cheap test before folding all of it.
 */
bool dialogue__may_fold_to(const char *text, size_t length, const char *folded);

/* Returns true if the last character of the text, which is not empty, is not an ASCII one. */
bool dialogue__ends_with_accent(const char *text, size_t length);

/*
 * Returns true if a spelling shows a word better than the one that was kept: of "bije" and "biję",
 * French "que" and Spanish "qué", the one that ends with an accent, as the other is another form
 * beside it. Of several the least, whatever the order of the languages.
 */
bool dialogue__shows_better(const char *spelling, const char *kept);

/*
 * Returns a bit set of the characters in a folded word or phrase; characters that are equal modulo
 * 32 share a bit.
 */
uint32_t dialogue__letters(const char *folded, size_t length);

/*
 * Returns how many letters must be added, removed, changed or swapped with a neighbour to turn one
 * folded word into the other; limit + 1 for anything above `limit`.
 */
unsigned dialogue__distance(const char *a, const char *b, unsigned limit);

#endif
