/* SPDX-License-Identifier: MIT */
/* Names of start positions: numbers of Chess960 (Annexe F) and handicaps. */
#ifndef CLIENT_START_NAMES_H
#define CLIENT_START_NAMES_H

#include "voice/voice.h"

enum { START_NAME_SIZE = 192, START_LINE_SIZE = 32 };

/* Draws a number of Chess960 at random, 0 to 959; each is equally likely. */
unsigned start_draw(void);

/*
 * Returns the Chess960 number of a start position, or CHESS_NO_START if it has none. Number 518,
 * the position of Article 2.3, counts only if the start was requested by number.
 */
unsigned start_chess960(const chess_position *position, bool by_number);

/*
 * Writes the usual name of a handicap: "queen odds", "rook and pawn odds"; "pawn and move" if the
 * side not to move lacks its f-pawn; "pawn and two moves" if Black lacks it and White has made two
 * moves. Returns false for any other position that is not the start position without some pieces of
 * one side.
 */
bool start_odds_name(const chess_position *position, char name[START_NAME_SIZE]);

/*
 * Writes the name of a start position as in the journal: "chess960 356", or "knight and pawn odds,
 * white Nb1 f2" for the start position without these pieces of White. Returns false for the start
 * position itself, unless it was requested by number, and for positions without a name.
 */
bool start_name(const chess_position *position, bool by_number, char name[START_NAME_SIZE]);

/*
 * Appends what is special about a start position to the answer: its Chess960 number and White's
 * pieces from a to h, or the pieces that one side gives as odds. Returns false for positions
 * without a name (start_name).
 */
bool start_add_name(dialogue_answer *answer, dialogue_language language, dialogue_priority priority,
                    const chess_position *position, bool by_number);

/*
 * Returns the sentence of start_add_name(), without the pieces of a Chess960 start; "" for a
 * position without a name. It is valid until the next call.
 */
const char *start_short_name(dialogue_language language, const chess_position *position,
                             bool by_number);

/*
 * Answers a line that asks for the number of the start position ("which position number"). Returns
 * false for any other line.
 */
bool start_number_line(client_voice *voice, dialogue_language language, const chess_position *start,
                       const char *line, size_t length);

/*
 * Replaces a line that requests a random start ("new game Chess960") by one with a number drawn now
 * ("new game 356"), so that a replay gives the same game. Returns false for any other line.
 */
bool start_line(const char *line, size_t length, char replaced[START_LINE_SIZE]);

#endif
