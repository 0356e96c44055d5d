/* SPDX-License-Identifier: MIT */
/* A lower bound for the steps from one order of pawns to another. */
#include "order.h"

#include <string.h>

/* ---------------------------------------------------------------------- one file and its target */

static unsigned smaller_of(unsigned a, unsigned b) {
    return a < b ? a : b;
}

static unsigned greater_of(unsigned a, unsigned b) {
    return a > b ? a : b;
}

/* The order of one file, compared with the target. */
typedef struct file_facts {
    unsigned distance, pairs, pawns[2];
} file_facts;

static file_facts facts_of(const order_search *search, unsigned f, unsigned file) {
    uint8_t *distance = &search->question->memory->files[f][file].distance;
    uint8_t *pairs = &search->question->memory->files[f][file].pairs;
    unsigned black = bits_count(file) - 1U;
    if (*distance == ORDER_NOT_KNOWN) {
        const bool promotes[2] = {order_may_promote(search->target, CHESS_WHITE, f),
                                  order_may_promote(search->target, CHESS_BLACK, f)};
        *distance =
            (uint8_t)chess__legality_file_distance(search->target->files[f], file, promotes);
        *pairs = (uint8_t)chess__legality_file_pairs(file);
    }
    return (file_facts){*distance, *pairs, {file_size(file) - black, black}};
}

/* ------------------------------------------------------------------- the distance to the target */

void chess__legality_order_change(const order_search *search, order_count *count, unsigned f,
                                  unsigned before, unsigned after) {
    file_facts old = facts_of(search, f, before), new = facts_of(search, f, after);
    count->pairs = (uint8_t)(count->pairs + new.pairs - old.pairs);
    count->distance = (uint8_t)(count->distance + new.distance - old.distance);
    count->distances[f] = (uint8_t) new.distance;
    for (unsigned color = 0; color < 2; color++) {
        int more = (int)new.pawns[color] - (int)old.pawns[color];
        count->pawns[color] = (uint8_t)(count->pawns[color] + more);
        count->surplus[color][f] = (int8_t)(count->surplus[color][f] + more);
    }
}

void chess__legality_order_count(const order_search *search, const order_state *state,
                                 order_count *count) {
    memset(count, 0, sizeof *count);
    for (unsigned f = 0; f < ORDER_FILES; f++) {
        file_facts wanted = facts_of(search, f, search->target->files[f]);
        count->pairs = (uint8_t)(count->pairs + wanted.pairs);
        for (unsigned color = 0; color < 2; color++)
            count->pawns[color] = (uint8_t)(count->pawns[color] + wanted.pawns[color]);
    }
    for (unsigned f = 0; f < ORDER_FILES; f++)
        chess__legality_order_change(search, count, f, search->target->files[f], state->files[f]);
}

/*
 * Returns a bound from the distances: a capture reduces that of one file, or of two neighbouring
 * files, by one.
 */
static unsigned steps_for_distances(const order_count *count) {
    unsigned together = 0, taken = 0;
    for (unsigned f = 0; f + 1 < ORDER_FILES; f++) {
        taken = smaller_of(count->distances[f] - taken, count->distances[f + 1]);
        together += taken;
    }
    return count->distance - together;
}

/*
 * Returns a bound from the pawns that neighbouring files lack together: each needs a capture that
 * comes in from outside.
 */
static unsigned steps_for_lack(const int8_t surplus[ORDER_FILES]) {
    int most = 0, now = 0;
    for (unsigned f = 0; f < ORDER_FILES; f++) {
        now -= surplus[f];
        if (now < 0) now = 0;
        if (now > most) most = now;
    }
    return (unsigned)most;
}

/*
 * Returns a bound from the promoted bishops: the files whose pawns promote on squares of one colour
 * must have as many pawns to spare, and each capture brings at most one.
 */
static unsigned steps_for_bishops(const order_search *search, const order_count *count,
                                  unsigned color) {
    unsigned most = 0;
    for (unsigned shade = 0; shade < 2; shade++) {
        int have = 0, need = (int)search->target->census.of[color].promoted_bishops[shade];
        if (!need) continue;
        for (unsigned f = 0; f < ORDER_FILES; f++)
            if (order_promotion_square(color, f) == shade &&
                order_may_grow_bishop(search->target, color, f))
                have += count->surplus[color][f];
        if (need - have > (int)most) most = (unsigned)(need - have);
    }
    return most;
}

/*
 * Sets spare[] to the number of pawns that may still be captured, because neither the target nor
 * its promoted pieces need them. Returns false if there are fewer pawns than needed.
 */
static bool spare_pawns(const order_search *search, const order_count *count, unsigned spare[2]) {
    for (unsigned color = 0; color < 2; color++) {
        const chess_legality_census *census = &search->target->census.of[color];
        unsigned needed = (unsigned)census->pawns + census->promoted;
        if (count->pawns[color] < needed) return false;
        spare[color] = count->pawns[color] - needed;
    }
    return true;
}

/*
 * Each capture breaks at most one pair of opposing pawns, or two if a pawn captures a pawn (it
 * leaves one pair and breaks another); promotion breaks none.
 */
unsigned chess__legality_order_steps(const order_search *search, const order_state *state,
                                     const order_count *count) {
    unsigned left = (unsigned)state->left[0] + state->left[1], spare[2], steps;
    unsigned lost_pairs = count->pairs > search->pairs ? count->pairs - search->pairs : 0;
    if (count->distance > 2 * left || !spare_pawns(search, count, spare)) return ORDER_NO_WAY;
    if (lost_pairs >
        left + smaller_of(spare[0], state->left[0]) + smaller_of(spare[1], state->left[1]))
        return ORDER_NO_WAY;
    steps = steps_for_distances(count);
    for (unsigned color = 0; color < 2; color++) {
        unsigned captures = greater_of(steps_for_lack(count->surplus[color]),
                                       steps_for_bishops(search, count, color));
        if (captures > state->left[color ^ 1U]) return ORDER_NO_WAY;
        steps = greater_of(steps, captures);
    }
    return steps > left ? ORDER_NO_WAY : steps;
}
