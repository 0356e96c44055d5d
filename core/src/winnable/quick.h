/* SPDX-License-Identifier: MIT */
/*
 * How far the quick question looks. quick.c asks it; wasm/binding/first.c has no room for all of it, and must not answer
 * where this would have gone on, nor the other way round.
 */
#ifndef CHESS_SRC_WINNABLE_QUICK_H
#define CHESS_SRC_WINNABLE_QUICK_H

#include "board/board.h"

enum { WINNABLE_QUICK_NODES = 200, WINNABLE_QUICK_DEPTH = 4, WINNABLE_QUICK_DEPTH_OF_BISHOPS = 7 };

/* How many half moves to look ahead: more where pawns, bishops and kings are alone. */
CHESS_INLINE unsigned winnable_quick_depth(const chess_position *position) {
    return position->planes[1] ? WINNABLE_QUICK_DEPTH : WINNABLE_QUICK_DEPTH_OF_BISHOPS;
}

/*
 * Enough of this side's pawns stand head to head with men who bar their way to make a wall; where he has only bishops beside
 * them, fewer will do.
 */
CHESS_INLINE bool winnable_pawns_are_rammed(const chess_position *position, unsigned winner) {
    chess_bitboard own = winner == CHESS_WHITE ? ~position->black : position->black;
    chess_bitboard pawns = position->planes[0] & ~position->planes[1] & ~position->planes[2];
    chess_bitboard mine = pawns & own, ahead = winner == CHESS_WHITE ? mine << 8U : mine >> 8U;
    unsigned rammed = bits_count(ahead & ~own & (pawns | position->planes[2]));
    bool roams = position->planes[1] & own;
    return rammed && (roams ? 3 : 4) * rammed + 2 >= bits_count(pawns);
}

#endif
