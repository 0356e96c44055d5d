/* SPDX-License-Identifier: MIT */
#include "winnable_order.h"

enum { GETS_ON = 0, NEUTRAL = 1, UNDOES = 5 };

/* Pawns, rooks and queens: whoever has one of them mates without help. */
static chess_bitboard heavy_men(const chess_position *position) {
    return (position->planes[1] & position->planes[2]) |
           (position->planes[0] & ~position->planes[2] & ~position->planes[1]);
}

bool winnable_needs_help(const chess_position *position) {
    chess_bitboard white = chess_position_of_color(position, CHESS_WHITE);
    return !(white & heavy_men(position)) && !bits_many(bits_without_first(white));
}

/* Bishops alone mate in a corner of their own colour, and with a bishop's help a knight mates in the corner
 * that has the right squares for him; otherwise the nearer one will do. */
static bool corner_is_a8(const chess_position *position) {
    static const chess_bitboard dark = UINT64_C(0xaa55aa55aa55aa55);
    chess_bitboard white = chess_position_of_piece(position, CHESS_WHITE, CHESS_BISHOP);
    chess_bitboard black = chess_position_of_piece(position, CHESS_BLACK, CHESS_BISHOP);
    bool on_light = white & ~dark, on_dark = white & dark;
    if (on_light != on_dark) return on_light;
    bool helps_a8 = black & dark, helps_h8 = black & ~dark;
    if (helps_a8 != helps_h8 && winnable_needs_help(position)) return helps_a8;
    return chess_square_file(chess_position_king(position, CHESS_BLACK)) < 4;
}

void winnable_order_start(winnable_order *order, const chess_position *position) {
    order->aims = 0;
    unsigned other_side = corner_is_a8(position) ? 7 : 0;
    order->corner = (chess_square)(chess_square_at(7, 7) ^ other_side);
    order->king = (chess_square)(chess_square_at(6, 6) ^ other_side);
    order->knight = (chess_square)(chess_square_at(4, 4) ^ other_side);
    order->helper = (chess_square)(chess_square_at(6, 7) ^ other_side);
}

static unsigned apart(unsigned a, unsigned b) {
    return a > b ? a - b : b - a;
}

static unsigned king_distance(chess_square a, chess_square b) {
    unsigned files = apart(chess_square_file(a), chess_square_file(b));
    unsigned ranks = apart(chess_square_rank(a), chess_square_rank(b));
    return files > ranks ? files : ranks;
}

/* By files and ranks; only out of and into a corner the square diagonally next to it is farther. */
static unsigned knight_distance(chess_square from, chess_square to) {
    static const uint8_t moves[8][8] = {
        {0, 3, 2, 3, 2, 3, 4, 5}, {3, 2, 1, 2, 3, 4, 3, 4}, {2, 1, 4, 3, 2, 3, 4, 5},
        {3, 2, 3, 2, 3, 4, 3, 4}, {2, 3, 2, 3, 4, 3, 4, 5}, {3, 4, 3, 4, 3, 4, 5, 4},
        {4, 3, 4, 3, 4, 5, 4, 5}, {5, 4, 5, 4, 5, 4, 5, 6},
    };
    static const chess_bitboard corners = UINT64_C(0x8100000000000081);
    unsigned files = apart(chess_square_file(from), chess_square_file(to));
    unsigned ranks = apart(chess_square_rank(from), chess_square_rank(to));
    bool is_corner = files == 1 && ranks == 1 && (corners >> from | corners >> to) & 1U;
    return is_corner ? 4 : moves[files][ranks];
}

static bool comes_nearer(const winnable_order *order, chess_role role, chess_color color,
                         chess_square from, chess_square to) {
    bool is_white = color == CHESS_WHITE;
    if (role == CHESS_KING) {
        chess_square goal = is_white ? order->king : order->corner;
        return king_distance(to, goal) < king_distance(from, goal);
    }
    if (role == CHESS_KNIGHT) {
        chess_square goal = is_white ? order->knight : order->helper;
        return knight_distance(to, goal) < knight_distance(from, goal);
    }
    return false;
}

uint32_t winnable_order_effort(const winnable_order *order, const chess_position *before,
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
        if (winnable_needs_help(before)) {
            if (us == CHESS_WHITE) return UNDOES;
            return takes || promotion == CHESS_QUEEN || promotion == CHESS_ROOK ? UNDOES : GETS_ON;
        }
        if (us == CHESS_WHITE)
            return promotion == CHESS_NO_ROLE || promotion == CHESS_QUEEN ? GETS_ON : UNDOES;
    }
    if (comes_nearer(order, role, us, from, to)) return GETS_ON;
    return takes || role == CHESS_PAWN ? UNDOES : NEUTRAL;
}

/* Which black man is soonest beside his king; queens and rooks would only take whoever gives check. */
static uint32_t distance_of_help(const winnable_order *order, const chess_position *position) {
    chess_bitboard low = position->planes[0], middle = position->planes[1],
                   high = position->planes[2];
    chess_bitboard straight = high & middle, king = high & ~low & ~middle;
    uint32_t nearest = 20;
    for (chess_bitboard rest = position->black & ~straight & ~king; rest;
         rest = bits_without_first(rest)) {
        chess_square square = bits_first(rest);
        bool is_bishop = low >> square & high >> square & 1U;
        if (is_bishop &&
            ((square ^ square >> 3U) & 1U) != ((order->helper ^ order->helper >> 3U) & 1U))
            continue;
        uint32_t distance =
            low >> square & ~(high >> square) & 1U
                ? 3 * chess_square_rank(square)
                : (middle >> square & 1U ? knight_distance(square, order->helper)
                                         : king_distance(square, order->helper) / 2);
        if (distance < nearest) nearest = distance;
    }
    for (chess_bitboard rest = middle & ~high & ~position->black; rest;
         rest = bits_without_first(rest))
        nearest += knight_distance(bits_first(rest), order->knight);
    return nearest;
}

static uint32_t distance_from_corner(const winnable_order *order, const chess_position *position) {
    chess_bitboard low = position->planes[0], middle = position->planes[1],
                   high = position->planes[2];
    chess_bitboard kings = high & ~low & ~middle;
    chess_bitboard white = (low | middle | high) & ~position->black;
    uint32_t distance = king_distance(bits_first(kings & position->black), order->corner) +
                        king_distance(bits_first(kings & white), order->king);
    if (white & middle & high) return distance + bits_count(position->black);
    chess_bitboard pawns = white & low & ~high;
    if (!pawns && winnable_needs_help(position))
        return 16 + distance + distance_of_help(order, position);
    uint32_t promotion = 12;
    if (pawns) {
        uint32_t ranks = (unsigned)__builtin_clzll(pawns) / 8;
        if (2 * ranks < promotion) promotion = 2 * ranks;
    }
    return distance + promotion + bits_count(position->black);
}

void winnable_order_take_aim(winnable_order *order, const winnable_men *men,
                             const winnable_picture *picture) {
    order->aims = 0;
    for (unsigned i = 0; i < picture->count && order->aims < WINNABLE_MOST_AIMS; i++) {
        unsigned man = picture->man[i];
        order->aim[order->aims++] =
            (winnable_aim){chess_piece_of(winnable_men_color(men, man), (chess_role)men->role[man]),
                           picture->square[i]};
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
    for (chess_bitboard men =
             chess_position_of_piece(position, chess_piece_color(aim->piece), role);
         men; men = bits_without_first(men)) {
        uint32_t distance = moves_apart(role, bits_first(men), aim->square);
        if (distance < nearest) nearest = distance;
    }
    return nearest;
}

uint32_t winnable_order_distance(const winnable_order *order, const chess_position *position) {
    if (order->aims == 0) return distance_from_corner(order, position);
    uint32_t distance = 0;
    for (unsigned i = 0; i < order->aims; i++)
        distance += distance_from_aim(position, &order->aim[i]);
    return distance;
}
