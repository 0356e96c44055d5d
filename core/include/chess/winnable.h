/* SPDX-License-Identifier: MIT */
/*
 * Whether a side can still win. Articles 5.2.b and 9.7 end the game at once if neither side can
 * mate the other "with any series of legal moves" (a dead position); 6.9 and 7.5.b give a draw
 * instead of a loss if the opponent cannot. Both sides may cooperate: the question is whether any
 * legal game ends in that mate.
 *
 * The question is decided by search and by proof, never by a table of material alone, and an answer
 * is never a guess. CAN_MATE comes with the moves, CANNOT_MATE with the kind of proof; if the
 * caller's limits are too low, the answer is UNDECIDED. A second, much simpler implementation
 * checks both (chess_winnable_line_mates(), chess_winnable_proof_holds()).
 *
 * Castling (also that of Annexe F), en passant and promotion to every piece are covered. Repetition
 * is irrelevant, since a mating series can always be shortened until no position repeats. (The game
 * before the position is unknown here, so a mate that is possible only after a fivefold repetition
 * of an earlier position counts as possible.)
 */
#ifndef CHESS_WINNABLE_H
#define CHESS_WINNABLE_H

#include <chess/blockade.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum chess_winnable_answer {
    CHESS_WINNABLE_UNDECIDED = 0,
    CHESS_WINNABLE_CAN_MATE,
    CHESS_WINNABLE_CANNOT_MATE
} chess_winnable_answer;

/* The basis of an answer. Columns: name, English text for developers. */
#define CHESS_WINNABLE_PROOF_LIST(X)                                                             \
    X(NONE, "not decided within the limits")                                                     \
    X(LINE, "a series of legal moves that ends in mate")                                         \
    X(MATERIAL, "the pieces left cannot mate, wherever they stand")                              \
    X(BLOCKADE, "no piece ever leaves squares on which no mate is possible, whatever is played") \
    X(EXHAUSTION, "every position that can follow was looked at, and none is mate")

typedef enum chess_winnable_proof {
#define CHESS_WINNABLE_PROOF_ENUM(name, text) CHESS_WINNABLE_##name,
    CHESS_WINNABLE_PROOF_LIST(CHESS_WINNABLE_PROOF_ENUM)
#undef CHESS_WINNABLE_PROOF_ENUM
        CHESS_WINNABLE_PROOF_COUNT
} chess_winnable_proof;

/* Returns English text for developers; constant, never NULL. */
const char *chess_winnable_proof_text(chess_winnable_proof proof);

/*
 * A position met by the search, 64 bytes. The caller provides the memory and must not use the
 * fields. The flag means that the positions after it were not searched because a blockade excludes
 * a mate.
 */
enum { CHESS_WINNABLE_NODE_IS_BLOCKADE = 8 };

typedef struct chess_winnable_node {
    chess_bitboard planes[3];
    chess_bitboard black;
    uint32_t parent, chain, hash, next[2];
    uint16_t castling, halfmoves, effort, depth;
    chess_move move;
    uint8_t state, flags;
} chess_winnable_node;

/*
 * The memory of the search, provided by the caller; it need not be initialised. `nodes` has room
 * for `node_capacity` positions. `slots` is their index and has `slot_capacity` entries, ideally at
 * least as many as nodes.
 *
 * Two thousand nodes decide nearly all positions from real games and most composed ones; a million
 * decide every known composed position. When the memory is full, the search starts again with other
 * plans, a few times. Capacities of 0 are allowed, but decide little.
 *
 * The search also uses up to 300 KB of stack, the quick test up to 64 KB.
 */
typedef struct chess_winnable_memory {
    chess_winnable_node *nodes;
    uint32_t *slots;
    uint32_t node_capacity, slot_capacity;
} chess_winnable_memory;

/* Limits of the search. Zero-initialise for the defaults. */
typedef struct chess_winnable_limits {
    /* positions to examine, by all methods; 0: until every plan has filled the memory once */
    uint64_t nodes;
    /*
     * True: Article 9.6.b applies. A series that mates only after 75 moves by each side without
     * capture or pawn move, counted on from the position's own counter, does not count; a mate by
     * the last of these moves does. False: 9.6.b is ignored, as the wording of 5.2.b permits.
     */
    bool seventy_five_moves;
    /*
     * True: search only. CANNOT_MATE then results only from MATERIAL, or from EXHAUSTION without
     * any blockade, and chess_winnable_proof_holds() checks it by legal moves alone. This verifies
     * a BLOCKADE independently, provided that the memory holds all positions that can follow.
     */
    bool rules_alone;
} chess_winnable_limits;

typedef struct chess_winnable_result {
    chess_winnable_answer answer;
    chess_winnable_proof proof;
    uint64_t nodes;       /* positions examined */
    uint32_t positions;   /* positions met: entries of memory->nodes in use */
    uint32_t line_length; /* plies to the mate; 0 also if the position is that mate */
} chess_winnable_result;

/*
 * Decides whether `winner` can mate by any series of legal moves, whichever side is to move. Fills
 * *result and returns result->answer. Writes the mating moves to `line`, at most line_capacity of
 * them; result->line_length counts all of them. `line` may be NULL if line_capacity is 0; `limits`
 * may be NULL.
 */
chess_winnable_answer chess_winnable(const chess_position *position, chess_color winner,
                                     const chess_winnable_limits *limits,
                                     const chess_winnable_memory *memory, chess_move *line,
                                     uint32_t line_capacity, chess_winnable_result *result);

/*
 * Tests in microseconds and without memory whether `winner` can mate by any series of legal moves.
 * Finds most positions that cannot be won and never calls a winnable one unwinnable.
 * CHESS_WINNABLE_CANNOT_MATE is a proof, and CHESS_WINNABLE_CAN_MATE that a line was found; after
 * CHESS_WINNABLE_UNDECIDED the position may be either.
 */
chess_winnable_answer chess_winnable_quick(const chess_position *position, chess_color winner);

/*
 * Returns true if the quick test proves that neither side can mate (Articles 5.2.b and 9.7). False
 * proves nothing.
 */
bool chess_position_is_dead_quick(const chess_position *position);

/*
 * Returns true if the board is so blocked, or so few moves remain, that chess_winnable() may find a
 * position dead which the quick test does not recognise. A fast filter that proves nothing either
 * way: it rejects nearly all positions from real games, and also some dead ones.
 */
bool chess_position_may_be_dead(const chess_position *position);

/*
 * A judge that decides, during a game (game.h, arbiter.h), whether `color` can mate by any series
 * of legal moves (5.2.b, 6.9, 7.5.b). It returns CAN_MATE and CANNOT_MATE only if certain.
 * `context` is the caller's.
 */
typedef chess_winnable_answer (*chess_judge)(void *context, const chess_position *position,
                                             chess_color color);

/*
 * Decides as a chess_judge by search. `memory` is a chess_winnable_memory, whose node_capacity is
 * the limit.
 */
chess_winnable_answer chess_judge_by_search(void *memory, const chess_position *position,
                                            chess_color color);

/*
 * Returns true if the position is dead (Articles 5.2.b and 9.7) by the quick test or, if
 * chess_position_may_be_dead(), by the judge. `judge` may be NULL. True is certain.
 */
bool chess_position_is_dead(const chess_position *position, chess_judge judge, void *context);

/* ------------------------------------------------------------------------ the independent check */

/*
 * Returns true if all moves of the line are legal and the last one mates the opponent of `winner`.
 * Uses only the ordinary rules.
 */
bool chess_winnable_line_mates(const chess_position *position, chess_color winner,
                               const chess_move *line, uint32_t length);

/*
 * Returns true if the CANNOT_MATE in *result is confirmed. Call it with the arguments of
 * chess_winnable() before the memory is used again; it rebuilds the index and leaves the positions
 * unchanged. It shares no code with the search or the prover:
 *
 * - MATERIAL is counted again piece by piece.
 * - EXHAUSTION is checked from the positions in the memory alone. The initial position is among
 *   them, none is mate, and every legal move leads to another of them or to insufficient material,
 *   or starts at a position closed by a BLOCKADE.
 * - A BLOCKADE is proved and checked as blockade.h describes. `room` provides its boards; 5,000
 *   suffice for all known composed positions. If `room` is NULL, no blockade is accepted.
 *
 * To verify a BLOCKADE by search alone, call chess_winnable() again with rules_alone and a memory
 * of two million nodes or more.
 */
bool chess_winnable_proof_holds(const chess_position *position, chess_color winner,
                                const chess_winnable_limits *limits,
                                const chess_winnable_memory *memory,
                                const chess_winnable_result *result, chess_blockade *room);

#ifdef __cplusplus
}
#endif

#endif
