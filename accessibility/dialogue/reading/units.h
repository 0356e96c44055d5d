/* SPDX-License-Identifier: MIT */
/* What makes units of a line: line_units.c and, where letters and digits stand for words, notation.c, by means of units.c. */
#ifndef DIALOGUE_READ_WORDS_H
#define DIALOGUE_READ_WORDS_H

#include "read.h"

/* A unit of the line's bytes from `at`, without a meaning yet; there must be room. */
dialogue_unit *dialogue_units_push(dialogue_units *units, size_t at, size_t length);

/* Adds a meaning; of one that is there already the lower cost counts. */
void dialogue_unit_add(dialogue_unit *unit, unsigned token, unsigned value, unsigned cost);

/* Marks a meaning that was added as doubtful. */
void dialogue_unit_doubt(dialogue_unit *unit, unsigned token, unsigned value);

/*
 * The role that a language writes with a letter of either case, CHESS_NO_ROLE when there is none. The pawn has the
 * initial of its name, unless it is the letter of a file: B of Bauer would be taken for a bishop.
 */
chess_role dialogue_letter_role(char letter, dialogue_language language);

/* The same in the player's language or, where that has none, in English, the letters of PGN, or else in any language. */
chess_role dialogue_letter_meant(char letter, dialogue_language player);

static inline bool dialogue_units_have_room(const dialogue_units *units, size_t wanted) {
    return units->count + wanted <= DIALOGUE_UNIT_COUNT;
}

/*
 * A letter that stands alone: "S g1 f3", "d e5". A capital is rather a man, a small letter either; one that is a filler
 * as well ("voy a d3") hardly a man.
 */
void dialogue_add_letter(dialogue_unit *unit, char letter, dialogue_language player, bool filler);

/* The word as "Sgf3" or "e8=Q", a unit for each letter and digit; false, and nothing added, when it is none. */
bool dialogue_read_notation(dialogue_units *units, dialogue_slice word);

/* The same for the numeric notation of correspondence chess: "5254", and "57581" for a queen. */
bool dialogue_read_numbers(dialogue_units *units, dialogue_slice word);

static inline char dialogue_lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}
static inline bool dialogue_is_upper(char letter) {
    return letter >= 'A' && letter <= 'Z';
}
static inline bool dialogue_is_rank(char digit) {
    return digit >= '1' && digit <= '8';
}
static inline bool dialogue_is_digit(char digit) {
    return digit >= '0' && digit <= '9';
}

#endif
