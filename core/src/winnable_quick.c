/* SPDX-License-Identifier: MIT */
/*
 * The quick question. Most positions can be won, and must cost next to nothing: so everything here gives up
 * at the first sign that it will not succeed, and the costlier proofs are tried only on pawns that stand in
 * each other's way.
 */
#include "winnable_material.h"
#include "winnable_search.h"

enum { LINES = 200, DEPTH = 4, DEPTH_OF_BISHOPS = 7 };               /* ends_soon */
enum { CASES = 6, BOARDS = 16, BOARDS_OF_ONE = 4, ALL_BOARDS = 30 }; /* proofs by cases */
enum { ANSWERS = 8, NODES = 100, SLOTS = 256 };                      /* closes_soon */

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

/* Enough pawns stand head to head to make a wall. */
static bool pawns_are_rammed(const chess_position *position) {
    chess_bitboard pawns = position->planes[0] & ~position->planes[2];
    chess_bitboard white = pawns & ~position->black, black = pawns & position->black;
    unsigned rammed = bits_count(white << 8U & (black | (position->planes[2] & position->black)));
    return rammed && 3 * rammed + 2 >= bits_count(pawns);
}

/* A few moves ahead everything is a blockade. */
static bool closes_soon(const chess_position *position) {
    chess_winnable_node nodes[NODES];
    uint32_t slots[SLOTS];
    const chess_winnable_memory memory = {nodes, slots, NODES, SLOTS};
    winnable_search search;
    winnable_search_start(&search, &memory, position, false);
    search.tries_all = search.in_a_hurry = true;
    search.depth = CASES;
    search.boards = BOARDS_OF_ONE;
    search.all_boards = ALL_BOARDS;
    return winnable_search_run(&search, NODES) == WINNABLE_CLOSED;
}

chess_winnable_answer chess_winnable_quick(const chess_position *position, chess_color winner) {
    chess_position white = winnable_as_white(position, winner);
    bool is_slow = !white.planes[1]; /* pawns, bishops and kings alone */
    unsigned lines = LINES;
    if (winnable_is_mate(&white)) return CHESS_WINNABLE_CAN_MATE;
    if (ends_soon(&white, is_slow ? DEPTH_OF_BISHOPS : DEPTH, &lines) ||
        (pawns_are_rammed(&white) &&
         (winnable_position_is_harmless(&white, CASES, BOARDS, true) ||
          (chess_position_checkers(&white) && chess_count_moves(&white) <= ANSWERS &&
           closes_soon(&white)))))
        return CHESS_WINNABLE_CANNOT_MATE;
    return CHESS_WINNABLE_UNDECIDED;
}

/* Squares that queens, rooks and knights can go to: where they have many, nothing is dead. */
static unsigned mobility(const chess_position *position, unsigned enough) {
    chess_bitboard low = position->planes[0], middle = position->planes[1];
    chess_bitboard occupied = chess_position_occupied(position);
    chess_bitboard straight = middle & position->planes[2];
    unsigned squares = 0;
    for (chess_bitboard men = middle; men && squares <= enough; men = bits_without_first(men)) {
        chess_square from = bits_first(men);
        chess_bitboard own =
            position->black >> from & 1U ? position->black : occupied & ~position->black;
        chess_bitboard goals =
            straight >> from & 1U ? attacks_rook(from, occupied) : attacks_knight(from);
        if (straight & low & chess_square_bit(from)) goals |= attacks_bishop(from, occupied);
        squares += bits_count(goals & ~own);
    }
    return squares;
}

bool chess_position_may_be_dead(const chess_position *position) {
    enum { MOST_MOBILITY = 12, FEW_MOVES = 12 };
    chess_bitboard pawns = position->planes[0] & ~position->planes[2] & ~position->planes[1];
    chess_bitboard white = pawns & ~position->black, black = pawns & position->black;
    chess_bitboard occupied = chess_position_occupied(position);
    unsigned blocked = bits_count(white << 8U & occupied) + bits_count(black >> 8U & occupied);
    if (!pawns || mobility(position, MOST_MOBILITY) > MOST_MOBILITY) return false;
    return 2 * blocked >= bits_count(pawns) || chess_count_moves(position) <= FEW_MOVES;
}

bool chess_position_is_dead_quick(const chess_position *position) {
    return chess_winnable_quick(position, CHESS_WHITE) == CHESS_WINNABLE_CANNOT_MATE &&
           chess_winnable_quick(position, CHESS_BLACK) == CHESS_WINNABLE_CANNOT_MATE;
}

/* Who has more men is asked first: he usually can mate, and that settles it. */
bool chess_position_is_dead(const chess_position *position, chess_can_mate judge, void *context) {
    if (chess_position_is_dead_quick(position)) return true;
    if (!judge || !chess_position_may_be_dead(position)) return false;
    bool more_black = bits_count(chess_position_of_color(position, CHESS_WHITE)) <
                      bits_count(chess_position_of_color(position, CHESS_BLACK));
    chess_color first = more_black ? CHESS_BLACK : CHESS_WHITE;
    return !judge(context, position, first) && !judge(context, position, chess_color_other(first));
}
