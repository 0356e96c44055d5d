/* SPDX-License-Identifier: MIT */
/*
 * Where the compiler can make code for a processor that has PEXT, all that looks up sliding men often
 * is in the library twice; here one of the two is chosen, call by call. What the processor can is in
 * a variable that the compiler's own run-time library has filled before main.
 */
#include "board/problems.h"
#include "winnable/search.h"

#include <chess/chess.h>

#ifdef CHESS_CHOOSE

/* The older processors of one maker have the instruction, but take a hundred times as long. */
static inline bool has_fast_pext(void) {
    return __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("avx2") &&
           !__builtin_cpu_is("amdfam17h") && !__builtin_cpu_is("amdfam15h");
}

/* What lists, counts and makes moves is there a third time. Whoever has VBMI2 has AVX-512 BW, CD and BMI2 as well. */
static inline bool is_wide(void) {
#ifdef CHESS_CHOOSE_WIDE
    return __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("avx512vl") &&
           __builtin_cpu_supports("avx512vpopcntdq");
#else
    return false;
#endif
}

#define CHOOSE(type, name, parameters, arguments)                                   \
    type name##_pext parameters;                                                    \
    type name##_portable parameters;                                                \
    type name parameters {                                                          \
        return has_fast_pext() ? name##_pext arguments : name##_portable arguments; \
    }
#define CHOOSE_OF_THREE(type, name, parameters, arguments)                          \
    type name##_wide parameters;                                                    \
    type name##_pext parameters;                                                    \
    type name##_portable parameters;                                                \
    type name parameters {                                                          \
        if (is_wide()) return name##_wide arguments;                                \
        return has_fast_pext() ? name##_pext arguments : name##_portable arguments; \
    }
#define CHOOSE_VOID_OF_THREE(name, parameters, arguments) \
    void name##_wide parameters;                          \
    void name##_pext parameters;                          \
    void name##_portable parameters;                      \
    void name parameters {                                \
        if (is_wide())                                    \
            name##_wide arguments;                        \
        else if (has_fast_pext())                         \
            name##_pext arguments;                        \
        else                                              \
            name##_portable arguments;                    \
    }
#define CHOOSE_VOID(name, parameters, arguments) \
    void name##_pext parameters;                 \
    void name##_portable parameters;             \
    void name parameters {                       \
        if (has_fast_pext())                     \
            name##_pext arguments;               \
        else                                     \
            name##_portable arguments;           \
    }

/* The list of names is in core/CMakeLists.txt as well. */
CHOOSE_VOID_OF_THREE(chess_moves, (const chess_position *position, chess_move_list *list),
                     (position, list))
CHOOSE_OF_THREE(unsigned, chess_count_moves, (const chess_position *position), (position))
CHOOSE_OF_THREE(bool, chess_has_legal_move, (const chess_position *position), (position))
CHOOSE_OF_THREE(bool, chess_move_is_legal, (const chess_position *position, chess_move move),
                (position, move))
CHOOSE_OF_THREE(bool, chess__en_passant_is_legal, (const chess_position *position), (position))
CHOOSE_VOID_OF_THREE(chess_play,
                     (const chess_position *before, chess_move move, chess_position *after),
                     (before, move, after))
CHOOSE_OF_THREE(uint64_t, chess_perft, (const chess_position *position, unsigned depth),
                (position, depth))
CHOOSE_VOID(chess_describe,
            (const chess_position *position, chess_move move, chess_move_facts *facts),
            (position, move, facts))
CHOOSE_VOID(chess_describe_for_notation,
            (const chess_position *position, chess_move move, chess_move_facts *facts),
            (position, move, facts))
CHOOSE_VOID(chess_describe_all_for_notation,
            (const chess_position *position, const chess_move_list *list, chess_move_facts *facts),
            (position, list, facts))
CHOOSE_VOID(chess_describe_made,
            (const chess_position *before, chess_move move, const chess_position *after, bool mates,
             chess_move_facts *facts),
            (before, move, after, mates, facts))
CHOOSE(chess_error, chess_resolve,
       (const chess_position *position, const chess_move_spec *spec, chess_resolution *resolution),
       (position, spec, resolution))

CHOOSE(chess_winnable_answer, chess_winnable,
       (const chess_position *position, chess_color winner, const chess_winnable_limits *limits,
        const chess_winnable_memory *memory, chess_move *line, uint32_t line_capacity,
        chess_winnable_result *result),
       (position, winner, limits, memory, line, line_capacity, result))
CHOOSE(chess_winnable_answer, chess_winnable_quick,
       (const chess_position *position, chess_color winner), (position, winner))
CHOOSE(bool, chess__winnable_is_open, (const chess_position *position), (position))
CHOOSE(uint32_t, chess_blockade_prove,
       (const chess_position *position, chess_color winner, chess_blockade *blockade),
       (position, winner, blockade))
CHOOSE(chess_problems, chess__problems_of, (const chess_position *position), (position))
CHOOSE(unsigned, chess__problems_promoted_pieces,
       (const chess_position *position, chess_color color), (position, color))

#endif
