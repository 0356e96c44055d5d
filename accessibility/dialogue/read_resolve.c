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

static void add_candidates(const chess_position *position, const chess_move_spec *spec,
                           chess_resolution *all) {
    chess_resolution one;
    if (chess_resolve(position, spec, &one) == CHESS_ILLEGAL) return;
    for (unsigned i = 0; i < one.candidates.count; i++) {
        chess_move move = one.candidates.moves[i];
        if (!has_move(&all->candidates, move))
            all->candidates.moves[all->candidates.count++] = move;
    }
}

chess_error dialogue_resolve(const chess_position *position, const dialogue_utterance *utterance,
                             chess_resolution *resolution) {
    const chess_move_spec *specs = utterance->specs;
    chess_error first = chess_resolve(position, &specs[0], resolution);
    if (utterance->spec_count == 1) return first;
    if (first == CHESS_ILLEGAL) resolution->candidates.count = 0;
    for (unsigned i = 1; i < utterance->spec_count; i++) {
        if (i >= utterance->likely_count && resolution->candidates.count > 0) break;
        add_candidates(position, &specs[i], resolution);
    }
    resolution->promotion_open = false;
    if (resolution->candidates.count == 0) return CHESS_ILLEGAL;
    resolution->move = resolution->candidates.moves[0];
    if (resolution->candidates.count == 1) return CHESS_OK;
    resolution->promotion_open = differ_in_promotion_only(&resolution->candidates);
    return CHESS_AMBIGUOUS;
}
