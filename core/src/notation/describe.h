/* SPDX-License-Identifier: MIT */
/* The facts of a move. */
#ifndef CHESS_SRC_DESCRIBE_H
#define CHESS_SRC_DESCRIBE_H

#include "moves/legal_moves.h"
#include "moves/play.h"

#include <chess/facts.h>

/*
 * Sets needs_file and needs_rank by the other pieces of the role that can legally go to the target;
 * pinned ones do not count (Annexe C.10).
 */
static void report_apart(const chess_position *position, chess_move_facts *facts) {
    chess_bitboard others = chess_position_of_piece(position, facts->color, facts->role) &
                            ~chess_square_bit(facts->from);
    bool any = false, same_file = false, same_rank = false;
    if (!others) return;
    others &= attacks_of(facts->color, facts->role, facts->to, chess_position_occupied(position));
    for (; others; others = bits_without_first(others)) {
        chess_square other = bits_first(others);
        if (!kernel_move_is_legal(position, chess_move_make(other, facts->to, CHESS_PLAIN)))
            continue;
        any = true;
        same_file |= chess_square_file(other) == chess_square_file(facts->from);
        same_rank |= chess_square_rank(other) == chess_square_rank(facts->from);
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
                            bool reports_stalemate) {
    chess_position after;
    kernel_play(position, facts->move, &after);
    facts->check = chess_position_checkers(&after) != 0;
    if (!facts->check && !reports_stalemate) return;
    bool can_move = kernel_has_legal_move(&after);
    facts->mate = facts->check && !can_move;
    facts->stalemate = !facts->check && !can_move;
}

/* Describes origin, target, capture and disambiguation. */
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
        report_apart(position, facts);
}

static void describe(const chess_position *position, chess_move move, bool reports_stalemate,
                     chess_move_facts *facts) {
    describe_way(position, move, facts);
    describe_effect(position, facts, reports_stalemate);
}

static void kernel_describe(const chess_position *position, chess_move move,
                            chess_move_facts *facts) {
    describe(position, move, true, facts);
}

static void kernel_describe_for_notation(const chess_position *position, chess_move move,
                                         chess_move_facts *facts) {
    describe(position, move, false, facts);
}

/*
 * The squares from which a piece of each role gives check, and the pieces whose moves may uncover
 * one.
 */
typedef struct check_targets {
    chess_bitboard of[CHESS_ROLE_COUNT];
    chess_bitboard suspects;
} check_targets;

static check_targets find_check_targets(const chess_position *position) {
    const chess_color us = chess_position_turn(position), them = chess_color_other(us);
    const chess_square king = chess_position_king(position, them);
    const chess_bitboard occupied = chess_position_occupied(position);
    const chess_bitboard own = chess_position_of_color(position, us);
    const chess_bitboard diagonal = position->planes[0] & position->planes[2] & own;
    const chess_bitboard straight = position->planes[1] & position->planes[2] & own;
    const chess_bitboard oblique = attacks_bishop(king, occupied);
    const chess_bitboard upright = attacks_rook(king, occupied);
    check_targets targets = {.of = {[CHESS_PAWN] = attacks_pawn(them, king),
                                    [CHESS_KNIGHT] = attacks_knight(king),
                                    [CHESS_BISHOP] = oblique,
                                    [CHESS_ROOK] = upright,
                                    [CHESS_QUEEN] = oblique | upright}};
    if (attacks_bishop(king, occupied & ~(oblique & own)) & diagonal)
        targets.suspects |= oblique & own;
    if (attacks_rook(king, occupied & ~(upright & own)) & straight)
        targets.suspects |= upright & own;
    return targets;
}

/* Returns false if the move certainly gives no check, so that it need not be made. */
static bool may_give_check(const check_targets *targets, const chess_move_facts *facts) {
    return chess_move_kind_of(facts->move) != CHESS_PLAIN ||
           targets->suspects >> facts->from & 1U || targets->of[facts->role] >> facts->to & 1U;
}

static void kernel_describe_all_for_notation(const chess_position *position,
                                             const chess_move_list *list, chess_move_facts *facts) {
    const check_targets targets = find_check_targets(position);
    for (uint32_t i = 0; i < list->count; i++) {
        describe_way(position, list->moves[i], &facts[i]);
        if (may_give_check(&targets, &facts[i])) describe_effect(position, &facts[i], false);
    }
}

static void kernel_describe_made(const chess_position *before, chess_move move,
                                 const chess_position *after, bool mates, chess_move_facts *facts) {
    describe_way(before, move, facts);
    facts->check = chess_position_checkers(after) != 0;
    facts->mate = mates;
}

#endif
