/* SPDX-License-Identifier: MIT */
/*
 * The quick question. Most positions can be won, and must cost next to nothing: so everything here gives up
 * at the first sign that it will not succeed, and the costlier proofs are tried only on pawns that stand in
 * each other's way.
 */
#include "generate.h"
#include "winnable_material.h"
#include "winnable_search.h"

enum { LINES = 200, DEPTH = 4, DEPTH_OF_BISHOPS = 7 }; /* ends_soon */

/* One line that goes on shows that not all of them end. Most positions have one that is quickly found. What is too
 * little stays too little, so it is enough to look at the last. */
static bool goes_on(const chess_position *position, unsigned depth) {
    chess_position at = *position;
    for (; depth > 0; depth--) {
        chess_move move = chess_some_move(&at);
        if (move == CHESS_NO_MOVE) return false;
        chess_play(&at, move, &at);
    }
    return !winnable_position_lacks_material(&at) && chess_has_legal_move(&at);
}

/* All that follows within so many half moves ends without mate; gives up at the first line that goes on. */
static bool ends_soon(const chess_position *position, unsigned depth, unsigned *nodes) {
    if (winnable_position_lacks_material(position)) return true;
    if (depth == 0 || *nodes == 0)
        return !chess_has_legal_move(position) && !winnable_is_mate(position);
    --*nodes;
    chess_move_list list;
    chess_moves(position, &list);
    if (list.count == 0) return !winnable_is_mate(position);
    for (unsigned i = 0; i < list.count; i++) {
        chess_position after;
        chess_play(position, list.moves[i], &after);
        if (!ends_soon(&after, depth - 1, nodes)) return false;
    }
    return true;
}

/* Enough pawns stand head to head to make a wall; where White has only bishops beside his, fewer will do. */
static bool pawns_are_rammed(const chess_position *position) {
    chess_bitboard pawns = position->planes[0] & ~position->planes[2];
    chess_bitboard white = pawns & ~position->black, black = pawns & position->black;
    unsigned rammed = bits_count(white << 8U & (black | (position->planes[2] & position->black)));
    chess_bitboard roams = position->planes[1] & ~position->black;
    return rammed && (roams ? 3 : 4) * rammed + 2 >= bits_count(pawns);
}

chess_winnable_answer chess_winnable_quick(const chess_position *position, chess_color winner) {
    chess_position white = winnable_as_white(position, winner);
    bool is_slow = !white.planes[1]; /* pawns, bishops and kings alone */
    unsigned lines = LINES, depth = is_slow ? DEPTH_OF_BISHOPS : DEPTH;
    if (winnable_is_mate(&white)) return CHESS_WINNABLE_CAN_MATE;
    if ((!goes_on(&white, depth) && ends_soon(&white, depth, &lines)) ||
        (pawns_are_rammed(&white) && winnable_is_blockade(&white)))
        return CHESS_WINNABLE_CANNOT_MATE;
    return CHESS_WINNABLE_UNDECIDED;
}
