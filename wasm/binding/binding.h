/* SPDX-License-Identifier: MIT */
/*
 * The interface between C and JavaScript. Only integers cross it. Text passes through one shared
 * buffer as UTF-8, lists as addresses of arrays that stay in place for the life of the instance. An
 * instance holds one game (and in rochade.wasm the session around it). JavaScript replaces it by
 * exchanging the bytes given by state_at() and state_size(), so everything that outlasts a call
 * must be stored there.
 *
 * Every function named in exports/ is exported; JavaScript finds exactly these.
 */
#ifndef ROCHADE_BINDING_H
#define ROCHADE_BINDING_H

#include <chess/chess.h>

/* The longest game under the 75-move rule has 17,697 half-moves. */
enum { BINDING_TEXT_SIZE = 65536, BINDING_PLY_CAPACITY = 32768 };

/*
 * The buffer for text in both directions. Functions that write return the length in bytes, without
 * a final NUL.
 */
extern char binding_text[BINDING_TEXT_SIZE];

/* Copies a constant to binding_text and returns its length. */
unsigned binding_write(const char *text);

/*
 * Copies name `number` of a sequence of NUL-terminated names, which ends with an empty one, to
 * binding_text. Returns its length, 0 if there is no such name. A list of addresses would need half
 * as much memory again.
 */
unsigned binding_write_name(const char *names, unsigned number);

/* Returns the game of this instance. chess.wasm and rochade.wasm each define it. */
chess_game *binding_game(void);

/*
 * Returns the same game with its judge of dead positions, for functions that use the outcome.
 * chess.wasm adds the judge here and not at the start, since many positions are only loaded and the
 * judge can take a millisecond.
 */
chess_game *binding_judged_game(void);

/* chess.wasm: the memory of its judge of dead positions */
extern chess_winnable_memory binding_judge_memory;

/* Returns the clock of this instance; chess.wasm only. */
chess_clock *binding_clock(void);

/* Returns the time controls read last, White's and Black's; chess.wasm only. */
const chess_time_control *binding_controls(void);

/* Restarts the game from a position. */
void binding_start(const chess_position *position);

/*
 * Returns everything that SAN expresses of a move as one number, so that JavaScript can cache
 * texts: role, target, origin file and rank if written, capture, promotion, castling, check, mate.
 */
uint32_t binding_san_key(const chess_move_facts *facts);

/* Return the address and the used size of the state of this game. */
void *state_at(void);
unsigned state_size(void);

#endif
