/* SPDX-License-Identifier: MIT */
#ifndef CHESS_SRC_LETTERS_H
#define CHESS_SRC_LETTERS_H

#include <chess/notation.h>

/* Returns the pawn's letter, which is read but never written. */
const char *chess__letters_pawn(chess_letters letters);

#endif
