/* SPDX-License-Identifier: MIT */
#include "read.h"

static bool has_move(const chess_move_list *list, chess_move move) {
    for (unsigned i = 0; i < list->count; i++)
        if (list->moves[i] == move) return true;
    return false;
}

/* Returns how informative the reason is: "no such piece" says less than "no such move". */
static unsigned telling_weight(chess_refusal_reason reason) {
    switch (reason) {
    case CHESS_REFUSED_NONE:
        return 0;
    case CHESS_REFUSED_NOTHING_THERE:
    case CHESS_REFUSED_OTHER_PIECE_THERE:
    case CHESS_REFUSED_NO_SUCH_PIECE:
        return 1;
    case CHESS_REFUSED_NO_SUCH_MOVE:
        return 2;
    default:
        return 3;
    }
}

chess_bitboard dialogue__pieces_of_wing(const chess_position *position, chess_color color,
                                        chess_castling_request wing) {
    static const uint64_t right = UINT64_C(0xF0F0F0F0F0F0F0F0),
                          light = UINT64_C(0x55AA55AA55AA55AA);
    bool kings = wing == CHESS_CASTLE_SHORT;
    chess_bitboard bishops = chess_position_of_role(position, CHESS_BISHOP);
    chess_bitboard pawns = chess_position_of_role(position, CHESS_PAWN);
    chess_bitboard both = chess_position_of_role(position, CHESS_KING);
    chess_bitboard colored = kings == (color == CHESS_WHITE) ? light : ~light;
    return (pawns & UINT64_C(0x0808080808080808) << kings) | (bishops & colored) | both |
           (~pawns & ~bishops & (kings ? right : ~right));
}

bool dialogue__keep_moves_of(chess_move_list *list, chess_bitboard pieces) {
    unsigned kept = 0, count = list->count;
    for (unsigned i = 0; i < count; i++)
        if (pieces >> chess_move_from(list->moves[i]) & 1U) list->moves[kept++] = list->moves[i];
    list->count = kept;
    return kept < count;
}

/*
 * Returns the outermost pieces of the role; the left is the low files for White, the high ones for
 * Black.
 */
static chess_bitboard outermost_pieces(const chess_position *position, chess_role role, bool low) {
    const chess_bitboard own = chess_position_of_role(position, role) &
                               chess_position_of_color(position, chess_position_turn(position));
    chess_bitboard file = 0;
    for (unsigned i = 0; i < 8 && !(own & file); i++)
        file = UINT64_C(0x0101010101010101) << (low ? i : 7 - i);
    return own & file;
}

/*
 * Returns the pieces of the stated wing ("the king's knight") on the stated side ("the left rook"),
 * even if only others can move.
 */
static chess_bitboard stated_pieces(const chess_position *position,
                                    const dialogue_utterance *said) {
    chess_color turn = chess_position_turn(position);
    bool low = (said->side == DIALOGUE_PICK_LEFT) == (turn == CHESS_WHITE);
    chess_bitboard pieces = ~UINT64_C(0);
    if (said->wing) pieces = dialogue__pieces_of_wing(position, turn, said->wing);
    if (said->side) pieces &= outermost_pieces(position, said->specs[0].role, low);
    return pieces;
}

/* Adds the legal moves of the spec with one of the pieces. Returns false if there are none. */
static bool add(const chess_position *position, const chess_move_spec *spec, chess_bitboard pieces,
                chess_resolution *all) {
    chess_resolution one;
    if (chess_resolve(position, spec, &one) == CHESS_ILLEGAL) {
        if (telling_weight(one.refusal.reason) > telling_weight(all->refusal.reason))
            all->refusal = one.refusal;
        return false;
    }
    (void)dialogue__keep_moves_of(&one.candidates, pieces);
    for (unsigned i = 0; i < one.candidates.count; i++) {
        chess_move move = one.candidates.moves[i];
        if (!has_move(&all->candidates, move))
            all->candidates.moves[all->candidates.count++] = move;
    }
    if (one.candidates.count > 0) return true;
    if (all->refusal.reason != CHESS_REFUSED_NONE) return false;
    /* "White has no knights there": no move of a piece of that wing remains */
    all->refusal.reason = CHESS_REFUSED_NO_SUCH_PIECE;
    all->refusal.role = spec->role;
    return false;
}

bool dialogue__is_other_side(const chess_position *position, dialogue_whose whose) {
    chess_color turn = chess_position_turn(position);
    if (whose == DIALOGUE_WHOSE_THEIRS) return true;
    return whose == (turn == CHESS_WHITE ? DIALOGUE_WHOSE_BLACK : DIALOGUE_WHOSE_WHITE);
}

/* Returns true if the move must be confirmed: for any reason, or because a file is left out. */
static bool is_doubtful(unsigned doubtful, const chess_move_list *candidates) {
    chess_move move = candidates->moves[0];
    return doubtful & ~(2U << chess_square_file(chess_move_from(move))) &
           ~(2U << chess_square_file(chess_move_to(move)));
}

chess_error dialogue_resolve(const chess_position *position, const dialogue_utterance *said,
                             chess_resolution *resolution) {
    chess_move_list *candidates = &resolution->candidates;
    bool sure = false;
    candidates->count = 0;
    resolution->promotion_open = false;
    resolution->refusal = (chess_refusal){.reason = CHESS_REFUSED_NONE,
                                          .from = CHESS_NO_SQUARE,
                                          .to = CHESS_NO_SQUARE,
                                          .culprit = CHESS_NO_SQUARE};
    if (dialogue__is_other_side(position, said->whose)) {
        resolution->refusal.reason = CHESS_REFUSED_NOT_YOUR_PIECE;
        return CHESS_ILLEGAL;
    }
    /* "Takes my knight": no side captures its own piece. */
    if (said->owner && !dialogue__is_other_side(position, said->owner)) {
        resolution->refusal.reason = CHESS_REFUSED_OWN_PIECE_ON_TARGET;
        return CHESS_ILLEGAL;
    }
    const chess_bitboard pieces = stated_pieces(position, said);
    for (unsigned i = 0; i < said->spec_count; i++) {
        if (i == said->likely_count && candidates->count > 0) break;
        chess_move_spec spec = said->specs[i];
        if (said->relative && chess_position_turn(position) == CHESS_BLACK)
            spec.to_rank = (uint8_t)(7 - spec.to_rank);
        sure |=
            add(position, &spec, pieces, resolution) && !is_doubtful(said->doubtful[i], candidates);
    }
    if (candidates->count == 0) return CHESS_ILLEGAL;
    resolution->move = candidates->moves[0];
    if (candidates->count == 1) return sure ? CHESS_OK : CHESS_AMBIGUOUS;
    resolution->promotion_open = chess_moves_differ_in_promotion(candidates);
    return CHESS_AMBIGUOUS;
}
