/* SPDX-License-Identifier: MIT */
/* The last moves, taken back one after another. */
#include "legality_men.h"
#include "retro.h"

#include <string.h>

chess_legality_reason legality_reason_in_men(legality_question *question,
                                             const chess_position *position) {
    legality_order_goal goal;
    legality_census census;
    if (legality_pawns_took_too_much(position, CHESS_WHITE))
        return CHESS_LEGALITY_REASON_WHITE_PAWN_CAPTURES;
    if (legality_pawns_took_too_much(position, CHESS_BLACK))
        return CHESS_LEGALITY_REASON_BLACK_PAWN_CAPTURES;
    legality_census_of(position, question->any_start, &census);
    legality_order_goal_of(position, &census, &goal);
    if (legality_order_reachable(&goal, question->budget.limit, &question->budget) ==
        LEGALITY_IMPOSSIBLE)
        return CHESS_LEGALITY_REASON_PAWN_ORDER;
    return CHESS_LEGALITY_REASON_NONE;
}

chess_legality_reason legality_reason_in_moves(legality_question *question,
                                               const chess_position *position) {
    (void)question, (void)position;
    return CHESS_LEGALITY_REASON_NONE;
}
