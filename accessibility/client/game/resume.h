/* SPDX-License-Identifier: MIT */
/* Resumes games from journals. */
#ifndef CLIENT_RESUME_H
#define CLIENT_RESUME_H

#include "game_session.h"

typedef enum resume_outcome {
    RESUME_NEW,   /* nothing to resume; begin the journal */
    RESUME_GOES,  /* the game is restored, with its clock stopped */
    RESUME_LEFT,  /* the input ended before the players answered */
    RESUME_FAILED /* the named file cannot be used; the reason was announced */
} resume_outcome;

/* Called for every entry after the game has handled it. */
typedef void resume_handler(void *context, const journal_entry *entry);

/*
 * Begins the game as the journal began and replays its entries without announcements. Returns the
 * number of bytes of consistent entries; *line, unless `line` is NULL, is the first line after
 * them.
 */
size_t resume_replay(game_session *game, journal_contents *contents, client_voice *voice,
                     resume_handler *handle, void *context, unsigned long *line);

/* The language in which the players are asked. */
typedef struct resume_language {
    dialogue_language language;
    bool stays; /* the game continues in it; otherwise in the language of its journal */
} resume_language;

/*
 * Says how many open journals, and if `ended` also ended ones, cannot be read because a later
 * version of the program wrote them. Says nothing if there are none.
 */
void resume_say_newer(client_voice *voice, dialogue_language language, bool ended);

/* Offers the unfinished games in the user's directory, newest first. */
resume_outcome resume_offer(game_session *game, client_voice *voice, resume_language language);

/*
 * Resumes the unfinished game that was begun from this adjournment file, and announces it. Looks in
 * the file `journal` or, if that is NULL, in the user's directory. Returns RESUME_NEW if there is
 * none, and RESUME_FAILED, announced too, if `path` cannot be read or `journal` holds anything
 * else.
 */
resume_outcome resume_adjourned(game_session *game, client_voice *voice, resume_language language,
                                const char *path, const char *journal);

/* Resumes the game in this file, or begins a game there. */
resume_outcome resume_file(game_session *game, client_voice *voice, resume_language language,
                           const char *path);

#endif
