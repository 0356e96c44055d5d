/* SPDX-License-Identifier: MIT */
/* Announces the notes of a recorded game: comments, annotations, variations. */
#ifndef CLIENT_NOTES_H
#define CLIENT_NOTES_H

#include "pgn_path.h"
#include "voice/voice.h"

/* The voice, and the session whose language and style are used. */
typedef struct notes_speaker {
    client_voice *voice;
    const dialogue_session *session;
} notes_speaker;

/* Announces the annotations of a move ("$1") and the comments of a place. */
void notes_say(const notes_speaker *speaker, const chess_pgn_tree *tree, uint32_t at);

/* Announces the comments of a place. Returns false if there are none. */
bool notes_say_comments(const notes_speaker *speaker, const chess_pgn_tree *tree, uint32_t at);

/* Returns true if a place has a comment with words. */
bool notes_has_comment(const chess_pgn_tree *tree, uint32_t at);

/*
 * Announces the number of variations of a move, and the first move of each. Announces nothing if
 * there are none.
 */
void notes_say_variations(const notes_speaker *speaker, const chess_pgn_tree *tree, uint32_t at);

#endif
