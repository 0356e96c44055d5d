/* SPDX-License-Identifier: MIT */
/* A line divided into units, each with its possible meanings. */
#ifndef DIALOGUE_UNITS_H
#define DIALOGUE_UNITS_H

#include "fold.h"
#include "saying/language.h"

enum { DIALOGUE_UNIT_COUNT = 64, DIALOGUE_SENSE_COUNT = 8 };

/* One possible meaning of a unit. A higher cost means less likely. */
typedef struct dialogue_meaning {
    uint8_t token, value, cost;
    bool doubtful; /* confirmed before the move is played */
} dialogue_meaning;

/*
 * The smallest part of a line with a meaning: a phrase ("kurze rochade"), a word, a letter of
 * "Sgf3".
 */
typedef struct dialogue_unit {
    dialogue_slice slice;
    dialogue_meaning meanings[DIALOGUE_SENSE_COUNT];
    uint8_t meaning_count;
    bool glued;  /* without a space after the previous unit, as in notation */
    bool only;   /* the proper word of the player's language and of no other */
    bool shared; /* the proper word of several languages */
    bool is_filler;
    bool reported;          /* a command in the third person: "resigns" */
    bool pronoun;           /* a filler that may be DIALOGUE_FILLER_THEY */
    dialogue_filler filler; /* its word class; PLAIN if it is no filler */
} dialogue_unit;

typedef struct dialogue_units {
    const char *line;
    size_t length;
    dialogue_language player;
    dialogue_unit units[DIALOGUE_UNIT_COUNT];
    unsigned count;
    dialogue_slice unknown; /* the first word without a meaning; length 0 if there is none */
    bool no_resigning;      /* phrases that resign are read word by word */
    bool skips_unknown;     /* unknown words are left out */
} dialogue_units;

void dialogue__units_read(dialogue_units *units, const char *line, size_t length,
                          dialogue_language player);

/* Reads the line with phrases that resign word by word: "gibt auf" in "Dame gibt auf e5 Schach". */
void dialogue__units_read_words(dialogue_units *units, const char *line, size_t length,
                                dialogue_language player);

/* Reads the line without its unknown words. */
void dialogue__units_read_known(dialogue_units *units, const char *line, size_t length,
                                dialogue_language player);

/*
 * Returns true if the unit can mean the token. *value then receives the value of the first such
 * meaning.
 */
bool dialogue__unit_means(const dialogue_unit *unit, dialogue_token token, unsigned *value);

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

#endif
