/* SPDX-License-Identifier: MIT */
/* A chess clock (Article 6), and expected scores. Times are milliseconds, integers as doubles. */
#include "binding.h"

#include <chess/clock.h>
#include <chess/rating.h>

static chess_time_control controls[2];
static size_t error_at;

const chess_time_control *binding_controls(void) {
    return controls;
}

/*
 * Reads the buffer as a side's time control: "40/90+30,30+30", or the name of a preset. Returns a
 * chess_error.
 */
unsigned clock_control(unsigned color, unsigned length) {
    return chess_time_control_read(&controls[color & 1U], binding_text, length, &error_at);
}
unsigned clock_error_at(void) {
    return (unsigned)error_at;
}
/* Sets both displays to the controls that were read. */
void clock_set(void) {
    chess_clock_set(binding_clock(), &controls[CHESS_WHITE], &controls[CHESS_BLACK]);
}
/* Returns the chess_time_class of White's control. */
unsigned clock_class(void) {
    return chess_time_control_class(&binding_clock()->sides[CHESS_WHITE].control);
}
unsigned clock_preset_name(unsigned preset) {
    return binding_write(
        preset < CHESS_TIME_PRESET_COUNT ? chess_time_preset_name((chess_time_preset)preset) : "");
}
unsigned clock_preset_text(unsigned preset) {
    return binding_write(
        preset < CHESS_TIME_PRESET_COUNT ? chess_time_preset_text((chess_time_preset)preset) : "");
}

/* The next four return a chess_error. */
unsigned clock_run(unsigned color, double now) {
    return chess_clock_run(binding_clock(), (chess_color)(color & 1U), (int64_t)now);
}
unsigned clock_press(double now) {
    return chess_clock_press(binding_clock(), (int64_t)now);
}
unsigned clock_stop(double now) {
    return chess_clock_stop(binding_clock(), (int64_t)now);
}
unsigned clock_adjust(unsigned color, double by, double now) {
    return chess_clock_adjust(binding_clock(), (chess_color)(color & 1U), (int64_t)by,
                              (int64_t)now);
}

/* Returns infinity without a time limit. */
double clock_remaining(unsigned color, double now) {
    int64_t left = chess_clock_remaining(binding_clock(), (chess_color)(color & 1U), (int64_t)now);
    return left == INT64_MAX ? (double)__builtin_inff() : (double)left;
}
double clock_delay_left(unsigned color, double now) {
    return (double)chess_clock_delay_left(binding_clock(), (chess_color)(color & 1U), (int64_t)now);
}
unsigned clock_flag(unsigned color, double now) {
    return chess_clock_flag(binding_clock(), (chess_color)(color & 1U), (int64_t)now);
}
/* Return the moves completed, and those to complete in this period; 0 in the last one. */
unsigned clock_moves(unsigned color) {
    return binding_clock()->sides[color & 1U].moves;
}
unsigned clock_moves_left(unsigned color) {
    return chess_clock_moves_left(binding_clock(), (chess_color)(color & 1U));
}
/* Returns the side whose display runs, or 2. */
unsigned clock_turn(void) {
    return binding_clock()->running ? (unsigned)binding_clock()->turn : 2U;
}
/* Writes a time as "1:30:00". */
unsigned clock_time_text(double time) {
    return (unsigned)chess_time_write((int64_t)time, binding_text, BINDING_TEXT_SIZE);
}

/*
 * Returns the hundredths of a point that a player rated this much higher is expected to score
 * (B.02, 8.1.b).
 */
int rating_expected(int difference) {
    return chess_rating_expected(difference, chess_rating_rules_2014.difference_limit);
}
