/* SPDX-License-Identifier: MIT */
/* Goes on with a game that a journal has. */
#ifndef CLIENT_RESUME_H
#define CLIENT_RESUME_H

#include "game_session.h"

typedef enum resume_outcome {
    RESUME_NEW,   /* there is nothing to go on with: the journal is to begin */
    RESUME_GOES,  /* the game stands as it stood, its time too */
    RESUME_LEFT,  /* the players went away before they answered */
    RESUME_FAILED /* the file that they named is of no use; they were told why */
} resume_outcome;

/* Told of every record when the game has answered it. */
typedef void resume_heard(void *context, const journal_record *record);

/*
 * Begins the game as the journal began and plays its records once more; says nothing. Returns the bytes of the file
 * whose records fit together; *line (may be NULL) then is the first one that does not.
 */
size_t resume_replay(live_game *game, journal_contents *contents, client_voice *voice,
                     resume_heard *heard, void *context, unsigned long *line);

/* Offers the games in the user's directory, newest first, which nobody has ended. */
resume_outcome resume_offer(live_game *game, client_voice *voice, dialogue_language language);

/*
 * Goes on with the unfinished game that was begun from this file of an adjourned one, and says so. It is looked for in the
 * file `journal`, or, if that is NULL, in the user's directory. Returns RESUME_NEW when there is none, and RESUME_FAILED,
 * said too, when `journal` holds anything else.
 */
resume_outcome resume_adjourned(live_game *game, client_voice *voice, dialogue_language language,
                                const char *path, const char *journal);

/* Goes on with the game in this file, or begins it there. */
resume_outcome resume_file(live_game *game, client_voice *voice, dialogue_language language,
                           const char *path);

#endif
