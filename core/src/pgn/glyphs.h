/* SPDX-License-Identifier: MIT */
/* Classes of the characters in PGN text. */
#ifndef CHESS_SRC_PGN_GLYPHS_H
#define CHESS_SRC_PGN_GLYPHS_H

#include "board/bits.h"

/* Character classes; flags that may be combined. */
enum {
    ENDS_WORD = 1,
    LINE_END = 2,
    SPACE = 4,
    NAME = 8,
    DIGIT = 16,
    IN_VALUE = 32,
    BEGINS_MOVE = 64, /* nearly all first characters of moves */
    ENDS_MOVE = 128   /* nearly all last characters of moves */
};

/* classes of all 256 bytes */
extern const uint8_t chess__pgn_glyphs[256] __attribute__((visibility("hidden")));

CHESS_INLINE unsigned classes_of(char c) {
    return chess__pgn_glyphs[(unsigned char)c];
}

CHESS_INLINE bool is_a(char c, unsigned classes) {
    return classes_of(c) & classes;
}

#endif
