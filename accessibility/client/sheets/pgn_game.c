/* SPDX-License-Identifier: MIT */
#include "pgn_game.h"

#include "files/durable.h"
#include "files/quoted_text.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 256 };

typedef struct reader {
    pgn_game score;
    size_t capacity;
} reader;

static bool is_called(const char *text, size_t length, const char *name) {
    return strlen(name) == length && strncmp(text, name, length) == 0;
}

static void on_tag(void *context, const char *name, size_t name_length, const char *value,
                   size_t length) {
    pgn_game *self = &((reader *)context)->score;
    if (is_called(name, name_length, "White")) game_list_copy_name(self->white, value, length);
    if (is_called(name, name_length, "Black")) game_list_copy_name(self->black, value, length);
    if (is_called(name, name_length, "Event")) game_list_copy_name(self->event, value, length);
    if (is_called(name, name_length, "Variant"))
        self->is_chess960 = game_list_names_chess960(value, length);
    if (is_called(name, name_length, "Rules"))
        self->has_rules = chess_rules_read(&self->rules, value, length, NULL) == CHESS_OK;
    pgn_result_take_tag(&self->declared, (chess_pgn_text){name, name_length},
                        (chess_pgn_text){value, length});
}

static void on_start(void *context, const chess_position *position) {
    ((reader *)context)->score.start = *position;
}

static void on_move(void *context, const chess_position *before, chess_move move) {
    reader *self = context;
    pgn_game *read = &self->score;
    (void)before;
    if (read->move_count == self->capacity) {
        size_t capacity = self->capacity > 0 ? 2 * self->capacity : FIRST_CAPACITY;
        chess_move *larger = realloc(read->moves, capacity * sizeof *larger);
        if (larger == NULL) {
            read->out_of_memory = true;
            return;
        }
        read->moves = larger;
        self->capacity = capacity;
    }
    read->moves[read->move_count++] = move;
}

static void on_result(void *context, chess_result result) {
    ((reader *)context)->score.result = result;
}

pgn_game pgn_game_read(const char *text, size_t length, unsigned long number) {
    static const chess_pgn_visitor passer_by;
    reader self = {.score = {.start = chess_start_position}};
    const chess_pgn_visitor visitor = {
        .context = &self, .tag = on_tag, .start = on_start, .move = on_move, .result = on_result};
    size_t offset = 0;
    uint32_t line = 1;
    unsigned long count = 0;
    chess_pgn_error error;
    while (chess_pgn_read_game(text, length, &offset, &line,
                               count + 1 == number ? &visitor : &passer_by, &error)) {
        if (++count != number) continue;
        self.score.number = number;
        self.score.error = error;
    }
    self.score.count = count;
    return self.score;
}

bool pgn_game_read_tree(const char *text, size_t length, unsigned long number, chess_pgn_tree *tree,
                        unsigned long *count, chess_pgn_error *error) {
    static const chess_pgn_visitor passer_by;
    size_t begin = 0, end = 0;
    uint32_t first_line = 1, line = 1;
    *tree = (chess_pgn_tree){.start = chess_start_position};
    for (*count = 0; *count < number; ++*count) {
        begin = end;
        first_line = line;
        if (!chess_pgn_read_game(text, length, &end, &line, &passer_by, error)) return false;
    }
    /* Each item is at least one byte of the text. */
    tree->capacity = (uint32_t)(end - begin) + 1;
    tree->items = malloc(tree->capacity * sizeof *tree->items);
    return tree->items != NULL &&
           chess_pgn_read_tree(text, length, &begin, &first_line, tree, error);
}

/*
 * Returns the game as text without control characters and invalid UTF-8. The caller frees it.
 * Returns NULL if out of memory.
 */
static char *write_text(const chess_pgn_tree *tree, size_t *length) {
    *length = chess_pgn_write_tree(tree, NULL, 0);
    char *text = malloc(*length + 1);
    if (text == NULL) return NULL;
    (void)chess_pgn_write_tree(tree, text, *length + 1);
    quoted_text_clean(text, *length);
    return text;
}

bool pgn_game_write(FILE *to, const chess_pgn_tree *tree) {
    size_t length;
    char *text = write_text(tree, &length);
    bool good = text != NULL && fwrite(text, 1, length, to) == length;
    free(text);
    return good;
}

int pgn_game_write_file(const char *path, const chess_pgn_tree *tree) {
    size_t length;
    char *text = write_text(tree, &length);
    int error = text != NULL ? durable_write(path, text, length, DURABLE_NEW) : ENOMEM;
    free(text);
    return error;
}
