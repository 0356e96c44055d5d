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
 * The announcements of a position that were read already: many styles say a move in the same words.
 * The counts are set to 0 at the beginning of each position.
 */
enum { ANNOUNCED_WORDS_SIZE = 192, ANNOUNCED_STYLES = 256 };
typedef struct announced_heard {
    struct announced_words {
        char text[ANNOUNCED_WORDS_SIZE];
        bool unnumbered;
        uint16_t players; /* bit n: read by a player of dialogue_language n */
    } words[CHESS_MAX_MOVES][ANNOUNCED_STYLES];
    unsigned counts[CHESS_MAX_MOVES]; /* words of each move */
} announced_heard;

/*
 * Checks all legal moves in this style, read in `players` languages starting with `first`. Prints
 * each failure. Leaves out what `heard` says was read, if it is not NULL, and adds to it.
 */
void announced_check(announced_tally *tally, const chess_position *position,
                     const dialogue_style *style, unsigned first, unsigned players,
                     announced_heard *heard);

#endif
