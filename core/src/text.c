/* SPDX-License-Identifier: MIT */
#include <chess/chess.h>

#define TEXT(name, text) text,

const char *chess_error_text(chess_error error) {
    static const char *const texts[] = {CHESS_ERROR_LIST(TEXT)};
    return texts[error];
}

const char *chess_problem_text(chess_problem_index index) {
    static const char *const texts[] = {CHESS_PROBLEM_LIST(TEXT)};
    return texts[index];
}
