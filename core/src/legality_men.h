/* SPDX-License-Identifier: MIT */
/* What the parts of the second tier of legality (chess/legality.h) tell each other. */
#ifndef CHESS_SRC_LEGALITY_MEN_H
#define CHESS_SRC_LEGALITY_MEN_H

#include <chess/legality.h>

/* Three answers, so that a search that had to stop is never taken for a proof. */
typedef enum legality_verdict {
    LEGALITY_IMPOSSIBLE = 0,
    LEGALITY_POSSIBLE = 1, /* as far as this question goes */
    LEGALITY_UNKNOWN = 2
} legality_verdict;

/* Colours of squares: a1 is dark. */
enum { LEGALITY_LIGHT = 0, LEGALITY_DARK = 1 };

/* The men that are there, and what must have become of the others. Indexed by colour of the men. */
typedef struct legality_census {
    unsigned pawns[2];
    unsigned captured[2];            /* men missing of the sixteen */
    unsigned promoted[2];            /* men on the board that must have been pawns, at least */
    unsigned promoted_bishops[2][2]; /* of these, bishops, by the colour of their squares */
} legality_census;

/*
 * The pawns of one file from the first rank to the eighth, as bits: 1 is black, and above the
 * topmost pawn stands one more bit that is set. An empty file is 1.
 */
typedef struct legality_order {
    uint8_t files[8];
} legality_order;

/* One question to the search over orders of pawns: can the men of the census stand so? */
typedef struct legality_order_goal {
    legality_census census;
    legality_order order;
    uint8_t unmoved[2]; /* files whose pawn stands on its first square, as bits, by colour */
} legality_order_goal;

/* What all parts spend from. */
typedef struct legality_budget {
    const chess_legality_memory *memory; /* NULL, or without cells: none */
    uint64_t nodes, limit;
    uint32_t question; /* number of the goal whose dead ends are being remembered */
} legality_budget;

/* The pawns of that side need more captures than the other has men missing. */
bool legality_pawns_took_too_much(const chess_position *position, chess_color color);

/* any_start: the game may have begun as in Annexe F, else as in Article 2.3. */
void legality_census_of(const chess_position *position, bool any_start, legality_census *census);

void legality_order_goal_of(const chess_position *position, const legality_census *census,
                            legality_order_goal *goal);

/* Is there a series of captures and promotions that leads from eight pawns against eight to the
 * goal? */
legality_verdict legality_order_reachable(const legality_order_goal *goal, uint64_t limit,
                                          legality_budget *budget);

/* What the men of a position have said, to be asked again. */
typedef struct legality_known {
    chess_bitboard white_pawns, black_pawns;
    legality_census census;
    chess_legality_reason reason;
} legality_known;

enum { LEGALITY_KNOWN = 64 };

/* What holds during one question of the caller. */
typedef struct legality_question {
    legality_budget budget;
    bool any_start;
    unsigned known_count; /* of all times; the last LEGALITY_KNOWN are kept */
    legality_known known[LEGALITY_KNOWN];
} legality_question;

/* What the men themselves say, without looking at moves, and with at most so many nodes of the
 * budget: NONE when there is no proof. */
chess_legality_reason legality_reason_in_men(legality_question *question,
                                             const chess_position *position, uint64_t nodes);

/* The last moves, taken back one after another: NONE, LAST_MOVE or LAST_MOVES. */
chess_legality_reason legality_reason_in_moves(legality_question *question,
                                               const chess_position *position);

#endif
