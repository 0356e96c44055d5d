/* SPDX-License-Identifier: MIT */
/*
 * Can this side still win? Articles 5.2.b and 9.7 end the game at once when neither side can mate the
 * other "with any series of legal moves" (a dead position); 6.9 and 7.5.b give a draw instead of a loss
 * when the opponent cannot. Both sides may be thought to help: the question is not who plays well, but
 * whether any game that the Laws allow ends in that mate.
 *
 * The question is decided by search and by proof, never by a table of material alone, and an answer is
 * never a guess: CAN_MATE comes with the moves, CANNOT_MATE with the kind of proof, and where the limits
 * that the caller set are too low the answer is UNDECIDED. A second, much simpler program checks either
 * (chess_winnable_line_mates, chess_winnable_proof_holds).
 *
 * Castling (Annexe F too), en passant and promotion to every piece are part of the question. Repetition is
 * not: a series of moves that mates can always be shortened until nothing in it repeats. (The history of
 * the game before the position is not known here, so a mate that would come only after a fivefold
 * repetition of an earlier position is counted as possible.)
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

/* What the answer stands on. Columns: name, English text for developers. */
#define CHESS_WINNABLE_PROOF_LIST(X)                                                           \
    X(NONE, "not decided within the limits")                                                   \
    X(LINE, "a series of legal moves that ends in mate")                                       \
    X(MATERIAL, "the men left cannot mate, wherever they stand")                               \
    X(BLOCKADE, "no man ever leaves squares on which no mate is possible, whatever is played") \
    X(EXHAUSTION, "every position that can follow was looked at, and none is mate")

typedef enum chess_winnable_proof {
#define CHESS_WINNABLE_PROOF_ENUM(name, text) CHESS_WINNABLE_##name,
    CHESS_WINNABLE_PROOF_LIST(CHESS_WINNABLE_PROOF_ENUM)
#undef CHESS_WINNABLE_PROOF_ENUM
        CHESS_WINNABLE_PROOF_COUNT
} chess_winnable_proof;

/* English, for developers; constant, never NULL. */
const char *chess_winnable_proof_text(chess_winnable_proof proof);

/*
 * One position that the search has met; 64 bytes, one cache line. The caller provides the room and never
 * looks inside. The flag: what follows was not looked at, because a blockade says that no mate does.
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
 * The memory of the search, given by the caller; what is in it before does not matter. `nodes` has
 * room for `node_capacity` positions, `slots` is the index to them and has `slot_capacity` entries:
 * best as many as nodes, or more. Two thousand nodes (136 KB) decide all but one in 360 of the questions
 * about real games and nine of ten about composed positions, twenty thousand (1.4 MB) all but one in a hundred thousand, a
 * million (68 MB) all 65,536 games and 3414 composed positions that we know verdicts of. When the memory is
 * full the search starts again with other plans, a few times. Capacities of 0 are allowed, and little is decided.
 *
 * Beside it the search takes 300 KB of stack at most, the quick question 64 KB.
 */
typedef struct chess_winnable_memory {
    chess_winnable_node *nodes;
    uint32_t *slots;
    uint32_t node_capacity, slot_capacity;
} chess_winnable_memory;

/* What the caller allows. Zero everything for the defaults. */
typedef struct chess_winnable_limits {
    /* Positions to look at, all means together; 0: until the memory has been filled, once with every plan. */
    uint64_t nodes;
    /*
     * True: Article 9.6.b counts too. A series that mates only after 75 moves of each side without capture
     * or pawn move, counted on from the position's own counter, does not count (a mate by the very last
     * of these moves does). False: 9.6.b is left out of account, as the Laws' own wording of 5.2.b allows.
     */
    bool seventy_five_moves;
    /*
     * True: nothing but search. CANNOT_MATE then comes only by MATERIAL or by EXHAUSTION without any blockade in
     * it, and chess_winnable_proof_holds checks it by legal moves alone: so a BLOCKADE is checked by other means
     * than those that found it, wherever the memory holds all that can follow.
     */
    bool rules_alone;
} chess_winnable_limits;

typedef struct chess_winnable_result {
    chess_winnable_answer answer;
    chess_winnable_proof proof;
    uint64_t nodes;       /* positions looked at */
    uint32_t positions;   /* positions met: so many of the memory's nodes are in use */
    uint32_t line_length; /* half moves to the mate; 0 also when the position is that mate */
} chess_winnable_result;

/*
 * Can `winner` mate by any series of legal moves from the position, whoever is to move? Fills *result and
 * returns its answer. The moves of the mate are written to `line`, at most line_capacity of them; like
 * snprintf, line_length counts them all. `line` may be NULL when line_capacity is 0, limits may be NULL.
 */
chess_winnable_answer chess_winnable(const chess_position *position, chess_color winner,
                                     const chess_winnable_limits *limits,
                                     const chess_winnable_memory *memory, chess_move *line,
                                     uint32_t line_capacity, chess_winnable_result *result);

/*
 * The same question for a few microseconds, without memory: finds most positions that cannot be won, and
 * never calls one unwinnable that is not. CHESS_WINNABLE_CANNOT_MATE is a proof; anything else may still
 * turn out to be unwinnable.
 */
chess_winnable_answer chess_winnable_quick(const chess_position *position, chess_color winner);

/* Articles 5.2.b and 9.7, by the quick question for both sides: true is certain, false proves nothing. */
bool chess_position_is_dead_quick(const chess_position *position);

/*
 * In a tenth of a microsecond: is the board so blocked, or so few moves left, that the long question may find a
 * position dead that the quick one does not know? Proves nothing either way; of the composed dead positions
 * that the quick question misses it lets seven of ten through, of the positions of real games one in fifty.
 */
bool chess_position_may_be_dead(const chess_position *position);

/*
 * A judge, for whoever has to know it during a game (game.h, arbiter.h): can that player mate by any series of
 * legal moves (5.2.b, 6.9, 7.5.b)? Only a certain "no" is false. A program that names no judge does not carry
 * the search.
 */
typedef bool (*chess_can_mate)(void *context, const chess_position *position, chess_color color);

/* The judge that searches: context is a chess_winnable_memory, whose nodes are the limit. Undecided counts as
 * "yes". */
bool chess_can_mate_by_search(void *memory, const chess_position *position, chess_color color);

/* Articles 5.2.b and 9.7 during a game: the quick question, and where the position may be dead the judge, unless
 * it is NULL. True is certain. */
bool chess_position_is_dead(const chess_position *position, chess_can_mate judge, void *context);

/* ---------------------------------------------------------------------------------- the second opinion */

/* Plays the moves with the ordinary rules: all legal, and at the end the winner's opponent is in mate. */
bool chess_winnable_line_mates(const chess_position *position, chess_color winner,
                               const chess_move *line, uint32_t length);

/*
 * Checks a CANNOT_MATE; call it with the same arguments before the memory is used again (its index is
 * rebuilt, the positions stay). Nothing of the search or of the prover takes part in it: MATERIAL is counted again
 * man by man. EXHAUSTION is checked from nothing but the positions in the memory: the question's position is among
 * them, none is mate, and every legal move from each leads to another of them, or to too little material, or starts
 * at a position that a BLOCKADE closes. A BLOCKADE is written down and checked as blockade.h says; `room` has the
 * boards for it (5,000, 7 MB, suffice for all composed positions known here). Without room, NULL, no blockade is
 * believed.
 *
 * For a third opinion on a BLOCKADE ask once more with rules_alone: nine of ten composed blockades have fewer than
 * two million positions (136 MB), two of three fewer than 200,000.
 */
bool chess_winnable_proof_holds(const chess_position *position, chess_color winner,
                                const chess_winnable_limits *limits,
                                const chess_winnable_memory *memory,
                                const chess_winnable_result *result, chess_blockade *room);

#ifdef __cplusplus
}
#endif

#endif
