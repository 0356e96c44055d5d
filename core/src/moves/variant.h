/* SPDX-License-Identifier: MIT */
/*
 * The table of kernel functions that each variant provides, and the variants in this library: see
 * dispatch.c.
 */
#ifndef CHESS_SRC_VARIANT_H
#define CHESS_SRC_VARIANT_H

#include "winnable/sides.h"

#include <chess/facts.h>
#include <chess/winnable.h>

typedef struct chess__variant {
    void (*moves)(const chess_position *position, chess_move_list *list);
    unsigned (*count_moves)(const chess_position *position);
    bool (*has_legal_move)(const chess_position *position);
    bool (*move_is_legal)(const chess_position *position, chess_move move);
    bool (*en_passant_is_legal)(const chess_position *position);
    chess_move (*some_move)(const chess_position *position);
    void (*play)(const chess_position *before, chess_move move, chess_position *after);
    uint64_t (*perft)(const chess_position *position, unsigned depth);
    void (*describe)(const chess_position *position, chess_move move, chess_move_facts *facts);
    void (*describe_for_notation)(const chess_position *position, chess_move move,
                                  chess_move_facts *facts);
    void (*describe_all_for_notation)(const chess_position *position, const chess_move_list *list,
                                      chess_move_facts *facts);
    void (*describe_made)(const chess_position *before, chess_move move,
                          const chess_position *after, bool mates, chess_move_facts *facts);
    chess_error (*resolve)(const chess_position *position, const chess_move_spec *spec,
                           chess_resolution *resolution);
    chess_winnable_answer (*winnable)(const chess_position *position, chess_color winner,
                                      const chess_winnable_limits *limits,
                                      const chess_winnable_memory *memory, chess_move *line,
                                      uint32_t line_capacity, chess_winnable_result *result);
    chess_winnable_answer (*winnable_quick)(const chess_position *position, winnable_sides winners);
    bool (*winnable_is_open)(const chess_position *position, winnable_sides winners);
    bool (*winnable_greedy)(const chess_position *position, chess_color first);
    uint32_t (*blockade_prove)(const chess_position *position, chess_color winner,
                               chess_blockade *blockade);
} chess__variant;

#ifdef CHESS_HAS_VARIANTS

/* Returns true if PEXT is fast: some older processors emulate it slowly. */
static inline bool chess__has_fast_pext(void) {
    return __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("avx2") &&
           !__builtin_cpu_is("amdfam17h") && !__builtin_cpu_is("amdfam15h");
}

/* Processors with VBMI2 have AVX-512 BW, AVX-512 CD and fast PEXT as well. */
static inline bool chess__has_avx512(void) {
    return __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("avx512vl") &&
           __builtin_cpu_supports("avx512vpopcntdq");
}

/* One row per variant, best first: its name, and whether the processor supports it. */
#ifdef CHESS_HAS_AVX512
#define CHESS__VARIANT_AVX512(ROW) ROW(avx512, chess__has_avx512())
#else
#define CHESS__VARIANT_AVX512(ROW)
#endif
#define CHESS__VARIANTS(ROW)                      \
    CHESS__VARIANT_AVX512(ROW)                    \
    ROW(bmi2, chess__has_fast_pext())             \
    ROW(popcnt, __builtin_cpu_supports("popcnt")) \
    ROW(portable, true)

#define CHESS__DECLARE_VARIANT(name, suits) extern const chess__variant chess__variant_##name;
CHESS__VARIANTS(CHESS__DECLARE_VARIANT)

#endif

#endif
