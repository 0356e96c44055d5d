/* SPDX-License-Identifier: MIT */
#include "file.h"

unsigned chess__legality_file_pairs(unsigned file) {
    unsigned size = file_size(file), whites = 0, count = 0;
    for (unsigned i = 0; i < size; i++) {
        if (!file_color_at(file, i)) {
            whites++;
        } else if (whites) {
            whites--;
            count++;
        }
    }
    return count;
}

static unsigned smaller_of(unsigned a, unsigned b) {
    return a < b ? a : b;
}

/*
 * An edit distance in which pawns that promote cost nothing: black ones below all others and white
 * ones above. row[j] is the cost of turning the pawns so far into the first j wanted, `above` that
 * of removing all pawns above.
 */
unsigned chess__legality_file_distance(unsigned wanted, unsigned file, const bool promotes[2]) {
    unsigned size = file_size(file), target = file_size(wanted), row[LEGALITY_FILE_PAWNS + 1], best,
             above;
    for (unsigned j = 0; j <= target; j++)
        row[j] = j;
    above = promotes[CHESS_WHITE] ? bits_count(file) - 1U : size;
    best = row[target] + above;
    for (unsigned i = 0; i < size; i++) {
        unsigned color = file_color_at(file, i), before = row[0];
        row[0] += color == CHESS_WHITE || !promotes[CHESS_BLACK];
        for (unsigned j = 1; j <= target; j++) {
            unsigned changed = before + (file_color_at(wanted, j - 1U) != color);
            before = row[j];
            row[j] = smaller_of(changed, smaller_of(row[j], row[j - 1U]) + 1U);
        }
        above -= color == CHESS_BLACK || !promotes[CHESS_WHITE];
        best = smaller_of(best, row[target] + above);
    }
    return best;
}
