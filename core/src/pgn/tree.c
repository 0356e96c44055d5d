/* SPDX-License-Identifier: MIT */
#include <chess/pgn.h>

/* Collects the items that are visited. */
typedef struct collector {
    chess_pgn_tree *tree;
    uint32_t open[CHESS_PGN_DEEPEST];
    unsigned depth;
    bool full;
} collector;

static chess_pgn_item *add(collector *self, chess_pgn_kind kind) {
    chess_pgn_tree *tree = self->tree;
    chess_pgn_item *item;
    if (self->full || tree->count == tree->capacity) {
        self->full = true;
        return NULL;
    }
    item = &tree->items[tree->count++];
    *item = (chess_pgn_item){.kind = kind};
    return item;
}

static void on_tag(void *context, const char *name, size_t name_length, const char *value,
                   size_t value_length) {
    chess_pgn_item *item = add(context, CHESS_PGN_ITEM_TAG);
    if (!item) return;
    item->name = (chess_pgn_text){name, name_length};
    item->text = (chess_pgn_text){value, value_length};
}

static void on_start(void *context, const chess_position *position) {
    ((collector *)context)->tree->start = *position;
}

static void on_move(void *context, const chess_position *before, chess_move move) {
    chess_pgn_item *item = add(context, CHESS_PGN_ITEM_MOVE);
    (void)before;
    if (item) item->move = move;
}

static void on_comment(void *context, const char *text, size_t length) {
    chess_pgn_item *item = add(context, CHESS_PGN_ITEM_COMMENT);
    if (item) item->text = (chess_pgn_text){text, length};
}

static void on_nag(void *context, unsigned number) {
    chess_pgn_item *item = add(context, CHESS_PGN_ITEM_NAG);
    if (item) item->number = (uint16_t)number;
}

/*
 * Removes the beginning of a variation from which nothing could be read. Returns false if it has
 * items.
 */
static bool remove_empty(collector *self) {
    if (self->full || self->open[self->depth - 1] + 1 != self->tree->count) return false;
    self->tree->count--;
    self->depth--;
    return true;
}

static void on_variation(void *context, bool begins) {
    collector *self = context;
    uint32_t index = self->tree->count;
    if (!begins && remove_empty(self)) return;
    chess_pgn_item *item = add(self, begins ? CHESS_PGN_ITEM_BEGIN : CHESS_PGN_ITEM_END);
    if (!item) return;
    if (begins) {
        self->open[self->depth++] = index;
        return;
    }
    item->partner = self->open[--self->depth];
    self->tree->items[item->partner].partner = index;
}

static void on_result(void *context, chess_result result) {
    ((collector *)context)->tree->result = result;
}

bool chess_pgn_read_tree(const char *text, size_t length, size_t *offset, uint32_t *line,
                         chess_pgn_tree *tree, chess_pgn_error *error) {
    collector self = {.tree = tree};
    const chess_pgn_visitor visitor = {.context = &self,
                                       .tag = on_tag,
                                       .start = on_start,
                                       .move = on_move,
                                       .comment = on_comment,
                                       .result = on_result,
                                       .nag = on_nag,
                                       .variation = on_variation};
    bool found;
    tree->count = 0;
    tree->start = chess_start_position;
    tree->result = CHESS_RESULT_OPEN;
    found = chess_pgn_read_game(text, length, offset, line, &visitor, error);
    /* Closes the variations that an error left open. */
    while (self.depth && !self.full)
        on_variation(&self, false);
    if (self.full && !error->error)
        *error = (chess_pgn_error){
            .error = CHESS_FULL, .offset = *offset, .line = *line, .word = text + *offset};
    return found;
}
