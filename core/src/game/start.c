/* SPDX-License-Identifier: MIT */
#include "board/board.h"

#include <chess/start.h>

#include <string.h>

enum { PLACES = 8 };

/* Returns the file of the n-th free place, counted from 0. */
static unsigned nth_free(const chess_role *rank, unsigned n) {
    unsigned file = 0;
    for (;; file++)
        if (!rank[file] && n-- == 0) return file;
}

/*
 * Fills a rank by the usual numbering: light bishop, dark bishop, queen, then one of ten ways to
 * place two knights on five places; rook, king and rook take the rest.
 */
static void set_rank(unsigned number, chess_role *rank) {
    static const uint8_t knights[10][2] = {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2},
                                           {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}};
    const uint8_t *pair;
    memset(rank, 0, PLACES * sizeof *rank);
    rank[2 * (number % 4) + 1] = CHESS_BISHOP;
    number /= 4;
    rank[2 * (number % 4)] = CHESS_BISHOP;
    number /= 4;
    rank[nth_free(rank, number % 6)] = CHESS_QUEEN;
    pair = knights[number / 6];
    rank[nth_free(rank, pair[0])] = CHESS_KNIGHT;
    rank[nth_free(rank, pair[1] - 1U)] = CHESS_KNIGHT;
    rank[nth_free(rank, 0)] = CHESS_ROOK;
    rank[nth_free(rank, 0)] = CHESS_KING;
    rank[nth_free(rank, 0)] = CHESS_ROOK;
}

void chess_start(unsigned number, chess_position *position) {
    chess_role rank[PLACES];
    set_rank(number % CHESS_START_COUNT, rank);
    *position = (chess_position){.fullmove = 1, .en_passant = CHESS_NO_SQUARE};
    for (unsigned file = 0; file < PLACES; file++) {
        play_put(position, chess_square_at(file, 0), rank[file], CHESS_WHITE);
        play_put(position, chess_square_at(file, 1), CHESS_PAWN, CHESS_WHITE);
        play_put(position, chess_square_at(file, 6), CHESS_PAWN, CHESS_BLACK);
        play_put(position, chess_square_at(file, 7), rank[file], CHESS_BLACK);
    }
    position->castling_rooks = chess_position_of_role(position, CHESS_ROOK);
}

static bool same_beginning(const chess_position *a, const chess_position *b) {
    return memcmp(a->planes, b->planes, sizeof a->planes) == 0 && a->black == b->black &&
           a->castling_rooks == b->castling_rooks && a->turn == b->turn;
}

unsigned chess_start_number(const chess_position *position) {
    chess_position start;
    for (unsigned number = 0; number < CHESS_START_COUNT; number++) {
        chess_start(number, &start);
        if (same_beginning(position, &start)) return number;
    }
    return CHESS_NO_START;
}

unsigned chess_start_draw(uint64_t random) {
    /* The high half of the product: no number is favoured by more than one part in 2^32. */
    return (unsigned)((random >> 32U) * CHESS_START_COUNT >> 32U);
}
