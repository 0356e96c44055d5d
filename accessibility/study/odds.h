/* SPDX-License-Identifier: MIT */
/* Recognises the start of a game at odds. */
#ifndef STUDY_ODDS_H
#define STUDY_ODDS_H

#include <chess/chess.h>

enum { ODDS_PIECES = 16 };

typedef struct start_odds {
    chess_color giver;
    chess_square missing[ODDS_PIECES]; /* squares of the start position, from a1 on */
    unsigned count;
    bool two_moves; /* Black lacks the f-pawn, and White has made two moves */
} start_odds;

/*
 * Finds the odds of a start position: the start position of Article 2.3 without some pieces of one
 * side, or "pawn and two moves". Returns false for any other position.
 */
bool odds_find(const chess_position *position, start_odds *odds);

/* Returns the role of a missing piece. */
chess_role odds_role(const start_odds *odds, unsigned index);

/* Returns the number of missing pieces of a role. */
unsigned odds_count(const start_odds *odds, chess_role role);

#endif
