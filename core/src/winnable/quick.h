/* SPDX-License-Identifier: MIT */
/*
 * The quick test. Most positions can be won and must cost next to nothing, so everything here gives
 * up at the first sign that it will not succeed, and costly proofs are tried only if pawns block
 * each other.
 */
#ifndef CHESS_SRC_WINNABLE_QUICK_H
#define CHESS_SRC_WINNABLE_QUICK_H

#include "greedy.h"
#include "search.h"

enum { WINNABLE_QUICK_NODES = 200, WINNABLE_QUICK_DEPTH = 4, WINNABLE_QUICK_DEPTH_OF_BISHOPS = 7 };

/* Returns the number of plies to look ahead: more if only pawns, bishops and kings are left. */
CHESS_INLINE unsigned winnable_quick_depth(const chess_position *position) {
    return position->planes[1] ? WINNABLE_QUICK_DEPTH : WINNABLE_QUICK_DEPTH_OF_BISHOPS;
}

/* Returns true if nothing stands before some of these pawns, on any square up to the last rank. */
CHESS_INLINE bool winnable_pawns_can_run(chess_bitboard pawns, chess_bitboard occupied,
                                         unsigned color) {
    for (unsigned ranks = 8; ranks < 64; ranks *= 2)
        occupied |= color == CHESS_WHITE ? occupied >> ranks : occupied << ranks;
    return pawns & ~(color == CHESS_WHITE ? occupied >> 8U : occupied << 8U);
}

/*
 * Returns true if enough of this side's pawns are blocked to form a wall, and none can run; fewer
 * suffice if all its other pieces are bishops.
 */
CHESS_INLINE bool winnable_pawns_are_rammed(const chess_position *position, unsigned winner) {
    chess_bitboard own = winner == CHESS_WHITE ? ~position->black : position->black;
    chess_bitboard pawns = position->planes[0] & ~position->planes[1] & ~position->planes[2];
    chess_bitboard mine = pawns & own, ahead = winner == CHESS_WHITE ? mine << 8U : mine >> 8U;
    unsigned rammed = bits_count(ahead & ~own & (pawns | position->planes[2]));
    bool roams = position->planes[1] & own;
    return rammed && (roams ? 3 : 4) * rammed + 2 >= bits_count(pawns) &&
           !winnable_pawns_can_run(mine, chess_position_occupied(position), winner);
}

/* Limits of the proofs by cases, and of the search in closes_soon. */
enum { QUICK_CASES = 6, QUICK_BOARDS = 30, QUICK_BOARDS_OF_ONE = 4 };
enum { QUICK_ANSWERS = 8, QUICK_NODES = 100, QUICK_SLOTS = 256 };

/* Returns true if every position a few moves ahead is a blockade. */
static bool closes_soon(const chess_position *position) {
    chess_winnable_node nodes[QUICK_NODES];
    uint32_t slots[QUICK_SLOTS];
    const chess_winnable_memory memory = {nodes, slots, QUICK_NODES, QUICK_SLOTS};
    winnable_search search;
    winnable_search_start(&search, &memory, position, false);
    search.tries_all = search.in_a_hurry = true;
    search.depth = QUICK_CASES;
    search.boards = QUICK_BOARDS_OF_ONE;
    search.all_boards = QUICK_BOARDS;
    return winnable_search_run(&search, QUICK_NODES) == WINNABLE_CLOSED;
}

/*
 * Returns true if every line ends without mate within `depth` plies; gives up at the first line
 * that continues.
 */
static bool ends_soon(const chess_position *position, unsigned depth, unsigned *nodes) {
    if (winnable_position_lacks_material(position)) return true;
    if (depth == 0 || *nodes == 0)
        return !kernel_has_legal_move(position) && !winnable_is_mate(position);
    --*nodes;
    chess_move_list list;
    kernel_moves(position, &list);
    if (list.count == 0) return !winnable_is_mate(position);
    for (unsigned i = 0; i < list.count; i++) {
        chess_position after;
        kernel_play(position, list.moves[i], &after);
        if (!ends_soon(&after, depth - 1, nodes)) return false;
    }
    return true;
}

/* -------------------------------------------------------------------- whether the game goes on */

/* Returns the squares these pieces can reach by one step or jump, occupied or not. */
static chess_bitboard quiet_targets(chess_bitboard knights, chess_bitboard diagonal,
                                    chess_bitboard straight) {
    const chess_bitboard not_a = ~CHESS_FILE_A, not_h = ~CHESS_FILE_H;
    const chess_bitboard not_ab = not_a & not_a << 1U, not_gh = not_h & not_h >> 1U;
    chess_bitboard near = (knights & not_a) >> 1U | (knights & not_h) << 1U;
    chess_bitboard far = (knights & not_ab) >> 2U | (knights & not_gh) << 2U;
    chess_bitboard beside = (straight & not_a) >> 1U | (straight & not_h) << 1U;
    chess_bitboard corner = (diagonal & not_a) >> 1U | (diagonal & not_h) << 1U;
    chess_bitboard by_one = straight | corner | far;
    return beside | by_one << 8U | by_one >> 8U | near << 16U | near >> 16U;
}

/* Returns true if a piece or pawn of `enemy`, without its king, attacks the square. */
static bool is_attacked_on(const chess_position *position, chess_square square, chess_color us,
                           chess_bitboard enemy, chess_bitboard occupied) {
    chess_bitboard low = position->planes[0], middle = position->planes[1],
                   high = position->planes[2];
    chess_bitboard pawns = low & ~high, knights = middle & ~high;
    return ((attacks_pawn(us, square) & pawns) | (attacks_knight(square) & knights) |
            (attacks_bishop(square, occupied) & low & high) |
            (attacks_rook(square, occupied) & middle & high)) &
           enemy;
}

/*
 * Returns true if this side is not in check, and one of its pieces can step or jump to an empty
 * square. The piece stands on none of the lines along which the king sees, so that it is not
 * pinned: the move is legal without a look at it.
 */
static bool has_free_step(const chess_position *position, chess_color us) {
    chess_bitboard middle = position->planes[1], high = position->planes[2];
    chess_bitboard occupied = chess_position_occupied(position);
    chess_bitboard enemy = us == CHESS_WHITE ? position->black : ~position->black;
    chess_square king = board_king(position, us);
    chess_bitboard seen = attacks_bishop(king, occupied) | attacks_rook(king, occupied);
    chess_bitboard free = ~enemy & ~seen, diagonal = position->planes[0] & high & free;
    if (is_attacked_on(position, king, us, enemy, occupied)) return false;
    return quiet_targets(middle & ~high & free, diagonal, middle & high & free) & ~occupied;
}

/*
 * Returns true if each king can step to an empty square and back without end, whichever side is to
 * move, while nothing else moves. A king only shields squares from attack, so attacks on the board
 * without both kings are the most that there can be, and neither square of either king may be among
 * them or beside a square of the other king.
 */
static bool kings_can_walk(const chess_position *position) {
    chess_bitboard occupied = chess_position_occupied(position), apart = ~(chess_bitboard)0;
    chess_square kings[2] = {board_king(position, CHESS_WHITE), board_king(position, CHESS_BLACK)};
    chess_bitboard others = occupied & ~chess_square_bit(kings[0]) & ~chess_square_bit(kings[1]);
    for (unsigned i = 0; i < 2; i++) {
        unsigned color = position->turn ^ i; /* a check is that of the side to move */
        chess_color us = (chess_color)color;
        chess_bitboard enemy = color ? ~position->black : position->black;
        chess_bitboard steps =
            attacks_king(kings[color]) & ~attacks_king(kings[color ^ 1U]) & ~occupied & apart;
        if (is_attacked_on(position, kings[color], us, enemy, others)) return false;
        while (steps && is_attacked_on(position, bits_first(steps), us, enemy, others))
            steps = bits_without_first(steps);
        if (!steps) return false;
        apart = ~(attacks_king(bits_first(steps)) | (steps & (0 - steps)));
    }
    return true;
}

/* Returns true if neither side is so nearly bare that a few moves can force the end of the game. */
static bool is_full(const chess_position *position) {
    enum { NEARLY_BARE = 4 };
    return bits_count(chess_position_of_color(position, CHESS_WHITE)) > NEARLY_BARE &&
           bits_count(chess_position_of_color(position, CHESS_BLACK)) > NEARLY_BARE;
}

/*
 * Returns true if the game can continue for some moves. The first `sides` sides, beginning with the
 * one that is to move, are then not in check.
 */
static bool has_time(const chess_position *position, unsigned sides) {
    bool can_step = is_full(position);
    for (unsigned i = 0; can_step && i < sides; i++)
        can_step = has_free_step(position, (chess_color)(position->turn ^ i));
    return can_step || kings_can_walk(position);
}

/* Returns true if one line continues for `depth` plies, so that not all lines end. */
static bool line_continues(const chess_position *position, unsigned depth) {
    chess_position at = *position;
    for (unsigned ply = 0; ply < depth; ply++) {
        chess_move move = kernel_some_move(&at);
        if (move == CHESS_NO_MOVE) return false;
        kernel_play(&at, move, &at);
    }
    return !winnable_position_lacks_material(&at) && kernel_has_legal_move(&at);
}

/*
 * Returns true if the side to move is in check and has few replies, none of which opens the board;
 * if one did, the search of closes_soon() would not finish.
 */
static bool may_close_soon(const chess_position *position) {
    chess_move_list answers;
    if (!chess_position_checkers(position)) return false;
    kernel_moves(position, &answers);
    if (answers.count > QUICK_ANSWERS) return false;
    for (unsigned i = 0; i < answers.count; i++) {
        chess_position after;
        kernel_play(position, answers.moves[i], &after);
        if (winnable_position_roams(&after) && kernel_count_moves(&after) > QUICK_ANSWERS)
            return false;
    }
    return true;
}

/* Returns true if short proofs show that White can never mate. */
static bool winnable_is_blockade(const chess_position *position) {
    return winnable_position_is_harmless(position, QUICK_CASES, QUICK_BOARDS, true) ||
           (may_close_soon(position) && closes_soon(position));
}

/*
 * Returns true if White's pieces are shut in, so that a proof is worth trying. `may_be_check` may
 * be false only if neither king is in check.
 */
static bool may_be_blockade(const chess_position *position, bool may_be_check) {
    return winnable_pawns_are_rammed(position, CHESS_WHITE) &&
           (!winnable_position_roams(position) || (may_be_check && may_close_soon(position)));
}

/*
 * Returns true if the side to move has a legal move and the quick test does not try to prove that
 * none of the winners can mate: the game can continue, from here or after one move, and one winner
 * then still has material and is not shut in. False proves nothing.
 */
static bool kernel_winnable_is_open(const chess_position *position, winnable_sides winners) {
    const chess_position *later = position;
    chess_position after;
    bool may_be_check = !has_time(position, 1);
    if (may_be_check) {
        chess_move move = kernel_some_move(position);
        if (move == CHESS_NO_MOVE) return false;
        kernel_play(position, move, &after);
        if (!has_time(&after, 2)) return false;
        later = &after;
    }
    for (chess_color color = CHESS_WHITE; color <= CHESS_BLACK; color++) {
        if (!(winners >> color & 1U)) continue;
        if (winnable_has_heavy_piece(later, color) && !winnable_pawns_are_rammed(position, color))
            return true;
        chess_position now = winnable_as_white(position, color);
        chess_position then = winnable_as_white(later, color);
        if (!winnable_position_lacks_material(&then) && !may_be_blockade(&now, may_be_check))
            return true;
    }
    return false;
}

/* Gives the answers that cost little; sets *is_provable if the proofs are worth trying. */
static chess_winnable_answer answer_at_once(const chess_position *position, bool *is_provable) {
    unsigned nodes = WINNABLE_QUICK_NODES, depth = winnable_quick_depth(position);
    *is_provable = false;
    if (winnable_is_mate(position)) return CHESS_WINNABLE_CAN_MATE;
    if (winnable_position_lacks_material(position) ||
        (!line_continues(position, depth) && ends_soon(position, depth, &nodes)))
        return CHESS_WINNABLE_CANNOT_MATE;
    *is_provable = may_be_blockade(position, true);
    return CHESS_WINNABLE_UNDECIDED;
}

/* Returns true if a line was found by which one of the sides mates, `first` or the other. */
static bool kernel_winnable_greedy(const chess_position *position, chess_color first) {
    chess_position one = winnable_as_white(position, first);
    chess_position other = winnable_as_white(position, chess_color_other(first));
    return winnable_greedy_mates(&one) || winnable_greedy_mates(&other);
}

/*
 * Returns CANNOT_MATE if none of the winners can mate, CAN_MATE if a mate by one of them was found.
 */
static chess_winnable_answer kernel_winnable_quick(const chess_position *position,
                                                   winnable_sides winners) {
    chess_position provable[2];
    unsigned count = 0;
    for (chess_color color = CHESS_WHITE; color <= CHESS_BLACK; color++) {
        bool is_provable;
        if (!(winners >> color & 1U)) continue;
        provable[count] = winnable_as_white(position, color);
        chess_winnable_answer answer = answer_at_once(&provable[count], &is_provable);
        if (is_provable)
            count++;
        else if (answer != CHESS_WINNABLE_CANNOT_MATE)
            return answer;
    }
    for (unsigned i = 0; i < count; i++)
        if (winnable_greedy_mates(&provable[i])) return CHESS_WINNABLE_CAN_MATE;
    for (unsigned i = 0; i < count; i++)
        if (!winnable_is_blockade(&provable[i])) return CHESS_WINNABLE_UNDECIDED;
    return CHESS_WINNABLE_CANNOT_MATE;
}

#endif
