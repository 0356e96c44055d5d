/* SPDX-License-Identifier: MIT */
/* The exports of chess.wasm for positions, moves as text, names and EPD. */
#include "exports.h"

/* ------------------------------------------------------------------------------------ positions */

static void test_starting(void **state) {
    (void)state;
    assert_int_equal(text_size(), BINDING_TEXT_SIZE);
    assert_int_equal(game_start(0), CHESS_OK);
    expect_text(game_fen(CHESS_FEN_X), START);
    assert_int_equal(game_start_number(), 518);
    assert_false(game_is_chess960());
    assert_int_equal(game_turn(), CHESS_WHITE);
    assert_int_equal(game_start(put("rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")),
                     CHESS_FEN_BOARD);
    assert_int_equal(game_error_at(), 16); /* the '/' after a rank of only seven squares */
    assert_int_equal(game_start(put("8/8/8/8/8/8/8/K7 w - - 0 1")), CHESS_POSITION);
    assert_int_not_equal(game_problems(), 0);
    expect_text(game_fen(CHESS_FEN_X), START); /* a refused FEN changes nothing */
    begin("4k3/8/8/8/8/8/8/R3K3 b Q - 12 34");
    assert_int_equal(game_problems(), 0);
    assert_int_equal(game_error_at(), 0);
    assert_int_equal(game_turn(), CHESS_BLACK);
    assert_int_equal(game_halfmoves(), 12);
    assert_int_equal(game_fullmove(), 34);
}

/* Annexe F: 960 start positions, number 518 is that of Article 2.3. */
static void test_start_numbers(void **state) {
    (void)state;
    game_start_numbered(0);
    expect_text(game_fen(CHESS_FEN_X), "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
    assert_int_equal(game_start_number(), 0);
    assert_true(game_is_chess960());
    play("e4");
    expect_text(game_start_fen(), "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
    assert_int_equal(game_start_number(), 0); /* of the start, not of the current position */
    static bool drawn[960];
    unsigned different = 0;
    for (uint32_t i = 0; i < 50000; i++) {
        unsigned number = start_draw(i * 2654435761U, ~i);
        assert_true(number < 960);
        different += !drawn[number];
        drawn[number] = true;
    }
    assert_int_equal(different, 960);
}

static void test_board(void **state) {
    (void)state;
    begin("4k3/8/8/8/8/5n2/4P3/4K2R w K - 0 1");
    const uint8_t *board = game_board();
    assert_int_equal(board[E1], chess_piece_of(CHESS_WHITE, CHESS_KING));
    assert_int_equal(board[E8], chess_piece_of(CHESS_BLACK, CHESS_KING));
    assert_int_equal(board[0], CHESS_NO_PIECE);
    assert_int_equal(game_check(), E1);
    assert_int_equal(game_attackers(21, CHESS_WHITE), 1); /* f3: the pawn */
    assert_int_equal(game_attackers_at()[0], E2);
    assert_int_equal(game_attackers(E1, CHESS_BLACK), 1);
    assert_int_equal(game_attackers_at()[0], 21);
    assert_int_equal(game_attackers(64, CHESS_WHITE), 0);
    assert_int_equal(game_attackers(UINT32_MAX, CHESS_WHITE), 0);
    play("exf3");
    assert_int_equal(game_check(), CHESS_NO_SQUARE);
}

/* The perft counts on which all programs agree. */
static void test_perft(void **state) {
    (void)state;
    assert_int_equal(game_start(0), CHESS_OK);
    assert_true(game_perft(1) == 20 && game_perft(2) == 400 && game_perft(3) == 8902);
    assert_int_equal(game_moves(), 20);
    for (unsigned i = 0; i < 20; i++)
        assert_true(game_is_legal(game_moves_at()[i]));
    assert_false(game_is_legal(chess_move_make(E2, E2 + 24, CHESS_PLAIN)));
}

/* -------------------------------------------------------------------------------- moves as text */

static void test_facts_of_castling(void **state) {
    (void)state;
    begin("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    unsigned castling = chess_move_make(E1, 7, CHESS_CASTLING);
    const int32_t *facts = game_describe(0, castling);
    assert_int_equal(facts[3], G1);
    assert_int_equal(facts[7], CHESS_SHORT_CASTLING);
    assert_int_equal(facts[8], 7);
    assert_int_equal(facts[9], 5);
    expect_text(san_text((unsigned)facts[15]), "O-O");
    expect_text(game_iccf(0, castling), "5171");
    begin("r3k3/8/8/8/8/8/8/4K3 b q - 0 1");
    facts = game_describe(9, chess_move_make(E8, 56, CHESS_CASTLING));
    expect_text(san_text((unsigned)facts[15]), "O-O-O");
    expect_text(san_text_in((unsigned)facts[15], CHESS_LETTERS_GERMAN), "O-O-O");
}

static bool is_listed(const char *san, unsigned letters) {
    for (unsigned i = 0; i < game_san_keys(); i++) {
        unsigned key = game_san_keys_at()[i];
        unsigned length = letters ? san_text_in(key, letters) : san_text(key);
        if (length == strlen(san) && memcmp(text_at(), san, length) == 0) return true;
    }
    return false;
}

/* Captures, disambiguation, promotion and check, as Annexe C writes them. */
static void test_keys_as_text(void **state) {
    static const char *const english[] = {"bxa8=Q+", "b8=N", "R1d2", "Rdf3", "Rhf3", "Kb1", "g5"};
    static const char *const german[] = {"bxa8=D+", "b8=S", "T1d2", "Tdf3", "Thf3", "Kb1", "g5"};
    (void)state;
    begin("n3k3/1P6/8/8/6P1/3R3R/8/K2R4 w - - 0 1");
    assert_int_equal(game_san_keys(), game_moves());
    for (size_t i = 0; i < sizeof english / sizeof *english; i++) {
        if (!is_listed(english[i], CHESS_LETTERS_ENGLISH)) fail_msg("%s", english[i]);
        if (!is_listed(german[i], CHESS_LETTERS_GERMAN)) fail_msg("%s", german[i]);
    }
    for (unsigned i = 0; i < game_moves(); i++)
        assert_int_equal(game_san_keys_at()[i], (uint32_t)game_describe(0, game_moves_at()[i])[15]);
    assert_int_equal(game_read(put("Rh8#"), CHESS_LETTERS_ENGLISH), CHESS_OK);
    assert_int_equal(spec_forgiven(),
                     1U << CHESS_FORGIVEN_INDEX_CHECK_SIGN_WRONG); /* it is a check */
}

static void test_algebraic(void **state) {
    (void)state;
    assert_int_equal(game_start(0), CHESS_OK);
    PLAY("e4", "Nf6");
    expect_text(game_algebraic(1, game_ply_move(1), CHESS_LETTERS_GERMAN, 0), "Sf6");
    expect_text(game_algebraic(0, game_ply_move(0), CHESS_LETTERS_ENGLISH, CHESS_ALGEBRAIC_LONG),
                "e2-e4");
    expect_text(game_iccf(0, game_ply_move(0)), "5254");
}

static void test_reading(void **state) {
    (void)state;
    assert_int_equal(game_start(0), CHESS_OK);
    static const char *const same[] = {"e4", "e2e4", "5254"};
    for (size_t i = 0; i < 3; i++) {
        assert_int_equal(game_read(put(same[i]), CHESS_LETTERS_ENGLISH), CHESS_OK);
        assert_int_equal(resolution_move(), chess_move_make(E2, E4, CHESS_PLAIN));
    }
    assert_int_equal(game_read(put("Sf3"), CHESS_LETTERS_GERMAN), CHESS_OK);
    assert_int_equal(game_read(put("Nfy3"), CHESS_LETTERS_ENGLISH), CHESS_SYNTAX);
    assert_int_equal(spec_error_at(), 2);
    assert_int_equal(game_read_squares(E2, E4, CHESS_NO_ROLE), CHESS_OK);
    assert_int_equal(resolution_move(), chess_move_make(E2, E4, CHESS_PLAIN));
    assert_int_equal(game_read_squares(E2, F6, CHESS_NO_ROLE), CHESS_ILLEGAL);
    assert_int_equal(game_read(put("e2e5"), CHESS_LETTERS_ENGLISH), CHESS_ILLEGAL);
    expect_text(resolution_article(), "3.7");
    assert_int_equal(resolution_refusal()[1], E2);
    begin("4k3/8/8/8/8/8/8/R3K2R w - - 0 1");
    begin("4k3/8/8/8/8/8/4K3/R6R w - - 0 1");
    assert_int_equal(game_read(put("Rd1"), CHESS_LETTERS_ENGLISH), CHESS_AMBIGUOUS);
    assert_int_equal(resolution_count(), 2);
    for (unsigned i = 0; i < 2; i++)
        assert_int_equal(chess_move_to(resolution_at()[i]), 3);
    assert_int_equal(game_read_squares(7, 3, CHESS_NO_ROLE), CHESS_OK);
    assert_int_equal(resolution_move(), chess_move_make(7, 3, CHESS_PLAIN));
    begin("8/P3k3/8/8/8/8/8/4K3 w - - 0 1");
    assert_int_equal(game_read_squares(48, 56, CHESS_ROOK), CHESS_OK);
    assert_int_equal(resolution_move(), chess_move_promote(48, 56, CHESS_ROOK));
    assert_int_equal(game_read_squares(48, 56, CHESS_NO_ROLE), CHESS_AMBIGUOUS);
    assert_int_equal(resolution_count(), 4);
}

/* Names by number are empty beyond the last, however large the number is. */
static void test_names(void **state) {
    static unsigned (*const names[])(unsigned) = {
        error_name,   error_text,    ending_name, ending_article,    problem_name,     refusal_name,
        refusal_text, forgiven_name, letters_tag, clock_preset_name, clock_preset_text};
    (void)state;
    expect_text(error_name(CHESS_FEN_TURN), "FEN_TURN");
    expect_text(ending_name(CHESS_ENDING_STALEMATE), "STALEMATE");
    expect_text(ending_article(CHESS_ENDING_STALEMATE), "5.2.a");
    expect_text(letters_tag(CHESS_LETTERS_GERMAN), "de");
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        static const unsigned beyond[] = {256, UINT32_MAX};
        assert_true(names[i](1) > 0);
        for (size_t j = 0; j < 2; j++)
            assert_int_equal(names[i](beyond[j]), 0);
    }
    static char longest[BINDING_TEXT_SIZE + 10];
    memset(longest, 'x', sizeof longest - 1);
    assert_int_equal(binding_write(longest), BINDING_TEXT_SIZE - 1);
}

/* ------------------------------------------------------------------------------------------ EPD */

static void expect_operation(const char *opcode, unsigned kind) {
    assert_int_equal(epd_next(), kind + 1U);
    assert_int_equal(epd_opcode_length(), strlen(opcode));
    assert_memory_equal(epd_opcode_at(), opcode, strlen(opcode));
}
static void expect_operand(const char *text) {
    assert_true(epd_next_operand());
    assert_int_equal(epd_operand_length(), strlen(text));
    assert_memory_equal(epd_operand_at(), text, strlen(text));
}

static void test_epd(void **state) {
    (void)state;
    assert_int_equal(
        epd_start(put("4k3/8/8/8/8/8/4P3/4K3 w - - bm e4 e3; ce 120; id \"one; two\"; resign;")),
        CHESS_OK);
    expect_operation("bm", 4); /* moves, a number, a text, nothing: chess_epd_kind */
    expect_operand("e4");
    expect_operand("e3");
    assert_false(epd_next_operand());
    expect_operation("ce", 2);
    assert_true(epd_is_number());
    assert_true(epd_number() == 120);
    expect_operation("id", 3);
    assert_false(epd_is_number());
    expect_operand("one; two");
    expect_operation("resign", 1);
    assert_false(epd_next_operand());
    assert_int_equal(epd_next(), 0);
    expect_text(epd_write(), "4k3/8/8/8/8/8/4P3/4K3 w - -");
    assert_int_equal(epd_start(put("4k3/8/8/8/8/8/4P3/4K3 x - -")), CHESS_FEN_TURN);
    assert_int_equal(epd_error_at(), 22);
    assert_int_equal(epd_problems(), 0);
    assert_int_equal(epd_start(put("4k3/8/8/8/8/8/4P3/4K3 w - -")), CHESS_OK);
    assert_int_equal(epd_error_at(), 0);
    assert_int_equal(epd_start(put("8/8/8/8/8/8/4P3/4K3 w - -")), CHESS_POSITION);
    assert_int_not_equal(epd_problems(), 0);
    expect_text(epd_write(), "4k3/8/8/8/8/8/4P3/4K3 w - -");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_starting),
        cmocka_unit_test(test_start_numbers),
        cmocka_unit_test(test_board),
        cmocka_unit_test(test_perft),
        cmocka_unit_test(test_facts_of_castling),
        cmocka_unit_test(test_keys_as_text),
        cmocka_unit_test(test_algebraic),
        cmocka_unit_test(test_reading),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_epd),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
