/* SPDX-License-Identifier: MIT */
/* The moves that a board of a proof allows, and those of them that decide the question. */
#include "board.h"

static chess_bitboard ahead_of(chess_color color, chess_square square) {
    unsigned rank = chess_square_rank(square);
    if (color == CHESS_BLACK) return ((chess_bitboard)1 << 8U * rank) - 1;
    return rank == 7 ? 0 : ~(chess_bitboard)0 << 8U * (rank + 1);
}

static bool all_ahead(chess_color color, chess_bitboard mine, chess_bitboard theirs) {
    for (; mine; mine = without_first(mine))
        if (theirs & ~ahead_of(color, first_of(mine))) return false;
    return true;
}

/*
 * Returns true if the step would leave an opposing pawn no square ahead: pawns that face each other
 * on a file cannot pass.
 */
static bool runs_into_pawn(const blockade_view *view, unsigned piece, chess_square to) {
    const chess_bitboard *squares = view->board->squares;
    chess_color color = chess_piece_color(view->proof->pieces[piece]);
    chess_bitboard file = UINT64_C(0x0101010101010101) << chess_square_file(to);
    if (squares[piece] & ~file) return false;
    for (chess_blockade_set rest = view->sure; rest; rest &= rest - 1) {
        unsigned other = first_piece(rest);
        if (!is_plain_pawn(view, other) || (squares[other] & ~file) ||
            chess_piece_color(view->proof->pieces[other]) == color)
            continue;
        if (all_ahead(color, view->entry[piece], view->entry[other]) &&
            !(squares[other] & ahead_of(color, to)))
            return true;
    }
    return false;
}

bool chess__blockade_can_move(const blockade_view *view, unsigned piece, unsigned victim,
                              chess_square from, const blockade_step *step) {
    chess_bitboard needed = bit_of(from) | step->path | bit_of(step->to);
    if (chess__blockade_is_barred(view, needed, piece, victim)) return false;
    if (piece <= LOSER) return !(view->attacked[piece ^ 1U] & bit_of(step->to));
    if (victim == NO_PIECE && is_plain_pawn(view, piece) && runs_into_pawn(view, piece, step->to))
        return false;
    return !view->shut_in || !chess__blockade_mates_winner(view, piece, victim, from, step->to);
}

bool chess__blockade_ends_all(const blockade_view *view, unsigned victim) {
    if (side_of(view->proof, victim) == LOSER) return false;
    for (chess_blockade_set rest = view->alive & ~(chess_blockade_set)3; rest; rest &= rest - 1)
        if (first_piece(rest) != victim && side_of(view->proof, first_piece(rest)) == WINNER)
            return false;
    return true;
}

/*
 * Returns the king's targets in castling, which requires king and rook on their original squares.
 * Any rook there counts: piece numbers do not show which one has the right.
 */
static chess_bitboard castling_targets(const blockade_view *view, unsigned king,
                                       chess_square from) {
    const blockade_castling *castling = view->castling;
    chess_bitboard targets = 0;
    if (from != castling->king[king]) return 0;
    for (chess_bitboard rooks = castling->rooks[king]; rooks; rooks = without_first(rooks)) {
        chess_square rook = first_of(rooks);
        bool is_there = false;
        for (chess_blockade_set rest = view->alive; rest; rest &= rest - 1) {
            unsigned piece = first_piece(rest);
            is_there |= side_of(view->proof, piece) == king &&
                        chess_piece_role(view->proof->pieces[piece]) == CHESS_ROOK &&
                        (view->board->squares[piece] & bit_of(rook));
        }
        if (is_there)
            targets |= bit_of(chess_square_at(rook > from ? 6 : 2, chess_square_rank(from)));
    }
    return targets;
}

chess_bitboard chess__blockade_king_targets(const blockade_view *view, unsigned king,
                                            chess_square from) {
    chess_bitboard targets = castling_targets(view, king, from);
    blockade_step steps[MOST_STEPS];
    unsigned count = chess__blockade_steps(view, king, from, steps);
    for (unsigned i = 0; i < count; i++) {
        bool can = chess__blockade_can_move(view, king, NO_PIECE, from, &steps[i]);
        for (chess_blockade_set rest = view->alive; rest && !can; rest &= rest - 1) {
            unsigned victim = first_piece(rest);
            can = victim > LOSER && side_of(view->proof, victim) != king &&
                  (view->board->squares[victim] & bit_of(steps[i].to)) &&
                  !ends_board(view->board, king, victim) &&
                  !chess__blockade_ends_all(view, victim) &&
                  chess__blockade_can_move(view, king, victim, from, &steps[i]);
        }
        if (can) targets |= bit_of(steps[i].to);
    }
    return targets;
}
