/* SPDX-License-Identifier: MIT */
/* A place in a recorded game, and the ways from it; each way says where it leads. */
#ifndef CLIENT_STUDY_WALK_H
#define CLIENT_STUDY_WALK_H

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

/* Goes to a place and says its move with all that stands beside it. */
void study_walk_go(study_walk *self, uint32_t at);

void study_walk_forward(study_walk *self);
void study_walk_back(study_walk *self);
void study_walk_to_start(study_walk *self);
void study_walk_to_end(study_walk *self); /* of the line */

/* Goes to the first move with that number on the line of the place. */
void study_walk_to_number(study_walk *self, uint32_t number);

/* Say the comments of the place; go to the next place of the line that has one. */
void study_walk_say_comment(study_walk *self);
void study_walk_to_comment(study_walk *self);

void study_walk_say_variations(study_walk *self);
void study_walk_into(study_walk *self, uint32_t number); /* from 1 */
void study_walk_out(study_walk *self);

/* Goes into the first variation; from the first move of one to the next that replaces the same. */
void study_walk_into_next(study_walk *self);

/* Follows a move that the session made, and adds it to the tree if it is new there. */
void study_walk_follow(study_walk *self);

#endif
