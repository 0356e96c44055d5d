/* SPDX-License-Identifier: MIT */
/*
 * Records the proof by cases (cases.h) as it is found, if the caller wants it (chess/blockade.h).
 */
#ifndef CHESS_SRC_WINNABLE_PROOF_WRITER_H
#define CHESS_SRC_WINNABLE_PROOF_WRITER_H

#include "pieces.h"

#include <chess/blockade.h>

enum { MOST_CASES = 40, MOST_BOARDS = 50000, MOST_OPEN = 3 * MOST_CASES };

/* How a board is entered, and where it is written. */
typedef struct proof_entry {
    uint32_t at;
    uint8_t mover, victim;
    chess_bitboard targets;
} proof_entry;

typedef struct winnable_proof_writer {
    bool winner_is_black;
    chess_blockade *blockade;
    uint32_t count, depth;
    proof_entry next, open[MOST_OPEN];
} winnable_proof_writer;

/* The limit of a proof by cases, and where it is recorded. */
typedef struct winnable_budget {
    unsigned boards;               /* boards that may still be tried */
    winnable_proof_writer *writer; /* NULL: the proof is not recorded */
} winnable_budget;

/* Mirrors squares if the winner is Black: the proof treats the winner as White. */
static chess_bitboard as_asked(const winnable_proof_writer *writer, chess_bitboard squares) {
    return writer->winner_is_black ? __builtin_bswap64(squares) : squares;
}

static void proof_case(winnable_proof_writer *writer, const winnable_pieces *before,
                       const winnable_pieces *pieces, unsigned mover, chess_bitboard targets) {
    if (!writer) return;
    winnable_set gone = before->of[winnable_pieces_color(before, mover) ^ 1U] & ~pieces->alive;
    writer->next.mover = (uint8_t)mover;
    writer->next.victim = (uint8_t)(gone ? __builtin_ctz(gone) : CHESS_BLOCKADE_NO_PIECE);
    writer->next.targets = targets;
}

static void write_board(const winnable_proof_writer *writer, chess_blockade_board *board,
                        const winnable_pieces *pieces, chess_blockade_kind kind) {
    *board = (chess_blockade_board){
        .targets = as_asked(writer, writer->next.targets),
        .mover = writer->next.mover,
        .victim = writer->next.victim,
        .kind = (uint8_t)kind,
        .promoted = pieces->promoted & pieces->alive,
        .capturable = pieces->capturable & pieces->alive,
        .guarded = kind == CHESS_BLOCKADE_FREE ? pieces->guarded & pieces->alive : 0,
    };
    for (winnable_set rest = pieces->alive; rest; rest &= rest - 1) {
        unsigned piece = (unsigned)__builtin_ctz(rest);
        board->squares[piece] = as_asked(writer, pieces->reach[piece]);
    }
    for (unsigned turn = 0; turn < 2; turn++)
        for (chess_square square = 0; square < CHESS_SQUARE_COUNT; square++)
            board->kings[turn][writer->winner_is_black ? square ^ 56U : square] =
                as_asked(writer, pieces->kings[turn][square]);
}

static void proof_open(winnable_proof_writer *writer, const winnable_pieces *pieces,
                       chess_blockade_kind kind) {
    if (!writer) return;
    writer->next.at = writer->count++;
    if (writer->next.at < writer->blockade->capacity)
        write_board(writer, &writer->blockade->boards[writer->next.at], pieces, kind);
    writer->open[writer->depth++] = writer->next;
}

static void proof_close(winnable_proof_writer *writer) {
    if (!writer) return;
    uint32_t at = writer->open[--writer->depth].at;
    if (at < writer->blockade->capacity) writer->blockade->boards[at].boards = writer->count - at;
}

/* Drops the open board, which proved nothing; the next attempt is entered in the same way. */
static void proof_drop(winnable_proof_writer *writer) {
    if (!writer) return;
    writer->next = writer->open[--writer->depth];
    writer->count = writer->next.at;
}

#endif
