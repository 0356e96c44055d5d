/* SPDX-License-Identifier: MIT */
/* What a character of PGN can be, looked up. */
#ifndef CHESS_SRC_PGN_SIGNS_H
#define CHESS_SRC_PGN_SIGNS_H

#include "board/bits.h"

/* What a character can be; any sum of these. */
enum {
    ENDS_WORD = 1,
    LINE_END = 2,
    BLANK = 4,
    NAME = 8,
    DIGIT = 16,
    IN_VALUE = 32,
    BEGINS_MOVE = 64, /* nearly all of them */
    ENDS_MOVE = 128   /* likewise */
};

/* Of the 256 bytes. */
extern const uint8_t chess__pgn_glyphs[256] __attribute__((visibility("hidden")));

CHESS_INLINE unsigned classes_of(char c) {
    return chess__pgn_glyphs[(unsigned char)c];
}

CHESS_INLINE bool is_a(char c, unsigned classes) {
    return classes_of(c) & classes;
}

#endif
