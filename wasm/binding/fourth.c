/* SPDX-License-Identifier: MIT */
/* fourth.wasm: what is needed seldom. Of the rules the proofs for which first.c stands in, here under names of their own. */
#include "parts.h"

#define winnable_is_blockade fourth_is_blockade
#include "winnable_blockade.c"

#define chess_retro_has_last_move fourth_has_last_move
#include "retro.c"

/* Before all else that is here. */
void fourth_start(void) {
    binding_use_proofs(
        (binding_proofs){.is_blockade = fourth_is_blockade, .has_last_move = fourth_has_last_move});
}
