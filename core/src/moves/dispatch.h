/* SPDX-License-Identifier: MIT */
/* Functions of dispatch.c for other sources of the library, in addition to the public ones. */
#ifndef CHESS_SRC_DISPATCH_H
#define CHESS_SRC_DISPATCH_H

#include <chess/facts.h>

/* True if the double step just made can be answered en passant. */
bool chess__en_passant_is_legal(const chess_position *position);

/* Resolves a spec like chess_resolve(), but leaves resolution->refusal unchanged. */
chess_error chess__resolve(const chess_position *position, const chess_move_spec *spec,
                           chess_resolution *resolution);

/*
 * Returns true if the side to move has a legal move and chess_winnable_quick() cannot find that
 * White will never mate. Makes no move; false proves nothing.
 */
bool chess__winnable_is_open(const chess_position *position);

#endif
