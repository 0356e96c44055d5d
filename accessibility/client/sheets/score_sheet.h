/* SPDX-License-Identifier: MIT */
/*
 * The score sheet of the game in progress (8.1, D.2.6) as PGN: its moves with the times on the
 * clock, offers "(=)", the arbiter's rulings in the players' language, moves taken back, the time
 * control, and in tags of the program's own the rule set (Rules, as chess/rules.h writes it) and
 * the name of a handicap (Odds).
 */
#ifndef CLIENT_SCORE_SHEET_H
#define CLIENT_SCORE_SHEET_H

#include "game/game_session.h"
#include "sheet.h"

#include <time.h>

/*
 * Returns what the clocks showed when the game last stood after `count` plies. Returns false if it
 * never did.
 */
bool score_sheet_clocks(const game_session *game, uint32_t count, int64_t left[2]);

/*
 * Writes a game played on that date to an empty sheet, or over the game that it has. The caller
 * frees the sheet with sheet_free(). Returns false if out of memory.
 */
bool score_sheet_write(const game_session *game, time_t date, client_sheet *sheet);

#endif
