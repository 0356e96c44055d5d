/* SPDX-License-Identifier: MIT */
/*
 * The state and the helpers shared by the parts of the checker. The checker is independent of the
 * prover (winnable): it includes nothing of it, nor the attack tables. It moves pieces step by step
 * over the board, slowly and simply.
 */
#ifndef CHESS_SRC_BLOCKADE_BOARD_H
#define CHESS_SRC_BLOCKADE_BOARD_H

#include <chess/blockade.h>

enum { WINNER = 0, LOSER = 1, NO_PIECE = CHESS_BLOCKADE_NO_PIECE, MOST_STEPS = 40 };

/* The castling rights of the position, by side. */
typedef struct blockade_castling {
    chess_square king[2];
    chess_bitboard rooks[2];
} blockade_castling;

/* A board under examination, in force from the arrival until the next case, or for ever. */
typedef struct blockade_view {
    const chess_blockade *proof;
    const chess_blockade_board *board;
    const chess_bitboard *entry; /* where each piece can stand on arrival */
    const blockade_castling *castling;
    chess_blockade_set alive, sure; /* pieces that may be on the board; those that certainly are */
    chess_blockade_set narrow;      /* sure pieces with so few squares that they may block others */
    chess_bitboard attacked[2];     /* squares that a side attacks wherever its pieces stand */
    bool shut_in;                   /* the winner's king has one square and no other to flee to */
} blockade_view;

/* Where the pieces can be when a board is entered. */
typedef struct blockade_arrival {
    chess_bitboard squares[CHESS_BLOCKADE_PIECES];
    chess_bitboard kings[2][CHESS_SQUARE_COUNT];
    chess_blockade_set promoted, capturable;
} blockade_arrival;

/* One possible step from a square: the squares between, and whether it may move or capture. */
typedef struct blockade_step {
    chess_bitboard path;
    chess_square to;
    bool goes, takes;
} blockade_step;

static inline chess_bitboard bit_of(chess_square square) {
    return (chess_bitboard)1 << square;
}

static inline chess_bitboard without_first(chess_bitboard set) {
    return set & (set - 1);
}

static inline chess_square first_of(chess_bitboard set) {
    return (chess_square)__builtin_ctzll(set);
}

static inline unsigned first_piece(chess_blockade_set set) {
    return (unsigned)__builtin_ctz(set);
}

static inline bool has_piece(chess_blockade_set set, unsigned piece) {
    return set >> piece & 1U;
}

static inline unsigned side_of(const chess_blockade *proof, unsigned piece) {
    return chess_piece_color(proof->pieces[piece]) == chess_piece_color(proof->pieces[WINNER])
               ? WINNER
               : LOSER;
}

static inline bool is_one_square(chess_bitboard set) {
    return set && !without_first(set);
}

static inline bool is_plain_pawn(const blockade_view *view, unsigned piece) {
    return chess_piece_role(view->proof->pieces[piece]) == CHESS_PAWN &&
           !has_piece(view->board->promoted, piece);
}

/* Returns true if the capture ends the board. */
static inline bool ends_board(const chess_blockade_board *board, unsigned piece, unsigned victim) {
    return board->kind != CHESS_BLOCKADE_FREE || has_piece(board->guarded, piece) ||
           has_piece(board->guarded, victim);
}

void chess__blockade_examine(blockade_view *view, const chess_blockade *proof,
                             const chess_blockade_board *board, const chess_bitboard *entry,
                             const blockade_castling *castling);

/*
 * Lists all steps of a piece from a square on an empty board. A pawn that may have promoted has
 * those of a pawn, a queen and a knight. Returns their number.
 */
unsigned chess__blockade_steps(const blockade_view *view, unsigned piece, chess_square from,
                               blockade_step steps[MOST_STEPS]);

/* Returns the square and its neighbours. */
chess_bitboard chess__blockade_near(chess_square square);

static inline chess_bitboard blockade_beside(chess_square square) {
    return chess__blockade_near(square) & ~bit_of(square);
}

/* Returns true if a piece other than `one` and `other` certainly stands on one of the squares. */
bool chess__blockade_is_barred(const blockade_view *view, chess_bitboard squares, unsigned one,
                               unsigned other);

/*
 * Returns true if the piece can make the step and the game continues, as far as this board
 * determines. `victim` is the piece captured, or NO_PIECE.
 */
bool chess__blockade_can_move(const blockade_view *view, unsigned piece, unsigned victim,
                              chess_square from, const blockade_step *step);

/* Returns the squares that the king can reach from `from`, apart from those near the other king. */
chess_bitboard chess__blockade_king_targets(const blockade_view *view, unsigned king,
                                            chess_square from);

/*
 * Derives where all pieces can be after the mover's arrival on the targets. Returns false if the
 * arrival is impossible because a piece has no square left.
 */
bool chess__blockade_arrive(const blockade_view *view, unsigned piece, unsigned victim,
                            chess_bitboard targets, blockade_arrival *after);

/* Returns true if a move that ends the board enters a further board, or needs none. */
bool chess__blockade_covers_case(const blockade_view *view, unsigned piece, unsigned victim,
                                 const blockade_step *step);

/*
 * Returns true if the loser's move mates the winner wherever the other pieces stand, so that it
 * ends the game.
 */
bool chess__blockade_mates_winner(const blockade_view *view, unsigned piece, unsigned victim,
                                  chess_square from, chess_square to);

/*
 * Returns true if the victim is the last piece that could mate, so that its capture decides the
 * question.
 */
bool chess__blockade_ends_all(const blockade_view *view, unsigned victim);

/*
 * Returns true if no placement of the pieces mates the loser just after a move of `mover`, or of
 * any piece if it is NO_PIECE, from one of the origins. `pairs` holds the kings' squares at that
 * time, as in chess_blockade_board.
 */
bool chess__blockade_excludes_mate(const blockade_view *view,
                                   const chess_bitboard pairs[CHESS_SQUARE_COUNT], unsigned mover,
                                   chess_bitboard origins);

/*
 * Returns true if the winner's piece gives check wherever the others stand. False unless the piece
 * and the loser's king have one square each.
 */
bool chess__blockade_is_sure_check(const blockade_view *view, unsigned piece);

/*
 * Returns true if the piece that has just arrived is the only one to give check and a piece of the
 * loser can always capture it: no mate.
 */
bool chess__blockade_check_can_be_taken(const blockade_view *view, unsigned mover);

/*
 * Returns true if the remaining pieces cannot mate wherever they stand and whatever they become.
 * `squares` holds the squares of each piece.
 */
bool chess__blockade_lacks_material(const chess_blockade *proof, const chess_bitboard *squares);

#endif
