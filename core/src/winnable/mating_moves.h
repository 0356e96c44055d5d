/* SPDX-License-Identifier: MIT */
/*
 * Moves that are the last of the game because they mate White, whatever else has happened: nothing follows
 * them, so they widen no set and make no case. Only what holds in every position that the board covers
 * counts, for a white king who never leaves his square:
 *
 *   - the move gives check in any case, itself or by the man that it uncovers;
 *   - every square beside the king holds one of White's men who is there for ever, or is attacked in any case;
 *   - it is a double check, or no white man can from any of his squares capture who gives check, or interpose.
 *
 * The sets only grow while a board settles, and the last round, which gains nothing, has looked at the sets as
 * they remain: so what was left out holds for them.
 */
#ifndef CHESS_SRC_WINNABLE_MATING_MOVES_H
#define CHESS_SRC_WINNABLE_MATING_MOVES_H

#include "pieces.h"

/* One move of Black's, and what is then certain. */
typedef struct last_move {
    const winnable_pieces *pieces;
    unsigned piece;
    chess_square from, to, king; /* king: White's */
    chess_bitboard occupiable;   /* all that may be in the way of an attack, */
    chess_bitboard steady;       /* and what is in the way in any case */
} last_move;

/* Attacked by Black wherever his men stand; the king shields nobody, for he steps back along the line. */
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

/* Can some white man but the king capture on `checker` or come between? */
static bool can_parry(const last_move *move, chess_square checker) {
    const winnable_pieces *pieces = move->pieces;
    chess_bitboard between = attacks_between(checker, move->king), goal = chess_square_bit(checker);
    for (winnable_set rest = pieces->of[CHESS_WHITE] & ~(winnable_set)1; rest; rest &= rest - 1) {
        unsigned piece = (unsigned)__builtin_ctz(rest);
        bool is_pawn = pieces->role[piece] == CHESS_PAWN;
        for (chess_bitboard squares = pieces->reach[piece]; squares;
             squares = bits_without_first(squares)) {
            chess_square from = bits_first(squares);
            chess_bitboard attacks =
                winnable_pieces_attacks_at_most(pieces, piece, CHESS_WHITE, from, move->steady);
            if (attacks & goal) return true;
            if (attacks & between && !(is_pawn && !(pieces->promoted >> piece & 1U))) return true;
            /* A pawn's push, of one step or two, as if nobody stood in his way. */
            if (is_pawn && (CHESS_FILE_A << (from & 7U) & between)) return true;
        }
    }
    return false;
}

/* The square of the bishop, rook or queen whom a move from `from` uncovers; CHESS_NO_SQUARE if there is none. */
static chess_square uncovered(const winnable_pieces *pieces, unsigned piece, chess_square from,
                              chess_square king) {
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

static bool mates(const last_move *move, chess_bitboard checks, chess_square behind) {
    bool direct = checks >> move->to & 1U;
    bool by_another =
        behind != CHESS_NO_SQUARE && !(attacks_between(behind, move->king) >> move->to & 1U);
    if (!direct && !by_another) return false;
    if (!leaves_no_flight(move)) return false;
    return (direct && by_another) || !can_parry(move, direct ? move->to : behind);
}

/* Left out: promotions, which may be to a man who gives no check; double steps and captures en passant, which
 * leave or empty a third square. */
static chess_bitboard plain_goals_of_pawn(chess_square from, chess_bitboard goals) {
    static const chess_bitboard rank_3 = CHESS_RANK_1 << 16U, rank_5 = CHESS_RANK_1 << 32U;
    chess_bitboard file = CHESS_FILE_A << (from & 7U);
    goals &= ~(from >= 48 ? CHESS_RANK_1 | rank_5 : CHESS_RANK_1);
    return goals & (file | ~rank_3);
}

/* Those of a black man's goals by which the game ends, with White in mate (last.c). */
static chess_bitboard winnable_pieces_mating_goals(const winnable_pieces *pieces, unsigned piece,
                                                   chess_square from, chess_bitboard goals) {
    if (!pieces->shut_in || winnable_pieces_is_king(piece) || pieces->promoted >> piece & 1U)
        return 0;
    chess_square king = bits_first(pieces->reach[WINNABLE_WHITE_KING]);
    chess_role role = (chess_role)pieces->role[piece];
    chess_square behind = uncovered(pieces, piece, from, king);
    chess_bitboard open = pieces->occupiable & ~chess_square_bit(from);
    /* A man attacks as he is attacked; a black pawn as a white one on the king's square. */
    chess_bitboard checks = attacks_of(CHESS_WHITE, role, king, open), mating = 0;
    if (role == CHESS_PAWN) goals = plain_goals_of_pawn(from, goals);
    if (behind == CHESS_NO_SQUARE) goals &= checks;
    for (; goals; goals = bits_without_first(goals)) {
        last_move move = {
            .pieces = pieces, .piece = piece, .from = from, .to = bits_first(goals), .king = king};
        move.occupiable = open | chess_square_bit(move.to);
        move.steady = ((pieces->steady[0] | pieces->steady[1]) & ~chess_square_bit(from)) |
                      chess_square_bit(move.to);
        if (mates(&move, checks, behind)) mating |= chess_square_bit(move.to);
    }
    return mating;
}

#endif
