/* SPDX-License-Identifier: MIT */
/*
 * The game in progress: session, clock, journal and voice together. Nothing is announced about an
 * event before the journal holds the event.
 */
#ifndef CLIENT_GAME_SESSION_H
#define CLIENT_GAME_SESSION_H

#include "journal_head.h"
#include "typed_line.h"
#include "voice/voice.h"

/*
 * The longest game under the 75-move rule has 17,697 plies; a move of a game with a clock is at
 * least two events. Untouched pages use no memory.
 */
enum {
    GAME_SESSION_PLY_COUNT = 32768,
    GAME_SESSION_EVENT_COUNT = 131072,
    GAME_SESSION_JUDGE_NODES = 4000
};

enum { GAME_SESSION_WARNINGS = 8, GAME_SESSION_RULINGS = 16 };

/* Times at which to warn that little time is left, in ms. */
typedef struct game_session_warnings {
    int64_t at[GAME_SESSION_WARNINGS];
    unsigned count;
} game_session_warnings;

/* The clock of a side at the last check. */
typedef struct game_session_display {
    int64_t left;
    uint32_t moves, period;
} game_session_display;

/* Room for the longest game. */
typedef struct game_session_room {
    chess_event events[GAME_SESSION_EVENT_COUNT];
    chess_sheet_line sheet[GAME_SESSION_PLY_COUNT];
    chess_ply plies[GAME_SESSION_PLY_COUNT];
    chess_winnable_node judge_nodes[GAME_SESSION_JUDGE_NODES];
    uint32_t judge_slots[GAME_SESSION_JUDGE_NODES];
} game_session_room;

typedef struct game_session {
    game_session_room *room;        /* taken by game_session_clear() */
    game_session_warnings warnings; /* as the players set them; by default none */
    unsigned warned[2];             /* warnings given to each side, as bits */
    game_session_display shown[2];
    dialogue_session session;
    dialogue_answer answer; /* the answer to the last event */
    unsigned answers;       /* number of answers so far */
    client_voice *voice;
    client_journal journal;
    opponent_options opponent;  /* as set at the start of the game */
    game_names names;           /* on the score sheet */
    char date[LOCAL_DATE_SIZE]; /* local date of the beginning; "": not known */
    int trouble;                /* errno of the journal last reported to the players; 0: none */
    unsigned elsewhere;         /* sides that others than the user of the keyboard play, as bits */
    bool asks_elsewhere; /* the answer ended with a question for such a side; it was left out */
    bool has_moved;      /* the journal holds more than questions */
    bool stands;         /* the clock is stopped: the game was interrupted or has not begun */
    bool waits; /* the clock of a new game waits for the players; set before game_session_begin() */
    int64_t time, origin; /* game time in ms, and the system time at that moment */
    chess_position start; /* the position at the start of the record */
    chess_time_control control;
    size_t event_count;    /* number of room->events, all events that the arbiter has accepted */
    bool begun, adjourned; /* the start was handled; the game is saved in an adjournment file */
    chess_arbiter arbiter;
    chess_winnable_memory judge;                /* for dead positions (5.2.b) */
    chess_ruling rulings[GAME_SESSION_RULINGS]; /* since the last move; of more, the last ones */
    uint32_t ruling_count, ruled_at;            /* at so many moves */
} game_session;

/* Empties a game, which may also be all zeros. Keeps its room. */
void game_session_clear(game_session *game);

/*
 * Starts the session, its clock and its procedure, and announces that if `aloud`. Writes the
 * settings of the game to the journal unless the journal is already open.
 */
void game_session_begin(game_session *game, const game_session_setup *setup, client_voice *voice,
                        bool aloud);

/*
 * Returns true for a line that may state the move that is to be sealed (Annexe E): a move, or what
 * was not understood. It is neither recorded nor remembered.
 */
bool game_session_is_secret(const game_session *game, const typed_line *line);

/* Handle an event: answer it, record it, then announce it. */
void game_session_line(game_session *game, const char *line, size_t length);
void game_session_typed(game_session *game, const typed_line *line);
void game_session_move(game_session *game, chess_move move); /* must be legal */

/* Passes an event to the arbiter; event->time is ignored, the event happens now. */
void game_session_event(game_session *game, const chess_event *event);

/*
 * Returns to the position after `count` plies (D.2.8). Returns false, after reporting why, if that
 * is impossible.
 */
bool game_session_retrace(game_session *game, uint32_t count);

/*
 * Passes an event of a record to the arbiter, at the time of the event, without an announcement.
 * Returns false if the arbiter objects.
 */
bool game_session_handle_again(game_session *game, const chess_event *event);

/* Returns true before the first event of a game, but not after going back to its beginning. */
bool game_session_is_new(const game_session *game);

/* Updates the time. Returns true, after announcing it, if a flag has fallen. */
bool game_session_check_time(game_session *game);

/* Updates the time when game_session_patience() has elapsed, and records it. */
void game_session_tick(game_session *game);

/*
 * Handles an entry of the journal without announcing it. Returns false if it contradicts the game.
 */
bool game_session_replay(game_session *game, const journal_entry *entry);

/* Restarts the clock of an interrupted game. */
void game_session_start_clock(game_session *game);

/*
 * Returns the milliseconds until game_session_tick() is due, for a flag or to record the time;
 * negative: never.
 */
int game_session_patience(const game_session *game);

/* Sets the warnings about little time. Times already passed are not announced. */
void game_session_warn(game_session *game, const game_session_warnings *warnings);

/*
 * Writes the announcement of a legal move in a position to *spoken. It always has number and
 * colour, even in a tournament.
 */
void game_session_say_move(const dialogue_session *session, const chess_position *position,
                           chess_move move, dialogue_answer *spoken);

/* Records a line that sets the engine's strength. Announces nothing. */
void game_session_strength(game_session *game, const typed_line *line);

/* Stores a name and records it. Announces nothing. */
void game_session_name(game_session *game, game_name which, const char *value);

/* Announces a message of the program with up to two placeholders. */
void game_session_say(game_session *game, dialogue_priority priority, dialogue_terminal_text text,
                      const char *first, const char *second);

/* Closes the journal. It keeps an unfinished game for the next start, which is announced. */
void game_session_end(game_session *game);

#endif
