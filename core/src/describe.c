/* SPDX-License-Identifier: MIT */
#include "generate.h"

#include <chess/facts.h>

/* Who else of the same role could legally go there? Pinned twins do not count (Annexe C.10). */
static void tell_apart(const chess_position *position, chess_move_facts *facts) {
    chess_bitboard twins =
        chess_position_of_piece(position, facts->color, facts->role) &
        attacks_of(facts->color, facts->role, facts->to, chess_position_occupied(position)) &
        ~chess_square_bit(facts->from);
    bool any = false, same_file = false, same_rank = false;
    for (; twins; twins = bits_without_first(twins)) {
        chess_square twin = bits_first(twins);
        if (!chess_move_is_legal(position, chess_move_make(twin, facts->to, CHESS_PLAIN))) continue;
        any = true;
        same_file |= chess_square_file(twin) == chess_square_file(facts->from);
        same_rank |= chess_square_rank(twin) == chess_square_rank(facts->from);
    }
    facts->needs_file = any && (!same_file || same_rank);
    facts->needs_rank = same_file;
}

static void describe_castling(chess_move_facts *facts) {
    chess_square rook = chess_move_to(facts->move);
    generate_castling castling = generate_castling_with(facts->from, rook);
    facts->to = castling.king_to;
    facts->castling = rook > facts->from ? CHESS_SHORT_CASTLING : CHESS_LONG_CASTLING;
    facts->rook_from = rook;
    facts->rook_to = castling.rook_to;
}

static void describe_capture(const chess_position *position, chess_move_facts *facts) {
    chess_piece victim = chess_position_piece_at(position, facts->to);
    if (facts->en_passant) {
        facts->captured = CHESS_PAWN;
        facts->captured_on =
            chess_square_at(chess_square_file(facts->to), chess_square_rank(facts->from));
    } else if (victim) {
        facts->captured = chess_piece_role(victim);
        facts->captured_on = facts->to;
    }
}

static void describe_effect(const chess_position *position, chess_move_facts *facts,
                            bool tells_stalemate) {
    chess_position after;
    chess_play(position, facts->move, &after);
    facts->check = chess_position_checkers(&after) != 0;
    if (!facts->check && !tells_stalemate) return;
    bool can_move = chess_has_legal_move(&after);
    facts->mate = facts->check && !can_move;
    facts->stalemate = !facts->check && !can_move;
}

/* Who goes where, whom he takes, and how he is told from others. */
static void describe_way(const chess_position *position, chess_move move, chess_move_facts *facts) {
    *facts = (chess_move_facts){
        .move = move,
        .color = chess_position_turn(position),
        .from = chess_move_from(move),
        .to = chess_move_to(move),
        .captured_on = CHESS_NO_SQUARE,
        .promotion = chess_move_promotion(move),
        .rook_from = CHESS_NO_SQUARE,
        .rook_to = CHESS_NO_SQUARE,
        .en_passant = chess_move_kind_of(move) == CHESS_EN_PASSANT,
        .fullmove = position->fullmove,
    };
    facts->role = chess_piece_role(chess_position_piece_at(position, facts->from));
    if (chess_move_kind_of(move) == CHESS_CASTLING)
        describe_castling(facts);
    else
        describe_capture(position, facts);
    if (facts->role == CHESS_PAWN)
        facts->needs_file = facts->captured != CHESS_NO_ROLE;
    else if (facts->role != CHESS_KING)
        tell_apart(position, facts);
}

static void describe(const chess_position *position, chess_move move, bool tells_stalemate,
                     chess_move_facts *facts) {
    describe_way(position, move, facts);
    describe_effect(position, facts, tells_stalemate);
}

void chess_describe(const chess_position *position, chess_move move, chess_move_facts *facts) {
    describe(position, move, true, facts);
}

void chess_describe_for_notation(const chess_position *position, chess_move move,
                                 chess_move_facts *facts) {
    describe(position, move, false, facts);
}

void chess_describe_made(const chess_position *before, chess_move move, const chess_position *after,
                         bool mates, chess_move_facts *facts) {
    describe_way(before, move, facts);
    facts->check = chess_position_checkers(after) != 0;
    facts->mate = mates;
}
