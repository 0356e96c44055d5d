/* SPDX-License-Identifier: MIT */
/* Reasons why no legal move matches a request. */
#ifndef CHESS_SRC_REFUSE_H
#define CHESS_SRC_REFUSE_H

#include <chess/facts.h>

/*
 * Finds the most telling reason why no legal move matches the spec. There must be none that does.
 */
void chess__refuse(const chess_position *position, const chess_move_spec *spec,
                   chess_refusal *refusal);

#endif
