/* SPDX-License-Identifier: MIT */
/*
 * A game: the position it began from, its moves, and how it ended (Articles 5 and 9).
 */
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
    X(NONE, "", "the game goes on")                                                    \
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

const char *chess_ending_article(chess_ending ending); /* constant, never NULL */
const char *chess_ending_text(chess_ending ending);    /* English, for developers */

typedef enum chess_result {
    CHESS_RESULT_OPEN = 0, /* "*" */
    CHESS_WHITE_WINS,      /* "1-0" */
    CHESS_BLACK_WINS,      /* "0-1" */
    CHESS_DRAWN            /* "1/2-1/2" */
} chess_result;

const char *chess_result_text(chess_result result); /* as PGN writes it; constant, never NULL */

typedef struct chess_outcome {
    chess_result result;
    chess_ending ending;
} chess_outcome;

/* One move and the position it was made in. */
typedef struct chess_ply {
    chess_position before;
    chess_move move;
} chess_ply;

/*
 * The plies belong to the caller and must outlive the game; the game never writes beyond
 * `capacity`. By Article 9.6.b no game has more than 17,700 plies; 1,024 hold every game ever
 * recorded.
 */
typedef struct chess_game {
    chess_position position; /* as it stands now */
    chess_ply *plies;
    uint32_t capacity;
    uint32_t count;   /* moves made */
    uint32_t overrun; /* number, from 1, of the first move that chess_game_replay made although the
                         Laws had ended the game; 0: there is none */
    const chess_rules
        *rules;            /* what the Laws of another year or event change; NULL: those of 2014 */
    chess_outcome outcome; /* what players declared or the Laws decided; OPEN while it goes on */
    chess_can_mate judge;  /* of dead positions; NULL: the quick question alone */
    void *judge_context;
} chess_game;

/* The outcome is set at once when the position is mate, stalemate or dead already. */
void chess_game_start(chess_game *game, const chess_position *position, chess_ply *plies,
                      uint32_t capacity);

/*
 * Makes a legal move and works out whether it ended the game: mate and stalemate first, then 5.2.b
 * (as far as chess_position_is_dead_quick knows, and the judge if there is one), then 9.6.
 * CHESS_GAME_OVER, CHESS_ILLEGAL or CHESS_FULL leave the game as it was.
 */
chess_error chess_game_play(chess_game *game, chess_move move);

/*
 * Makes a legal move of a recorded game. As chess_game_play, but an end that the Laws set without
 * anybody asking for it (5.2.b dead position, 9.6.a fivefold repetition, 9.6.b seventy-five moves)
 * does not stop it: players may have overlooked that end, or may have played under Laws that did
 * not know it. `overrun` then tells where. The outcome is that of the position on the board.
 */
chess_error chess_game_replay(chess_game *game, chess_move move);

/*
 * Lets a judge find the dead positions that the quick question misses (5.2.b, 9.7), from the present one on;
 * chess_game_start dismisses him. He is asked only where chess_position_may_be_dead, and costs a game a
 * microsecond a move. With chess_can_mate_by_search, 4,000 nodes (a fifth of a second at the very worst) end 95 of
 * 100 dead games that were ever composed, and every one that was played. The context must outlive the game.
 */
void chess_game_use_judge(chess_game *game, chess_can_mate judge, void *context);

/*
 * Takes the last move back, and an ending with it. Beyond `overrun` the outcome becomes that of the
 * position before the move. CHESS_EMPTY at the start.
 */
chess_error chess_game_take_back(chess_game *game);

/* Article 5.1.b. CHESS_GAME_OVER when it has ended already. */
chess_error chess_game_resign(chess_game *game, chess_color who);

/* Articles 5.2.c and 9.1: both players want a draw. CHESS_GAME_OVER when it has ended already. */
chess_error chess_game_agree(chess_game *game);

/* -------------------------------------------------------------------------- claims (9.2 to 9.5) */

typedef enum chess_claim {
    CHESS_CLAIM_REPETITION, /* 9.2: the position for the third time (rules: repetition_claim) */
    CHESS_CLAIM_MOVES       /* 9.3: fifty moves by each player (rules: moves_claim) */
} chess_claim;

/*
 * Would this claim of the player having the move be correct? `intended` is the move that he has
 * written and not made (9.2.a, 9.3.a), or CHESS_NO_MOVE to claim the position on the board
 * (9.2.b, 9.3.b). A move that mates or stalemates can be intended as well: the Laws do not except
 * it. False for a move that is not legal and for a game that is over.
 */
bool chess_game_claim_holds(const chess_game *game, chess_claim claim, chess_move intended);

/* Ends the game when the claim is correct. CHESS_ILLEGAL when it is not, or when the intended move
 * is not legal, CHESS_GAME_OVER when the game has ended already; what else a wrong claim costs
 * (9.5.b) is the arbiter's. */
chess_error chess_game_claim(chess_game *game, chess_claim claim, chess_move intended);

/* How often the present position has stood on the board in this game, itself included, as
 * Article 9.2 counts: same side to move, same men on the same squares, same possible moves.
 * Compared exactly. */
unsigned chess_game_repetitions(const chess_game *game);

/* The same for the position that a legal move would lead to, that one included. */
unsigned chess_game_repetitions_after(const chess_game *game, chess_move move);

/* Article 9.2, last paragraph: are these two the same position? */
bool chess_position_same(const chess_position *a, const chess_position *b);

/*
 * True when so little material is left that no series of legal moves can end in mate (5.2.b): kings
 * alone, one bishop or knight, or any number of bishops all on one colour. False proves nothing.
 */
bool chess_position_lacks_material(const chess_position *position);

#ifdef __cplusplus
}
#endif

#endif
