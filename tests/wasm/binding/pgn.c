/* SPDX-License-Identifier: MIT */
/* Tests the exports for PGN, in memory that grows up to a limit, like that of an instance. */
#include "binding.h"
#include "memory.h"

#include <chess/pgn.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

char *pgn_room(unsigned size);
chess_pgn_item *pgn_items_at(unsigned count);
const char *pgn_written_at(void);
void pgn_open(unsigned length, unsigned first_line);
unsigned pgn_offset(void);
unsigned pgn_line(void);
unsigned pgn_read(void);
unsigned pgn_item_count(void);
unsigned pgn_result(void);
unsigned pgn_error_line(void);
unsigned pgn_error_column(void);
unsigned pgn_error_in_variation(void);
unsigned pgn_start_fen(void);
unsigned pgn_is_chess960(void);
void pgn_begin(void);
unsigned pgn_write(unsigned count, unsigned outcome);
unsigned game_fen(unsigned style);
unsigned game_start(unsigned length);
unsigned san_text(unsigned key);

enum { PAGE = 65536, PAGES = 128 };

_Alignas(PAGE) char __heap_base[PAGES * PAGE];
static size_t pages, most_pages;

size_t test_memory_size(void) {
    return (uintptr_t)__heap_base / PAGE + pages;
}
size_t test_memory_grow(size_t more) {
    if (more > most_pages - pages) return SIZE_MAX;
    pages += more;
    return test_memory_size() - more;
}

/* Needed by the judge of dead positions; these tests end no game. */
chess_winnable_memory binding_judge_memory;

static int begin(void **state) {
    (void)state;
    pages = 1;
    most_pages = PAGES;
    return 0;
}

static void open_text(const char *text) {
    unsigned length = (unsigned)strlen(text);
    char *room = pgn_room(length);
    assert_true(room == __heap_base);
    memcpy(room, text, length);
    pgn_open(length, 1);
}

static const chess_pgn_item *items(void) {
    return (const chess_pgn_item *)pgn_written_at() - pgn_item_count();
}

static void expect_item(unsigned index, chess_pgn_kind kind, const char *text) {
    const chess_pgn_item *item = &items()[index];
    assert_int_equal(item->kind, kind);
    if (kind == CHESS_PGN_ITEM_MOVE) {
        unsigned length = san_text(item->partner);
        assert_int_equal(length, strlen(text));
        assert_memory_equal(binding_text, text, length);
    } else if (text != NULL) {
        assert_int_equal(item->text.length, strlen(text));
        assert_memory_equal(item->text.text, text, strlen(text));
    }
}

static const char two_games[] = "[White \"Anna\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n"
                                "1. e4 $1 {well done} (1. e3 Kd7) 1... Ke7 1-0\n\n"
                                "[White \"Béla\"]\n\n1. d4 d5 1/2-1/2\n";

/* All parts of a game in order: tags, moves with what follows them, variations. */
static void test_items(void **state) {
    (void)state;
    open_text(two_games);
    assert_int_equal(pgn_read(), CHESS_OK);
    assert_int_equal(pgn_item_count(), 10);
    expect_item(0, CHESS_PGN_ITEM_TAG, "Anna");
    assert_memory_equal(items()[0].name.text, "White", 5);
    expect_item(1, CHESS_PGN_ITEM_TAG, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    expect_item(2, CHESS_PGN_ITEM_MOVE, "e4");
    assert_int_equal(items()[2].number, 28); /* its target */
    expect_item(3, CHESS_PGN_ITEM_NAG, NULL);
    assert_int_equal(items()[3].number, 1);
    expect_item(4, CHESS_PGN_ITEM_COMMENT, "well done");
    expect_item(5, CHESS_PGN_ITEM_BEGIN, NULL);
    expect_item(6, CHESS_PGN_ITEM_MOVE, "e3");
    expect_item(7, CHESS_PGN_ITEM_MOVE, "Kd7");
    expect_item(8, CHESS_PGN_ITEM_END, NULL);
    expect_item(9, CHESS_PGN_ITEM_MOVE, "Ke7");
    assert_int_equal(pgn_result(), CHESS_WHITE_WINS);
    unsigned length = pgn_start_fen();
    assert_int_equal(length, 31);
    assert_memory_equal(binding_text, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", length);
    assert_false(pgn_is_chess960());
    pgn_begin();
    assert_int_equal(game_fen(CHESS_FEN_X), 31);
    assert_memory_equal(binding_text, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", 31);
}

static void test_games_one_after_the_other(void **state) {
    (void)state;
    open_text(two_games);
    assert_int_equal(pgn_read(), CHESS_OK);
    assert_memory_equal(two_games + pgn_offset(), "[White \"B", 9);
    assert_int_equal(pgn_line(), 6);
    assert_int_equal(pgn_read(), CHESS_OK);
    assert_int_equal(pgn_item_count(), 3);
    assert_int_equal(pgn_result(), CHESS_DRAWN);
    assert_int_equal(pgn_read(), CHESS_EMPTY);
    /* The lines of a text that begins in the middle of a file are counted from that line on. */
    open_text("1. e4 e9 *");
    pgn_open(10, 100);
    assert_int_equal(pgn_read(), CHESS_PGN_TOKEN);
    assert_int_equal(pgn_error_line(), 100);
    assert_int_equal(pgn_error_column(), 7);
}

static void test_moves_before_an_error(void **state) {
    (void)state;
    open_text("1. e4 e5 2. Ke3 Nc6 *\n\n1. d4 *");
    assert_int_equal(pgn_read(), CHESS_ILLEGAL);
    assert_int_equal(pgn_item_count(), 2);
    assert_int_equal(pgn_error_line(), 1);
    assert_int_equal(pgn_error_column(), 13);
    assert_false(pgn_error_in_variation());
    assert_int_equal(pgn_read(), CHESS_OK);
    assert_int_equal(pgn_item_count(), 1);
    open_text("1. e4 (1. Ke3) e5 *");
    assert_int_equal(pgn_read(), CHESS_ILLEGAL);
    assert_true(pgn_error_in_variation());
}

/* More items than the memory has room for are reported, and the next game can be read. */
static void test_full(void **state) {
    enum { REMARKS = 4000, SIZE = 4 * REMARKS };
    static char text[SIZE + 32];
    (void)state;
    memset(text, 0, sizeof text);
    for (unsigned i = 0; i < REMARKS; i++)
        memcpy(text + 4 * i, "{x} ", 4);
    memcpy(text + SIZE, "1. e4 *\n\n1. d4 *\n", 17);
    most_pages = 1;
    open_text(text);
    assert_int_equal(pgn_read(), CHESS_FULL);
    assert_true(pgn_item_count() > 1000 && pgn_item_count() < REMARKS);
    assert_int_equal(pgn_read(), CHESS_OK);
    assert_int_equal(pgn_item_count(), 1);
    most_pages = PAGES;
    open_text(text);
    assert_int_equal(pgn_read(), CHESS_OK);
    assert_int_equal(pgn_item_count(), REMARKS + 1);
    assert_true(pages > 1);
}

static void test_no_room(void **state) {
    (void)state;
    most_pages = 2;
    assert_null(pgn_room(3 * PAGE));
    assert_null(pgn_room(UINT32_MAX));
    assert_non_null(pgn_room(PAGE));
    assert_null(pgn_items_at(2 * PAGE));
    assert_null(pgn_items_at(UINT32_MAX));
    assert_non_null(pgn_items_at(10));
}

/* What was read is written in export format: seven tags, and lines of at most 79 characters. */
static void test_writing(void **state) {
    static const char movetext[] = "1. e4 $1 {well done} (1. e3 Kd7) 1... Ke7 1-0\n";
    (void)state;
    open_text(two_games);
    assert_int_equal(pgn_read(), CHESS_OK);
    pgn_begin();
    unsigned length = pgn_write(pgn_item_count(), CHESS_WHITE_WINS);
    assert_true(length > sizeof movetext);
    assert_true(strlen(pgn_written_at()) == length);
    assert_non_null(strstr(pgn_written_at(), "[White \"Anna\"]\n"));
    assert_non_null(strstr(pgn_written_at(), movetext));
    most_pages = pages;
    char *room = pgn_room(PAGE * (unsigned)pages - 512); /* no room after the items */
    assert_non_null(room);
    chess_pgn_item *own = pgn_items_at(2);
    assert_non_null(own);
    static char remark[2000];
    memset(remark, 'x', sizeof remark);
    own[0] = (chess_pgn_item){.kind = CHESS_PGN_ITEM_COMMENT, .text = {remark, sizeof remark}};
    assert_int_equal(pgn_write(1, CHESS_RESULT_OPEN), 0);
}

/* A text that ends with the memory fits; one byte more does not. */
static void test_end_of_memory(void **state) {
    enum { LONGEST = 64 };
    static const char remark[LONGEST] = {'x'};
    (void)state;
    assert_int_equal(game_start(0), CHESS_OK);
    most_pages = pages;
    assert_non_null(pgn_room(PAGE));
    assert_null(pgn_room(PAGE + 1));
    unsigned written = 0, refused = 0, exact = 0;
    for (unsigned left = 96; left < 480; left += 8)
        for (unsigned letters = 0; letters < LONGEST; letters++) {
            assert_non_null(pgn_room(PAGE - left));
            chess_pgn_item *own = pgn_items_at(1);
            assert_non_null(own);
            own[0] = (chess_pgn_item){.kind = CHESS_PGN_ITEM_COMMENT, .text = {remark, letters}};
            const chess_pgn_tree tree = {
                .start = chess_start_position, .items = own, .capacity = 1, .count = 1};
            size_t length = chess_pgn_write_tree(&tree, NULL, 0);
            const char *end = (char *)(own + 1) + length + 1;
            bool fits = end <= __heap_base + PAGE;
            assert_int_equal(pgn_write(1, CHESS_RESULT_OPEN), fits ? length : 0);
            written += fits;
            refused += !fits;
            exact += end == __heap_base + PAGE || end == __heap_base + PAGE + 1;
        }
    assert_true(exact > 1);
    assert_true(written > 0 && refused > 0);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_items, begin),
        cmocka_unit_test_setup(test_games_one_after_the_other, begin),
        cmocka_unit_test_setup(test_moves_before_an_error, begin),
        cmocka_unit_test_setup(test_full, begin),
        cmocka_unit_test_setup(test_no_room, begin),
        cmocka_unit_test_setup(test_writing, begin),
        cmocka_unit_test_setup(test_end_of_memory, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
