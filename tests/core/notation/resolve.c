/* SPDX-License-Identifier: MIT */
/*
 * A request is resolved in two ways: directly if only one piece can be meant, otherwise among all
 * legal moves. All variants must give the same result for every request.
 */
#include "core/moves/variants.h"
#include "support/table.h"

static tested_variant variants[MOST_VARIANTS];
static unsigned variant_count;

static unsigned found;

static void compare(const chess_position *position, const chess_move_spec *spec) {
    chess_resolution expected, given;
    chess_error error = chess_resolve(position, spec, &expected);
    assert_int_equal(expected.refusal.reason != CHESS_REFUSED_NONE, error == CHESS_ILLEGAL);
    for (unsigned i = 0; i < variant_count; i++) {
        assert_int_equal(variants[i].functions->resolve(position, spec, &given), error);
        assert_int_equal(given.move, expected.move);
        assert_int_equal(given.candidates.count, expected.candidates.count);
        assert_int_equal(given.promotion_open, expected.promotion_open);
        if (error == CHESS_OK) assert_int_equal(given.candidates.moves[0], given.move);
    }
    found += error == CHESS_OK;
}

/*
 * Compares requests for every role and target square, as in SAN, then with parts of the origin and
 * a capture.
 */
static void compare_all(const chess_position *position) {
    static const chess_role roles[] = {CHESS_NO_ROLE, CHESS_PAWN, CHESS_KNIGHT, CHESS_KING,
                                       CHESS_BISHOP,  CHESS_ROOK, CHESS_QUEEN};
    for (unsigned i = 0; i < sizeof roles / sizeof *roles; i++)
        for (chess_square to = 0; to < CHESS_SQUARE_COUNT; to++) {
            chess_move_spec spec = CHESS_EMPTY_SPEC;
            spec.role = roles[i];
            spec.to_file = (uint8_t)chess_square_file(to);
            spec.to_rank = (uint8_t)chess_square_rank(to);
            compare(position, &spec);
            spec.from_file = to * 5 % 8;
            compare(position, &spec);
            spec.capture = to % 2 ? CHESS_SAID_YES : CHESS_SAID_NO;
            compare(position, &spec);
            spec.from_rank = to * 3 % 8;
            compare(position, &spec);
            spec.from_file = CHESS_NO_FILE;
            spec.captured = CHESS_PAWN;
            compare(position, &spec);
        }
}

/* Compares requests for each legal move, with more and more fields set. */
static void compare_legal(const chess_position *position) {
    chess_move_list list;
    chess_moves(position, &list);
    for (unsigned i = 0; i < list.count; i++) {
        chess_move_facts facts;
        chess_move_spec spec = CHESS_EMPTY_SPEC;
        chess_describe(position, list.moves[i], &facts);
        spec.role = facts.role;
        spec.to_file = (uint8_t)chess_square_file(facts.to);
        spec.to_rank = (uint8_t)chess_square_rank(facts.to);
        compare(position, &spec);
        spec.from_file = (uint8_t)chess_square_file(facts.from);
        compare(position, &spec);
        spec.from_rank = (uint8_t)chess_square_rank(facts.from);
        spec.promotion = facts.promotion;
        compare(position, &spec);
        spec.en_passant = facts.en_passant;
        spec.captured = facts.captured;
        compare(position, &spec);
    }
}

static void test_all_ways_agree(void **state) {
    static const char *const files[] = {"perft/standard.tsv", "perft/chess960_and_tricky.tsv"};
    (void)state;
    for (unsigned i = 0; i < sizeof files / sizeof *files; i++) {
        table t;
        table_open(&t, files[i]);
        while (table_next(&t)) {
            chess_position position = position_of(t.columns[0]);
            chess_move_list list;
            compare_all(&position);
            chess_moves(&position, &list);
            for (unsigned move = 0; move < list.count; move++) {
                chess_position after;
                chess_play(&position, list.moves[move], &after);
                compare_legal(&after);
            }
        }
    }
    assert_true(found > 1000000);
}

/*
 * Castling is requested by its name or by a complete square: half of one ("king to the g-file")
 * does not request it.
 */
static void test_castling_needs_a_complete_target(void **state) {
    chess_position position = position_of("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    chess_move_spec spec = CHESS_EMPTY_SPEC;
    chess_resolution given;
    (void)state;
    spec.role = CHESS_KING;
    spec.to_file = 6;
    assert_int_equal(chess_resolve(&position, &spec, &given), CHESS_ILLEGAL);
    compare(&position, &spec);
    spec.to_rank = 0;
    assert_int_equal(chess_resolve(&position, &spec, &given), CHESS_OK);
    assert_int_equal(chess_move_kind_of(given.move), CHESS_CASTLING);
    spec.to_file = CHESS_NO_FILE;
    assert_int_equal(chess_resolve(&position, &spec, &given), CHESS_AMBIGUOUS);
    assert_int_equal(given.candidates.count, 2); /* d1 and f1 */
    compare(&position, &spec);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_ways_agree),
        cmocka_unit_test(test_castling_needs_a_complete_target),
    };
    variant_count = variants_to_test(variants);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
