/* SPDX-License-Identifier: MIT */
/* A line divided into units, each with the meanings it can have. */
#ifndef DIALOGUE_UNITS_H
#define DIALOGUE_UNITS_H

#include "fold.h"
#include "saying/language.h"

enum { DIALOGUE_UNIT_COUNT = 64, DIALOGUE_SENSE_COUNT = 8 };

/* One thing a unit can stand for. The higher the cost, the less likely. */
typedef struct dialogue_meaning {
    uint8_t token, value, cost;
    bool doubtful; /* asked about before it is played */
} dialogue_meaning;

/*
 * The smallest part of a line with a meaning: a phrase ("kurze rochade"), a word, a letter of
 * "Sgf3".
 */
typedef struct dialogue_unit {
    dialogue_slice slice;
    dialogue_meaning meanings[DIALOGUE_SENSE_COUNT];
    uint8_t meaning_count;
    bool glued;  /* to the unit before, as in notation */
    bool only;   /* the player's language says it first of all, and no other does */
    bool shared; /* several languages say it first of all */
} dialogue_unit;

typedef struct dialogue_units {
    const char *line;
    size_t length;
    dialogue_language player;
    dialogue_unit units[DIALOGUE_UNIT_COUNT];
    unsigned count;
    dialogue_slice unknown; /* of the first word without a sense; length 0 when there is none */
} dialogue_units;

void dialogue__units_read(dialogue_units *units, const char *line, size_t length,
                          dialogue_language player);

/* Can the unit stand for the token? Then *value gets the value of the first of these senses. */
bool dialogue__unit_means(const dialogue_unit *unit, dialogue_token token, unsigned *value);

/*
 * The role that a language writes with a letter of either case, CHESS_NO_ROLE when there is none.
 * The pawn has the initial of its name, unless it is the letter of a file: B of Bauer would be
 * taken for a bishop.
 */
chess_role dialogue__letter_role(char letter, dialogue_language language);

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
