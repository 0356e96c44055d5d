/* SPDX-License-Identifier: MIT */
/*
 * Bishops on squares of one colour, or one knight, mate only a king blocked by its own pieces. A
 * plan therefore has a corner, and squares beside it for these pieces; the nearest plan is tried
 * first. For a king on h8:
 *
 * - a black piece on g8, and White's king near g6;
 * - a black piece on h7, and White's king near f7;
 * - for bishops also black pieces on g8 and h7.
 */
#ifndef CHESS_SRC_WINNABLE_PLAN_H
#define CHESS_SRC_WINNABLE_PLAN_H

#include "distance.h"
#include "pieces.h"

#include <chess/moves.h>

#include <string.h>

enum { WINNABLE_MOST_AIMS = 12 };

/* A piece of this kind is wanted on the square. */
typedef struct winnable_aim {
    chess_piece piece;
    chess_square square;
} winnable_aim;

/* The number of moves from each square to those of the plan, around the pieces that never move. */
typedef struct winnable_ways {
    chess_bitboard obstacles;
    uint8_t king[2][CHESS_SQUARE_COUNT], knight[2][CHESS_SQUARE_COUNT],
        bishop[2][CHESS_SQUARE_COUNT];
} winnable_ways;

typedef struct winnable_order {
    chess_square corner; /* where Black is to be mated */
    chess_square king;   /* where White's king helps */
    chess_square knight; /* square that White's knight is near */
    /* where black pieces block their king; the second only if one does not suffice */
    chess_square helpers[2];
    /* the piece that White's king captures first; CHESS_NO_SQUARE if none */
    chess_square capture;
    bool with_help; /* White's pawns, if there are any, do not count */
    /* distances around the obstacles; NULL: as if there were none */
    const struct winnable_ways *ways;
    unsigned aims; /* if not 0, the mating pattern to aim at instead of the above */
    winnable_aim aim[WINNABLE_MOST_AIMS];
} winnable_order;

enum { NO_HELP = 40, FAR = 24, IN_THE_WAY = 2 };

static const chess_bitboard dark = UINT64_C(0xaa55aa55aa55aa55);

/* Returns true if White's pieces without the pawns mate only a blocked king. */
static bool pieces_need_help(const chess_position *position) {
    chess_bitboard low = position->planes[0], middle = position->planes[1],
                   high = position->planes[2], white = ~position->black;
    if (middle & high & white) return false;
    chess_bitboard bishops = low & high & ~middle & white, knights = middle & white;
    if (bits_many(knights) || (knights && bishops)) return false;
    return !((bishops & dark) && (bishops & ~dark));
}

/*
 * Returns true if White mates only a blocked king: without pawns, bishops on squares of one colour,
 * or one knight, need a piece of Black's in the black king's way.
 */
static bool winnable_needs_help(const chess_position *position) {
    chess_bitboard pawns = position->planes[0] & ~position->planes[1] & ~position->planes[2];
    return !(pawns & ~position->black) && pieces_need_help(position);
}

/* --------------------------------------------------------------------------------- the distance */

static uint32_t steps_of_king(const winnable_order *order, chess_color color, chess_square from) {
    return order->ways ? order->ways->king[color][from]
                       : king_distance(from, color == CHESS_WHITE ? order->king : order->corner);
}

static uint32_t steps_of_knight(const winnable_order *order, unsigned helper, chess_square from) {
    return order->ways ? order->ways->knight[helper][from]
                       : knight_distance(from, order->helpers[helper]);
}

static uint32_t steps_of_bishop(const winnable_order *order, unsigned helper, chess_square from) {
    chess_square to = order->helpers[helper];
    if ((dark >> from ^ dark >> to) & 1U) return NO_HELP;
    if (order->ways) return order->ways->bishop[helper][from];
    return from == to ? 0 : attacks_of(CHESS_BLACK, CHESS_BISHOP, from, 0) >> to & 1U ? 1 : 2;
}

/*
 * Returns the moves a black pawn needs to stand there, or to become the knight or bishop that will.
 */
static uint32_t steps_of_pawn(const winnable_order *order, unsigned helper, chess_square from) {
    chess_square to = order->helpers[helper];
    unsigned rank = chess_square_rank(from), file = chess_square_file(from);
    if (from == to) return 0;
    if (order->ways && order->ways->obstacles >> (from - 8) & 1U) return NO_HELP;
    if (file == chess_square_file(to) && chess_square_rank(to) <= rank)
        return 2 * (rank - chess_square_rank(to));
    uint32_t as_knight = steps_of_knight(order, helper, (chess_square)file);
    uint32_t as_bishop = steps_of_bishop(order, helper, (chess_square)file);
    return 2 * rank + 1 + (as_bishop < as_knight ? as_bishop : as_knight);
}

/* Returns the number of moves that a black piece needs to the helper's square. */
static uint32_t steps_of_helper(const winnable_order *order, unsigned helper, chess_role role,
                                chess_square from) {
    switch (role) {
    case CHESS_PAWN:
        return steps_of_pawn(order, helper, from);
    case CHESS_KNIGHT:
        return steps_of_knight(order, helper, from);
    case CHESS_BISHOP:
        return steps_of_bishop(order, helper, from);
    default:
        return from == order->helpers[helper] ? 0 : 2;
    }
}

/*
 * Returns the number of moves until the nearest suitable pieces block their king, each on one
 * square. Queens do not help, as they can capture the checking piece; nor do rooks against a
 * bishop.
 */
static uint32_t distance_of_help(const winnable_order *order, const chess_position *position) {
    chess_bitboard low = position->planes[0], middle = position->planes[1],
                   high = position->planes[2];
    bool by_knight = middle & ~high & ~position->black;
    chess_bitboard useless = high & middle & (by_knight ? low : ~UINT64_C(0));
    bool needs_two = order->helpers[1] != CHESS_NO_SQUARE;
    uint32_t one = NO_HELP, two = NO_HELP, both = 2 * NO_HELP;
    for (chess_bitboard rest = position->black & ~useless & ~(high & ~low & ~middle); rest;
         rest = bits_without_first(rest)) {
        chess_square from = bits_first(rest);
        chess_role role = (chess_role)((low >> from & 1U) | (middle >> from & 1U) << 1U |
                                       (high >> from & 1U) << 2U);
        uint32_t first = steps_of_helper(order, 0, role, from);
        if (needs_two) {
            uint32_t second = steps_of_helper(order, 1, role, from);
            if (first + two < both) both = first + two;
            if (one + second < both) both = one + second;
            if (second < two) two = second;
        }
        if (first < one) one = first;
    }
    return (needs_two ? both : one) + IN_THE_WAY * bits_count(useless & position->black);
}

/* Returns the estimated distance to a mate in the corner of a blocked king. */
static uint32_t winnable_help_distance(const winnable_order *order,
                                       const chess_position *position) {
    chess_bitboard low = position->planes[0], middle = position->planes[1],
                   high = position->planes[2];
    chess_bitboard kings = high & ~low & ~middle, white = ~position->black;
    chess_square black_king = bits_first(kings & position->black);
    uint32_t distance =
        FAR + 2 * steps_of_king(order, CHESS_BLACK, black_king) + distance_of_help(order, position);
    if (order->helpers[1] == CHESS_NO_SQUARE)
        distance += steps_of_king(order, CHESS_WHITE, bits_first(kings & white));
    for (chess_bitboard rest = middle & ~high & white; rest; rest = bits_without_first(rest))
        distance += knight_distance(bits_first(rest), order->knight);
    /* the king does not go where bishops attack already */
    if (order->ways && black_king != order->corner)
        distance += bits_count(attacks_bishop(order->corner, order->ways->obstacles) & low & high &
                               ~middle & white);
    return distance;
}

/* ------------------------------------------------------------------------------------ the plans */

/* Returns the plan of a corner: that of h8, mirrored. */
static winnable_order plan_in(chess_square corner, unsigned variant) {
    unsigned turn = corner ^ chess_square_at(7, 7);
    chess_square g8 = (chess_square)(chess_square_at(6, 7) ^ turn),
                 h7 = (chess_square)(chess_square_at(7, 6) ^ turn);
    winnable_order plan = {
        .corner = corner,
        .capture = CHESS_NO_SQUARE,
        .king = (chess_square)(chess_square_at(6, 5) ^ turn),
        .knight = (chess_square)(chess_square_at(4, 4) ^ turn),
        .helpers = {variant == 1 ? h7 : g8, variant == 2 ? h7 : CHESS_NO_SQUARE}};
    if (variant == 1) plan.king = (chess_square)(chess_square_at(5, 6) ^ turn);
    return plan;
}

/*
 * Sets *order to the n-th nearest plan with help, from 0. Returns false if there are fewer. Bishops
 * need a corner of their colour.
 */
static bool plan_with_help(winnable_order *order, const chess_position *position, unsigned n) {
    static const chess_bitboard corners = UINT64_C(0x8100000000000081);
    chess_bitboard bishops = chess_position_of_piece(position, CHESS_WHITE, CHESS_BISHOP);
    chess_bitboard allowed = !bishops ? corners : bishops & dark ? corners & dark : corners & ~dark;
    uint32_t after = 0;
    for (;; n--) {
        /*
         * The smallest distance above the last; the number of the plan makes all distances
         * different.
         */
        uint32_t nearest = UINT32_MAX, number = 0;
        for (chess_bitboard rest = allowed; rest; rest = bits_without_first(rest)) {
            for (unsigned variant = 0; variant < (bishops ? 3U : 2U); variant++) {
                winnable_order plan = plan_in(bits_first(rest), variant);
                plan.with_help = true;
                uint32_t distance = winnable_help_distance(&plan, position) * 16 + ++number;
                if (distance > after && distance < nearest) nearest = distance, *order = plan;
            }
        }
        if (nearest == UINT32_MAX) return false;
        if (n == 0) return true;
        after = nearest;
    }
}

/*
 * Sets *order to the n-th plan without help, from 0. Returns false if there are fewer. The first
 * corner has the colour of the bishops, if they have only one, otherwise it is the nearer one.
 */
static bool plan_without_help(winnable_order *order, const chess_position *position, unsigned n) {
    static const uint8_t others[] = {0, 56, 7, 63};
    if (n >= sizeof others) return false;
    chess_bitboard bishops = chess_position_of_piece(position, CHESS_WHITE, CHESS_BISHOP);
    bool on_light = bishops & ~dark, on_dark = bishops & dark;
    bool is_a8 = on_light != on_dark
                     ? on_light
                     : chess_square_file(chess_position_king(position, CHESS_BLACK)) < 4;
    *order = plan_in((chess_square)(chess_square_at(is_a8 ? 0 : 7, 7) ^ others[n]), 0);
    order->king = (chess_square)(order->corner ^ 9U);
    return true;
}

static void winnable_order_start(winnable_order *order, const chess_position *position) {
    if (!winnable_needs_help(position) || !plan_with_help(order, position, 0))
        (void)plan_without_help(order, position, 0);
}

/* ------------------------------------------------------------------- distances around obstacles */

/* Computes the number of moves from every square to the target. */
static void find_way(uint8_t steps[CHESS_SQUARE_COUNT], chess_role role, chess_square target,
                     chess_bitboard obstacles) {
    chess_bitboard known = chess_square_bit(target), last = known;
    memset(steps, NO_HELP, CHESS_SQUARE_COUNT);
    steps[target] = 0;
    for (uint8_t step = 1; last; step++) {
        chess_bitboard next = 0;
        for (; last; last = bits_without_first(last))
            next |= attacks_of(CHESS_WHITE, role, bits_first(last), obstacles);
        last = next & ~known;
        /* obstacles get a distance as well: pieces that stand there may leave */
        for (chess_bitboard rest = last; rest; rest = bits_without_first(rest))
            steps[bits_first(rest)] = step;
        known |= last;
        last &= ~obstacles;
    }
}

static void find_ways(winnable_ways *ways, const winnable_order *order,
                      const winnable_pieces *quiet) {
    ways->obstacles = quiet->steady[0] | quiet->steady[1];
    find_way(ways->king[CHESS_WHITE], CHESS_KING, order->king,
             ways->obstacles | quiet->attacked[CHESS_BLACK]);
    find_way(ways->king[CHESS_BLACK], CHESS_KING, order->corner,
             ways->obstacles | quiet->attacked[CHESS_WHITE]);
    for (unsigned i = 0; i < 2 && order->helpers[i] != CHESS_NO_SQUARE; i++) {
        find_way(ways->knight[i], CHESS_KNIGHT, order->helpers[i], ways->obstacles);
        find_way(ways->bishop[i], CHESS_BISHOP, order->helpers[i], ways->obstacles);
    }
}

/*
 * Plans the capture of the n-th nearest black piece that stands in the way of a white pawn and that
 * White's king can reach.
 */
static bool plan_with_capture(winnable_order *order, winnable_ways *ways,
                              const chess_position *position, const winnable_pieces *quiet,
                              unsigned n) {
    chess_square king = chess_position_king(position, CHESS_WHITE);
    chess_bitboard ahead =
        bits_filled_north(chess_position_of_piece(position, CHESS_WHITE, CHESS_PAWN));
    (void)plan_without_help(order, position, 0);
    order->ways = ways;
    uint32_t after = 0;
    for (;; n--) {
        uint32_t nearest = NO_HELP * CHESS_SQUARE_COUNT;
        for (chess_bitboard rest = quiet->steady[CHESS_BLACK] & ahead; rest;
             rest = bits_without_first(rest)) {
            order->king = bits_first(rest);
            find_ways(ways, order, quiet);
            uint32_t distance =
                (uint32_t)ways->king[CHESS_WHITE][king] * CHESS_SQUARE_COUNT + order->king;
            if (distance > after && distance < nearest) nearest = distance;
        }
        if (nearest == NO_HELP * CHESS_SQUARE_COUNT) return false;
        after = nearest;
        if (n == 0) break;
    }
    order->king = order->capture = (chess_square)(after % CHESS_SQUARE_COUNT);
    find_ways(ways, order, quiet);
    ways->obstacles &= ~chess_square_bit(order->capture);
    return true;
}

/* Returns the number of plans with help. */
static unsigned plans_with_help(const chess_position *position) {
    winnable_order plan;
    unsigned count = 0;
    while (plan_with_help(&plan, position, count))
        count++;
    return count;
}

/*
 * Sets *order to the n-th plan, from 0, the most promising first. Returns false if there are no
 * more. `quiet` is the board settled without captures and pawn moves; *ways must live as long as
 * *order.
 */
static bool winnable_order_plan(winnable_order *order, winnable_ways *ways,
                                const chess_position *position, const winnable_pieces *quiet,
                                unsigned n) {
    enum { CORNERS = 4 };
    if (pieces_need_help(position)) {
        if (plan_with_help(order, position, n)) {
            find_ways(ways, order, quiet);
            order->ways = ways;
            return true;
        }
        if (winnable_needs_help(position)) return false;
        n -= plans_with_help(position);
    }
    return n < CORNERS ? plan_without_help(order, position, n)
                       : plan_with_capture(order, ways, position, quiet, n - CORNERS);
}

#endif
