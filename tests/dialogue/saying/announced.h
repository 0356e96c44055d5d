/* SPDX-License-Identifier: MIT */
/*
 * Whatever is announced is understood as the move that it announces: the legal moves of a position,
 * said in the styles that one can ask for and heard by players of all languages. In long form no
 * two of them are said alike.
 */
#ifndef TESTS_DIALOGUE_ANNOUNCED_H
#define TESTS_DIALOGUE_ANNOUNCED_H

#include <dialogue/utterance.h>

typedef struct announced_tally {
    unsigned long positions, moves, lines, wrong; /* lines: announcements that were heard */
    unsigned long alike; /* pairs of moves that a long form does not tell apart */
} announced_tally;

/*
 * Every preset and every value of every single point of style, in every language. Where the session
 * puts number and colour in front, every other announcement is heard with them.
 */
unsigned announced_style_count(void);
dialogue_style announced_style(unsigned index);

/* The product of all points: round again beyond its end. */
enum {
    ANNOUNCED_PRODUCT = 2 * 2 * 2 * 2 * 2 * 2 * DIALOGUE_FILES_COUNT * DIALOGUE_LANGUAGE_COUNT *
                        DIALOGUE_LANGUAGE_COUNT
};
dialogue_style announced_product(unsigned long index);

/*
 * All legal moves in this style, heard by `players` languages from `first` on. What goes wrong is
 * printed.
 */
void announced_check(announced_tally *tally, const chess_position *position,
                     const dialogue_style *style, unsigned first, unsigned players);

#endif
