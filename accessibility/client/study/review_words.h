/* SPDX-License-Identifier: MIT */
/* The review of a game in words. */
#ifndef CLIENT_REVIEW_WORDS_H
#define CLIENT_REVIEW_WORDS_H

#include "review.h"
#include "voice/voice.h"

/*
 * Reviews the moves and says each moment: the move, why it was a mistake, and the better one. The
 * session gives language and style. Without an engine that is said, and the review is empty.
 */
void review_and_say(game_review *review, client_voice *voice, const dialogue_session *session,
                    const char *engine, const chess_position *start, const chess_move *moves,
                    uint32_t count);

/*
 * Reads "moment 2". Returns the moment of that number; says so, and returns NULL, if there is none.
 * Sets *asked to whether the line is such a line.
 */
const review_moment *review_moment_of(const game_review *review, client_voice *voice,
                                      dialogue_language language, const char *line, size_t length,
                                      bool *asked);

#endif
