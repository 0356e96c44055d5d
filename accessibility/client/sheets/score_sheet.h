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

/*
 * Returns the times of both clocks in ms when the game last had `count` plies. Returns false if it
 * never did, or if no time is counted down.
 */
bool score_sheet_clocks(const game_session *game, uint32_t count, int64_t left[2]);

/*
 * Writes the game to an empty sheet, or replaces the game of the sheet. The caller frees the sheet
 * with sheet_free(). Returns false if out of memory.
 */
bool score_sheet_write(const game_session *game, client_sheet *sheet);

#endif
