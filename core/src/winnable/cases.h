/* SPDX-License-Identifier: MIT */
/*
 * Proof by cases. Until the first capture or pawn move, nobody leaves the squares that he reaches quietly.
 * So there is either a mate among those squares, or some first capture or pawn move, and after that the
 * board is known better than before: one man fewer, or a pawn on another square. Each of these cases is
 * treated in the same way.
 *
 * The words in capitals write down what is proved, or nothing: record.c and events.c each say what
 * they mean, and include this.
 */
#ifndef CHESS_SRC_WINNABLE_CASES_H
#define CHESS_SRC_WINNABLE_CASES_H

#include "material.h"

#include <string.h>

enum { TRIES = 1500, HURRIED_TRIES = 1000 };

static unsigned tries(const winnable_men *men) {
    return men->in_a_hurry ? HURRIED_TRIES : TRIES;
}

typedef struct cases {
    const winnable_men *quiet;
    unsigned depth;
    unsigned *budget;
} cases;

/* The kings' squares just after the mover has arrived on one of the goals. */
static void place_kings(winnable_men *men, const winnable_men *before, unsigned mover,
                        chess_bitboard goals) {
    chess_color color = winnable_men_color(before, mover);
    chess_bitboard taken = bits_many(goals) ? 0 : goals;
    memset(men->kings, 0, sizeof men->kings);
    chess_bitboard(*after)[CHESS_SQUARE_COUNT] = &men->kings[color ^ 1U];
    for (chess_square white = 0; white < CHESS_SQUARE_COUNT; white++) {
        chess_bitboard black = before->kings[color][white];
        if (!black) continue;
        if (mover == WINNABLE_WHITE_KING) {
            chess_bitboard to = attacks_king(white) & goals;
            for (; to; to = bits_without_first(to)) {
                chess_square goal = bits_first(to);
                (*after)[goal] |= black & ~attacks_king(goal) & ~chess_square_bit(goal);
            }
        } else if (mover == WINNABLE_BLACK_KING) {
            chess_bitboard zone = attacks_king(white) | chess_square_bit(white);
            for (; black; black = bits_without_first(black))
                (*after)[white] |= attacks_king(bits_first(black)) & goals & ~zone;
        } else if (!(taken >> white & 1U)) {
            (*after)[white] = black & ~taken;
        }
    }
    chess_bitboard kings[2];
    winnable_men_project_kings(men, kings);
    men->reach[WINNABLE_WHITE_KING] = kings[CHESS_WHITE];
    men->reach[WINNABLE_BLACK_KING] = kings[CHESS_BLACK];
}

static bool answers_are_harmless(const cases *the, unsigned checker);

/* Is Black in check by the mover, wherever everybody stands? */
static bool is_sure_check(const winnable_men *men, unsigned mover) {
    chess_bitboard from = men->reach[mover], king = men->reach[WINNABLE_BLACK_KING];
    return !bits_many(from) && !bits_many(king) && !(men->promoted >> mover & 1U) &&
           (attacks_of(CHESS_WHITE, (chess_role)men->role[mover], bits_first(from),
                       men->occupiable) &
            king);
}

/* Can a white man but the mover give check at all? `opened` are squares that the mover has left. */
static bool another_may_check(const winnable_men *men, unsigned mover, chess_bitboard opened) {
    chess_bitboard king = men->reach[WINNABLE_BLACK_KING];
    chess_bitboard blockers = (men->steady[0] | men->steady[1]) & ~opened;
    for (winnable_set rest = men->of[CHESS_WHITE] & ~((winnable_set)1 << mover); rest;
         rest &= rest - 1) {
        unsigned man = (unsigned)__builtin_ctz(rest);
        for (chess_bitboard squares = men->reach[man]; squares;
             squares = bits_without_first(squares))
            if (winnable_men_attacks_at_most(men, man, CHESS_WHITE, bits_first(squares), blockers) &
                king)
                return true;
    }
    return false;
}

/* The mover gives check, and some black man who shields the king from nothing captures him in any case. */
static bool can_be_captured(const winnable_men *men, unsigned mover, chess_bitboard opened) {
    chess_bitboard lines =
        attacks_of(CHESS_WHITE, CHESS_QUEEN, bits_first(men->reach[WINNABLE_BLACK_KING]), 0);
    winnable_set able = men->of[CHESS_BLACK] & ~men->capturable & ~men->promoted & ~(winnable_set)3;
    for (; able; able &= able - 1) {
        unsigned man = (unsigned)__builtin_ctz(able);
        if (!(men->reach[man] & lines) &&
            (winnable_men_attacks_at_least(men, man, CHESS_BLACK, men->occupiable) &
             men->reach[mover]))
            return !another_may_check(men, mover, opened);
    }
    return false;
}

/* The mover has captured or, a pawn, gone ahead; or somebody has answered a check. */
static bool case_is_harmless(const cases *the, winnable_men *men, unsigned mover,
                             chess_bitboard goals, bool anyone_checks) {
    bool is_pawn = men->role[mover] == CHESS_PAWN && !(men->promoted >> mover & 1U);
    RECORD_CASE(the->budget, the->quiet, men, mover, goals);
    men->reach[mover] = goals;
    place_kings(men, the->quiet, mover, goals);
    for (winnable_set rest = men->alive; rest; rest &= rest - 1) {
        unsigned man = (unsigned)__builtin_ctz(rest);
        if (man != mover && !bits_many(goals)) men->reach[man] &= ~goals;
        men->home[man] = men->reach[man];
        if (men->reach[man]) continue;
        /* Nobody's place is left for him: he is gone, or this cannot happen. */
        if (man == mover || !(men->capturable >> man & 1U)) return true;
        men->alive &= ~((winnable_set)1 << man);
        men->of[0] &= men->alive;
        men->of[1] &= men->alive;
    }
    men->bounds[0] = men->bounds[1] = ~UINT64_C(0);
    if (is_pawn && goals & (CHESS_RANK_1 | CHESS_RANK_8)) men->promoted |= (winnable_set)1 << mover;
    winnable_men_derive(men);
    if (winnable_men_lack_material(men)) return true;
    bool is_white = winnable_men_color(men, mover) == CHESS_WHITE;
    bool is_check = is_white && !anyone_checks && is_sure_check(men, mover);
    if (is_white && !(is_check && can_be_captured(men, mover, the->quiet->reach[mover])) &&
        !(anyone_checks
              ? winnable_men_exclude_mate_by(men, WINNABLE_MAX_MEN, 0, tries(men))
              : winnable_men_exclude_mate_by(men, mover, the->quiet->reach[mover], tries(men))))
        return false;
    if (is_check && the->depth) {
        cases next = {men, the->depth - 1, the->budget};
        RECORD_OPEN(the->budget, men, CHESS_BLOCKADE_CHECK);
        if (answers_are_harmless(&next, mover)) {
            RECORD_CLOSE(the->budget);
            return true;
        }
        RECORD_DROP(the->budget);
    }
    return winnable_men_are_harmless(men, the->depth, the->budget);
}

/* A pawn who takes en passant opens a line on the square of the pawn taken, too. */
static bool capture_is_harmless(const cases *the, unsigned mover, unsigned victim,
                                chess_bitboard goals) {
    winnable_men men = *the->quiet;
    men.guarded = 0;
    men.alive &= ~((winnable_set)1 << victim);
    men.of[0] &= men.alive;
    men.of[1] &= men.alive;
    bool opens_more = men.role[mover] == CHESS_PAWN && bits_many(men.reach[victim]);
    return case_is_harmless(the, &men, mover, goals, opens_more);
}

/* Two men of one kind that can stand on the same squares make the same cases. */
static bool seen_before(const winnable_men *men, unsigned man, winnable_set others) {
    for (others &= ((winnable_set)1 << man) - 1; others; others &= others - 1) {
        unsigned other = (unsigned)__builtin_ctz(others);
        if (men->reach[other] == men->reach[man] && men->role[other] == men->role[man] &&
            ((men->promoted >> other ^ men->promoted >> man) & 1U) == 0)
            return true;
    }
    return false;
}

static bool captures_are_harmless(const cases *the, unsigned mover) {
    const winnable_men *men = the->quiet;
    chess_bitboard goals = 0;
    for (chess_bitboard squares = men->reach[mover]; squares; squares = bits_without_first(squares))
        goals |= winnable_men_capture_goals(men, mover, bits_first(squares));
    winnable_set victims = men->of[winnable_men_color(men, mover) ^ 1U] & ~(winnable_set)3;
    if (men->guarded && !(men->guarded >> mover & 1U)) victims &= men->guarded;
    for (winnable_set rest = goals ? victims : 0; rest; rest &= rest - 1) {
        unsigned victim = (unsigned)__builtin_ctz(rest);
        chess_bitboard where = goals & men->reach[victim];
        if (where && !seen_before(men, victim, victims) &&
            !capture_is_harmless(the, mover, victim, where))
            return false;
    }
    return true;
}

/* A pawn that may be captured en passant stands for that on the square it passed over as well. */
static chess_bitboard with_passed_square(const winnable_men *men, chess_color color,
                                         chess_square from, chess_square to) {
    if ((from ^ to) != 16) return chess_square_bit(to);
    chess_square passed = (chess_square)((from + to) / 2);
    chess_bitboard takers = attacks_pawn(color, passed);
    for (winnable_set rest = men->of[color ^ 1U]; rest; rest &= rest - 1) {
        unsigned man = (unsigned)__builtin_ctz(rest);
        if (men->role[man] == CHESS_PAWN && (men->reach[man] & takers))
            return chess_square_bit(to) | chess_square_bit(passed);
    }
    return chess_square_bit(to);
}

static bool pushes_are_harmless(const cases *the, unsigned mover) {
    const winnable_men *quiet = the->quiet;
    if (quiet->role[mover] != CHESS_PAWN || (quiet->promoted >> mover & 1U)) return true;
    chess_color color = winnable_men_color(quiet, mover);
    for (chess_bitboard squares = quiet->reach[mover]; squares;
         squares = bits_without_first(squares)) {
        chess_square from = bits_first(squares);
        chess_bitboard goals = winnable_men_quiet_goals(quiet, mover, from);
        for (; goals; goals = bits_without_first(goals)) {
            winnable_men men = *quiet;
            chess_square to = bits_first(goals);
            if (!case_is_harmless(the, &men, mover, with_passed_square(quiet, color, from, to),
                                  false))
                return false;
        }
    }
    return true;
}

/* Captures of the checker, or by the king. */
static bool captures_in_answer_are_harmless(const cases *the, unsigned mover, unsigned checker) {
    const winnable_men *men = the->quiet;
    chess_bitboard goals = 0;
    for (chess_bitboard squares = men->reach[mover]; squares; squares = bits_without_first(squares))
        goals |= winnable_men_capture_goals(men, mover, bits_first(squares));
    winnable_set victims = winnable_men_is_king(mover) ? men->of[CHESS_WHITE] & ~(winnable_set)3
                                                       : (winnable_set)1 << checker;
    for (winnable_set rest = goals ? victims : 0; rest; rest &= rest - 1) {
        unsigned victim = (unsigned)__builtin_ctz(rest);
        chess_bitboard where = goals & men->reach[victim];
        if (where && !capture_is_harmless(the, mover, victim, where)) return false;
    }
    return true;
}

static bool quiet_answers_are_harmless(const cases *the, unsigned man, chess_bitboard wanted) {
    const winnable_men *men = the->quiet;
    bool is_pawn = men->role[man] == CHESS_PAWN && !(men->promoted >> man & 1U);
    for (chess_bitboard squares = men->reach[man]; squares; squares = bits_without_first(squares)) {
        chess_square from = bits_first(squares);
        chess_bitboard goals = winnable_men_quiet_goals(men, man, from) & wanted;
        for (; goals; goals = bits_without_first(goals)) {
            winnable_men after = *men;
            chess_bitboard goal = goals & (0 - goals);
            if (is_pawn) goal = with_passed_square(men, CHESS_BLACK, from, bits_first(goals));
            if (!case_is_harmless(the, &after, man, goal, false)) return false;
        }
    }
    return true;
}

/* In check by a man on a known square, Black captures him, comes between, or moves his king: nothing else comes
 * next. The kings stand where the check found them. */
static bool answers_are_harmless(const cases *the, unsigned checker) {
    const winnable_men *men = the->quiet;
    chess_square from = bits_first(men->reach[checker]);
    chess_square king = bits_first(men->reach[WINNABLE_BLACK_KING]);
    for (winnable_set rest = men->of[CHESS_BLACK]; rest; rest &= rest - 1) {
        unsigned man = (unsigned)__builtin_ctz(rest);
        if (!captures_in_answer_are_harmless(the, man, checker)) return false;
        chess_bitboard wanted =
            winnable_men_is_king(man) ? attacks_king(king) : attacks_between(from, king);
        if (wanted && !quiet_answers_are_harmless(the, man, wanted)) return false;
    }
    return true;
}

/*
 * The same with the captures alone for cases that touch a man who stands still: whatever the others do among
 * themselves, capture, promote, is no case of its own.
 */
static bool calm_is_harmless(const winnable_men *men, const winnable_men *quiet, unsigned depth,
                             unsigned *budget) {
    winnable_men settled = *men;
    settled.guarded = winnable_men_who_stand(quiet);
    if (!settled.guarded) return false;
    winnable_men_settle(&settled, WINNABLE_CALM);
    if (!winnable_men_exclude_mate(&settled, tries(men), NULL)) return false;
    cases the = {&settled, depth - 1, budget};
    RECORD_OPEN(budget, &settled, CHESS_BLOCKADE_FREE);
    for (winnable_set rest = settled.alive; rest; rest &= rest - 1) {
        if (captures_are_harmless(&the, (unsigned)__builtin_ctz(rest))) continue;
        RECORD_DROP(budget);
        return false;
    }
    RECORD_CLOSE(budget);
    return true;
}

bool winnable_men_are_harmless(const winnable_men *men, unsigned depth, unsigned *budget) {
    if (*budget == 0) return false;
    --*budget;
    winnable_men settled = *men;
    bool worth_it = !men->in_a_hurry || winnable_men_settle_if_narrow(&settled, WINNABLE_FREE);
    settled = *men;
    if (worth_it) {
        winnable_men_settle(&settled, WINNABLE_FREE);
        if (winnable_men_exclude_mate(&settled, tries(men), NULL)) {
            RECORD_OPEN(budget, &settled, CHESS_BLOCKADE_FREE);
            RECORD_CLOSE(budget);
            return true;
        }
    }
    if (depth == 0) return false;
    settled = *men;
    if (men->in_a_hurry && !winnable_men_settle_if_narrow(&settled, WINNABLE_QUIET)) return false;
    settled = *men;
    winnable_men_settle(&settled, WINNABLE_QUIET);
    if (!winnable_men_exclude_mate(&settled, tries(men), NULL)) return false;
    cases the = {&settled, depth - 1, budget};
    if (!men->in_a_hurry && calm_is_harmless(men, &settled, depth, budget)) return true;
    RECORD_OPEN(budget, &settled, CHESS_BLOCKADE_QUIET);
    for (winnable_set rest = settled.alive; rest; rest &= rest - 1) {
        unsigned mover = (unsigned)__builtin_ctz(rest);
        if (seen_before(&settled, mover, settled.of[winnable_men_color(&settled, mover)])) continue;
        if (!captures_are_harmless(&the, mover) || !pushes_are_harmless(&the, mover)) {
            RECORD_DROP(budget);
            return false;
        }
    }
    RECORD_CLOSE(budget);
    return true;
}

#endif
