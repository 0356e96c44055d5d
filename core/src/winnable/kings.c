/* SPDX-License-Identifier: MIT */
/*
 * Where both kings can stand together, and whose move it is then. A square for each king alone would forget
 * that they keep apart, and that a side with no move but the king's must move him: this is where stalemate
 * and opposition enter the proof. kings[turn][w] is the set of the black king's squares while the white
 * king stands on w.
 */
#include "pieces.h"

#include <string.h>

enum { ROUNDS = 2 };

static chess_bitboard steps(chess_bitboard squares) {
    chess_bitboard right = (squares & ~CHESS_FILE_H) << 1U, left = (squares & ~CHESS_FILE_A) >> 1U;
    chess_bitboard row = squares | right | left;
    return (row << 8U | row >> 8U | right | left);
}

static chess_bitboard goals_of_king(const winnable_men *men, unsigned king, winnable_phase phase) {
    chess_bitboard goals = 0;
    for (chess_bitboard squares = men->reach[king]; squares;
         squares = bits_without_first(squares)) {
        chess_square from = bits_first(squares);
        goals |= winnable_men_quiet_goals(men, king, from);
        if (phase != WINNABLE_QUIET) goals |= winnable_men_capture_goals(men, king, from);
    }
    return goals & men->reach[king];
}

/* Has the colour some man beside the king who can move? Then it need not move the king. */
static bool can_wait(const winnable_men *men, chess_color color, winnable_phase phase) {
    for (winnable_set rest = men->of[color] & ~(winnable_set)3; rest; rest &= rest - 1) {
        unsigned man = (unsigned)__builtin_ctz(rest);
        bool is_pawn = men->role[man] == CHESS_PAWN && !(men->promoted >> man & 1U);
        for (chess_bitboard squares = men->reach[man]; squares;
             squares = bits_without_first(squares)) {
            chess_square from = bits_first(squares);
            if (!(is_pawn && phase == WINNABLE_QUIET) && winnable_men_quiet_goals(men, man, from))
                return true;
            if (phase != WINNABLE_QUIET && winnable_men_capture_goals(men, man, from)) return true;
        }
    }
    return false;
}

static void place_everywhere(winnable_men *men) {
    for (chess_square white = 0; white < CHESS_SQUARE_COUNT; white++) {
        bool can_stand = men->reach[WINNABLE_WHITE_KING] >> white & 1U;
        chess_bitboard black =
            men->reach[WINNABLE_BLACK_KING] & ~attacks_king(white) & ~chess_square_bit(white);
        men->kings[0][white] = men->kings[1][white] = can_stand ? black : 0;
        men->after_king[white] = men->after_man[white] = can_stand ? black : 0;
    }
}

static bool spread_once(winnable_men *men, const chess_bitboard goals[2], const bool waits[2]) {
    chess_bitboard changed = 0;
    for (chess_bitboard places = men->reach[WINNABLE_WHITE_KING]; places;
         places = bits_without_first(places)) {
        chess_square white = bits_first(places);
        chess_bitboard zone = attacks_king(white) | chess_square_bit(white);
        chess_bitboard waiting = men->kings[CHESS_WHITE][white];
        chess_bitboard moving = men->kings[CHESS_BLACK][white];
        if (waiting) {
            chess_bitboard to = attacks_king(white) & goals[CHESS_WHITE];
            for (; to; to = bits_without_first(to)) {
                chess_square goal = bits_first(to);
                chess_bitboard black = waiting & ~attacks_king(goal) & ~chess_square_bit(goal);
                changed |= black & ~men->after_king[goal];
                men->after_king[goal] |= black;
                men->kings[CHESS_BLACK][goal] |= black;
            }
            if (waits[CHESS_WHITE]) {
                changed |= waiting & ~men->after_man[white];
                men->after_man[white] |= waiting;
                men->kings[CHESS_BLACK][white] |= waiting;
            }
        }
        chess_bitboard black =
            (steps(moving) & goals[CHESS_BLACK] & ~zone) | (waits[CHESS_BLACK] ? moving : 0);
        black &= ~men->attacked[CHESS_WHITE];
        changed |= black & ~men->kings[CHESS_WHITE][white];
        men->kings[CHESS_WHITE][white] |= black;
    }
    return changed != 0;
}

static void spread_kings(winnable_men *men, winnable_phase phase) {
    memset(men->after_king, 0, sizeof men->after_king);
    memset(men->after_man, 0, sizeof men->after_man);
    if (men->may_castle) {
        place_everywhere(men);
        return;
    }
    const chess_bitboard goals[2] = {goals_of_king(men, WINNABLE_WHITE_KING, phase),
                                     goals_of_king(men, WINNABLE_BLACK_KING, phase)};
    const bool waits[2] = {can_wait(men, CHESS_WHITE, phase), can_wait(men, CHESS_BLACK, phase)};
    while (spread_once(men, goals, waits)) {
    }
}

void winnable_men_project_kings(const winnable_men *men, chess_bitboard kings[2]) {
    kings[CHESS_WHITE] = kings[CHESS_BLACK] = 0;
    for (chess_square white = 0; white < CHESS_SQUARE_COUNT; white++) {
        chess_bitboard black = men->kings[0][white] | men->kings[1][white];
        if (black) kings[CHESS_WHITE] |= chess_square_bit(white);
        kings[CHESS_BLACK] |= black;
    }
}

void winnable_men_settle(winnable_men *men, winnable_phase phase) {
    const winnable_men start = *men;
    for (unsigned round = 0;; round++) {
        winnable_men_settle_alone(men, phase);
        spread_kings(men, phase);
        chess_bitboard kings[2];
        winnable_men_project_kings(men, kings);
        if (round == ROUNDS || (kings[0] == men->reach[WINNABLE_WHITE_KING] &&
                                kings[1] == men->reach[WINNABLE_BLACK_KING]))
            break;
        /* What the kings cannot reach together neither reaches alone; that may close more to others. */
        *men = start;
        men->bounds[0] = kings[0];
        men->bounds[1] = kings[1];
    }
    /* A capture, which ends a quiet phase, may lead the kings out of it. */
    men->bounds[0] = men->bounds[1] = ~UINT64_C(0);
}
