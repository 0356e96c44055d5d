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

/* How much the reason teaches: that there is no such man says less than that it has no such move. */
static unsigned weight(chess_refusal_reason reason) {
    switch (reason) {
    case CHESS_REFUSED_NONE:
        return 0;
    case CHESS_REFUSED_NOTHING_THERE:
    case CHESS_REFUSED_OTHER_MAN_THERE:
    case CHESS_REFUSED_NO_SUCH_MAN:
        return 1;
    case CHESS_REFUSED_NO_SUCH_MOVE:
        return 2;
    default:
        return 3;
    }
}

static void add(const chess_position *position, const chess_move_spec *spec,
                chess_resolution *all) {
    chess_resolution one;
    if (chess_resolve(position, spec, &one) == CHESS_ILLEGAL) {
        if (weight(one.refusal.reason) > weight(all->refusal.reason)) all->refusal = one.refusal;
        return;
    }
    for (unsigned i = 0; i < one.candidates.count; i++) {
        chess_move move = one.candidates.moves[i];
        if (!has_move(&all->candidates, move))
            all->candidates.moves[all->candidates.count++] = move;
    }
}

/* Is it the king's knight, the queen's pawn? By what the men are called at the beginning: a bishop keeps the colour of
 * his squares, a pawn has his file, all others the half of the board where they stand. */
static bool is_of_wing(const chess_position *position, chess_square from,
                       chess_castling_wish wing) {
    bool kings = wing == CHESS_WISH_SHORT;
    unsigned file = chess_square_file(from);
    switch (chess_piece_role(chess_position_piece_at(position, from))) {
    case CHESS_PAWN:
        return file == (kings ? 4U : 3U);
    case CHESS_BISHOP: {
        bool light = (file + chess_square_rank(from)) % 2 == 1;
        return light == (kings == (chess_position_turn(position) == CHESS_WHITE));
    }
    default:
        return kings == (file > 3);
    }
}

/* The king's knight cannot, though another one can. */
static void refuse_wing(const chess_position *position, const dialogue_utterance *said,
                        chess_refusal *refusal) {
    const chess_move_spec *spec = &said->specs[0];
    chess_bitboard men =
        chess_position_of_piece(position, chess_position_turn(position), spec->role);
    refusal->reason = CHESS_REFUSED_NO_SUCH_MAN;
    refusal->role = spec->role;
    if (spec->to_file != CHESS_NO_FILE && spec->to_rank != CHESS_NO_RANK)
        refusal->to = chess_square_at(spec->to_file, spec->to_rank);
    for (chess_square from = 0; from < CHESS_SQUARE_COUNT; from++) {
        if (!(men >> from & 1U) || !is_of_wing(position, from, said->wing)) continue;
        refusal->reason = CHESS_REFUSED_NO_SUCH_MOVE;
        refusal->from = from;
    }
}

static void keep_wing(const chess_position *position, const dialogue_utterance *said,
                      chess_resolution *resolution) {
    chess_move_list *list = &resolution->candidates;
    unsigned kept = 0;
    for (unsigned i = 0; i < list->count; i++)
        if (is_of_wing(position, chess_move_from(list->moves[i]), said->wing))
            list->moves[kept++] = list->moves[i];
    if (kept < list->count && kept == 0) refuse_wing(position, said, &resolution->refusal);
    list->count = kept;
}

/* "My opponent" is who does not move, since "mine" are the men of the side that does. */
static bool is_other_side(const chess_position *position, dialogue_whose whose) {
    chess_color turn = chess_position_turn(position);
    if (whose == DIALOGUE_WHOSE_THEIRS) return true;
    return whose == (turn == CHESS_WHITE ? DIALOGUE_WHOSE_BLACK : DIALOGUE_WHOSE_WHITE);
}

chess_error dialogue_resolve(const chess_position *position, const dialogue_utterance *said,
                             chess_resolution *resolution) {
    chess_move_list *candidates = &resolution->candidates;
    candidates->count = 0;
    resolution->promotion_open = false;
    resolution->refusal = (chess_refusal){.reason = CHESS_REFUSED_NONE,
                                          .from = CHESS_NO_SQUARE,
                                          .to = CHESS_NO_SQUARE,
                                          .culprit = CHESS_NO_SQUARE};
    if (is_other_side(position, said->whose)) {
        resolution->refusal.reason = CHESS_REFUSED_NOT_YOUR_MAN;
        return CHESS_ILLEGAL;
    }
    for (unsigned i = 0; i < said->spec_count; i++) {
        if (i == said->likely_count && candidates->count > 0) break;
        add(position, &said->specs[i], resolution);
    }
    if (said->wing != CHESS_WISH_NONE) keep_wing(position, said, resolution);
    if (candidates->count == 0) return CHESS_ILLEGAL;
    resolution->move = candidates->moves[0];
    if (candidates->count == 1) return CHESS_OK;
    resolution->promotion_open = differ_in_promotion_only(candidates);
    return CHESS_AMBIGUOUS;
}
