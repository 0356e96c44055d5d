/* SPDX-License-Identifier: MIT */
/* What a character of PGN can be, looked up. */
#ifndef CHESS_SRC_PGN_SIGNS_H
#define CHESS_SRC_PGN_SIGNS_H

#include "bits.h"

/* What a character can be; any sum of these. */
enum {
    ENDS_WORD = 1,
    LINE_END = 2,
    BLANK = 4,
    NAME = 8,
    DIGIT = 16,
    ENDS_COMMENT = 32,
    IN_VALUE = 64
};

CHESS_INLINE unsigned classes_of(char c) {
#define RANGE_OF_TEN(first, what)                                                             \
    [first] = (what), [(first) + 1] = (what), [(first) + 2] = (what), [(first) + 3] = (what), \
    [(first) + 4] = (what), [(first) + 5] = (what), [(first) + 6] = (what),                   \
    [(first) + 7] = (what), [(first) + 8] = (what), [(first) + 9] = (what)
#define LETTERS(first)                                                       \
    RANGE_OF_TEN(first, NAME), RANGE_OF_TEN((first) + 10, NAME),             \
        [(first) + 20] = NAME, [(first) + 21] = NAME, [(first) + 22] = NAME, \
                   [(first) + 23] = NAME, [(first) + 24] = NAME, [(first) + 25] = NAME
    static const uint8_t table[256] = {
        ['\n'] = LINE_END | ENDS_WORD | IN_VALUE,
        ['\r'] = LINE_END | ENDS_WORD | IN_VALUE,
        ['"'] = IN_VALUE,
        ['\\'] = IN_VALUE, /* means something in the value of a tag */
        [' '] = BLANK | ENDS_WORD,
        ['\t'] = BLANK | ENDS_WORD,
        ['\v'] = BLANK | ENDS_WORD,
        ['\f'] = BLANK | ENDS_WORD,
        ['\x1a'] = BLANK | ENDS_WORD, /* the end of a file, for DOS */
        ['_'] = NAME,
        RANGE_OF_TEN('0', NAME | DIGIT),
        LETTERS('a'),
        LETTERS('A'),
        ['\0'] = ENDS_WORD,
        ['{'] = ENDS_WORD,
        ['}'] = ENDS_WORD | ENDS_COMMENT,
        ['('] = ENDS_WORD,
        [')'] = ENDS_WORD,
        ['['] = ENDS_WORD | ENDS_COMMENT, /* perhaps: a tag */
        [']'] = ENDS_WORD,
        [';'] = ENDS_WORD,
        ['$'] = ENDS_WORD,
        ['*'] = ENDS_WORD,
    };
#undef LETTERS
#undef RANGE_OF_TEN
    return table[(unsigned char)c];
}

CHESS_INLINE bool is_a(char c, unsigned classes) {
    return classes_of(c) & classes;
}

#endif
