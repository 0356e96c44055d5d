/* SPDX-License-Identifier: MIT */
/* Reads the games of a text one after the other, and records what a test checks of each. */
#ifndef TESTS_CORE_STREAM_H
#define TESTS_CORE_STREAM_H

#include "support/table.h"

/* What a test checks of one game. */
typedef struct record {
    unsigned tags, starts, moves, comments, results;
    chess_result result;
    char result_tag[16];
    char last_comment[128];
    char last_san[CHESS_SAN_SIZE];
    chess_position start, position;
} record;

static inline void copy(char *to, size_t size, const char *from, size_t length) {
    if (length >= size) length = size - 1;
    memcpy(to, from, length);
    to[length] = '\0';
}

static inline void on_tag(void *context, const char *name, size_t name_length, const char *value,
                          size_t value_length) {
    record *r = context;
    r->tags++;
    assert_int_equal(r->starts, 0);
    if (name_length == 6 && memcmp(name, "Result", 6) == 0)
        copy(r->result_tag, sizeof r->result_tag, value, value_length);
}

static inline void on_start(void *context, const chess_position *position) {
    record *r = context;
    r->starts++;
    r->start = r->position = *position;
}

static inline void on_move(void *context, const chess_position *before, chess_move move) {
    record *r = context;
    chess_move_facts facts;
    assert_int_equal(r->starts, 1);
    assert_memory_equal(before, &r->position, sizeof *before);
    assert_true(chess_move_is_legal(before, move));
    chess_describe(before, move, &facts);
    chess_san_write(&facts, CHESS_LETTERS_ENGLISH, r->last_san, sizeof r->last_san);
    chess_play(before, move, &r->position);
    r->moves++;
}

static inline void on_comment(void *context, const char *text, size_t length) {
    record *r = context;
    r->comments++;
    copy(r->last_comment, sizeof r->last_comment, text, length);
}

static inline void on_result(void *context, chess_result result) {
    record *r = context;
    r->results++;
    r->result = result;
}

typedef struct stream {
    const char *text;
    size_t length, offset;
    uint32_t line;
    chess_pgn_error error;
    record game;
} stream;

static inline stream stream_of(const char *text, size_t length) {
    return (stream){.text = text, .length = length, .line = 1};
}

static inline bool next_game(stream *s) {
    chess_pgn_visitor visitor = {.context = &s->game,
                                 .tag = on_tag,
                                 .start = on_start,
                                 .move = on_move,
                                 .comment = on_comment,
                                 .result = on_result};
    size_t before = s->offset;
    bool found;
    s->game = (record){0};
    found = chess_pgn_read_game(s->text, s->length, &s->offset, &s->line, &visitor, &s->error);
    assert_true(s->offset <= s->length);
    assert_true(!found || s->offset > before);
    assert_int_equal(s->game.results, found);
    return found;
}

static inline stream stream_of_text(const char *text) {
    return stream_of(text, strlen(text));
}

/* Reads a test file; the caller frees s.text. */
static inline stream stream_of_file(const char *name) {
    char path[1024], *text;
    FILE *file;
    long size;
    snprintf(path, sizeof path, "%s/pgn/%s", TEST_DATA, name);
    file = fopen(path, "rb");
    if (!file) fail_msg("cannot open %s", path);
    fseek(file, 0, SEEK_END);
    size = ftell(file);
    rewind(file);
    text = malloc((size_t)size);
    assert_int_equal(fread(text, 1, (size_t)size, file), size);
    fclose(file);
    return stream_of(text, (size_t)size);
}

static inline void no_error(const stream *s) {
    if (s->error.error)
        fail_msg("line %u column %u: %s: %.*s", s->error.line, s->error.column,
                 chess_error_text(s->error.error), (int)s->error.word_length, s->error.word);
}

#endif
