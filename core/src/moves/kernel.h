/* SPDX-License-Identifier: MIT */
/*
 * The kernel: all functions that look up sliding pieces often, static and in one source. A variant
 * includes it once, compiled for its processors, and offers it as a table: see dispatch.c.
 * board/attacks.h selects the method of lookup.
 */
#ifndef CHESS_SRC_KERNEL_H
#define CHESS_SRC_KERNEL_H

#include "legal_moves.h"
#include "notation/candidates.h"
#include "notation/describe.h"
#include "perft.h"
#include "play.h"
#include "variant.h"
#include "winnable/blockade.h"
#include "winnable/decide.h"
#include "winnable/quick.h"

#define KERNEL_VARIANT                                                                          \
    {                                                                                           \
        .moves = kernel_moves, .count_moves = kernel_count_moves,                               \
        .has_legal_move = kernel_has_legal_move, .move_is_legal = kernel_move_is_legal,         \
        .en_passant_is_legal = kernel_en_passant_is_legal, .some_move = kernel_some_move,       \
        .play = kernel_play, .perft = kernel_perft, .describe = kernel_describe,                \
        .describe_for_notation = kernel_describe_for_notation,                                  \
        .describe_all_for_notation = kernel_describe_all_for_notation,                          \
        .describe_made = kernel_describe_made, .resolve = kernel_resolve,                       \
        .winnable = kernel_winnable, .winnable_quick = kernel_winnable_quick,                   \
        .winnable_is_open = kernel_winnable_is_open, .winnable_greedy = kernel_winnable_greedy, \
        .blockade_prove = kernel_blockade_prove,                                                \
    }

#endif
