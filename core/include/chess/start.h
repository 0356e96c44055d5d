/* SPDX-License-Identifier: MIT */
/*
 * Where games begin: the 960 start positions of Annexe F, by their usual numbers. 518 is
 * Article 2.3.
 */
#ifndef CHESS_START_H
#define CHESS_START_H

#include <chess/position.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    CHESS_START_COUNT = 960,
    CHESS_START_STANDARD = 518,
    CHESS_NO_START = 960 /* not the beginning of a game */
};

/* number: 0 to 959, larger ones count round again. */
void chess_start(unsigned number, chess_position *position);

/*
 * The number of the position, or CHESS_NO_START: then men have moved, a castling right is missing,
 * or it is Black's turn. The counters do not matter.
 */
unsigned chess_start_number(const chess_position *position);

/* Annexe F.2, the draw of lots: a number from 64 random bits that the caller provides. All are
 * equally likely. */
unsigned chess_start_draw(uint64_t random);

#ifdef __cplusplus
}
#endif

#endif
