/* SPDX-License-Identifier: MIT */
/*
 * Adjournment at the terminal (Annexe E): the sealed move is typed unseen, the game goes into a file, and another day the
 * file is opened and the envelope too. What is typed unseen is neither echoed, printed, spoken nor written into the journal.
 */
#ifndef CLIENT_ADJOURN_H
#define CLIENT_ADJOURN_H

#include "game/game_session.h"

/*
 * Does the line seal a move, or open an envelope that came with the file? Then all of that is done, and true. The journal
 * has the events and nothing of what was typed unseen. *adjourned: the game is in a file, and over for today.
 */
bool adjourn_line(live_game *game, const char *line, size_t length, bool *adjourned);

/* Goes on with the game in this file, tournament: through all steps of Annexe D.2; false when it is of no use: the players were told why. */
bool adjourn_resume(live_game *game, client_voice *voice, dialogue_language language,
                    const dialogue_style *style, bool tournament, const char *path);

/* Takes what concerns an envelope from a journal that is being replayed. */
void adjourn_replay(const journal_record *record);

/*
 * After a restart: asks for the sealed move again where the last program ended before it was in the envelope, stops the clocks
 * where it ended just behind that, and says what the envelope of an adjourned game is.
 */
void adjourn_continue(live_game *game);

#endif
