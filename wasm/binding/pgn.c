/* SPDX-License-Identifier: MIT */
/* Games in: one PGN game from the buffer. Nothing of the instance's game changes until pgn_begin. */
#include "binding.h"

#include <chess/pgn.h>

enum { TAG_CAPACITY = 64 };

/* Where in the buffer, which stays as it was, names and values stand. */
typedef struct tag_place {
    uint32_t name_at, name_length, value_at, value_length;
} tag_place;

static tag_place tags[TAG_CAPACITY];
static chess_move moves[BINDING_PLY_CAPACITY];
static unsigned tag_count, move_count;
static chess_position start;
static chess_pgn_error wrong;

static void see_tag(void *context, const char *name, size_t name_length, const char *value,
                    size_t value_length) {
    (void)context;
    if (tag_count == TAG_CAPACITY) return;
    tags[tag_count++] = (tag_place){(uint32_t)(name - binding_text), (uint32_t)name_length,
                                    (uint32_t)(value - binding_text), (uint32_t)value_length};
}
static void see_start(void *context, const chess_position *position) {
    (void)context;
    start = *position;
}
static void see_move(void *context, const chess_position *before, chess_move move) {
    (void)context;
    (void)before;
    if (move_count < BINDING_PLY_CAPACITY) moves[move_count++] = move;
}

/* Reads the first game. Returns a chess_error; EMPTY when there is none, FULL when the text did not fit (-1). */
unsigned pgn_read(unsigned length) {
    const chess_pgn_visitor visitor = {.tag = see_tag, .start = see_start, .move = see_move};
    size_t offset = 0;
    uint32_t line = 1;
    tag_count = move_count = 0;
    start = chess_start_position;
    wrong = (chess_pgn_error){.line = 0};
    if (length >= BINDING_TEXT_SIZE) return CHESS_FULL;
    if (!chess_pgn_read_game(binding_text, length, &offset, &line, &visitor, &wrong))
        return CHESS_EMPTY;
    return wrong.error;
}
unsigned pgn_error_line(void) {
    return wrong.line;
}
unsigned pgn_error_column(void) {
    return wrong.column;
}
unsigned pgn_tag_count(void) {
    return tag_count;
}
const tag_place *pgn_tags_at(void) {
    return tags;
}
unsigned pgn_move_count(void) {
    return move_count;
}
const chess_move *pgn_moves_at(void) {
    return moves;
}
/* Begins the instance's game where that game began. Its moves are for the caller to make. */
void pgn_begin(void) {
    binding_start(&start);
}
