/* SPDX-License-Identifier: MIT */
/*
 * A setup is anything that can be placed on a board. A position is a setup that one can play from.
 * Both are plain values: copy them as you like.
 */
#ifndef CHESS_POSITION_H
#define CHESS_POSITION_H

#include <chess/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---------------------------------------------------------------------------------------- setup */

/* Whatever somebody put on the board: an editor's state, or what a FEN says. May make no sense. */
typedef struct chess_setup {
    chess_piece board[CHESS_SQUARE_COUNT];
    chess_bitboard castling_rooks; /* the rooks that may still castle with their king */
    uint32_t halfmoves;            /* since the last capture or pawn move (Article 9.3) */
    uint32_t fullmove;             /* number of the move to be made; 0 is taken for 1 */
    chess_color turn;
    chess_square en_passant; /* passed over by a double step just made, or CHESS_NO_SQUARE */
} chess_setup;

/*
 * All that can be wrong with a setup, as bits. Everything wrong is reported, not only the first
 * thing. Columns: name, English text for developers.
 */
#define CHESS_PROBLEM_LIST(X)                                                             \
    X(NO_WHITE_KING, "there is no white king")                                            \
    X(NO_BLACK_KING, "there is no black king")                                            \
    X(MANY_WHITE_KINGS, "there is more than one white king")                              \
    X(MANY_BLACK_KINGS, "there is more than one black king")                              \
    X(PAWN_ON_END_RANK, "a pawn stands on the first or eighth rank")                      \
    X(MANY_WHITE_PIECES, "White has more than sixteen men")                               \
    X(MANY_BLACK_PIECES, "Black has more than sixteen men")                               \
    X(MANY_WHITE_PAWNS, "White has more than eight pawns")                                \
    X(MANY_BLACK_PAWNS, "Black has more than eight pawns")                                \
    X(MANY_WHITE_PROMOTED, "White has more promoted men than pawns are missing")          \
    X(MANY_BLACK_PROMOTED, "Black has more promoted men than pawns are missing")          \
    X(OPPONENT_IN_CHECK, "the side that has just moved is in check")                      \
    X(CASTLING_WITHOUT_ROOK, "a castling right has no rook, or no king on its rank")      \
    X(EN_PASSANT_WITHOUT_PAWN, "nothing can just have passed over the en passant square") \
    X(IMPOSSIBLE_CHECK, "no last move can have given these checks")

typedef enum chess_problem_index {
#define CHESS_PROBLEM_ENUM(name, text) CHESS_PROBLEM_INDEX_##name,
    CHESS_PROBLEM_LIST(CHESS_PROBLEM_ENUM)
#undef CHESS_PROBLEM_ENUM
        CHESS_PROBLEM_COUNT
} chess_problem_index;

/* A set of problems: bit n stands for chess_problem_index n. 0 is a good setup. */
typedef uint32_t chess_problems;

static inline chess_problems chess_problem_bit(chess_problem_index index) {
    return (chess_problems)1 << index;
}

/* The problems of a board that no game can reach, but that one can still play on from: the legal
 * moves are well defined. Analysis boards and test suites want this. */
#define CHESS_PROBLEMS_PLAYABLE                                                                  \
    (1U << CHESS_PROBLEM_INDEX_MANY_WHITE_PIECES | 1U << CHESS_PROBLEM_INDEX_MANY_BLACK_PIECES | \
     1U << CHESS_PROBLEM_INDEX_MANY_WHITE_PAWNS | 1U << CHESS_PROBLEM_INDEX_MANY_BLACK_PAWNS |   \
     1U << CHESS_PROBLEM_INDEX_MANY_WHITE_PROMOTED |                                             \
     1U << CHESS_PROBLEM_INDEX_MANY_BLACK_PROMOTED | 1U << CHESS_PROBLEM_INDEX_IMPOSSIBLE_CHECK)

/* English, for developers; constant, never NULL. */
const char *chess_problem_text(chess_problem_index index);

/* ------------------------------------------------------------------------------------- position */

/*
 * 48 bytes. The fields are open so that small functions can be inlined, but only this library
 * writes them; read through the functions below, which stay when the layout changes.
 *
 * The role of the man on a square stands in three planes (see chess_role): 0 in all of them is an
 * empty square. castling_rooks keeps castling rights as the squares of the rooks that have them,
 * which is all that Annexe F needs. en_passant is set after every double step; whether the capture
 * is legal is for the move generator to say.
 */
typedef struct chess_position {
    chess_bitboard planes[3];
    chess_bitboard black;
    chess_bitboard castling_rooks;
    uint32_t fullmove;
    uint16_t halfmoves; /* stops at 65535 instead of wrapping */
    uint8_t turn;
    chess_square en_passant;
} chess_position;

/* Article 2.3. */
extern const chess_position chess_start_position;

/*
 * Makes *position from *setup when nobody could object to playing on from it, and returns 0.
 * Otherwise returns every problem found and leaves *position alone.
 */
chess_problems chess_position_from_setup(chess_position *position, const chess_setup *setup);

/*
 * The same, but makes the position in spite of the problems in `allowed` (only those in
 * CHESS_PROBLEMS_PLAYABLE can be allowed). Still returns every problem found.
 */
chess_problems chess_position_from_setup_allowing(chess_position *position,
                                                  const chess_setup *setup, chess_problems allowed);

/* What stands there, and the counters; chess_position_from_setup makes the same position of it. */
void chess_setup_from_position(chess_setup *setup, const chess_position *position);

/* ---------------------------------------------------------------------- reading from a position */

/* Squares that are asked for are real ones, 0 to 63. */

static inline chess_color chess_position_turn(const chess_position *position) {
    return (chess_color)position->turn;
}
static inline chess_bitboard chess_position_occupied(const chess_position *position) {
    return position->planes[0] | position->planes[1] | position->planes[2];
}
static inline chess_bitboard chess_position_of_color(const chess_position *position,
                                                     chess_color color) {
    return color == CHESS_BLACK ? position->black
                                : chess_position_occupied(position) & ~position->black;
}
/* CHESS_NO_ROLE: the empty squares. */
static inline chess_bitboard chess_position_of_role(const chess_position *position,
                                                    chess_role role) {
    unsigned bits = (unsigned)role;
    return (bits & 1U ? position->planes[0] : ~position->planes[0]) &
           (bits & 2U ? position->planes[1] : ~position->planes[1]) &
           (bits & 4U ? position->planes[2] : ~position->planes[2]);
}
static inline chess_bitboard chess_position_of_piece(const chess_position *position,
                                                     chess_color color, chess_role role) {
    return chess_position_of_role(position, role) & chess_position_of_color(position, color);
}
static inline chess_piece chess_position_piece_at(const chess_position *position,
                                                  chess_square square) {
    return (chess_piece)((position->planes[0] >> square & 1U) |
                         (position->planes[1] >> square & 1U) << 1U |
                         (position->planes[2] >> square & 1U) << 2U |
                         (position->black >> square & 1U) << 3U);
}

/* The square of that side's king. */
chess_square chess_position_king(const chess_position *position, chess_color color);

/* All men of that side that attack the square (Article 3.1, second paragraph), with `occupied` as
 * the men on the board: they are in the way, and no others attack. For the board as it stands pass
 * chess_position_occupied(position). */
chess_bitboard chess_position_attackers(const chess_position *position, chess_square square,
                                        chess_color by, chess_bitboard occupied);

/* The men that give check to the side to move (Article 3.9); 0 when there is none. */
chess_bitboard chess_position_checkers(const chess_position *position);

/* Does some castling right belong to a king or rook that only Annexe F puts there? */
bool chess_position_is_chess960(const chess_position *position);

#ifdef __cplusplus
}
#endif

#endif
