/* SPDX-License-Identifier: MIT */
/*
 * The border between C and JavaScript. Only integers cross it; text crosses in one shared buffer, as UTF-8, and
 * lists as addresses of arrays that stay where they are for the life of the instance. An instance holds one game
 * (and in rochade.wasm the one session around it); JavaScript puts another in its place by exchanging the bytes that
 * state_at and state_size name, so whatever must outlast a call stands there and nowhere else.
 *
 * Every function named in exports/ is an export; JavaScript finds the names there, and nothing else.
 */
#ifndef ROCHADE_BINDING_H
#define ROCHADE_BINDING_H

#include <chess/chess.h>

enum { BINDING_TEXT_SIZE = 65536, BINDING_PLY_CAPACITY = 1024 };

/* Text on its way in or out. Functions that write return the length in bytes, without a final NUL. */
extern char binding_text[BINDING_TEXT_SIZE];

/* Puts a constant into binding_text and returns its length. */
unsigned binding_write(const char *text);

/* The same with one of several names that stand one behind the other, each with a NUL, and another NUL behind the last: a list of
 * addresses would be half as long again. Nothing where there is none of that number. */
unsigned binding_write_name(const char *names, unsigned number);

/* The game of this instance. chess.wasm and rochade.wasm each have their own answer. */
chess_game *binding_game(void);

/* chess.wasm: what its judge of dead positions remembers in. */
extern chess_winnable_memory binding_judge_memory;

/* The clock of this instance; in chess.wasm only. */
chess_clock *binding_clock(void);

/* The time controls that were read last, White's and Black's; in chess.wasm only. */
const chess_time_control *binding_controls(void);

/* Begins it anew. */
void binding_start(const chess_position *position);

/*
 * All that short notation says of a move in one number, so that JavaScript makes each text once and then knows it:
 * role, goal, file and rank of origin where they are written, capture, promotion, castling, check, mate.
 */
uint32_t binding_san_key(const chess_move_facts *facts);

/* What makes this game another than the next: where it stands, and how many bytes of it say something. */
void *state_at(void);
unsigned state_size(void);

#endif
