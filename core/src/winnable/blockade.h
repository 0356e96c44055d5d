/* SPDX-License-Identifier: MIT */
/* Proves a blockade in the form that callers can keep (chess/blockade.h). */
#ifndef CHESS_SRC_WINNABLE_BLOCKADE_H
#define CHESS_SRC_WINNABLE_BLOCKADE_H

#include "search.h"

static uint32_t kernel_blockade_prove(const chess_position *position, chess_color winner,
                                      chess_blockade *blockade) {
    chess_position white = winnable_as_white(position, winner);
    winnable_proof_writer writer = {.blockade = blockade,
                                    .winner_is_black = winner == CHESS_BLACK,
                                    .next = {.victim = CHESS_BLOCKADE_NO_PIECE}};
    winnable_budget budget = {MOST_BOARDS, &writer};
    winnable_pieces pieces;
    blockade->count = blockade->piece_count = 0;
    if (winnable_is_mate(&white) || !winnable_pieces_from_position(&pieces, &white)) return 0;
    for (unsigned piece = 0; piece < pieces.count; piece++) {
        chess_square square = bits_first(pieces.home[piece]) ^ (writer.winner_is_black ? 56U : 0U);
        blockade->start[piece] = square;
        blockade->pieces[piece] = chess_position_piece_at(position, square);
    }
    blockade->piece_count = pieces.count;
    if (!winnable_pieces_are_harmless(&pieces, MOST_CASES, &budget)) return 0;
    if (writer.count <= blockade->capacity) blockade->count = writer.count;
    return writer.count;
}

#endif
