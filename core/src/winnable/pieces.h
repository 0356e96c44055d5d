/* SPDX-License-Identifier: MIT */
/*
 * A board on which every piece stands in a set of squares. What is true of all positions that such
 * a board covers is true of each of them, so a proof about the board is a proof about every game
 * inside it. White is always the side that wants to mate.
 */
#ifndef CHESS_SRC_WINNABLE_PIECES_H
#define CHESS_SRC_WINNABLE_PIECES_H

#include "board/attacks.h"

#include <chess/position.h>

#include <string.h>

enum { WINNABLE_MAX_PIECES = 32, WINNABLE_WHITE_KING = 0, WINNABLE_BLACK_KING = 1 };

/*
 * with more squares than this, a white piece other than pawn and bishop usually mates before a
 * proof is found
 */
enum { WINNABLE_ROAMS = 12 };

/* pieces with more squares than this are never treated as obstacles */
enum { CONFINED_TO_AT_MOST = 8 };

/* A set of pieces: bit n stands for piece n. */
typedef uint32_t winnable_set;

typedef struct winnable_pieces {
    unsigned count;
    winnable_set alive;
    winnable_set of[2];      /* by colour; only pieces on the board */
    winnable_set capturable; /* pieces that may have been captured meanwhile */
    winnable_set promoted;   /* pawns that may have become something else */
    winnable_set guarded;    /* in a calm phase: pieces that neither capture nor are captured */
    bool may_castle;
    bool in_a_hurry; /* boards that look too open for a proof are not settled in full */
    uint8_t role[WINNABLE_MAX_PIECES];
    chess_bitboard reach[WINNABLE_MAX_PIECES]; /* where it can stand while on the board */
    chess_bitboard home[WINNABLE_MAX_PIECES];  /* where it could stand in the beginning */
    chess_bitboard bounds[2];                  /* squares that the kings never leave */
    /* the black king's squares by side to move and square of the white king */
    chess_bitboard kings[2][CHESS_SQUARE_COUNT];
    /* the black king's squares just after a move of White's king, or of another piece */
    chess_bitboard after_king[CHESS_SQUARE_COUNT], after_piece[CHESS_SQUARE_COUNT];
    /* derived from the fields above */
    chess_bitboard steady[2];   /* squares of pieces that never move and are never captured */
    chess_bitboard occupiable;  /* squares that are not empty for ever */
    chess_bitboard attacked[2]; /* squares that this colour attacks at all times */
    winnable_set confined;      /* pieces that are never captured and have few squares */
    bool shut_in;               /* White's king never moves and cannot flee */
} winnable_pieces;

/* What may happen between the positions of a board. */
typedef enum winnable_phase {
    WINNABLE_QUIET, /* no capture, no pawn move */
    WINNABLE_CALM,  /* no capture by or of a guarded piece */
    WINNABLE_FREE   /* anything legal */
} winnable_phase;

/* Pieces on squares that form a mating pattern, the kings first. */
typedef struct winnable_mating_pattern {
    unsigned count;
    uint8_t piece[WINNABLE_MAX_PIECES];
    chess_square square[WINNABLE_MAX_PIECES];
} winnable_mating_pattern;

CHESS_INLINE chess_color winnable_pieces_color(const winnable_pieces *pieces, unsigned piece) {
    return pieces->of[CHESS_BLACK] >> piece & 1U ? CHESS_BLACK : CHESS_WHITE;
}

CHESS_INLINE bool winnable_pieces_is_king(unsigned piece) {
    return piece <= WINNABLE_BLACK_KING;
}

/*
 * Returns the most that the piece attacks from `from` if only pieces on `blockers` stand in its
 * way.
 */
static chess_bitboard winnable_pieces_attacks_at_most(const winnable_pieces *pieces, unsigned piece,
                                                      chess_color color, chess_square from,
                                                      chess_bitboard blockers) {
    chess_bitboard attacks = attacks_of(color, (chess_role)pieces->role[piece], from, blockers);
    if (pieces->promoted >> piece & 1U)
        attacks |= attacks_of(color, CHESS_QUEEN, from, blockers) | attacks_knight(from);
    return attacks;
}

/*
 * Returns the squares where only bishops of the colour can stand: the attack of one bishop
 * continues behind another.
 */
static chess_bitboard bishops_only(const winnable_pieces *pieces, chess_color color) {
    chess_bitboard bishops = 0, others = 0;
    for (winnable_set rest = pieces->alive; rest; rest &= rest - 1) {
        unsigned piece = (unsigned)__builtin_ctz(rest);
        if (pieces->role[piece] == CHESS_BISHOP && (pieces->of[color] >> piece & 1U))
            bishops |= pieces->reach[piece];
        else
            others |= pieces->reach[piece];
    }
    return bishops & ~others;
}

/* Returns the squares that the piece attacks wherever it stands, whatever is on `blockers`. */
static chess_bitboard winnable_pieces_attacks_at_least(const winnable_pieces *pieces,
                                                       unsigned piece, chess_color color,
                                                       chess_bitboard blockers) {
    chess_bitboard attacks = ~UINT64_C(0);
    for (chess_bitboard squares = pieces->reach[piece]; squares && attacks;
         squares = bits_without_first(squares)) {
        chess_square square = bits_first(squares);
        attacks &= attacks_of(color, (chess_role)pieces->role[piece], square, blockers);
    }
    return attacks;
}

/* Computes the derived fields after reach, alive or promoted has changed. */
static void winnable_pieces_derive(winnable_pieces *pieces) {
    chess_bitboard occupiable = 0;
    pieces->steady[0] = pieces->steady[1] = pieces->attacked[0] = pieces->attacked[1] = 0;
    pieces->confined = 0;
    for (winnable_set rest = pieces->alive; rest; rest &= rest - 1) {
        unsigned piece = (unsigned)__builtin_ctz(rest);
        chess_bitboard reach = pieces->reach[piece];
        occupiable |= reach;
        if (pieces->capturable >> piece & 1U) continue;
        if (!bits_many(reach))
            pieces->steady[winnable_pieces_color(pieces, piece)] |= reach;
        else if (bits_count(reach) <= CONFINED_TO_AT_MOST)
            pieces->confined |= (winnable_set)1 << piece;
    }
    pieces->occupiable = occupiable;
    chess_bitboard see_through[2] = {bishops_only(pieces, CHESS_WHITE),
                                     bishops_only(pieces, CHESS_BLACK)};
    for (winnable_set rest = pieces->alive & ~pieces->capturable & ~pieces->promoted; rest;
         rest &= rest - 1) {
        unsigned piece = (unsigned)__builtin_ctz(rest);
        chess_color color = winnable_pieces_color(pieces, piece);
        chess_bitboard blockers =
            pieces->role[piece] == CHESS_BISHOP ? occupiable & ~see_through[color] : occupiable;
        pieces->attacked[color] |= winnable_pieces_attacks_at_least(pieces, piece, color, blockers);
    }
    chess_bitboard king = pieces->reach[WINNABLE_WHITE_KING];
    pieces->shut_in =
        !bits_many(king) && !(attacks_king(bits_first(king)) & ~pieces->steady[CHESS_WHITE] &
                              ~pieces->attacked[CHESS_BLACK]);
}

static void add(winnable_pieces *pieces, chess_square square, chess_piece kind) {
    unsigned piece = pieces->count++;
    pieces->reach[piece] = pieces->home[piece] = chess_square_bit(square);
    pieces->role[piece] = (uint8_t)chess_piece_role(kind);
    pieces->of[chess_piece_color(kind)] |= (winnable_set)1 << piece;
    pieces->alive |= (winnable_set)1 << piece;
}

/*
 * Adds the targets of castling to king and rook, whatever stands between them now: it may move away
 * first.
 */
static void add_castling(winnable_pieces *pieces, chess_bitboard rooks) {
    for (unsigned piece = 0; piece < pieces->count; piece++) {
        if (!(pieces->reach[piece] & rooks) || pieces->role[piece] != CHESS_ROOK) continue;
        chess_color color = winnable_pieces_color(pieces, piece);
        unsigned king = color == CHESS_WHITE ? WINNABLE_WHITE_KING : WINNABLE_BLACK_KING;
        unsigned rank = color == CHESS_WHITE ? 0 : 7;
        bool is_short = pieces->home[piece] > pieces->home[king];
        pieces->reach[king] |= chess_square_bit(chess_square_at(is_short ? 6 : 2, rank));
        pieces->reach[piece] |= chess_square_bit(chess_square_at(is_short ? 5 : 3, rank));
    }
}

/*
 * Builds the board of a position. Returns false, and leaves *pieces undefined, if the position has
 * more pieces than any game can have.
 */
static bool winnable_pieces_from_position(winnable_pieces *pieces, const chess_position *position) {
    if (bits_count(chess_position_occupied(position)) > WINNABLE_MAX_PIECES) return false;
    pieces->count = 0;
    pieces->alive = pieces->of[0] = pieces->of[1] = pieces->capturable = pieces->promoted = 0;
    chess_square white_king = chess_position_king(position, CHESS_WHITE);
    chess_square black_king = chess_position_king(position, CHESS_BLACK);
    add(pieces, white_king, chess_piece_of(CHESS_WHITE, CHESS_KING));
    add(pieces, black_king, chess_piece_of(CHESS_BLACK, CHESS_KING));
    chess_bitboard rest = chess_position_occupied(position) &
                          ~(chess_square_bit(white_king) | chess_square_bit(black_king));
    chess_color us = chess_position_turn(position);
    bool captures_in_passing = position->en_passant != CHESS_NO_SQUARE &&
                               (attacks_pawn(chess_color_other(us), position->en_passant) &
                                chess_position_of_piece(position, us, CHESS_PAWN));
    for (; rest; rest = bits_without_first(rest)) {
        chess_square square = bits_first(rest);
        add(pieces, square, chess_position_piece_at(position, square));
        /* an en passant capture finds the pawn on the square that it passed over */
        if (captures_in_passing && square == (position->en_passant ^ 8U))
            pieces->reach[pieces->count - 1] |= chess_square_bit(position->en_passant);
    }
    if (position->castling_rooks) add_castling(pieces, position->castling_rooks);
    pieces->guarded = 0;
    pieces->may_castle = position->castling_rooks != 0;
    pieces->in_a_hurry = false;
    pieces->bounds[0] = pieces->bounds[1] = ~UINT64_C(0);
    memset(pieces->kings, 0, sizeof pieces->kings);
    pieces->kings[position->turn][white_king] = chess_square_bit(black_king);
    winnable_pieces_derive(pieces);
    return true;
}

#endif
