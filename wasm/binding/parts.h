/* SPDX-License-Identifier: MIT */
/* One program in four parts, which are loaded one after the other; see ../parts.mjs. */
#ifndef ROCHADE_PARTS_H
#define ROCHADE_PARTS_H

#include "conversation.h"

/* This needs a part that is not here: what comes of it does not count (binding_is_sure). */
void binding_miss(void);

/* What the fourth gives to the first: the proofs for which that one has no room. */
typedef struct binding_proofs {
    bool (*is_blockade)(const chess_position *position);
    bool (*has_last_move)(const chess_position *position);
} binding_proofs;

void binding_use_proofs(binding_proofs added);

/* What the third gives to the second: the answers to what is asked or ordered. */
void binding_use_answers(dialogue_command_answer *added);

#endif
