/* SPDX-License-Identifier: MIT */
/* One number for a position on the way into a game, the same while building and while playing. */
#ifndef OPENINGS_KEY_H
#define OPENINGS_KEY_H

#include <chess/chess.h>

/* Of the pieces, the side to move, castling and en passant; not of the counters. */
static inline uint64_t opening_key(const chess_position *position) {
    char fen[CHESS_FEN_SIZE];
    uint64_t hash = UINT64_C(1469598103934665603); /* FNV-1a */
    unsigned fields = 0;
    chess_position_write_fen(position, CHESS_FEN_X, fen, sizeof fen);
    for (const char *at = fen; *at; at++) {
        fields += *at == ' ';
        if (fields == 4) break;
        hash = (hash ^ (unsigned char)*at) * UINT64_C(1099511628211);
    }
    return hash;
}

#endif
