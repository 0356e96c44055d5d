/* SPDX-License-Identifier: MIT */
/*
 * Computes where the pieces of a board can go, by widening their sets until no move leads out of
 * them.
 */
#ifndef CHESS_SRC_WINNABLE_REACH_H
#define CHESS_SRC_WINNABLE_REACH_H

#include "mating_moves.h"

static const chess_bitboard end_ranks = CHESS_RANK_1 | CHESS_RANK_8;

/*
 * Returns the squares that opposing pawns on the file do not close: two pawns that face each other
 * cannot pass while both stay on it.
 */
static chess_bitboard behind_opposing_pawns(const winnable_pieces *pieces, unsigned piece,
                                            chess_color color) {
    chess_bitboard file = CHESS_FILE_A << (bits_first(pieces->home[piece]) & 7U),
                   allowed = ~UINT64_C(0);
    if (pieces->reach[piece] & ~file) return allowed;
    for (winnable_set rest = pieces->of[color ^ 1U] & ~pieces->capturable; rest; rest &= rest - 1) {
        unsigned other = (unsigned)__builtin_ctz(rest);
        chess_bitboard reach = pieces->reach[other];
        if (pieces->role[other] != CHESS_PAWN || (pieces->promoted >> other & 1U) ||
            (reach & ~file))
            continue;
        chess_bitboard mine = pieces->home[piece], theirs = pieces->home[other];
        /* All of its first squares lie beyond all of the other's. */
        if (color == CHESS_WHITE ? (theirs & (0 - theirs)) > mine : theirs < (mine & (0 - mine))) {
            /* Some square of the other's must lie beyond: keep the squares short of its last. */
            if (color == CHESS_WHITE)
                allowed &= (UINT64_C(1) << (63 - __builtin_clzll(reach))) - 1;
            else
                allowed &= ~(reach ^ (reach - 1));
        }
    }
    return allowed;
}

static chess_bitboard push_targets(const winnable_pieces *pieces, chess_color color,
                                   chess_square from) {
    chess_bitboard steady = pieces->steady[0] | pieces->steady[1], bit = chess_square_bit(from);
    if (color == CHESS_WHITE) {
        chess_bitboard one = bit << 8U & ~steady;
        return one | (from < 16 ? one << 8U & ~steady : 0);
    }
    chess_bitboard one = bit >> 8U & ~steady;
    return one | (from >= 48 ? one >> 8U & ~steady : 0);
}

/* Removes the targets with which Black mates White: such a move is the last of the game. */
static chess_bitboard without_mating(const winnable_pieces *pieces, unsigned piece,
                                     chess_color color, chess_square from, chess_bitboard targets) {
    if (!pieces->shut_in || color == CHESS_WHITE || !targets) return targets;
    return targets & ~winnable_pieces_mating_targets(pieces, piece, from, targets);
}

/* Returns the targets of the piece's moves from `from` that capture nothing. */
static chess_bitboard winnable_pieces_quiet_targets(const winnable_pieces *pieces, unsigned piece,
                                                    chess_square from) {
    chess_color color = winnable_pieces_color(pieces, piece);
    chess_bitboard steady = pieces->steady[0] | pieces->steady[1];
    if (pieces->role[piece] == CHESS_PAWN) {
        chess_bitboard targets = push_targets(pieces, color, from);
        if (pieces->promoted >> piece & 1U)
            targets |=
                (attacks_of(color, CHESS_QUEEN, from, steady) | attacks_knight(from)) & ~steady;
        else
            targets &= behind_opposing_pawns(pieces, piece, color);
        return without_mating(pieces, piece, color, from, targets);
    }
    chess_bitboard targets =
        attacks_of(color, (chess_role)pieces->role[piece], from, steady) & ~steady;
    if (winnable_pieces_is_king(piece))
        targets &= pieces->bounds[color] & ~pieces->attacked[color ^ 1U];
    return without_mating(pieces, piece, color, from, targets);
}

/*
 * Returns the squares of the pieces that this colour may capture, except for those spared. Captures
 * of White's last piece but the king are left out: no mate can follow them.
 */
static chess_bitboard capturable_squares(const winnable_pieces *pieces, chess_color color,
                                         winnable_set spared) {
    winnable_set others = pieces->of[color ^ 1U] & ~(winnable_set)3;
    chess_bitboard squares = 0;
    if (color == CHESS_BLACK && (others & (others - 1)) == 0) return 0;
    for (others &= ~spared; others; others &= others - 1)
        squares |= pieces->reach[__builtin_ctz(others)];
    return squares;
}

static chess_bitboard capture_targets(const winnable_pieces *pieces, unsigned piece,
                                      chess_color color, chess_square from,
                                      chess_bitboard squares) {
    chess_bitboard steady = pieces->steady[0] | pieces->steady[1];
    chess_bitboard targets = winnable_pieces_attacks_at_most(pieces, piece, color, from, steady) &
                             squares & ~pieces->steady[color];
    if (winnable_pieces_is_king(piece))
        targets &= pieces->bounds[color] & ~pieces->attacked[color ^ 1U];
    return without_mating(pieces, piece, color, from, targets);
}

static chess_bitboard winnable_pieces_capture_targets(const winnable_pieces *pieces, unsigned piece,
                                                      chess_square from) {
    chess_color color = winnable_pieces_color(pieces, piece);
    return capture_targets(pieces, piece, color, from, capturable_squares(pieces, color, 0));
}

/* Returns the other confined pieces that never leave these squares. */
static winnable_set confined_to(const winnable_pieces *pieces, unsigned piece,
                                chess_bitboard squares) {
    winnable_set found = 0;
    for (winnable_set rest = pieces->confined & ~((winnable_set)1 << piece); rest;
         rest &= rest - 1) {
        unsigned other = (unsigned)__builtin_ctz(rest);
        if (!(pieces->reach[other] & ~squares)) found |= (winnable_set)1 << other;
    }
    return found;
}

/*
 * Removes the targets that a confined piece bars wherever it stands, because the move needs all of
 * its squares. An enemy piece on the target itself can be captured there, unless it is the king or
 * the move is a pawn's push.
 */
static chess_bitboard without_obstructed(const winnable_pieces *pieces, unsigned piece,
                                         chess_color color, chess_square from,
                                         chess_bitboard targets, bool captures_too) {
    chess_bitboard good = 0, lines = attacks_of(color, CHESS_QUEEN, from, 0);
    winnable_set near = confined_to(pieces, piece, lines | chess_square_bit(from) | targets);
    if (!near) return targets;
    for (; targets; targets = bits_without_first(targets)) {
        chess_square to = bits_first(targets);
        chess_bitboard target = chess_square_bit(to);
        chess_bitboard path = attacks_between(from, to) | chess_square_bit(from);
        bool blocked = false;
        for (winnable_set rest = near; rest && !blocked; rest &= rest - 1) {
            unsigned other = (unsigned)__builtin_ctz(rest);
            bool can_be_taken = captures_too && !winnable_pieces_is_king(other) &&
                                winnable_pieces_color(pieces, other) != color;
            blocked = (pieces->reach[other] & ~(can_be_taken ? path : path | target)) == 0;
        }
        if (!blocked) good |= target;
    }
    return good;
}

typedef struct widening {
    chess_bitboard prey[2];
    chess_bitboard
        uncaught[2];        /* squares of pieces of that colour not yet known to be capturable */
    chess_bitboard hits[2]; /* where that colour captures */
} widening;

static chess_bitboard gains_from(const winnable_pieces *pieces, unsigned piece, chess_color color,
                                 chess_square from, winnable_phase phase, widening *now) {
    chess_bitboard fresh = ~pieces->reach[piece];
    chess_bitboard quiet = 0, taking = 0;
    bool is_pawn = pieces->role[piece] == CHESS_PAWN && !(pieces->promoted >> piece & 1U);
    if (phase != WINNABLE_QUIET || !is_pawn)
        quiet = winnable_pieces_quiet_targets(pieces, piece, from) & fresh;
    if (phase == WINNABLE_FREE || (phase == WINNABLE_CALM && !(pieces->guarded >> piece & 1U)))
        taking = capture_targets(pieces, piece, color, from, now->prey[color]) &
                 (fresh | now->uncaught[color ^ 1U]);
    if (pieces->confined) {
        if (quiet) quiet = without_obstructed(pieces, piece, color, from, quiet, !is_pawn);
        if (taking) taking = without_obstructed(pieces, piece, color, from, taking, true);
    }
    now->hits[color] |= taking;
    return quiet | taking;
}

static bool widen_piece(winnable_pieces *pieces, unsigned piece, winnable_phase phase,
                        widening *now) {
    chess_color color = winnable_pieces_color(pieces, piece);
    chess_bitboard gained = 0;
    for (chess_bitboard squares = pieces->reach[piece]; squares;
         squares = bits_without_first(squares))
        gained |= gains_from(pieces, piece, color, bits_first(squares), phase, now);
    gained &= ~pieces->reach[piece];
    pieces->reach[piece] |= gained;
    if (pieces->role[piece] == CHESS_PAWN && (pieces->reach[piece] & end_ranks) &&
        !(pieces->promoted >> piece & 1U)) {
        pieces->promoted |= (winnable_set)1 << piece;
        return true;
    }
    return gained != 0;
}

static bool catch_pieces(winnable_pieces *pieces, winnable_set spared, const widening *now) {
    winnable_set caught = 0;
    for (winnable_set rest = pieces->alive & ~pieces->capturable & ~spared & ~(winnable_set)3; rest;
         rest &= rest - 1) {
        unsigned piece = (unsigned)__builtin_ctz(rest);
        if (pieces->reach[piece] & now->hits[winnable_pieces_color(pieces, piece) ^ 1U])
            caught |= (winnable_set)1 << piece;
    }
    pieces->capturable |= caught;
    return caught != 0;
}

/*
 * Widens all sets by one round. Returns false if nothing was gained, which proves that the sets are
 * closed.
 */
static bool winnable_pieces_widen(winnable_pieces *pieces, winnable_phase phase) {
    widening now = {{0, 0}, {0, 0}, {0, 0}};
    winnable_set spared = phase == WINNABLE_CALM ? pieces->guarded : 0;
    if (phase != WINNABLE_QUIET) {
        for (unsigned color = 0; color < 2; color++) {
            now.prey[color] = capturable_squares(pieces, (chess_color)color, spared);
            for (winnable_set rest = pieces->of[color] & ~pieces->capturable & ~spared; rest;
                 rest &= rest - 1)
                now.uncaught[color] |= pieces->reach[__builtin_ctz(rest)];
        }
    }
    bool gained = false;
    for (winnable_set rest = pieces->alive; rest; rest &= rest - 1)
        gained |= widen_piece(pieces, (unsigned)__builtin_ctz(rest), phase, &now);
    return gained | catch_pieces(pieces, spared, &now);
}

/*
 * Returns the pieces that stand still in the settled quiet phase and, until there is a capture,
 * stay so.
 */
static winnable_set winnable_pieces_that_stand(const winnable_pieces *quiet) {
    winnable_set standing = 0;
    for (winnable_set rest = quiet->alive & ~quiet->promoted; rest; rest &= rest - 1) {
        unsigned piece = (unsigned)__builtin_ctz(rest);
        chess_bitboard reach = quiet->reach[piece];
        if (bits_many(reach)) continue;
        if (quiet->role[piece] != CHESS_PAWN ||
            !winnable_pieces_quiet_targets(quiet, piece, bits_first(reach)))
            standing |= (winnable_set)1 << piece;
    }
    return standing;
}

/*
 * Widens every piece's set until no move of the phase leads out of it; leaves the pairs of kings
 * alone.
 */
static void winnable_pieces_settle_alone(winnable_pieces *pieces, winnable_phase phase) {
    do {
        winnable_pieces_derive(pieces);
    } while (winnable_pieces_widen(pieces, phase));
}

/*
 * Returns true if the board is too open for a proof: pawns promote, or a white piece other than a
 * bishop has many squares.
 */
static bool is_open(const winnable_pieces *pieces, winnable_phase phase) {
    if (pieces->promoted && phase == WINNABLE_FREE) return true;
    for (winnable_set rest = pieces->of[CHESS_WHITE] & ~(winnable_set)3; rest; rest &= rest - 1) {
        unsigned piece = (unsigned)__builtin_ctz(rest);
        if (pieces->role[piece] != CHESS_BISHOP &&
            bits_count(pieces->reach[piece]) > WINNABLE_ROAMS)
            return true;
    }
    return false;
}

/*
 * Returns true if a queen, rook or knight that can stand on `reach` has room to roam as long as
 * nothing else moves.
 */
static bool has_room(chess_role role, chess_bitboard reach, chess_bitboard occupiable) {
    chess_bitboard fresh = reach;
    while (fresh && bits_count(reach) <= WINNABLE_ROAMS) {
        chess_bitboard targets = attacks_of(CHESS_WHITE, role, bits_first(fresh), occupiable);
        fresh = bits_without_first(fresh) | (targets & ~occupiable & ~reach);
        reach |= fresh;
    }
    return bits_count(reach) > WINNABLE_ROAMS;
}

/* Returns true if a queen, rook or knight has room to roam. Call it before any set is widened. */
static bool officers_roam(const winnable_pieces *pieces) {
    for (winnable_set rest = pieces->of[CHESS_WHITE] & ~(winnable_set)3; rest; rest &= rest - 1) {
        unsigned piece = (unsigned)__builtin_ctz(rest);
        if (pieces->role[piece] != CHESS_PAWN && pieces->role[piece] != CHESS_BISHOP &&
            has_room((chess_role)pieces->role[piece], pieces->reach[piece], pieces->occupiable))
            return true;
    }
    return false;
}

/*
 * Computes officers_roam() for the board of a position at a small part of its cost. May return
 * false where that returns true if a side can castle or capture en passant, never the reverse.
 */
static bool winnable_position_roams(const chess_position *position) {
    chess_bitboard low = position->planes[0], middle = position->planes[1];
    chess_bitboard occupiable = low | middle | position->planes[2];
    chess_bitboard rest = middle & ~position->black;
    if (position->castling_rooks) occupiable |= CHESS_RANK_1 | CHESS_RANK_8;
    if (position->en_passant != CHESS_NO_SQUARE)
        occupiable |= chess_square_bit(position->en_passant);
    for (; rest; rest = bits_without_first(rest)) {
        chess_square from = bits_first(rest);
        chess_role role = !(position->planes[2] >> from & 1U) ? CHESS_KNIGHT
                          : low >> from & 1U                  ? CHESS_QUEEN
                                                              : CHESS_ROOK;
        if (has_room(role, chess_square_bit(from), occupiable)) return true;
    }
    return false;
}

/* Widens all sets until they settle; returns false as soon as the board looks too open to prove. */
static bool winnable_pieces_settle_if_narrow(winnable_pieces *pieces, winnable_phase phase) {
    if (officers_roam(pieces)) return false;
    do {
        if (is_open(pieces, phase)) return false;
        winnable_pieces_derive(pieces);
    } while (winnable_pieces_widen(pieces, phase));
    return true;
}

#endif
