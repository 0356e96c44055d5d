/* SPDX-License-Identifier: MIT */
#include "board/text_output.h"

#include <chess/notation.h>

/* The promotions 1 to 4. Squares are those of UCI with digits for the files. */
static const char promotions[] = "qrbn";

size_t chess_iccf_write(const chess_move_facts *facts, char *text, size_t size) {
    char uci[CHESS_UCI_SIZE];
    output out = output_to(text, size);
    chess_uci_write(facts, CHESS_UCI_STANDARD, uci, sizeof uci);
    for (unsigned i = 0; i < 4; i++)
        output_char(&out, i % 2 ? uci[i] : (char)(uci[i] - 'a' + '1'));
    for (unsigned i = 0; uci[4] && i < 4; i++)
        if (promotions[i] == uci[4]) output_char(&out, (char)('1' + i));
    return output_end(&out);
}

chess_error chess_iccf_read(chess_move_spec *spec, const char *text, size_t length,
                            size_t *error_at) {
    char uci[CHESS_UCI_SIZE];
    for (size_t i = 0; i < length; i++) {
        char last = i == 4 ? '4' : '8';
        if (i >= 5 || text[i] < '1' || text[i] > last) {
            if (error_at) *error_at = i;
            return CHESS_SYNTAX;
        }
        if (i == 4)
            uci[i] = promotions[text[i] - '1'];
        else
            uci[i] = i % 2 ? text[i] : (char)(text[i] - '1' + 'a');
    }
    return chess_uci_read(spec, uci, length, error_at);
}
