/* SPDX-License-Identifier: MIT */
/*
 * Searches over the orders of pawns on each file, without ranks and without pieces. A pawn leaves
 * its file only by capturing and never passes an opposing pawn of its file. So every game leads
 * through a series of orders, one step for each capture that involves a pawn:
 *
 *     a pawn captures a piece     it moves to a neighbouring file, to any place in its order
 *     a pawn captures a pawn      it takes the place of that pawn on a neighbouring file
 *     a piece captures a pawn     that pawn disappears
 *
 * Nothing else changes the order, except promotion: a pawn with no opposing pawn in front of it may
 * become a piece at any time. Promotions can be postponed to the end, since such a pawn blocks only
 * pawns of its own side. A capture that promotes is a capture to the end of the neighbouring file
 * followed by a promotion there. So if no such series is short enough for the missing pieces, no
 * game is. (Whether pieces can stand where they are captured is not examined, so a series that is
 * found proves nothing.)
 */
#include "order.h"

#include <string.h>

#define ROOM_FOR(member) \
    (sizeof((chess_legality_memory *)0)->member / sizeof *((chess_legality_memory *)0)->member)
enum { DEAD_ENDS = ROOM_FOR(dead_ends), STEPS = ROOM_FOR(steps) };

enum { NO_PLACE = 16, ENDLESS = 0xffff };

static uint64_t smaller_of(uint64_t a, uint64_t b) {
    return a < b ? a : b;
}

/* ------------------------------------------------------------------------------ known dead ends */

static unsigned place_of(const order_search *search, const order_state *state) {
    uint64_t key;
    memcpy(&key, state->files, sizeof key);
    key = (key ^ search->question->order_question) * UINT64_C(0x9e3779b97f4a7c15);
    key = (key ^ key >> 29U ^ state->left[0] ^ (uint64_t)state->left[1] << 8U) *
          UINT64_C(0xbf58476d1ce4e5b9);
    return (unsigned)(key >> 32U) % DEAD_ENDS;
}

/*
 * Returns true if the target is known to be out of reach from this order with as many captures or
 * more.
 */
static bool is_dead_end(const order_search *search, const order_state *state) {
    unsigned place = place_of(search, state);
    const order_state *end = &search->question->memory->dead_ends[place].state;
    return search->question->memory->dead_ends[place].question ==
               search->question->order_question &&
           memcmp(end->files, state->files, sizeof end->files) == 0 &&
           end->left[0] >= state->left[0] && end->left[1] >= state->left[1];
}

static void remember_dead_end(const order_search *search, const order_state *state) {
    unsigned place = place_of(search, state);
    search->question->memory->dead_ends[place].state = *state;
    search->question->memory->dead_ends[place].question = search->question->order_question;
}

/* ----------------------------------------------------------------------------------- the search */

/* The steps from one state: the entries of memory->steps from `first` on. */
typedef struct order_walk {
    order_search *search;
    const order_state *before;
    order_count count; /* of that state */
    uint32_t first;
    bool overflow; /* some steps could not be listed */
    bool arrived;
} order_walk;

static void add_step(order_walk *walk, const order_state *after) {
    legality_question *question = walk->search->question;
    order_count count = walk->count;
    unsigned steps;
    for (unsigned f = 0; f < ORDER_FILES; f++)
        if (after->files[f] != walk->before->files[f])
            chess__legality_order_change(walk->search, &count, f, walk->before->files[f],
                                         after->files[f]);
    steps = chess__legality_order_steps(walk->search, after, &count);
    if (steps == ORDER_NO_WAY) return;
    if (steps == 0) walk->arrived = true;
    if (question->step_count == STEPS) {
        walk->overflow = true;
        return;
    }
    question->memory->steps[question->step_count].state = *after;
    question->memory->steps[question->step_count++].rank = (uint16_t)(steps << 8U | count.distance);
}

/* Returns the place of the pawn of that colour that has never moved, or NO_PLACE. */
static unsigned unmoved_place(const order_walk *walk, unsigned f, unsigned color) {
    unsigned file = walk->before->files[f], bits = file ^ 1U << file_size(file);
    if (!(walk->search->target->unmoved[color] >> f & 1U)) return NO_PLACE;
    return color == CHESS_WHITE ? (unsigned)__builtin_ctz(~bits)
                                : 31U - (unsigned)__builtin_clz(bits);
}

/*
 * Returns true if a place in the order of a file is behind that pawn, towards its own first rank.
 */
static bool is_behind(unsigned color, unsigned place, unsigned unmoved) {
    return unmoved != NO_PLACE && (color == CHESS_WHITE ? place < unmoved : place > unmoved);
}

/*
 * Returns true if the pawn stays: one that never moved, or one behind such a pawn of the other
 * side, which stands for a piece because it got there by a capture that promoted.
 */
static bool pawn_stays(const order_walk *walk, unsigned f, unsigned i) {
    unsigned color = file_color_at(walk->before->files[f], i);
    return i == unmoved_place(walk, f, color) ||
           is_behind(color ^ 1U, i, unmoved_place(walk, f, color ^ 1U));
}

/* Returns true if pawn i of file f has no opposing pawn in front of it. */
static bool is_free(const order_walk *walk, unsigned f, unsigned i) {
    unsigned file = walk->before->files[f], above = (file ^ 1U << file_size(file)) >> i;
    return file_color_at(file, i) == CHESS_WHITE ? !above : !(~file & ((1U << i) - 1U));
}

/*
 * Returns true if a capture can bring that pawn between place - 1 and place of file g. It gets
 * behind a pawn of the other side that has never moved only by promoting.
 */
static bool may_enter(const order_walk *walk, unsigned f, unsigned i, unsigned g, unsigned place) {
    unsigned color = file_color_at(walk->before->files[f], i);
    unsigned own = unmoved_place(walk, g, color), other = unmoved_place(walk, g, color ^ 1U);
    if (own != NO_PLACE && (color == CHESS_WHITE ? place <= own : place > own)) return false;
    if (other != NO_PLACE && (color == CHESS_WHITE ? place > other : place <= other))
        return order_may_promote(walk->search->target, color, g) && is_free(walk, f, i);
    return true;
}

/*
 * Returns true if pawn i is the first of equal neighbours that may move. They are interchangeable,
 * so the first stands for all.
 */
static bool stands_for_equals(const order_walk *walk, unsigned f, unsigned i) {
    unsigned file = walk->before->files[f];
    if (pawn_stays(walk, f, i)) return false;
    return i == 0 || file_color_at(file, i - 1U) != file_color_at(file, i) ||
           pawn_stays(walk, f, i - 1U);
}

/* Adds the captures on file g by pawn i of file f, which has this colour. */
static void pawn_captures(order_walk *walk, unsigned f, unsigned i, unsigned g, unsigned color) {
    unsigned target_file = walk->before->files[g], size = file_size(target_file);
    order_state after = *walk->before;
    after.files[f] = file_without(after.files[f], i);
    after.left[color ^ 1U]--;
    for (unsigned j = 0; j < size; j++) {
        if (file_color_at(target_file, j) == color || pawn_stays(walk, g, j)) continue;
        after.files[g] = (uint8_t)(target_file ^ 1U << j);
        add_step(walk, &after);
    }
    if (size >= LEGALITY_FILE_PAWNS) {
        walk->overflow = true;
        return;
    }
    for (unsigned j = 0; j <= size; j++) {
        if (!may_enter(walk, f, i, g, j)) continue;
        if (j > 0 && file_color_at(target_file, j - 1U) == color &&
            may_enter(walk, f, i, g, j - 1U))
            continue;
        after.files[g] = file_with(target_file, j, color);
        add_step(walk, &after);
    }
}

static void pawn_is_captured(order_walk *walk, unsigned f, unsigned i, unsigned color) {
    order_state after = *walk->before;
    after.files[f] = file_without(after.files[f], i);
    after.left[color]--;
    add_step(walk, &after);
}

static void add_steps_of(order_walk *walk, unsigned f, unsigned i) {
    unsigned color = file_color_at(walk->before->files[f], i);
    if (!stands_for_equals(walk, f, i)) return;
    if (walk->before->left[color ^ 1U]) {
        if (f > 0) pawn_captures(walk, f, i, f - 1U, color);
        if (f + 1U < ORDER_FILES) pawn_captures(walk, f, i, f + 1U, color);
    }
    if (walk->before->left[color]) pawn_is_captured(walk, f, i, color);
}

/* Removes the step of lowest rank from those that are left, and returns it. */
static order_state next_step(const order_walk *walk) {
    legality_question *question = walk->search->question;
    uint32_t best = walk->first;
    order_state after;
    for (uint32_t i = best + 1; i < question->step_count; i++)
        if (question->memory->steps[i].rank < question->memory->steps[best].rank) best = i;
    after = question->memory->steps[best].state;
    question->memory->steps[best] = question->memory->steps[--question->step_count];
    return after;
}

static legality_verdict search_from(order_search *search, const order_state *state,
                                    unsigned patience);

/*
 * Searches on from the steps, best first. A step uses up patience by its place in that order: the
 * best none, the next one 1, and so on.
 */
static legality_verdict take_steps(order_walk *walk, unsigned patience) {
    order_search *search = walk->search;
    bool unknown = walk->overflow;
    for (unsigned cost = 0; search->question->step_count > walk->first; cost++) {
        order_state after = next_step(walk);
        legality_verdict verdict = LEGALITY_UNKNOWN;
        if (patience == ENDLESS)
            verdict = search_from(search, &after, ENDLESS);
        else if (cost <= patience)
            verdict = search_from(search, &after, patience - cost);
        if (verdict == LEGALITY_POSSIBLE) return verdict;
        unknown = unknown || verdict == LEGALITY_UNKNOWN;
        if (unknown && (cost > patience || search->question->nodes >= search->limit)) break;
    }
    return unknown ? LEGALITY_UNKNOWN : LEGALITY_IMPOSSIBLE;
}

static legality_verdict search_from(order_search *search, const order_state *state,
                                    unsigned patience) {
    legality_question *question = search->question;
    order_walk walk = {.search = search, .before = state, .first = question->step_count};
    legality_verdict verdict;
    if (is_dead_end(search, state)) return LEGALITY_IMPOSSIBLE;
    if (question->nodes >= search->limit) return LEGALITY_UNKNOWN;
    question->nodes++;
    chess__legality_order_count(search, state, &walk.count);
    for (unsigned f = 0; f < ORDER_FILES; f++)
        for (unsigned i = 0, size = file_size(state->files[f]); i < size; i++)
            add_steps_of(&walk, f, i);
    verdict = walk.arrived ? LEGALITY_POSSIBLE : take_steps(&walk, patience);
    question->step_count = walk.first;
    if (verdict == LEGALITY_IMPOSSIBLE) remember_dead_end(search, state);
    return verdict;
}

/*
 * Searches in rounds of growing patience, so that direct series are found before all others are
 * tried.
 */
static legality_verdict search_in_rounds(order_search *search, const order_state *state) {
    static const unsigned rounds[] = {0, 2, 4, 8, ENDLESS};
    legality_verdict verdict = LEGALITY_UNKNOWN;
    for (unsigned i = 0; i < sizeof rounds / sizeof *rounds; i++) {
        verdict = search_from(search, state, rounds[i]);
        if (verdict != LEGALITY_UNKNOWN) break;
    }
    return verdict;
}

/* Returns true if there is a file for every kind of promotion that must have happened. */
static bool promotions_possible(const legality_order_target *target) {
    for (unsigned color = 0; color < 2; color++) {
        const chess_legality_census *census = &target->census.of[color];
        unsigned shades[2] = {0, 0};
        for (unsigned f = 0; f < ORDER_FILES; f++)
            shades[order_promotion_square(color, f)] += order_may_grow_bishop(target, color, f);
        if ((census->promoted && !census->promotion_files) ||
            (census->promoted_bishops[0] && !shades[0]) ||
            (census->promoted_bishops[1] && !shades[1]))
            return false;
    }
    return true;
}

legality_verdict chess__legality_order_reachable(legality_question *question,
                                                 const legality_order_target *target,
                                                 uint64_t nodes) {
    order_search search = {target, question, smaller_of(question->nodes + nodes, question->limit),
                           0};
    order_state state;
    order_count count;
    unsigned steps;
    if (!promotions_possible(target)) return LEGALITY_IMPOSSIBLE;
    memset(question->memory->files, ORDER_NOT_KNOWN, sizeof question->memory->files);
    question->order_question++;
    question->step_count = 0;
    for (unsigned f = 0; f < ORDER_FILES; f++) {
        state.files[f] = 1U << 2U | 1U << 1U;
        search.pairs += chess__legality_file_pairs(target->files[f]);
    }
    for (unsigned color = 0; color < 2; color++)
        state.left[color] = target->census.of[color].captured;
    chess__legality_order_count(&search, &state, &count);
    steps = chess__legality_order_steps(&search, &state, &count);
    if (steps == ORDER_NO_WAY) return LEGALITY_IMPOSSIBLE;
    return steps == 0 ? LEGALITY_POSSIBLE : search_in_rounds(&search, &state);
}

void chess__legality_order_target_of(const chess_position *position, const legality_census *census,
                                     legality_order_target *target) {
    chess_bitboard pawns = chess_position_of_role(position, CHESS_PAWN);
    target->census = *census;
    memset(target->files, 1, sizeof target->files);
    target->unmoved[CHESS_WHITE] = (uint8_t)((pawns & ~position->black) >> 8U);
    target->unmoved[CHESS_BLACK] = (uint8_t)((pawns & position->black) >> 48U);
    for (; pawns; pawns = bits_without_first(pawns)) { /* from the first rank to the eighth */
        chess_square at = bits_first(pawns);
        uint8_t *file = &target->files[chess_square_file(at)];
        *file = file_with(*file, file_size(*file), position->black >> at & 1U);
    }
}
