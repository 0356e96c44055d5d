/* SPDX-License-Identifier: MIT */
/*
 * Finds why a move was a mistake, as far as the rules alone prove it: every reason is the result of
 * a search through all legal moves, not an engine's evaluation. Pieces count 1, 3, 3, 5 and 9
 * pawns.
 */
#ifndef STUDY_MISTAKE_REASON_H
#define STUDY_MISTAKE_REASON_H

#include <chess/chess.h>

typedef enum mistake_kind {
    MISTAKE_UNPROVED,
    MISTAKE_ALLOWS_MATE,  /* the answer mates in `moves` against any reply */
    MISTAKE_MISSES_MATE,  /* the better move does */
    MISTAKE_LOSES_PIECE,  /* the answer captures on `first` and gains two pawns or more there */
    MISTAKE_MISSES_PIECE, /* the better move does */
    MISTAKE_ALLOWS_FORK,  /* the answer attacks `first` and `second`, and one of them is lost */
    MISTAKE_MISSES_FORK   /* the better move does */
} mistake_kind;

typedef struct mistake_reason {
    mistake_kind kind;
    unsigned moves;             /* to mate, 1 or 2 */
    chess_square first, second; /* squares before the move that captures or forks */
} mistake_reason;

/* Returns true if the better move proves the reason; false if the answer does. */
static inline bool mistake_is_missed(mistake_kind kind) {
    return kind == MISTAKE_MISSES_MATE || kind == MISTAKE_MISSES_PIECE ||
           kind == MISTAKE_MISSES_FORK;
}

/*
 * Returns the reason why `played` is worse than `better`, both legal in the position. `answer` is
 * the best reply to `played`, or CHESS_NO_MOVE.
 */
mistake_reason mistake_reason_of(const chess_position *position, chess_move played,
                                 chess_move better, chess_move answer);

#endif
