/* SPDX-License-Identifier: MIT */
#include "pieces.h"

#include <string.h>

enum { CONFINED_TO_AT_MOST = 8 };

static const chess_bitboard end_ranks = CHESS_RANK_1 | CHESS_RANK_8;

static void add(winnable_men *men, chess_square square, chess_piece piece) {
    unsigned man = men->count++;
    men->reach[man] = men->home[man] = chess_square_bit(square);
    men->role[man] = (uint8_t)chess_piece_role(piece);
    men->of[chess_piece_color(piece)] |= (winnable_set)1 << man;
    men->alive |= (winnable_set)1 << man;
}

/* King and rook jump to their goals whatever stands between now: a man there may move away first. */
static void add_castling(winnable_men *men, chess_bitboard rooks) {
    for (unsigned man = 0; man < men->count; man++) {
        if (!(men->reach[man] & rooks) || men->role[man] != CHESS_ROOK) continue;
        chess_color color = winnable_men_color(men, man);
        unsigned king = color == CHESS_WHITE ? WINNABLE_WHITE_KING : WINNABLE_BLACK_KING;
        unsigned rank = color == CHESS_WHITE ? 0 : 7;
        bool is_short = men->home[man] > men->home[king];
        men->reach[king] |= chess_square_bit(chess_square_at(is_short ? 6 : 2, rank));
        men->reach[man] |= chess_square_bit(chess_square_at(is_short ? 5 : 3, rank));
    }
}

bool winnable_men_from_position(winnable_men *men, const chess_position *position) {
    if (bits_count(chess_position_occupied(position)) > WINNABLE_MAX_MEN) return false;
    men->count = 0;
    men->alive = men->of[0] = men->of[1] = men->capturable = men->promoted = 0;
    chess_square white_king = chess_position_king(position, CHESS_WHITE);
    chess_square black_king = chess_position_king(position, CHESS_BLACK);
    add(men, white_king, chess_piece_of(CHESS_WHITE, CHESS_KING));
    add(men, black_king, chess_piece_of(CHESS_BLACK, CHESS_KING));
    chess_bitboard rest = chess_position_occupied(position) &
                          ~(chess_square_bit(white_king) | chess_square_bit(black_king));
    chess_color us = chess_position_turn(position);
    bool captures_in_passing = position->en_passant != CHESS_NO_SQUARE &&
                               (attacks_pawn(chess_color_other(us), position->en_passant) &
                                chess_position_of_piece(position, us, CHESS_PAWN));
    for (; rest; rest = bits_without_first(rest)) {
        chess_square square = bits_first(rest);
        add(men, square, chess_position_piece_at(position, square));
        /* Whoever captures en passant finds the pawn on the square that it passed over. */
        if (captures_in_passing && square == (position->en_passant ^ 8U))
            men->reach[men->count - 1] |= chess_square_bit(position->en_passant);
    }
    if (position->castling_rooks) add_castling(men, position->castling_rooks);
    men->guarded = 0;
    men->may_castle = position->castling_rooks != 0;
    men->in_a_hurry = false;
    men->bounds[0] = men->bounds[1] = ~UINT64_C(0);
    memset(men->kings, 0, sizeof men->kings);
    men->kings[position->turn][white_king] = chess_square_bit(black_king);
    winnable_men_derive(men);
    return true;
}

chess_bitboard winnable_men_attacks_at_most(const winnable_men *men, unsigned man,
                                            chess_color color, chess_square from,
                                            chess_bitboard blockers) {
    chess_bitboard attacks = attacks_of(color, (chess_role)men->role[man], from, blockers);
    if (men->promoted >> man & 1U)
        attacks |= attacks_of(color, CHESS_QUEEN, from, blockers) | attacks_knight(from);
    return attacks;
}

/* Squares where nobody but bishops of the colour can stand: one bishop attacks on behind another. */
static chess_bitboard bishops_only(const winnable_men *men, chess_color color) {
    chess_bitboard bishops = 0, others = 0;
    for (winnable_set rest = men->alive; rest; rest &= rest - 1) {
        unsigned man = (unsigned)__builtin_ctz(rest);
        if (men->role[man] == CHESS_BISHOP && (men->of[color] >> man & 1U))
            bishops |= men->reach[man];
        else
            others |= men->reach[man];
    }
    return bishops & ~others;
}

chess_bitboard winnable_men_attacks_at_least(const winnable_men *men, unsigned man,
                                             chess_color color, chess_bitboard blockers) {
    chess_bitboard attacks = ~UINT64_C(0);
    for (chess_bitboard squares = men->reach[man]; squares && attacks;
         squares = bits_without_first(squares)) {
        chess_square square = bits_first(squares);
        attacks &= attacks_of(color, (chess_role)men->role[man], square, blockers);
    }
    return attacks;
}

void winnable_men_derive(winnable_men *men) {
    chess_bitboard occupiable = 0;
    men->steady[0] = men->steady[1] = men->attacked[0] = men->attacked[1] = 0;
    men->confined = 0;
    for (winnable_set rest = men->alive; rest; rest &= rest - 1) {
        unsigned man = (unsigned)__builtin_ctz(rest);
        chess_bitboard reach = men->reach[man];
        occupiable |= reach;
        if (men->capturable >> man & 1U) continue;
        if (!bits_many(reach))
            men->steady[winnable_men_color(men, man)] |= reach;
        else if (bits_count(reach) <= CONFINED_TO_AT_MOST)
            men->confined |= (winnable_set)1 << man;
    }
    men->occupiable = occupiable;
    chess_bitboard see_through[2] = {bishops_only(men, CHESS_WHITE),
                                     bishops_only(men, CHESS_BLACK)};
    for (winnable_set rest = men->alive & ~men->capturable & ~men->promoted; rest;
         rest &= rest - 1) {
        unsigned man = (unsigned)__builtin_ctz(rest);
        chess_color color = winnable_men_color(men, man);
        chess_bitboard blockers =
            men->role[man] == CHESS_BISHOP ? occupiable & ~see_through[color] : occupiable;
        men->attacked[color] |= winnable_men_attacks_at_least(men, man, color, blockers);
    }
    chess_bitboard king = men->reach[WINNABLE_WHITE_KING];
    men->shut_in = !bits_many(king) && !(attacks_king(bits_first(king)) &
                                         ~men->steady[CHESS_WHITE] & ~men->attacked[CHESS_BLACK]);
}

/* Two pawns that meet on a file never pass each other as long as both stay on it and live. */
static chess_bitboard behind_opposing_pawns(const winnable_men *men, unsigned man,
                                            chess_color color) {
    chess_bitboard file = CHESS_FILE_A << (bits_first(men->home[man]) & 7U), allowed = ~UINT64_C(0);
    if (men->reach[man] & ~file) return allowed;
    for (winnable_set rest = men->of[color ^ 1U] & ~men->capturable; rest; rest &= rest - 1) {
        unsigned other = (unsigned)__builtin_ctz(rest);
        chess_bitboard reach = men->reach[other];
        if (men->role[other] != CHESS_PAWN || (men->promoted >> other & 1U) || (reach & ~file))
            continue;
        chess_bitboard mine = men->home[man], his = men->home[other];
        /* All of his squares lay beyond all of mine. */
        if (color == CHESS_WHITE ? (his & (0 - his)) > mine : his < (mine & (0 - mine))) {
            /* Some square of the other's must lie beyond: keep the squares short of his last. */
            if (color == CHESS_WHITE)
                allowed &= (UINT64_C(1) << (63 - __builtin_clzll(reach))) - 1;
            else
                allowed &= ~(reach ^ (reach - 1));
        }
    }
    return allowed;
}

static chess_bitboard pushes(const winnable_men *men, chess_color color, chess_square from) {
    chess_bitboard steady = men->steady[0] | men->steady[1], bit = chess_square_bit(from);
    if (color == CHESS_WHITE) {
        chess_bitboard one = bit << 8U & ~steady;
        return one | (from < 16 ? one << 8U & ~steady : 0);
    }
    chess_bitboard one = bit >> 8U & ~steady;
    return one | (from >= 48 ? one >> 8U & ~steady : 0);
}

/* Moves of Black's that mate White are the last of the game. */
static chess_bitboard without_mating(const winnable_men *men, unsigned man, chess_color color,
                                     chess_square from, chess_bitboard goals) {
    if (!men->shut_in || color == CHESS_WHITE || !goals) return goals;
    return goals & ~winnable_men_mating_goals(men, man, from, goals);
}

chess_bitboard winnable_men_quiet_goals(const winnable_men *men, unsigned man, chess_square from) {
    chess_color color = winnable_men_color(men, man);
    chess_bitboard steady = men->steady[0] | men->steady[1];
    if (men->role[man] == CHESS_PAWN) {
        chess_bitboard goals = pushes(men, color, from);
        if (men->promoted >> man & 1U)
            goals |=
                (attacks_of(color, CHESS_QUEEN, from, steady) | attacks_knight(from)) & ~steady;
        else
            goals &= behind_opposing_pawns(men, man, color);
        return without_mating(men, man, color, from, goals);
    }
    chess_bitboard goals = attacks_of(color, (chess_role)men->role[man], from, steady) & ~steady;
    if (winnable_men_is_king(man)) goals &= men->bounds[color] & ~men->attacked[color ^ 1U];
    return without_mating(men, man, color, from, goals);
}

/* Where men stand that this colour may want to capture, but for those who are not to be. Taking White's last
 * man but the king ends every hope of mate, so nothing that follows it matters. */
static chess_bitboard prey(const winnable_men *men, chess_color color, winnable_set spared) {
    winnable_set others = men->of[color ^ 1U] & ~(winnable_set)3;
    chess_bitboard squares = 0;
    if (color == CHESS_BLACK && (others & (others - 1)) == 0) return 0;
    for (others &= ~spared; others; others &= others - 1)
        squares |= men->reach[__builtin_ctz(others)];
    return squares;
}

static chess_bitboard captures(const winnable_men *men, unsigned man, chess_color color,
                               chess_square from, chess_bitboard squares) {
    chess_bitboard steady = men->steady[0] | men->steady[1];
    chess_bitboard goals =
        winnable_men_attacks_at_most(men, man, color, from, steady) & squares & ~men->steady[color];
    if (winnable_men_is_king(man)) goals &= men->bounds[color] & ~men->attacked[color ^ 1U];
    return without_mating(men, man, color, from, goals);
}

chess_bitboard winnable_men_capture_goals(const winnable_men *men, unsigned man,
                                          chess_square from) {
    chess_color color = winnable_men_color(men, man);
    return captures(men, man, color, from, prey(men, color, 0));
}

/* The other confined men who never leave these squares. */
static winnable_set confined_to(const winnable_men *men, unsigned man, chess_bitboard squares) {
    winnable_set found = 0;
    for (winnable_set rest = men->confined & ~((winnable_set)1 << man); rest; rest &= rest - 1) {
        unsigned other = (unsigned)__builtin_ctz(rest);
        if (!(men->reach[other] & ~squares)) found |= (winnable_set)1 << other;
    }
    return found;
}

/*
 * Goals that somebody stands in the way of wherever he is: all his squares lie on the squares that the
 * move needs. An enemy on the goal itself can be captured there, unless a pawn wants to push, or it is
 * the king.
 */
static chess_bitboard without_obstructed(const winnable_men *men, unsigned man, chess_color color,
                                         chess_square from, chess_bitboard goals,
                                         bool captures_too) {
    chess_bitboard good = 0, lines = attacks_of(color, CHESS_QUEEN, from, 0);
    winnable_set near = confined_to(men, man, lines | chess_square_bit(from) | goals);
    if (!near) return goals;
    for (; goals; goals = bits_without_first(goals)) {
        chess_square to = bits_first(goals);
        chess_bitboard goal = chess_square_bit(to);
        chess_bitboard path = attacks_between(from, to) | chess_square_bit(from);
        bool blocked = false;
        for (winnable_set rest = near; rest && !blocked; rest &= rest - 1) {
            unsigned other = (unsigned)__builtin_ctz(rest);
            bool can_be_taken = captures_too && !winnable_men_is_king(other) &&
                                winnable_men_color(men, other) != color;
            blocked = (men->reach[other] & ~(can_be_taken ? path : path | goal)) == 0;
        }
        if (!blocked) good |= goal;
    }
    return good;
}

typedef struct round {
    chess_bitboard prey[2];
    chess_bitboard uncaught[2]; /* squares of men of that colour not yet known to be capturable */
    chess_bitboard hits[2];     /* where that colour captures */
} round;

static chess_bitboard gains_from(const winnable_men *men, unsigned man, chess_color color,
                                 chess_square from, winnable_phase phase, round *now) {
    chess_bitboard fresh = ~men->reach[man];
    chess_bitboard quiet = 0, taking = 0;
    bool is_pawn = men->role[man] == CHESS_PAWN && !(men->promoted >> man & 1U);
    if (phase != WINNABLE_QUIET || !is_pawn)
        quiet = winnable_men_quiet_goals(men, man, from) & fresh;
    if (phase == WINNABLE_FREE || (phase == WINNABLE_CALM && !(men->guarded >> man & 1U)))
        taking =
            captures(men, man, color, from, now->prey[color]) & (fresh | now->uncaught[color ^ 1U]);
    if (men->confined) {
        if (quiet) quiet = without_obstructed(men, man, color, from, quiet, !is_pawn);
        if (taking) taking = without_obstructed(men, man, color, from, taking, true);
    }
    now->hits[color] |= taking;
    return quiet | taking;
}

static bool widen_man(winnable_men *men, unsigned man, winnable_phase phase, round *now) {
    chess_color color = winnable_men_color(men, man);
    chess_bitboard gained = 0;
    for (chess_bitboard squares = men->reach[man]; squares; squares = bits_without_first(squares))
        gained |= gains_from(men, man, color, bits_first(squares), phase, now);
    gained &= ~men->reach[man];
    men->reach[man] |= gained;
    if (men->role[man] == CHESS_PAWN && (men->reach[man] & end_ranks) &&
        !(men->promoted >> man & 1U)) {
        men->promoted |= (winnable_set)1 << man;
        return true;
    }
    return gained != 0;
}

static bool catch_men(winnable_men *men, winnable_set spared, const round *now) {
    winnable_set caught = 0;
    for (winnable_set rest = men->alive & ~men->capturable & ~spared & ~(winnable_set)3; rest;
         rest &= rest - 1) {
        unsigned man = (unsigned)__builtin_ctz(rest);
        if (men->reach[man] & now->hits[winnable_men_color(men, man) ^ 1U])
            caught |= (winnable_set)1 << man;
    }
    men->capturable |= caught;
    return caught != 0;
}

bool winnable_men_widen(winnable_men *men, winnable_phase phase) {
    round now = {{0, 0}, {0, 0}, {0, 0}};
    winnable_set spared = phase == WINNABLE_CALM ? men->guarded : 0;
    if (phase != WINNABLE_QUIET) {
        for (unsigned color = 0; color < 2; color++) {
            now.prey[color] = prey(men, (chess_color)color, spared);
            for (winnable_set rest = men->of[color] & ~men->capturable & ~spared; rest;
                 rest &= rest - 1)
                now.uncaught[color] |= men->reach[__builtin_ctz(rest)];
        }
    }
    bool gained = false;
    for (winnable_set rest = men->alive; rest; rest &= rest - 1)
        gained |= widen_man(men, (unsigned)__builtin_ctz(rest), phase, &now);
    return gained | catch_men(men, spared, &now);
}

winnable_set winnable_men_who_stand(const winnable_men *quiet) {
    winnable_set standing = 0;
    for (winnable_set rest = quiet->alive & ~quiet->promoted; rest; rest &= rest - 1) {
        unsigned man = (unsigned)__builtin_ctz(rest);
        chess_bitboard reach = quiet->reach[man];
        if (bits_many(reach)) continue;
        if (quiet->role[man] != CHESS_PAWN ||
            !winnable_men_quiet_goals(quiet, man, bits_first(reach)))
            standing |= (winnable_set)1 << man;
    }
    return standing;
}

void winnable_men_settle_alone(winnable_men *men, winnable_phase phase) {
    do {
        winnable_men_derive(men);
    } while (winnable_men_widen(men, phase));
}

/* Pawns that run through and heavy men who roam leave nothing to prove. */
static bool is_open(const winnable_men *men, winnable_phase phase) {
    if (men->promoted && phase == WINNABLE_FREE) return true;
    for (winnable_set rest = men->of[CHESS_WHITE] & ~(winnable_set)3; rest; rest &= rest - 1) {
        unsigned man = (unsigned)__builtin_ctz(rest);
        if (men->role[man] != CHESS_BISHOP && bits_count(men->reach[man]) > WINNABLE_ROAMS)
            return true;
    }
    return false;
}

/* How many squares are his as long as nobody else moves, up to a few too many. */
static unsigned squares_at_once(const winnable_men *men, unsigned man) {
    chess_bitboard reach = men->reach[man], fresh = reach;
    while (fresh && bits_count(reach) <= WINNABLE_ROAMS) {
        chess_bitboard goals =
            attacks_of(CHESS_WHITE, (chess_role)men->role[man], bits_first(fresh), men->occupiable);
        fresh = bits_without_first(fresh) | (goals & ~men->occupiable & ~reach);
        reach |= fresh;
    }
    return bits_count(reach);
}

/* Told before anybody's set is widened: so where officers are free nothing is begun. */
static bool officers_roam(const winnable_men *men) {
    for (winnable_set rest = men->of[CHESS_WHITE] & ~(winnable_set)3; rest; rest &= rest - 1) {
        unsigned man = (unsigned)__builtin_ctz(rest);
        if (men->role[man] != CHESS_PAWN && men->role[man] != CHESS_BISHOP &&
            squares_at_once(men, man) > WINNABLE_ROAMS)
            return true;
    }
    return false;
}

bool winnable_men_settle_if_narrow(winnable_men *men, winnable_phase phase) {
    if (officers_roam(men)) return false;
    do {
        if (is_open(men, phase)) return false;
        winnable_men_derive(men);
    } while (winnable_men_widen(men, phase));
    return true;
}
