/* SPDX-License-Identifier: MIT */
/* Functions of dispatch.c for other sources of the library, in addition to the public ones. */
#ifndef CHESS_SRC_DISPATCH_H
#define CHESS_SRC_DISPATCH_H

#include "winnable/sides.h"

#include <chess/facts.h>
#include <chess/winnable.h>

/* Returns true if the double step just made can be answered en passant. */
bool chess__en_passant_is_legal(const chess_position *position);

/* Resolves a spec like chess_resolve(), but leaves resolution->refusal unchanged. */
chess_error chess__resolve(const chess_position *position, const chess_move_spec *spec,
                           chess_resolution *resolution);

/*
 * Returns true if the side to move has a legal move and chess__winnable_quick() cannot prove that
 * none of the winners can mate. Makes at most one move; false proves nothing.
 */
bool chess__winnable_is_open(const chess_position *position, winnable_sides winners);

/*
 * Answers chess_winnable_quick() where chess__winnable_is_open() is false, for one side or both:
 * CANNOT_MATE if none of the winners can mate, CAN_MATE if a mate by one of them was found.
 */
chess_winnable_answer chess__winnable_quick(const chess_position *position, winnable_sides winners);

/*
 * Returns true if a line that mates either side was found by playing straight towards it. False
 * proves nothing. Tries `first` first, which should be the side that is more likely to mate.
 */
bool chess__winnable_greedy(const chess_position *position, chess_color first);

#endif
