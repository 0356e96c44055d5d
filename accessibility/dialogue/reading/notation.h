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
 * Returns the letter at the start of a text of at least one byte, as notation uses it; *bytes
 * receives its length. Cyrillic letters are encoded as '\x80' to '\xBF'. Returns 0 if the character
 * cannot occur in notation.
 */
char dialogue__letter(const char *text, size_t length, size_t *bytes);

/*
 * Returns the role that the language abbreviates with this letter, ignoring case; CHESS_NO_ROLE if
 * there is none. The pawn is the initial of its name unless that is the letter of a file: B of
 * Bauer would be taken for a bishop.
 */
chess_role dialogue__letter_role(char letter, dialogue_language language);

/*
 * Returns the role of the letter in the player's language; if it has none there, in English (the
 * letters of PGN), otherwise in the first of the languages that are understood for every player.
 */
chess_role dialogue__letter_meant(char letter, dialogue_language player);

/*
 * Adds the meanings of a letter that stands alone: "S g1 f3", "d e5". A capital letter more likely
 * means a piece, a small one a file; a letter that is also a filler ("voy a d3") is unlikely to
 * mean a piece.
 */
void dialogue__unit_add_letter(dialogue_unit *unit, char letter, dialogue_language player,
                               bool filler);

/*
 * Returns the single letter or digit that the whole text is in the player's notation; otherwise 0.
 */
char dialogue__notation_letter(const char *text, size_t length, dialogue_language player);

/*
 * Reads a word of notation such as "Sgf3" or "e8=Q" into one unit for each letter and digit.
 * Returns false, and adds nothing, for any other word.
 */
bool dialogue__notation_read(dialogue_units *units, dialogue_slice word);

/*
 * Reads the numeric notation of correspondence chess: "5254"; "57581" promotes to a queen. Returns
 * false, and adds nothing, for any other word.
 */
bool dialogue__notation_read_numbers(dialogue_units *units, dialogue_slice word);

#endif
