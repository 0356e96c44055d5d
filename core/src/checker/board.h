/* SPDX-License-Identifier: MIT */
/*
 * What the parts of the checker share. It is kept apart from the prover (winnable*): nothing of that is included
 * here, nor the tables of attacks. Men walk step by step over the board, slowly and plainly.
 */
#ifndef CHESS_SRC_BLOCKADE_BOARD_H
#define CHESS_SRC_BLOCKADE_BOARD_H

#include <chess/blockade.h>

enum { WINNER = 0, LOSER = 1, NOBODY = CHESS_BLOCKADE_NOBODY, MOST_STEPS = 40 };

/* The position's castling rights, by the side they belong to. */
typedef struct blockade_castling {
    chess_square king[2];
    chess_bitboard rooks[2];
} blockade_castling;

/* One board under examination: in force from the arrival until the next case, or for ever. */
typedef struct blockade_view {
    const chess_blockade *proof;
    const chess_blockade_board *board;
    const chess_bitboard *entry; /* where each man can stand on arrival */
    const blockade_castling *castling;
    chess_blockade_set alive, sure; /* on the board perhaps; and certainly */
    chess_blockade_set
        narrow; /* the sure ones with so few squares that they may be in somebody's way */
    chess_bitboard attacked[2]; /* by that side, wherever its men stand */
    bool shut_in;               /* the winner's king has one square, and no other to flee to */
} blockade_view;

/* Where the men can be at the moment when a board is entered. */
typedef struct blockade_arrival {
    chess_bitboard squares[CHESS_BLOCKADE_PIECES];
    chess_bitboard kings[2][CHESS_SQUARE_COUNT];
    chess_blockade_set promoted, capturable;
} blockade_arrival;

/* One way to go on from a square: the squares between, and what may be done there. */
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

/* Does the board end with this capture? */
static inline bool ends_board(const chess_blockade_board *board, unsigned piece, unsigned victim) {
    return board->kind != CHESS_BLOCKADE_FREE || has_piece(board->guarded, piece) ||
           has_piece(board->guarded, victim);
}

void chess__blockade_examine(blockade_view *view, const chess_blockade *proof,
                             const chess_blockade_board *board, const chess_bitboard *entry,
                             const blockade_castling *castling);

/* All that the man might do from there on an empty board; a promoted pawn may still be a pawn, too. */
unsigned chess__blockade_steps(const blockade_view *view, unsigned piece, chess_square from,
                               blockade_step steps[MOST_STEPS]);

/* The square and the squares beside it. */
chess_bitboard chess__blockade_near(chess_square square);

static inline chess_bitboard blockade_beside(chess_square square) {
    return chess__blockade_near(square) & ~bit_of(square);
}

/* Somebody but these two stands on the squares whatever is played. */
bool chess__blockade_is_barred(const blockade_view *view, chess_bitboard squares, unsigned one,
                               unsigned other);

/* The man can go there and the game goes on, as far as this board tells; victim is who is captured there, or NOBODY. */
bool chess__blockade_can_move(const blockade_view *view, unsigned piece, unsigned victim,
                              chess_square from, const blockade_step *step);

/* Where the king can come from there, the other king being out of the way. */
chess_bitboard chess__blockade_king_targets(const blockade_view *view, unsigned king,
                                            chess_square from);

/* What the mover's arrival on the goals makes of the board. False when it cannot happen: no square is left for
 * somebody. */
bool chess__blockade_arrive(const blockade_view *view, unsigned piece, unsigned victim,
                            chess_bitboard goals, blockade_arrival *after);

/* A move that ends the board: there is another that is entered by it, or none is needed. */
bool chess__blockade_covers_case(const blockade_view *view, unsigned piece, unsigned victim,
                                 const blockade_step *step);

/* The loser's move mates the winner, whoever else stands where: it is the last of the game. */
bool chess__blockade_mates_winner(const blockade_view *view, unsigned piece, unsigned victim,
                                  chess_square from, chess_square to);

/* Capturing the last man that could mate ends the question. */
bool chess__blockade_ends_all(const blockade_view *view, unsigned victim);

/* No place of all men has the loser in mate just after a move of `mover`, NOBODY being anybody, from one of the
 * origins; pairs are the kings' squares then, as in chess_blockade_board. */
bool chess__blockade_excludes_mate(const blockade_view *view,
                                   const chess_bitboard pairs[CHESS_SQUARE_COUNT], unsigned mover,
                                   chess_bitboard origins);

/* The winner's man gives check wherever everybody stands; he and the king have one square each. */
bool chess__blockade_is_sure_check(const blockade_view *view, unsigned piece);

/* The man who has just arrived gives check alone, and some man of the loser's can take him in any case: no mate. */
bool chess__blockade_check_can_be_taken(const blockade_view *view, unsigned mover);

/* The pieces left cannot mate, wherever they stand, whatever they become. By the squares of each man. */
bool chess__blockade_lacks_material(const chess_blockade *proof, const chess_bitboard *squares);

#endif
