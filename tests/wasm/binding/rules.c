/* SPDX-License-Identifier: MIT */
/* The exports of chess.wasm: positions, moves, names, clocks, the arbiter, ratings, EPD, proofs. */
#include "binding.h"

#include <chess/arbiter.h>
#include <chess/blockade.h>
#include <chess/legality.h>
#include <chess/winnable.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

char *text_at(void);
unsigned text_size(void);
unsigned game_start(unsigned length);
void game_start_numbered(unsigned number);
unsigned start_draw(unsigned high, unsigned low);
unsigned game_error_at(void);
unsigned game_problems(void);
unsigned game_fen(unsigned style);
unsigned game_start_fen(void);
unsigned game_start_number(void);
unsigned game_is_chess960(void);
unsigned game_turn(void);
unsigned game_fullmove(void);
unsigned game_halfmoves(void);
unsigned game_ply_count(void);
unsigned game_ply_move(unsigned index);
unsigned game_repetitions(void);
unsigned game_overrun(void);
unsigned game_repetitions_after(unsigned move);
unsigned game_outcome(void);
unsigned game_check(void);
const uint8_t *game_board(void);
unsigned game_attackers(unsigned square, unsigned by);
const uint8_t *game_attackers_at(void);
unsigned game_is_legal(unsigned move);
unsigned game_take_back(void);
unsigned game_resign(unsigned color);
unsigned game_agree(void);
unsigned game_claim_holds(unsigned claim, unsigned intended);
unsigned game_claim(unsigned claim, unsigned intended);
unsigned game_winnable_quick(unsigned color);
double game_perft(unsigned depth);
const int32_t *game_describe(unsigned ply, unsigned move);
const int32_t *game_facts_at(void);
unsigned game_play(unsigned move);
unsigned game_replay(unsigned move);
unsigned game_undo(void);
unsigned game_moves(void);
const chess_move *game_moves_at(void);
unsigned game_san_keys(void);
const uint32_t *game_san_keys_at(void);
unsigned san_text(unsigned key);
unsigned san_text_in(unsigned key, unsigned letters);
unsigned game_algebraic(unsigned ply, unsigned move, unsigned letters, unsigned options);
unsigned game_iccf(unsigned ply, unsigned move);
unsigned game_read(unsigned length, unsigned letters);
unsigned game_read_squares(unsigned from, unsigned to, unsigned promotion);
unsigned spec_error_at(void);
unsigned spec_forgiven(void);
unsigned resolution_move(void);
unsigned resolution_count(void);
const chess_move *resolution_at(void);
const uint8_t *resolution_refusal(void);
unsigned resolution_article(void);
unsigned error_name(unsigned error);
unsigned error_text(unsigned error);
unsigned ending_name(unsigned ending);
unsigned ending_article(unsigned ending);
unsigned problem_name(unsigned problem);
unsigned refusal_name(unsigned reason);
unsigned refusal_text(unsigned reason);
unsigned forgiven_name(unsigned index);
unsigned letters_tag(unsigned letters);
unsigned clock_control(unsigned color, unsigned length);
unsigned clock_error_at(void);
void clock_set(void);
unsigned clock_class(void);
unsigned clock_preset_name(unsigned preset);
unsigned clock_preset_text(unsigned preset);
unsigned clock_run(unsigned color, double now);
unsigned clock_press(double now);
unsigned clock_stop(double now);
unsigned clock_adjust(unsigned color, double by, double now);
double clock_remaining(unsigned color, double now);
double clock_delay_left(unsigned color, double now);
unsigned clock_flag(unsigned color, double now);
unsigned clock_moves(unsigned color);
unsigned clock_moves_left(unsigned color);
unsigned clock_turn(void);
unsigned clock_time_text(double time);
int rating_expected(int difference);
void *clock_part_at(unsigned part);
unsigned clock_part_size(unsigned part);
unsigned arbitration_rules(unsigned length);
unsigned arbitration_error_at(void);
void arbitration_begin(void);
int arbitration_handle(unsigned length);
unsigned arbitration_objection(unsigned objection, unsigned part);
unsigned arbitration_ruling_count(void);
unsigned arbitration_ruling(unsigned index, unsigned part);
unsigned arbitration_ruling_player(unsigned index);
double arbitration_ruling_time(unsigned index);
unsigned arbitration_phase(void);
unsigned arbitration_score(void);
unsigned arbitration_fen(void);
unsigned arbitration_sheet_count(void);
unsigned arbitration_must_record(unsigned color, double now);
double arbitration_remaining(unsigned color, double now);
unsigned arbitration_turn(void);
unsigned rules_preset(unsigned preset);
unsigned rules_field(unsigned field, unsigned part);
int rules_value(unsigned field);
int32_t *rated_at(void);
unsigned rated_capacity(void);
double rating_change(int rating, int k, unsigned count);
const int32_t *rating_first(unsigned count);
int rating_k(int rating, unsigned games, unsigned was_high, int born, int today);
int rating_round(double hundredths);
unsigned epd_start(unsigned length);
unsigned epd_error_at(void);
unsigned epd_problems(void);
unsigned epd_next(void);
const char *epd_opcode_at(void);
unsigned epd_opcode_length(void);
unsigned epd_next_operand(void);
const char *epd_operand_at(void);
unsigned epd_operand_length(void);
unsigned epd_is_number(void);
double epd_number(void);
unsigned epd_write(void);
unsigned game_legality(unsigned chess960, unsigned nodes);
unsigned legality_reason(void);
unsigned game_winnable(unsigned color, unsigned limit, unsigned seventy_five_moves);
unsigned winnable_proof(void);
unsigned winnable_nodes(void);
unsigned winnable_line_length(void);
const chess_move *winnable_line_at(void);
void *certificate_pieces_at(void);
void *certificate_boards_at(void);
unsigned certificate_board_size(void);
unsigned certificate_capacity(void);
unsigned certificate_write(unsigned color);
bool certificate_holds(unsigned color, unsigned boards);

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

static unsigned put(const char *text) {
    size_t length = strlen(text);
    memcpy(text_at(), text, length);
    return (unsigned)length;
}

static void expect_text(unsigned length, const char *expected) {
    char text[512];
    assert_true(length < sizeof text);
    memcpy(text, text_at(), length);
    text[length] = '\0';
    assert_string_equal(text, expected);
}

static void begin(const char *fen) {
    assert_int_equal(game_start(put(fen)), CHESS_OK);
}

/* Makes a move that is written as in score sheets. */
static void play(const char *san) {
    assert_int_equal(game_read(put(san), CHESS_LETTERS_ENGLISH), CHESS_OK);
    assert_int_equal(game_play(resolution_move()), CHESS_OK);
}

static void play_all(const char *const *moves, size_t count) {
    for (size_t i = 0; i < count; i++)
        play(moves[i]);
}
#define PLAY(...)                                         \
    do {                                                  \
        static const char *const moves[] = {__VA_ARGS__}; \
        play_all(moves, sizeof moves / sizeof *moves);    \
    } while (0)

enum { E2 = 12, E4 = 28, E1 = 4, E8 = 60, G1 = 6, H4 = 31, D8 = 59, F6 = 45 };

/* -------------------------------------------------------------------------------------- positions
 */

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
    assert_int_equal(game_error_at(), 16); /* the rank has seven squares, and then there is a '/' */
    assert_int_equal(game_start(put("8/8/8/8/8/8/8/K7 w - - 0 1")), CHESS_POSITION);
    assert_int_not_equal(game_problems(), 0);
    expect_text(game_fen(CHESS_FEN_X), START); /* what was refused changed nothing */
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
    assert_int_equal(game_start_number(), 0); /* of the beginning, not of what stands there now */
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

/* The numbers of moves that every program agrees on. */
static void test_perft(void **state) {
    (void)state;
    assert_int_equal(game_start(0), CHESS_OK);
    assert_true(game_perft(1) == 20 && game_perft(2) == 400 && game_perft(3) == 8902);
    assert_int_equal(game_moves(), 20);
    for (unsigned i = 0; i < 20; i++)
        assert_true(game_is_legal(game_moves_at()[i]));
    assert_false(game_is_legal(chess_move_make(E2, E2 + 24, CHESS_PLAIN)));
}

/* ------------------------------------------------------------------------------------------- game
 */

static unsigned ending(void) {
    return game_outcome() >> 8U;
}
static unsigned result(void) {
    return game_outcome() & 255U;
}

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

/* ---------------------------------------------------------------------------------- moves as text
 */

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

/* Names by number end with nothing, however large the number is. */
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

/* ------------------------------------------------------------------------------ clock and arbiter
 */

static void test_clock(void **state) {
    (void)state;
    assert_int_equal(game_start(0), CHESS_OK);
    assert_int_equal(clock_control(CHESS_WHITE, put("3+2")), CHESS_OK);
    assert_int_equal(clock_control(CHESS_BLACK, put("40/90+30,30+30")), CHESS_OK);
    clock_set();
    assert_int_equal(clock_turn(), 2);
    assert_true(clock_remaining(CHESS_WHITE, 0) == 182000); /* the increment is there from move 1 */
    assert_int_equal(clock_moves_left(CHESS_BLACK), 40);
    assert_int_equal(clock_moves_left(CHESS_WHITE), 0);
    assert_int_equal(clock_run(CHESS_WHITE, 1000), CHESS_OK);
    assert_int_equal(clock_turn(), CHESS_WHITE);
    assert_int_equal(clock_press(11000), CHESS_OK);
    assert_true(clock_remaining(CHESS_WHITE, 11000) == 174000);
    assert_int_equal(clock_moves(CHESS_WHITE), 1);
    assert_int_equal(clock_turn(), CHESS_BLACK);
    assert_int_equal(clock_adjust(CHESS_WHITE, -4000, 11000), CHESS_OK);
    assert_true(clock_remaining(CHESS_WHITE, 11000) == 170000);
    assert_int_equal(clock_stop(12000), CHESS_OK);
    assert_int_equal(clock_turn(), 2);
    assert_false(clock_flag(CHESS_WHITE, 12000));
    assert_int_equal(clock_run(CHESS_WHITE, 20000), CHESS_OK);
    assert_false(clock_flag(CHESS_WHITE, 189999));
    assert_true(clock_flag(CHESS_WHITE, 190001));
    expect_text(clock_time_text(5400000), "1:30:00");
    assert_int_equal(clock_control(CHESS_WHITE, put("3+x")), CHESS_SYNTAX);
    assert_int_equal(clock_error_at(), 2);
    assert_int_equal(clock_control(CHESS_WHITE, put("5d3")), CHESS_OK);
    clock_set();
    assert_int_equal(clock_run(CHESS_WHITE, 0), CHESS_OK);
    assert_true(clock_delay_left(CHESS_WHITE, 1000) == 2000);
}

/* Blitz up to ten minutes for 60 moves, rapid below an hour (A.1, B.1). */
static void test_classes(void **state) {
    static const char *const controls[] = {"3+2", "10", "15+10", "60", "90+30"};
    static const chess_time_class classes[] = {CHESS_TIME_BLITZ_GAME, CHESS_TIME_BLITZ_GAME,
                                               CHESS_TIME_RAPID_GAME, CHESS_TIME_STANDARD_GAME,
                                               CHESS_TIME_STANDARD_GAME};
    (void)state;
    for (size_t i = 0; i < sizeof classes / sizeof *classes; i++) {
        assert_int_equal(clock_control(CHESS_WHITE, put(controls[i])), CHESS_OK);
        clock_set();
        assert_int_equal(clock_class(), classes[i]);
    }
}

static void arbitrate(const char *control, const char *rules) {
    assert_int_equal(game_start(0), CHESS_OK);
    for (unsigned color = 0; color < 2; color++)
        assert_int_equal(clock_control(color, put(control)), CHESS_OK);
    assert_int_equal(arbitration_rules(put(rules)), CHESS_OK);
    arbitration_begin();
}
static int happens(const char *event) {
    return arbitration_handle(put(event));
}

/* 7.5: an illegal move that was completed with the clock; two more minutes for the opponent. */
static void test_arbiter(void **state) {
    (void)state;
    arbitrate("5", "fide-2014");
    assert_int_equal(arbitration_phase(), CHESS_PHASE_BEFORE);
    assert_int_equal(arbitration_turn(), 2);
    assert_int_equal(happens("0:00:00 arbiter start"), 0);
    assert_int_equal(happens("0:00:03 white move e2e5"), 0);
    assert_int_equal(arbitration_ruling_count(), 0);
    assert_int_equal(happens("0:00:04 white press"), 0);
    assert_true(arbitration_ruling_count() >= 2);
    expect_text(arbitration_ruling(0, 0), "illegal-move");
    assert_true(arbitration_ruling(0, 1) > 0);
    expect_text(arbitration_ruling(0, 2), "7.5.a");
    assert_true(arbitration_ruling(0, 3) > 0);
    assert_memory_equal(text_at(), "7.5.a white illegal-move", 24);
    assert_int_equal(arbitration_ruling_player(0), CHESS_WHITE);
    bool found = false;
    for (unsigned i = 0; i < arbitration_ruling_count(); i++)
        found = found || arbitration_ruling_time(i) == 120000;
    assert_true(found);
    assert_true(arbitration_remaining(CHESS_BLACK, 5000) == 420000);
    expect_text(arbitration_fen(), START);
    assert_int_equal(arbitration_sheet_count(), 0);
    int objection = happens("0:00:05 black press");
    assert_true(objection > 0);
    expect_text(arbitration_objection((unsigned)objection, 2), "6.2.a");
    assert_true(arbitration_objection((unsigned)objection, 0) > 0);
    assert_true(arbitration_objection((unsigned)objection, 1) > 0);
    assert_int_equal(happens("nonsense"), -1);
    assert_int_equal(arbitration_ruling_count(), 0);
    assert_int_equal(arbitration_turn(), CHESS_WHITE);
    assert_false(arbitration_must_record(CHESS_WHITE, 5000)); /* 8.4: less than five minutes */
    assert_true(arbitration_must_record(CHESS_BLACK, 5000));
    assert_int_equal(happens("0:00:10 white move e2e4"), 0);
    assert_int_equal(happens("0:00:10 white press"), 0);
    assert_int_equal(arbitration_sheet_count(), 1);
    assert_int_equal(happens("0:00:12 black resign"), 0);
    assert_int_equal(arbitration_phase(), CHESS_PHASE_ENDED);
    expect_text(arbitration_score(), "1-0");
    assert_true(clock_part_size(0) > 0 && clock_part_size(2) > 0);
    assert_int_equal(clock_part_size(1), 1);
    assert_int_equal(clock_part_size(3), 0);
    assert_true(*(bool *)clock_part_at(1));
    assert_true(clock_part_at(0) != clock_part_at(2));
}

static void test_rule_sets(void **state) {
    unsigned presets = 0, fields = 0;
    (void)state;
    while (rules_preset(presets))
        presets++;
    while (rules_field(fields, 0))
        fields++;
    assert_true(presets > 2 && fields > 5);
    assert_int_equal(rules_preset(UINT32_MAX), 0);
    assert_int_equal(rules_value(fields), 0);
    assert_int_equal(arbitration_rules(put("fide-2014")), CHESS_OK);
    int bonus = -1;
    for (unsigned i = 0; i < fields; i++) {
        assert_true(rules_field(i, 1) > 0);
        (void)rules_field(i, 2);
        static const char name[] = "illegal_move_bonus";
        if (rules_field(i, 0) != sizeof name - 1 || memcmp(text_at(), name, sizeof name - 1) != 0)
            continue;
        bonus = rules_value(i);
        expect_text(rules_field(i, 2), "7.5.b");
    }
    assert_int_equal(bonus, 120000); /* two minutes */
    assert_int_equal(arbitration_rules(put("fide-2014 nothing=1")), CHESS_SYNTAX);
    assert_int_equal(arbitration_error_at(), 10);
}

/* B.02: the figures of its tables and of its example. */
static void test_ratings(void **state) {
    int32_t *game = rated_at();
    (void)state;
    assert_int_equal(rating_expected(0), 50);
    assert_int_equal(rating_expected(100), 64);
    assert_int_equal(rating_expected(-100), 36);
    assert_int_equal(rating_expected(1000), 92); /* no more than 400 points count (8.54) */
    static const int32_t two[] = {2000, 2, 0, 2000, 1, 0};
    memcpy(game, two, sizeof two);
    assert_true(rating_change(2000, 20, 2) == 1000);
    game[2] = game[5] = 1; /* not played */
    assert_true(rating_change(2000, 20, 2) == 0);
    assert_int_equal(rating_round(1050), 11);
    assert_int_equal(rating_round(-1050), -11);
    assert_int_equal(rating_k(1900, 10, 0, 0, 20150101), 40);
    assert_int_equal(rating_k(1900, 100, 0, 19800505, 20150101), 20);
    assert_int_equal(rating_k(2300, 100, 1, 0, 20150101), 10);
    static const int32_t halves[] = {2, 1, 2, 1, 0};
    for (unsigned i = 0; i < 5; i++) {
        game[3 * i] = 1800;
        game[3 * i + 1] = halves[i];
        game[3 * i + 2] = 0;
    }
    const int32_t *first = rating_first(5);
    static const int32_t expected[] = {1820, 5, 6, 60};
    assert_memory_equal(first, expected, sizeof expected);
    assert_true(first[4]);
    unsigned most = rated_capacity();
    assert_true(most >= 1000);
    memset(game, 0, 3 * most * sizeof *game);
    for (unsigned i = 0; i < most; i++)
        game[3 * i] = 2000;
    static const unsigned beyond[] = {1, UINT32_MAX / 2};
    for (unsigned i = 0; i < 2; i++) {
        assert_true(rating_change(2000, 20, most + beyond[i]) == rating_change(2000, 20, most));
        assert_int_equal(rating_first(most + beyond[i])[1], most);
    }
}

/* ------------------------------------------------------------------------------ EPD and legality
 */

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

static void test_legality(void **state) {
    (void)state;
    assert_int_equal(game_start(0), CHESS_OK);
    assert_int_equal(game_legality(0, 500), CHESS_LEGALITY_LEGAL);
    /* A bishop on a1 behind its own pawn on b2, which never moved. */
    begin("4k3/8/8/8/8/8/1P6/B3K3 w - - 0 1");
    assert_int_equal(game_legality(0, 500), CHESS_LEGALITY_ILLEGAL);
    assert_true(legality_reason() > 0);
    /* That many pawns are a fault of the position itself. */
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
    assert_int_equal(ending(), CHESS_ENDING_CHECKMATE); /* the line that it gives does mate */
    begin("7k/8/5K2/6Q1/8/8/8/8 w - - 0 1");
    assert_int_equal(game_winnable(CHESS_BLACK, 0, 1), CHESS_WINNABLE_CANNOT_MATE);
    assert_int_not_equal(winnable_proof(), 0);
    assert_true(winnable_nodes() < 1000);
    /* There is no mate at once, and the next move is the last before Article 9.6.b. */
    begin("7k/8/8/5K2/6Q1/8/8/8 w - - 149 100");
    assert_int_equal(game_winnable(CHESS_WHITE, 0, 0), CHESS_WINNABLE_CAN_MATE);
    assert_int_equal(game_winnable(CHESS_WHITE, 0, 1), CHESS_WINNABLE_CANNOT_MATE);
}

/* Pawns that block each other for ever, and nothing else but kings. */
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

/* JavaScript exchanges instances by copying this much. */
static void test_state(void **state) {
    (void)state;
    assert_int_equal(game_start(0), CHESS_OK);
    unsigned before = state_size();
    PLAY("e4", "e5");
    assert_int_equal(state_size(), before + 2 * sizeof(chess_ply));
    assert_non_null(state_at());
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_starting),
        cmocka_unit_test(test_start_numbers),
        cmocka_unit_test(test_board),
        cmocka_unit_test(test_perft),
        cmocka_unit_test(test_mate),
        cmocka_unit_test(test_stalemate_and_dead_position),
        cmocka_unit_test(test_ends_by_players),
        cmocka_unit_test(test_repetition),
        cmocka_unit_test(test_overrun),
        cmocka_unit_test(test_facts_of_castling),
        cmocka_unit_test(test_keys_as_text),
        cmocka_unit_test(test_algebraic),
        cmocka_unit_test(test_reading),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_clock),
        cmocka_unit_test(test_classes),
        cmocka_unit_test(test_arbiter),
        cmocka_unit_test(test_rule_sets),
        cmocka_unit_test(test_ratings),
        cmocka_unit_test(test_epd),
        cmocka_unit_test(test_legality),
        cmocka_unit_test(test_winnable),
        cmocka_unit_test(test_certificate),
        cmocka_unit_test(test_state),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
