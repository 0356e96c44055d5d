/* SPDX-License-Identifier: MIT */
/*
 * The nouns of the game: squares, colours, roles, pieces, moves, and the one list of errors.
 *
 * Everything here is a plain value. No function in this library allocates, keeps state between
 * calls, reads a clock or prints. All functions are thread-safe: they touch only what they are
 * given.
 */
#ifndef CHESS_TYPES_H
#define CHESS_TYPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ------------------------------------------------------------------ squares (Articles 2.1, C.7) */

/* a1 = 0, b1 = 1, ... h1 = 7, a2 = 8, ... h8 = 63. */
typedef uint8_t chess_square;

enum { CHESS_SQUARE_COUNT = 64, CHESS_NO_SQUARE = 64 };

/* A file or rank that was not said; real ones run from 0 (a, first rank) to 7 (h, eighth rank). */
enum { CHESS_NO_FILE = 8, CHESS_NO_RANK = 8 };

/* file and rank from 0 to 7. */
static inline chess_square chess_square_at(unsigned file, unsigned rank) {
    return (chess_square)(rank * 8 + file);
}
static inline unsigned chess_square_file(chess_square square) {
    return square & 7U;
}
static inline unsigned chess_square_rank(chess_square square) {
    return square >> 3U;
}

/* A set of squares: bit n stands for square n. */
typedef uint64_t chess_bitboard;

/* Of a real square; CHESS_NO_SQUARE has no bit. */
static inline chess_bitboard chess_square_bit(chess_square square) {
    return UINT64_C(1) << square;
}

/* ------------------------------------------------------------ colours, roles, pieces (Art. 2.2) */

typedef enum chess_color { CHESS_WHITE = 0, CHESS_BLACK = 1 } chess_color;

static inline chess_color chess_color_other(chess_color color) {
    return color == CHESS_WHITE ? CHESS_BLACK : CHESS_WHITE;
}

/*
 * What kind of man it is. The numbers are chosen so that a position can keep three bit planes
 * instead of six: bit 2 set with bit 0 moves along diagonals, bit 2 with bit 1 along ranks and
 * files. 3 stands for nothing. Tables indexed by role have CHESS_ROLE_COUNT entries.
 */
typedef enum chess_role {
    CHESS_NO_ROLE = 0,
    CHESS_PAWN = 1,
    CHESS_KNIGHT = 2,
    CHESS_KING = 4,
    CHESS_BISHOP = 5,
    CHESS_ROOK = 6,
    CHESS_QUEEN = 7
} chess_role;

enum { CHESS_ROLE_COUNT = 8 };

/* A role in bits 0-2 and a colour in bit 3; 0 is an empty square. */
typedef uint8_t chess_piece;

enum { CHESS_NO_PIECE = 0 };

static inline chess_piece chess_piece_of(chess_color color, chess_role role) {
    return (chess_piece)((unsigned)role | (unsigned)color << 3U);
}
static inline chess_role chess_piece_role(chess_piece piece) {
    return (chess_role)(piece & 7U);
}
static inline chess_color chess_piece_color(chess_piece piece) {
    return (chess_color)(piece >> 3U & 1U);
}

/* ---------------------------------------------------------------------------- moves (Article 3) */

/*
 * One move in 16 bits:
 *
 *     bits 0-5    from
 *     bits 6-11   to; when castling, the square of the ROOK (one form for Article 3.8 and Annexe F)
 *     bits 12-13  promotion to 0 knight, 1 bishop, 2 rook, 3 queen
 *     bits 14-15  kind: 0 plain, 1 promotion, 2 en passant, 3 castling
 *
 * A move means something only together with the position it is made in. Equal numbers are equal
 * moves.
 */
typedef uint16_t chess_move;

enum { CHESS_NO_MOVE = 0 };

typedef enum chess_move_kind {
    CHESS_PLAIN = 0,
    CHESS_PROMOTION = 1,
    CHESS_EN_PASSANT = 2,
    CHESS_CASTLING = 3
} chess_move_kind;

/*
 * Room for the legal moves of any board that chess_position_from_setup_allowing accepts, however
 * many men stand on it. With m men that are no knights, and n knights, there are at most
 * 8 * (64 - m - n) moves of the former and at most 27 * m, 8 * n of the latter, 72 more by
 * promotion and 2 by castling: 520 in all. (The known maximum of positions that a game can reach
 * is 218.) What lies behind the moves of a list, up to CHESS_MOVES_AT_ONCE of them, may be written
 * as well.
 */
enum { CHESS_MOVES_AT_ONCE = 16, CHESS_MAX_MOVES = 520 + CHESS_MOVES_AT_ONCE };

static inline chess_move chess_move_make(chess_square from, chess_square to, chess_move_kind kind) {
    return (chess_move)(from | (unsigned)to << 6U | (unsigned)kind << 14U);
}
/* role: knight, bishop, rook or queen. */
static inline chess_move chess_move_promote(chess_square from, chess_square to, chess_role role) {
    unsigned code = role == CHESS_KNIGHT ? 0U : (unsigned)role - 4U;
    return (chess_move)(from | (unsigned)to << 6U | code << 12U | (unsigned)CHESS_PROMOTION << 14U);
}
static inline chess_square chess_move_from(chess_move move) {
    return (chess_square)(move & 63U);
}
/* When castling: the rook's square. The king's goal is in chess_move_facts. */
static inline chess_square chess_move_to(chess_move move) {
    return (chess_square)(move >> 6U & 63U);
}
static inline chess_move_kind chess_move_kind_of(chess_move move) {
    return (chess_move_kind)(move >> 14U);
}
/* CHESS_NO_ROLE unless the move is a promotion. */
static inline chess_role chess_move_promotion(chess_move move) {
    unsigned code = move >> 12U & 3U;
    if (chess_move_kind_of(move) != CHESS_PROMOTION) return CHESS_NO_ROLE;
    return code == 0 ? CHESS_KNIGHT : (chess_role)(code + 4U);
}
/* Do the two differ in nothing but the piece that the pawn becomes? Also of a move and itself. */
static inline bool chess_move_same_but_promotion(chess_move one, chess_move other) {
    return ((one ^ other) & ~(3U << 12U)) == 0;
}

typedef enum chess_castling_side {
    CHESS_NO_CASTLING = 0,
    CHESS_SHORT_CASTLING = 1, /* 0-0, the king ends on the g-file */
    CHESS_LONG_CASTLING = 2   /* 0-0-0, the king ends on the c-file */
} chess_castling_side;

/* --------------------------------------------------------------------------------------- errors */

/*
 * Every way in which a function of this library can say no. One list: the enum, chess_error_text
 * and the tests all grow from it.  SYNTAX, ILLEGAL and AMBIGUOUS are three different answers and
 * stay so.
 */
#define CHESS_ERROR_LIST(X)                                                                    \
    X(OK, "no error")                                                                          \
    X(SYNTAX, "the text is not in the expected form")                                          \
    X(ILLEGAL, "the Laws do not allow this move here")                                         \
    X(AMBIGUOUS, "more than one legal move fits")                                              \
    X(FEN_BOARD, "FEN field 1 (pieces): eight ranks of eight squares, divided by '/'")         \
    X(FEN_TURN, "FEN field 2 (side to move): 'w' or 'b'")                                      \
    X(FEN_CASTLING, "FEN field 3 (castling): '-', or some of KQkq, or the files of the rooks") \
    X(FEN_EN_PASSANT, "FEN field 4 (en passant): '-' or a square of the third or sixth rank")  \
    X(FEN_HALFMOVES, "FEN field 5 (half moves since capture or pawn move): a number from 0")   \
    X(FEN_FULLMOVE, "FEN field 6 (move number): a number from 1")                              \
    X(FEN_SURPLUS, "FEN has text after its last field")                                        \
    X(POSITION, "nobody can play from this position")                                          \
    X(FULL, "the storage given by the caller is full")                                         \
    X(EMPTY, "there is nothing to take back")                                                  \
    X(GAME_OVER, "the game is over")                                                           \
    X(PGN_TAG, "a PGN tag pair is [Name \"value\"]")                                           \
    X(PGN_COMMENT, "a PGN comment that starts with '{' must end with '}'")                     \
    X(PGN_VARIATION, "PGN parentheses do not match, or are nested too deeply")                 \
    X(PGN_TOKEN, "this is no PGN move, number, comment or result")                             \
    X(PGN_NULL_MOVE, "this is a null move; under the Laws everybody has to move")              \
    X(PGN_VARIANT, "this is a game of another kind; only chess and Chess960 can be read")      \
    X(PGN_ENCODING, "this is no text in UTF-8, Latin-1 or ASCII; it may be UTF-16")            \
    X(TIME_BACK, "the time given lies before that of the last event")                          \
    X(CLOCK_STATE, "the clock runs already, or does not run")

typedef enum chess_error {
#define CHESS_ERROR_ENUM(name, text) CHESS_##name,
    CHESS_ERROR_LIST(CHESS_ERROR_ENUM)
#undef CHESS_ERROR_ENUM
        CHESS_ERROR_COUNT
} chess_error;

/* English, for developers; constant, never NULL. What players hear comes from libdialogue. */
const char *chess_error_text(chess_error error);

#ifdef __cplusplus
}
#endif

#endif
