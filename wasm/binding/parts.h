/* SPDX-License-Identifier: MIT */
/* One program in three parts, which are loaded one after the other; see ../parts.mjs. */
#ifndef ROCHADE_PARTS_H
#define ROCHADE_PARTS_H

#include <chess/chess.h>

/* What the third gives to the first: the proofs for which that one has no room. */
typedef struct binding_proofs {
    bool (*is_blockade)(const chess_position *position);
    bool (*has_last_move)(const chess_position *position);
} binding_proofs;

void binding_use_proofs(binding_proofs added);

#endif
