/* SPDX-License-Identifier: MIT */
/* Announces the review of a game. */
#ifndef CLIENT_REVIEW_WORDS_H
#define CLIENT_REVIEW_WORDS_H

#include "review.h"
#include "voice/voice.h"

/*
 * Reviews the moves and announces each moment: the move, why it was a mistake, and the better one.
 * The session gives language and style. Without an engine, announces that; the review is then
 * empty.
 */
void review_and_say(game_review *review, client_voice *voice, const dialogue_session *session,
                    const char *engine, const chess_position *start, const chess_move *moves,
                    uint32_t count);

/*
 * Reads a line such as "moment 2". Returns that moment, or NULL, after announcing it, if there is
 * no such moment. Sets *asked to whether the line has this form.
 */
const review_moment *review_moment_of(const game_review *review, client_voice *voice,
                                      dialogue_language language, const char *line, size_t length,
                                      bool *asked);

#endif
