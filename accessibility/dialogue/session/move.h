/* SPDX-License-Identifier: MIT */
/* Making a move and announcing it, and the end of the game that it may bring. */
#ifndef DIALOGUE_MOVE_H
#define DIALOGUE_MOVE_H

#include "exchange.h"

/* The side to move; nothing to say when the game is over. */
dialogue_term dialogue__side_to_move(const dialogue_exchange *exchange);

/* Announces that the game has ended, and how, when it has. */
void dialogue__announce_end(const dialogue_exchange *exchange, bool mate_said);

/* Announces how the game ended. */
void dialogue__announce_outcome(const dialogue_exchange *exchange, bool mate_said);

/* "3 Weiß: Springer Gustav eins Felix drei." */
void dialogue__announce_move(const dialogue_exchange *exchange, const chess_move_facts *facts);

/* A legal move: in a tournament the first step towards it, else it is carried out. */
void dialogue__play(const dialogue_exchange *exchange, chess_move move);

/*
 * Makes a move and announces it, unless the procedure has done so, and the end of the game. With a
 * clock, the arbiter decides.
 */
void dialogue__carry_out(const dialogue_exchange *exchange, chess_move move);

/*
 * Makes and announces a move without asking the arbiter. Has no effect on a chess_game_play error,
 * which it returns.
 */
chess_error dialogue__make(const dialogue_exchange *exchange, chess_move move);

/* Makes and announces a move of a recorded game (chess_game_replay), and an ending that it newly
 * led to. */
chess_error dialogue__remake(const dialogue_exchange *exchange, chess_move move);

/* As dialogue__make; false, and refused, when that cannot be. */
bool dialogue__make_or_refuse(const dialogue_exchange *exchange, chess_move move);

/* Nothing is announced any more. */
void dialogue__drop_announced(dialogue_session *session);

#endif
