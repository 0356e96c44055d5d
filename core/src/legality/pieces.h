/* SPDX-License-Identifier: MIT */
/* What the parts of the second tier of legality (chess/legality.h) tell each other. */
#ifndef CHESS_SRC_LEGALITY_PIECES_H
#define CHESS_SRC_LEGALITY_PIECES_H

#include <chess/legality.h>

/* Three answers, so that a search that had to stop is never taken for a proof. */
typedef enum legality_verdict {
    LEGALITY_IMPOSSIBLE = 0,
    LEGALITY_POSSIBLE = 1, /* as far as this question goes */
    LEGALITY_UNKNOWN = 2
} legality_verdict;

/* Colours of squares: a1 is dark. */
enum { LEGALITY_LIGHT = 0, LEGALITY_DARK = 1 };

/* Both sides, by the colour of the men. */
typedef struct legality_census {
    chess_legality_census of[2];
} legality_census;

/*
 * One question to the search over orders of pawns: can the men of the census stand so? The pawns of
 * one file, from the first rank to the eighth, are bits: 1 is black, and above the topmost pawn
 * stands one more bit that is set. An empty file is 1.
 */
typedef struct legality_order_goal {
    legality_census census;
    uint8_t files[8];
    uint8_t unmoved[2]; /* files whose pawn stands on its first square, as bits, by colour */
} legality_order_goal;

/* What holds during one question of the caller. */
typedef struct legality_question {
    chess_legality_memory *memory;
    uint64_t nodes, limit;
    bool any_start;          /* the game may have begun as in Annexe F, else as in Article 2.3 */
    uint32_t order_question; /* number of the goal whose dead ends are being remembered */
    uint32_t step_count;     /* of memory->steps in use */
    uint32_t known_count;    /* written to memory->known, of all times */
} legality_question;

/* Fills in promotion_files, and counts again what men that never moved have shut in (unless
 * any_start). False: some man cannot have come where it stands. */
bool chess__legality_home_count(const chess_position *position, bool any_start,
                                legality_census *census);

/* Can only the other side be to move? */
bool chess__legality_is_other_turn(const chess_position *position, bool any_start);

/* The fewest captures by which the pawns of that side can have come where they stand. */
unsigned chess__legality_fewest_captures(const chess_position *position, chess_color color);

void chess__legality_order_target_of(const chess_position *position, const legality_census *census,
                                     legality_order_goal *goal);

/*
 * Is there a series of captures and promotions that leads from eight pawns against eight to the
 * goal? Looks at no more than so many states of what the question may spend.
 */
legality_verdict chess__legality_order_reachable(legality_question *question,
                                                 const legality_order_goal *goal, uint64_t nodes);

/* What the men themselves say, without looking at moves, and with at most so many nodes of the
 * budget: NONE when there is no proof. */
chess_legality_reason chess__legality_reason_in_pieces(legality_question *question,
                                                       const chess_position *position,
                                                       uint64_t nodes);

/* The last moves, taken back one after another: NONE, LAST_MOVE or LAST_MOVES. */
chess_legality_reason chess__legality_reason_in_moves(legality_question *question,
                                                      const chess_position *position);

#endif
