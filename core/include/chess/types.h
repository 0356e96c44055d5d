/* SPDX-License-Identifier: MIT */
/*
 * Basic types: squares, colours, roles, pieces, moves and the list of errors.
 *
 * All types are plain values. No function of this library allocates memory, keeps state between
 * calls, reads a clock or prints. All functions are thread-safe: they access only their arguments.
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

/* A square: a1 = 0, b1 = 1, ... h1 = 7, a2 = 8, ... h8 = 63. */
typedef uint8_t chess_square;

enum { CHESS_SQUARE_COUNT = 64, CHESS_NO_SQUARE = 64 };

/*
 * Mark a file or rank as absent. Real values run from 0 (a-file, first rank) to 7 (h-file, eighth
 * rank).
 */
enum { CHESS_NO_FILE = 8, CHESS_NO_RANK = 8 };

/* Returns the square on `file` and `rank`, each 0 to 7. */
static inline chess_square chess_square_at(unsigned file, unsigned rank) {
    return (chess_square)(rank * 8 + file);
}
/* Returns the file of a square, 0 (a) to 7 (h). */
static inline unsigned chess_square_file(chess_square square) {
    return square & 7U;
}
/* Returns the rank of a square, 0 (first) to 7 (eighth). */
static inline unsigned chess_square_rank(chess_square square) {
    return square >> 3U;
}

/* A set of squares: bit n stands for square n. */
typedef uint64_t chess_bitboard;

/* Returns the set that holds only `square`, which must be 0 to 63: CHESS_NO_SQUARE has no bit. */
static inline chess_bitboard chess_square_bit(chess_square square) {
    return UINT64_C(1) << square;
}

/* ------------------------------------------------------------ colours, roles, pieces (Art. 2.2) */

typedef enum chess_color { CHESS_WHITE = 0, CHESS_BLACK = 1 } chess_color;

/* Returns the opponent's colour. */
static inline chess_color chess_color_other(chess_color color) {
    return color == CHESS_WHITE ? CHESS_BLACK : CHESS_WHITE;
}

/*
 * The kind of a piece or pawn. The values let a position keep three bit planes instead of six: bits
 * 2 and 0 set move along diagonals, bits 2 and 1 along ranks and files. 3 is unused. Tables indexed
 * by role have CHESS_ROLE_COUNT entries.
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

/* A role in bits 0 to 2 and a colour in bit 3; 0 is an empty square. */
typedef uint8_t chess_piece;

enum { CHESS_NO_PIECE = 0 };

/* Returns the piece of this colour and role. */
static inline chess_piece chess_piece_of(chess_color color, chess_role role) {
    return (chess_piece)((unsigned)role | (unsigned)color << 3U);
}
/* Returns the role of a piece, CHESS_NO_ROLE for CHESS_NO_PIECE. */
static inline chess_role chess_piece_role(chess_piece piece) {
    return (chess_role)(piece & 7U);
}
/* Returns the colour of a piece; meaningless for CHESS_NO_PIECE. */
static inline chess_color chess_piece_color(chess_piece piece) {
    return (chess_color)(piece >> 3U & 1U);
}

/* ---------------------------------------------------------------------------- moves (Article 3) */

/*
 * One move in 16 bits:
 *
 *     bits 0-5    from
 *     bits 6-11   to; when castling, the ROOK's square (one form for Article 3.8 and Annexe F)
 *     bits 12-13  promotion: 0 knight, 1 bishop, 2 rook, 3 queen
 *     bits 14-15  kind: 0 plain, 1 promotion, 2 en passant, 3 castling
 *
 * A move has meaning only together with the position it is made in. In one position, two moves are
 * equal exactly if their values are.
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
 * Capacity of a move list. It suffices for every board that chess_position_from_setup_allowing()
 * accepts, even one with more pieces than a game can have. With n knights and m other pieces and
 * pawns, the latter have at most 8 * (64 - m - n) and at most 27 * m moves, the knights at most
 * eight each; promotion adds at most 72 moves and castling 2: 520 in all. (The known maximum among
 * reachable positions is 218.)
 *
 * Generators may overwrite up to CHESS_MOVES_AT_ONCE slots past the end of the list.
 */
enum { CHESS_MOVES_AT_ONCE = 16, CHESS_MAX_MOVES = 520 + CHESS_MOVES_AT_ONCE };

/* Returns the move of this kind without promotion; see chess_move for its fields. */
static inline chess_move chess_move_make(chess_square from, chess_square to, chess_move_kind kind) {
    return (chess_move)(from | (unsigned)to << 6U | (unsigned)kind << 14U);
}
/* Returns a promotion to `role`: knight, bishop, rook or queen. */
static inline chess_move chess_move_promote(chess_square from, chess_square to, chess_role role) {
    unsigned code = role == CHESS_KNIGHT ? 0U : (unsigned)role - 4U;
    return (chess_move)(from | (unsigned)to << 6U | code << 12U | (unsigned)CHESS_PROMOTION << 14U);
}
/* Returns the square of origin. */
static inline chess_square chess_move_from(chess_move move) {
    return (chess_square)(move & 63U);
}
/*
 * Returns the target square; when castling, the rook's square. chess_move_facts holds the king's
 * target square.
 */
static inline chess_square chess_move_to(chess_move move) {
    return (chess_square)(move >> 6U & 63U);
}
/* Returns the kind of a move. */
static inline chess_move_kind chess_move_kind_of(chess_move move) {
    return (chess_move_kind)(move >> 14U);
}
/* Returns the promotion role, CHESS_NO_ROLE unless the move is a promotion. */
static inline chess_role chess_move_promotion(chess_move move) {
    unsigned code = move >> 12U & 3U;
    if (chess_move_kind_of(move) != CHESS_PROMOTION) return CHESS_NO_ROLE;
    return code == 0 ? CHESS_KNIGHT : (chess_role)(code + 4U);
}
/* Returns true if the moves are equal or differ only in the promotion piece. */
static inline bool chess_move_same_but_promotion(chess_move one, chess_move other) {
    return ((one ^ other) & ~(3U << 12U)) == 0;
}

typedef enum chess_castling_side {
    CHESS_NO_CASTLING = 0,
    CHESS_SHORT_CASTLING = 1, /* 0-0, the king arrives on the g-file */
    CHESS_LONG_CASTLING = 2   /* 0-0-0, the king arrives on the c-file */
} chess_castling_side;

/* --------------------------------------------------------------------------------------- errors */

/*
 * Every error that a function of this library can return. The enum, chess_error_text() and the
 * tests are generated from this list. SYNTAX, ILLEGAL and AMBIGUOUS are distinct results and must
 * remain so.
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
    X(FEN_HALFMOVES, "FEN field 5 (half-moves since capture or pawn move): a number from 0")   \
    X(FEN_FULLMOVE, "FEN field 6 (move number): a number from 1")                              \
    X(FEN_SURPLUS, "FEN has text after its last field")                                        \
    X(POSITION, "the position cannot be played from")                                          \
    X(FULL, "the storage given by the caller is full")                                         \
    X(EMPTY, "there is nothing to take back")                                                  \
    X(GAME_OVER, "the game is over")                                                           \
    X(PGN_TAG, "a PGN tag pair is [Name \"value\"]")                                           \
    X(PGN_COMMENT, "a PGN comment that starts with '{' must end with '}'")                     \
    X(PGN_VARIATION, "PGN parentheses do not match, or are nested too deeply")                 \
    X(PGN_TOKEN, "this is no PGN move, number, comment or result")                             \
    X(PGN_NULL_MOVE, "this is a null move; under the Laws each player has to move")            \
    X(PGN_FIRST_MOVE, "a variation replaces the move before it, and there is none")            \
    X(PGN_TAG_NAME, "a PGN tag name has letters, digits and underscores only")                 \
    X(PGN_CHECK_SIGN, "this move does not give the check or mate that its sign says")          \
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

/*
 * Returns English text for developers; constant, never NULL. Text for players comes from
 * libdialogue.
 */
const char *chess_error_text(chess_error error);

#ifdef __cplusplus
}
#endif

#endif
