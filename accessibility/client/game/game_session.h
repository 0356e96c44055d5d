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
 * The longest game under the 75-move rule has 17,697 half-moves; a move of a clocked game is two
 * events, or more. Memory that a game does not reach is never touched.
 */
enum {
    GAME_SESSION_PLY_COUNT = 32768,
    GAME_SESSION_EVENT_COUNT = 131072,
    GAME_SESSION_JUDGE_NODES = 4000
};

enum { GAME_SESSION_WARNINGS = 8 };

/* Times at which to warn that little time is left, in ms. */
typedef struct game_session_warnings {
    int64_t at[GAME_SESSION_WARNINGS];
    unsigned count;
} game_session_warnings;

/* A side's clock at the last check. */
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
    game_session_room *room;        /* game_session_clear() takes it */
    game_session_warnings warnings; /* as the players set them; by default none */
    unsigned warned[2];             /* warnings given to each side, as bits */
    game_session_display shown[2];
    dialogue_session session;
    dialogue_answer answer; /* to the last event */
    unsigned answers;       /* number of answers so far */
    client_voice *voice;
    client_journal journal;
    opponent_options opponent; /* opponent at the start of the game */
    game_names names;          /* on the score sheet */
    int trouble;               /* errno of the journal last reported to the players; 0: none */
    bool has_moved;            /* the journal holds more than questions */
    bool stands; /* the clock is stopped: the game was interrupted, or has yet to begin */
    bool waits;  /* a new game's clock is stopped at first; set before game_session_begin() */
    int64_t time, origin; /* milliseconds of the game, and the system's clock at that moment */
    chess_position start; /* start position: the head of the record */
    chess_time_control control;
    size_t event_count;    /* of room->events: all events that the arbiter accepted since */
    bool begun, adjourned; /* the start was handled; the game is in an adjournment file */
    chess_arbiter arbiter;
    chess_winnable_memory judge; /* of dead positions (5.2.b) */
} game_session;

/* Empties a game, or zeros. Its room stays with it. */
void game_session_clear(game_session *game);

/*
 * Starts the session, its clock and its procedure. `aloud`: announce it. The journal, unless
 * already open, begins with the game's settings.
 */
void game_session_begin(game_session *game, const game_session_beginning *beginning,
                        client_voice *voice, bool aloud);

/* Handle an event: answer it, record it, then announce it. */
void game_session_line(game_session *game, const char *line, size_t length);
void game_session_typed(game_session *game, const typed_line *line);
void game_session_move(game_session *game, chess_move move); /* must be legal */

/* Passes an event to the arbiter; its time is filled in. */
void game_session_event(game_session *game, const chess_event *event);

/*
 * Returns to the position after `count` plies (D.2.8). Returns false, after telling why, if that is
 * impossible.
 */
bool game_session_retrace(game_session *game, uint32_t count);

/*
 * Passes an event of a record, at its own time, and announces nothing. Returns false if it does not
 * fit.
 */
bool game_session_handle_again(game_session *game, const chess_event *event);

/* Returns true before the first event of a game, but not after going back to its beginning. */
bool game_session_is_new(const game_session *game);

/* Updates the time. Returns true, after announcing it, if a flag has fallen. */
bool game_session_check_time(game_session *game);

/* Updates the time when game_session_patience() has elapsed, and records it. */
void game_session_tick(game_session *game);

/*
 * Answers an entry of the journal without announcing it. Returns false if it does not fit the game.
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
 * Writes a legal move of a position to *spoken as the session announces it when it is made, with
 * number and colour also in a tournament.
 */
void game_session_say_move(const dialogue_session *session, const chess_position *position,
                           chess_move move, dialogue_answer *spoken);

/*
 * Sets the engine's strength for the rest of the game and records the line that did, without an
 * announcement.
 */
void game_session_strength(game_session *game, unsigned strength, const typed_line *line);

/* Stores a name and records it, without an announcement. */
void game_session_name(game_session *game, game_name which, const char *value);

/* Announces a message of the program with up to two placeholders. */
void game_session_say(game_session *game, dialogue_priority priority, dialogue_terminal_text text,
                      const char *first, const char *second);

/*
 * Closes the journal. An unfinished game stays in it for the next start, and the players are told.
 */
void game_session_end(game_session *game);

#endif
