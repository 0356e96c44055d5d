/* SPDX-License-Identifier: MIT */
/*
 * A position seen from far away: every man stands somewhere in a set of squares. What is true of all
 * positions that such a board covers is true of each of them, so a proof about the board is a proof about
 * every game that stays inside it. White is always the side that wants to mate.
 */
#ifndef CHESS_SRC_WINNABLE_PIECES_H
#define CHESS_SRC_WINNABLE_PIECES_H

#include "board/attacks.h"

#include <chess/position.h>

enum { WINNABLE_MAX_PIECES = 32, WINNABLE_WHITE_KING = 0, WINNABLE_BLACK_KING = 1 };

/* An officer of White's with more squares than these, unless a bishop, finds a mate sooner than a proof is found against it. */
enum { WINNABLE_ROAMS = 12 };

/* A set of men: bit n stands for man n. */
typedef uint32_t winnable_set;

typedef struct winnable_pieces {
    unsigned count;
    winnable_set alive;
    winnable_set of[2];      /* by colour; only the living */
    winnable_set capturable; /* who may have been captured meanwhile */
    winnable_set promoted;   /* pawns that may have become something else */
    winnable_set guarded;    /* in a calm phase: men who neither capture nor are captured */
    bool may_castle;
    bool in_a_hurry; /* boards that look too open for a proof are not settled in full */
    uint8_t role[WINNABLE_MAX_PIECES];
    chess_bitboard reach[WINNABLE_MAX_PIECES]; /* where he can stand as long as he lives */
    chess_bitboard home[WINNABLE_MAX_PIECES];  /* where he could stand in the beginning */
    chess_bitboard bounds[2];                  /* squares that the kings never leave */
    /* By the side to move and the white king's square: where the black king can stand then. */
    chess_bitboard kings[2][CHESS_SQUARE_COUNT];
    /* The same just after White has moved his king, or another man. */
    chess_bitboard after_king[CHESS_SQUARE_COUNT], after_piece[CHESS_SQUARE_COUNT];
    /* The rest follows from what stands above. */
    chess_bitboard steady[2];   /* squares of men who never move and are never captured */
    chess_bitboard occupiable;  /* squares that are not empty for ever */
    chess_bitboard attacked[2]; /* squares that this colour attacks at all times */
    winnable_set confined;      /* men who live for ever and have few squares */
    bool shut_in;               /* White's king never moves, and has no flight */
} winnable_pieces;

/* What may happen between the positions that the board covers. */
typedef enum winnable_phase {
    WINNABLE_QUIET, /* no capture, no pawn move */
    WINNABLE_CALM,  /* no capture by or of a guarded man */
    WINNABLE_FREE   /* anything legal */
} winnable_phase;

/* False when more men stand there than any game can have; *men is then without meaning. */
bool winnable_pieces_from_position(winnable_pieces *pieces, const chess_position *position);

/* Widens every man's set until no move of the phase leads out of it; leaves the pairs of kings alone. */
void winnable_pieces_settle_alone(winnable_pieces *pieces, winnable_phase phase);

/* The same with the kings seen together. */
void winnable_pieces_settle(winnable_pieces *pieces, winnable_phase phase);

/* The squares of each king alone. */
void winnable_pieces_project_kings(const winnable_pieces *pieces, chess_bitboard kings[2]);

/* The same for whoever is in a hurry: false as soon as the board looks too open for a proof. */
bool winnable_pieces_settle_if_narrow(winnable_pieces *pieces, winnable_phase phase);

/* One round of settling; false when nothing was gained, which is the proof that the sets are closed. */
bool winnable_pieces_widen(winnable_pieces *pieces, winnable_phase phase);

/* After somebody has changed reach, alive or promoted. */
void winnable_pieces_derive(winnable_pieces *pieces);

/* Guards whoever stands still in the settled quiet phase and goes on doing so until there is a capture. */
winnable_set winnable_pieces_that_stand(const winnable_pieces *quiet);

/* Where the man goes in one move from `from` without capturing, and where he may capture. */
chess_bitboard winnable_pieces_quiet_goals(const winnable_pieces *pieces, unsigned piece,
                                           chess_square from);
chess_bitboard winnable_pieces_capture_goals(const winnable_pieces *pieces, unsigned piece,
                                             chess_square from);

/* What the man attacks from `from`, at most, when only men on `blockers` stand in his way; */
chess_bitboard winnable_pieces_attacks_at_most(const winnable_pieces *pieces, unsigned piece,
                                               chess_color color, chess_square from,
                                               chess_bitboard blockers);

/* and what he attacks wherever he stands, whoever stands on `blockers`. */
chess_bitboard winnable_pieces_attacks_at_least(const winnable_pieces *pieces, unsigned piece,
                                                chess_color color, chess_bitboard blockers);

/* Those of a black man's goals by which the game ends, with White in mate (last.c). */
chess_bitboard winnable_pieces_mating_goals(const winnable_pieces *pieces, unsigned piece,
                                            chess_square from, chess_bitboard goals);

/* Men on squares that make a picture of mate, the kings first. */
typedef struct winnable_picture {
    unsigned count;
    uint8_t piece[WINNABLE_MAX_PIECES];
    chess_square square[WINNABLE_MAX_PIECES];
} winnable_picture;

/* No place of all men in their sets has Black in mate just after a move of White's. False proves nothing, but
 * then *picture, unless NULL, is what stands against it. Gives up after so many tries, with an empty picture. */
bool winnable_pieces_exclude_mate(const winnable_pieces *pieces, unsigned tries,
                                  winnable_picture *picture);

/* The same at the moment when the mover has just arrived, from one of `origins`: only he gives check, or
 * someone who stood behind him. */
bool winnable_pieces_exclude_mate_by(const winnable_pieces *pieces, unsigned mover,
                                     chess_bitboard origins, unsigned tries);

/* The same for a position; no mate stands on the board now. */
bool winnable_position_is_harmless(const chess_position *position, unsigned depth, unsigned boards,
                                   bool in_a_hurry);

/* No series of legal moves from the board ends in mate; looks `depth` captures and pawn moves ahead, and
 * tries at most *budget boards. False proves nothing. */
bool winnable_pieces_are_harmless(const winnable_pieces *pieces, unsigned depth, unsigned *budget);

CHESS_INLINE chess_color winnable_pieces_color(const winnable_pieces *pieces, unsigned piece) {
    return pieces->of[CHESS_BLACK] >> piece & 1U ? CHESS_BLACK : CHESS_WHITE;
}

CHESS_INLINE bool winnable_pieces_is_king(unsigned piece) {
    return piece <= WINNABLE_BLACK_KING;
}

#endif
