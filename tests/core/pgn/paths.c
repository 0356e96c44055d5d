/* SPDX-License-Identifier: MIT */
/*
 * Usual PGN is read eight bytes at a time, everything else byte by byte. A tab means the same as a
 * space but is unusual: with tabs instead of the spaces after dots, the reader must find the same,
 * at the same places, in real games and in damaged ones.
 */
#include "support/random.h"
#include "support/table.h"

enum { LARGEST = 1 << 17, SHARE = 1000, ROUNDS = 40000 };

/* All calls of a visitor, as numbers. */
typedef struct record {
    const char *text;
    size_t count;
    uint64_t numbers[2 * LARGEST];
} record;

static record quick, plain;

static void add(record *r, uint64_t number) {
    assert_true(r->count < sizeof r->numbers / sizeof *r->numbers);
    r->numbers[r->count++] = number;
}

static void add_text(record *r, const char *text, size_t length) {
    add(r, text ? (uint64_t)(text - r->text) : 0);
    add(r, length);
}

static void on_tag(void *context, const char *name, size_t name_length, const char *value,
                   size_t value_length) {
    add(context, 't');
    add_text(context, name, name_length);
    add_text(context, value, value_length);
}

static void on_start(void *context, const chess_position *position) {
    add(context, 's');
    add(context, chess_position_occupied(position));
}

static void on_move(void *context, const chess_position *before, chess_move move) {
    add(context, 'm');
    add(context, chess_position_occupied(before));
    add(context, move);
}

static void on_written(void *context, const char *word, size_t length) {
    add(context, 'w');
    add_text(context, word, length);
}

static void on_comment(void *context, const char *text, size_t length) {
    add(context, 'c');
    add_text(context, text, length);
}

static void on_nag(void *context, unsigned number) {
    add(context, 'n');
    add(context, number);
}

static void on_variation(void *context, bool begins) {
    add(context, begins ? '(' : ')');
}

static void on_result(void *context, chess_result result) {
    add(context, 'r');
    add(context, result);
}

/*
 * Records the calls for a visitor of moves or, with bit 1 of `manner`, of written words; with bit 0
 * also those inside variations.
 */
static void read_all(record *r, const char *text, size_t length, unsigned manner) {
    const chess_pgn_visitor visitor = {.context = r,
                                       .tag = on_tag,
                                       .start = on_start,
                                       .move = on_move,
                                       .comment = on_comment,
                                       .result = on_result,
                                       .nag = on_nag,
                                       .variation = manner & 1U ? on_variation : NULL,
                                       .written = manner & 2U ? on_written : NULL};
    size_t offset = 0;
    uint32_t line = 1;
    chess_pgn_error error;
    r->text = text;
    r->count = 0;
    while (chess_pgn_read_game(text, length, &offset, &line, &visitor, &error)) {
        add(r, offset);
        add(r, line);
        add(r, error.error);
        if (!error.error) continue;
        add(r, error.offset);
        add(r, error.line);
        add_text(r, error.word, error.word_length);
    }
}

/* Returns a copy with tabs instead of the spaces after dots; the caller frees it. */
static char *with_tabs(const char *text, size_t length) {
    char *copy = malloc(length + 1);
    for (size_t i = 0; i < length; i++)
        copy[i] = (char)(i && text[i] == ' ' && text[i - 1] == '.' ? '\t' : text[i]);
    return copy;
}

static void expect_same(const char *text, size_t length) {
    char *tabbed = with_tabs(text, length);
    for (unsigned manner = 0; manner < 4; manner++) {
        read_all(&quick, text, length, manner);
        read_all(&plain, tabbed, length, manner);
        if (quick.count != plain.count ||
            memcmp(quick.numbers, plain.numbers, quick.count * sizeof *quick.numbers) != 0)
            fail_msg("paths differ (%u): %.*s", manner, (int)length, text);
    }
    free(tabbed);
}

/* ------------------------------------------------------------------------------- damaging texts */

typedef struct text {
    char bytes[LARGEST];
    size_t length;
} text;

static uint64_t seed = 1;

static size_t by_lot(size_t count) {
    return count ? random_number(&seed) % count : 0;
}

static void insert(text *t, size_t at, const char *bytes, size_t length) {
    assert_true(t->length + length <= LARGEST);
    memmove(t->bytes + at + length, t->bytes + at, t->length - at);
    memcpy(t->bytes + at, bytes, length);
    t->length += length;
}

static void insert_what_means_something(text *t, size_t at) {
    static const char *const words[] = {"(",
                                        ")",
                                        "{",
                                        "}",
                                        "[",
                                        "]",
                                        "\"",
                                        "\\",
                                        ";",
                                        "%",
                                        "$1",
                                        "$",
                                        "*",
                                        "1-0",
                                        " 1 - 0",
                                        " ",
                                        "\n",
                                        "\r",
                                        "\r\n",
                                        "\n\n",
                                        "\t",
                                        "\v",
                                        "x",
                                        " x",
                                        "x ",
                                        ":",
                                        " : ",
                                        "\u00d7",
                                        "--",
                                        "e.p.",
                                        " ep",
                                        "=Q",
                                        "+",
                                        "#",
                                        "!",
                                        "?!",
                                        "=",
                                        "1.",
                                        "12...",
                                        "12345.",
                                        "O-O",
                                        "0-0",
                                        "OO",
                                        "(=)",
                                        "e4 ",
                                        "N xe5",
                                        "exd5 ",
                                        "[A \"b\"]",
                                        "\n[A \"b\"]\n",
                                        "\xef\xbb\xbf",
                                        "\u2013",
                                        "\xbd",
                                        "\x1a",
                                        "9",
                                        "_",
                                        "\x01",
                                        "\x7f",
                                        "\x80"};
    const char *word = words[by_lot(sizeof words / sizeof *words)];
    insert(t, at, word, strlen(word));
}

static void change(text *t) {
    size_t at = by_lot(t->length), count;
    switch (by_lot(4)) {
    case 0:
        if (t->length) t->bytes[at] = (char)random_number(&seed);
        return;
    case 1:
        count = by_lot(t->length - at < 5 ? t->length - at : 5);
        memmove(t->bytes + at, t->bytes + at + count, t->length - at - count);
        t->length -= count;
        return;
    default:
        insert_what_means_something(t, at);
    }
}

static void load(text *t, const char *name) {
    char path[1024];
    FILE *file;
    snprintf(path, sizeof path, "%s/pgn/%s", TEST_DATA, name);
    file = fopen(path, "rb");
    if (!file) fail_msg("cannot open %s", path);
    t->length = fread(t->bytes, 1, sizeof t->bytes, file);
    assert_true(t->length && t->length < sizeof t->bytes);
    fclose(file);
}

/* Reads a part of the text with random changes, in memory of its size. */
static void read_changed(const text *whole) {
    static text part;
    size_t most = by_lot(SHARE) + 1, start;
    char *exact;
    part.length = most < whole->length ? most : whole->length;
    start = by_lot(whole->length - part.length + 1);
    memcpy(part.bytes, whole->bytes + start, part.length);
    for (size_t i = by_lot(8); i; i--)
        change(&part);
    exact = malloc(part.length + 1);
    memcpy(exact, part.bytes, part.length);
    expect_same(exact, part.length);
    free(exact);
}

/* Removes the comments, which are most of that file. */
static void leave_out_comments(text *t) {
    size_t length = 0, depth = 0;
    for (size_t i = 0; i < t->length; i++) {
        char c = t->bytes[i];
        depth += c == '{';
        if (!depth) t->bytes[length++] = c;
        depth -= c == '}';
    }
    t->length = length;
}

static void test_fast_and_slow_paths_agree(void **state) {
    static const char *const names[] = {"lichess_47_games.pgn", "lichess_47_games.pgn",
                                        "broadcast_quirks_960.pgn", "corner_cases/variations.pgn",
                                        "corner_cases/comment_before_moves.pgn"};
    enum { FILES = sizeof names / sizeof *names };
    static text files[FILES];
    (void)state;
    for (unsigned i = 0; i < FILES; i++) {
        load(&files[i], names[i]);
        if (i == 0) leave_out_comments(&files[i]);
        expect_same(files[i].bytes, files[i].length);
    }
    for (unsigned i = 0; i < ROUNDS; i++)
        read_changed(&files[by_lot(FILES)]);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_fast_and_slow_paths_agree)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
