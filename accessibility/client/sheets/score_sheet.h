/* SPDX-License-Identifier: MIT */
/*
 * The score sheet of a game that is being played (8.1, D.2.6), as PGN: its moves with the times on the clock, offers "(=)", what the
 * arbiter has ruled in the players' language, moves that he took back, the time control, and the rule set under a tag of
 * our own, Rules, as chess/rules.h writes it.
 */
#ifndef CLIENT_RECORD_H
#define CLIENT_RECORD_H

#include "game/game_session.h"

#include <time.h>

/* What the clocks showed when the game stood after so many half moves for the last time; false when it never did. */
bool record_clocks(const live_game *game, uint32_t count, int64_t left[2]);

/* The sheet of a game that was played at that date. The tree's items and texts are the function's own, until it is called
 * again. */
chess_pgn_tree record_tree(const live_game *game, time_t date);

#endif
