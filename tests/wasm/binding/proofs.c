/* SPDX-License-Identifier: MIT */
/* Tests the exports of chess.wasm for proofs: legality and winnability. */
#include "exports.h"

static void test_legality(void **state) {
    (void)state;
    assert_int_equal(game_start(0), CHESS_OK);
    assert_int_equal(game_legality(0, 500), CHESS_LEGALITY_LEGAL);
    /* A bishop on a1 behind its own pawn on b2, which never moved. */
    begin("4k3/8/8/8/8/8/1P6/B3K3 w - - 0 1");
    assert_int_equal(game_legality(0, 500), CHESS_LEGALITY_ILLEGAL);
    assert_true(legality_reason() > 0);
    /* Too many pawns are a problem of the position itself. */
    begin("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1");
    assert_int_equal(game_legality(0, 500), CHESS_LEGALITY_ILLEGAL);
    assert_true(legality_reason() > 0);
}

static void test_winnable(void **state) {
    (void)state;
    begin("7k/8/5K2/6Q1/8/8/8/8 w - - 0 1");
    assert_int_equal(game_winnable(CHESS_WHITE, 0, 0), CHESS_WINNABLE_CAN_MATE);
    assert_true(winnable_line_length() > 0);
    for (unsigned i = 0; i < winnable_line_length(); i++)
        assert_int_equal(game_play(winnable_line_at()[i]), CHESS_OK);
    assert_int_equal(ending(), CHESS_ENDING_CHECKMATE); /* the line returned ends in mate */
    begin("7k/8/5K2/6Q1/8/8/8/8 w - - 0 1");
    assert_int_equal(game_winnable(CHESS_BLACK, 0, 1), CHESS_WINNABLE_CANNOT_MATE);
    assert_int_not_equal(winnable_proof(), 0);
    assert_true(winnable_nodes() < 1000);
    /* There is no mate at once, and the next move is the last before Article 9.6.b. */
    begin("7k/8/8/5K2/6Q1/8/8/8 w - - 149 100");
    assert_int_equal(game_winnable(CHESS_WHITE, 0, 0), CHESS_WINNABLE_CAN_MATE);
    assert_int_equal(game_winnable(CHESS_WHITE, 0, 1), CHESS_WINNABLE_CANNOT_MATE);
}

/* Only kings, and pawns that block each other for ever. */
static void test_certificate(void **state) {
    (void)state;
    begin("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1");
    unsigned boards = certificate_write(CHESS_WHITE);
    assert_true(boards > 0 && boards <= certificate_capacity());
    assert_true(certificate_board_size() > 0);
    assert_int_equal(((uint8_t *)certificate_pieces_at())[0], 10);
    assert_true(certificate_holds(CHESS_WHITE, boards));
    assert_false(certificate_holds(CHESS_WHITE, certificate_capacity() + 1));
    assert_false(certificate_holds(CHESS_WHITE, UINT32_MAX));
    memset(certificate_boards_at(), 0, certificate_board_size());
    assert_false(certificate_holds(CHESS_WHITE, boards));
    begin("4k3/8/8/8/8/8/8/3QK3 w - - 0 1");
    assert_int_equal(certificate_write(CHESS_WHITE), 0);
}

/* JavaScript saves the state of an instance by copying this many bytes. */
static void test_state(void **state) {
    (void)state;
    assert_int_equal(game_start(0), CHESS_OK);
    unsigned before = state_size();
    PLAY("e4", "e5");
    assert_int_equal(state_size(), before + 2 * sizeof(chess_ply));
    assert_non_null(state_at());
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_legality),
        cmocka_unit_test(test_winnable),
        cmocka_unit_test(test_certificate),
        cmocka_unit_test(test_state),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
