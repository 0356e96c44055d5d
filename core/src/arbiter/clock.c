/* SPDX-License-Identifier: MIT */
#include <chess/clock.h>

#include <string.h>

static int64_t at_most(int64_t a, int64_t b) {
    return a < b ? a : b;
}

static int64_t at_least(int64_t a, int64_t b) {
    return a > b ? a : b;
}

static int64_t within_limit(int64_t time) {
    return at_least(-CHESS_TIME_LIMIT, at_most(CHESS_TIME_LIMIT, time));
}

static bool unlimited(const chess_clock_side *side) {
    return side->control.count == 0;
}

static const chess_period *period_of(const chess_clock_side *side) {
    uint32_t last = side->control.count - 1;
    return &side->control.periods[side->period < last ? side->period : last];
}

static int64_t increment_in(const chess_clock_side *side, chess_clock_mode mode) {
    if (unlimited(side) || period_of(side)->mode != mode) return 0;
    return within_limit(period_of(side)->increment);
}

/* Adds what a player receives before a move. */
static void give_increment(chess_clock_side *side) {
    side->remaining = within_limit(side->remaining + increment_in(side, CHESS_CLOCK_FISCHER) +
                                   increment_in(side, CHESS_CLOCK_BRONSTEIN));
}

static void take_unused_increment(chess_clock_side *side) {
    int64_t increment = increment_in(side, CHESS_CLOCK_BRONSTEIN);
    side->remaining -= at_least(0, increment - side->turn_spent);
}

static void set_side(chess_clock_side *side, const chess_time_control *control) {
    memset(side, 0, sizeof *side);
    side->control = *control;
    if (unlimited(side)) return;
    side->remaining = within_limit(period_of(side)->time);
    give_increment(side);
}

void chess_clock_set(chess_clock *clock, const chess_time_control *white,
                     const chess_time_control *black) {
    memset(clock, 0, sizeof *clock);
    set_side(&clock->sides[CHESS_WHITE], white);
    set_side(&clock->sides[CHESS_BLACK], black ? black : white);
}

/* ---------------------------------------------------------------------------------- time passes */

static void charge(chess_clock *clock, chess_color color, int64_t elapsed) {
    chess_clock_side *side = &clock->sides[color];
    int64_t delay = increment_in(side, CHESS_CLOCK_DELAY);
    int64_t before = at_least(0, side->turn_spent - delay), after;
    side->spent = within_limit(side->spent + elapsed);
    side->turn_spent = within_limit(side->turn_spent + elapsed);
    if (unlimited(side)) return;
    after = at_least(0, side->turn_spent - delay);
    side->remaining = within_limit(side->remaining - (after - before));
    if (period_of(side)->mode == CHESS_CLOCK_HOURGLASS) {
        chess_clock_side *other = &clock->sides[chess_color_other(color)];
        other->remaining = within_limit(other->remaining + (after - before));
    }
    if (side->flag || side->remaining > 0 || side->turn_spent < delay) return;
    side->flag = true;
    side->flag_at = clock->now + side->remaining;
}

static bool in_order(const chess_clock *clock, int64_t now) {
    return now == within_limit(now) && (!clock->started || now >= clock->now);
}

chess_error chess_clock_advance(chess_clock *clock, int64_t now) {
    int64_t elapsed;
    if (!in_order(clock, now)) return CHESS_TIME_BACK;
    elapsed = clock->started ? now - clock->now : 0;
    clock->now = now;
    if (clock->running)
        charge(clock, clock->turn, elapsed);
    else
        clock->idle = within_limit(clock->idle + elapsed);
    return CHESS_OK;
}

void chess_clock_rebase(chess_clock *clock, int64_t now) {
    int64_t to = within_limit(now);
    for (unsigned color = 0; color < 2; color++) {
        int64_t *flag_at = &clock->sides[color].flag_at;
        *flag_at = within_limit(*flag_at + (to - clock->now));
    }
    clock->now = to;
}

/* ------------------------------------------------------------------------------ what players do */

chess_error chess_clock_run(chess_clock *clock, chess_color color, int64_t now) {
    chess_error error;
    if (clock->running) return CHESS_CLOCK_STATE;
    error = chess_clock_advance(clock, now);
    if (error) return error;
    clock->started = clock->running = true;
    clock->turn = color;
    return CHESS_OK;
}

/* Advances a clock that must be running, for stop, press and switch. */
static chess_error advance_running(chess_clock *clock, int64_t now) {
    return clock->running ? chess_clock_advance(clock, now) : CHESS_CLOCK_STATE;
}

chess_error chess_clock_stop(chess_clock *clock, int64_t now) {
    chess_error error = advance_running(clock, now);
    if (!error) clock->running = false;
    return error;
}

/* The time of a period is added once, even if the counter is set back in between (7.1). */
static void begin_period(chess_clock_side *side) {
    side->period++;
    side->period_moves = 0;
    if (side->period <= side->granted) return;
    side->remaining = at_least(0, side->remaining) + within_limit(period_of(side)->time);
    side->granted = side->period;
}

static void count_move(chess_clock_side *side) {
    side->moves++;
    side->period_moves++;
    if (!unlimited(side)) {
        uint32_t moves = period_of(side)->moves;
        bool period_over = moves && side->period_moves >= moves;
        if (!side->flag) take_unused_increment(side);
        if (period_over) begin_period(side);
        /*
         * After its flag has fallen, a display receives an increment only when a new period begins,
         * until the arbiter sets a time.
         */
        if (!side->flag || period_over) give_increment(side);
    }
    side->turn_spent = 0;
}

chess_error chess_clock_press(chess_clock *clock, int64_t now) {
    chess_error error = advance_running(clock, now);
    if (error) return error;
    count_move(&clock->sides[clock->turn]);
    clock->turn = chess_color_other(clock->turn);
    return CHESS_OK;
}

chess_error chess_clock_switch(chess_clock *clock, int64_t now) {
    chess_error error = advance_running(clock, now);
    if (!error) clock->turn = chess_color_other(clock->turn);
    return error;
}

chess_error chess_clock_complete(chess_clock *clock, chess_color color, int64_t now) {
    chess_error error = chess_clock_advance(clock, now);
    if (!error) count_move(&clock->sides[color]);
    return error;
}

/* ----------------------------------------------------------------------------- what arbiters do */

chess_error chess_clock_adjust(chess_clock *clock, chess_color color, int64_t by, int64_t now) {
    chess_clock_side *side = &clock->sides[color];
    chess_error error = by != within_limit(by) ? CHESS_SYNTAX : chess_clock_advance(clock, now);
    if (error || unlimited(side)) return error;
    side->remaining = at_most(CHESS_TIME_LIMIT, at_least(0, side->remaining) + by);
    if (clock->running && clock->turn == color) charge(clock, color, 0);
    return CHESS_OK;
}

chess_error chess_clock_set_time(chess_clock *clock, chess_color color, int64_t remaining,
                                 int64_t now) {
    chess_clock_side *side = &clock->sides[color];
    chess_error error = remaining > CHESS_TIME_LIMIT || remaining < 0
                            ? CHESS_SYNTAX
                            : chess_clock_advance(clock, now);
    if (error || unlimited(side)) return error;
    side->remaining = remaining;
    side->granted = side->period;
    side->flag = false;
    if (clock->running && clock->turn == color) charge(clock, color, 0);
    return CHESS_OK;
}

void chess_clock_set_moves(chess_clock *clock, chess_color color, uint32_t moves) {
    chess_clock_side *side = &clock->sides[color];
    side->moves = moves;
    side->period = 0;
    side->period_moves = moves;
    if (unlimited(side)) return;
    for (uint32_t last = side->control.count - 1; side->period < last; side->period++) {
        if (side->period_moves < period_of(side)->moves) return;
        side->period_moves -= period_of(side)->moves;
    }
    if (period_of(side)->moves) {
        side->period += side->period_moves / period_of(side)->moves;
        side->period_moves %= period_of(side)->moves;
    }
}

chess_error chess_clock_set_increment(chess_clock *clock, chess_clock_mode mode, int64_t increment,
                                      int64_t now) {
    chess_error error = increment < 0 || increment > CHESS_TIME_LIMIT
                            ? CHESS_SYNTAX
                            : chess_clock_advance(clock, now);
    for (unsigned color = 0; color < 2 && !error; color++) {
        chess_clock_side *side = &clock->sides[color];
        if (unlimited(side)) continue;
        for (uint32_t i = 0; i < side->control.count; i++) {
            side->control.periods[i].mode = mode;
            side->control.periods[i].increment = increment;
        }
        side->turn_spent = 0;
        if (!side->flag) give_increment(side);
    }
    return error;
}

/* -------------------------------------------------------------------------------- what it shows */

/* Returns the side as of `now`, or as of the last event if `now` lies before it. */
static chess_clock_side side_at(const chess_clock *clock, chess_color color, int64_t now) {
    chess_clock later = *clock;
    (void)chess_clock_advance(&later, now);
    return later.sides[color];
}

int64_t chess_clock_remaining(const chess_clock *clock, chess_color color, int64_t now) {
    chess_clock_side side = side_at(clock, color, now);
    return unlimited(&side) ? INT64_MAX : at_least(0, side.remaining);
}

int64_t chess_clock_delay_left(const chess_clock *clock, chess_color color, int64_t now) {
    chess_clock_side side = side_at(clock, color, now);
    return at_least(0, increment_in(&side, CHESS_CLOCK_DELAY) - side.turn_spent);
}

bool chess_clock_flag(const chess_clock *clock, chess_color color, int64_t now) {
    return side_at(clock, color, now).flag;
}

const chess_period *chess_clock_period(const chess_clock *clock, chess_color color) {
    return period_of(&clock->sides[color]);
}

bool chess_clock_last_period(const chess_clock *clock, chess_color color) {
    return unlimited(&clock->sides[color]) || period_of(&clock->sides[color])->moves == 0;
}

uint32_t chess_clock_moves_left(const chess_clock *clock, chess_color color) {
    const chess_clock_side *side = &clock->sides[color];
    return chess_clock_last_period(clock, color) ? 0 : period_of(side)->moves - side->period_moves;
}
