/* SPDX-License-Identifier: MIT */
/* The result of a game as score sheets state it. PGN cannot express all of them. */
#ifndef CLIENT_PGN_RESULT_H
#define CLIENT_PGN_RESULT_H

#include <chess/chess.h>

#include <dialogue/terminal.h>

/* The result according to the tags of a game; initialise it with {0}. */
typedef struct pgn_result {
    const char *declared; /* a score for which PGN has no result; NULL: none */
    bool by_default, on_time;
} pgn_result;

/* Reads a tag pair: Result, Score or Termination; ignores others. */
void pgn_result_take_tag(pgn_result *self, chess_pgn_text name, chess_pgn_text value);

/* Returns the result according to the tags of a tree. */
pgn_result pgn_result_of(const chess_pgn_tree *tree);

/*
 * Returns the score if PGN has no result for it: "0-0", "1/2-0" (11.7, 11.8), or of an unplayed
 * game "+/-", "-/+", "-/-" (6.7.a); otherwise NULL. The string is constant.
 */
const char *pgn_result_special(const char *score, size_t length);

/* Returns true if the score is that of an unplayed game. */
bool pgn_result_is_unplayed(const char *score);

/* Returns the score of a game whose moves end with `result`; constant. */
const char *pgn_result_score(const pgn_result *self, chess_result result);

/*
 * Appends the result and its cause. `players` are the names by color, "" if unknown; NULL: the
 * winner is not named.
 */
void pgn_result_add(dialogue_answer *answer, dialogue_language language, dialogue_priority priority,
                    const pgn_result *self, chess_result result, const char *const players[2]);

#endif
