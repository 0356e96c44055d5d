/* SPDX-License-Identifier: MIT */
/*
 * Whether a game can lead to a position. Article 3.10.c calls a position illegal "when it cannot
 * have been reached by any series of legal moves".
 *
 * The question cannot be decided for every board. The functions below search for proofs, cheap ones
 * first, and never call a reachable position ILLEGAL. UNDECIDED is the usual result for a position
 * from a game and expresses no doubt about it.
 */
#ifndef CHESS_LEGALITY_H
#define CHESS_LEGALITY_H

#include <chess/position.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum chess_legality {
    CHESS_LEGALITY_UNDECIDED = 0,
    CHESS_LEGALITY_LEGAL,  /* a start position of Article 2.3 or Annexe F, or one move from it */
    CHESS_LEGALITY_ILLEGAL /* proved: no series of legal moves leads here */
} chess_legality;

/* The proofs that no game leads to a position. Columns: name, English text for developers. */
#define CHESS_LEGALITY_REASON_LIST(X)                                                            \
    X(NONE, "no reason found")                                                                   \
    X(PROBLEM, "see the problems of the setup")                                                  \
    X(WHITE_PAWN_CAPTURES, "the white pawns must have captured more pieces than Black has lost") \
    X(BLACK_PAWN_CAPTURES, "the black pawns must have captured more pieces than White has lost") \
    X(SHUT_OUT,                                                                                  \
      "a piece stands where none can have come: pieces that have never moved, or pawns that "    \
      "have moved once, bar the way")                                                            \
    X(OTHER_TURN,                                                                                \
      "by the colours of the squares the pieces have moved to, it is the other side's turn")     \
    X(PAWN_ORDER,                                                                                \
      "the pieces missing are too few for the pawns to have passed each other as they "          \
      "must, and promoted")                                                                      \
    X(LAST_MOVE, "there is no possible last move")                                               \
    X(LAST_MOVES, "each possible last move comes from a position that no game leads to")

typedef enum chess_legality_reason {
#define CHESS_LEGALITY_REASON_ENUM(name, text) CHESS_LEGALITY_REASON_##name,
    CHESS_LEGALITY_REASON_LIST(CHESS_LEGALITY_REASON_ENUM)
#undef CHESS_LEGALITY_REASON_ENUM
        CHESS_LEGALITY_REASON_COUNT
} chess_legality_reason;

/* Returns English text for developers; constant, never NULL. */
const char *chess_legality_reason_text(chess_legality_reason reason);

typedef struct chess_legality_result {
    chess_legality answer;
    chess_legality_reason reason; /* NONE unless the answer is ILLEGAL */
    chess_problems problems;      /* not 0 if the reason is PROBLEM */
    uint64_t nodes;               /* steps that the search used */
} chess_legality_result;

/*
 * Runs the first tier, which takes microseconds and needs no memory: the problems in
 * CHESS_PROBLEMS_PLAYABLE, pawns that would have needed more captures than pieces are missing, and
 * the absence of a possible last move. If the answer is ILLEGAL, *reason, unless `reason` is NULL,
 * is set to English text for developers.
 */
chess_legality chess_position_legality(const chess_position *position, const char **reason);

/*
 * What became of one side's sixteen pieces and pawns: remaining pawns, pieces captured by others
 * than pawns, the least number of promotions, and the promoted bishops by the colour of their
 * squares (light, dark).
 */
typedef struct chess_legality_census {
    uint8_t pawns, captured, promoted, promoted_bishops[2];
    uint8_t promotion_files; /* files where pawns of this side may have promoted, as bits */
    uint8_t bishop_files; /* those where one may have become a bishop now on the board, as bits */
} chess_legality_census;

/* An order of pawns and the number of pieces of each colour that may still be captured. */
typedef struct chess_legality_state {
    uint8_t files[8], left[2];
} chess_legality_state;

/*
 * Working memory of the second tier. The caller provides it, need not initialise it and must not
 * read it. Nothing is kept in it between calls.
 */
typedef struct chess_legality_memory {
    struct {
        chess_bitboard pawns[2];
        chess_legality_census census[2];
        uint8_t reason;
    } known[64];
    struct {
        chess_legality_state state;
        uint32_t question;
    } dead_ends[2048];
    struct {
        chess_legality_state state;
        uint16_t rank;
    } steps[2048];
    struct {
        uint8_t distance, pairs;
    } files[8][256];
} chess_legality_memory;

/* Limits of the search. Zero-initialise for the defaults. */
typedef struct chess_legality_limits {
    uint64_t nodes; /* steps of the search; 0: CHESS_LEGALITY_NODES */
    /* every start position of Annexe F; false: Article 2.3, unless castling rights differ */
    bool chess960;
} chess_legality_limits;

enum { CHESS_LEGALITY_NODES = 4000 };

/*
 * Runs the second tier: everything of the first, and proofs that take longer:
 *
 * - pieces shut in or out by pieces that never moved or pawns that moved once;
 * - whose turn it can be, by the colours of squares;
 * - whether the pawns can have passed each other and promoted with the captures available;
 * - up to twelve last moves taken back, each earlier position tested in the same way.
 *
 * `memory` must not be NULL; `limits` and `result` may be. Returns result->answer. limits->nodes
 * bounds the time.
 */
chess_legality chess_position_is_reachable(const chess_position *position,
                                           const chess_legality_limits *limits,
                                           chess_legality_memory *memory,
                                           chess_legality_result *result);

#ifdef __cplusplus
}
#endif

#endif
