/* SPDX-License-Identifier: MIT */
/* Decides whether a side can still mate, by search and by proof. */
#ifndef CHESS_SRC_WINNABLE_DECIDE_H
#define CHESS_SRC_WINNABLE_DECIDE_H

#include "search.h"

/* Mirrors a line found for White to Black. */
static void turn_line(chess_move *line, uint32_t length) {
    for (uint32_t i = 0; i < length; i++)
        line[i] ^= 56U | 56U << 6U;
}

/* ----------------------------------------------------------------------------------- the stages */

/*
 * The stages. Search comes first, since most positions can be won quickly; then growing effort on
 * the proof alternates with more search. Columns: limit of nodes; captures and pawn moves that the
 * proof looks ahead from the position, and boards it may try; the same for positions that the
 * search meets later.
 */
typedef struct stage {
    uint64_t nodes;
    unsigned root_depth, root_boards, depth, boards;
} stage;

/* Limits of one plan: its nodes; and turns and depth_per_step of the search. */
typedef struct plan_limits {
    uint64_t nodes;
    unsigned turns, depth_per_step;
} plan_limits;

static const stage stages[] = {
    {150, 0, 1, 0, 0},      {600, 12, 60, 0, 1}, {4000, 24, 300, 0, 1},
    {20000, 32, 800, 0, 1}, {60000, 0, 0, 0, 1}, {UINT64_MAX, 32, 2500, 0, 1},
};

enum {
    STAGES = sizeof stages / sizeof *stages,
    STAGE_OF_ALL = 1,
    STAGE_OF_PLANS = 1,
    STAGE_OF_AIM = 1,
    STAGE_OF_BREADTH = 2
};

static void decide(chess_winnable_result *result, chess_winnable_answer answer,
                   chess_winnable_proof proof) {
    result->answer = answer;
    result->proof = proof;
}

/*
 * Examines whether every position a few moves ahead, mostly after answers to checks, is a blockade
 * although the first is not. Uses the memory after the nodes of the search, and moves the closed
 * set to its beginning.
 */
static bool prove_all_that_follows(const chess_position *position, const winnable_search *search,
                                   uint32_t *count) {
    enum { NODES = 400, SLOTS = 512, CASES = 12, BOARDS = 100, ALL_BOARDS = 600 };
    uint32_t slots[SLOTS];
    winnable_search proof;
    const chess_winnable_memory *memory = &search->memory;
    uint32_t room = memory->node_capacity - search->count;
    const chess_winnable_memory rest = {memory->nodes + search->count, slots,
                                        room < NODES ? room : NODES, SLOTS};
    if (!winnable_search_start(&proof, &rest, position, search->counts_moves)) return false;
    proof.tries_all = proof.in_a_hurry = true;
    proof.depth = CASES;
    proof.boards = BOARDS;
    proof.all_boards = ALL_BOARDS;
    if (winnable_search_run(&proof, NODES) != WINNABLE_CLOSED) return false;
    memmove(memory->nodes, rest.nodes, proof.count * sizeof *rest.nodes);
    *count = proof.count;
    return true;
}

/*
 * Directs the search to the mating pattern that contradicted the proof, if quiet moves lead to it.
 * Without at_pattern, directs it to the corner again, since the pattern may be impossible.
 */
static void aim_search(const chess_position *position, winnable_search *search, bool at_pattern) {
    enum { AIM_TRIES = 4000 };
    winnable_pieces pieces;
    winnable_mating_pattern pattern = {.count = 0};
    if (!winnable_pieces_from_position(&pieces, position)) return;
    if (at_pattern) {
        winnable_pieces_settle(&pieces, WINNABLE_QUIET);
        if (winnable_pieces_exclude_mate(&pieces, AIM_TRIES, &pattern) || pattern.count == 0)
            return;
    } else if (search->order.aims == 0) {
        return;
    }
    winnable_search_take_aim(search, &pieces, &pattern);
}

/* Runs the search alone. Returns true if it decided the question. */
static bool search_until(winnable_search *search, uint64_t limit, chess_winnable_result *result) {
    winnable_state state = winnable_search_run(search, limit - search->looked_at);
    if (state == WINNABLE_MATE) decide(result, CHESS_WINNABLE_CAN_MATE, CHESS_WINNABLE_LINE);
    if (state == WINNABLE_CLOSED)
        decide(result, CHESS_WINNABLE_CANNOT_MATE, CHESS_WINNABLE_EXHAUSTION);
    return state != WINNABLE_OPEN;
}

/*
 * Starts the search again with one plan after another and leaves each soon, since a good plan needs
 * few positions. `plans` holds the limits of each.
 */
static void search_by_plans(const chess_position *position, winnable_search *search, uint64_t limit,
                            const plan_limits *plans, chess_winnable_result *result) {
    const chess_winnable_memory memory = search->memory;
    uint64_t looked_at = search->looked_at;
    winnable_order plan;
    winnable_ways ways;
    winnable_pieces quiet;
    if (!winnable_pieces_from_position(&quiet, position)) return;
    winnable_pieces_settle(&quiet, WINNABLE_QUIET);
    for (unsigned n = 0; winnable_order_plan(&plan, &ways, position, &quiet, n); n++) {
        if (looked_at >= limit) break;
        uint64_t nodes = limit - looked_at < plans->nodes ? limit - looked_at : plans->nodes;
        (void)winnable_search_start(search, &memory, position, search->counts_moves);
        search->order = plan;
        search->turns = plans->turns;
        search->depth_per_step = plans->depth_per_step;
        bool decided = search_until(search, nodes, result);
        looked_at += search->looked_at;
        search->looked_at = looked_at;
        if (decided) return;
    }
}

/*
 * Tries greedy plans if a mate needs Black's help: it is far away, but many lines lead to it.
 * Returns false without success; the search then starts again with the rest of the limit.
 */
static bool plans_decide(const chess_position *position, winnable_search *search, uint64_t *limit,
                         chess_winnable_result *result) {
    enum { LEAST_LIMIT = 20000 }; /* below it, the nodes are better spent on proofs */
    static const plan_limits greedy = {300, 1, 16};
    const chess_winnable_memory memory = search->memory;
    if (*limit < LEAST_LIMIT || !winnable_needs_help(position)) return false;
    search_by_plans(position, search, *limit, &greedy, result);
    if (result->answer != CHESS_WINNABLE_UNDECIDED) return true;
    result->nodes = search->looked_at;
    *limit -= search->looked_at;
    (void)winnable_search_start(search, &memory, position, search->counts_moves);
    return false;
}

static void search_and_prove(const chess_position *position, winnable_search *search,
                             uint64_t limit, chess_winnable_result *result) {
    static const plan_limits patient = {20000, 2, 4};
    for (unsigned i = 0; i < STAGES; i++) {
        uint64_t until = stages[i].nodes < limit ? stages[i].nodes : limit;
        if (search_until(search, until, result)) return;
        if (winnable_position_is_harmless(position, stages[i].root_depth, stages[i].root_boards,
                                          i == 0)) {
            decide(result, CHESS_WINNABLE_CANNOT_MATE, CHESS_WINNABLE_BLOCKADE);
            return;
        }
        if (i == STAGE_OF_ALL && prove_all_that_follows(position, search, &search->count)) {
            decide(result, CHESS_WINNABLE_CANNOT_MATE, CHESS_WINNABLE_EXHAUSTION);
            return;
        }
        if (until == limit) break;
        if (i == STAGE_OF_PLANS && plans_decide(position, search, &limit, result)) return;
        if (i == STAGE_OF_BREADTH) search->turns = 2, search->depth_per_step = 4;
        if (i >= STAGE_OF_AIM) aim_search(position, search, (i - STAGE_OF_AIM) % 2 == 0);
        search->depth = stages[i].depth;
        search->boards = stages[i].boards;
    }
    search_by_plans(position, search, limit, &patient, result);
}

static chess_winnable_answer kernel_winnable(const chess_position *position, chess_color winner,
                                             const chess_winnable_limits *limits,
                                             const chess_winnable_memory *memory, chess_move *line,
                                             uint32_t line_capacity,
                                             chess_winnable_result *result) {
    static const chess_winnable_limits none = {0, false, false};
    if (!limits) limits = &none;
    *result = (chess_winnable_result){CHESS_WINNABLE_UNDECIDED, CHESS_WINNABLE_NONE, 0, 0, 0};
    chess_position white = winnable_as_white(position, winner);
    winnable_search search;
    if (winnable_is_mate(&white)) {
        decide(result, CHESS_WINNABLE_CAN_MATE, CHESS_WINNABLE_LINE);
    } else if (winnable_position_lacks_material(&white)) {
        decide(result, CHESS_WINNABLE_CANNOT_MATE, CHESS_WINNABLE_MATERIAL);
    } else if (winnable_search_start(&search, memory, &white, limits->seventy_five_moves)) {
        uint64_t nodes = limits->nodes ? limits->nodes : UINT64_MAX;
        if (limits->rules_alone)
            search_until(&search, nodes, result);
        else
            search_and_prove(&white, &search, nodes, result);
        result->nodes += search.looked_at;
        result->positions = search.count;
        if (result->answer == CHESS_WINNABLE_CAN_MATE) {
            result->line_length = winnable_search_line(&search, line, line_capacity);
            if (winner == CHESS_BLACK)
                turn_line(line, result->line_length < line_capacity ? result->line_length
                                                                    : line_capacity);
        }
    }
    return result->answer;
}

#endif
