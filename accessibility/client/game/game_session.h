/* SPDX-License-Identifier: MIT */
/*
 * The game in progress: session, clock, journal and voice together. Nothing is announced about an
 * event before the journal holds the event.
 */
#ifndef CLIENT_LIVE_H
#define CLIENT_LIVE_H

#include "journal_head.h"
#include "typed_line.h"
#include "voice/voice.h"

enum { LIVE_PLY_COUNT = 4096, LIVE_EVENT_COUNT = 16384, LIVE_JUDGE_NODES = 4000 };

enum { LIVE_WARNINGS = 8 };

/* Times at which to warn that little time is left, in ms. */
typedef struct live_warnings {
    int64_t at[LIVE_WARNINGS];
    unsigned count;
} live_warnings;

/* A side's clock at the last check. */
typedef struct live_display {
    int64_t left;
    uint32_t moves, period;
} live_display;

typedef struct live_game {
    live_warnings warnings; /* as the players set them; by default none */
    unsigned warned[2];     /* warnings given to each side, as bits */
    live_display shown[2];
    dialogue_session session;
    dialogue_answer answer; /* to the last event */
    unsigned answers;       /* number of answers so far */
    client_voice *voice;
    client_journal journal;
    opponent_options opponent; /* opponent at the start of the game */
    int trouble;               /* errno of the journal last reported to the players; 0: none */
    bool has_moved;            /* the journal holds more than questions */
    bool stands;          /* the clock is stopped: the game was interrupted, or has yet to begin */
    bool waits;           /* a new game's clock is stopped at first; set before live_begin() */
    int64_t time, origin; /* milliseconds of the game, and the system's clock at that moment */
    chess_position start; /* start position: the head of the record */
    chess_time_control control;
    chess_event events[LIVE_EVENT_COUNT]; /* all events that the arbiter accepted since */
    size_t event_count;
    bool begun, adjourned; /* the start was handled; the game is in an adjournment file */
    chess_arbiter arbiter;
    chess_sheet_line sheet[LIVE_PLY_COUNT];
    chess_ply plies[LIVE_PLY_COUNT];
    chess_winnable_memory judge; /* of dead positions (5.2.b) */
    chess_winnable_node judge_nodes[LIVE_JUDGE_NODES];
    uint32_t judge_slots[LIVE_JUDGE_NODES];
} live_game;

/*
 * Starts the session, its clock and its procedure. `aloud`: announce it. The journal, unless
 * already open, begins with the game's settings.
 */
void live_begin(live_game *game, const live_beginning *beginning, client_voice *voice, bool aloud);

/* Handle an event: answer it, record it, then announce it. */
void live_line(live_game *game, const char *line, size_t length);
void live_typed(live_game *game, const typed_line *line);
void live_move(live_game *game, chess_move move); /* must be legal */

/* Passes an event to the arbiter; its time is filled in. */
void live_event(live_game *game, const chess_event *event);

/*
 * Returns to the position after `count` plies (D.2.8). Returns false, after telling why, if that is
 * impossible.
 */
bool live_retrace(live_game *game, uint32_t count);

/*
 * Passes an event of a record, at its own time, and announces nothing. Returns false if it does not
 * fit.
 */
bool live_handle_again(live_game *game, const chess_event *event);

/* Updates the time. Returns true, after announcing it, if a flag has fallen. */
bool live_look(live_game *game);

/* Updates the time when live_patience() has elapsed, and records it. */
void live_tick(live_game *game);

/*
 * Answers a record of the journal without announcing it. Returns false if it does not fit the game.
 */
bool live_replay(live_game *game, const journal_record *record);

/* Restarts the clock of an interrupted game. */
void live_go(live_game *game);

/*
 * Returns the milliseconds until live_tick() is due, for a flag or to record the time; negative:
 * never.
 */
int live_patience(const live_game *game);

/* Sets the warnings about little time. Times already passed are not announced. */
void live_warn(live_game *game, const live_warnings *warnings);

/* Announces a message of the program with up to two placeholders. */
void live_say(live_game *game, dialogue_priority priority, dialogue_terminal_text text,
              const char *first, const char *second);

/*
 * Closes the journal. An unfinished game stays in it for the next start, and the players are told.
 */
void live_end(live_game *game);

#endif
