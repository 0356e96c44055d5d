/* SPDX-License-Identifier: MIT */
/*
 * The order of the search. It alternates between two criteria, since what misleads one rarely
 * misleads the other: the effort of the moves so far, where progress costs nothing, and the
 * estimated distance from a mate in the corner. Smaller comes first. Only the speed depends on
 * them, never an answer.
 */
#ifndef CHESS_SRC_WINNABLE_ORDER_H
#define CHESS_SRC_WINNABLE_ORDER_H

#include "plan.h"

enum { GETS_ON = 0, NEUTRAL = 1, UNDOES = 5 };

static bool comes_nearer(const winnable_order *order, chess_role role, chess_color color,
                         chess_square from, chess_square to) {
    bool is_white = color == CHESS_WHITE;
    if (role == CHESS_KING) {
        chess_square target = is_white ? order->king : order->corner;
        return king_distance(to, target) < king_distance(from, target);
    }
    if (role == CHESS_KNIGHT) {
        chess_square target = is_white ? order->knight : order->helpers[0];
        return knight_distance(to, target) < knight_distance(from, target);
    }
    return false;
}

/* Returns the effort of a move: 0 for progress, 1 for none, 5 for a setback. */
static uint32_t winnable_order_effort(const winnable_order *order, const chess_position *before,
                                      chess_move move) {
    if (chess_move_kind_of(move) == CHESS_CASTLING) return NEUTRAL;
    chess_square from = chess_move_from(move), to = chess_move_to(move);
    chess_color us = chess_position_turn(before);
    chess_role role =
        (chess_role)((before->planes[0] >> from & 1U) | (before->planes[1] >> from & 1U) << 1U |
                     (before->planes[2] >> from & 1U) << 2U);
    bool takes = chess_position_occupied(before) >> to & 1U;
    if (takes || role == CHESS_PAWN) {
        chess_role promotion = chess_move_promotion(move);
        if (order->with_help || winnable_needs_help(before)) {
            if (us == CHESS_WHITE) return UNDOES;
            return takes || promotion == CHESS_QUEEN || promotion == CHESS_ROOK ? UNDOES : GETS_ON;
        }
        if (us == CHESS_WHITE)
            return promotion == CHESS_NO_ROLE || promotion == CHESS_QUEEN ? GETS_ON : UNDOES;
    }
    if (comes_nearer(order, role, us, from, to)) return GETS_ON;
    return takes || role == CHESS_PAWN ? UNDOES : NEUTRAL;
}

/* Returns how far White's pawns are from the last rank; blocked pawns do not count. */
static uint32_t distance_of_promotion(const winnable_order *order, chess_bitboard pawns) {
    enum { NO_PAWN = 12 };
    if (order->ways) pawns &= ~(order->ways->obstacles >> 8U);
    uint32_t ranks = pawns ? (unsigned)__builtin_clzll(pawns) / 8 : NO_PAWN;
    return 2 * ranks < NO_PAWN ? 2 * ranks : NO_PAWN;
}

static uint32_t distance_from_corner(const winnable_order *order, const chess_position *position) {
    chess_bitboard low = position->planes[0], middle = position->planes[1],
                   high = position->planes[2];
    chess_bitboard kings = high & ~low & ~middle;
    chess_bitboard white = (low | middle | high) & ~position->black;
    chess_square king = bits_first(kings & white);
    if (order->capture != CHESS_NO_SQUARE && position->black >> order->capture & 1U)
        return FAR + 2U * order->ways->king[CHESS_WHITE][king] + bits_count(position->black);
    uint32_t distance = king_distance(bits_first(kings & position->black), order->corner) +
                        king_distance(king, order->king);
    chess_bitboard heavy = white & middle & high;
    if (order->ways) heavy &= ~order->ways->obstacles;
    if (!heavy) distance += distance_of_promotion(order, white & low & ~middle & ~high);
    return distance + bits_count(position->black);
}

/* Measures the distance from a mating pattern from now on. */
static void winnable_order_take_aim(winnable_order *order, const winnable_pieces *pieces,
                                    const winnable_mating_pattern *pattern) {
    order->aims = 0;
    for (unsigned i = 0; i < pattern->count && order->aims < WINNABLE_MOST_AIMS; i++) {
        unsigned piece = pattern->piece[i];
        order->aim[order->aims++] = (winnable_aim){
            chess_piece_of(winnable_pieces_color(pieces, piece), (chess_role)pieces->role[piece]),
            pattern->square[i]};
    }
}

static uint32_t moves_apart(chess_role role, chess_square from, chess_square to) {
    if (from == to) return 0;
    switch (role) {
    case CHESS_KING:
        return 2 * king_distance(from, to);
    case CHESS_KNIGHT:
        return knight_distance(from, to);
    case CHESS_PAWN:
        return king_distance(from, to);
    default:
        return attacks_of(CHESS_WHITE, role, from, 0) >> to & 1U ? 1 : 2;
    }
}

static uint32_t distance_from_aim(const chess_position *position, const winnable_aim *aim) {
    enum { NOBODY_LEFT = 8 };
    chess_role role = chess_piece_role(aim->piece);
    uint32_t nearest = NOBODY_LEFT;
    for (chess_bitboard pieces =
             chess_position_of_piece(position, chess_piece_color(aim->piece), role);
         pieces; pieces = bits_without_first(pieces)) {
        uint32_t distance = moves_apart(role, bits_first(pieces), aim->square);
        if (distance < nearest) nearest = distance;
    }
    return nearest;
}

static uint32_t winnable_order_distance(const winnable_order *order,
                                        const chess_position *position) {
    if (order->aims == 0)
        return order->with_help || winnable_needs_help(position)
                   ? winnable_help_distance(order, position)
                   : distance_from_corner(order, position);
    uint32_t distance = 0;
    for (unsigned i = 0; i < order->aims; i++)
        distance += distance_from_aim(position, &order->aim[i]);
    return distance;
}

#endif
