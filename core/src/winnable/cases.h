/* SPDX-License-Identifier: MIT */
/*
 * Proof by cases. Until the first capture or pawn move no piece leaves the squares that it can
 * reach quietly. So there is either a mate among those squares, or a first capture or pawn move,
 * after which more is known of the board: it has one piece fewer, or a pawn on another square. Each
 * of these cases is handled in the same way.
 */
#ifndef CHESS_SRC_WINNABLE_CASES_H
#define CHESS_SRC_WINNABLE_CASES_H

#include "kings.h"
#include "material.h"
#include "mating_pattern.h"
#include "proof_writer.h"

#include <string.h>

enum { TRIES = 1500, HURRIED_TRIES = 1000 };

static unsigned most_tries(const winnable_pieces *pieces) {
    return pieces->in_a_hurry ? HURRIED_TRIES : TRIES;
}

typedef struct cases {
    const winnable_pieces *quiet;
    unsigned depth;
    winnable_budget *budget;
} cases;

/* Sets the kings' squares just after the mover has arrived on one of the targets. */
static void place_kings(winnable_pieces *pieces, const winnable_pieces *before, unsigned mover,
                        chess_bitboard targets) {
    chess_color color = winnable_pieces_color(before, mover);
    chess_bitboard taken = bits_many(targets) ? 0 : targets;
    memset(pieces->kings, 0, sizeof pieces->kings);
    chess_bitboard(*after)[CHESS_SQUARE_COUNT] = &pieces->kings[color ^ 1U];
    for (chess_square white = 0; white < CHESS_SQUARE_COUNT; white++) {
        chess_bitboard black = before->kings[color][white];
        if (!black) continue;
        if (mover == WINNABLE_WHITE_KING) {
            chess_bitboard to = attacks_king(white) & targets;
            for (; to; to = bits_without_first(to)) {
                chess_square target = bits_first(to);
                (*after)[target] |= black & ~attacks_king(target) & ~chess_square_bit(target);
            }
        } else if (mover == WINNABLE_BLACK_KING) {
            chess_bitboard zone = attacks_king(white) | chess_square_bit(white);
            for (; black; black = bits_without_first(black))
                (*after)[white] |= attacks_king(bits_first(black)) & targets & ~zone;
        } else if (!(taken >> white & 1U)) {
            (*after)[white] = black & ~taken;
        }
    }
    chess_bitboard kings[2];
    winnable_pieces_project_kings(pieces, kings);
    pieces->reach[WINNABLE_WHITE_KING] = kings[CHESS_WHITE];
    pieces->reach[WINNABLE_BLACK_KING] = kings[CHESS_BLACK];
}

static bool answers_are_harmless(const cases *self, unsigned checker);
static bool winnable_pieces_are_harmless(const winnable_pieces *pieces, unsigned depth,
                                         winnable_budget *budget);

/* Returns true if the mover gives check wherever the others stand. */
static bool is_sure_check(const winnable_pieces *pieces, unsigned mover) {
    chess_bitboard from = pieces->reach[mover], king = pieces->reach[WINNABLE_BLACK_KING];
    return !bits_many(from) && !bits_many(king) && !(pieces->promoted >> mover & 1U) &&
           (attacks_of(CHESS_WHITE, (chess_role)pieces->role[mover], bits_first(from),
                       pieces->occupiable) &
            king);
}

/*
 * Returns true if a white piece other than the mover can give check. `opened` are squares that the
 * mover has left.
 */
static bool another_may_check(const winnable_pieces *pieces, unsigned mover,
                              chess_bitboard opened) {
    chess_bitboard king = pieces->reach[WINNABLE_BLACK_KING];
    chess_bitboard blockers = (pieces->steady[0] | pieces->steady[1]) & ~opened;
    for (winnable_set rest = pieces->of[CHESS_WHITE] & ~((winnable_set)1 << mover); rest;
         rest &= rest - 1) {
        unsigned piece = (unsigned)__builtin_ctz(rest);
        for (chess_bitboard squares = pieces->reach[piece]; squares;
             squares = bits_without_first(squares))
            if (winnable_pieces_attacks_at_most(pieces, piece, CHESS_WHITE, bits_first(squares),
                                                blockers) &
                king)
                return true;
    }
    return false;
}

/*
 * Returns true if a black piece that does not shield the king can always capture the checking
 * mover.
 */
static bool can_be_captured(const winnable_pieces *pieces, unsigned mover, chess_bitboard opened) {
    chess_bitboard lines =
        attacks_of(CHESS_WHITE, CHESS_QUEEN, bits_first(pieces->reach[WINNABLE_BLACK_KING]), 0);
    winnable_set able =
        pieces->of[CHESS_BLACK] & ~pieces->capturable & ~pieces->promoted & ~(winnable_set)3;
    for (; able; able &= able - 1) {
        unsigned piece = (unsigned)__builtin_ctz(able);
        if (!(pieces->reach[piece] & lines) &&
            (winnable_pieces_attacks_at_least(pieces, piece, CHESS_BLACK, pieces->occupiable) &
             pieces->reach[mover]))
            return !another_may_check(pieces, mover, opened);
    }
    return false;
}

/* Examines the board after a capture, a pawn move, or an answer to a check. */
static bool case_is_harmless(const cases *self, winnable_pieces *pieces, unsigned mover,
                             chess_bitboard targets, bool anyone_checks) {
    bool is_pawn = pieces->role[mover] == CHESS_PAWN && !(pieces->promoted >> mover & 1U);
    proof_case(self->budget->writer, self->quiet, pieces, mover, targets);
    pieces->reach[mover] = targets;
    place_kings(pieces, self->quiet, mover, targets);
    for (winnable_set rest = pieces->alive; rest; rest &= rest - 1) {
        unsigned piece = (unsigned)__builtin_ctz(rest);
        if (piece != mover && !bits_many(targets)) pieces->reach[piece] &= ~targets;
        pieces->home[piece] = pieces->reach[piece];
        if (pieces->reach[piece]) continue;
        /* no square is left for the piece: it was captured, or the case is impossible */
        if (piece == mover || !(pieces->capturable >> piece & 1U)) return true;
        pieces->alive &= ~((winnable_set)1 << piece);
        pieces->of[0] &= pieces->alive;
        pieces->of[1] &= pieces->alive;
    }
    pieces->bounds[0] = pieces->bounds[1] = ~UINT64_C(0);
    if (is_pawn && targets & (CHESS_RANK_1 | CHESS_RANK_8))
        pieces->promoted |= (winnable_set)1 << mover;
    winnable_pieces_derive(pieces);
    if (winnable_pieces_lack_material(pieces)) return true;
    bool is_white = winnable_pieces_color(pieces, mover) == CHESS_WHITE;
    bool is_check = is_white && !anyone_checks && is_sure_check(pieces, mover);
    if (is_white && !(is_check && can_be_captured(pieces, mover, self->quiet->reach[mover])) &&
        !(anyone_checks
              ? winnable_pieces_exclude_mate_by(pieces, WINNABLE_MAX_PIECES, 0, most_tries(pieces))
              : winnable_pieces_exclude_mate_by(pieces, mover, self->quiet->reach[mover],
                                                most_tries(pieces))))
        return false;
    if (is_check && self->depth) {
        cases next = {pieces, self->depth - 1, self->budget};
        proof_open(self->budget->writer, pieces, CHESS_BLOCKADE_CHECK);
        if (answers_are_harmless(&next, mover)) {
            proof_close(self->budget->writer);
            return true;
        }
        proof_drop(self->budget->writer);
    }
    return winnable_pieces_are_harmless(pieces, self->depth, self->budget);
}

/* Examines a capture. A pawn that captures en passant also opens a line on the victim's square. */
static bool capture_is_harmless(const cases *self, unsigned mover, unsigned victim,
                                chess_bitboard targets) {
    winnable_pieces pieces = *self->quiet;
    pieces.guarded = 0;
    pieces.alive &= ~((winnable_set)1 << victim);
    pieces.of[0] &= pieces.alive;
    pieces.of[1] &= pieces.alive;
    bool opens_more = pieces.role[mover] == CHESS_PAWN && bits_many(pieces.reach[victim]);
    return case_is_harmless(self, &pieces, mover, targets, opens_more);
}

/*
 * Returns true if an earlier piece of the same kind has the same squares and so gives the same
 * cases.
 */
static bool seen_before(const winnable_pieces *pieces, unsigned piece, winnable_set others) {
    for (others &= ((winnable_set)1 << piece) - 1; others; others &= others - 1) {
        unsigned other = (unsigned)__builtin_ctz(others);
        if (pieces->reach[other] == pieces->reach[piece] &&
            pieces->role[other] == pieces->role[piece] &&
            ((pieces->promoted >> other ^ pieces->promoted >> piece) & 1U) == 0)
            return true;
    }
    return false;
}

static bool captures_are_harmless(const cases *self, unsigned mover) {
    const winnable_pieces *pieces = self->quiet;
    chess_bitboard targets = 0;
    for (chess_bitboard squares = pieces->reach[mover]; squares;
         squares = bits_without_first(squares))
        targets |= winnable_pieces_capture_targets(pieces, mover, bits_first(squares));
    winnable_set victims = pieces->of[winnable_pieces_color(pieces, mover) ^ 1U] & ~(winnable_set)3;
    if (pieces->guarded && !(pieces->guarded >> mover & 1U)) victims &= pieces->guarded;
    for (winnable_set rest = targets ? victims : 0; rest; rest &= rest - 1) {
        unsigned victim = (unsigned)__builtin_ctz(rest);
        chess_bitboard where = targets & pieces->reach[victim];
        if (where && !seen_before(pieces, victim, victims) &&
            !capture_is_harmless(self, mover, victim, where))
            return false;
    }
    return true;
}

/*
 * Returns the target; a pawn that can be captured en passant also counts as standing on the square
 * passed over.
 */
static chess_bitboard with_passed_square(const winnable_pieces *pieces, chess_color color,
                                         chess_square from, chess_square to) {
    if ((from ^ to) != 16) return chess_square_bit(to);
    chess_square passed = (chess_square)((from + to) / 2);
    chess_bitboard takers = attacks_pawn(color, passed);
    for (winnable_set rest = pieces->of[color ^ 1U]; rest; rest &= rest - 1) {
        unsigned piece = (unsigned)__builtin_ctz(rest);
        if (pieces->role[piece] == CHESS_PAWN && (pieces->reach[piece] & takers))
            return chess_square_bit(to) | chess_square_bit(passed);
    }
    return chess_square_bit(to);
}

static bool pushes_are_harmless(const cases *self, unsigned mover) {
    const winnable_pieces *quiet = self->quiet;
    if (quiet->role[mover] != CHESS_PAWN || (quiet->promoted >> mover & 1U)) return true;
    chess_color color = winnable_pieces_color(quiet, mover);
    for (chess_bitboard squares = quiet->reach[mover]; squares;
         squares = bits_without_first(squares)) {
        chess_square from = bits_first(squares);
        chess_bitboard targets = winnable_pieces_quiet_targets(quiet, mover, from);
        for (; targets; targets = bits_without_first(targets)) {
            winnable_pieces pieces = *quiet;
            chess_square to = bits_first(targets);
            if (!case_is_harmless(self, &pieces, mover, with_passed_square(quiet, color, from, to),
                                  false))
                return false;
        }
    }
    return true;
}

/* Examines captures of the checking piece, and by the king. */
static bool captures_in_answer_are_harmless(const cases *self, unsigned mover, unsigned checker) {
    const winnable_pieces *pieces = self->quiet;
    chess_bitboard targets = 0;
    for (chess_bitboard squares = pieces->reach[mover]; squares;
         squares = bits_without_first(squares))
        targets |= winnable_pieces_capture_targets(pieces, mover, bits_first(squares));
    winnable_set victims = winnable_pieces_is_king(mover)
                               ? pieces->of[CHESS_WHITE] & ~(winnable_set)3
                               : (winnable_set)1 << checker;
    for (winnable_set rest = targets ? victims : 0; rest; rest &= rest - 1) {
        unsigned victim = (unsigned)__builtin_ctz(rest);
        chess_bitboard where = targets & pieces->reach[victim];
        if (where && !capture_is_harmless(self, mover, victim, where)) return false;
    }
    return true;
}

static bool quiet_answers_are_harmless(const cases *self, unsigned piece, chess_bitboard wanted) {
    const winnable_pieces *pieces = self->quiet;
    bool is_pawn = pieces->role[piece] == CHESS_PAWN && !(pieces->promoted >> piece & 1U);
    for (chess_bitboard squares = pieces->reach[piece]; squares;
         squares = bits_without_first(squares)) {
        chess_square from = bits_first(squares);
        chess_bitboard targets = winnable_pieces_quiet_targets(pieces, piece, from) & wanted;
        for (; targets; targets = bits_without_first(targets)) {
            winnable_pieces after = *pieces;
            chess_bitboard target = targets & (0 - targets);
            if (is_pawn)
                target = with_passed_square(pieces, CHESS_BLACK, from, bits_first(targets));
            if (!case_is_harmless(self, &after, piece, target, false)) return false;
        }
    }
    return true;
}

/*
 * Examines the replies to a check by a piece on a known square: Black captures it, interposes, or
 * moves the king. The checking piece and the black king have one square each.
 */
static bool answers_are_harmless(const cases *self, unsigned checker) {
    const winnable_pieces *pieces = self->quiet;
    chess_square from = bits_first(pieces->reach[checker]);
    chess_square king = bits_first(pieces->reach[WINNABLE_BLACK_KING]);
    for (winnable_set rest = pieces->of[CHESS_BLACK]; rest; rest &= rest - 1) {
        unsigned piece = (unsigned)__builtin_ctz(rest);
        if (!captures_in_answer_are_harmless(self, piece, checker)) return false;
        chess_bitboard wanted =
            winnable_pieces_is_king(piece) ? attacks_king(king) : attacks_between(from, king);
        if (wanted && !quiet_answers_are_harmless(self, piece, wanted)) return false;
    }
    return true;
}

/*
 * Examines only the captures that involve a piece standing still: captures and promotions among the
 * others are not cases of their own.
 */
static bool calm_is_harmless(const winnable_pieces *pieces, const winnable_pieces *quiet,
                             unsigned depth, winnable_budget *budget) {
    winnable_pieces settled = *pieces;
    settled.guarded = winnable_pieces_that_stand(quiet);
    if (!settled.guarded) return false;
    winnable_pieces_settle(&settled, WINNABLE_CALM);
    if (!winnable_pieces_exclude_mate(&settled, most_tries(pieces), NULL)) return false;
    cases self = {&settled, depth - 1, budget};
    proof_open(budget->writer, &settled, CHESS_BLOCKADE_FREE);
    for (winnable_set rest = settled.alive; rest; rest &= rest - 1) {
        if (captures_are_harmless(&self, (unsigned)__builtin_ctz(rest))) continue;
        proof_drop(budget->writer);
        return false;
    }
    proof_close(budget->writer);
    return true;
}

/*
 * Returns true if no series of legal moves from the board ends in mate; looks `depth` captures and
 * pawn moves ahead. False proves nothing.
 */
static bool winnable_pieces_are_harmless(const winnable_pieces *pieces, unsigned depth,
                                         winnable_budget *budget) {
    if (budget->boards == 0) return false;
    budget->boards--;
    winnable_pieces settled = *pieces;
    bool worth_it =
        !pieces->in_a_hurry || winnable_pieces_settle_if_narrow(&settled, WINNABLE_FREE);
    settled = *pieces;
    if (worth_it) {
        winnable_pieces_settle(&settled, WINNABLE_FREE);
        if (winnable_pieces_exclude_mate(&settled, most_tries(pieces), NULL)) {
            proof_open(budget->writer, &settled, CHESS_BLOCKADE_FREE);
            proof_close(budget->writer);
            return true;
        }
    }
    if (depth == 0) return false;
    settled = *pieces;
    if (pieces->in_a_hurry && !winnable_pieces_settle_if_narrow(&settled, WINNABLE_QUIET))
        return false;
    settled = *pieces;
    winnable_pieces_settle(&settled, WINNABLE_QUIET);
    if (!winnable_pieces_exclude_mate(&settled, most_tries(pieces), NULL)) return false;
    cases self = {&settled, depth - 1, budget};
    if (!pieces->in_a_hurry && calm_is_harmless(pieces, &settled, depth, budget)) return true;
    proof_open(budget->writer, &settled, CHESS_BLOCKADE_QUIET);
    for (winnable_set rest = settled.alive; rest; rest &= rest - 1) {
        unsigned mover = (unsigned)__builtin_ctz(rest);
        if (seen_before(&settled, mover, settled.of[winnable_pieces_color(&settled, mover)]))
            continue;
        if (!captures_are_harmless(&self, mover) || !pushes_are_harmless(&self, mover)) {
            proof_drop(budget->writer);
            return false;
        }
    }
    proof_close(budget->writer);
    return true;
}

/*
 * Returns true if no series of legal moves from the position ends in mate; the position itself must
 * not be mate. Tries at most `boards` boards. False proves nothing.
 */
static bool winnable_position_is_harmless(const chess_position *position, unsigned depth,
                                          unsigned boards, bool in_a_hurry) {
    winnable_budget budget = {boards, NULL};
    winnable_pieces pieces;
    if (!winnable_pieces_from_position(&pieces, position)) return false;
    pieces.in_a_hurry = in_a_hurry;
    return winnable_pieces_are_harmless(&pieces, depth, &budget);
}

#endif
