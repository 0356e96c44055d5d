/* SPDX-License-Identifier: MIT */
/* The transition between boards: where every piece can be after a move that ends the first. */
#include "board.h"

#include <string.h>

static void pair_kings(const blockade_view *view, unsigned piece, chess_bitboard targets,
                       blockade_arrival *after) {
    const chess_bitboard(*kings)[CHESS_SQUARE_COUNT] = view->board->kings;
    unsigned side = side_of(view->proof, piece);
    chess_bitboard taken = is_one_square(targets) ? targets : 0;
    memset(after->kings, 0, sizeof after->kings);
    for (chess_square winner = 0; winner < CHESS_SQUARE_COUNT; winner++) {
        chess_bitboard losers = kings[side][winner], near = chess__blockade_near(winner);
        if (piece == WINNER) {
            chess_bitboard to = losers ? blockade_beside(winner) & targets : 0;
            for (; to; to = without_first(to))
                after->kings[LOSER][first_of(to)] |= losers & ~chess__blockade_near(first_of(to));
        } else if (piece == LOSER) {
            for (; losers; losers = without_first(losers))
                after->kings[WINNER][winner] |= blockade_beside(first_of(losers)) & targets & ~near;
        } else if (!(taken & bit_of(winner))) {
            after->kings[side ^ 1U][winner] = losers & ~taken;
        }
    }
}

bool chess__blockade_arrive(const blockade_view *view, unsigned piece, unsigned victim,
                            chess_bitboard targets, blockade_arrival *after) {
    const chess_bitboard end_ranks = UINT64_C(0xff000000000000ff);
    memcpy(after->squares, view->board->squares, sizeof after->squares);
    after->promoted = view->board->promoted;
    after->capturable = view->board->capturable & ~((chess_blockade_set)1 << piece);
    if (victim != NO_PIECE) {
        after->squares[victim] = 0;
        after->capturable &= ~((chess_blockade_set)1 << victim);
    }
    pair_kings(view, piece, targets, after);
    after->squares[WINNER] = after->squares[LOSER] = 0;
    for (chess_square square = 0; square < CHESS_SQUARE_COUNT; square++) {
        chess_bitboard losers = after->kings[0][square] | after->kings[1][square];
        if (losers) after->squares[WINNER] |= bit_of(square);
        after->squares[LOSER] |= losers;
    }
    if (piece > LOSER) after->squares[piece] = targets;
    for (chess_blockade_set rest = view->alive; rest; rest &= rest - 1) {
        unsigned other = first_piece(rest);
        if (other == victim) continue;
        if (other != piece && is_one_square(targets)) after->squares[other] &= ~targets;
        if (after->squares[other]) continue;
        if (!has_piece(after->capturable, other)) return false;
        after->capturable &= ~((chess_blockade_set)1 << other); /* captured for good */
    }
    if (chess_piece_role(view->proof->pieces[piece]) == CHESS_PAWN && (targets & end_ranks))
        after->promoted |= (chess_blockade_set)1 << piece;
    return true;
}

/*
 * Returns true if an earlier piece is interchangeable with this one, so that one stands for both:
 * same kind, same squares, same state. Pawns also need the same entry squares, from which
 * chess__blockade_can_move() derives the pawns they cannot pass.
 */
static bool is_like_an_earlier(const blockade_view *view, unsigned piece) {
    const chess_blockade_board *board = view->board;
    for (chess_blockade_set rest =
             view->alive & (((chess_blockade_set)1 << piece) - 1) & ~(chess_blockade_set)3;
         rest; rest &= rest - 1) {
        unsigned other = first_piece(rest);
        if (view->proof->pieces[other] == view->proof->pieces[piece] &&
            board->squares[other] == board->squares[piece] &&
            has_piece(board->promoted, other) == has_piece(board->promoted, piece) &&
            has_piece(board->capturable, other) == has_piece(board->capturable, piece) &&
            has_piece(board->guarded, other) == has_piece(board->guarded, piece) &&
            (!is_plain_pawn(view, piece) || view->entry[other] == view->entry[piece]))
            return true;
    }
    return false;
}

/*
 * Returns the squares on which a pawn or piece counts as standing after a step: the target and,
 * after a double step that can be answered en passant, the square passed over.
 */
static chess_bitboard with_passed(const blockade_view *view, unsigned piece, chess_bitboard path,
                                  chess_square to) {
    chess_bitboard row = blockade_beside(to) & UINT64_C(0xff) << 8U * chess_square_rank(to);
    for (chess_blockade_set rest = view->alive; rest; rest &= rest - 1) {
        unsigned other = first_piece(rest);
        if (chess_piece_role(view->proof->pieces[other]) == CHESS_PAWN &&
            side_of(view->proof, other) != side_of(view->proof, piece) &&
            (view->board->squares[other] & row))
            return path | bit_of(to);
    }
    return bit_of(to);
}

bool chess__blockade_covers_case(const blockade_view *view, unsigned piece, unsigned victim,
                                 const blockade_step *step) {
    const chess_blockade_board *board = view->board;
    if (is_like_an_earlier(view, piece) || (victim != NO_PIECE && is_like_an_earlier(view, victim)))
        return true;
    chess_bitboard targets =
        victim == NO_PIECE ? with_passed(view, piece, step->path, step->to) : bit_of(step->to);
    for (uint32_t i = 1; i < board->boards; i += board[i].boards)
        if (board[i].mover == piece && board[i].victim == victim && !(targets & ~board[i].targets))
            return true;
    blockade_arrival after;
    return !chess__blockade_arrive(view, piece, victim, targets, &after) ||
           chess__blockade_lacks_material(view->proof, after.squares);
}
