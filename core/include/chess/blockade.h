/* SPDX-License-Identifier: MIT */
/*
 * Blockades: proofs that a player cannot mate "with any series of legal moves" (Articles 5.2.b,
 * 6.9, 9.7), in a form that can be kept and checked. A proof bounds the squares that every piece
 * and pawn can ever reach. It is valid if three conditions hold, which chess_blockade_holds()
 * checks: the position lies inside the bounds; no legal move leads out of them; nothing inside them
 * is mate.
 *
 * A proof that covers the whole game is a FREE board. If there is none, the proof proceeds by
 * cases: another board holds only until an event such as a capture, and every move that can cause
 * the event enters a further board. A proof is therefore a tree of boards. A move that captures the
 * player's last piece or pawn, or mates the player, needs no further board.
 *
 * The prover (winnable.h) and the checker share no code. The checker knows only how pieces move,
 * from the Laws and <chess/moves.h>, so its result does not depend on the search.
 */
#ifndef CHESS_BLOCKADE_H
#define CHESS_BLOCKADE_H

#include <chess/moves.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Pieces and pawns are numbered: 0 is the king of the player who wants to mate, 1 the other king.
 */
enum { CHESS_BLOCKADE_PIECES = 32, CHESS_BLOCKADE_NO_PIECE = CHESS_BLOCKADE_PIECES };

/* How long a board holds. */
typedef enum chess_blockade_kind {
    CHESS_BLOCKADE_QUIET, /* until a capture or a pawn move */
    CHESS_BLOCKADE_FREE,  /* for ever, or until a guarded piece captures or is captured */
    CHESS_BLOCKADE_CHECK  /* for one move: the other player is in check and answers it */
} chess_blockade_kind;

/* A set of pieces: bit n stands for piece n. */
typedef uint32_t chess_blockade_set;

typedef struct chess_blockade_board {
    /* Where each piece can stand while it is on the board; 0: it is not on the board. */
    chess_bitboard squares[CHESS_BLOCKADE_PIECES];
    /*
     * Where the kings can stand together: for a square of king 0, the squares of king 1. kings[0]
     * applies while the player who wants to mate has the move, kings[1] while the other has.
     */
    chess_bitboard kings[2][CHESS_SQUARE_COUNT];
    /*
     * How the board is entered from its parent: `mover` arrives on one of `targets`, and `victim`
     * is captured unless it is CHESS_BLOCKADE_NO_PIECE. After a double step that can be answered en
     * passant, `targets` includes the square passed over. Undefined in the first board.
     */
    chess_bitboard targets;
    uint8_t mover, victim;
    uint8_t kind;                  /* a chess_blockade_kind */
    chess_blockade_set promoted;   /* pawns that may have become queen, rook, bishop or knight */
    chess_blockade_set capturable; /* pieces that may have been captured meanwhile */
    chess_blockade_set guarded;    /* in a FREE board: it ends when one captures or is captured */
    uint32_t boards; /* size of the subtree: this board and all entered from it, which follow it */
} chess_blockade_board;

/*
 * A proof. The caller provides `boards`, of 1.3 KB each; two hundred suffice for most composed
 * positions.
 */
typedef struct chess_blockade {
    chess_piece pieces[CHESS_BLOCKADE_PIECES]; /* identity of each piece in the position */
    chess_square start[CHESS_BLOCKADE_PIECES]; /* square of each piece in the position */
    uint32_t piece_count;
    chess_blockade_board *boards;
    uint32_t capacity; /* boards that there is room for */
    uint32_t count;    /* boards written */
} chess_blockade;

/*
 * Searches for the proof that `winner` cannot mate. The caller sets `boards` and `capacity`; the
 * function fills the other fields. Returns the number of boards of the proof, even if there is no
 * room for them (then `count` is 0), and 0 if no such proof was found. A proof is found whenever
 * chess_winnable() returns the proof CHESS_WINNABLE_BLOCKADE.
 */
uint32_t chess_blockade_prove(const chess_position *position, chess_color winner,
                              chess_blockade *blockade);

/*
 * Returns true if *proof proves that `winner` cannot mate. Accepts arbitrary contents and
 * rejects anything that is not a proof. True is certain; false may also mean that a valid proof
 * exceeds the limit of some hundred thousand steps.
 */
bool chess_blockade_holds(const chess_position *position, chess_color winner,
                          const chess_blockade *proof);

#ifdef __cplusplus
}
#endif

#endif
