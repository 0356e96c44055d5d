/* SPDX-License-Identifier: MIT */
/*
 * The proof by cases, written down as it is found (blockade.h). It is the same source as the proof without a record,
 * compiled once more: who only wants the answer does not carry this.
 */
#include "search.h"

#include <chess/blockade.h>

enum { MOST_CASES = 40, MOST_BOARDS = 50000, MOST_OPEN = 3 * MOST_CASES };

/* How a board is entered, and where it is written. */
typedef struct entry {
    uint32_t at;
    uint8_t mover, victim;
    chess_bitboard goals;
} entry;

/* The budget stands first: whoever counts it down has the record in his hands. */
typedef struct record {
    unsigned budget;
    bool winner_is_black;
    chess_blockade *blockade;
    uint32_t count, depth;
    entry next, open[MOST_OPEN];
} record;

/* The proof is about White; a position is turned round where Black is asked for. */
static chess_bitboard as_asked(const record *the, chess_bitboard squares) {
    return the->winner_is_black ? __builtin_bswap64(squares) : squares;
}

static void record_case(void *budget, const winnable_pieces *before, const winnable_pieces *pieces,
                        unsigned mover, chess_bitboard goals) {
    record *the = budget;
    winnable_set gone = before->of[winnable_pieces_color(before, mover) ^ 1U] & ~pieces->alive;
    the->next.mover = (uint8_t)mover;
    the->next.victim = (uint8_t)(gone ? __builtin_ctz(gone) : CHESS_BLOCKADE_NOBODY);
    the->next.goals = goals;
}

static void write_board(const record *the, chess_blockade_board *board,
                        const winnable_pieces *pieces, chess_blockade_kind kind) {
    *board = (chess_blockade_board){
        .goals = as_asked(the, the->next.goals),
        .mover = the->next.mover,
        .victim = the->next.victim,
        .kind = (uint8_t)kind,
        .promoted = pieces->promoted & pieces->alive,
        .capturable = pieces->capturable & pieces->alive,
        .guarded = kind == CHESS_BLOCKADE_FREE ? pieces->guarded & pieces->alive : 0,
    };
    for (winnable_set rest = pieces->alive; rest; rest &= rest - 1) {
        unsigned piece = (unsigned)__builtin_ctz(rest);
        board->squares[piece] = as_asked(the, pieces->reach[piece]);
    }
    for (unsigned turn = 0; turn < 2; turn++)
        for (chess_square square = 0; square < CHESS_SQUARE_COUNT; square++)
            board->kings[turn][the->winner_is_black ? square ^ 56U : square] =
                as_asked(the, pieces->kings[turn][square]);
}

static void record_open(void *budget, const winnable_pieces *pieces, chess_blockade_kind kind) {
    record *the = budget;
    the->next.at = the->count++;
    if (the->next.at < the->blockade->capacity)
        write_board(the, &the->blockade->boards[the->next.at], pieces, kind);
    the->open[the->depth++] = the->next;
}

static void record_close(void *budget) {
    record *the = budget;
    uint32_t at = the->open[--the->depth].at;
    if (at < the->blockade->capacity) the->blockade->boards[at].boards = the->count - at;
}

/* It proved nothing: whatever is tried instead is entered in the same way. */
static void record_drop(void *budget) {
    record *the = budget;
    the->next = the->open[--the->depth];
    the->count = the->next.at;
}

#define RECORD_CASE  record_case
#define RECORD_OPEN  record_open
#define RECORD_CLOSE record_close
#define RECORD_DROP  record_drop
#undef winnable_pieces_are_harmless
#define winnable_pieces_are_harmless recorded_pieces_are_harmless
static bool recorded_pieces_are_harmless(const winnable_pieces *pieces, unsigned depth,
                                         unsigned *budget);
#include "cases.h"

uint32_t chess_blockade_prove(const chess_position *position, chess_color winner,
                              chess_blockade *blockade) {
    chess_position white = winnable_as_white(position, winner);
    record the = {.budget = MOST_BOARDS,
                  .blockade = blockade,
                  .winner_is_black = winner == CHESS_BLACK,
                  .next = {.victim = CHESS_BLOCKADE_NOBODY}};
    winnable_pieces pieces;
    blockade->count = blockade->piece_count = 0;
    if (winnable_is_mate(&white) || !winnable_pieces_from_position(&pieces, &white)) return 0;
    for (unsigned piece = 0; piece < pieces.count; piece++) {
        chess_square square = bits_first(pieces.home[piece]) ^ (the.winner_is_black ? 56U : 0U);
        blockade->start[piece] = square;
        blockade->pieces[piece] = chess_position_piece_at(position, square);
    }
    blockade->piece_count = pieces.count;
    if (!winnable_pieces_are_harmless(&pieces, MOST_CASES, &the.budget)) return 0;
    if (the.count <= blockade->capacity) blockade->count = the.count;
    return the.count;
}
