/* SPDX-License-Identifier: MIT */
/* The steps that pieces can make on a board of which only sets of squares are known. */
#include "board.h"

static const int8_t directions[8][2] = {{1, 0}, {0, 1},  {-1, 0},  {0, -1},
                                        {1, 1}, {-1, 1}, {-1, -1}, {1, -1}};
static const int8_t jumps[8][2] = {{1, 2},   {2, 1},   {2, -1}, {1, -2},
                                   {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

/* Returns the square that many files and ranks away, CHESS_NO_SQUARE beyond the edge. */
static chess_square square_beside(chess_square square, int files, int ranks) {
    int file = (int)chess_square_file(square) + files,
        rank = (int)chess_square_rank(square) + ranks;
    if (file < 0 || file > 7 || rank < 0 || rank > 7) return CHESS_NO_SQUARE;
    return chess_square_at((unsigned)file, (unsigned)rank);
}

chess_bitboard chess__blockade_near(chess_square square) {
    chess_bitboard squares = bit_of(square);
    for (unsigned i = 0; i < 8; i++) {
        chess_square to = square_beside(square, directions[i][0], directions[i][1]);
        if (to != CHESS_NO_SQUARE) squares |= bit_of(to);
    }
    return squares;
}

static unsigned slide(chess_square from, unsigned first, unsigned last, unsigned most,
                      blockade_step *steps) {
    unsigned count = 0;
    for (unsigned i = first; i < last; i++) {
        chess_bitboard path = 0;
        chess_square to = from;
        for (unsigned n = 0; n < most; n++) {
            to = square_beside(to, directions[i][0], directions[i][1]);
            if (to == CHESS_NO_SQUARE) break;
            steps[count++] = (blockade_step){path, to, true, true};
            path |= bit_of(to);
        }
    }
    return count;
}

static unsigned jump(chess_square from, blockade_step *steps) {
    unsigned count = 0;
    for (unsigned i = 0; i < 8; i++) {
        chess_square to = square_beside(from, jumps[i][0], jumps[i][1]);
        if (to != CHESS_NO_SQUARE) steps[count++] = (blockade_step){0, to, true, true};
    }
    return count;
}

static unsigned walk_as_pawn(chess_color color, chess_square from, blockade_step *steps) {
    int ahead = color == CHESS_WHITE ? 1 : -1;
    unsigned count = 0;
    chess_square one = square_beside(from, 0, ahead);
    if (one == CHESS_NO_SQUARE) return 0;
    steps[count++] = (blockade_step){0, one, true, false};
    if (chess_square_rank(from) == (color == CHESS_WHITE ? 1U : 6U))
        steps[count++] = (blockade_step){bit_of(one), square_beside(one, 0, ahead), true, false};
    for (int aside = -1; aside <= 1; aside += 2) {
        chess_square to = square_beside(from, aside, ahead);
        if (to != CHESS_NO_SQUARE) steps[count++] = (blockade_step){0, to, false, true};
    }
    return count;
}

unsigned chess__blockade_steps(const blockade_view *view, unsigned piece, chess_square from,
                               blockade_step steps[MOST_STEPS]) {
    chess_piece kind = view->proof->pieces[piece];
    unsigned count;
    switch (chess_piece_role(kind)) {
    case CHESS_KING:
        return slide(from, 0, 8, 1, steps);
    case CHESS_QUEEN:
        return slide(from, 0, 8, 7, steps);
    case CHESS_ROOK:
        return slide(from, 0, 4, 7, steps);
    case CHESS_BISHOP:
        return slide(from, 4, 8, 7, steps);
    case CHESS_KNIGHT:
        return jump(from, steps);
    case CHESS_PAWN:
        count = walk_as_pawn(chess_piece_color(kind), from, steps);
        if (!has_piece(view->board->promoted, piece)) return count;
        count += slide(from, 0, 8, 7, steps + count);
        return count + jump(from, steps + count);
    default:
        return 0;
    }
}

/* -------------------------------------------------------------------- what is true at all times */

/*
 * Returns the squares of pieces that may block this one's attack on the other side's king or on a
 * square beside it. That king itself does not count, as it cannot hide behind itself. Where only
 * its own bishops can stand, a bishop does not block a bishop: the foremost attacks what lies
 * behind.
 */
static chess_bitboard in_the_way(const blockade_view *view, unsigned piece) {
    const chess_blockade *proof = view->proof;
    unsigned side = side_of(proof, piece);
    chess_bitboard squares = 0;
    for (chess_blockade_set rest = view->alive; rest; rest &= rest - 1) {
        unsigned other = first_piece(rest);
        bool is_fellow_bishop = proof->pieces[other] == proof->pieces[piece] &&
                                chess_piece_role(proof->pieces[piece]) == CHESS_BISHOP;
        if (other != piece && other != (side ^ 1U) && !is_fellow_bishop)
            squares |= view->board->squares[other];
    }
    return squares;
}

static chess_bitboard always_attacks(const blockade_view *view, unsigned piece) {
    chess_bitboard hidden = in_the_way(view, piece), all = ~(chess_bitboard)0;
    for (chess_bitboard squares = view->board->squares[piece]; squares && all;
         squares = without_first(squares)) {
        blockade_step steps[MOST_STEPS];
        unsigned count = chess__blockade_steps(view, piece, first_of(squares), steps);
        chess_bitboard now = 0;
        for (unsigned i = 0; i < count; i++)
            if (steps[i].takes && !(steps[i].path & hidden)) now |= bit_of(steps[i].to);
        all &= now;
    }
    return all;
}

/* A step covers at most eight squares, both ends included, so a piece with more cannot bar it. */
static bool is_narrow(chess_bitboard squares) {
    for (unsigned i = 0; i < 8; i++)
        squares = without_first(squares);
    return squares == 0;
}

void chess__blockade_examine(blockade_view *view, const chess_blockade *proof,
                             const chess_blockade_board *board, const chess_bitboard *entry,
                             const blockade_castling *castling) {
    *view = (blockade_view){.proof = proof, .board = board, .entry = entry, .castling = castling};
    for (unsigned piece = 0; piece < proof->piece_count; piece++) {
        if (!board->squares[piece]) continue;
        chess_blockade_set bit = (chess_blockade_set)1 << piece;
        view->alive |= bit;
        if (board->capturable & bit) continue;
        view->sure |= bit;
        if (is_narrow(board->squares[piece])) view->narrow |= bit;
    }
    for (chess_blockade_set rest = view->sure & ~board->promoted; rest; rest &= rest - 1) {
        unsigned piece = first_piece(rest);
        view->attacked[side_of(proof, piece)] |= always_attacks(view, piece);
    }
    chess_bitboard king = board->squares[WINNER], own = 0;
    for (chess_blockade_set rest = view->sure; rest; rest &= rest - 1) {
        chess_bitboard squares = board->squares[first_piece(rest)];
        if (side_of(proof, first_piece(rest)) == WINNER && !without_first(squares)) own |= squares;
    }
    view->shut_in = king && !without_first(king) &&
                    !(chess__blockade_near(first_of(king)) & ~own & ~view->attacked[LOSER]);
}

bool chess__blockade_is_barred(const blockade_view *view, chess_bitboard squares, unsigned one,
                               unsigned other) {
    for (chess_blockade_set rest = view->narrow; rest; rest &= rest - 1) {
        unsigned piece = first_piece(rest);
        if (piece != one && piece != other && !(view->board->squares[piece] & ~squares))
            return true;
    }
    return false;
}

/* --------------------------------------------------------------------------------- single moves */
