/* SPDX-License-Identifier: MIT */
/* Declares the exports of chess.wasm and what their tests share. */
#ifndef TESTS_WASM_BINDING_EXPORTS_H
#define TESTS_WASM_BINDING_EXPORTS_H

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

static inline unsigned put(const char *text) {
    size_t length = strlen(text);
    memcpy(text_at(), text, length);
    return (unsigned)length;
}

static inline void expect_text(unsigned length, const char *expected) {
    char text[512];
    assert_true(length < sizeof text);
    memcpy(text, text_at(), length);
    text[length] = '\0';
    assert_string_equal(text, expected);
}

static inline unsigned ending(void) {
    return game_outcome() >> 8U;
}
static inline unsigned result(void) {
    return game_outcome() & 255U;
}

static inline void begin(const char *fen) {
    assert_int_equal(game_start(put(fen)), CHESS_OK);
}

/* Plays a move in SAN. */
static inline void play(const char *san) {
    assert_int_equal(game_read(put(san), CHESS_LETTERS_ENGLISH), CHESS_OK);
    assert_int_equal(game_play(resolution_move()), CHESS_OK);
}

static inline void play_all(const char *const *moves, size_t count) {
    for (size_t i = 0; i < count; i++)
        play(moves[i]);
}
#define PLAY(...)                                         \
    do {                                                  \
        static const char *const moves[] = {__VA_ARGS__}; \
        play_all(moves, sizeof moves / sizeof *moves);    \
    } while (0)

enum { E2 = 12, E4 = 28, E1 = 4, E8 = 60, G1 = 6, H4 = 31, D8 = 59, F6 = 45 };

#endif
