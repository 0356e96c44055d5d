/* SPDX-License-Identifier: MIT */
#include "variants.h"

#include "moves/dispatch.h"

#include <stdio.h>

/* The variant that the library selects. */
static const chess__variant chosen = {
    .moves = chess_moves,
    .count_moves = chess_count_moves,
    .has_legal_move = chess_has_legal_move,
    .move_is_legal = chess_move_is_legal,
    .en_passant_is_legal = chess__en_passant_is_legal,
    .play = chess_play,
    .perft = chess_perft,
    .resolve = chess_resolve,
};

unsigned variants_to_test(tested_variant variants[MOST_VARIANTS]) {
    unsigned count = 0;
    variants[count++] = (tested_variant){"chosen", &chosen};
    variants[count++] = (tested_variant){"lines", &chess__variant_lines};
#ifdef CHESS_HAS_VARIANTS
#define ADD(name, suits)                                                     \
    if (suits)                                                               \
        variants[count++] = (tested_variant){#name, &chess__variant_##name}; \
    else                                                                     \
        printf("skipped: variant %s: it does not suit the processor at hand\n", #name);
    CHESS__VARIANTS(ADD)
#endif
    return count;
}
