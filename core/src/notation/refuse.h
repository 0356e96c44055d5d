/* SPDX-License-Identifier: MIT */
/* Why no legal move fits a wish. */
#ifndef CHESS_SRC_REFUSE_H
#define CHESS_SRC_REFUSE_H

#include <chess/facts.h>

/* No legal move fits the spec: finds the most telling reason. */
void chess__refuse(const chess_position *position, const chess_move_spec *spec,
                   chess_refusal *refusal);

#endif
