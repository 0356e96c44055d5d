/* SPDX-License-Identifier: MIT */
/*
 * Determines whether the pieces, each on one of its squares, can form a mating pattern against
 * Black. Tries all squares of the black king. Around each, every flight square must be closed by a
 * piece of Black's, by the white king or by an attack, and a piece must give check.
 */
#ifndef CHESS_SRC_WINNABLE_MATING_PATTERN_H
#define CHESS_SRC_WINNABLE_MATING_PATTERN_H

#include "pieces.h"

typedef struct mating_pattern {
    const winnable_pieces *pieces;
    chess_square king; /* the black king's */
    chess_bitboard steady;
    winnable_set attackers;                       /* white pieces that can attack near the king */
    chess_bitboard attacked[WINNABLE_MAX_PIECES]; /* all squares that each can attack */
    winnable_set blockers;                        /* black pieces that can stand beside it */
    unsigned *tries;
    unsigned mover;         /* the piece that has just moved; NO_PIECE: any of them */
    chess_bitboard origins; /* from where */
    winnable_mating_pattern found;
} mating_pattern;

enum { NO_PIECE = WINNABLE_MAX_PIECES };

/* What one white piece contributes from one square. */
typedef struct cover {
    chess_bitboard squares;
    bool check;
} cover;

static chess_bitboard attacks_from(const mating_pattern *self, unsigned piece, chess_square from) {
    const winnable_pieces *pieces = self->pieces;
    /* the king shields no square behind it: it would still be attacked there after a step back */
    chess_bitboard blockers = self->steady & ~chess_square_bit(self->king);
    chess_bitboard attacks =
        attacks_of(CHESS_WHITE, (chess_role)pieces->role[piece], from, blockers);
    if (pieces->promoted >> piece & 1U)
        attacks |= attacks_of(CHESS_WHITE, CHESS_QUEEN, from, blockers) | attacks_knight(from);
    return attacks;
}

/* Returns true if that attack gives check, given the piece that moved last. */
static bool gives_check(const mating_pattern *self, unsigned piece, chess_square from,
                        chess_bitboard attacks) {
    if (!(attacks >> self->king & 1U)) return false;
    return self->mover == NO_PIECE || self->mover == piece ||
           (attacks_between(from, self->king) & self->origins);
}

static cover cover_from(const mating_pattern *self, unsigned piece, chess_square from,
                        chess_bitboard open) {
    chess_bitboard attacks = attacks_from(self, piece, from);
    return (cover){attacks & open, gives_check(self, piece, from, attacks)};
}

static void place_piece(mating_pattern *self, unsigned piece, chess_square square) {
    self->found.piece[self->found.count] = (uint8_t)piece;
    self->found.square[self->found.count++] = square;
}

/* Finds a free piece that gives check and adds it to the pattern. */
static bool can_check(mating_pattern *self, winnable_set free) {
    for (winnable_set rest = self->attackers & free; rest; rest &= rest - 1) {
        unsigned piece = (unsigned)__builtin_ctz(rest);
        if (!(self->attacked[piece] >> self->king & 1U)) continue;
        for (chess_bitboard squares = self->pieces->reach[piece]; squares;
             squares = bits_without_first(squares)) {
            chess_square from = bits_first(squares);
            if (!gives_check(self, piece, from, attacks_from(self, piece, from))) continue;
            place_piece(self, piece, from);
            return true;
        }
    }
    return false;
}

static unsigned ways_to_close(const mating_pattern *self, chess_square square, winnable_set free) {
    unsigned ways = 0;
    for (winnable_set pieces = self->blockers & free; pieces; pieces &= pieces - 1)
        ways += self->pieces->reach[__builtin_ctz(pieces)] >> square & 1U;
    for (winnable_set pieces = self->attackers & free; pieces; pieces &= pieces - 1)
        ways += self->attacked[__builtin_ctz(pieces)] >> square & 1U;
    return ways;
}

/*
 * Returns the open square that the fewest pieces can close, to be tried first. CHESS_NO_SQUARE if
 * one cannot be closed.
 */
static chess_square least_closable(const mating_pattern *self, chess_bitboard open,
                                   winnable_set free) {
    chess_square worst = CHESS_NO_SQUARE;
    unsigned fewest = ~0U;
    for (chess_bitboard rest = open; rest; rest = bits_without_first(rest)) {
        chess_square square = bits_first(rest);
        unsigned ways = ways_to_close(self, square, free);
        if (ways == 0) return CHESS_NO_SQUARE;
        if (ways < fewest) fewest = ways, worst = square;
    }
    return worst;
}

static bool close_all(mating_pattern *self, chess_bitboard open, bool checked, winnable_set free);

static bool close_by_attack(mating_pattern *self, chess_square square, chess_bitboard open,
                            bool checked, winnable_set free) {
    for (winnable_set rest = self->attackers & free; rest; rest &= rest - 1) {
        unsigned piece = (unsigned)__builtin_ctz(rest);
        if (!(self->attacked[piece] >> square & 1U)) continue;
        for (chess_bitboard squares = self->pieces->reach[piece]; squares;
             squares = bits_without_first(squares)) {
            chess_square from = bits_first(squares);
            cover gain = cover_from(self, piece, from, open);
            if (!(gain.squares >> square & 1U)) continue;
            unsigned placed = self->found.count;
            place_piece(self, piece, from);
            if (close_all(self, open & ~gain.squares, checked || gain.check,
                          free & ~((winnable_set)1 << piece)))
                return true;
            self->found.count = placed;
        }
    }
    return false;
}

static bool close_all(mating_pattern *self, chess_bitboard open, bool checked, winnable_set free) {
    if (*self->tries == 0) {
        self->found.count = 0;
        return true;
    }
    --*self->tries;
    unsigned placed = self->found.count;
    if (!checked && !can_check(self, free)) return false;
    if (!open) return true;
    self->found.count = placed;
    chess_square square = least_closable(self, open, free);
    if (square == CHESS_NO_SQUARE) return false;
    chess_bitboard bit = chess_square_bit(square);
    for (winnable_set rest = self->blockers & free; rest; rest &= rest - 1) {
        unsigned piece = (unsigned)__builtin_ctz(rest);
        if (!(self->pieces->reach[piece] & bit)) continue;
        place_piece(self, piece, square);
        if (close_all(self, open & ~bit, checked, free & ~((winnable_set)1 << piece))) return true;
        self->found.count = placed;
    }
    return close_by_attack(self, square, open, checked, free);
}

static void gather(mating_pattern *self, chess_bitboard around) {
    const winnable_pieces *pieces = self->pieces;
    self->attackers = self->blockers = 0;
    for (winnable_set rest = pieces->of[CHESS_BLACK] & ~(winnable_set)3; rest; rest &= rest - 1) {
        unsigned piece = (unsigned)__builtin_ctz(rest);
        if (pieces->reach[piece] & around) self->blockers |= (winnable_set)1 << piece;
    }
    chess_bitboard near = around | chess_square_bit(self->king);
    for (winnable_set rest = pieces->of[CHESS_WHITE] & ~(winnable_set)3; rest; rest &= rest - 1) {
        unsigned piece = (unsigned)__builtin_ctz(rest);
        self->attacked[piece] = 0;
        for (chess_bitboard squares = pieces->reach[piece]; squares;
             squares = bits_without_first(squares)) {
            self->attacked[piece] |= attacks_from(self, piece, bits_first(squares));
        }
        if (self->attacked[piece] & near) self->attackers |= (winnable_set)1 << piece;
    }
}

/*
 * Returns true if some placement mates the black king on self->king. `places` holds the white
 * king's squares.
 */
static bool mated_on(mating_pattern *self, chess_bitboard places) {
    const winnable_pieces *pieces = self->pieces;
    chess_bitboard open =
        attacks_king(self->king) & ~pieces->attacked[CHESS_WHITE] & ~pieces->steady[CHESS_BLACK];
    gather(self, open);
    self->found.count = 0;
    if (!can_check(self, ~(winnable_set)0)) return false;
    chess_bitboard origins = self->origins, tried = 0;
    bool tried_far = false, is_mover = self->mover == WINNABLE_WHITE_KING;
    bool mated = false;
    for (; places && !mated; places = bits_without_first(places)) {
        chess_square white = bits_first(places);
        chess_bitboard closed = attacks_king(white) & open;
        /* far away it has no effect, and one such square stands for all */
        if (!is_mover && (closed ? closed == tried : tried_far)) continue;
        tried_far |= !closed;
        tried = closed;
        if (is_mover) self->origins = origins & attacks_king(white);
        self->found.count = 0;
        place_piece(self, WINNABLE_WHITE_KING, white);
        place_piece(self, WINNABLE_BLACK_KING, self->king);
        mated = close_all(self, open & ~closed, false, ~(winnable_set)0);
    }
    self->origins = origins;
    return mated;
}

/*
 * Returns true if no placement mates Black. pairs[w] holds the black king's squares while the white
 * king stands on w.
 */
static bool exclude_mate(const winnable_pieces *pieces, const chess_bitboard *pairs, unsigned mover,
                         chess_bitboard origins, unsigned tries, winnable_mating_pattern *found) {
    chess_bitboard kings = 0;
    for (chess_square white = 0; white < CHESS_SQUARE_COUNT; white++)
        kings |= pairs[white];
    mating_pattern self = {.pieces = pieces,
                           .steady = pieces->steady[0] | pieces->steady[1],
                           .tries = &tries,
                           .mover = mover,
                           .origins = origins};
    for (; kings; kings = bits_without_first(kings)) {
        chess_bitboard places = 0;
        self.king = bits_first(kings);
        for (chess_square white = 0; white < CHESS_SQUARE_COUNT; white++)
            places |= (pairs[white] >> self.king & 1U) << white;
        if (!mated_on(&self, places)) continue;
        if (found) *found = self.found;
        return false;
    }
    return true;
}

/*
 * Returns true if no placement of the pieces mates Black just after a move of White's. False proves
 * nothing, but then *found, unless NULL, is the pattern that contradicts. Gives up after `tries`
 * tries with an empty pattern.
 */
static bool winnable_pieces_exclude_mate(const winnable_pieces *pieces, unsigned tries,
                                         winnable_mating_pattern *found) {
    return exclude_mate(pieces, pieces->after_piece, NO_PIECE, 0, tries, found) &&
           exclude_mate(pieces, pieces->after_king, WINNABLE_WHITE_KING,
                        pieces->reach[WINNABLE_WHITE_KING], tries, found);
}

/*
 * Returns true if no placement mates Black when the mover has just arrived from one of `origins`:
 * only it gives check, or a piece that stood behind it.
 */
static bool winnable_pieces_exclude_mate_by(const winnable_pieces *pieces, unsigned mover,
                                            chess_bitboard origins, unsigned tries) {
    return exclude_mate(pieces, pieces->kings[CHESS_BLACK], mover, origins, tries, NULL);
}

#endif
