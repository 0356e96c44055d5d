/* SPDX-License-Identifier: MIT */
/*
 * Adjournment at the terminal (Annexe E): the sealed move is typed with hidden input, and the game
 * is saved to a file, which another session opens together with the envelope. Hidden input is never
 * echoed, printed, spoken or written to the journal.
 */
#ifndef CLIENT_ADJOURN_H
#define CLIENT_ADJOURN_H

#include "game/game_session.h"
#include "game/typed_line.h"

/*
 * Handles a line that seals a move or opens the envelope of an adjourned game. Returns false for
 * any other line. The journal receives the events, but no hidden input. Sets *adjourned if the game
 * was saved to a file, which ends the session.
 */
bool adjourn_line(game_session *game, const typed_line *line, bool *adjourned);

/*
 * Continues the game of a file. `tournament`: with all steps of Annexe D.2. Returns false, after
 * announcing the reason, if the file cannot be used.
 */
bool adjourn_resume(game_session *game, client_voice *voice, dialogue_language language,
                    const dialogue_style *style, bool tournament, const char *path);

/* Restores the state of an envelope from an entry of a replayed journal. */
void adjourn_replay(const journal_entry *entry);

/*
 * Continues after a restart: asks for the sealed move again if the last run ended before it was
 * sealed, stops the clocks if the last run ended just after that, and announces the data on the
 * envelope of an adjourned game.
 */
void adjourn_continue(game_session *game);

#endif
