/* SPDX-License-Identifier: MIT */
/* What men can do on a board of which only their sets of squares are known. */
#include "board.h"

static const int8_t directions[8][2] = {{1, 0}, {0, 1},  {-1, 0},  {0, -1},
                                        {1, 1}, {-1, 1}, {-1, -1}, {1, -1}};
static const int8_t jumps[8][2] = {{1, 2},   {2, 1},   {2, -1}, {1, -2},
                                   {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

/* CHESS_NO_SQUARE beyond the edge. */
static chess_square beside(chess_square square, int files, int ranks) {
    int file = (int)chess_square_file(square) + files,
        rank = (int)chess_square_rank(square) + ranks;
    if (file < 0 || file > 7 || rank < 0 || rank > 7) return CHESS_NO_SQUARE;
    return chess_square_at((unsigned)file, (unsigned)rank);
}

chess_bitboard blockade_near(chess_square square) {
    chess_bitboard squares = bit_of(square);
    for (unsigned i = 0; i < 8; i++) {
        chess_square to = beside(square, directions[i][0], directions[i][1]);
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
            to = beside(to, directions[i][0], directions[i][1]);
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
        chess_square to = beside(from, jumps[i][0], jumps[i][1]);
        if (to != CHESS_NO_SQUARE) steps[count++] = (blockade_step){0, to, true, true};
    }
    return count;
}

static unsigned walk_as_pawn(chess_color color, chess_square from, blockade_step *steps) {
    int ahead = color == CHESS_WHITE ? 1 : -1;
    unsigned count = 0;
    chess_square one = beside(from, 0, ahead);
    if (one == CHESS_NO_SQUARE) return 0;
    steps[count++] = (blockade_step){0, one, true, false};
    if (chess_square_rank(from) == (color == CHESS_WHITE ? 1U : 6U))
        steps[count++] = (blockade_step){bit_of(one), beside(one, 0, ahead), true, false};
    for (int aside = -1; aside <= 1; aside += 2) {
        chess_square to = beside(from, aside, ahead);
        if (to != CHESS_NO_SQUARE) steps[count++] = (blockade_step){0, to, false, true};
    }
    return count;
}

unsigned blockade_steps(const blockade_view *view, unsigned man, chess_square from,
                        blockade_step steps[MOST_STEPS]) {
    chess_piece piece = view->proof->men[man];
    unsigned count;
    switch (chess_piece_role(piece)) {
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
        count = walk_as_pawn(chess_piece_color(piece), from, steps);
        if (!has_man(view->board->promoted, man)) return count;
        count += slide(from, 0, 8, 7, steps + count);
        return count + jump(from, steps + count);
    default:
        return 0;
    }
}

/* ---------------------------------------------------------------------- what is true at all times */

/* Squares of men who may stand in the way of this one's attack on the other side's king or on a square beside
 * him: not that king, who cannot hide behind himself. Where only bishops of his own can stand, a bishop is not in
 * a bishop's way: the foremost attacks what lies behind. */
static chess_bitboard in_the_way(const blockade_view *view, unsigned man) {
    const chess_blockade *proof = view->proof;
    unsigned side = side_of(proof, man);
    chess_bitboard squares = 0;
    for (chess_blockade_set rest = view->alive; rest; rest &= rest - 1) {
        unsigned other = first_man(rest);
        bool is_fellow_bishop = proof->men[other] == proof->men[man] &&
                                chess_piece_role(proof->men[man]) == CHESS_BISHOP;
        if (other != man && other != (side ^ 1U) && !is_fellow_bishop)
            squares |= view->board->squares[other];
    }
    return squares;
}

static chess_bitboard always_attacks(const blockade_view *view, unsigned man) {
    chess_bitboard hidden = in_the_way(view, man), all = ~(chess_bitboard)0;
    for (chess_bitboard squares = view->board->squares[man]; squares && all;
         squares = without_first(squares)) {
        blockade_step steps[MOST_STEPS];
        unsigned count = blockade_steps(view, man, first_of(squares), steps);
        chess_bitboard now = 0;
        for (unsigned i = 0; i < count; i++)
            if (steps[i].takes && !(steps[i].path & hidden)) now |= bit_of(steps[i].to);
        all &= now;
    }
    return all;
}

/* The longest way there is has eight squares, with both its ends. */
static bool is_narrow(chess_bitboard squares) {
    for (unsigned i = 0; i < 8; i++)
        squares = without_first(squares);
    return squares == 0;
}

void blockade_look_at(blockade_view *view, const chess_blockade *proof,
                      const chess_blockade_board *board, const chess_bitboard *entry,
                      const blockade_castling *castling) {
    *view = (blockade_view){.proof = proof, .board = board, .entry = entry, .castling = castling};
    for (unsigned man = 0; man < proof->man_count; man++) {
        if (!board->squares[man]) continue;
        chess_blockade_set bit = (chess_blockade_set)1 << man;
        view->alive |= bit;
        if (board->capturable & bit) continue;
        view->sure |= bit;
        if (is_narrow(board->squares[man])) view->narrow |= bit;
    }
    for (chess_blockade_set rest = view->sure & ~board->promoted; rest; rest &= rest - 1) {
        unsigned man = first_man(rest);
        view->attacked[side_of(proof, man)] |= always_attacks(view, man);
    }
    chess_bitboard king = board->squares[WINNER], own = 0;
    for (chess_blockade_set rest = view->sure; rest; rest &= rest - 1) {
        chess_bitboard squares = board->squares[first_man(rest)];
        if (side_of(proof, first_man(rest)) == WINNER && !without_first(squares)) own |= squares;
    }
    view->shut_in = king && !without_first(king) &&
                    !(blockade_near(first_of(king)) & ~own & ~view->attacked[LOSER]);
}

bool blockade_is_barred(const blockade_view *view, chess_bitboard squares, unsigned one,
                        unsigned other) {
    for (chess_blockade_set rest = view->narrow; rest; rest &= rest - 1) {
        unsigned man = first_man(rest);
        if (man != one && man != other && !(view->board->squares[man] & ~squares)) return true;
    }
    return false;
}

/* ------------------------------------------------------------------------------------ single moves */

static chess_bitboard ahead_of(chess_color color, chess_square square) {
    unsigned rank = chess_square_rank(square);
    if (color == CHESS_BLACK) return ((chess_bitboard)1 << 8U * rank) - 1;
    return rank == 7 ? 0 : ~(chess_bitboard)0 << 8U * (rank + 1);
}

static bool all_ahead(chess_color color, chess_bitboard mine, chess_bitboard his) {
    for (; mine; mine = without_first(mine))
        if (his & ~ahead_of(color, first_of(mine))) return false;
    return true;
}

/* Pawns that face each other on a file never pass: beyond there must be room left for the other. */
static bool runs_into_pawn(const blockade_view *view, unsigned man, chess_square to) {
    const chess_bitboard *squares = view->board->squares;
    chess_color color = chess_piece_color(view->proof->men[man]);
    chess_bitboard file = UINT64_C(0x0101010101010101) << chess_square_file(to);
    if (squares[man] & ~file) return false;
    for (chess_blockade_set rest = view->sure; rest; rest &= rest - 1) {
        unsigned other = first_man(rest);
        if (!is_plain_pawn(view, other) || (squares[other] & ~file) ||
            chess_piece_color(view->proof->men[other]) == color)
            continue;
        if (all_ahead(color, view->entry[man], view->entry[other]) &&
            !(squares[other] & ahead_of(color, to)))
            return true;
    }
    return false;
}

bool blockade_can_move(const blockade_view *view, unsigned man, unsigned victim, chess_square from,
                       const blockade_step *step) {
    chess_bitboard needed = bit_of(from) | step->path | bit_of(step->to);
    if (blockade_is_barred(view, needed, man, victim)) return false;
    if (man <= LOSER) return !(view->attacked[man ^ 1U] & bit_of(step->to));
    if (victim == NOBODY && is_plain_pawn(view, man) && runs_into_pawn(view, man, step->to))
        return false;
    return !view->shut_in || !blockade_mates_winner(view, man, victim, from, step->to);
}

bool blockade_ends_all(const blockade_view *view, unsigned victim) {
    if (side_of(view->proof, victim) == LOSER) return false;
    for (chess_blockade_set rest = view->alive & ~(chess_blockade_set)3; rest; rest &= rest - 1)
        if (first_man(rest) != victim && side_of(view->proof, first_man(rest)) == WINNER)
            return false;
    return true;
}

/* Castling needs king and rook where they stood in the beginning. Which rook it is, names do not tell. */
static chess_bitboard castling_goals(const blockade_view *view, unsigned king, chess_square from) {
    const blockade_castling *castling = view->castling;
    chess_bitboard goals = 0;
    if (from != castling->king[king]) return 0;
    for (chess_bitboard rooks = castling->rooks[king]; rooks; rooks = without_first(rooks)) {
        chess_square rook = first_of(rooks);
        bool is_there = false;
        for (chess_blockade_set rest = view->alive; rest; rest &= rest - 1) {
            unsigned man = first_man(rest);
            is_there |= side_of(view->proof, man) == king &&
                        chess_piece_role(view->proof->men[man]) == CHESS_ROOK &&
                        (view->board->squares[man] & bit_of(rook));
        }
        if (is_there)
            goals |= bit_of(chess_square_at(rook > from ? 6 : 2, chess_square_rank(from)));
    }
    return goals;
}

chess_bitboard blockade_king_goals(const blockade_view *view, unsigned king, chess_square from) {
    chess_bitboard goals = castling_goals(view, king, from);
    blockade_step steps[MOST_STEPS];
    unsigned count = blockade_steps(view, king, from, steps);
    for (unsigned i = 0; i < count; i++) {
        bool can = blockade_can_move(view, king, NOBODY, from, &steps[i]);
        for (chess_blockade_set rest = view->alive; rest && !can; rest &= rest - 1) {
            unsigned victim = first_man(rest);
            can = victim > LOSER && side_of(view->proof, victim) != king &&
                  (view->board->squares[victim] & bit_of(steps[i].to)) &&
                  !ends_board(view->board, king, victim) && !blockade_ends_all(view, victim) &&
                  blockade_can_move(view, king, victim, from, &steps[i]);
        }
        if (can) goals |= bit_of(steps[i].to);
    }
    return goals;
}
