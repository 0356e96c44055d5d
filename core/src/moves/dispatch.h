/* SPDX-License-Identifier: MIT */
/* What dispatch.c offers to the other sources of the library, beside the functions of the public headers. */
#ifndef CHESS_SRC_DISPATCH_H
#define CHESS_SRC_DISPATCH_H

#include <chess/facts.h>

/* True if the double step just made can be answered en passant. */
bool chess__en_passant_is_legal(const chess_position *position);

/* Does what chess_resolve() does, but leaves resolution->refusal alone. */
chess_error chess__resolve(const chess_position *position, const chess_move_spec *spec,
                           chess_resolution *resolution);

/*
 * True if the side to move has a legal move and chess_winnable_quick() cannot find that White will never mate. Makes no
 * move; false proves nothing.
 */
bool chess__winnable_is_open(const chess_position *position);

#endif
