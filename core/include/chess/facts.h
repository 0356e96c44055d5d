/* SPDX-License-Identifier: MIT */
/*
 * The two hinges between a move and any text.
 *
 *     text  <--  chess_move_facts  <-- chess_describe(position, move)
 *     text  -->  chess_move_spec   --> chess_resolve(position, spec)  -->  move, or why not
 *
 * Facts say everything that happened. A spec says what a person asked for, perhaps only in part.
 * SAN, UCI and every spoken language write facts and read specs; none of them looks at the board.
 * For every legal move: resolve(read(write(describe(move)))) == move.
 */
#ifndef CHESS_FACTS_H
#define CHESS_FACTS_H

#include <chess/moves.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---------------------------------------------------------------------------------------- facts */

typedef struct chess_move_facts {
    chess_move move;
    chess_color color;
    chess_role role; /* who moved; the king when castling */
    chess_square from;
    chess_square to;          /* where that man now stands; when castling, the king's goal */
    chess_role captured;      /* CHESS_NO_ROLE when nothing was */
    chess_square captured_on; /* differs from `to` en passant; CHESS_NO_SQUARE without a capture */
    chess_role promotion;     /* CHESS_NO_ROLE when none */
    chess_castling_side castling;
    chess_square rook_from, rook_to; /* when castling, else CHESS_NO_SQUARE */
    bool en_passant;
    bool needs_file; /* short notation must add the file of origin (Annexe C.10; pawn captures) */
    bool needs_rank; /* ... the rank of origin */
    bool check;      /* true in mate as well */
    bool mate;
    bool stalemate;
    uint32_t fullmove; /* number of this move */
} chess_move_facts;

/* The move must be legal in the position. */
void chess_describe(const chess_position *position, chess_move move, chess_move_facts *facts);

/* The same but for stalemate, which no notation tells and most of the work goes into: it stays false. */
void chess_describe_for_notation(const chess_position *position, chess_move move,
                                 chess_move_facts *facts);

/* The same of all legal moves, sooner than of one after the other: `facts` has room for as many. */
void chess_describe_all_for_notation(const chess_position *position, const chess_move_list *list,
                                     chess_move_facts *facts);

/* The same of a move that has been made, where it is known what it led to and whether that is mate. */
void chess_describe_made(const chess_position *before, chess_move move, const chess_position *after,
                         bool mates, chess_move_facts *facts);

/* ----------------------------------------------------------------------------------------- spec */

/* Did the speaker say that it captures? */
typedef enum chess_said { CHESS_NOT_SAID = 0, CHESS_SAID_YES = 1, CHESS_SAID_NO = 2 } chess_said;

typedef enum chess_castling_wish {
    CHESS_WISH_NONE = 0,
    CHESS_WISH_SHORT = 1,
    CHESS_WISH_LONG = 2,
    CHESS_WISH_EITHER = 3 /* "castle", without a side */
} chess_castling_wish;

/*
 * What somebody asked for. Use CHESS_EMPTY_SPEC and fill in what was said. What was not said does
 * not restrict; what was said must be true of the move. With a castling wish all other fields but
 * from_ and to_ are ignored. A king's from and to that jump (e1 g1), or that name the king's own
 * rook (e1 h1), mean castling too.
 */
typedef struct chess_move_spec {
    chess_role role;              /* CHESS_NO_ROLE: not said */
    uint8_t from_file, from_rank; /* CHESS_NO_FILE, CHESS_NO_RANK: not said */
    uint8_t to_file, to_rank;     /* likewise */
    chess_role promotion;         /* CHESS_NO_ROLE: not said */
    chess_said capture;           /* SAID_NO only where a notation forbids it; speech never does */
    chess_role captured;          /* CHESS_NO_ROLE: not said */
    chess_castling_wish castling;
    bool en_passant; /* true: said. Then only an en passant capture fits */
} chess_move_spec;

#ifdef __cplusplus
#define CHESS_EMPTY_SPEC                                                                        \
    (chess_move_spec{CHESS_NO_ROLE, CHESS_NO_FILE, CHESS_NO_RANK, CHESS_NO_FILE, CHESS_NO_RANK, \
                     CHESS_NO_ROLE, CHESS_NOT_SAID, CHESS_NO_ROLE, CHESS_WISH_NONE, false})
#else
#define CHESS_EMPTY_SPEC                           \
    ((chess_move_spec){.from_file = CHESS_NO_FILE, \
                       .from_rank = CHESS_NO_RANK, \
                       .to_file = CHESS_NO_FILE,   \
                       .to_rank = CHESS_NO_RANK})
#endif

/* ------------------------------------------------------------------------------------- refusals */

/*
 * Why a wish is not legal. Columns: name, Article of the Laws of 2014, English text for
 * developers. "Men" are pieces and pawns.
 */
#define CHESS_REFUSAL_LIST(X)                                                                    \
    X(NONE, "", "the move is legal")                                                             \
    X(NOTHING_THERE, "4.3", "the square of origin is empty")                                     \
    X(NOT_YOUR_PIECE, "1.1", "the man there is the opponent's")                                  \
    X(OTHER_PIECE_THERE, "4.3", "another man than the one named stands there")                   \
    X(NO_SUCH_PIECE, "4.3", "the side to move has no such man (there)")                          \
    X(OWN_PIECE_ON_TARGET, "3.1", "a man of one's own stands on the goal")                       \
    X(KING_IS_NEVER_TAKEN, "1.2", "the king cannot be captured")                                 \
    X(NO_SUCH_MOVE, "3.2-3.8", "no such man moves that way")                                     \
    X(PATH_BLOCKED, "3.5", "a man stands in the way")                                            \
    X(PAWN_BLOCKED, "3.7.a", "the square before the pawn is occupied")                           \
    X(PAWN_NOT_FIRST_MOVE, "3.7.b", "only a pawn on its first move goes two squares")            \
    X(PAWN_NOTHING_TO_CAPTURE, "3.7.c", "a pawn goes diagonally only to capture")                \
    X(PAWN_CAPTURES_DIAGONALLY, "3.7.c", "a pawn does not capture straight ahead")               \
    X(EN_PASSANT_TOO_LATE, "3.7.d", "en passant is possible only at once after the double step") \
    X(NOT_EN_PASSANT, "3.7.d", "this move is not an en passant capture")                         \
    X(NOTHING_TO_CAPTURE, "3.1", "a capture was announced, the goal is empty")                   \
    X(OTHER_PIECE_CAPTURED, "3.1", "another man than the one named stands on the goal")          \
    X(PROMOTION_ELSEWHERE, "3.7.e", "only a pawn that reaches the last rank promotes")           \
    X(PROMOTION_ROLE, "3.7.e", "a pawn becomes queen, rook, bishop or knight")                   \
    X(CASTLING_NO_RIGHT, "3.8.b.1", "the king or that rook has moved, or is not there")          \
    X(CASTLING_BLOCKED, "3.8.b.2.b", "a man stands between king and rook or on their goals")     \
    X(CASTLING_IN_CHECK, "3.8.b.2.a", "the king is in check")                                    \
    X(CASTLING_THROUGH_CHECK, "3.8.b.2.a", "the king would cross an attacked square")            \
    X(CASTLING_INTO_CHECK, "3.8.b.2.a", "the king would arrive on an attacked square")           \
    X(KING_INTO_CHECK, "3.9", "the king would stand in check")                                   \
    X(PINNED, "3.9", "moving this man exposes the king")                                         \
    X(STILL_IN_CHECK, "3.9", "the king is in check and would stay so")

typedef enum chess_refusal_reason {
#define CHESS_REFUSAL_ENUM(name, article, text) CHESS_REFUSED_##name,
    CHESS_REFUSAL_LIST(CHESS_REFUSAL_ENUM)
#undef CHESS_REFUSAL_ENUM
        CHESS_REFUSAL_COUNT
} chess_refusal_reason;

/* English, for developers; constant, never NULL. */
const char *chess_refusal_text(chess_refusal_reason reason);
/* "PAWN_BLOCKED": for logs and machine-readable answers; constant, never NULL. */
const char *chess_refusal_name(chess_refusal_reason reason);

/*
 * A refusal with what a teacher would point at. Squares that do not apply are CHESS_NO_SQUARE.
 */
typedef struct chess_refusal {
    chess_refusal_reason reason;
    chess_role role;       /* the man that was meant, as far as known */
    chess_square from, to; /* as far as known */
    chess_square culprit;  /* who is to blame: the man in the way, the one that pins or gives check,
                               the one that attacks the king's path */
    chess_piece culprit_piece; /* what stands there */
} chess_refusal;

/* "3.7.c": the Article refused by; for a man that does not move that way, the one about its
 * movement. Constant, never NULL. */
const char *chess_refusal_article(const chess_refusal *refusal);

/* -------------------------------------------------------------------------------------- resolve */

typedef struct chess_resolution {
    chess_move move; /* set when the result is CHESS_OK */
    /* every legal move that fits: one when OK, two or more when AMBIGUOUS */
    chess_move_list candidates;
    bool promotion_open;   /* AMBIGUOUS, and all candidates differ only in the promotion */
    chess_refusal refusal; /* set when ILLEGAL */
} chess_resolution;

/*
 * The legal move that fits the spec. Returns CHESS_OK (one fits), CHESS_AMBIGUOUS (several fit) or
 * CHESS_ILLEGAL (none fits; *resolution then says why, by the most telling reason).
 */
chess_error chess_resolve(const chess_position *position, const chess_move_spec *spec,
                          chess_resolution *resolution);

#ifdef __cplusplus
}
#endif

#endif
