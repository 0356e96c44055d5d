/* SPDX-License-Identifier: MIT */
/*
 * Adjournment at the terminal (Annexe E): the sealed move is typed unseen and the game is saved to
 * a file, which another session opens together with the envelope. Input that is typed unseen is
 * never echoed, printed, spoken or written to the journal.
 */
#ifndef CLIENT_ADJOURN_H
#define CLIENT_ADJOURN_H

#include "game/game_session.h"
#include "game/typed_line.h"

/*
 * Handles a line that seals a move or opens the envelope of an adjourned game. Returns false for
 * any other line. The journal receives the events, but nothing that was typed unseen. Sets
 * *adjourned if the game is in a file and the session over.
 */
bool adjourn_line(game_session *game, const typed_line *line, bool *adjourned);

/*
 * Continues the game of a file. tournament: with all steps of Annexe D.2. Returns false if the file
 * cannot be used; the players have been told why.
 */
bool adjourn_resume(game_session *game, client_voice *voice, dialogue_language language,
                    const dialogue_style *style, bool tournament, const char *path);

/* Takes over an entry about an envelope from a journal that is replayed. */
void adjourn_replay(const journal_entry *entry);

/*
 * Continues after a restart: asks for the sealed move again if the last run ended before it was in
 * the envelope, stops the clocks if it ended just after that, and says what the envelope of an
 * adjourned game is.
 */
void adjourn_continue(game_session *game);

#endif
