/* SPDX-License-Identifier: MIT */
/*
 * The score sheet of the game in progress (8.1, D.2.6) as PGN: its moves with the times on the
 * clock, offers "(=)", the arbiter's rulings in the players' language, moves taken back, the time
 * control, and the rule set in a tag of the program's own, Rules, as chess/rules.h writes it.
 */
#ifndef CLIENT_SCORE_SHEET_H
#define CLIENT_SCORE_SHEET_H

#include "game/game_session.h"

#include <time.h>

/*
 * Returns what the clocks showed when the game last stood after `count` plies. Returns false if it
 * never did.
 */
bool score_sheet_clocks(const game_session *game, uint32_t count, int64_t left[2]);

/*
 * Returns the sheet of a game played on that date. Items and texts belong to the function and are
 * valid until its next call.
 */
chess_pgn_tree score_sheet_tree(const game_session *game, time_t date);

#endif
