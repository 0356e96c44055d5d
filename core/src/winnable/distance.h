/* SPDX-License-Identifier: MIT */
/* Distances of king and knight in moves on the empty board. */
#ifndef CHESS_SRC_WINNABLE_DISTANCE_H
#define CHESS_SRC_WINNABLE_DISTANCE_H

#include "board/attacks.h"

CHESS_INLINE unsigned distance_between(unsigned a, unsigned b) {
    return a > b ? a - b : b - a;
}

CHESS_INLINE unsigned king_distance(chess_square a, chess_square b) {
    unsigned files = distance_between(chess_square_file(a), chess_square_file(b));
    unsigned ranks = distance_between(chess_square_rank(a), chess_square_rank(b));
    return files > ranks ? files : ranks;
}

/*
 * Looks up the distance by files and ranks; only from and to a corner the diagonally adjacent
 * square is farther.
 */
CHESS_INLINE unsigned knight_distance(chess_square from, chess_square to) {
    static const uint8_t moves[8][8] = {
        {0, 3, 2, 3, 2, 3, 4, 5}, {3, 2, 1, 2, 3, 4, 3, 4}, {2, 1, 4, 3, 2, 3, 4, 5},
        {3, 2, 3, 2, 3, 4, 3, 4}, {2, 3, 2, 3, 4, 3, 4, 5}, {3, 4, 3, 4, 3, 4, 5, 4},
        {4, 3, 4, 3, 4, 5, 4, 5}, {5, 4, 5, 4, 5, 4, 5, 6},
    };
    static const chess_bitboard corners = UINT64_C(0x8100000000000081);
    unsigned files = distance_between(chess_square_file(from), chess_square_file(to));
    unsigned ranks = distance_between(chess_square_rank(from), chess_square_rank(to));
    bool is_corner = files == 1 && ranks == 1 && (corners >> from | corners >> to) & 1U;
    return is_corner ? 4 : moves[files][ranks];
}

#endif
