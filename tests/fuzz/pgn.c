/* SPDX-License-Identifier: MIT */
/*
 * Tests PGN: a text can be read for its moves, for its words, and as a tree; a tree that is written
 * reads back as it was.
 */
#include "fuzz.h"

enum { ITEMS = 4096, WRITTEN = 1 << 18 };

typedef struct seen {
    const char *text;
    size_t length;
    chess_position position; /* after the moves so far */
    bool inside, ended;      /* between start and result */
    uint32_t moves;
    unsigned depth;
} seen;

static void expect_inside(const seen *s, const char *text, size_t length) {
    HOLDS(text >= s->text && text + length <= s->text + s->length);
}

static void on_tag(void *context, const char *name, size_t name_length, const char *value,
                   size_t value_length) {
    expect_inside(context, name, name_length);
    expect_inside(context, value, value_length);
}

static void on_start(void *context, const chess_position *position) {
    seen *s = context;
    HOLDS(!s->inside);
    s->inside = true;
    s->position = *position;
}

static void on_move(void *context, const chess_position *before, chess_move move) {
    seen *s = context;
    HOLDS(s->inside && !s->ended);
    HOLDS(memcmp(before, &s->position, sizeof *before) == 0);
    HOLDS(chess_move_is_legal(before, move));
    chess_play(before, move, &s->position);
    s->moves++;
}

static void on_comment(void *context, const char *text, size_t length) {
    expect_inside(context, text, length);
}

static void on_result(void *context, chess_result result) {
    seen *s = context;
    HOLDS(!s->ended && result <= CHESS_DRAWN);
    s->ended = true;
}

static void on_written(void *context, const char *word, size_t length) {
    HOLDS(length > 0);
    expect_inside(context, word, length);
}

/* Reads all games and returns their number. Every call must advance. */
static unsigned read_all(const char *text, size_t size, chess_pgn_visitor visitor) {
    size_t offset = 0;
    uint32_t line = 1;
    unsigned games = 0;
    for (;; games++) {
        seen s = {.text = text, .length = size};
        chess_pgn_error error;
        size_t before = offset;
        uint32_t line_before = line;
        visitor.context = &s;
        if (!chess_pgn_read_game(text, size, &offset, &line, &visitor, &error)) break;
        HOLDS(offset > before && offset <= size && line >= line_before);
        if (error.error == CHESS_OK) continue;
        HOLDS(error.offset <= size && error.line >= line_before && error.line <= line);
        if (error.word_length) expect_inside(&s, error.word, error.word_length);
    }
    HOLDS(offset <= size);
    return games;
}

static void expect_same(const chess_pgn_tree *one, const chess_pgn_tree *other) {
    HOLDS(memcmp(&one->start, &other->start, sizeof one->start) == 0);
    HOLDS(one->result == other->result);
    for (uint32_t i = 0, j = 0; i < other->count; i++, j++) {
        /* Skips tags: their order changes, and missing tags of the roster are added. */
        while (j < one->count && one->items[j].kind == CHESS_PGN_ITEM_TAG)
            j++;
        while (i < other->count && other->items[i].kind == CHESS_PGN_ITEM_TAG)
            i++;
        if (i == other->count || j == one->count) {
            HOLDS(i == other->count && j == one->count);
            return;
        }
        HOLDS(one->items[j].kind == other->items[i].kind);
        HOLDS(one->items[j].move == other->items[i].move);
        HOLDS(one->items[j].number == other->items[i].number);
    }
}

/* Expects a tree that is written, read and written again to give the same bytes. */
static void write_and_read(const chess_pgn_tree *tree) {
    static char text[WRITTEN], again[WRITTEN];
    static chess_pgn_item items[ITEMS + 16];
    chess_pgn_tree read = {.items = items, .capacity = ITEMS + 16};
    chess_pgn_error error;
    size_t offset = 0;
    uint32_t line = 1;
    size_t length = chess_pgn_write_tree(tree, text, sizeof text);
    if (length >= sizeof text) return;
    HOLDS(chess_pgn_read_tree(text, length, &offset, &line, &read, &error));
    HOLDS(error.error == CHESS_OK);
    expect_same(&read, tree);
    HOLDS(chess_pgn_write_tree(&read, again, sizeof again) == length);
    HOLDS(memcmp(text, again, length) == 0);
    HOLDS(!chess_pgn_read_game(text, length, &offset, &line, &(chess_pgn_visitor){0}, &error));
}

static void read_commands(const chess_pgn_tree *tree) {
    for (uint32_t i = 0; i < tree->count; i++) {
        chess_pgn_command command;
        if (tree->items[i].kind != CHESS_PGN_ITEM_COMMENT) continue;
        for (size_t at = 0; chess_pgn_next_command(tree->items[i].text, &at, &command);) {
            int64_t time;
            chess_pgn_evaluation evaluation;
            chess_pgn_mark mark;
            HOLDS(at <= tree->items[i].text.length);
            (void)chess_pgn_read_time(command.value, &time);
            (void)chess_pgn_read_evaluation(command.value, &evaluation);
            for (size_t mark_at = 0; chess_pgn_next_mark(command.value, &mark_at, &mark);)
                HOLDS(mark_at <= command.value.length && mark.from < 64 && mark.to < 64);
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static chess_pgn_item items[ITEMS];
    const char *text = (const char *)data;
    const chess_pgn_visitor checking = {.tag = on_tag,
                                        .start = on_start,
                                        .move = on_move,
                                        .comment = on_comment,
                                        .result = on_result};
    const chess_pgn_visitor tokenising = {.result = on_result, .written = on_written};
    (void)read_all(text, size, checking);
    (void)read_all(text, size, tokenising);
    (void)read_all(text, size, (chess_pgn_visitor){0});
    size_t offset = 0;
    uint32_t line = 1;
    chess_pgn_error error;
    for (;;) {
        chess_pgn_tree tree = {.items = items, .capacity = ITEMS};
        if (!chess_pgn_read_tree(text, size, &offset, &line, &tree, &error)) break;
        read_commands(&tree);
        if (error.error != CHESS_FULL) write_and_read(&tree);
    }
    return 0;
}
