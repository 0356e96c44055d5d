/* SPDX-License-Identifier: MIT */
#include <chess/chess.h>

#define TEXT(name, text) text,

const char *chess_error_text(chess_error error) {
    static const char *const texts[] = {CHESS_ERROR_LIST(TEXT)};
    return texts[error];
}
