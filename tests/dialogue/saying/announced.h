/* SPDX-License-Identifier: MIT */
/*
 * Checks that every announcement is understood as the move that it announces: the legal moves of a
 * position, in the styles that a player can request, read by players of all languages. In long
 * form, no two moves have the same announcement.
 */
#ifndef TESTS_DIALOGUE_ANNOUNCED_H
#define TESTS_DIALOGUE_ANNOUNCED_H

#include <dialogue/utterance.h>

typedef struct announced_tally {
    unsigned long positions, moves, lines, wrong; /* lines: announcements that were read */
    unsigned long alike; /* pairs of moves that a long form does not tell apart */
} announced_tally;

/*
 * Every preset and every value of every single style option, in every language. Where the session
 * puts number and colour in front, every other announcement is read with them.
 */
unsigned announced_style_count(void);
dialogue_style announced_style(unsigned index);

/* The product of all options; an index beyond its end wraps around. */
enum {
    ANNOUNCED_PRODUCT = 2 * 2 * 2 * 2 * 2 * 2 * DIALOGUE_FILES_COUNT * DIALOGUE_LANGUAGE_COUNT *
                        DIALOGUE_LANGUAGE_COUNT
};
dialogue_style announced_product(unsigned long index);

/*
 * Checks all legal moves in this style, read in `players` languages starting with `first`. Prints
 * each failure.
 */
void announced_check(announced_tally *tally, const chess_position *position,
                     const dialogue_style *style, unsigned first, unsigned players);

#endif
