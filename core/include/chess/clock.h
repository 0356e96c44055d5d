/* SPDX-License-Identifier: MIT */
/*
 * The chess clock of Article 6: two displays of which one runs at a time, each with a flag and a
 * move counter.
 *
 * Times are integer milliseconds. The library reads no clock: every function that needs the time
 * takes `now`, counted by the caller from any moment it likes, and expects it never to go back. A
 * time before the last one given, or beyond CHESS_TIME_LIMIT, is refused (CHESS_TIME_BACK) and changes
 * nothing; questions asked with such a time are answered as of the last event. When the host's own clock has jumped, in
 * either direction, or the machine was suspended, say so with chess_clock_rebase: the gap is then
 * charged to nobody.
 *
 * No time is lost: what has passed since the start is always spent[WHITE] + spent[BLACK] + idle.
 *
 * What the clock shows is what the Laws go by (6.10.a); whether a fallen flag decides the game is
 * the arbiter's to say (6.8, 6.9, 6.11): see arbiter.h.
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
    CHESS_CLOCK_FISCHER,   /* the increment, before each move from the first on; what is not used
                              stays */
    CHESS_CLOCK_BRONSTEIN, /* the increment, before each move from the first on; what is not used is
                              lost */
    CHESS_CLOCK_DELAY, /* the main time begins to run only after the increment has passed (6.3.b) */
    CHESS_CLOCK_HOURGLASS, /* what a player uses, the opponent gains. Not in the Laws */
    CHESS_CLOCK_MODE_COUNT
} chess_clock_mode;

/*
 * One period. moves: how many must be completed in it, 0: all that remain. The last period with a
 * number of moves repeats itself.
 */
typedef struct chess_period {
    int64_t time;      /* from 0 */
    int64_t increment; /* from 0; ignored in the modes without one */
    uint32_t moves;
    chess_clock_mode mode;
} chess_period;

enum { CHESS_PERIOD_COUNT = 16 };

/* count 0: no time limit; the clock then only counts what is used. */
typedef struct chess_time_control {
    chess_period periods[CHESS_PERIOD_COUNT];
    uint32_t count;
} chess_time_control;

/*
 * Reads the form players write: minutes, seconds with each move, periods divided by commas.
 *
 *     40/90+30,30+30   40 moves in 90 minutes, then 30 minutes, 30 seconds more with each move
 *     40/120,20/60,15+30
 *     3+2   5   120    all moves; 0.5 is half a minute
 *     15d5  15b5       delay of five seconds, simple or Bronstein
 *     *2               hourglass
 *     -                no time limit
 *
 * or the name of a preset. CHESS_SYNTAX with *error_at otherwise (may be NULL), CHESS_FULL with
 * more periods than CHESS_PERIOD_COUNT; *control is then left alone. A period after one for all
 * moves is a syntax error.
 */
chess_error chess_time_control_read(chess_time_control *control, const char *text, size_t length,
                                    size_t *error_at);

/* Writes that form. Like all text out of this header as snprintf does: the full length back, text may
 * be NULL when size is 0. */
size_t chess_time_control_write(const chess_time_control *control, char *text, size_t size);

/*
 * The PGN tag TimeControl: seconds, periods divided by colons ("40/5400+30:1800+30", "300", "*180",
 * "-").
 * "?" is CHESS_EMPTY: nothing is known; other errors as above. PGN knows no delay; that stands in a tag of our own,
 * TimeDelay, with one field for each period: "d5" simple delay, "b5" Bronstein, "-" none
 * ("d5:d5:-"). Pass an empty text, and write nothing, when the tag is absent;
 * chess_time_delay_write gives 0 when none is needed.
 */
chess_error chess_time_control_read_pgn(chess_time_control *control, const char *text,
                                        size_t length, size_t *error_at);
size_t chess_time_control_write_pgn(const chess_time_control *control, char *text, size_t size);
chess_error chess_time_delay_read(chess_time_control *control, const char *text, size_t length,
                                  size_t *error_at);
size_t chess_time_delay_write(const chess_time_control *control, char *text, size_t size);

/* Columns: identifier, name, time control. */
#define CHESS_TIME_PRESET_LIST(X)                                                      \
    X(CLASSICAL, "classical", "40/90+30,30+30")           /* FIDE's own events */      \
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

const char *chess_time_preset_name(chess_time_preset preset); /* constant, never NULL */
const char *chess_time_preset_text(chess_time_preset preset); /* constant, never NULL */

/* The time one player has for that many moves, increments included (A.1, B.1, B.02 1.1). */
int64_t chess_time_control_total(const chess_time_control *control, uint32_t moves);

/* A.1, B.1: by the time for 60 moves. */
typedef enum chess_time_class {
    CHESS_TIME_UNLIMITED = 0,
    CHESS_TIME_BLITZ_GAME,   /* 10 minutes or less */
    CHESS_TIME_RAPID_GAME,   /* less than 60 minutes */
    CHESS_TIME_STANDARD_GAME /* 60 minutes and more */
} chess_time_class;

chess_time_class chess_time_control_class(const chess_time_control *control);

/* ------------------------------------------------------------------------------------ the clock */

/* One display. Read it through the functions below while a clock may be running. */
typedef struct chess_clock_side {
    chess_time_control control;
    /* main time as of the clock's `now`; below 0 by how much it was overstepped */
    int64_t remaining;
    int64_t spent;         /* all the time this side's clock has run */
    int64_t turn_spent;    /* ... since its last completed move */
    int64_t flag_at;       /* when the flag fell */
    uint32_t moves;        /* completed: the move counter */
    uint32_t period;       /* from 0; goes on counting when the last one repeats */
    uint32_t period_moves; /* completed in this period */
    bool flag;             /* fallen, and stays so until somebody sets the time */
} chess_clock_side;

/* No time and no `now` lies further from 0: some 35,000 years. */
#define CHESS_TIME_LIMIT (INT64_C(1) << 50U)

/* A plain value; copy it to look ahead or to go back. */
typedef struct chess_clock {
    chess_clock_side sides[2];
    int64_t now;      /* of the last event */
    int64_t idle;     /* time since the start in which neither display ran */
    chess_color turn; /* whose display runs, or will when play resumes */
    bool running;
    bool started;
} chess_clock;

/* Sets both displays; the second control is for Black, NULL: the same as White's. Nothing runs. */
void chess_clock_set(chess_clock *clock, const chess_time_control *white,
                     const chess_time_control *black);

/*
 * Starts that side's display: White's at the beginning (6.6), anyone's after an interruption.
 * CHESS_CLOCK_STATE when one runs already.
 */
chess_error chess_clock_run(chess_clock *clock, chess_color color, int64_t now);

/* Stops both (6.12). CHESS_CLOCK_STATE when none runs; so with the next two. */
chess_error chess_clock_stop(chess_clock *clock, int64_t now);

/* The player whose display runs has made a move and presses: it is counted, he receives what his
 * time control gives him, and the other display runs (6.2.a). */
chess_error chess_clock_press(chess_clock *clock, int64_t now);

/* The same without a move: nothing is counted or given. */
chess_error chess_clock_switch(chess_clock *clock, int64_t now);

/* A move completed without a press (6.2.a.2): counted and rewarded, the display runs on. */
chess_error chess_clock_complete(chess_clock *clock, chess_color color, int64_t now);

/* Lets time pass, so that the fields can be read. */
chess_error chess_clock_advance(chess_clock *clock, int64_t now);

/* What has passed since the last event is charged to nobody; time goes on from `now`, wherever that
 * lies. */
void chess_clock_rebase(chess_clock *clock, int64_t now);

/* The arbiter's corrections (6.10, 7.1, 7.5.b, 12.5, 12.9). adjust adds (or takes: below 0); time
 * added counts from zero when it was overstepped. set_time raises the flag again, set_moves puts
 * the move counter, and with it the period, without touching the time. CHESS_SYNTAX, and nothing
 * changed, for an amount beyond CHESS_TIME_LIMIT, or a time below 0; without a time limit there is
 * nothing to correct, and CHESS_OK. */
chess_error chess_clock_adjust(chess_clock *clock, chess_color color, int64_t by, int64_t now);
chess_error chess_clock_set_time(chess_clock *clock, chess_color color, int64_t remaining,
                                 int64_t now);
void chess_clock_set_moves(chess_clock *clock, chess_color color, uint32_t moves);

/* From here on both receive this with each move, the one to be made included (G.4). Errors as above. */
chess_error chess_clock_set_increment(chess_clock *clock, chess_clock_mode mode, int64_t increment,
                                      int64_t now);

/* What that display shows at `now`: the main time, from 0. INT64_MAX without a time limit. */
int64_t chess_clock_remaining(const chess_clock *clock, chess_color color, int64_t now);

/* What is left of a simple delay before the main time begins to run. */
int64_t chess_clock_delay_left(const chess_clock *clock, chess_color color, int64_t now);

/* Has this flag fallen at `now`? It falls at the millisecond in which no time is left. */
bool chess_clock_flag(const chess_clock *clock, chess_color color, int64_t now);

/* The period that side is in. Not for a clock without time limit. */
const chess_period *chess_clock_period(const chess_clock *clock, chess_color color);

/* Must all remaining moves be completed in it (6.11.b, G.1)? */
bool chess_clock_last_period(const chess_clock *clock, chess_color color);

/* Moves to complete before that period ends; 0 in the last one. */
uint32_t chess_clock_moves_left(const chess_clock *clock, chess_color color);

/* -------------------------------------------------------------------------------- times as text */

enum { CHESS_TIME_SIZE = 24 }; /* enough for every time within CHESS_TIME_LIMIT with its NUL */

/* "1:30:00", "0:04:05.250"; the fraction only when there is one. */
size_t chess_time_write(int64_t time, char *text, size_t size);

/* The same, and "4:05", "90" (seconds), "+2:00", "-0:10". CHESS_SYNTAX with *error_at (may be NULL)
 * otherwise; *time is then left alone. */
chess_error chess_time_read(int64_t *time, const char *text, size_t length, size_t *error_at);

#ifdef __cplusplus
}
#endif

#endif
