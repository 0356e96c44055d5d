/* SPDX-License-Identifier: MIT */
/*
 * Moves that end the game because they mate White, whatever else has happened. Nothing follows
 * them, so they widen no set and need no case. Only what holds in every position of the board
 * counts, for a white king that never leaves its square:
 *
 * - the move always gives check, itself or by the piece that it uncovers;
 * - every square beside the king holds a white piece that stays there for ever, or is always
 *   attacked;
 * - it is a double check, or no white piece can from any of its squares capture the checking piece
 *   or interpose.
 *
 * The sets only grow while a board settles, and the last round, which gains nothing, has examined
 * the final sets: so what was left out holds for them.
 */
#ifndef CHESS_SRC_WINNABLE_MATING_MOVES_H
#define CHESS_SRC_WINNABLE_MATING_MOVES_H

#include "pieces.h"

/* A move of Black's, and what is certain after it. */
typedef struct last_move {
    const winnable_pieces *pieces;
    unsigned piece;
    chess_square from, to, king; /* king: White's */
    chess_bitboard occupiable;   /* squares that may block an attack */
    chess_bitboard steady;       /* squares that certainly block it */
} last_move;

/*
 * Returns the squares that Black attacks wherever its pieces stand. The king shields no square,
 * since it steps back along the line.
 */
static chess_bitboard attacked_in_any_case(const last_move *move) {
    const winnable_pieces *pieces = move->pieces;
    chess_bitboard blockers = move->occupiable & ~chess_square_bit(move->king);
    chess_bitboard attacked =
        attacks_of(CHESS_BLACK, (chess_role)pieces->role[move->piece], move->to, blockers);
    winnable_set others = pieces->of[CHESS_BLACK] & ~pieces->capturable & ~pieces->promoted;
    for (others &= ~((winnable_set)1 << move->piece); others; others &= others - 1)
        attacked |= winnable_pieces_attacks_at_least(pieces, (unsigned)__builtin_ctz(others),
                                                     CHESS_BLACK, blockers);
    return attacked;
}

static bool leaves_no_flight(const last_move *move) {
    chess_bitboard own = move->pieces->steady[CHESS_WHITE] & ~chess_square_bit(move->to);
    return !(attacks_king(move->king) & ~own & ~attacked_in_any_case(move));
}

/* Returns true if a white piece other than the king can capture on `checker` or interpose. */
static bool can_parry(const last_move *move, chess_square checker) {
    const winnable_pieces *pieces = move->pieces;
    chess_bitboard between = attacks_between(checker, move->king),
                   target = chess_square_bit(checker);
    for (winnable_set rest = pieces->of[CHESS_WHITE] & ~(winnable_set)1; rest; rest &= rest - 1) {
        unsigned piece = (unsigned)__builtin_ctz(rest);
        bool is_pawn = pieces->role[piece] == CHESS_PAWN;
        for (chess_bitboard squares = pieces->reach[piece]; squares;
             squares = bits_without_first(squares)) {
            chess_square from = bits_first(squares);
            chess_bitboard attacks =
                winnable_pieces_attacks_at_most(pieces, piece, CHESS_WHITE, from, move->steady);
            if (attacks & target) return true;
            if (attacks & between && !(is_pawn && !(pieces->promoted >> piece & 1U))) return true;
            /* a pawn's push, of one step or two, as if nothing stood in its way */
            if (is_pawn && (CHESS_FILE_A << (from & 7U) & between)) return true;
        }
    }
    return false;
}

/*
 * Returns the square of the bishop, rook or queen that a move from `from` uncovers; CHESS_NO_SQUARE
 * if there is none.
 */
static chess_square uncovered_slider(const winnable_pieces *pieces, unsigned piece,
                                     chess_square from, chess_square king) {
    if (!(attacks_of(CHESS_WHITE, CHESS_QUEEN, king, 0) >> from & 1U)) return CHESS_NO_SQUARE;
    chess_bitboard blockers = pieces->occupiable & ~chess_square_bit(from);
    winnable_set others =
        pieces->of[CHESS_BLACK] & ~pieces->capturable & ~pieces->promoted & ~(winnable_set)3;
    for (others &= ~((winnable_set)1 << piece); others; others &= others - 1) {
        unsigned other = (unsigned)__builtin_ctz(others);
        if (bits_many(pieces->reach[other])) continue;
        chess_square square = bits_first(pieces->reach[other]);
        if ((attacks_between(square, king) >> from & 1U) &&
            (attacks_of(CHESS_BLACK, (chess_role)pieces->role[other], square, blockers) >> king &
             1U))
            return square;
    }
    return CHESS_NO_SQUARE;
}

static bool move_mates(const last_move *move, chess_bitboard checks, chess_square behind) {
    bool direct = checks >> move->to & 1U;
    bool by_another =
        behind != CHESS_NO_SQUARE && !(attacks_between(behind, move->king) >> move->to & 1U);
    if (!direct && !by_another) return false;
    if (!leaves_no_flight(move)) return false;
    return (direct && by_another) || !can_parry(move, direct ? move->to : behind);
}

/*
 * Omits promotions, which may be to a piece that gives no check, and double steps and en passant
 * captures, which involve a third square.
 */
static chess_bitboard plain_targets_of_pawn(chess_square from, chess_bitboard targets) {
    static const chess_bitboard rank_3 = CHESS_RANK_1 << 16U, rank_5 = CHESS_RANK_1 << 32U;
    chess_bitboard file = CHESS_FILE_A << (from & 7U);
    targets &= ~(from >= 48 ? CHESS_RANK_1 | rank_5 : CHESS_RANK_1);
    return targets & (file | ~rank_3);
}

/* Returns the targets by which a black piece mates White. */
static chess_bitboard winnable_pieces_mating_targets(const winnable_pieces *pieces, unsigned piece,
                                                     chess_square from, chess_bitboard targets) {
    if (!pieces->shut_in || winnable_pieces_is_king(piece) || pieces->promoted >> piece & 1U)
        return 0;
    chess_square king = bits_first(pieces->reach[WINNABLE_WHITE_KING]);
    chess_role role = (chess_role)pieces->role[piece];
    chess_square behind = uncovered_slider(pieces, piece, from, king);
    chess_bitboard open = pieces->occupiable & ~chess_square_bit(from);
    /* attacks are symmetric; a black pawn attacks as a white one on the king's square */
    chess_bitboard checks = attacks_of(CHESS_WHITE, role, king, open), mating = 0;
    if (role == CHESS_PAWN) targets = plain_targets_of_pawn(from, targets);
    if (behind == CHESS_NO_SQUARE) targets &= checks;
    for (; targets; targets = bits_without_first(targets)) {
        last_move move = {.pieces = pieces,
                          .piece = piece,
                          .from = from,
                          .to = bits_first(targets),
                          .king = king};
        move.occupiable = open | chess_square_bit(move.to);
        move.steady = ((pieces->steady[0] | pieces->steady[1]) & ~chess_square_bit(from)) |
                      chess_square_bit(move.to);
        if (move_mates(&move, checks, behind)) mating |= chess_square_bit(move.to);
    }
    return mating;
}

#endif
