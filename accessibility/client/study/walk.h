/* SPDX-License-Identifier: MIT */
/* A place in a recorded game, and the ways from it; each way says where it leads. */
#ifndef CLIENT_STUDY_WALK_H
#define CLIENT_STUDY_WALK_H

#include "game/read_score.h"
#include "pgn_path.h"
#include "voice/voice.h"

typedef struct study_walk {
    client_voice *voice;
    chess_pgn_tree tree;
    uint32_t at;              /* the place, see pgn_path.h */
    bool changed;             /* moves were added to the tree */
    dialogue_session session; /* stands at the place */
    dialogue_answer answer;
    chess_ply plies[PGN_PATH_PLY_COUNT];
    uint32_t path[PGN_PATH_PLY_COUNT];
} study_walk;

/* Sets the session up at a place and says nothing; the answer is that to its last move. */
void study_walk_stand_at(study_walk *self, uint32_t at);

/* Says what stands beside the move of the place, and the end of the line. */
void study_walk_say_place(study_walk *self);

/* Says the result of the game. */
void study_walk_say_result(study_walk *self);

/* Goes to a place and says its move with all that stands beside it. */
void study_walk_go(study_walk *self, uint32_t at);

void study_walk_forward(study_walk *self);
void study_walk_back(study_walk *self);
void study_walk_to_start(study_walk *self);
void study_walk_to_end(study_walk *self); /* of the line */

/* Goes so many half-moves forward or back, at most to the end or the start, and says the last. */
void study_walk_by(study_walk *self, uint32_t count, bool forward);

/* Goes to the first move with that number on the line of the place. */
void study_walk_to_number(study_walk *self, uint32_t number);

/*
 * Says the moves asked for without going there: those of the whole line of the place, the last ones
 * up to the place.
 */
void study_walk_say_score(study_walk *self, const score_request *request);

/* Say the comments of the place; go to another place of the line that has one. */
void study_walk_say_comment(study_walk *self);
void study_walk_to_next_comment(study_walk *self);
void study_walk_to_previous_comment(study_walk *self);
void study_walk_to_first_comment(study_walk *self);
void study_walk_to_last_comment(study_walk *self);

void study_walk_say_variations(study_walk *self);
void study_walk_into(study_walk *self, uint32_t number); /* from 1 */
void study_walk_out(study_walk *self);

void study_walk_into_first(study_walk *self);

/* Out of all variations, to the move of the game itself that the outermost one replaces. */
void study_walk_to_main(study_walk *self);

/*
 * Goes into the first variation of the place; without any, into the one behind that of the place,
 * or else on to the next move of the line that has variations.
 */
void study_walk_into_next(study_walk *self);

/*
 * Goes into the variation before that of the place; without one, back to the move before that has
 * variations.
 */
void study_walk_into_previous(study_walk *self);

/* Follows a move that the session made, and adds it to the tree if it is new there. */
void study_walk_follow(study_walk *self);

#endif
