/* SPDX-License-Identifier: MIT */
/*
 * Start positions: the 960 of Annexe F by their usual numbers. Number 518 is that of Article 2.3.
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
    CHESS_NO_START = 960 /* not a start position */
};

/* Writes start position `number` to *position; numbers are taken modulo 960. */
void chess_start(unsigned number, chess_position *position);

/*
 * Returns the number of a start position, 0 to 959. Returns CHESS_NO_START if pieces have moved, a
 * castling right is missing, or Black is to move. The counters are ignored.
 */
unsigned chess_start_number(const chess_position *position);

/*
 * Draws a start position (Annexe F.2): returns a number from 0 to 959, computed from 64 random bits
 * of the caller's. All numbers are equally likely.
 */
unsigned chess_start_draw(uint64_t random);

#ifdef __cplusplus
}
#endif

#endif
