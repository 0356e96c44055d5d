/* SPDX-License-Identifier: MIT */
/*
 * Two score sheets of one game that differ (Annexe D.2.8): how far they agree, where they part and in
 * what way, and the game that explains both with the fewest slips of the pen.
 *
 * A sheet is moves as somebody wrote them, right or wrong. Nothing is played that the Laws forbid;
 * everything else is weighed: a move left out, written otherwise, exchanged with the player's next
 * one, written though it was never made, or a sheet that ends early (8.4).
 */
#ifndef CHESS_RECONCILE_H
#define CHESS_RECONCILE_H

#include <chess/notation.h>
#include <chess/pgn.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { CHESS_TIME_UNKNOWN = -1 };

/* A move as it stands on a sheet; the text belongs to the caller. */
typedef struct chess_written_move {
    chess_pgn_text text; /* length 0: the line is empty */
    int64_t time_left;   /* milliseconds on the mover's clock, or CHESS_TIME_UNKNOWN */
} chess_written_move;

typedef struct chess_score_sheet {
    const chess_written_move *moves;
    uint32_t count;
    chess_letters letters;
} chess_score_sheet;

/* What two sheets say at one point of the game. Columns: name, English text for developers. */
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

/* One move of the game as reconstructed, or with SURPLUS a line of a sheet that is none. */
typedef struct chess_finding {
    chess_finding_kind kind;
    chess_move move; /* CHESS_NO_MOVE with SURPLUS */
    uint8_t right;   /* the sheet that has the move, 0 or 1; 2 when both have it; with SURPLUS the
                           sheet that does not have the line */
    uint32_t at[2];  /* in each sheet: the line of this move, or where it would stand */
    uint8_t weight;  /* of the slip: how much speaks against it; 0 with SAME */
    bool doubtful;   /* OTHERWISE: the other sheet's move explains the rest as well */
} chess_finding;

typedef struct chess_reconciliation {
    /* filled by the caller */
    chess_finding *findings;
    uint32_t capacity; /* the sum of both sheets' lines is always enough */
    /* the answer */
    uint32_t count;
    uint32_t agreed; /* findings before the first that is not SAME: these moves are certain */
    chess_position position; /* after them */
    int64_t time_left[2][2]; /* [sheet][color]: on the clocks then, as the sheets have it */
    uint32_t slips;          /* findings that are not SAME; two moves transposed are one */
    bool complete;           /* every line of both sheets is explained */
} chess_reconciliation;

/* Working memory, nothing of which need be set; the more, the more slips can be followed. */
typedef struct chess_reconcile_node {
    chess_position position;
    uint32_t at[2]; /* lines of each sheet that are explained */
    uint32_t parent;
    uint32_t queued;                  /* the next one that costs as much */
    uint32_t first_alike, next_alike; /* the table of what has been met */
    chess_move move;
    uint8_t cost, kind, right, run;
} chess_reconcile_node;

enum { CHESS_RECONCILE_NODES = 1 << 16 }; /* enough for whole games */

/*
 * CHESS_OK, also when the sheets cannot be brought together to their ends (complete is then false
 * and the findings reach as far as they can); CHESS_FULL when the findings do not suffice, or there
 * are fewer than two nodes. *result is then without meaning.
 */
chess_error chess_reconcile(const chess_position *start, const chess_score_sheet sheets[2],
                            chess_reconcile_node *nodes, uint32_t node_count,
                            chess_reconciliation *result);

#ifdef __cplusplus
}
#endif

#endif
