/* SPDX-License-Identifier: MIT */
/* Finds the legal moves that match a request. */
#ifndef CHESS_SRC_CANDIDATES_H
#define CHESS_SRC_CANDIDATES_H

#include "moves/generate.h"
#include "moves/plain_move.h"

#include <chess/facts.h>

static bool square_fits(chess_square square, uint8_t file, uint8_t rank) {
    return (file == CHESS_NO_FILE || file == chess_square_file(square)) &&
           (rank == CHESS_NO_RANK || rank == chess_square_rank(square));
}

static bool castling_fits(const chess_move_spec *spec, chess_square king, chess_square rook) {
    chess_square target = generate_castling_with(king, rook).king_to;
    chess_castling_request side = rook > king ? CHESS_CASTLE_SHORT : CHESS_CASTLE_LONG;
    bool to_target = square_fits(target, spec->to_file, spec->to_rank);
    bool to_rook = square_fits(rook, spec->to_file, spec->to_rank);
    bool from_said = spec->from_file != CHESS_NO_FILE && spec->from_rank != CHESS_NO_RANK;
    if (!square_fits(king, spec->from_file, spec->from_rank)) return false;
    if (spec->castling != CHESS_CASTLE_NONE) return spec->castling & side && (to_target || to_rook);

    if (spec->role != CHESS_NO_ROLE && spec->role != CHESS_KING) return false;
    if (spec->to_file == CHESS_NO_FILE || spec->to_rank == CHESS_NO_RANK) return false;
    if (spec->promotion || spec->capture == CHESS_SAID_YES || spec->captured || spec->en_passant)
        return false;
    if (from_said && to_rook) return true;
    /* one step is a king's move; only a jump can mean castling */
    return (from_said || spec->role == CHESS_KING) && to_target && target != king &&
           !(attacks_king(king) & chess_square_bit(target));
}

/* Returns true if the spec allows a move that captures `victim`, CHESS_NO_ROLE for none. */
CHESS_INLINE bool capture_fits(const chess_move_spec *spec, chess_role victim) {
    return spec->capture != (victim ? CHESS_SAID_NO : CHESS_SAID_YES) &&
           (!spec->captured || spec->captured == victim);
}

static bool move_fits(const chess_position *position, const chess_move_spec *spec,
                      chess_move move) {
    chess_square from = chess_move_from(move), to = chess_move_to(move);
    bool en_passant = chess_move_kind_of(move) == CHESS_EN_PASSANT;
    chess_role victim =
        en_passant ? CHESS_PAWN : chess_piece_role(chess_position_piece_at(position, to));
    if (chess_move_kind_of(move) == CHESS_CASTLING) return castling_fits(spec, from, to);
    if (spec->castling != CHESS_CASTLE_NONE) return false;
    if (!square_fits(from, spec->from_file, spec->from_rank)) return false;
    if (!square_fits(to, spec->to_file, spec->to_rank)) return false;
    if (spec->role && spec->role != chess_piece_role(chess_position_piece_at(position, from)))
        return false;
    if (spec->promotion && spec->promotion != chess_move_promotion(move)) return false;
    return capture_fits(spec, victim) && (en_passant || !spec->en_passant);
}

/* Lists every move that may match, and few others. */
static void find_candidates(const chess_position *position, const chess_move_spec *spec,
                            chess_move_list *found) {
    chess_role role = spec->castling == CHESS_CASTLE_NONE ? spec->role : CHESS_KING;
    chess_bitboard targets = ~UINT64_C(0);
    if (spec->to_file != CHESS_NO_FILE) targets &= CHESS_FILE_A << spec->to_file;
    if (spec->to_rank != CHESS_NO_RANK) targets &= CHESS_RANK_1 << 8U * spec->to_rank;
    generate_board board = generate_board_of(position);
    move_sink sink = {.use = GENERATE_LIST, .moves = found->moves};
    if (position->turn == CHESS_WHITE)
        generate_role(&sink, &board, position->en_passant, CHESS_WHITE, role, targets);
    else
        generate_role(&sink, &board, position->en_passant, CHESS_BLACK, role, targets);
    found->count = (uint32_t)sink.count;
}

/*
 * Returns the role of the spec or, if it is absent, that of the piece on a known square of origin.
 */
static chess_role role_said(const chess_position *position, const chess_move_spec *spec) {
    if (spec->role || spec->from_file == CHESS_NO_FILE || spec->from_rank == CHESS_NO_RANK)
        return spec->role;
    chess_square from = chess_square_at(spec->from_file, spec->from_rank);
    return chess_piece_role(chess_position_piece_at(position, from));
}

/*
 * Handles the usual case: a single piece of the role can reach the target, legally. Returns
 * CHESS_NO_MOVE in any other case.
 */
static chess_move find_only(const chess_position *position, const chess_move_spec *spec) {
    chess_role role = role_said(position, spec);
    chess_color us = chess_position_turn(position);
    chess_bitboard occupied = chess_position_occupied(position);
    chess_bitboard own = chess_position_of_color(position, us), pieces, target;
    chess_bitboard barred = own | chess_position_of_role(position, CHESS_KING); /* 3.1, 1.2 */
    chess_square from, to, king;
    chess_move move;
    if (!role || spec->castling != CHESS_CASTLE_NONE || spec->to_file == CHESS_NO_FILE ||
        spec->to_rank == CHESS_NO_RANK)
        return CHESS_NO_MOVE;
    to = chess_square_at(spec->to_file, spec->to_rank);
    target = chess_square_bit(to);
    if (barred & target || (role == CHESS_PAWN &&
                            (to == position->en_passant || target & (CHESS_RANK_1 | CHESS_RANK_8))))
        return CHESS_NO_MOVE;
    pieces = chess_position_of_role(position, role) & own & single_origins(us, role, to, occupied);
    if (spec->from_file != CHESS_NO_FILE) pieces &= CHESS_FILE_A << spec->from_file;
    if (spec->from_rank != CHESS_NO_RANK) pieces &= CHESS_RANK_1 << 8U * spec->from_rank;
    if (!pieces || bits_many(pieces)) return CHESS_NO_MOVE;
    from = bits_first(pieces);
    king = role == CHESS_KING ? to : board_king(position, us);
    move = chess_move_make(from, to, CHESS_PLAIN);
    if (single_is_exposed(position, us, king, (occupied ^ pieces) | target,
                          occupied & ~own & ~target) ||
        spec->promotion || spec->en_passant ||
        !capture_fits(spec, chess_piece_role(chess_position_piece_at(position, to))))
        return CHESS_NO_MOVE;
    return move;
}

/* Fills *resolution except the refusal. */
static chess_error kernel_resolve(const chess_position *position, const chess_move_spec *spec,
                                  chess_resolution *resolution) {
    chess_move_list *found = &resolution->candidates;
    unsigned count = 0;
    resolution->promotion_open = false;
    resolution->move = find_only(position, spec);
    if (resolution->move != CHESS_NO_MOVE) {
        found->count = 1;
        found->moves[0] = resolution->move;
        return CHESS_OK;
    }
    find_candidates(position, spec, found);
    for (unsigned i = 0; i < found->count; i++)
        if (move_fits(position, spec, found->moves[i])) found->moves[count++] = found->moves[i];
    found->count = count;
    if (count == 0) return CHESS_ILLEGAL;
    if (count > 1) {
        resolution->promotion_open = chess_moves_differ_in_promotion(found);
        return CHESS_AMBIGUOUS;
    }
    resolution->move = found->moves[0];
    return CHESS_OK;
}

#endif
