/* SPDX-License-Identifier: MIT */
/*
 * The steps of reading a line:
 *
 *     line --line_units.c, notation.c--> units, each with the senses it can have
 *     units --move_grammar.c, partial_move.c--> specs
 *           --read.c--------------------> command, choice
 *     a command --arguments.c--> what it is about
 *     a word without a sense --suggestion.c--> the nearest word that has one
 */
#ifndef DIALOGUE_READ_H
#define DIALOGUE_READ_H

#include "fold.h"
#include "saying/language.h"

enum { DIALOGUE_UNIT_COUNT = 64, DIALOGUE_SENSE_COUNT = 8 };

/* One thing a unit can stand for. The higher the cost, the less likely. */
typedef struct dialogue_meaning {
    uint8_t token, value, cost;
    bool doubtful; /* asked about before it is played */
} dialogue_meaning;

/* The smallest part of a line that means something: a phrase ("kurze rochade"), a word, or a letter of "Sgf3". */
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

void dialogue_units_read(dialogue_units *units, const char *line, size_t length,
                         dialogue_language player);

/* Can the unit stand for the token? Then *value gets the value of the first of these senses. */
bool dialogue_unit_means(const dialogue_unit *unit, dialogue_token token, unsigned *value);

/*
 * Is it a word of some phrase of the lexicon, in any language? Otherwise `near` gets the nearest one as its language
 * file writes it, or "" when none is near.
 */
bool dialogue_word_is_known(const char *text, size_t length, dialogue_language player,
                            char near[DIALOGUE_NEAR_SIZE]);

/*
 * Writes all senses as a move or as part of one into specs; false when there is none, and *stuck is then the unit
 * at which the longest attempt ended.
 */
bool dialogue_read_move(const dialogue_units *units, dialogue_utterance *utterance,
                        unsigned *stuck);

/* "Ist", "kann ich": words that only begin a question, so that a command behind them tells what it is about. */
static inline bool dialogue_only_asks(unsigned command) {
    return command == DIALOGUE_COMMAND_SQUARE || command == DIALOGUE_COMMAND_MOVES;
}

/*
 * arguments.c: what stands beside the command, the unit command_at (units->count: a command that was not said). Into the
 * utterance, whose command is set.
 */
void dialogue_read_arguments(dialogue_utterance *utterance, const dialogue_units *units,
                             unsigned command_at);

#endif
