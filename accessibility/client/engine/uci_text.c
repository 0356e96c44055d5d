/* SPDX-License-Identifier: MIT */
#include "uci_text.h"

void uci_text_write(const chess_position *position, chess_move move, bool chess960,
                    char text[CHESS_UCI_SIZE]) {
    chess_move_facts facts;
    chess_describe(position, move, &facts);
    chess_uci_write(&facts, chess960 ? CHESS_UCI_CHESS960 : CHESS_UCI_STANDARD, text,
                    CHESS_UCI_SIZE);
}

bool uci_text_read(const chess_position *position, const char *text, size_t length,
                   chess_move *move) {
    chess_move_spec spec;
    chess_resolution resolution;
    if (chess_uci_read(&spec, text, length, NULL) != CHESS_OK) return false;
    if (chess_resolve(position, &spec, &resolution) != CHESS_OK) return false;
    *move = resolution.move;
    return true;
}
