/* SPDX-License-Identifier: MIT */
/* Taking moves back. */
#ifndef CHESS_SRC_RETRO_H
#define CHESS_SRC_RETRO_H

#include <chess/position.h>

/* What the move was that is taken back. A promotion may have been a capture too. */
typedef enum retro_kind {
    RETRO_QUIET,
    RETRO_PAWN,
    RETRO_CAPTURE,
    RETRO_PROMOTION,
    RETRO_CASTLING
} retro_kind;

/* Is given each position before; true ends the walk. en_passant is only set when the move taken
 * back was an en passant capture; castling_rooks has the rights that are certain. */
typedef bool retro_visit(void *context, const chess_position *before, retro_kind kind);

/*
 * Visits every position from which a last move can have led here, and more: what is in doubt is
 * visited. Returns what the last visit returned, false when there was none. For positions with one
 * king each, no pawn on the end ranks and the opponent not in check. any_start: the game may have
 * begun as in Annexe F; else castling is as in Article 3.8.
 */
bool chess__retro_walk(const chess_position *position, bool any_start, retro_visit *visitor,
                       void *context);

/* Is there a last move after which the men can stand like this? True when in doubt. */
bool chess__retro_has_last_move(const chess_position *position);

#endif
