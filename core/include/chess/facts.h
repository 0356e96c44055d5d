/* SPDX-License-Identifier: MIT */
/*
 * Move facts and move specs, the two structs between a move and any text.
 *
 *     text  <--  chess_move_facts  <-- chess_describe(position, move)
 *     text  -->  chess_move_spec   --> chess_resolve(position, spec)  -->  move, or why not
 *
 * Facts hold everything that happens in one legal move. A spec holds what a person asked for,
 * perhaps incomplete. SAN, UCI and every spoken language write facts and read specs; none of them
 * looks at the board. For every legal move: resolve(read(write(describe(move)))) == move.
 */
#ifndef CHESS_FACTS_H
#define CHESS_FACTS_H

#include <chess/moves.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---------------------------------------------------------------------------------------- facts */

/* Everything that happens in one legal move. */
typedef struct chess_move_facts {
    chess_move move;
    chess_color color;
    chess_role role; /* of the moving piece; the king when castling */
    chess_square from;
    chess_square to;          /* target square; when castling, the king's */
    chess_role captured;      /* CHESS_NO_ROLE without a capture */
    chess_square captured_on; /* differs from `to` en passant; CHESS_NO_SQUARE without a capture */
    chess_role promotion;     /* CHESS_NO_ROLE without a promotion */
    chess_castling_side castling;
    chess_square rook_from, rook_to; /* CHESS_NO_SQUARE unless castling */
    bool en_passant;
    bool needs_file; /* SAN needs the file of origin (Annexe C.10; pawn captures) */
    bool needs_rank; /* SAN needs the rank of origin (Annexe C.10) */
    bool check;      /* also true in mate */
    bool mate;
    bool stalemate;
    uint32_t fullmove; /* number of this move, from 1 */
} chess_move_facts;

/* Fills *facts for a move, which must be legal in the position. */
void chess_describe(const chess_position *position, chess_move move, chess_move_facts *facts);

/*
 * Fills *facts like chess_describe(), but leaves `stalemate` false. Stalemate is the costly fact,
 * and no notation records it. The move must be legal.
 */
void chess_describe_for_notation(const chess_position *position, chess_move move,
                                 chess_move_facts *facts);

/*
 * Fills facts[i] for list->moves[i] like chess_describe_for_notation(). Faster than one call per
 * move. All moves must be legal; `facts` must have room for list->count entries.
 */
void chess_describe_all_for_notation(const chess_position *position, const chess_move_list *list,
                                     chess_move_facts *facts);

/*
 * Fills *facts for a move that has been made already. `after` is the position it led to, `mates`
 * whether that position is mate. Leaves `stalemate` false.
 */
void chess_describe_made(const chess_position *before, chess_move move, const chess_position *after,
                         bool mates, chess_move_facts *facts);

/* ----------------------------------------------------------------------------------------- spec */

/* Whether a spec states that the move captures. */
typedef enum chess_said { CHESS_NOT_SAID = 0, CHESS_SAID_YES = 1, CHESS_SAID_NO = 2 } chess_said;

/* Whether a spec asks for castling, and to which side. */
typedef enum chess_castling_request {
    CHESS_CASTLE_NONE = 0,
    CHESS_CASTLE_SHORT = 1,
    CHESS_CASTLE_LONG = 2,
    CHESS_CASTLE_EITHER = 3 /* "castle", without a side */
} chess_castling_request;

/*
 * What a person asked for, perhaps incomplete. Start from CHESS_EMPTY_SPEC and set what was stated.
 * Absent fields do not restrict the move; stated fields must be true of it. If castling is
 * requested, all other fields except from_ and to_ are ignored. A king's from and to more than one
 * square apart (e1 g1), or on its own rook (e1 h1), request castling too.
 */
typedef struct chess_move_spec {
    chess_role role;              /* CHESS_NO_ROLE: absent */
    uint8_t from_file, from_rank; /* CHESS_NO_FILE, CHESS_NO_RANK: absent */
    uint8_t to_file, to_rank;     /* CHESS_NO_FILE, CHESS_NO_RANK: absent */
    chess_role promotion;         /* CHESS_NO_ROLE: absent */
    chess_said capture;  /* SAID_NO only from notations that forbid a capture, never from speech */
    chess_role captured; /* CHESS_NO_ROLE: absent */
    chess_castling_request castling;
    bool en_passant; /* true: only an en passant capture matches */
} chess_move_spec;

#ifdef __cplusplus
#define CHESS_EMPTY_SPEC                                                                        \
    (chess_move_spec{CHESS_NO_ROLE, CHESS_NO_FILE, CHESS_NO_RANK, CHESS_NO_FILE, CHESS_NO_RANK, \
                     CHESS_NO_ROLE, CHESS_NOT_SAID, CHESS_NO_ROLE, CHESS_CASTLE_NONE, false})
#else
#define CHESS_EMPTY_SPEC                           \
    ((chess_move_spec){.from_file = CHESS_NO_FILE, \
                       .from_rank = CHESS_NO_RANK, \
                       .to_file = CHESS_NO_FILE,   \
                       .to_rank = CHESS_NO_RANK})
#endif

/* ------------------------------------------------------------------------------------- refusals */

/*
 * Why a request is not legal. Columns: name, Article of the Laws of 2014, English text for
 * developers.
 */
#define CHESS_REFUSAL_LIST(X)                                                                      \
    X(NONE, "", "the move is legal")                                                               \
    X(NOTHING_THERE, "4.3", "the square of origin is empty")                                       \
    X(NOT_YOUR_PIECE, "1.1", "the piece there is the opponent's")                                  \
    X(OTHER_PIECE_THERE, "4.3", "another piece than the one named stands there")                   \
    X(NO_SUCH_PIECE, "4.3", "the side to move has no such piece (there)")                          \
    X(OWN_PIECE_ON_TARGET, "3.1", "a piece of one's own stands on the target square")              \
    X(KING_IS_NEVER_TAKEN, "1.2", "the king cannot be captured")                                   \
    X(NO_SUCH_MOVE, "3.2-3.8", "no such piece moves that way")                                     \
    X(PATH_BLOCKED, "3.5", "a piece stands in the way")                                            \
    X(PAWN_BLOCKED, "3.7.a", "the square before the pawn is occupied")                             \
    X(PAWN_NOT_FIRST_MOVE, "3.7.b", "only a pawn on its first move goes two squares")              \
    X(PAWN_NOTHING_TO_CAPTURE, "3.7.c", "a pawn goes diagonally only to capture")                  \
    X(PAWN_CAPTURES_DIAGONALLY, "3.7.c", "a pawn does not capture straight ahead")                 \
    X(EN_PASSANT_TOO_LATE, "3.7.d", "en passant is possible only at once after the double step")   \
    X(NOT_EN_PASSANT, "3.7.d", "this move is not an en passant capture")                           \
    X(NOTHING_TO_CAPTURE, "3.1", "a capture was announced, the target square is empty")            \
    X(OTHER_PIECE_CAPTURED, "3.1", "another piece than the one named stands on the target square") \
    X(PROMOTION_ELSEWHERE, "3.7.e", "only a pawn that reaches the last rank promotes")             \
    X(PROMOTION_ROLE, "3.7.e", "a pawn becomes queen, rook, bishop or knight")                     \
    X(CASTLING_NO_RIGHT, "3.8.b.1", "the king or that rook has moved, or is not there")            \
    X(CASTLING_BLOCKED, "3.8.b.2.b",                                                               \
      "a piece stands between king and rook or on their target squares")                           \
    X(CASTLING_IN_CHECK, "3.8.b.2.a", "the king is in check")                                      \
    X(CASTLING_THROUGH_CHECK, "3.8.b.2.a", "the king would cross an attacked square")              \
    X(CASTLING_INTO_CHECK, "3.8.b.2.a", "the king would arrive on an attacked square")             \
    X(KING_INTO_CHECK, "3.9", "the king would stand in check")                                     \
    X(PINNED, "3.9", "moving this piece exposes the king")                                         \
    X(STILL_IN_CHECK, "3.9", "the king is in check and would stay so")

typedef enum chess_refusal_reason {
#define CHESS_REFUSAL_ENUM(name, article, text) CHESS_REFUSED_##name,
    CHESS_REFUSAL_LIST(CHESS_REFUSAL_ENUM)
#undef CHESS_REFUSAL_ENUM
        CHESS_REFUSAL_COUNT
} chess_refusal_reason;

/* Returns English text for developers; constant, never NULL. */
const char *chess_refusal_text(chess_refusal_reason reason);
/*
 * Returns the name, such as "PAWN_BLOCKED", for logs and machine-readable output; constant, never
 * NULL.
 */
const char *chess_refusal_name(chess_refusal_reason reason);

/* A refusal and the squares that explain it. Squares that do not apply are CHESS_NO_SQUARE. */
typedef struct chess_refusal {
    chess_refusal_reason reason;
    chess_role role;       /* of the requested piece, CHESS_NO_ROLE if unknown */
    chess_square from, to; /* CHESS_NO_SQUARE if unknown */
    chess_square culprit;  /* the piece that blocks, pins, gives check or attacks the king's path */
    chess_piece culprit_piece; /* the piece on `culprit` */
} chess_refusal;

/*
 * Returns the Article that forbids the move, such as "3.7.c"; for NO_SUCH_MOVE the Article on the
 * movement of the piece. Constant, never NULL.
 */
const char *chess_refusal_article(const chess_refusal *refusal);

/* -------------------------------------------------------------------------------------- resolve */

/* The result of chess_resolve(). */
typedef struct chess_resolution {
    chess_move move; /* set with CHESS_OK */
    /* all legal moves that match: one with CHESS_OK, two or more with CHESS_AMBIGUOUS */
    chess_move_list candidates;
    bool promotion_open;   /* CHESS_AMBIGUOUS, and the candidates differ only in promotion */
    chess_refusal refusal; /* set with CHESS_ILLEGAL */
} chess_resolution;

/*
 * Finds the legal move that matches the spec. Returns CHESS_OK (one matches), CHESS_AMBIGUOUS
 * (several match) or CHESS_ILLEGAL (none matches; resolution->refusal gives the most telling
 * reason).
 */
chess_error chess_resolve(const chess_position *position, const chess_move_spec *spec,
                          chess_resolution *resolution);

#ifdef __cplusplus
}
#endif

#endif
