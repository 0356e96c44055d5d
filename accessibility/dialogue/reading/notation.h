/* SPDX-License-Identifier: MIT */
/* Reads letters of pieces and files, and words of notation such as "Sgf3". */
#ifndef DIALOGUE_NOTATION_H
#define DIALOGUE_NOTATION_H

#include "unit.h"

static inline char dialogue_lower(char letter) {
    unsigned char sign = (unsigned char)letter;
    bool capital = (letter >= 'A' && letter <= 'Z') || sign >> 5U == 5U; /* '\xA0' to '\xBF' */
    return (char)(capital ? sign ^ 0x20U : sign);
}
static inline bool dialogue_is_upper(char letter) {
    return dialogue_lower(letter) != letter;
}
static inline bool dialogue_is_rank(char digit) {
    return digit >= '1' && digit <= '8';
}
static inline bool dialogue_is_digit(char digit) {
    return digit >= '0' && digit <= '9';
}

/*
 * Returns the letter at the start of a text, of at least one byte, as notation takes it; *bytes
 * receives its length. A Cyrillic letter is a sign from '\x80' to '\xBF'. 0 if it can be no part
 * of notation.
 */
char dialogue__letter(const char *text, size_t length, size_t *bytes);

/*
 * Returns the role that a language writes with this letter in either case; CHESS_NO_ROLE if there
 * is none. The pawn has the initial of its name unless it is the letter of a file: B of Bauer would
 * be taken for a bishop.
 */
chess_role dialogue__letter_role(char letter, dialogue_language language);

/*
 * Returns the role that the letter has in the player's language; where it has none there, in
 * English, the letters of PGN, or else in any language that is read.
 */
chess_role dialogue__letter_meant(char letter, dialogue_language player);

/*
 * Adds the meanings of a letter that stands alone: "S g1 f3", "d e5". A capital is rather a piece,
 * a small letter a file; one that is a filler as well ("voy a d3") is hardly a piece.
 */
void dialogue__unit_add_letter(dialogue_unit *unit, char letter, dialogue_language player,
                               bool filler);

/* Returns the letter or digit that is the whole text in the player's notation; else 0. */
char dialogue__notation_letter(const char *text, size_t length, dialogue_language player);

/*
 * Reads a word like "Sgf3" or "e8=Q", a unit for each letter and digit. Returns false, adding
 * nothing, for other words.
 */
bool dialogue__notation_read(dialogue_units *units, dialogue_slice word);

/*
 * Reads the numeric notation of correspondence chess: "5254", "57581" with a queen. Returns false,
 * adding nothing, for other words.
 */
bool dialogue__notation_read_numbers(dialogue_units *units, dialogue_slice word);

#endif
