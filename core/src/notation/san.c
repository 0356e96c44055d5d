/* SPDX-License-Identifier: MIT */
#include "board/text_output.h"

#include <chess/notation.h>

static void write_castling(output *out, chess_castling_side side, bool zeros) {
    const char *rook = zeros ? "0-0" : "O-O";
    output_text(out, rook);
    if (side == CHESS_LONG_CASTLING) output_text(out, rook + 1);
}

static void write_squares(output *out, const chess_move_facts *facts, unsigned options) {
    bool full = options & CHESS_ALGEBRAIC_LONG;
    if (full || facts->needs_file) output_file(out, facts->from);
    if (full || facts->needs_rank) output_rank(out, facts->from);
    if (facts->captured && !(options & CHESS_ALGEBRAIC_NO_CAPTURE))
        output_char(out, 'x');
    else if (full)
        output_char(out, '-');
    output_square(out, facts->to);
}

size_t chess_algebraic_write(const chess_move_facts *facts, chess_letters letters, unsigned options,
                             char *text, size_t size) {
    output out = output_to(text, size);
    if (facts->castling) {
        write_castling(&out, facts->castling, options & CHESS_ALGEBRAIC_ZEROS);
    } else {
        output_text(&out, chess_letter(letters, facts->role));
        write_squares(&out, facts, options);
    }
    if (facts->promotion) {
        if (!(options & CHESS_ALGEBRAIC_NO_EQUALS)) output_char(&out, '=');
        output_text(&out, chess_letter(letters, facts->promotion));
    }
    if (facts->en_passant && options & CHESS_ALGEBRAIC_EN_PASSANT) output_text(&out, " e.p.");
    if (facts->check && !(options & CHESS_ALGEBRAIC_NO_CHECK)) {
        const char *mate = options & CHESS_ALGEBRAIC_DOUBLE_PLUS ? "++" : "#";
        output_text(&out, facts->mate ? mate : "+");
    }
    return output_end(&out);
}

size_t chess_san_write(const chess_move_facts *facts, chess_letters letters, char *text,
                       size_t size) {
    return chess_algebraic_write(facts, letters, 0, text, size);
}
