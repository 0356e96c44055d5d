/* SPDX-License-Identifier: MIT */
/*
 * The proof by cases (cases.h), written down as it is found, if that is asked for
 * (chess/blockade.h).
 */
#ifndef CHESS_SRC_WINNABLE_RECORD_H
#define CHESS_SRC_WINNABLE_RECORD_H

#include "pieces.h"

#include <chess/blockade.h>

enum { MOST_CASES = 40, MOST_BOARDS = 50000, MOST_OPEN = 3 * MOST_CASES };

/* How a board is entered, and where it is written. */
typedef struct record_entry {
    uint32_t at;
    uint8_t mover, victim;
    chess_bitboard targets;
} record_entry;

typedef struct winnable_record {
    bool winner_is_black;
    chess_blockade *blockade;
    uint32_t count, depth;
    record_entry next, open[MOST_OPEN];
} winnable_record;

/* What a proof by cases may cost, and where it is written down. */
typedef struct winnable_budget {
    unsigned boards;         /* so many more may be tried */
    winnable_record *record; /* NULL: only the answer is asked for */
} winnable_budget;

/* The proof is about White; a position is turned round where Black is asked for. */
static chess_bitboard as_asked(const winnable_record *record, chess_bitboard squares) {
    return record->winner_is_black ? __builtin_bswap64(squares) : squares;
}

static void proof_case(winnable_record *record, const winnable_pieces *before,
                       const winnable_pieces *pieces, unsigned mover, chess_bitboard targets) {
    if (!record) return;
    winnable_set gone = before->of[winnable_pieces_color(before, mover) ^ 1U] & ~pieces->alive;
    record->next.mover = (uint8_t)mover;
    record->next.victim = (uint8_t)(gone ? __builtin_ctz(gone) : CHESS_BLOCKADE_NOBODY);
    record->next.targets = targets;
}

static void write_board(const winnable_record *record, chess_blockade_board *board,
                        const winnable_pieces *pieces, chess_blockade_kind kind) {
    *board = (chess_blockade_board){
        .targets = as_asked(record, record->next.targets),
        .mover = record->next.mover,
        .victim = record->next.victim,
        .kind = (uint8_t)kind,
        .promoted = pieces->promoted & pieces->alive,
        .capturable = pieces->capturable & pieces->alive,
        .guarded = kind == CHESS_BLOCKADE_FREE ? pieces->guarded & pieces->alive : 0,
    };
    for (winnable_set rest = pieces->alive; rest; rest &= rest - 1) {
        unsigned piece = (unsigned)__builtin_ctz(rest);
        board->squares[piece] = as_asked(record, pieces->reach[piece]);
    }
    for (unsigned turn = 0; turn < 2; turn++)
        for (chess_square square = 0; square < CHESS_SQUARE_COUNT; square++)
            board->kings[turn][record->winner_is_black ? square ^ 56U : square] =
                as_asked(record, pieces->kings[turn][square]);
}

static void proof_open(winnable_record *record, const winnable_pieces *pieces,
                       chess_blockade_kind kind) {
    if (!record) return;
    record->next.at = record->count++;
    if (record->next.at < record->blockade->capacity)
        write_board(record, &record->blockade->boards[record->next.at], pieces, kind);
    record->open[record->depth++] = record->next;
}

static void proof_close(winnable_record *record) {
    if (!record) return;
    uint32_t at = record->open[--record->depth].at;
    if (at < record->blockade->capacity) record->blockade->boards[at].boards = record->count - at;
}

/* It proved nothing; the next attempt is entered in the same way. */
static void proof_drop(winnable_record *record) {
    if (!record) return;
    record->next = record->open[--record->depth];
    record->count = record->next.at;
}

#endif
