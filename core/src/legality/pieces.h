/* SPDX-License-Identifier: MIT */
/* Types and functions shared by the parts of the second tier (chess/legality.h). */
#ifndef CHESS_SRC_LEGALITY_PIECES_H
#define CHESS_SRC_LEGALITY_PIECES_H

#include <chess/legality.h>

/* Three results, so that an interrupted search is never taken for a proof. */
typedef enum legality_verdict {
    LEGALITY_IMPOSSIBLE = 0,
    LEGALITY_POSSIBLE = 1, /* as far as this question goes */
    LEGALITY_UNKNOWN = 2
} legality_verdict;

/* colours of squares; a1 is dark */
enum { LEGALITY_LIGHT = 0, LEGALITY_DARK = 1 };

/* both sides by colour */
typedef struct legality_census {
    chess_legality_census of[2];
} legality_census;

/*
 * A question to the search over orders of pawns: whether the pieces of the census can stand like
 * this. The pawns of a file, from the first rank to the eighth, are bits: 1 is black. One more bit
 * is set above the topmost pawn; an empty file is 1.
 */
typedef struct legality_order_target {
    legality_census census;
    uint8_t files[8];
    uint8_t unmoved[2]; /* files whose pawn stands on its first square, as bits, by colour */
} legality_order_target;

/* State of one call of chess_position_is_reachable(). */
typedef struct legality_question {
    chess_legality_memory *memory;
    uint64_t nodes, limit;
    bool any_start; /* the game may have begun as in Annexe F, otherwise as in Article 2.3 */
    uint32_t order_question; /* number of the target whose dead ends are recorded */
    uint32_t step_count;     /* entries of memory->steps in use */
    uint32_t known_count;    /* entries ever written to memory->known */
} legality_question;

/*
 * Sets promotion_files and recounts the pieces shut in by pieces that never moved (unless
 * any_start). Returns false if a piece cannot have come where it stands.
 */
bool chess__legality_home_count(const chess_position *position, bool any_start,
                                legality_census *census);

/* Returns true if only the other side can be to move. */
bool chess__legality_is_other_turn(const chess_position *position, bool any_start);

/*
 * Returns the least number of captures by which the pawns of one side can have reached their
 * squares.
 */
unsigned chess__legality_fewest_captures(const chess_position *position, chess_color color);

void chess__legality_order_target_of(const chess_position *position, const legality_census *census,
                                     legality_order_target *target);

/*
 * Searches for a series of captures and promotions that leads from eight pawns against eight to the
 * target, over at most `nodes` states of the question's budget.
 */
legality_verdict chess__legality_order_reachable(legality_question *question,
                                                 const legality_order_target *target,
                                                 uint64_t nodes);

/*
 * Examines the pieces without moves, with at most `nodes` of the budget. Returns NONE if there is
 * no proof.
 */
chess_legality_reason chess__legality_reason_in_pieces(legality_question *question,
                                                       const chess_position *position,
                                                       uint64_t nodes);

/* Takes the last moves back one after another. Returns NONE, LAST_MOVE or LAST_MOVES. */
chess_legality_reason chess__legality_reason_in_moves(legality_question *question,
                                                      const chess_position *position);

#endif
