/* SPDX-License-Identifier: MIT */
#include "braille.h"

#include <string.h>

/* North American ASCII braille, in the order of the cells: bit n is dot n + 1. */
static const char brf[] = " A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)=";

char braille_brf_of(unsigned cell) {
    return brf[cell & 63U];
}

int braille_cell_of(char c) {
    const char *at;
    if (c >= 'a' && c <= 'z') c = (char)(c - 'a' + 'A');
    if (c == '`') c = '@';
    if (c == '{') c = '[';
    if (c == '|') c = '\\';
    if (c == '}') c = ']';
    if (c == '~') c = '^';
    at = c ? strchr(brf, c) : NULL;
    return at ? (int)(at - brf) : -1;
}

int braille_next_cell(const char **at) {
    const unsigned char *byte = (const unsigned char *)*at;
    if (byte[0] != 0xE2 || byte[1] < 0xA0 || byte[1] > 0xA3 || (byte[2] & 0xC0U) != 0x80) return -1;
    *at += 3;
    return (int)((byte[1] & 3U) << 6 | (byte[2] & 0x3FU));
}

char *braille_put_cell(char *at, unsigned cell) {
    *at++ = (char)0xE2;
    *at++ = (char)(0xA0U | cell >> 6);
    *at++ = (char)(0x80U | (cell & 0x3FU));
    return at;
}
