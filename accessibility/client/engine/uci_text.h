/* SPDX-License-Identifier: MIT */
/*
 * Converts between the moves of a position and UCI text. With `chess960` castling is written as
 * king takes own rook, which is unambiguous for every start position; both forms are read.
 */
#ifndef CLIENT_UCI_TEXT_H
#define CLIENT_UCI_TEXT_H

#include <chess/chess.h>

void uci_text_write(const chess_position *position, chess_move move, bool chess960,
                    char text[CHESS_UCI_SIZE]);

/* Reads a move. Returns false if the text is not a legal move. */
bool uci_text_read(const chess_position *position, const char *text, size_t length,
                   chess_move *move);

#endif
