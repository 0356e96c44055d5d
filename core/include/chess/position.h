/* SPDX-License-Identifier: MIT */
/*
 * Setups and positions. A setup is any arrangement of pieces on a board; a position is a setup from
 * which a game can be played. Both are plain values and may be copied freely.
 */
#ifndef CHESS_POSITION_H
#define CHESS_POSITION_H

#include <chess/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---------------------------------------------------------------------------------------- setup */

/* The contents of a board editor or of a FEN. Need not make sense. */
typedef struct chess_setup {
    chess_piece board[CHESS_SQUARE_COUNT];
    chess_bitboard castling_rooks; /* rooks that may still castle with their king */
    uint32_t halfmoves; /* half-moves since the last capture or pawn move (Article 9.3) */
    uint32_t fullmove;  /* number of the next move, from 1; 0 counts as 1 */
    chess_color turn;
    chess_square en_passant; /* passed over by the double step just made, or CHESS_NO_SQUARE */
} chess_setup;

/*
 * Everything that can be wrong with a setup. Checks report all problems of a setup, not only the
 * first. Columns: name, English text for developers.
 */
#define CHESS_PROBLEM_LIST(X)                                                             \
    X(NO_WHITE_KING, "there is no white king")                                            \
    X(NO_BLACK_KING, "there is no black king")                                            \
    X(MANY_WHITE_KINGS, "there is more than one white king")                              \
    X(MANY_BLACK_KINGS, "there is more than one black king")                              \
    X(PAWN_ON_END_RANK, "a pawn stands on the first or eighth rank")                      \
    X(MANY_WHITE_PIECES, "White has more than sixteen pieces")                            \
    X(MANY_BLACK_PIECES, "Black has more than sixteen pieces")                            \
    X(MANY_WHITE_PAWNS, "White has more than eight pawns")                                \
    X(MANY_BLACK_PAWNS, "Black has more than eight pawns")                                \
    X(MANY_WHITE_PROMOTED, "White has more promoted pieces than pawns are missing")       \
    X(MANY_BLACK_PROMOTED, "Black has more promoted pieces than pawns are missing")       \
    X(OPPONENT_IN_CHECK, "the side that has just moved is in check")                      \
    X(CASTLING_WITHOUT_ROOK, "a castling right has no rook, or no king on its rank")      \
    X(EN_PASSANT_WITHOUT_PAWN, "nothing can just have passed over the en passant square") \
    X(IMPOSSIBLE_CHECK, "no last move can have given these checks")                       \
    X(IMPOSSIBLE_CASTLING, "no start position has the king and rooks of these castling rights")

typedef enum chess_problem_index {
#define CHESS_PROBLEM_ENUM(name, text) CHESS_PROBLEM_INDEX_##name,
    CHESS_PROBLEM_LIST(CHESS_PROBLEM_ENUM)
#undef CHESS_PROBLEM_ENUM
        CHESS_PROBLEM_COUNT
} chess_problem_index;

/* A set of problems: bit n stands for chess_problem_index n. 0 means none. */
typedef uint32_t chess_problems;

/* Returns the set that holds only this problem. */
static inline chess_problems chess_problem_bit(chess_problem_index index) {
    return (chess_problems)1 << index;
}

/*
 * The problems that make a board unreachable in a game but still playable: its legal moves are well
 * defined. Analysis boards and test suites may allow them.
 */
#define CHESS_PROBLEMS_PLAYABLE                                                                   \
    (1U << CHESS_PROBLEM_INDEX_MANY_WHITE_PIECES | 1U << CHESS_PROBLEM_INDEX_MANY_BLACK_PIECES |  \
     1U << CHESS_PROBLEM_INDEX_MANY_WHITE_PAWNS | 1U << CHESS_PROBLEM_INDEX_MANY_BLACK_PAWNS |    \
     1U << CHESS_PROBLEM_INDEX_MANY_WHITE_PROMOTED |                                              \
     1U << CHESS_PROBLEM_INDEX_MANY_BLACK_PROMOTED | 1U << CHESS_PROBLEM_INDEX_IMPOSSIBLE_CHECK | \
     1U << CHESS_PROBLEM_INDEX_IMPOSSIBLE_CASTLING)

/* Returns English text for developers; constant, never NULL. */
const char *chess_problem_text(chess_problem_index index);

/* ------------------------------------------------------------------------------------- position */

/*
 * A position in 48 bytes. The fields are visible so that small functions can be inlined, but only
 * this library writes them. Read them through the functions below, which remain valid when the
 * layout changes.
 *
 * The role of the piece on a square is stored in three planes (see chess_role); 0 in all of them is
 * an empty square. `castling_rooks` holds castling rights as the squares of the rooks that have
 * them, which is all that Annexe F needs. `en_passant` is set after every double step, even if no
 * legal capture exists.
 */
typedef struct chess_position {
    chess_bitboard planes[3];
    chess_bitboard black;
    chess_bitboard castling_rooks;
    uint32_t fullmove;
    uint16_t halfmoves; /* saturates at 65535 */
    uint8_t turn;
    chess_square en_passant;
} chess_position;

/* The start position of Article 2.3. */
extern const chess_position chess_start_position;

/*
 * Builds *position from *setup and returns 0 if no problem is found. Otherwise returns every
 * problem found and leaves *position unchanged.
 */
chess_problems chess_position_from_setup(chess_position *position, const chess_setup *setup);

/*
 * Builds *position from *setup if all its problems are in `allowed`. Problems outside
 * CHESS_PROBLEMS_PLAYABLE cannot be allowed. Returns every problem found, allowed ones included;
 * leaves *position unchanged if any other is among them.
 */
chess_problems chess_position_from_setup_allowing(chess_position *position,
                                                  const chess_setup *setup, chess_problems allowed);

/*
 * Copies the position to *passed with the other side to move, as after a move without effect; no
 * en passant capture is possible in the copy. Returns false, and leaves *passed unchanged, if the
 * side to move is in check.
 */
bool chess_position_pass(const chess_position *position, chess_position *passed);

/*
 * Returns the problems of a position. Those of CHESS_PROBLEMS_PLAYABLE are warnings: a game can
 * begin here, but none leads here. Others arise only from an illegal move that stands (A.4.b).
 */
chess_problems chess_position_problems(const chess_position *position);

/*
 * Writes the pieces, rights and counters of *position to *setup. chess_position_from_setup() builds
 * the same position from it.
 */
void chess_setup_from_position(chess_setup *setup, const chess_position *position);

/* ---------------------------------------------------------------------- reading from a position */

/* All functions below expect squares from 0 to 63. */

/* Returns the side to move. */
static inline chess_color chess_position_turn(const chess_position *position) {
    return (chess_color)position->turn;
}
/* Returns the occupied squares. */
static inline chess_bitboard chess_position_occupied(const chess_position *position) {
    return position->planes[0] | position->planes[1] | position->planes[2];
}
/* Returns the squares of one side's pieces and pawns. */
static inline chess_bitboard chess_position_of_color(const chess_position *position,
                                                     chess_color color) {
    return color == CHESS_BLACK ? position->black
                                : chess_position_occupied(position) & ~position->black;
}
/* Returns the squares of one role, both colours; for CHESS_NO_ROLE the empty squares. */
static inline chess_bitboard chess_position_of_role(const chess_position *position,
                                                    chess_role role) {
    unsigned bits = (unsigned)role;
    return (bits & 1U ? position->planes[0] : ~position->planes[0]) &
           (bits & 2U ? position->planes[1] : ~position->planes[1]) &
           (bits & 4U ? position->planes[2] : ~position->planes[2]);
}
/* Returns the squares of one side's pieces of one role. */
static inline chess_bitboard chess_position_of_piece(const chess_position *position,
                                                     chess_color color, chess_role role) {
    return chess_position_of_role(position, role) & chess_position_of_color(position, color);
}
/* Returns the piece on `square`, CHESS_NO_PIECE if it is empty. */
static inline chess_piece chess_position_piece_at(const chess_position *position,
                                                  chess_square square) {
    return (chess_piece)((position->planes[0] >> square & 1U) |
                         (position->planes[1] >> square & 1U) << 1U |
                         (position->planes[2] >> square & 1U) << 2U |
                         (position->black >> square & 1U) << 3U);
}

/* Returns the square of that side's king. */
chess_square chess_position_king(const chess_position *position, chess_color color);

/*
 * Returns all pieces and pawns of `by` that attack `square` (Article 3.1, second paragraph). Only
 * pieces on `occupied` squares block or attack; pass chess_position_occupied(position) for the
 * position itself.
 */
chess_bitboard chess_position_attackers(const chess_position *position, chess_square square,
                                        chess_color by, chess_bitboard occupied);

/* Returns the pieces that give check to the side to move (Article 3.9); 0 if none does. */
chess_bitboard chess_position_checkers(const chess_position *position);

/*
 * Returns true if a castling right belongs to a king or rook on a square that only Annexe F allows.
 */
bool chess_position_is_chess960(const chess_position *position);

#ifdef __cplusplus
}
#endif

#endif
