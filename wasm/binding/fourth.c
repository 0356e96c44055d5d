/* SPDX-License-Identifier: MIT */
/* fourth.wasm: what is needed seldom. Of the rules the proofs for which first.c stands in, here under names of their own. */
#include "parts.h"

#define winnable_is_blockade fourth_is_blockade
#include "winnable/blockade.c"

#define chess_problems_of fourth_problems_of
#include "board/problems.c"

/* Before all else that is here. */
void fourth_start(void) {
    binding_proved.is_blockade = fourth_is_blockade;
    binding_proved.problems_of = fourth_problems_of;
}
