/* SPDX-License-Identifier: MIT */
/*
 * Selects the variant of the kernel for the processor at hand.
 *
 * The kernel (kernel.h) holds all functions that look up sliding pieces often: they list, count,
 * make and describe moves, find the move that was meant, and decide whether a side can still mate.
 * On x86-64 the library holds it several times, each compiled for other processors from a source of
 * a few lines (variant_portable.c, variant_popcnt.c, variant_bmi2.c, variant_avx512.c) into one
 * table of functions (variant.h). The public functions call through the table of the best variant
 * that the processor supports. The compiler's run-time library stores the processor's features
 * before main(), so this file keeps no state.
 *
 * For all other processors, and for WebAssembly, the kernel is compiled into this file, and the
 * calls are direct.
 *
 * To add a variant, write a source variant_NAME.c, a line in core/CMakeLists.txt with its compiler
 * options, and a row of CHESS__VARIANTS in variant.h. Tests run every variant through the same
 * rows.
 */
#include "dispatch.h"

#include "board/bits.h"
#include "variant.h"

#ifdef CHESS_HAS_VARIANTS

#define TAKE_IF_IT_SUITS(name, suits) \
    if (suits) return &chess__variant_##name;

static inline const chess__variant *variant(void) {
    CHESS__VARIANTS(TAKE_IF_IT_SUITS)
}

/*
 * Returns the variant that counts move sequences fastest. AVX-512 takes as long for few pieces as
 * for many; with few, PEXT, which its processors have, is faster.
 */
static inline const chess__variant *variant_for_perft(const chess_position *position) {
#ifdef CHESS_HAS_AVX512
    enum { FEW_PIECES = 18 };
    if (variant() == &chess__variant_avx512 &&
        bits_count(chess_position_occupied(position)) <= FEW_PIECES)
        return &chess__variant_bmi2;
#else
    (void)position;
#endif
    return variant();
}

#define KERNEL(function)       variant()->function
#define KERNEL_PERFT(position) variant_for_perft(position)->perft

#else

#include "kernel.h"

#define KERNEL(function)       kernel_##function
#define KERNEL_PERFT(position) kernel_perft

#endif

void chess_moves(const chess_position *position, chess_move_list *list) {
    KERNEL(moves)(position, list);
}

unsigned chess_count_moves(const chess_position *position) {
    return KERNEL(count_moves)(position);
}

bool chess_has_legal_move(const chess_position *position) {
    return KERNEL(has_legal_move)(position);
}

bool chess_move_is_legal(const chess_position *position, chess_move move) {
    return KERNEL(move_is_legal)(position, move);
}

bool chess__en_passant_is_legal(const chess_position *position) {
    return KERNEL(en_passant_is_legal)(position);
}

void chess_play(const chess_position *before, chess_move move, chess_position *after) {
    KERNEL(play)(before, move, after);
}

#ifndef CHESS_WITHOUT_PERFT
uint64_t chess_perft(const chess_position *position, unsigned depth) {
    return KERNEL_PERFT(position)(position, depth);
}
#endif

void chess_describe(const chess_position *position, chess_move move, chess_move_facts *facts) {
    KERNEL(describe)(position, move, facts);
}

void chess_describe_for_notation(const chess_position *position, chess_move move,
                                 chess_move_facts *facts) {
    KERNEL(describe_for_notation)(position, move, facts);
}

void chess_describe_all_for_notation(const chess_position *position, const chess_move_list *list,
                                     chess_move_facts *facts) {
    KERNEL(describe_all_for_notation)(position, list, facts);
}

void chess_describe_made(const chess_position *before, chess_move move, const chess_position *after,
                         bool mates, chess_move_facts *facts) {
    KERNEL(describe_made)(before, move, after, mates, facts);
}

chess_error chess__resolve(const chess_position *position, const chess_move_spec *spec,
                           chess_resolution *resolution) {
    return KERNEL(resolve)(position, spec, resolution);
}

chess_winnable_answer chess_winnable(const chess_position *position, chess_color winner,
                                     const chess_winnable_limits *limits,
                                     const chess_winnable_memory *memory, chess_move *line,
                                     uint32_t line_capacity, chess_winnable_result *result) {
    return KERNEL(winnable)(position, winner, limits, memory, line, line_capacity, result);
}

chess_winnable_answer chess_winnable_quick(const chess_position *position, chess_color winner) {
    winnable_sides winners = 1U << winner;
    return chess__winnable_is_open(position, winners) ? CHESS_WINNABLE_UNDECIDED
                                                      : chess__winnable_quick(position, winners);
}

bool chess__winnable_is_open(const chess_position *position, winnable_sides winners) {
    return KERNEL(winnable_is_open)(position, winners);
}

chess_winnable_answer chess__winnable_quick(const chess_position *position,
                                            winnable_sides winners) {
    return KERNEL(winnable_quick)(position, winners);
}

bool chess__winnable_greedy(const chess_position *position, chess_color first) {
    return KERNEL(winnable_greedy)(position, first);
}

uint32_t chess_blockade_prove(const chess_position *position, chess_color winner,
                              chess_blockade *blockade) {
    return KERNEL(blockade_prove)(position, winner, blockade);
}
