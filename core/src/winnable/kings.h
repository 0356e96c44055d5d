/* SPDX-License-Identifier: MIT */
/*
 * The squares where both kings can stand together, by side to move. Separate sets would ignore that
 * the kings keep apart, and that a side without another move must move its king: stalemate and
 * opposition enter the proof here. kings[turn][w] is the set of the black king's squares while the
 * white king stands on w.
 */
#ifndef CHESS_SRC_WINNABLE_KINGS_H
#define CHESS_SRC_WINNABLE_KINGS_H

#include "reach.h"

enum { ROUNDS = 2 };

static chess_bitboard king_steps(chess_bitboard squares) {
    chess_bitboard right = (squares & ~CHESS_FILE_H) << 1U, left = (squares & ~CHESS_FILE_A) >> 1U;
    chess_bitboard row = squares | right | left;
    return (row << 8U | row >> 8U | right | left);
}

static chess_bitboard targets_of_king(const winnable_pieces *pieces, unsigned king,
                                      winnable_phase phase) {
    chess_bitboard targets = 0;
    for (chess_bitboard squares = pieces->reach[king]; squares;
         squares = bits_without_first(squares)) {
        chess_square from = bits_first(squares);
        targets |= winnable_pieces_quiet_targets(pieces, king, from);
        if (phase != WINNABLE_QUIET) targets |= winnable_pieces_capture_targets(pieces, king, from);
    }
    return targets & pieces->reach[king];
}

/*
 * Returns true if the colour has a piece other than the king that can move, so that it need not
 * move the king.
 */
static bool can_wait(const winnable_pieces *pieces, chess_color color, winnable_phase phase) {
    for (winnable_set rest = pieces->of[color] & ~(winnable_set)3; rest; rest &= rest - 1) {
        unsigned piece = (unsigned)__builtin_ctz(rest);
        bool is_pawn = pieces->role[piece] == CHESS_PAWN && !(pieces->promoted >> piece & 1U);
        for (chess_bitboard squares = pieces->reach[piece]; squares;
             squares = bits_without_first(squares)) {
            chess_square from = bits_first(squares);
            if (!(is_pawn && phase == WINNABLE_QUIET) &&
                winnable_pieces_quiet_targets(pieces, piece, from))
                return true;
            if (phase != WINNABLE_QUIET && winnable_pieces_capture_targets(pieces, piece, from))
                return true;
        }
    }
    return false;
}

static void place_everywhere(winnable_pieces *pieces) {
    for (chess_square white = 0; white < CHESS_SQUARE_COUNT; white++) {
        bool can_stand = pieces->reach[WINNABLE_WHITE_KING] >> white & 1U;
        chess_bitboard black =
            pieces->reach[WINNABLE_BLACK_KING] & ~attacks_king(white) & ~chess_square_bit(white);
        pieces->kings[0][white] = pieces->kings[1][white] = can_stand ? black : 0;
        pieces->after_king[white] = pieces->after_piece[white] = can_stand ? black : 0;
    }
}

static bool spread_once(winnable_pieces *pieces, const chess_bitboard targets[2],
                        const bool waits[2]) {
    chess_bitboard changed = 0;
    for (chess_bitboard places = pieces->reach[WINNABLE_WHITE_KING]; places;
         places = bits_without_first(places)) {
        chess_square white = bits_first(places);
        chess_bitboard zone = attacks_king(white) | chess_square_bit(white);
        chess_bitboard waiting = pieces->kings[CHESS_WHITE][white];
        chess_bitboard moving = pieces->kings[CHESS_BLACK][white];
        if (waiting) {
            chess_bitboard to = attacks_king(white) & targets[CHESS_WHITE];
            for (; to; to = bits_without_first(to)) {
                chess_square target = bits_first(to);
                chess_bitboard black = waiting & ~attacks_king(target) & ~chess_square_bit(target);
                changed |= black & ~pieces->after_king[target];
                pieces->after_king[target] |= black;
                pieces->kings[CHESS_BLACK][target] |= black;
            }
            if (waits[CHESS_WHITE]) {
                changed |= waiting & ~pieces->after_piece[white];
                pieces->after_piece[white] |= waiting;
                pieces->kings[CHESS_BLACK][white] |= waiting;
            }
        }
        chess_bitboard black =
            (king_steps(moving) & targets[CHESS_BLACK] & ~zone) | (waits[CHESS_BLACK] ? moving : 0);
        black &= ~pieces->attacked[CHESS_WHITE];
        changed |= black & ~pieces->kings[CHESS_WHITE][white];
        pieces->kings[CHESS_WHITE][white] |= black;
    }
    return changed != 0;
}

static void spread_kings(winnable_pieces *pieces, winnable_phase phase) {
    memset(pieces->after_king, 0, sizeof pieces->after_king);
    memset(pieces->after_piece, 0, sizeof pieces->after_piece);
    if (pieces->may_castle) {
        place_everywhere(pieces);
        return;
    }
    const chess_bitboard targets[2] = {targets_of_king(pieces, WINNABLE_WHITE_KING, phase),
                                       targets_of_king(pieces, WINNABLE_BLACK_KING, phase)};
    const bool waits[2] = {can_wait(pieces, CHESS_WHITE, phase),
                           can_wait(pieces, CHESS_BLACK, phase)};
    while (spread_once(pieces, targets, waits)) {
    }
}

/* Projects the pairs to the squares of each king. */
static void winnable_pieces_project_kings(const winnable_pieces *pieces, chess_bitboard kings[2]) {
    kings[CHESS_WHITE] = kings[CHESS_BLACK] = 0;
    for (chess_square white = 0; white < CHESS_SQUARE_COUNT; white++) {
        chess_bitboard black = pieces->kings[0][white] | pieces->kings[1][white];
        if (black) kings[CHESS_WHITE] |= chess_square_bit(white);
        kings[CHESS_BLACK] |= black;
    }
}

/* Settles the board with the kings considered together. */
static void winnable_pieces_settle(winnable_pieces *pieces, winnable_phase phase) {
    const winnable_pieces start = *pieces;
    for (unsigned round = 0;; round++) {
        winnable_pieces_settle_alone(pieces, phase);
        spread_kings(pieces, phase);
        chess_bitboard kings[2];
        winnable_pieces_project_kings(pieces, kings);
        if (round == ROUNDS || (kings[0] == pieces->reach[WINNABLE_WHITE_KING] &&
                                kings[1] == pieces->reach[WINNABLE_BLACK_KING]))
            break;
        /*
         * squares that a king cannot reach in any pair are closed to it, which may close squares to
         * other pieces
         */
        *pieces = start;
        pieces->bounds[0] = kings[0];
        pieces->bounds[1] = kings[1];
    }
    /* a capture, which ends a quiet phase, may lead the kings out of these bounds */
    pieces->bounds[0] = pieces->bounds[1] = ~UINT64_C(0);
}

#endif
