/* SPDX-License-Identifier: MIT */
/* Takes moves back. */
#ifndef CHESS_SRC_RETRO_H
#define CHESS_SRC_RETRO_H

#include <chess/position.h>

/* The kind of the move that was taken back. A promotion may also have been a capture. */
typedef enum retro_kind {
    RETRO_QUIET,
    RETRO_PAWN,
    RETRO_CAPTURE,
    RETRO_PROMOTION,
    RETRO_CASTLING
} retro_kind;

/*
 * Called for each earlier position; returning true ends the walk. en_passant is set only if the
 * move taken back was an en passant capture; castling_rooks holds the rights that are certain.
 */
typedef bool retro_visit(void *context, const chess_position *before, retro_kind kind);

/*
 * Visits every position from which a last move can have led here, and doubtful ones as well.
 * Returns what the last visit returned, false if there was none. The position must have one king
 * each, no pawn on the end ranks and the opponent not in check. any_start: the game may have begun
 * as in Annexe F; otherwise castling is that of Article 3.8.
 */
bool chess__retro_walk(const chess_position *position, bool any_start, retro_visit *visitor,
                       void *context);

/* Returns false only if no last move can have led to the position. */
bool chess__retro_has_last_move(const chess_position *position);

#endif
