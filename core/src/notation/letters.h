/* SPDX-License-Identifier: MIT */
#ifndef CHESS_SRC_LETTERS_H
#define CHESS_SRC_LETTERS_H

#include <chess/notation.h>

/* Returns the letter that some write before a pawn's move. */
const char *chess__letters_pawn(chess_letters letters);

#endif
