/* SPDX-License-Identifier: MIT */
/*
 * A proof that a player cannot mate "with any series of legal moves" (Articles 5.2.b, 6.9, 9.7), written down so
 * that anybody can hold it, keep it and check it. It says where every man can ever stand. Who believes it has to
 * see three things only, and chess_blockade_holds sees to them: the position is inside; no legal move leads out;
 * nothing inside is mate.
 *
 * Such a statement about the whole game is a FREE board. Where none is true, the proof goes by cases: another board
 * holds only until something happens, a capture say, and for every move that can bring that about there is a further
 * board, entered by it. So a proof is a tree of boards. A move that captures the player's last man, or mates him, ends
 * the question, and needs none.
 *
 * The prover (winnable.h) and the checker share no code: the checker knows how men move, from the Laws and from
 * <chess/moves.h>, and nothing of how a proof is found. Whoever trusts it need not trust the search.
 */
#ifndef CHESS_BLOCKADE_H
#define CHESS_BLOCKADE_H

#include <chess/moves.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Men have numbers: 0 is the king of the player who wants to mate, 1 the other king. */
enum { CHESS_BLOCKADE_PIECES = 32, CHESS_BLOCKADE_NOBODY = CHESS_BLOCKADE_PIECES };

/* How long a board holds. */
typedef enum chess_blockade_kind {
    CHESS_BLOCKADE_QUIET, /* until somebody captures or moves a pawn */
    CHESS_BLOCKADE_FREE,  /* for ever, or until a guarded man captures or is captured */
    CHESS_BLOCKADE_CHECK  /* for one move: the other player is in check, and answers it */
} chess_blockade_kind;

/* A set of men: bit n is man n. */
typedef uint32_t chess_blockade_set;

typedef struct chess_blockade_board {
    /* Where each man stands, as long as he is on the board; 0: he is not. */
    chess_bitboard squares[CHESS_BLOCKADE_PIECES];
    /* Where both kings stand together. kings[0] while the player who wants to mate has the move, kings[1] while
     * the other has; by the square of king 0, the squares of king 1. */
    chess_bitboard kings[2][CHESS_SQUARE_COUNT];
    /* How the board is entered from the one before: `mover` arrives on one of `goals`, and `victim`, unless he is
     * CHESS_BLOCKADE_NOBODY, is captured. After a double step that can be answered en passant, goals has the square
     * passed over as well. Without meaning in the first board. */
    chess_bitboard goals;
    uint8_t mover, victim;
    uint8_t kind;                  /* chess_blockade_kind */
    chess_blockade_set promoted;   /* pawns that may have become queen, rook, bishop or knight */
    chess_blockade_set capturable; /* who may have been captured meanwhile */
    chess_blockade_set guarded;    /* in a FREE board: whose captures end it, made or suffered */
    uint32_t boards;               /* this board and all that are entered from it; they follow it */
} chess_blockade_board;

/* The caller provides the room for the boards (1.3 KB each); two hundred suffice for nine of ten composed proofs. */
typedef struct chess_blockade {
    chess_piece pieces[CHESS_BLOCKADE_PIECES]; /* what each is in the position, */
    chess_square start[CHESS_BLOCKADE_PIECES]; /* and where he stands there */
    uint32_t piece_count;
    chess_blockade_board *boards;
    uint32_t capacity; /* the room: how many boards */
    uint32_t count;    /* how many are written */
} chess_blockade;

/*
 * Finds the proof for this player and writes it down; boards and capacity are the caller's, the rest is filled in.
 * Returns how many boards the proof has, like snprintf also where they have no room (then count is 0), and 0 when
 * this kind of proof was not found. It is found wherever chess_winnable answers CHESS_WINNABLE_BLOCKADE.
 */
uint32_t chess_blockade_prove(const chess_position *position, chess_color winner,
                              chess_blockade *blockade);

/*
 * Does it prove that the player cannot mate? Any bytes may stand there: what is no proof is refused. True is
 * certain; false also when a true statement is too intricate to be seen through in some hundred thousand steps.
 */
bool chess_blockade_holds(const chess_position *position, chess_color winner,
                          const chess_blockade *blockade);

#ifdef __cplusplus
}
#endif

#endif
