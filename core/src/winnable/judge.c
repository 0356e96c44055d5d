/* SPDX-License-Identifier: MIT */
/*
 * Decides whether a game has ended because neither side can mate (5.2.b, 6.9), with the answers of
 * winnable.h.
 */
#include "judge.h"

#include "board/attacks.h"
#include "moves/dispatch.h"

#define TEXT(name, text) text,

const char *chess_winnable_proof_text(chess_winnable_proof proof) {
    static const char *const texts[] = {CHESS_WINNABLE_PROOF_LIST(TEXT)};
    return texts[proof];
}

chess_winnable_answer chess_judge_by_search(void *memory, const chess_position *position,
                                            chess_color color) {
    chess_winnable_result result;
    return chess_winnable(position, color, NULL, memory, NULL, 0, &result);
}

/*
 * Returns the number of squares that queens, rooks and knights can move to, and stops counting
 * above `enough`: a position with many is not dead. Knights come first, because they cost least and
 * usually have enough.
 */
static unsigned mobility(const chess_position *position, unsigned enough) {
    chess_bitboard low = position->planes[0], middle = position->planes[1];
    chess_bitboard high = position->planes[2], occupied = chess_position_occupied(position);
    chess_bitboard knights = middle & ~high, straight = middle & high;
    chess_bitboard free_of[2] = {~(occupied & ~position->black), ~position->black};
    unsigned squares = 0;
    for (; knights && squares <= enough; knights = bits_without_first(knights)) {
        chess_square from = bits_first(knights);
        squares += bits_count(attacks_knight(from) & free_of[position->black >> from & 1U]);
    }
    for (; straight && squares <= enough; straight = bits_without_first(straight)) {
        chess_square from = bits_first(straight);
        chess_bitboard targets = attacks_rook(from, occupied);
        if (low >> from & 1U) targets |= attacks_bishop(from, occupied);
        squares += bits_count(targets & free_of[position->black >> from & 1U]);
    }
    return squares;
}

bool chess_position_may_be_dead(const chess_position *position) {
    enum { MOST_MOBILITY = 12, FEW_MOVES = 12 };
    chess_bitboard pawns = position->planes[0] & ~position->planes[2] & ~position->planes[1];
    chess_bitboard white = pawns & ~position->black, black = pawns & position->black;
    chess_bitboard occupied = chess_position_occupied(position);
    if (!pawns || mobility(position, MOST_MOBILITY) > MOST_MOBILITY) return false;
    chess_bitboard blocked = (white & occupied >> 8U) | (black & occupied << 8U);
    if (2 * bits_count(blocked) >= bits_count(pawns)) return true;
    chess_bitboard behind =
        (white & bits_filled_south(pawns >> 8U)) | (black & bits_filled_north(pawns << 8U));
    if (2 * bits_count(blocked | behind) < bits_count(pawns)) return false;
    return chess_count_moves(position) <= FEW_MOVES;
}

/*
 * Returns the side with more pieces: it usually can mate, so judging it first settles most cases.
 */
static chess_color stronger(const chess_position *position) {
    return bits_count(chess_position_of_color(position, CHESS_WHITE)) <
                   bits_count(chess_position_of_color(position, CHESS_BLACK))
               ? CHESS_BLACK
               : CHESS_WHITE;
}

bool chess_position_is_dead_quick(const chess_position *position) {
    return !chess__winnable_is_open(position, WINNABLE_BY_EITHER) &&
           chess__winnable_quick(position, WINNABLE_BY_EITHER) == CHESS_WINNABLE_CANNOT_MATE;
}

chess_winnable_answer chess__winnable_judge(const chess_position *position, chess_judge judge,
                                            void *context) {
    if (!judge || !chess_position_may_be_dead(position)) return CHESS_WINNABLE_UNDECIDED;
    chess_color first = stronger(position);
    if (chess__winnable_greedy(position, first)) return CHESS_WINNABLE_CAN_MATE;
    chess_winnable_answer of_first = judge(context, position, first);
    if (of_first == CHESS_WINNABLE_CAN_MATE) return of_first;
    chess_winnable_answer of_second = judge(context, position, chess_color_other(first));
    return of_second == CHESS_WINNABLE_CAN_MATE ? of_second
           : of_first == of_second              ? of_first
                                                : CHESS_WINNABLE_UNDECIDED;
}

bool chess_position_is_dead(const chess_position *position, chess_judge judge, void *context) {
    return chess_position_is_dead_quick(position) ||
           chess__winnable_judge(position, judge, context) == CHESS_WINNABLE_CANNOT_MATE;
}
