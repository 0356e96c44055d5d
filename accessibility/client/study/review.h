/* SPDX-License-Identifier: MIT */
/*
 * Reviews a recorded game with an engine: the most costly moves, the better ones, and the reasons
 * that the rules alone prove.
 */
#ifndef CLIENT_REVIEW_H
#define CLIENT_REVIEW_H

#include "engine/adviser.h"
#include "mistake_reason.h"

enum { REVIEW_MOMENTS = 5, REVIEW_NODES = 6000, REVIEW_LOSS = 200 };

/* A move that cost at least REVIEW_LOSS centipawns. */
typedef struct review_moment {
    uint32_t ply; /* of the game, from 0 */
    chess_position before;
    chess_move played, better;
    chess_move answer; /* reply to the played move; CHESS_NO_MOVE: none */
    int loss;          /* centipawns; scores beyond 800 count as 800 */
    mistake_reason reason;
} review_moment;

typedef struct game_review {
    review_moment moments[REVIEW_MOMENTS]; /* the most costly moves, in the order of the game */
    unsigned count;
} game_review;

/* Called before each move of the game is searched, from 0. Returns false to stop the review. */
typedef bool review_watch(void *context, uint32_t ply);

/*
 * Lets the engine search every position of a line of legal moves, `nodes` nodes each, and positions
 * with a likely mistake again with more. The hash table is cleared for each search, so that results
 * do not depend on each other. The result is complete only with ADVISER_ANSWERS; if `watch` stops
 * the review, it has the moves up to there.
 */
adviser_outcome review_game(game_review *review, const char *engine, const chess_position *start,
                            const chess_move *moves, uint32_t count, unsigned nodes,
                            review_watch *watch, void *context);

#endif
