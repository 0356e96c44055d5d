/* SPDX-License-Identifier: MIT */
#include "glyphs.h"

enum { PIECE_LETTER = NAME | BEGINS_MOVE | ENDS_MOVE }; /* ends a move as a promotion */

#define EACH_OF_EIGHT(first, what)                                                            \
    [first] = (what), [(first) + 1] = (what), [(first) + 2] = (what), [(first) + 3] = (what), \
    [(first) + 4] = (what), [(first) + 5] = (what), [(first) + 6] = (what), [(first) + 7] = (what)

const uint8_t chess__pgn_glyphs[256] = {
    ['\n'] = LINE_END | ENDS_WORD | IN_VALUE,
    ['\r'] = LINE_END | ENDS_WORD | IN_VALUE,
    ['"'] = IN_VALUE,
    ['\\'] = IN_VALUE, /* escapes a character in the value of a tag */
    [' '] = SPACE | ENDS_WORD,
    ['\t'] = SPACE | ENDS_WORD,
    ['\v'] = SPACE | ENDS_WORD,
    ['\f'] = SPACE | ENDS_WORD,
    ['\x1a'] = SPACE | ENDS_WORD, /* the end of a file, for DOS */
    ['_'] = NAME,
    ['0'] = NAME | DIGIT,
    EACH_OF_EIGHT('1', NAME | DIGIT | ENDS_MOVE),
    ['9'] = NAME | DIGIT,
    EACH_OF_EIGHT('a', NAME | BEGINS_MOVE),
    EACH_OF_EIGHT('i', NAME),
    EACH_OF_EIGHT('q', NAME),
    ['y'] = NAME,
    ['z'] = NAME,
    ['A'] = NAME,
    ['B'] = PIECE_LETTER,
    EACH_OF_EIGHT('C', NAME),
    ['K'] = NAME | BEGINS_MOVE,
    ['L'] = NAME,
    ['M'] = NAME,
    ['N'] = PIECE_LETTER,
    ['O'] = PIECE_LETTER, /* begins and ends castling */
    ['P'] = NAME,
    ['Q'] = PIECE_LETTER,
    ['R'] = PIECE_LETTER,
    EACH_OF_EIGHT('S', NAME),
    ['+'] = ENDS_MOVE,
    ['\0'] = ENDS_WORD,
    ['{'] = ENDS_WORD,
    ['}'] = ENDS_WORD,
    ['('] = ENDS_WORD,
    [')'] = ENDS_WORD,
    ['['] = ENDS_WORD, /* may begin a tag */
    [']'] = ENDS_WORD,
    [';'] = ENDS_WORD,
    ['$'] = ENDS_WORD,
    ['*'] = ENDS_WORD,
};
