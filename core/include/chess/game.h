/* SPDX-License-Identifier: MIT */
/* A game: the position it began from, its moves, and how it ended (Articles 5 and 9). */
#ifndef CHESS_GAME_H
#define CHESS_GAME_H

#include <chess/facts.h>
#include <chess/rules.h>
#include <chess/winnable.h>

#ifdef __cplusplus
extern "C" {
#endif

/* How a game ended. Columns: name, Article, English text for developers. */
#define CHESS_ENDING_LIST(X)                                                           \
    X(NONE, "", "the game continues")                                                  \
    X(CHECKMATE, "5.1.a", "checkmate")                                                 \
    X(RESIGNATION, "5.1.b", "resignation")                                             \
    X(STALEMATE, "5.2.a", "stalemate")                                                 \
    X(DEAD_POSITION, "5.2.b", "dead position")                                         \
    X(AGREEMENT, "5.2.c", "draw by agreement")                                         \
    X(FIVEFOLD_REPETITION, "9.6.a", "the same position five times")                    \
    X(SEVENTY_FIVE_MOVES, "9.6.b", "seventy-five moves without capture or pawn move")  \
    X(REPETITION_CLAIMED, "9.2", "the same position three times, claimed")             \
    X(FIFTY_MOVES_CLAIMED, "9.3", "fifty moves without capture or pawn move, claimed") \
    X(TIME, "6.9", "the time is over")                                                 \
    X(TIME_DRAWN, "6.9", "the time is over, and the opponent cannot mate")             \
    X(ARBITER, "12", "decided by the arbiter")                                         \
    X(ARBITER_DRAWN, "12", "a draw, decided by the arbiter")

typedef enum chess_ending {
#define CHESS_ENDING_ENUM(name, article, text) CHESS_ENDING_##name,
    CHESS_ENDING_LIST(CHESS_ENDING_ENUM)
#undef CHESS_ENDING_ENUM
        CHESS_ENDING_COUNT
} chess_ending;

/* Return the Article and English text for developers; constant, never NULL. */
const char *chess_ending_article(chess_ending ending);
const char *chess_ending_text(chess_ending ending);

typedef enum chess_result {
    CHESS_RESULT_OPEN = 0, /* "*" */
    CHESS_WHITE_WINS,      /* "1-0" */
    CHESS_BLACK_WINS,      /* "0-1" */
    CHESS_DRAWN            /* "1/2-1/2" */
} chess_result;

/* Returns the result as PGN writes it, such as "1-0"; constant, never NULL. */
const char *chess_result_text(chess_result result);

typedef struct chess_outcome {
    chess_result result;
    chess_ending ending;
} chess_outcome;

/* A move and the position it was made in. */
typedef struct chess_ply {
    chess_position before;
    chess_move move;
} chess_ply;

/*
 * A game. `plies` belongs to the caller and must outlive the game, which never writes beyond
 * `capacity` entries. Article 9.6.b limits a game to 17,700 plies; 1,024 suffice for every recorded
 * game.
 */
typedef struct chess_game {
    chess_position position; /* current position */
    chess_ply *plies;
    uint32_t capacity;
    uint32_t count;   /* number of plies made */
    uint32_t overrun; /* first ply, from 1, replayed past an end that the Laws set; 0: none */
    const chess_rules *rules; /* rules of another year or event; NULL: those of 2014 */
    chess_outcome outcome;    /* declared or set by the Laws; OPEN while the game continues */
    chess_judge judge;        /* decides on dead positions; NULL: the quick test only */
    void *judge_context;
    /*
     * plies made, plus 1, when a series of moves to a mate was last known to exist, from which the
     * game derives that later positions are not dead; 0: not known
     */
    uint32_t alive;
} chess_game;

/*
 * Starts a game without moves from `position`, with the rules of 2014 and without a judge. Sets the
 * outcome at once if the position is mate, stalemate or dead.
 */
void chess_game_start(chess_game *game, const chess_position *position, chess_ply *plies,
                      uint32_t capacity);

/*
 * Makes a legal move and determines whether it ended the game: first mate and stalemate, then 5.2.b
 * (by chess_position_is_dead_quick() and the judge, if there is one), then 9.6. Returns
 * CHESS_GAME_OVER, CHESS_ILLEGAL or CHESS_FULL, and leaves the game unchanged, if the move cannot
 * be made.
 */
chess_error chess_game_play(chess_game *game, chess_move move);

/*
 * Makes a legal move of a recorded game. Differs from chess_game_play() in that an end which the
 * Laws set without a claim does not stop the game: 5.2.b dead position, 9.6.a fivefold repetition,
 * 9.6.b seventy-five moves. The players may have overlooked that end, or the Laws of their time may
 * not have known it. `overrun` then gives its place. The outcome is that of the position on the
 * board.
 */
chess_error chess_game_replay(chess_game *game, chess_move move);

/*
 * Sets the judge that finds the dead positions which the quick test misses (5.2.b, 9.7), starting
 * with the current position. chess_game_start() removes it. The judge is called only if
 * chess_position_may_be_dead(). With chess_judge_by_search(), 4,000 nodes are a good limit.
 * `context` is passed to the judge and must outlive the game.
 */
void chess_game_use_judge(chess_game *game, chess_judge judge, void *context);

/*
 * Takes the last move back, and the ending it caused. Beyond `overrun` the outcome becomes that of
 * the position before the move. Returns CHESS_EMPTY if there is no move.
 */
chess_error chess_game_take_back(chess_game *game);

/* Ends the game by resignation (Article 5.1.b). Returns CHESS_GAME_OVER if it has ended already. */
chess_error chess_game_resign(chess_game *game, chess_color who);

/*
 * Ends the game by agreement on a draw (Articles 5.2.c and 9.1). Returns CHESS_GAME_OVER if it has
 * ended already.
 */
chess_error chess_game_agree(chess_game *game);

/* -------------------------------------------------------------------------- claims (9.2 to 9.5) */

typedef enum chess_claim {
    CHESS_CLAIM_REPETITION, /* 9.2: third occurrence of the position (rules: repetition_claim) */
    CHESS_CLAIM_MOVES       /* 9.3: fifty moves by each player (rules: moves_claim) */
} chess_claim;

/*
 * Returns true if the claim of the player having the move is correct. `intended` is the move that
 * the player has written but not made (9.2.a, 9.3.a), or CHESS_NO_MOVE to claim the position on the
 * board (9.2.b, 9.3.b). The intended move may give mate or stalemate: the Laws make no exception
 * for it. Returns false if the move is illegal or the game is over.
 */
bool chess_game_claim_holds(const chess_game *game, chess_claim claim, chess_move intended);

/*
 * Ends the game if the claim is correct; see chess_game_claim_holds(). Returns CHESS_ILLEGAL if the
 * claim is wrong or the intended move is illegal, CHESS_GAME_OVER if the game has ended already.
 * Any penalty for a wrong claim (9.5.b) is left to the arbiter.
 */
chess_error chess_game_claim(chess_game *game, chess_claim claim, chess_move intended);

/*
 * Returns how often the current position has occurred in this game, itself included, as Article 9.2
 * counts: same side to move, same pieces on the same squares, same possible moves. The comparison
 * is exact.
 */
unsigned chess_game_repetitions(const chess_game *game);

/* Returns how often the position after `move`, which must be legal, would then have occurred. */
unsigned chess_game_repetitions_after(const chess_game *game, chess_move move);

/* Returns true if `a` and `b` are the same position by the last paragraph of Article 9.2. */
bool chess_position_same(const chess_position *a, const chess_position *b);

/*
 * Returns true if so little material is left that no series of legal moves can end in mate (5.2.b):
 * bare kings, one bishop or knight, or any number of bishops all on one colour. False proves
 * nothing.
 */
bool chess_position_lacks_material(const chess_position *position);

#ifdef __cplusplus
}
#endif

#endif
