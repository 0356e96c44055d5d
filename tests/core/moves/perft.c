/* SPDX-License-Identifier: MIT */
/* Compares perft counts with those that many programs agree on. */
#include "moves/dispatch.h"
#include "support/table.h"
#include "variants.h"

static const uint64_t most_nodes = 1000000;

static tested_variant variants[MOST_VARIANTS];
static unsigned variant_count;

/* Counts move sequences from lists of moves, making every move. */
static uint64_t make_all(const tested_variant *v, const chess_position *position, unsigned depth) {
    chess_move_list list;
    uint64_t leaves = 0;
    v->functions->moves(position, &list);
    assert_int_equal(list.count, v->functions->count_moves(position));
    assert_int_equal(list.count != 0, v->functions->has_legal_move(position));
    for (unsigned i = 0; i < list.count && depth > 0; i++) {
        chess_position after;
        v->functions->play(position, list.moves[i], &after);
        leaves += depth == 1 ? after.turn != position->turn : make_all(v, &after, depth - 1);
    }
    return leaves;
}

static void check_counts(const tested_variant *v, const chess_position *position, const char *fen,
                         const char *counts) {
    const uint64_t most = most_nodes;
    for (const char *at = counts; *at; at += strspn(at, " ")) {
        unsigned depth = (unsigned)strtoul(at, NULL, 10);
        uint64_t expected = strtoull(strchr(at, ':') + 1, NULL, 10);
        if (expected <= most && v->functions->perft(position, depth) != expected)
            fail_msg("%s: perft %s %u is not %llu", fen, v->name, depth,
                     (unsigned long long)expected);
        if (expected <= most / 100 && make_all(v, position, depth) != expected)
            fail_msg("%s: %s %u by making all moves is not %llu", fen, v->name, depth,
                     (unsigned long long)expected);
        at += strcspn(at, " ");
    }
}

static void check_suite(const char *name, unsigned rows) {
    for (unsigned i = 0; i < variant_count; i++) {
        unsigned left = rows;
        table t;
        table_open(&t, name);
        while (table_next(&t)) {
            const char *fen = t.columns[0];
            chess_position position = position_of(fen);
            check_counts(&variants[i], &position, fen, t.columns[2]);
            left--;
        }
        assert_int_equal(left, 0);
    }
}

static void test_standard(void **state) {
    (void)state;
    check_suite("perft/standard.tsv", 131);
}

static void test_chess960_and_tricky(void **state) {
    (void)state;
    check_suite("perft/chess960_and_tricky.tsv", 498);
}

static void test_depth_zero(void **state) {
    (void)state;
    assert_int_equal(chess_perft(&chess_start_position, 0), 1);
}

/* Counting moves, listing them and testing for one must agree. */
static void test_counts_agree(void **state) {
    table t;
    (void)state;
    table_open(&t, "perft/standard.tsv");
    while (table_next(&t)) {
        chess_position position = position_of(t.columns[0]);
        chess_move_list list;
        chess_moves(&position, &list);
        assert_int_equal(list.count, chess_count_moves(&position));
        assert_int_equal(list.count != 0, chess_has_legal_move(&position));
        assert_int_equal(list.count, chess_perft(&position, 1));
    }
}

/*
 * Tests that each move of the list is legal by itself, and that the test for en passant agrees with
 * the list.
 */
static void check_single_moves(const tested_variant *v, const chess_position *position,
                               const chess_move_list *list) {
    bool en_passant = false;
    for (unsigned i = 0; i < list->count; i++) {
        en_passant |= chess_move_kind_of(list->moves[i]) == CHESS_EN_PASSANT;
        assert_true(v->functions->move_is_legal(position, list->moves[i]));
    }
    assert_int_equal(v->functions->en_passant_is_legal(position), en_passant);
}

/*
 * Tests the move with which the quick test of dead positions continues: it is legal, and exists if
 * any move does.
 */
static void check_some_move(const tested_variant *v, const chess_position *position,
                            const chess_move_list *list) {
    chess_move move = v->functions->some_move(position);
    assert_int_equal(move != CHESS_NO_MOVE, list->count != 0);
    if (move != CHESS_NO_MOVE) assert_true(chess_move_is_legal(position, move));
}

static void check_some_moves(const chess_position *position, unsigned depth) {
    chess_move_list list;
    chess_moves(position, &list);
    for (unsigned i = 0; i < variant_count; i++) {
        check_single_moves(&variants[i], position, &list);
        if (variants[i].functions->some_move) check_some_move(&variants[i], position, &list);
    }
    for (unsigned i = 0; i < list.count && depth > 0; i++) {
        chess_position after;
        chess_play(position, list.moves[i], &after);
        check_some_moves(&after, depth - 1);
    }
}

static void test_some_move(void **state) {
    static const char *const files[] = {"perft/standard.tsv", "perft/chess960_and_tricky.tsv"};
    (void)state;
    for (unsigned i = 0; i < sizeof files / sizeof *files; i++) {
        table t;
        table_open(&t, files[i]);
        while (table_next(&t)) {
            chess_position position = position_of(t.columns[0]);
            check_some_moves(&position, 1);
        }
    }
}

/* Returns which of the 65,536 values are legal moves, by the list of moves. */
static const bool *legal_numbers(const chess_position *position) {
    static bool legal[UINT16_MAX + 1];
    chess_move_list list;
    memset(legal, 0, sizeof legal);
    chess_moves(position, &list);
    for (unsigned i = 0; i < list.count; i++)
        legal[list.moves[i]] = true;
    return legal;
}

/* Tests that, of all 16-bit values, exactly the moves of the list are legal. */
static void check_every_number(bool (*is_legal)(const chess_position *, chess_move)) {
    static const char *const files[] = {"perft/standard.tsv", "perft/chess960_and_tricky.tsv"};
    for (unsigned i = 0; i < sizeof files / sizeof *files; i++) {
        table t;
        table_open(&t, files[i]);
        while (table_next(&t)) {
            const chess_position position = position_of(t.columns[0]);
            const bool *legal = legal_numbers(&position);
            for (unsigned move = 0; move <= UINT16_MAX; move++)
                if (is_legal(&position, (chess_move)move) != legal[move])
                    fail_msg("%s: number %u", t.columns[0], move);
        }
    }
}

static void test_every_number(void **state) {
    (void)state;
    check_every_number(chess_move_is_legal);
}

static void test_every_number_of_kiwipete(void **state) {
    const chess_position position =
        position_of("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    unsigned legal = 0;
    (void)state;
    for (unsigned move = 0; move <= UINT16_MAX; move++)
        legal += chess_move_is_legal(&position, (chess_move)move);
    assert_int_equal(legal, 48);
}

static void test_every_number_in_pages(void **state) {
    (void)state;
    check_every_number(chess__variant_lines.move_is_legal);
}

/* Tests more targets than are written at once: more pawns than any game has. */
static void test_many_pawns(void **state) {
    chess_setup setup = {.turn = CHESS_WHITE,
                         .fullmove = 1,
                         .en_passant = CHESS_NO_SQUARE,
                         .board = {[0] = 4, [63] = 12}};
    chess_position position;
    (void)state;
    for (unsigned square = 8; square < 56; square++)
        if (square / 8 % 2 == 1) setup.board[square] = chess_piece_of(CHESS_WHITE, CHESS_PAWN);
    assert_false(chess_position_from_setup_allowing(&position, &setup, CHESS_PROBLEMS_PLAYABLE) &
                 ~CHESS_PROBLEMS_PLAYABLE);
    for (unsigned i = 0; i < variant_count; i++) {
        chess_move_list list;
        variants[i].functions->moves(&position, &list);
        assert_int_equal(list.count, variants[i].functions->count_moves(&position));
        for (unsigned move = 0; move < list.count; move++) {
            assert_true(chess__variant_lines.move_is_legal(&position, list.moves[move]));
            for (unsigned other = 0; other < move; other++)
                assert_int_not_equal(list.moves[move], list.moves[other]);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_standard),
        cmocka_unit_test(test_chess960_and_tricky),
        cmocka_unit_test(test_depth_zero),
        cmocka_unit_test(test_counts_agree),
        cmocka_unit_test(test_every_number),
        cmocka_unit_test(test_every_number_in_pages),
        cmocka_unit_test(test_every_number_of_kiwipete),
        cmocka_unit_test(test_some_move),
        cmocka_unit_test(test_many_pawns),
    };
    variant_count = variants_to_test(variants);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
