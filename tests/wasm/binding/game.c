/* SPDX-License-Identifier: MIT */
/* The exports of chess.wasm for games: moves made and taken back, and how games end. */
#include "exports.h"

static void test_mate(void **state) {
    (void)state;
    assert_int_equal(game_start(0), CHESS_OK);
    PLAY("f3", "e5", "g4");
    assert_int_equal(result(), CHESS_RESULT_OPEN);
    play("Qh4");
    assert_int_equal(result(), CHESS_BLACK_WINS);
    assert_int_equal(ending(), CHESS_ENDING_CHECKMATE);
    const int32_t *facts = game_facts_at();
    assert_int_equal(facts[0], CHESS_BLACK);
    assert_int_equal(facts[1], CHESS_QUEEN);
    assert_int_equal(facts[2], D8);
    assert_int_equal(facts[3], H4);
    assert_true(facts[11] && facts[12] && !facts[13]); /* check, mate, no stalemate */
    assert_int_equal(facts[14], 2);
    expect_text(san_text((unsigned)facts[15]), "Qh4#");
    expect_text(san_text_in((unsigned)facts[15], CHESS_LETTERS_GERMAN), "Dh4#");
    assert_int_equal(game_play(game_ply_move(0)), CHESS_GAME_OVER);
    assert_int_equal(game_ply_count(), 4);
    assert_int_equal(game_ply_move(3), chess_move_make(D8, H4, CHESS_PLAIN));
    assert_int_equal(game_ply_move(4), CHESS_NO_MOVE);
    assert_int_equal(game_undo(), chess_move_make(D8, H4, CHESS_PLAIN));
    assert_true(game_facts_at()[12]);
    assert_int_equal(game_ply_move(3), CHESS_NO_MOVE);
    assert_int_equal(result(), CHESS_RESULT_OPEN);
    assert_int_equal(game_take_back(), CHESS_OK);
    assert_int_equal(game_ply_count(), 2);
    assert_int_equal(game_take_back(), CHESS_OK);
    assert_int_equal(game_take_back(), CHESS_OK);
    assert_int_equal(game_take_back(), CHESS_EMPTY);
    assert_int_equal(game_undo(), CHESS_NO_MOVE);
}

static void test_stalemate_and_dead_position(void **state) {
    (void)state;
    begin("7k/5Q2/8/6K1/8/8/8/8 w - - 0 1");
    play("Kg6");
    assert_int_equal(ending(), CHESS_ENDING_STALEMATE);
    assert_true(game_facts_at()[13] && !game_facts_at()[11]);
    begin("4k3/8/8/8/8/8/3p4/4K3 w - - 0 1");
    play("Kxd2");
    assert_int_equal(ending(), CHESS_ENDING_DEAD_POSITION); /* 5.2.b */
    assert_int_equal(game_winnable_quick(CHESS_WHITE), CHESS_WINNABLE_CANNOT_MATE);
}

static void test_ends_by_players(void **state) {
    (void)state;
    assert_int_equal(game_start(0), CHESS_OK);
    assert_int_equal(game_resign(CHESS_WHITE), CHESS_OK);
    assert_int_equal(result(), CHESS_BLACK_WINS);
    assert_int_equal(ending(), CHESS_ENDING_RESIGNATION);
    assert_int_equal(game_agree(), CHESS_GAME_OVER);
    assert_int_equal(game_start(0), CHESS_OK);
    PLAY("e4", "e5");
    assert_int_equal(game_agree(), CHESS_OK);
    assert_int_equal(ending(), CHESS_ENDING_AGREEMENT);
}

/* 9.2: the third occurrence, on the board or by the move that is written down. */
static void test_repetition(void **state) {
    (void)state;
    assert_int_equal(game_start(0), CHESS_OK);
    assert_int_equal(game_repetitions(), 1);
    PLAY("Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1");
    assert_int_equal(game_read(put("Ng8"), CHESS_LETTERS_ENGLISH), CHESS_OK);
    unsigned back = resolution_move();
    assert_int_equal(game_repetitions_after(back), 3);
    assert_false(game_claim_holds(CHESS_CLAIM_REPETITION, CHESS_NO_MOVE));
    assert_true(game_claim_holds(CHESS_CLAIM_REPETITION, back));
    assert_false(game_claim_holds(CHESS_CLAIM_MOVES, back));
    assert_int_equal(game_play(back), CHESS_OK);
    assert_int_equal(game_repetitions(), 3);
    assert_int_equal(game_claim(CHESS_CLAIM_REPETITION, CHESS_NO_MOVE), CHESS_OK);
    assert_int_equal(ending(), CHESS_ENDING_REPETITION_CLAIMED);
}

/* 9.6.a ends a game the fifth time; a recorded game that went on can be replayed. */
static void test_overrun(void **state) {
    (void)state;
    assert_int_equal(game_start(0), CHESS_OK);
    for (unsigned i = 0; i < 4; i++)
        PLAY("Nf3", "Nf6", "Ng1", "Ng8");
    assert_int_equal(ending(), CHESS_ENDING_FIVEFOLD_REPETITION);
    assert_int_equal(game_overrun(), 0);
    unsigned e4 = chess_move_make(E2, E4, CHESS_PLAIN);
    assert_int_equal(game_play(e4), CHESS_GAME_OVER);
    assert_int_equal(game_replay(e4), CHESS_OK);
    assert_int_equal(game_facts_at()[3], E4);
    assert_int_equal(game_overrun(), 17);
    assert_int_equal(game_replay(e4), CHESS_ILLEGAL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_mate),
        cmocka_unit_test(test_stalemate_and_dead_position),
        cmocka_unit_test(test_ends_by_players),
        cmocka_unit_test(test_repetition),
        cmocka_unit_test(test_overrun),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
