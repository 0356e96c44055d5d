/* SPDX-License-Identifier: MIT */
#include "pgn_path.h"

#include <stdlib.h>
#include <string.h>

static chess_pgn_kind kind_at(const chess_pgn_tree *tree, uint32_t at) {
    return tree->items[at].kind;
}

static bool ends_notes(const chess_pgn_tree *tree, uint32_t at) {
    return at == tree->count || kind_at(tree, at) == CHESS_PGN_ITEM_MOVE ||
           kind_at(tree, at) == CHESS_PGN_ITEM_END;
}

/* Returns the index after this item; a variation counts as one item. */
static uint32_t index_after(const chess_pgn_tree *tree, uint32_t at) {
    return kind_at(tree, at) == CHESS_PGN_ITEM_BEGIN ? tree->items[at].partner + 1 : at + 1;
}

/* Returns the nearest move or beginning of a variation before an item. */
static uint32_t index_before(const chess_pgn_tree *tree, uint32_t at) {
    while (at > 0) {
        at--;
        if (kind_at(tree, at) == CHESS_PGN_ITEM_END)
            at = tree->items[at].partner;
        else if (kind_at(tree, at) == CHESS_PGN_ITEM_MOVE ||
                 kind_at(tree, at) == CHESS_PGN_ITEM_BEGIN)
            return at;
    }
    return PGN_PATH_START;
}

uint32_t pgn_path_notes_end(const chess_pgn_tree *tree, uint32_t at) {
    at++; /* START wraps to 0, the first item */
    while (!ends_notes(tree, at))
        at = index_after(tree, at);
    return at;
}

uint32_t pgn_path_next(const chess_pgn_tree *tree, uint32_t at) {
    at = pgn_path_notes_end(tree, at);
    return at < tree->count && kind_at(tree, at) == CHESS_PGN_ITEM_MOVE ? at : PGN_PATH_START;
}

bool pgn_path_begins(const chess_pgn_tree *tree, uint32_t at) {
    uint32_t found = at == PGN_PATH_START ? at : index_before(tree, at);
    return found != PGN_PATH_START && kind_at(tree, found) == CHESS_PGN_ITEM_BEGIN;
}

uint32_t pgn_path_back(const chess_pgn_tree *tree, uint32_t at) {
    while (at != PGN_PATH_START && pgn_path_begins(tree, at))
        at = index_before(tree, index_before(tree, at)); /* the move that the variation replaces */
    return at == PGN_PATH_START ? at : index_before(tree, at);
}

uint32_t pgn_path_variation(const chess_pgn_tree *tree, uint32_t at, uint32_t number) {
    if (at == PGN_PATH_START) return at;
    for (at++; !ends_notes(tree, at); at = index_after(tree, at)) {
        if (kind_at(tree, at) != CHESS_PGN_ITEM_BEGIN) continue;
        uint32_t first = pgn_path_next(tree, at);
        if (first != PGN_PATH_START && --number == 0) return first;
    }
    return PGN_PATH_START;
}

unsigned pgn_path_variations(const chess_pgn_tree *tree, uint32_t at) {
    unsigned count = 0;
    while (pgn_path_variation(tree, at, count + 1) != PGN_PATH_START)
        count++;
    return count;
}

uint32_t pgn_path_out(const chess_pgn_tree *tree, uint32_t at) {
    while (at != PGN_PATH_START && kind_at(tree, at) != CHESS_PGN_ITEM_BEGIN)
        at = index_before(tree, at);
    return at == PGN_PATH_START ? at : index_before(tree, at);
}

uint32_t pgn_path_to(const chess_pgn_tree *tree, uint32_t at, uint32_t path[]) {
    uint32_t count = 0;
    for (; at != PGN_PATH_START; at = pgn_path_back(tree, at)) {
        if (count == PGN_PATH_PLY_COUNT) return 0;
        path[count++] = at;
    }
    for (uint32_t i = 0; i < count / 2; i++) {
        uint32_t other = path[count - 1 - i];
        path[count - 1 - i] = path[i];
        path[i] = other;
    }
    return count;
}

chess_position pgn_path_position(const chess_pgn_tree *tree, uint32_t at) {
    static uint32_t path[PGN_PATH_PLY_COUNT];
    uint32_t count = pgn_path_to(tree, at, path);
    chess_position position = tree->start;
    for (uint32_t i = 0; i < count; i++) {
        chess_position last = position;
        chess_play(&last, tree->items[path[i]].move, &position);
    }
    return position;
}

uint32_t pgn_path_find(const chess_pgn_tree *tree, uint32_t at, chess_move move) {
    uint32_t next = pgn_path_next(tree, at), found = next;
    for (uint32_t number = 1; found != PGN_PATH_START; number++) {
        if (tree->items[found].move == move) return found;
        found = pgn_path_variation(tree, next, number);
    }
    return PGN_PATH_START;
}

/* Makes room for `count` items before one. Returns false if out of memory. */
static bool make_room(chess_pgn_tree *tree, uint32_t at, uint32_t count) {
    chess_pgn_item *items = realloc(tree->items, (tree->count + count) * sizeof *items);
    if (items == NULL) return false;
    tree->items = items;
    tree->capacity = tree->count + count;
    memmove(items + at + count, items + at, (tree->count - at) * sizeof *items);
    tree->count += count;
    for (uint32_t i = 0; i < tree->count; i++) {
        bool is_new = i >= at && i < at + count;
        bool has_partner =
            items[i].kind == CHESS_PGN_ITEM_BEGIN || items[i].kind == CHESS_PGN_ITEM_END;
        if (!is_new && has_partner && items[i].partner >= at) items[i].partner += count;
    }
    return true;
}

uint32_t pgn_path_add(chess_pgn_tree *tree, uint32_t at, chess_move move) {
    uint32_t next = pgn_path_next(tree, at);
    bool replaces = next != PGN_PATH_START;
    uint32_t place = pgn_path_notes_end(tree, replaces ? next : at);
    if (!make_room(tree, place, replaces ? 3 : 1)) return PGN_PATH_START;
    const chess_pgn_item item = {.kind = CHESS_PGN_ITEM_MOVE, .move = move};
    tree->items[place + replaces] = item;
    if (replaces) {
        tree->items[place] = (chess_pgn_item){.kind = CHESS_PGN_ITEM_BEGIN, .partner = place + 2};
        tree->items[place + 2] = (chess_pgn_item){.kind = CHESS_PGN_ITEM_END, .partner = place};
    }
    return place + replaces;
}
