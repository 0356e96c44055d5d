/* SPDX-License-Identifier: MIT */
/*
 * The chess clock of Article 6: two displays, of which one runs at a time, each with a flag and a
 * move counter.
 *
 * Times are integers in milliseconds. The library reads no clock: functions that need the time take
 * `now`, which the caller counts from any origin and which must not go back. A `now` before that of
 * the last event or beyond CHESS_TIME_LIMIT is refused with CHESS_TIME_BACK and changes nothing;
 * queries with such a `now` are answered as of the last event. If the host's own clock jumped or
 * the machine was suspended, call chess_clock_rebase(): the gap is then charged to neither player.
 *
 * No time is lost: the time since the start always equals spent[WHITE] + spent[BLACK] + idle.
 *
 * The Laws go by what the clock shows (6.10.a). Whether a fallen flag decides the game is for the
 * arbiter (6.8, 6.9, 6.11): see arbiter.h.
 */
#ifndef CHESS_CLOCK_H
#define CHESS_CLOCK_H

#include <chess/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ------------------------------------------------------------------- time control (Article 6.3) */

/* What a player receives with each move. */
typedef enum chess_clock_mode {
    CHESS_CLOCK_PLAIN = 0, /* nothing */
    CHESS_CLOCK_FISCHER,   /* the increment before each move, also the first; unused time stays */
    CHESS_CLOCK_BRONSTEIN, /* the increment before each move, also the first; unused time is lost */
    CHESS_CLOCK_DELAY,     /* main time starts to run when the increment has passed (6.3.b) */
    CHESS_CLOCK_HOURGLASS, /* time used by one player is added to the other's. Not in the Laws */
    CHESS_CLOCK_MODE_COUNT
} chess_clock_mode;

/*
 * One period of a time control. `moves` is the number of moves to complete in it, 0 for all that
 * remain. The last period that has a number of moves repeats.
 */
typedef struct chess_period {
    int64_t time;      /* ms, from 0 */
    int64_t increment; /* ms, from 0; ignored in modes without one */
    uint32_t moves;
    chess_clock_mode mode;
} chess_period;

enum { CHESS_PERIOD_COUNT = 16 };

/*
 * A time control. With count 0 there is no time limit, and the clock only measures the time used.
 */
typedef struct chess_time_control {
    chess_period periods[CHESS_PERIOD_COUNT];
    uint32_t count;
} chess_time_control;

/*
 * Reads a time control as players write it: minutes, seconds added with each move, periods
 * separated by commas.
 *
 *     40/90+30,30+30   40 moves in 90 minutes, then 30 minutes, 30 seconds more with each move
 *     40/120,20/60,15+30
 *     3+2   5   120    all moves; 0.5 is half a minute
 *     15d5  15b5       delay of five seconds, simple or Bronstein
 *     *2               hourglass
 *     -                no time limit
 *
 * The name of a preset is accepted too. Returns CHESS_SYNTAX with *error_at (may be NULL) for any
 * other text, also for a period after one for all moves or a control without time for the first
 * move, and CHESS_FULL for more than CHESS_PERIOD_COUNT periods. *control is unchanged on error.
 */
chess_error chess_time_control_read(chess_time_control *control, const char *text, size_t length,
                                    size_t *error_at);

/*
 * Writes a time control in the form that chess_time_control_read() reads. Works like snprintf(), as
 * do all writers of this header: returns the full length; `text` may be NULL if size is 0.
 */
size_t chess_time_control_write(const chess_time_control *control, char *text, size_t size);

/*
 * Read and write the PGN tag TimeControl: seconds, periods separated by colons
 * ("40/5400+30:1800+30", "300", "*180", "-"). For "?" the reader returns CHESS_EMPTY: nothing is
 * known; other errors are those of chess_time_control_read().
 *
 * PGN has no notation for delays. chess_time_delay_ functions read and write them in a tag of their
 * own, TimeDelay, with one field per period: "d5" simple delay, "b5" Bronstein, "-" none
 * ("d5:d5:-"). Pass an empty text if the tag is absent; the writer returns 0 if the tag is not
 * needed.
 */
chess_error chess_time_control_read_pgn(chess_time_control *control, const char *text,
                                        size_t length, size_t *error_at);
size_t chess_time_control_write_pgn(const chess_time_control *control, char *text, size_t size);
chess_error chess_time_delay_read(chess_time_control *control, const char *text, size_t length,
                                  size_t *error_at);
size_t chess_time_delay_write(const chess_time_control *control, char *text, size_t size);

/* Columns: identifier, name, time control. */
#define CHESS_TIME_PRESET_LIST(X)                                                      \
    X(CLASSICAL, "classical", "40/90+30,30+30")           /* FIDE's own tournaments */ \
    X(CHAMPIONSHIP, "championship", "40/120,20/60,15+30") /* three periods */          \
    X(KNOCKOUT, "knockout", "120")                        /* Annexe G: two hours */    \
    X(RAPID, "rapid", "15+10")                            /* Annexe A */               \
    X(RAPID_KNOCKOUT, "rapid-knockout", "15")             /* Annexes A and G */        \
    X(BLITZ, "blitz", "3+2")                              /* Annexe B */               \
    X(BLITZ_KNOCKOUT, "blitz-knockout", "5")              /* Annexe B, no increment */ \
    X(HOURGLASS, "hourglass", "*2")                                                    \
    X(OFF, "off", "-")

typedef enum chess_time_preset {
#define CHESS_TIME_PRESET_ENUM(identifier, name, text) CHESS_TIME_##identifier,
    CHESS_TIME_PRESET_LIST(CHESS_TIME_PRESET_ENUM)
#undef CHESS_TIME_PRESET_ENUM
        CHESS_TIME_PRESET_COUNT
} chess_time_preset;

/* Return a preset's name and its time control as text; constant, never NULL. */
const char *chess_time_preset_name(chess_time_preset preset);
const char *chess_time_preset_text(chess_time_preset preset);

/*
 * Returns the time in ms that one player has for `moves` moves, increments included (A.1, B.1, B.02
 * 1.1).
 */
int64_t chess_time_control_total(const chess_time_control *control, uint32_t moves);

/* Classes of time controls by the time for 60 moves (A.1, B.1). */
typedef enum chess_time_class {
    CHESS_TIME_UNLIMITED = 0,
    CHESS_TIME_BLITZ_GAME,   /* at most 10 minutes */
    CHESS_TIME_RAPID_GAME,   /* less than 60 minutes */
    CHESS_TIME_STANDARD_GAME /* 60 minutes or more */
} chess_time_class;

/* Returns the class of a time control (A.1, B.1). */
chess_time_class chess_time_control_class(const chess_time_control *control);

/* ------------------------------------------------------------------------------------ the clock */

/* One display. While the clock may be running, read it through the functions below. */
typedef struct chess_clock_side {
    chess_time_control control;
    /* main time in ms as of the clock's `now`; negative when overstepped */
    int64_t remaining;
    int64_t spent;         /* all time for which this side's clock has run, ms */
    int64_t turn_spent;    /* time since this side's last completed move, ms */
    int64_t flag_at;       /* time at which the flag fell */
    uint32_t moves;        /* completed moves: the move counter */
    uint32_t period;       /* from 0; keeps counting when the last period repeats */
    uint32_t period_moves; /* moves completed in this period */
    uint32_t granted;      /* the last period whose time has been added to `remaining` */
    bool flag;             /* has fallen; remains set until a time is set */
} chess_clock_side;

/* Limit of all times and of `now`, in ms: some 35,000 years. */
#define CHESS_TIME_LIMIT (INT64_C(1) << 50U)

/* The clock. A plain value: copy it to look ahead or to return to an earlier state. */
typedef struct chess_clock {
    chess_clock_side sides[2];
    int64_t now;      /* time of the last event */
    int64_t idle;     /* time since the start for which neither display ran, ms */
    chess_color turn; /* side whose display runs, or will run when play resumes */
    bool running;
    bool started;
} chess_clock;

/* Sets both displays. `black` NULL means the same control as White's. Neither display runs. */
void chess_clock_set(chess_clock *clock, const chess_time_control *white,
                     const chess_time_control *black);

/*
 * Starts one side's display: White's at the beginning of the game (6.6), either after an
 * interruption. Returns CHESS_CLOCK_STATE if a display runs already.
 */
chess_error chess_clock_run(chess_clock *clock, chess_color color, int64_t now);

/* Stops both displays (6.12). Returns CHESS_CLOCK_STATE if none runs. */
chess_error chess_clock_stop(chess_clock *clock, int64_t now);

/*
 * Records that the player whose display runs has made a move and pressed the clock (6.2.a): counts
 * the move, adds what the time control gives, and starts the other display. Returns
 * CHESS_CLOCK_STATE if no display runs.
 */
chess_error chess_clock_press(chess_clock *clock, int64_t now);

/*
 * Switches the displays without a move: counts nothing and adds nothing. Returns CHESS_CLOCK_STATE
 * if no display runs.
 */
chess_error chess_clock_switch(chess_clock *clock, int64_t now);

/*
 * Completes a move without a press (6.2.a.2): counts it and adds what the time control gives; the
 * running display continues.
 */
chess_error chess_clock_complete(chess_clock *clock, chess_color color, int64_t now);

/* Lets time pass up to `now`, so that the fields can be read. */
chess_error chess_clock_advance(chess_clock *clock, int64_t now);

/*
 * Charges the time since the last event to neither player. Time continues from `now`, which may lie
 * before that event.
 */
void chess_clock_rebase(chess_clock *clock, int64_t now);

/*
 * Correct a display on behalf of the arbiter (6.10, 7.1, 7.5.b, 12.5, 12.9).
 *
 * - chess_clock_adjust() adds `by` ms, or subtracts them if negative. Added time counts from zero
 *   if the display was overstepped.
 * - chess_clock_set_time() sets the time, as one of the current period, and raises the flag.
 * - chess_clock_set_moves() sets the move counter, and with it the period, but not the time. The
 *   time of a period that has been added is not added again.
 *
 * Return CHESS_SYNTAX, and change nothing, for an amount beyond CHESS_TIME_LIMIT or a time below 0.
 * Without a time limit there is nothing to correct, and the result is CHESS_OK.
 */
chess_error chess_clock_adjust(chess_clock *clock, chess_color color, int64_t by, int64_t now);
chess_error chess_clock_set_time(chess_clock *clock, chess_color color, int64_t remaining,
                                 int64_t now);
void chess_clock_set_moves(chess_clock *clock, chess_color color, uint32_t moves);

/*
 * Gives both players `increment` ms with each move from now on, including the one to be made (G.4).
 * Returns the errors of chess_clock_adjust().
 */
chess_error chess_clock_set_increment(chess_clock *clock, chess_clock_mode mode, int64_t increment,
                                      int64_t now);

/*
 * Returns the main time that a display shows at `now`, in ms from 0; INT64_MAX without a time
 * limit.
 */
int64_t chess_clock_remaining(const chess_clock *clock, chess_color color, int64_t now);

/* Returns what remains of a simple delay before the main time starts to run, in ms. */
int64_t chess_clock_delay_left(const chess_clock *clock, chess_color color, int64_t now);

/*
 * Returns true if the flag has fallen at `now`. A flag falls in the millisecond in which no time
 * remains.
 */
bool chess_clock_flag(const chess_clock *clock, chess_color color, int64_t now);

/* Returns the current period of one side. The clock must have a time limit. */
const chess_period *chess_clock_period(const chess_clock *clock, chess_color color);

/* Returns true if all remaining moves must be completed in the current period (6.11.b, G.1). */
bool chess_clock_last_period(const chess_clock *clock, chess_color color);

/* Returns the number of moves to complete before the current period ends; 0 in the last one. */
uint32_t chess_clock_moves_left(const chess_clock *clock, chess_color color);

/* -------------------------------------------------------------------------------- times as text */

enum { CHESS_TIME_SIZE = 24 }; /* suffices for every time within CHESS_TIME_LIMIT */

/* Writes a time in ms as "1:30:00" or "0:04:05.250"; the fraction only if there is one. */
size_t chess_time_write(int64_t time, char *text, size_t size);

/*
 * Reads a time as chess_time_write() writes it, and "4:05", "90" (seconds), "+2:00", "-0:10".
 * Returns CHESS_SYNTAX with *error_at (may be NULL) for any other text and then leaves *time
 * unchanged.
 */
chess_error chess_time_read(int64_t *time, const char *text, size_t length, size_t *error_at);

#ifdef __cplusplus
}
#endif

#endif
