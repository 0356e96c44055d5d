/* SPDX-License-Identifier: MIT */
/*
 * Pawns as an order on each file, and nothing else: no ranks, no pieces on squares. A pawn leaves
 * its file only by capturing, and passes an opposing pawn of its file never. So every game leads
 * through a series of orders, one step for each capture that touches a pawn:
 *
 *     a pawn captures a piece     it goes to a neighbouring file, to any place in its order
 *     a pawn captures a pawn      it takes the place of that pawn on a neighbouring file
 *     a piece captures a pawn     that pawn is gone
 *
 * All else does not change the order, except promotion: a pawn with no opposing pawn before it may
 * become a piece at any time. Promotions can be put off to the end, for a pawn that may promote
 * stands in nobody's way: only pawns of its own side can be behind it. A capture that promotes is a
 * capture to the end of the neighbouring file, and a promotion there. So if no such series is short
 * enough for the men that are missing, no game is. (Whether pieces could ever stand where they are
 * captured is not asked; that is why a series found proves nothing.)
 */
#include "attacks.h"
#include "legality_men.h"

#include <string.h>

enum { FILES = 8, MOST_PAWNS = 7 /* on one file; more do not fit a byte */ };

typedef struct order_state {
    legality_order order;
    uint8_t left[2]; /* men of that colour that may yet be captured */
} order_state;

typedef struct order_search {
    const legality_order_goal *goal;
    legality_budget *budget;
    uint64_t limit;
    unsigned unopposed; /* pairs of opposing pawns in the goal, see pairs() */
} order_search;

/* ---------------------------------------------------------------------------------- one file */

static unsigned size_of(unsigned file) {
    return 31U - (unsigned)__builtin_clz(file);
}

static unsigned color_at(unsigned file, unsigned i) {
    return file >> i & 1U;
}

static uint8_t without(unsigned file, unsigned i) {
    return (uint8_t)((file & ((1U << i) - 1U)) | (file >> (i + 1U) << i));
}

static uint8_t with(unsigned file, unsigned i, unsigned color) {
    return (uint8_t)((file & ((1U << i) - 1U)) | color << i | (file >> i << (i + 1U)));
}

/* Black pawns with no white one below them and white pawns with no black one above them may
 * promote. The rest, from the lowest white pawn that is opposed to the highest such black one, is
 * the core. */
typedef struct file_parts {
    unsigned black_free, white_free, core;
} file_parts;

static file_parts parts_of(unsigned file) {
    unsigned size = size_of(file), bits = file ^ 1U << size;
    unsigned low = (unsigned)__builtin_ctz(~bits), rest = bits >> low;
    unsigned core_size = rest ? 32U - (unsigned)__builtin_clz(rest) : 0;
    return (file_parts){low, size - low - core_size, 1U << core_size | rest};
}

/* As many disjoint pairs of a white pawn and a black one above it as there are. */
static unsigned pairs(unsigned file) {
    unsigned size = size_of(file), whites = 0, count = 0;
    for (unsigned i = 0; i < size; i++) {
        if (!color_at(file, i)) {
            whites++;
        } else if (whites) {
            whites--;
            count++;
        }
    }
    return count;
}

/* The colour of the square on which a pawn of this file promotes. */
static unsigned promotion_square(unsigned color, unsigned file) {
    return (color == CHESS_WHITE ? file : file + 1U) & 1U ? LEGALITY_DARK : LEGALITY_LIGHT;
}

/* -------------------------------------------------------------------------- how far to the goal */

typedef struct order_count {
    unsigned pawns[2], pairs, free_promotions[2][2];
    int surplus[2][FILES];
    uint8_t wrong_files; /* as bits */
} order_count;

static void count_order(const order_search *search, const order_state *state, order_count *count) {
    memset(count, 0, sizeof *count);
    for (unsigned f = 0; f < FILES; f++) {
        unsigned file = state->order.files[f], wanted = search->goal->order.files[f];
        file_parts parts = parts_of(file), goal = parts_of(wanted);
        unsigned black = bits_count(file) - 1U, white = size_of(file) - black;
        unsigned wanted_black = bits_count(wanted) - 1U;
        count->pawns[CHESS_WHITE] += white;
        count->pawns[CHESS_BLACK] += black;
        count->surplus[CHESS_WHITE][f] = (int)white - (int)(size_of(wanted) - wanted_black);
        count->surplus[CHESS_BLACK][f] = (int)black - (int)wanted_black;
        count->pairs += pairs(file);
        if (parts.core != goal.core || parts.black_free < goal.black_free ||
            parts.white_free < goal.white_free) {
            count->wrong_files |= (uint8_t)(1U << f);
            continue;
        }
        count->free_promotions[CHESS_WHITE][promotion_square(CHESS_WHITE, f)] +=
            parts.white_free - goal.white_free;
        count->free_promotions[CHESS_BLACK][promotion_square(CHESS_BLACK, f)] +=
            parts.black_free - goal.black_free;
    }
}

/* A step changes one file or two neighbouring ones. */
static unsigned steps_for_files(unsigned wrong) {
    unsigned steps = 0;
    while (wrong) {
        unsigned run;
        wrong >>= __builtin_ctz(wrong);
        run = (unsigned)__builtin_ctz(~wrong);
        steps += (run + 1U) / 2U;
        wrong >>= run;
    }
    return steps;
}

/* Neighbouring files that lack so many pawns need as many captures that come in. */
static unsigned steps_for_lack(const int surplus[FILES]) {
    int most = 0, now = 0;
    for (unsigned f = 0; f < FILES; f++) {
        now -= surplus[f];
        if (now < 0) now = 0;
        if (now > most) most = now;
    }
    return (unsigned)most;
}

/* Files whose pawns promote on squares of one colour need pawns for these bishops too; each capture
 * brings at most one. */
static unsigned steps_for_bishops(const order_search *search, const order_count *count,
                                  unsigned color) {
    unsigned most = 0;
    for (unsigned shade = 0; shade < 2; shade++) {
        int have = 0, need = (int)search->goal->census.promoted_bishops[color][shade];
        for (unsigned f = 0; f < FILES; f++)
            if (promotion_square(color, f) == shade) have += count->surplus[color][f];
        if (need - have > (int)most) most = (unsigned)(need - have);
    }
    return most;
}

static unsigned least(unsigned a, unsigned b) {
    return a < b ? a : b;
}

static unsigned greatest(unsigned a, unsigned b) {
    return a > b ? a : b;
}

/* Pawns that may still be captured: more than the goal and its promoted men need. */
static bool spare_pawns(const order_search *search, const order_count *count, unsigned spare[2]) {
    for (unsigned color = 0; color < 2; color++) {
        const legality_census *census = &search->goal->census;
        unsigned needed = census->pawns[color] + census->promoted[color];
        if (count->pawns[color] < needed) return false;
        spare[color] = count->pawns[color] - needed;
    }
    return true;
}

enum { NO_WAY = 1000 };

/*
 * At least so many captures are still to come; NO_WAY when more than there may be. Each capture
 * parts at most one pair of opposing pawns, or two if a pawn captures a pawn (it leaves one pair
 * and breaks another), and promotion parts none.
 */
static unsigned steps_needed(const order_search *search, const order_state *state,
                             const order_count *count) {
    unsigned left = (unsigned)state->left[0] + state->left[1], spare[2], steps;
    unsigned lost_pairs = count->pairs > search->unopposed ? count->pairs - search->unopposed : 0;
    if (!spare_pawns(search, count, spare)) return NO_WAY;
    if (lost_pairs > left + least(spare[0], state->left[0]) + least(spare[1], state->left[1]))
        return NO_WAY;
    steps = steps_for_files(count->wrong_files);
    for (unsigned color = 0; color < 2; color++) {
        unsigned captures = greatest(steps_for_lack(count->surplus[color]),
                                     steps_for_bishops(search, count, color));
        if (captures > state->left[color ^ 1U]) return NO_WAY;
        steps = greatest(steps, captures);
    }
    return steps > left ? NO_WAY : steps;
}

static bool is_goal(const order_search *search, const order_count *count) {
    if (count->wrong_files) return false;
    for (unsigned color = 0; color < 2; color++)
        for (unsigned shade = 0; shade < 2; shade++)
            if (count->free_promotions[color][shade] <
                search->goal->census.promoted_bishops[color][shade])
                return false;
    return true;
}

/* ------------------------------------------------------------------------------- known dead ends */

static chess_legality_cell *cell_of(const order_search *search, const order_state *state) {
    const chess_legality_memory *memory = search->budget->memory;
    uint64_t key;
    if (!memory || !memory->cell_count) return NULL;
    memcpy(&key, state->order.files, sizeof key);
    key = (key ^ search->budget->question) * UINT64_C(0x9e3779b97f4a7c15);
    key = (key ^ key >> 29U ^ state->left[0] ^ (uint64_t)state->left[1] << 8U) *
          UINT64_C(0xbf58476d1ce4e5b9);
    return &memory->cells[(key >> 32U) * memory->cell_count >> 32U];
}

/* The goal cannot be reached from here with so many captures, so with fewer neither. */
static bool is_dead_end(const order_search *search, const order_state *state) {
    const chess_legality_cell *cell = cell_of(search, state);
    return cell && cell->question == search->budget->question &&
           memcmp(cell->order, state->order.files, sizeof cell->order) == 0 &&
           cell->left[0] >= state->left[0] && cell->left[1] >= state->left[1];
}

static void remember_dead_end(const order_search *search, const order_state *state) {
    chess_legality_cell *cell = cell_of(search, state);
    if (!cell) return;
    cell->question = search->budget->question;
    memcpy(cell->order, state->order.files, sizeof cell->order);
    memcpy(cell->left, state->left, sizeof cell->left);
}

/* ------------------------------------------------------------------------------------- the search */

static legality_verdict search_from(const order_search *search, const order_state *state,
                                    unsigned steps);

/* The walk over the steps from one state. Those that come nearer to the goal are tried first. */
typedef struct order_walk {
    const order_search *search;
    const order_state *before;
    unsigned steps;
    bool nearer; /* of the two rounds, the first */
    legality_verdict verdict;
} order_walk;

/* True when the walk is over. */
static bool try_step(order_walk *walk, const order_state *after) {
    order_count count;
    unsigned steps;
    count_order(walk->search, after, &count);
    steps = steps_needed(walk->search, after, &count);
    if (steps == NO_WAY || (steps < walk->steps) != walk->nearer) return false;
    if (is_goal(walk->search, &count)) {
        walk->verdict = LEGALITY_POSSIBLE;
        return true;
    }
    walk->verdict = search_from(walk->search, after, steps);
    return walk->verdict != LEGALITY_IMPOSSIBLE;
}

/* A pawn that never moved cannot go, and none of its side comes behind it. */
static bool is_unmoved(const order_walk *walk, unsigned f, unsigned i, unsigned color) {
    unsigned file = walk->before->order.files[f];
    return walk->search->goal->unmoved[color] >> f & 1U && color_at(file, i) == color &&
           i == (color == CHESS_WHITE ? 0 : size_of(file) - 1U);
}

static bool is_behind_unmoved(const order_walk *walk, unsigned g, unsigned place, unsigned color) {
    unsigned end = color == CHESS_WHITE ? 0 : size_of(walk->before->order.files[g]);
    return walk->search->goal->unmoved[color] >> g & 1U && place == end;
}

/* Equal neighbours in an order are interchangeable: the first stands for all that may go. */
static bool stands_for_equals(const order_walk *walk, unsigned f, unsigned i, unsigned color) {
    unsigned file = walk->before->order.files[f];
    if (color_at(file, i) != color || is_unmoved(walk, f, i, color)) return false;
    return i == 0 || color_at(file, i - 1U) != color || is_unmoved(walk, f, i - 1U, color);
}

/* The pawn i of file f, of that colour, captures on file g. */
static bool pawn_captures(order_walk *walk, unsigned f, unsigned i, unsigned g, unsigned color) {
    unsigned goal_file = walk->before->order.files[g], size = size_of(goal_file);
    order_state after = *walk->before;
    after.order.files[f] = without(after.order.files[f], i);
    after.left[color ^ 1U]--;
    for (unsigned j = 0; j < size; j++) {
        if (color_at(goal_file, j) == color || is_unmoved(walk, g, j, color ^ 1U)) continue;
        after.order.files[g] = (uint8_t)(goal_file ^ 1U << j);
        if (try_step(walk, &after)) return true;
    }
    if (size >= MOST_PAWNS) { /* cannot be written down */
        walk->verdict = LEGALITY_UNKNOWN;
        return true;
    }
    for (unsigned j = 0; j <= size; j++) {
        if (is_behind_unmoved(walk, g, j, color)) continue;
        if (j > 0 && color_at(goal_file, j - 1U) == color &&
            !is_behind_unmoved(walk, g, j - 1U, color))
            continue;
        after.order.files[g] = with(goal_file, j, color);
        if (try_step(walk, &after)) return true;
    }
    return false;
}

static bool pawn_is_captured(order_walk *walk, unsigned f, unsigned i, unsigned color) {
    order_state after = *walk->before;
    after.order.files[f] = without(after.order.files[f], i);
    after.left[color]--;
    return try_step(walk, &after);
}

static bool walk_pawn(order_walk *walk, unsigned f, unsigned i) {
    unsigned color = color_at(walk->before->order.files[f], i);
    if (!stands_for_equals(walk, f, i, color)) return false;
    if (walk->before->left[color ^ 1U]) {
        if (f > 0 && pawn_captures(walk, f, i, f - 1U, color)) return true;
        if (f + 1U < FILES && pawn_captures(walk, f, i, f + 1U, color)) return true;
    }
    return walk->before->left[color] && pawn_is_captured(walk, f, i, color);
}

static void walk_round(order_walk *walk) {
    for (unsigned f = 0; f < FILES; f++) {
        unsigned size = size_of(walk->before->order.files[f]);
        for (unsigned i = 0; i < size; i++)
            if (walk_pawn(walk, f, i)) return;
    }
}

static legality_verdict search_from(const order_search *search, const order_state *state,
                                    unsigned steps) {
    order_walk walk = {search, state, steps, true, LEGALITY_IMPOSSIBLE};
    if (is_dead_end(search, state)) return LEGALITY_IMPOSSIBLE;
    if (search->budget->nodes >= search->limit) return LEGALITY_UNKNOWN;
    search->budget->nodes++;
    walk_round(&walk);
    if (walk.verdict == LEGALITY_IMPOSSIBLE) {
        walk.nearer = false;
        walk_round(&walk);
    }
    if (walk.verdict == LEGALITY_IMPOSSIBLE) remember_dead_end(search, state);
    return walk.verdict;
}

legality_verdict legality_order_reachable(const legality_order_goal *goal, uint64_t limit,
                                          legality_budget *budget) {
    order_search search = {goal, budget, budget->nodes + limit, 0};
    order_state state;
    order_count count;
    unsigned steps;
    if (search.limit > budget->limit) search.limit = budget->limit;
    budget->question++;
    for (unsigned f = 0; f < FILES; f++) {
        state.order.files[f] = 1U << 2U | 1U << 1U;
        search.unopposed += pairs(goal->order.files[f]);
    }
    for (unsigned color = 0; color < 2; color++)
        state.left[color] = (uint8_t)goal->census.captured[color];
    count_order(&search, &state, &count);
    steps = steps_needed(&search, &state, &count);
    if (steps == NO_WAY) return LEGALITY_IMPOSSIBLE;
    if (is_goal(&search, &count)) return LEGALITY_POSSIBLE;
    return search_from(&search, &state, steps);
}

void legality_order_goal_of(const chess_position *position, const legality_census *census,
                            legality_order_goal *goal) {
    chess_bitboard pawns = chess_position_of_role(position, CHESS_PAWN);
    goal->census = *census;
    memset(goal->order.files, 1, sizeof goal->order.files);
    goal->unmoved[CHESS_WHITE] = (uint8_t)((pawns & ~position->black) >> 8U);
    goal->unmoved[CHESS_BLACK] = (uint8_t)((pawns & position->black) >> 48U);
    for (; pawns; pawns = bits_without_first(pawns)) { /* from the first rank to the eighth */
        chess_square at = bits_first(pawns);
        uint8_t *file = &goal->order.files[chess_square_file(at)];
        *file = with(*file, size_of(*file), position->black >> at & 1U);
    }
}
