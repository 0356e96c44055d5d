/* SPDX-License-Identifier: MIT */
#include <dialogue/utterance.h>

static bool has_move(const chess_move_list *list, chess_move move) {
    for (unsigned i = 0; i < list->count; i++)
        if (list->moves[i] == move) return true;
    return false;
}

static bool differ_in_promotion_only(const chess_move_list *list) {
    for (unsigned i = 0; i < list->count; i++) {
        chess_move move = list->moves[i];
        if (chess_move_kind_of(move) != CHESS_PROMOTION ||
            chess_move_from(move) != chess_move_from(list->moves[0]) ||
            chess_move_to(move) != chess_move_to(list->moves[0]))
            return false;
    }
    return true;
}

/* Does the reason teach something, or does it only say that there is no such move? */
static bool is_telling(chess_refusal_reason reason) {
    return reason != CHESS_REFUSED_NONE && reason != CHESS_REFUSED_NOTHING_THERE &&
           reason != CHESS_REFUSED_OTHER_MAN_THERE && reason != CHESS_REFUSED_NO_SUCH_MAN &&
           reason != CHESS_REFUSED_NO_SUCH_MOVE;
}

static void add(const chess_position *position, const chess_move_spec *spec,
                chess_resolution *all) {
    chess_resolution one;
    if (chess_resolve(position, spec, &one) == CHESS_ILLEGAL) {
        chess_refusal_reason reason = all->refusal.reason;
        if (reason == CHESS_REFUSED_NONE || (!is_telling(reason) && is_telling(one.refusal.reason)))
            all->refusal = one.refusal;
        return;
    }
    for (unsigned i = 0; i < one.candidates.count; i++) {
        chess_move move = one.candidates.moves[i];
        if (!has_move(&all->candidates, move))
            all->candidates.moves[all->candidates.count++] = move;
    }
}

chess_error dialogue_resolve(const chess_position *position, const chess_move_spec *specs,
                             unsigned likely_count, unsigned count, chess_resolution *resolution) {
    chess_move_list *candidates = &resolution->candidates;
    candidates->count = 0;
    resolution->promotion_open = false;
    resolution->refusal = (chess_refusal){.reason = CHESS_REFUSED_NONE,
                                          .from = CHESS_NO_SQUARE,
                                          .to = CHESS_NO_SQUARE,
                                          .culprit = CHESS_NO_SQUARE};
    for (unsigned i = 0; i < count; i++) {
        if (i == likely_count && candidates->count > 0) break;
        add(position, &specs[i], resolution);
    }
    if (candidates->count == 0) return CHESS_ILLEGAL;
    resolution->move = candidates->moves[0];
    if (candidates->count == 1) return CHESS_OK;
    resolution->promotion_open = differ_in_promotion_only(candidates);
    return CHESS_AMBIGUOUS;
}
