/* SPDX-License-Identifier: MIT */
/*
 * Moves by which the loser mates the winner. They end the game, so nothing can leave a board after
 * them. Only moves that mate wherever the others stand are counted, while the winner's king has a
 * single square.
 */
#include "board.h"

/* A move that has just been made. */
typedef struct last {
    const blockade_view *view;
    unsigned piece, victim;
    chess_square from, to, king; /* king: the winner's */
} last;

/* Returns the squares that pieces other than `one` may occupy after the move; `from` is empty. */
static chess_bitboard may_be_occupied(const last *self, unsigned one) {
    chess_bitboard squares = 0;
    for (chess_blockade_set rest = self->view->alive; rest; rest &= rest - 1) {
        unsigned piece = first_piece(rest);
        if (piece != one && piece != self->piece) squares |= self->view->board->squares[piece];
    }
    if (one != self->piece) squares |= bit_of(self->to);
    return squares & ~bit_of(self->from);
}

/*
 * Returns the squares that the piece certainly attacks from `from`. The winner's king does not
 * shield the squares behind it.
 */
static chess_bitboard attacks_from(const last *self, unsigned piece, chess_square from) {
    chess_bitboard hidden = may_be_occupied(self, piece) & ~bit_of(self->king), attacked = 0;
    blockade_step steps[MOST_STEPS];
    unsigned count = chess__blockade_steps(self->view, piece, from, steps);
    for (unsigned i = 0; i < count; i++)
        if (steps[i].takes && !(steps[i].path & hidden)) attacked |= bit_of(steps[i].to);
    return attacked;
}

static chess_bitboard attacks_of_all(const last *self) {
    const blockade_view *view = self->view;
    chess_bitboard attacked = attacks_from(self, self->piece, self->to);
    for (chess_blockade_set rest = view->sure & ~view->board->promoted; rest; rest &= rest - 1) {
        unsigned piece = first_piece(rest);
        chess_bitboard all = ~(chess_bitboard)0, squares = view->board->squares[piece];
        if (piece == self->piece || side_of(view->proof, piece) == WINNER) continue;
        for (; squares && all; squares = without_first(squares))
            all &= attacks_from(self, piece, first_of(squares));
        attacked |= all;
    }
    return attacked;
}

/*
 * Returns the squares on which pieces of the winner that have no other square stand after the move.
 */
static chess_bitboard own_pieces(const last *self) {
    const blockade_view *view = self->view;
    chess_bitboard own = 0;
    for (chess_blockade_set rest = view->sure; rest; rest &= rest - 1) {
        unsigned piece = first_piece(rest);
        chess_bitboard squares = view->board->squares[piece];
        if (piece != self->victim && side_of(view->proof, piece) == WINNER &&
            !without_first(squares))
            own |= squares;
    }
    return own & ~bit_of(self->to);
}

/*
 * Returns true if a piece certainly blocks the path: the one that has just moved, or one without a
 * square off the path.
 */
static bool is_shut(const last *self, chess_bitboard path, unsigned mover) {
    const blockade_view *view = self->view;
    if (path & bit_of(self->to)) return true;
    for (chess_blockade_set rest = view->sure; rest; rest &= rest - 1) {
        unsigned piece = first_piece(rest);
        if (piece != mover && piece != self->piece && piece != self->victim &&
            !(view->board->squares[piece] & ~path))
            return true;
    }
    return false;
}

/*
 * Returns true if one of the winner's pieces other than the king can capture on the square or
 * interpose.
 */
static bool can_parry(const last *self, chess_square checker, chess_bitboard between) {
    const blockade_view *view = self->view;
    for (chess_blockade_set rest = view->alive; rest; rest &= rest - 1) {
        unsigned piece = first_piece(rest);
        chess_bitboard squares = view->board->squares[piece];
        if (piece == WINNER || piece == self->victim || side_of(view->proof, piece) == LOSER)
            continue;
        for (; squares; squares = without_first(squares)) {
            blockade_step steps[MOST_STEPS];
            unsigned count = chess__blockade_steps(view, piece, first_of(squares), steps);
            for (unsigned i = 0; i < count; i++)
                if (((steps[i].takes && steps[i].to == checker) ||
                     (steps[i].goes && (between & bit_of(steps[i].to)))) &&
                    !is_shut(self, steps[i].path, piece))
                    return true;
        }
    }
    return false;
}

/*
 * Returns true if the piece certainly attacks the king from `from`, and sets *path to the squares
 * between.
 */
static bool surely_checks(const last *self, unsigned piece, chess_square from,
                          chess_bitboard *path) {
    chess_bitboard hidden = may_be_occupied(self, piece);
    blockade_step steps[MOST_STEPS];
    unsigned count = chess__blockade_steps(self->view, piece, from, steps);
    for (unsigned i = 0; i < count; i++) {
        if (!steps[i].takes || steps[i].to != self->king || (steps[i].path & hidden)) continue;
        *path = steps[i].path;
        return true;
    }
    return false;
}

/*
 * Returns true unless the move is a promotion, possibly to a piece that gives no check, or a double
 * step or capture en passant, which involves a third square.
 */
static bool is_plain(const last *self) {
    const blockade_view *view = self->view;
    unsigned ranks = chess_square_rank(self->from) ^ chess_square_rank(self->to);
    if (has_piece(view->board->promoted, self->piece)) return false;
    if (!is_plain_pawn(view, self->piece)) return true;
    if (chess_square_rank(self->to) % 7 == 0) return false;
    if (self->victim != NO_PIECE)
        return chess_piece_role(view->proof->pieces[self->victim]) != CHESS_PAWN ||
               !without_first(view->board->squares[self->victim]);
    return !(chess_square_rank(self->from) % 5 == 1 && ranks == 2);
}

bool chess__blockade_mates_winner(const blockade_view *view, unsigned piece, unsigned victim,
                                  chess_square from, chess_square to) {
    chess_bitboard king = view->board->squares[WINNER], way = 0, behind_way = 0;
    if (side_of(view->proof, piece) == WINNER || piece <= LOSER || !king || without_first(king))
        return false;
    last self = {view, piece, victim, from, to, first_of(king)};
    if (!is_plain(&self)) return false;
    bool direct = surely_checks(&self, piece, to, &way), uncovered = false;
    chess_square behind = CHESS_NO_SQUARE;
    for (chess_blockade_set rest = view->sure & ~view->board->promoted; rest && !uncovered;
         rest &= rest - 1) {
        unsigned other = first_piece(rest);
        chess_bitboard squares = view->board->squares[other];
        if (other == piece || side_of(view->proof, other) == WINNER || without_first(squares))
            continue;
        behind = first_of(squares);
        uncovered = surely_checks(&self, other, behind, &behind_way) && (behind_way & bit_of(from));
    }
    if (!direct && !uncovered) return false;
    chess_bitboard beside = chess__blockade_near(self.king) & ~king;
    if (beside & ~own_pieces(&self) & ~attacks_of_all(&self)) return false;
    return (direct && uncovered) ||
           !can_parry(&self, direct ? to : behind, direct ? way : behind_way);
}
