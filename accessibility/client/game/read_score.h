/* SPDX-License-Identifier: MIT */
/* Reads the score aloud: all moves, those from a number on, a single one, or the last ones. */
#ifndef CLIENT_READ_SCORE_H
#define CLIENT_READ_SCORE_H

#include "game_session.h"

/* The moves that a line requests. */
typedef enum score_kind { SCORE_NONE, SCORE_ALL, SCORE_FROM, SCORE_MOVE, SCORE_LAST } score_kind;

typedef struct score_request {
    score_kind kind;
    uint32_t number; /* the move number; for SCORE_LAST: how many move numbers */
} score_request;

/* Reads a line; the kind is SCORE_NONE if the line does not request moves. */
score_request read_score_request(const typed_line *line);

/*
 * Finds the requested move numbers. *first and *last hold those of the game and receive the
 * requested ones. Returns false if the game has no move with the requested number, or if the last
 * none are requested.
 */
bool read_score_range(const score_request *request, uint32_t *first, uint32_t *last);

/*
 * Handles a line that requests moves of the game ("score", "from move 10", "move 7", "last five").
 * Returns false for any other line. "Last five" means five move numbers, with the moves of both
 * sides.
 */
bool read_score_line(client_voice *voice, const dialogue_session *session, const typed_line *line);

#endif
