/* SPDX-License-Identifier: MIT */
/* Makes and announces moves, and the end of the game that they may cause. */
#ifndef DIALOGUE_MOVE_H
#define DIALOGUE_MOVE_H

#include "exchange.h"

/* Returns the side to move as a term; NOTHING if the game is over. */
dialogue_term dialogue__side_to_move(const dialogue_exchange *exchange);

/* Announces the end of the game, if it has ended. mate_said: "mate" was part of the move. */
void dialogue__announce_end(const dialogue_exchange *exchange, bool mate_said);

/* Announces how the game ended. */
void dialogue__announce_outcome(const dialogue_exchange *exchange, bool mate_said);

/* Announces a move: "3 Weiß: Springer Gustav eins Felix drei." */
void dialogue__announce_move(const dialogue_exchange *exchange, const chess_move_facts *facts);

/* Plays a legal move: starts its procedure in a tournament, otherwise carries it out. */
void dialogue__play(const dialogue_exchange *exchange, chess_move move);

/*
 * Makes a move, announces it unless the procedure has done so, and announces the end of the game.
 * With a clock, the arbiter decides.
 */
void dialogue__carry_out(const dialogue_exchange *exchange, chess_move move);

/*
 * Makes and announces a move without the arbiter. On an error of chess_game_play(), which it
 * returns, it does nothing.
 */
chess_error dialogue__make(const dialogue_exchange *exchange, chess_move move);

/*
 * Makes and announces a move of a recorded game (chess_game_replay()), and an ending that it newly
 * causes.
 */
chess_error dialogue__remake(const dialogue_exchange *exchange, chess_move move);

/*
 * Makes and announces a move like dialogue__make(). Returns false, after refusing it, if it cannot
 * be made.
 */
bool dialogue__make_or_refuse(const dialogue_exchange *exchange, chess_move move);

/* Discards the announced move. */
void dialogue__drop_announced(dialogue_session *session);

#endif
