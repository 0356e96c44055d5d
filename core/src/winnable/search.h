/* SPDX-License-Identifier: MIT */
/*
 * The set of positions that can follow, as far as they have been examined, and the order in which
 * to examine more: those that seem to lead to a mate of Black first. When all have been examined,
 * the set is closed, which proves that no mate follows.
 */
#ifndef CHESS_SRC_WINNABLE_SEARCH_H
#define CHESS_SRC_WINNABLE_SEARCH_H

#include "cases.h"
#include "moves/legal_moves.h"
#include "moves/play.h"
#include "order.h"

#include <chess/winnable.h>

#include <limits.h>
#include <string.h>

enum { WINNABLE_COSTS = 256, WINNABLE_ORDERS = 2 };

#define WINNABLE_NOBODY UINT32_MAX

/* What the search has found so far. */
typedef enum winnable_state {
    WINNABLE_OPEN,  /* positions are left to examine */
    WINNABLE_MATE,  /* the last node is mate */
    WINNABLE_CLOSED /* all positions have been examined */
} winnable_state;

typedef struct winnable_search {
    chess_winnable_memory memory;
    uint32_t count;    /* nodes in use */
    uint32_t slots;    /* slots in use: a power of two */
    bool counts_moves; /* Article 9.6.b */
    bool tries_all; /* every position is tried for a proof, not only where something has changed */
    bool in_a_hurry;
    bool is_full; /* a position had to be dropped: the set can no longer be closed */
    winnable_order order;
    unsigned turns;          /* one of this many turns goes to the second order, */
    unsigned depth_per_step; /* in which this many plies made count as one step of distance */
    unsigned depth, boards;  /* limits of the proof by cases; no boards: positions are not tried */
    unsigned all_boards;     /* ... for all positions together */
    uint32_t tried, proved;  /* proofs tried, and those that succeeded */
    uint64_t looked_at;
    uint32_t cheapest[WINNABLE_ORDERS]; /* no queue before this one holds a node */
    uint32_t queue[WINNABLE_ORDERS][WINNABLE_COSTS];
} winnable_search;

CHESS_INLINE bool winnable_is_mate(const chess_position *position) {
    return position->turn == CHESS_BLACK && chess_position_checkers(position) &&
           !kernel_has_legal_move(position);
}

enum { FIRST_SLOTS = 256, PATIENCE = 8 };

/* Flags of a node, beside CHESS_WINNABLE_NODE_IS_BLOCKADE. */
enum { IS_TURNING_POINT = 1, GOT_ON = 2, IS_LOOKED_AT = 4 };

/* -------------------------------------------------------------------------- both colours as one */

static chess_bitboard mirror_ranks(chess_bitboard set) {
    return __builtin_bswap64(set);
}

/*
 * Returns the position, with colours exchanged if needed, so that White is the side that wants to
 * mate.
 */
static chess_position winnable_as_white(const chess_position *position, chess_color winner) {
    chess_position turned_round = *position;
    if (winner == CHESS_WHITE) return turned_round;
    for (unsigned i = 0; i < 3; i++)
        turned_round.planes[i] = mirror_ranks(position->planes[i]);
    turned_round.black = mirror_ranks(chess_position_of_color(position, CHESS_WHITE));
    turned_round.castling_rooks = mirror_ranks(position->castling_rooks);
    turned_round.turn = position->turn ^ 1U;
    if (position->en_passant != CHESS_NO_SQUARE) turned_round.en_passant ^= 56U;
    return turned_round;
}

/* --------------------------------------------------------------------------- positions as nodes */

/* Stores a position in the form in which it is compared: what makes no difference is left out. */
static void node_from_position(chess_winnable_node *node, const chess_position *position,
                               bool counts_moves) {
    unsigned en_passant = 0;
    if (position->en_passant != CHESS_NO_SQUARE) {
        chess_color us = chess_position_turn(position);
        if (attacks_pawn(chess_color_other(us), position->en_passant) &
            chess_position_of_piece(position, us, CHESS_PAWN))
            en_passant = 1 + chess_square_file(position->en_passant);
    }
    memcpy(node->planes, position->planes, sizeof node->planes);
    node->black = position->black;
    node->castling = (uint16_t)((position->castling_rooks & 0xffU) |
                                (position->castling_rooks >> 48U & 0xff00U));
    node->halfmoves = counts_moves ? position->halfmoves : 0;
    node->state = (uint8_t)(position->turn | en_passant << 1U);
}

static void node_position(const chess_winnable_node *node, chess_position *position) {
    memcpy(position->planes, node->planes, sizeof position->planes);
    position->black = node->black;
    position->castling_rooks = (node->castling & 0xffU) | (chess_bitboard)(node->castling >> 8U)
                                                              << 56U;
    position->fullmove = 1;
    position->halfmoves = node->halfmoves;
    position->turn = node->state & 1U;
    unsigned en_passant = node->state >> 1U;
    position->en_passant =
        en_passant == 0 ? CHESS_NO_SQUARE
                        : chess_square_at(en_passant - 1, position->turn == CHESS_WHITE ? 5 : 2);
}

static bool nodes_equal(const chess_winnable_node *a, const chess_winnable_node *b) {
    return a->planes[0] == b->planes[0] && a->planes[1] == b->planes[1] &&
           a->planes[2] == b->planes[2] && a->black == b->black && a->castling == b->castling &&
           a->halfmoves == b->halfmoves && a->state == b->state;
}

static uint32_t hash_of(const chess_winnable_node *node) {
    uint64_t hash = node->planes[0] * UINT64_C(0x9e3779b97f4a7c15);
    hash = (hash ^ hash >> 32U ^ node->planes[1]) * UINT64_C(0xbf58476d1ce4e5b9);
    hash = (hash ^ hash >> 32U ^ node->planes[2]) * UINT64_C(0x94d049bb133111eb);
    hash = (hash ^ hash >> 32U ^ node->black) * UINT64_C(0x9e3779b97f4a7c15);
    hash ^= (uint64_t)node->castling << 40U ^ (uint64_t)node->halfmoves << 16U ^ node->state;
    hash = (hash ^ hash >> 29U) * UINT64_C(0xbf58476d1ce4e5b9);
    return (uint32_t)(hash >> 32U);
}

/* ------------------------------------------------------------------------------------ the index */

static void index_all(winnable_search *search) {
    uint32_t *slots = search->memory.slots;
    memset(slots, 0xff, search->slots * sizeof *slots);
    for (uint32_t i = 0; i < search->count; i++) {
        chess_winnable_node *node = &search->memory.nodes[i];
        uint32_t *slot = &slots[node->hash & (search->slots - 1)];
        node->chain = *slot;
        *slot = i;
    }
}

static uint32_t find(const winnable_search *search, const chess_winnable_node *like) {
    uint32_t i = search->memory.slots[like->hash & (search->slots - 1)];
    while (i != WINNABLE_NOBODY) {
        const chess_winnable_node *node = &search->memory.nodes[i];
        if (node->hash == like->hash && nodes_equal(node, like)) return i;
        i = node->chain;
    }
    return WINNABLE_NOBODY;
}

static void queue_up(winnable_search *search, uint32_t i, unsigned order, uint32_t cost) {
    if (cost >= WINNABLE_COSTS) cost = WINNABLE_COSTS - 1;
    search->memory.nodes[i].next[order] = search->queue[order][cost];
    search->queue[order][cost] = i;
    if (cost < search->cheapest[order]) search->cheapest[order] = cost;
}

static void push(winnable_search *search, uint32_t i, uint32_t effort, uint32_t distance) {
    chess_winnable_node *node = &search->memory.nodes[i];
    node->effort = (uint16_t)(effort < UINT16_MAX ? effort : UINT16_MAX);
    queue_up(search, i, 0, effort);
    queue_up(search, i, 1, distance + node->depth / search->depth_per_step);
}

/* Adds a position unless it is known. Returns its node, or WINNABLE_NOBODY if nothing was added. */
static uint32_t add_node(winnable_search *search, const chess_position *position, uint32_t parent,
                         chess_move move) {
    if (search->count == search->memory.node_capacity) {
        chess_winnable_node node;
        node_from_position(&node, position, search->counts_moves);
        node.hash = hash_of(&node);
        search->is_full |= find(search, &node) == WINNABLE_NOBODY;
        return WINNABLE_NOBODY;
    }
    uint32_t i = search->count;
    chess_winnable_node *node = &search->memory.nodes[i];
    node_from_position(node, position, search->counts_moves);
    node->hash = hash_of(node);
    if (find(search, node) != WINNABLE_NOBODY) return WINNABLE_NOBODY;
    node->parent = parent;
    node->move = move;
    node->flags = 0;
    uint32_t *slot = &search->memory.slots[node->hash & (search->slots - 1)];
    node->chain = *slot;
    *slot = i;
    search->count++;
    if (search->count > search->slots && search->slots * 2 <= search->memory.slot_capacity) {
        search->slots *= 2;
        while (search->slots < 4 * search->count &&
               search->slots * 2 <= search->memory.slot_capacity)
            search->slots *= 2;
        index_all(search);
    }
    return i;
}

/* -------------------------------------------------------------------------- examining positions */

static bool is_irreversible(const chess_position *before, const chess_position *after) {
    return after->halfmoves == 0 || before->castling_rooks != after->castling_rooks;
}

static bool is_new_material(const chess_position *before, chess_move move) {
    return (chess_position_occupied(before) >> chess_move_to(move) & 1U) ||
           chess_move_kind_of(move) == CHESS_EN_PASSANT ||
           chess_move_kind_of(move) == CHESS_PROMOTION;
}

/* Returns true if Black is in check after White's move. */
static bool is_in_check_after(const chess_position *after, chess_square black_king) {
    chess_bitboard low = after->planes[0], middle = after->planes[1], high = after->planes[2];
    chess_bitboard occupied = low | middle | high;
    chess_bitboard white = occupied & ~after->black, sliding = white & high;
    return (attacks_knight(black_king) & white & middle & ~high) ||
           (attacks_pawn(CHESS_BLACK, black_king) & white & low & ~high) ||
           ((sliding & low) && (attacks_bishop(black_king, occupied) & sliding & low)) ||
           ((sliding & middle) && (attacks_rook(black_king, occupied) & sliding & middle));
}

/*
 * Adds the positions that follow from one node. Returns true if one is mate; it is then the last
 * node.
 */
static bool expand(winnable_search *search, uint32_t parent) {
    chess_position position;
    node_position(&search->memory.nodes[parent], &position);
    if (search->counts_moves && position.halfmoves >= 150) return false;
    chess_move_list list;
    kernel_moves(&position, &list);
    chess_winnable_node before = search->memory.nodes[parent];
    bool is_check = before.depth == 0 || chess_position_checkers(&position);
    chess_square black_king = chess_position_king(&position, CHESS_BLACK);
    for (unsigned n = 0; n < list.count; n++) {
        chess_move move = list.moves[n];
        chess_position after;
        kernel_play(&position, move, &after);
        if (is_new_material(&position, move) && winnable_position_lacks_material(&after)) continue;
        uint32_t child = add_node(search, &after, parent, move);
        if (child == WINNABLE_NOBODY) continue;
        if (after.turn == CHESS_BLACK && is_in_check_after(&after, black_king) &&
            !kernel_has_legal_move(&after))
            return true;
        uint32_t effort = winnable_order_effort(&search->order, &position, move);
        search->memory.nodes[child].depth = (uint16_t)(before.depth + (before.depth < UINT16_MAX));
        search->memory.nodes[child].flags =
            (uint8_t)((effort == 0 ? GOT_ON : 0) |
                      (is_check || is_irreversible(&position, &after) ? IS_TURNING_POINT : 0));
        if (effort == 1 && (before.flags & GOT_ON)) effort = 0;
        push(search, child, before.effort + effort,
             winnable_order_distance(&search->order, &after));
    }
    return false;
}

static void index_from_scratch(winnable_search *search, uint32_t slots) {
    search->slots = 1;
    while (search->slots < slots && search->slots * 2 <= search->memory.slot_capacity)
        search->slots *= 2;
    index_all(search);
}

/* Starts a search. Returns false if there is no room for even one position. */
static bool winnable_search_start(winnable_search *search, const chess_winnable_memory *memory,
                                  const chess_position *position, bool counts_moves) {
    if (memory->node_capacity == 0 || memory->slot_capacity == 0) return false;
    search->memory = *memory;
    search->count = 0;
    index_from_scratch(search, FIRST_SLOTS);
    memset(search->queue, 0xff, sizeof search->queue);
    search->cheapest[0] = search->cheapest[1] = WINNABLE_COSTS;
    search->counts_moves = counts_moves;
    search->is_full = search->tries_all = search->in_a_hurry = false;
    winnable_order_start(&search->order, position);
    search->depth = search->boards = 0;
    search->all_boards = UINT_MAX;
    search->tried = search->proved = 0;
    search->looked_at = 0;
    /* A mate that Black must help with is far away and needs breadth. */
    bool is_far = winnable_needs_help(position);
    search->turns = is_far ? 2 : 4;
    search->depth_per_step = is_far ? 4 : 16;
    uint32_t root = add_node(search, position, WINNABLE_NOBODY, CHESS_NO_MOVE);
    search->memory.nodes[root].depth = 0;
    push(search, root, 0, 0);
    return true;
}

static uint32_t pop(winnable_search *search, unsigned order) {
    uint32_t *cheapest = &search->cheapest[order];
    for (; *cheapest < WINNABLE_COSTS; ++*cheapest) {
        uint32_t *queue = &search->queue[order][*cheapest];
        while (*queue != WINNABLE_NOBODY) {
            uint32_t i = *queue;
            chess_winnable_node *node = &search->memory.nodes[i];
            *queue = node->next[order];
            if (node->flags & IS_LOOKED_AT) continue;
            node->flags |= IS_LOOKED_AT;
            return i;
        }
    }
    return WINNABLE_NOBODY;
}

/*
 * Tries to prove that no mate follows from the node, but only while such proofs succeed often
 * enough: one costs as much as examining dozens of positions.
 */
static bool is_harmless(winnable_search *search, const chess_winnable_node *node) {
    if (!search->boards || !(search->tries_all || node->flags & IS_TURNING_POINT)) return false;
    if (search->tried > PATIENCE + PATIENCE * search->proved) return false;
    chess_position position;
    node_position(node, &position);
    search->tried++;
    unsigned boards = search->boards < search->all_boards ? search->boards : search->all_boards;
    winnable_pieces pieces;
    if (boards == 0 || !winnable_pieces_from_position(&pieces, &position)) return false;
    search->all_boards -= boards;
    pieces.in_a_hurry = search->in_a_hurry;
    winnable_budget budget = {boards, NULL};
    bool proved = winnable_pieces_are_harmless(&pieces, search->depth, &budget);
    search->all_boards += budget.boards;
    search->proved += proved;
    return proved;
}

/* Examines up to `nodes` more positions. */
static winnable_state winnable_search_run(winnable_search *search, uint64_t nodes) {
    for (; nodes && !search->is_full; nodes--) {
        uint32_t node = pop(search, search->looked_at % search->turns == search->turns - 1);
        if (node == WINNABLE_NOBODY) return WINNABLE_CLOSED;
        search->looked_at++;
        chess_winnable_node *entry = &search->memory.nodes[node];
        if (is_harmless(search, entry)) {
            entry->flags |= CHESS_WINNABLE_NODE_IS_BLOCKADE;
            continue;
        }
        if (expand(search, node)) return WINNABLE_MATE;
    }
    return WINNABLE_OPEN;
}

/* Aims the search at a mating pattern and queues the known positions by their distance from it. */
static void winnable_search_take_aim(winnable_search *search, const winnable_pieces *pieces,
                                     const winnable_mating_pattern *pattern) {
    winnable_order_take_aim(&search->order, pieces, pattern);
    memset(search->queue[1], 0xff, sizeof search->queue[1]);
    search->cheapest[1] = WINNABLE_COSTS;
    for (uint32_t i = 0; i < search->count; i++) {
        const chess_winnable_node *node = &search->memory.nodes[i];
        if (node->flags & IS_LOOKED_AT) continue;
        chess_position position;
        node_position(node, &position);
        queue_up(search, i, 1,
                 winnable_order_distance(&search->order, &position) +
                     node->depth / search->depth_per_step);
    }
}

/* Writes the moves that lead to the last node, and returns their number. */
static uint32_t winnable_search_line(const winnable_search *search, chess_move *line,
                                     uint32_t capacity) {
    const chess_winnable_node *nodes = search->memory.nodes;
    uint32_t length = 0;
    for (uint32_t i = search->count - 1; nodes[i].parent != WINNABLE_NOBODY; i = nodes[i].parent)
        length++;
    uint32_t at = length;
    for (uint32_t i = search->count - 1; nodes[i].parent != WINNABLE_NOBODY; i = nodes[i].parent)
        if (--at < capacity) line[at] = nodes[i].move;
    return length;
}

#endif
