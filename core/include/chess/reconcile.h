/* SPDX-License-Identifier: MIT */
/*
 * Reconciles two score sheets of one game that differ (Annexe D.2.8): finds how far they agree,
 * where and how they differ, and the game that explains both with the fewest errors of writing.
 *
 * A sheet is a list of moves as written, right or wrong. The reconstructed game contains legal
 * moves only. Everything else has a cost: a move omitted, written differently, exchanged with the
 * player's next one, written though never made, or a sheet that ends early (8.4).
 */
#ifndef CHESS_RECONCILE_H
#define CHESS_RECONCILE_H

#include <chess/notation.h>
#include <chess/pgn.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { CHESS_TIME_UNKNOWN = -1 };

/* A move as written on a sheet. The text belongs to the caller. */
typedef struct chess_written_move {
    chess_pgn_text text; /* length 0: an empty line */
    int64_t time_left;   /* on the mover's clock in ms, or CHESS_TIME_UNKNOWN */
} chess_written_move;

typedef struct chess_score_sheet {
    const chess_written_move *moves;
    uint32_t count;
    chess_letters letters;
} chess_score_sheet;

/* How two sheets compare at one point of the game. Columns: name, English text for developers. */
#define CHESS_FINDING_LIST(X)                                               \
    X(SAME, "both sheets have this move")                                   \
    X(MISSING, "one sheet lacks this move")                                 \
    X(OTHERWISE, "the sheets have different moves")                         \
    X(TRANSPOSED, "one sheet has two moves of a player in the other order") \
    X(SURPLUS, "one sheet has a move that cannot have been made")           \
    X(ENDED, "one sheet has ended before this move")

typedef enum chess_finding_kind {
#define CHESS_FINDING_ENUM(name, text) CHESS_FINDING_##name,
    CHESS_FINDING_LIST(CHESS_FINDING_ENUM)
#undef CHESS_FINDING_ENUM
        CHESS_FINDING_COUNT
} chess_finding_kind;

/* One move of the reconstructed game or, with SURPLUS, a line of a sheet that has no such move. */
typedef struct chess_finding {
    chess_finding_kind kind;
    chess_move move; /* CHESS_NO_MOVE with SURPLUS */
    uint8_t right;  /* the sheet that has the move, 0 or 1; 2: both. With SURPLUS the other sheet */
    uint32_t at[2]; /* in each sheet: the line of this move, or where it would be */
    uint8_t weight; /* cost of the error; 0 with SAME */
    bool doubtful;  /* OTHERWISE: the other sheet's move explains the rest equally well */
} chess_finding;

typedef struct chess_reconciliation {
    /* set by the caller */
    chess_finding *findings;
    uint32_t capacity; /* the sum of both sheets' lines always suffices */
    /* the result */
    uint32_t count;
    uint32_t agreed; /* findings before the first that is not SAME: these moves are certain */
    chess_position position; /* after the agreed moves */
    int64_t time_left[2][2]; /* [sheet][color]: on the clocks then, as written */
    uint32_t slips;          /* findings that are not SAME; two transposed moves count once */
    bool complete;           /* every line of both sheets is explained */
} chess_reconciliation;

/* Working memory; need not be initialised. More nodes allow more errors to be explained. */
typedef struct chess_reconcile_node {
    chess_position position;
    uint32_t at[2]; /* number of lines of each sheet explained so far */
    uint32_t parent;
    uint32_t queued;                  /* next node of the same cost */
    uint32_t first_alike, next_alike; /* hash table of the nodes */
    chess_move move;
    uint8_t cost, kind, right, run;
} chess_reconcile_node;

enum { CHESS_RECONCILE_NODES = 1 << 16 }; /* suffices for whole games */

/*
 * Reconciles two sheets of a game that began from `position`. Returns CHESS_OK also if the sheets
 * cannot be reconciled to their ends; result->complete is then false and the findings reach as far
 * as possible. That is also the case where both sheets have lines in the same place that are no
 * moves, unless it is one line on each and both go on alike. Returns CHESS_FULL, and leaves *result
 * undefined, if there is no room for the findings or node_count is below two.
 */
chess_error chess_reconcile(const chess_position *position, const chess_score_sheet sheets[2],
                            chess_reconcile_node *nodes, uint32_t node_count,
                            chess_reconciliation *result);

#ifdef __cplusplus
}
#endif

#endif
