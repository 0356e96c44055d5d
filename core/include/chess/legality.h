/* SPDX-License-Identifier: MIT */
/*
 * Could a game lead here? Article 3.10.c calls a position illegal "when it cannot have been reached
 * by any series of legal moves".
 *
 * Nobody can decide that for every board. What is here looks for proofs, cheap ones first, and
 * never calls ILLEGAL what a game can reach; UNDECIDED is the usual answer for a position from a
 * game, not a doubt about it.
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
    CHESS_LEGALITY_ILLEGAL /* no series of legal moves leads here, and here is why */
} chess_legality;

/* The proof that no game leads to a position. Columns: name, English text for developers. */
#define CHESS_LEGALITY_REASON_LIST(X)                                                              \
    X(NONE, "no reason found")                                                                     \
    X(PROBLEM, "see the problems of the setup")                                                    \
    X(WHITE_PAWN_CAPTURES, "the white pawns must have captured more men than Black has lost")      \
    X(BLACK_PAWN_CAPTURES, "the black pawns must have captured more men than White has lost")      \
    X(CASTLING, "the castling rights of the two sides belong to no one start position")            \
    X(SHUT_OUT, "a man stands where none can have come: men that have never moved, or pawns that " \
                "have moved once, bar the way")                                                    \
    X(OTHER_TURN,                                                                                  \
      "by the colours of the squares the men have moved to, it is the other side's turn")          \
    X(PAWN_ORDER, "the men missing are too few for the pawns to have passed each other as they "   \
                  "must, and promoted")                                                            \
    X(LAST_MOVE, "there is no possible last move")                                                 \
    X(LAST_MOVES, "each possible last move comes from a position that no game leads to")

typedef enum chess_legality_reason {
#define CHESS_LEGALITY_REASON_ENUM(name, text) CHESS_LEGALITY_REASON_##name,
    CHESS_LEGALITY_REASON_LIST(CHESS_LEGALITY_REASON_ENUM)
#undef CHESS_LEGALITY_REASON_ENUM
        CHESS_LEGALITY_REASON_COUNT
} chess_legality_reason;

/* English, for developers; constant, never NULL. */
const char *chess_legality_reason_text(chess_legality_reason reason);

typedef struct chess_legality_result {
    chess_legality answer;
    chess_legality_reason reason; /* NONE unless the answer is ILLEGAL */
    chess_problems problems;      /* not 0 when the reason is PROBLEM */
    uint64_t nodes;               /* what the search has spent */
} chess_legality_result;

/*
 * The first tier, in microseconds and without memory: all of CHESS_PROBLEMS_PLAYABLE, pawns that would
 * have needed more captures than men are missing, no possible last move. *reason, in English for
 * developers, is set when the answer is ILLEGAL; reason may be NULL.
 */
chess_legality chess_position_legality(const chess_position *position, const char **reason);

/* What the sixteen men have become: pawns, captured (but where no pawn can have done it), at least so
 * many promoted, and of these bishops by the colour of their squares (light, dark). */
typedef struct chess_legality_census {
    uint8_t pawns, captured, promoted, promoted_bishops[2];
    uint8_t promotion_files; /* where pawns of this side may have promoted, as bits */
    uint8_t bishop_files;    /* where to a bishop that got to one of theirs */
} chess_legality_census;

/* An order of pawns (src/legality_order.c), and how many men of each colour may yet be captured. */
typedef struct chess_legality_state {
    uint8_t files[8], left[2];
} chess_legality_state;

/*
 * Where the second tier works: 62 KB, given by the caller, who never looks inside. What is in it
 * before does not matter, and nothing is kept in it from one question to the next.
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

/* What the caller allows. Zero everything for the defaults. */
typedef struct chess_legality_limits {
    uint64_t nodes; /* steps of the search, a few microseconds each; 0: CHESS_LEGALITY_NODES */
    bool chess960;  /* the game may have begun from any position of Annexe F; false: only from that
                       of Article 2.3, unless the castling rights say otherwise */
} chess_legality_limits;

enum { CHESS_LEGALITY_NODES = 4000 };

/*
 * The second tier: everything of the first, and proofs that take longer. What men that never moved,
 * and pawns that moved once, shut in or out; whose turn it can be; how the pawns can have passed
 * each other and promoted with as many captures as men are missing; the last moves taken back, up to
 * twelve of them, and each position on the way looked at in the same manner. Tens of microseconds for a position of a game,
 * and `nodes` bounds the worst. `limits` and `result` may be NULL.
 */
chess_legality chess_position_is_reachable(const chess_position *position,
                                           const chess_legality_limits *limits,
                                           chess_legality_memory *memory,
                                           chess_legality_result *result);

#ifdef __cplusplus
}
#endif

#endif
