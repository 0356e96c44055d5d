/* SPDX-License-Identifier: MIT */
/* The result of a game as score sheets have it, which the result of its PGN may not express. */
#ifndef CLIENT_PGN_RESULT_H
#define CLIENT_PGN_RESULT_H

#include <chess/chess.h>

#include <dialogue/terminal.h>

/* Holds what the tags of a game say; initialise it with {0}. */
typedef struct pgn_result {
    const char *declared; /* a score that PGN has no result for; NULL if none */
    bool by_default, on_time;
} pgn_result;

/* Takes the tag pair: Result, Score and Termination count, others do not. */
void pgn_result_take_tag(pgn_result *self, chess_pgn_text name, chess_pgn_text value);

/* Returns what the tags of a tree say. */
pgn_result pgn_result_of(const chess_pgn_tree *tree);

/*
 * Returns the score if PGN has no result for it: "0-0", "1/2-0" (11.7, 11.8), and of a game not
 * played "+/-", "-/+" or "-/-" (6.7.a). Otherwise returns NULL. Constant.
 */
const char *pgn_result_special(const char *score, size_t length);

/* Returns true if the score is that of a game not played. */
bool pgn_result_is_unplayed(const char *score);

/* Returns the score, where `result` ends the moves; constant. */
const char *pgn_result_score(const pgn_result *self, chess_result result);

/* Appends the result and how it came about; `winner` is "" or NULL if the name is unknown. */
void pgn_result_add(dialogue_answer *answer, dialogue_language language, dialogue_priority priority,
                    const pgn_result *self, chess_result result, const char *winner);

#endif
