/* SPDX-License-Identifier: MIT */
#include "board/text_output.h"

#include <chess/notation.h>

/*
 * Returns true if castling can be written as the king's two squares. Unless the king comes from the
 * e-file and the rook from the corner, these could be a king's step.
 */
static bool is_classical(const chess_move_facts *facts) {
    unsigned rook = chess_square_file(facts->rook_from);
    return chess_square_file(facts->from) == 4 && (rook == 0 || rook == 7);
}

size_t chess_uci_write(const chess_move_facts *facts, chess_uci_style style, char *text,
                       size_t size) {
    static const char letters[CHESS_ROLE_COUNT + 1] = "  n  brq";
    output out = output_to(text, size);
    bool onto_rook = facts->castling && (style == CHESS_UCI_CHESS960 || !is_classical(facts));
    output_square(&out, facts->from);
    output_square(&out, onto_rook ? facts->rook_from : facts->to);
    if (facts->promotion) output_char(&out, letters[facts->promotion]);
    return output_end(&out);
}

static chess_role promotion_of(char letter) {
    switch (letter) {
    case 'n':
        return CHESS_KNIGHT;
    case 'b':
        return CHESS_BISHOP;
    case 'r':
        return CHESS_ROOK;
    case 'q':
        return CHESS_QUEEN;
    default:
        return CHESS_NO_ROLE;
    }
}

static bool same_case(char a, char b) {
    return ((a ^ b) & 0x20) == 0;
}

chess_error chess_uci_read(chess_move_spec *spec, const char *text, size_t length,
                           size_t *error_at) {
    chess_move_spec found = CHESS_EMPTY_SPEC;
    uint8_t *fields[4] = {&found.from_file, &found.from_rank, &found.to_file, &found.to_rank};
    size_t at = 0;
    for (; at < 4; at++) {
        char first = at % 2 ? '1' : 'a';
        char c = at < length ? text[at] : '\0';
        if (at % 2 == 0 && c >= 'A' && c <= 'H') c = (char)(c | 0x20);
        if (c < first || c > first + 7 || (at == 2 && !same_case(text[0], text[2]))) break;
        *fields[at] = (uint8_t)(c - first);
    }
    if (at == 4 && length > 4) {
        found.promotion = promotion_of((char)(text[4] | 0x20));
        if (found.promotion) at++;
    }
    if (at < 4 || at != length) {
        if (error_at) *error_at = at;
        return CHESS_SYNTAX;
    }
    *spec = found;
    return CHESS_OK;
}
