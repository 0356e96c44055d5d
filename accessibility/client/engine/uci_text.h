/* SPDX-License-Identifier: MIT */
/* A move in a position as UCI text, and back. Castling is written as the king taking his rook, which fits every start
 * position, where `chess960` is true; both ways are read. */
#ifndef CLIENT_UCI_TEXT_H
#define CLIENT_UCI_TEXT_H

#include <chess/chess.h>

void uci_text_write(const chess_position *position, chess_move move, bool chess960,
                    char text[CHESS_UCI_SIZE]);

/* False when it is none that is legal there. */
bool uci_text_read(const chess_position *position, const char *text, size_t length,
                   chess_move *move);

#endif
