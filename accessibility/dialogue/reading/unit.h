/* SPDX-License-Identifier: MIT */
/* The units into which a line is divided, each with its possible meanings. */
#ifndef DIALOGUE_UNIT_H
#define DIALOGUE_UNIT_H

#include "fold.h"
#include "saying/language.h"

enum { DIALOGUE_UNIT_COUNT = 64, DIALOGUE_SENSE_COUNT = 8 };

/* One possible meaning of a unit. A higher cost means less likely. */
typedef struct dialogue_meaning {
    uint8_t token, value, cost;
    bool doubtful; /* the move must be confirmed before it is played */
} dialogue_meaning;

/*
 * The smallest part of a line with a meaning: a phrase ("kurze rochade"), a word, a letter of
 * "Sgf3".
 */
typedef struct dialogue_unit {
    dialogue_slice slice;
    dialogue_meaning meanings[DIALOGUE_SENSE_COUNT];
    uint8_t meaning_count;
    bool glued;      /* without a space after the previous unit, as in notation */
    bool unaccented; /* without the accent that its last letter has: "si" for "sí" */
    bool foreign;    /* not a word of the player's language */
    bool is_filler;
    bool reported;          /* a command in the third person: "resigns" */
    bool article;           /* a filler that may be DIALOGUE_FILLER_PLAIN */
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

/* Returns the command that the unit can mean, or NONE. */
dialogue_command dialogue__unit_command(const dialogue_unit *unit);

/* The bit of a token in a set of tokens. */
#define DIALOGUE_TOKEN_BIT(name) (1U << DIALOGUE_TOKEN_##name)

/* Returns true if the unit can mean one of a set of tokens. */
bool dialogue__unit_is_any(const dialogue_unit *unit, uint32_t tokens);

/* Returns true if the unit can mean the token. */
bool dialogue__unit_is(const dialogue_unit *unit, dialogue_token token);

/*
 * Returns true if the unit can mean the token. *value then receives the value of the first such
 * meaning.
 */
bool dialogue__unit_means(const dialogue_unit *unit, dialogue_token token, unsigned *value);

enum { DIALOGUE_ANY_VALUE = 0x100 };

/* Returns true if the unit means the token, with that value or any, in the player's language. */
bool dialogue__unit_owns(const dialogue_unit *unit, dialogue_token token, unsigned value);

/* Returns true if `wanted` more units can be added. */
bool dialogue__units_have_room(const dialogue_units *units, size_t wanted);

/* Adds a unit for the bytes of the line from `at`, without meanings; there must be room. */
dialogue_unit *dialogue__units_push(dialogue_units *units, size_t at, size_t length);

/* Adds a meaning. If the unit already has it, the lower cost counts. */
void dialogue__unit_add(dialogue_unit *unit, unsigned token, unsigned value, unsigned cost);

/* Marks a meaning that was added as doubtful. */
void dialogue__unit_doubt(dialogue_unit *unit, unsigned token, unsigned value);

#endif
