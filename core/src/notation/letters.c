/* SPDX-License-Identifier: MIT */
#include "letters.h"

const char *chess_letter(chess_letters letters, chess_role role) {
#define ROW(name, tag, king, queen, rook, bishop, knight, pawn) \
    {"", "", knight, "", king, bishop, rook, queen},
    static const char *const table[CHESS_LETTERS_COUNT][CHESS_ROLE_COUNT] = {
        CHESS_LETTERS_LIST(ROW)};
#undef ROW
    return table[letters][role];
}

const char *chess__letters_pawn(chess_letters letters) {
#define ROW(name, tag, king, queen, rook, bishop, knight, pawn) pawn,
    static const char *const table[CHESS_LETTERS_COUNT] = {CHESS_LETTERS_LIST(ROW)};
#undef ROW
    return table[letters];
}

const char *chess_letters_tag(chess_letters letters) {
#define ROW(name, tag, ...) tag,
    static const char *const table[CHESS_LETTERS_COUNT] = {CHESS_LETTERS_LIST(ROW)};
#undef ROW
    return table[letters];
}
