/* SPDX-License-Identifier: MIT */
/*
 * The game that is being played: session, clock, journal and voice as one. What is said about an event is said only
 * when the journal has the event.
 */
#ifndef CLIENT_LIVE_H
#define CLIENT_LIVE_H

#include "journal_head.h"
#include "voice/voice.h"

enum { LIVE_PLY_COUNT = 4096, LIVE_EVENT_COUNT = 16384, LIVE_JUDGE_NODES = 4000 };

enum { LIVE_WARNINGS = 8 };

/* When to tell how little time is left, in milliseconds. */
typedef struct live_warnings {
    int64_t at[LIVE_WARNINGS];
    unsigned count;
} live_warnings;

/* A side's clock when it was looked at last. */
typedef struct live_display {
    int64_t left;
    uint32_t moves, period;
} live_display;

typedef struct live_game {
    live_warnings warnings; /* as the players want them; none unless they do */
    unsigned warned[2];     /* which of them each side has had; bits */
    live_display shown[2];
    dialogue_session session;
    dialogue_answer answer; /* to what happened last */
    unsigned answers;       /* how many there were */
    client_voice *voice;
    client_journal journal;
    opponent_options opponent; /* that the game began with */
    int trouble;               /* errno of the journal that the players have been told; 0: none */
    bool has_moved;            /* the journal has more than questions */
    bool stands;               /* the time does: the game was interrupted, or has to begin */
    bool waits;                /* a new game's time stands at first; set before live_begin */
    int64_t time, origin;      /* milliseconds of the game at that moment of the system's clock */
    chess_position start;      /* what the game began with: the record's head */
    chess_time_control control;
    chess_event events[LIVE_EVENT_COUNT]; /* all that the arbiter has heard since */
    size_t event_count;
    bool begun, adjourned; /* the start was heard; the game is in a file of its own */
    chess_arbiter arbiter;
    chess_sheet_line sheet[LIVE_PLY_COUNT];
    chess_ply plies[LIVE_PLY_COUNT];
    chess_winnable_memory judge; /* of dead positions (5.2.b) */
    chess_winnable_node judge_nodes[LIVE_JUDGE_NODES];
    uint32_t judge_slots[LIVE_JUDGE_NODES];
} live_game;

/* Starts the session, its clock and its procedure; what they say is said when `aloud`. The journal begins, unless it
 * was opened, with what the game began with. */
void live_begin(live_game *game, const live_beginning *beginning, client_voice *voice, bool aloud);

/* Events: each is answered, written down, and then said. */
void live_line(live_game *game, const char *line, size_t length);
void live_move(live_game *game, chess_move move); /* legal */

/* What the arbiter hears now; its time is filled in. */
void live_event(live_game *game, const chess_event *event);

/* Back to where the game had so many half moves (D.2.8). False, and told, when that cannot be. */
bool live_retrace(live_game *game, uint32_t count);

/* One of the record's, at its own time: nothing is said. False when it does not fit. */
bool live_hear_again(live_game *game, const chess_event *event);

/* Notes how late it is, and says so when a flag has fallen: true then. */
bool live_look(live_game *game);

/* The same when live_patience has passed: the time itself is written down. */
void live_tick(live_game *game);

/* An event from the journal: it is only answered. False when the record does not fit the game. */
bool live_replay(live_game *game, const journal_record *record);

/* The time of an interrupted game begins to run again. */
void live_go(live_game *game);

/* Milliseconds until somebody should look: a flag, or the time worth noting; negative: never. */
int live_patience(const live_game *game);

/* From here on tells when little time is left; what has been passed already is not told. */
void live_warn(live_game *game, const live_warnings *warnings);

/* Says a sentence of the program. */
void live_say(live_game *game, dialogue_priority priority, dialogue_terminal_text text,
              const char *first, const char *second);

/* Closes the journal; a game that has not ended stays in it for the next start, and the players are told. */
void live_end(live_game *game);

#endif
