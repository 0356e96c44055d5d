/* SPDX-License-Identifier: MIT */
/* A place in a recorded game, and the movements from it; each announces the new place. */
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
    dialogue_session session; /* the session at that place */
    dialogue_answer answer;
    chess_ply plies[PGN_PATH_PLY_COUNT];
    uint32_t path[PGN_PATH_PLY_COUNT];
} study_walk;

/*
 * Sets up the session at a place without an announcement; self->answer is the answer to its last
 * move.
 */
void study_walk_stand_at(study_walk *self, uint32_t at);

/* Announces the notes of the current move, and the end of the line. */
void study_walk_say_place(study_walk *self);

/* Announces the result of the game. */
void study_walk_say_result(study_walk *self);

/* Goes to a place and announces its move with all its notes. */
void study_walk_go(study_walk *self, uint32_t at);

void study_walk_forward(study_walk *self);
void study_walk_back(study_walk *self);
void study_walk_to_start(study_walk *self);
void study_walk_to_end(study_walk *self); /* to the end of the line */

/* Goes `count` plies forward or back, at most to the end or start, and announces the last move. */
void study_walk_by(study_walk *self, uint32_t count, bool forward);

/* Goes to the first move with that number on the current line. */
void study_walk_to_number(study_walk *self, uint32_t number);

/*
 * Announces the requested moves without going there. They are those of the whole current line; the
 * last ones count up to the current place.
 */
void study_walk_say_score(study_walk *self, const score_request *request);

/* Announce the comments of the place, or go to another place of the line with a comment. */
void study_walk_say_comment(study_walk *self);
void study_walk_to_next_comment(study_walk *self);
void study_walk_to_previous_comment(study_walk *self);
void study_walk_to_first_comment(study_walk *self);
void study_walk_to_last_comment(study_walk *self);

void study_walk_say_variations(study_walk *self);
void study_walk_into(study_walk *self, uint32_t number); /* from 1 */
void study_walk_out(study_walk *self);

void study_walk_into_first(study_walk *self);

/* Leaves all variations: goes to the move of the game that the outermost one replaces. */
void study_walk_to_main(study_walk *self);

/*
 * Goes into the first variation of the current move. If there is none, goes into the next variation
 * of the replaced move, or on along the line to the next move with variations.
 */
void study_walk_into_next(study_walk *self);

/*
 * Goes into the previous variation of the replaced move, or back along the line to the nearest move
 * with variations.
 */
void study_walk_into_previous(study_walk *self);

/*
 * Moves to the place of a move that the session has made; adds the move to the tree if it is new
 * there.
 */
void study_walk_follow(study_walk *self);

#endif
