/* SPDX-License-Identifier: MIT */
/* The score read aloud again: all moves, from one on, one, or the last ones. */
#ifndef CLIENT_READ_SCORE_H
#define CLIENT_READ_SCORE_H

#include "game_session.h"

/* Which moves of a game a line asks for. */
typedef enum score_kind { SCORE_NONE, SCORE_ALL, SCORE_FROM, SCORE_MOVE, SCORE_LAST } score_kind;

typedef struct score_request {
    score_kind kind;
    uint32_t number; /* of a move; for SCORE_LAST: how many numbers */
} score_request;

/* Reads a line; the kind is SCORE_NONE for any that does not ask for moves. */
score_request read_score_request(const typed_line *line);

/*
 * Finds the numbers of the moves asked for in a game whose moves have the numbers *first to *last,
 * and stores them there. Returns false if the game has no move of the number asked for.
 */
bool read_score_range(const score_request *request, uint32_t *first, uint32_t *last);

/*
 * Handles a line that asks for moves of the game ("score", "from move 10", "move 7", "last five").
 * Returns false for any other line. The last ones are counted in move numbers, so that "last five"
 * includes the moves of both sides.
 */
bool read_score_line(game_session *game, const typed_line *line);

#endif
