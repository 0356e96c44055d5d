/* SPDX-License-Identifier: MIT */
/*
 * A UCI engine in a separate process. No function waits: the caller polls engine_file() for at most
 * engine_patience() milliseconds and then calls engine_receive(), repeatedly.
 */
#ifndef CLIENT_ENGINE_H
#define CLIENT_ENGINE_H

#include <chess/chess.h>

#include <sys/types.h>

enum { ENGINE_LINE_SIZE = 8192, ENGINE_NAME_SIZE = 80 };

/* Settings for an engine as opponent. */
typedef struct opponent_options {
    const char *engine; /* name or path; NULL: no engine */
    chess_color side;   /* the engine's side */
    unsigned strength;  /* 0: full strength; up to 20: skill level; above: Elo */
    int think;          /* milliseconds per move in a game without clock */
} opponent_options;

typedef enum engine_state {
    ENGINE_OFF,
    ENGINE_GREETING, /* "uci" was sent */
    ENGINE_SETTING,  /* "isready" was sent */
    ENGINE_READY,
    /* position and "isready" were sent; output before "readyok" belongs to an earlier search */
    ENGINE_ASKED,
    ENGINE_THINKING,
    ENGINE_STOPPING, /* the move will be discarded */
    ENGINE_HURRYING  /* the time is over and "stop" was sent */
} engine_state;

typedef enum engine_news {
    ENGINE_NOTHING,
    ENGINE_IS_READY, /* for the first time; its name and options are known */
    ENGINE_MOVE,     /* engine.move is its move, as written */
    ENGINE_SILENT,   /* it does not answer; it is off */
    ENGINE_GONE      /* it has terminated; it is off */
} engine_news;

/* The range of an engine option; low > high: the engine does not have it. */
typedef struct engine_range {
    long low, high;
} engine_range;

typedef struct client_engine {
    pid_t process;
    int in, out; /* -1: none */
    int life;    /* while it is open, the engine's guard waits; -1: none */
    engine_state state;
    char name[ENGINE_NAME_SIZE]; /* that of its file until it has told its own */
    engine_range elo, skill;
    bool has_limit, has_chess960, has_ponder;
    char move[CHESS_UCI_SIZE + 2];
    bool has_score;
    char best_line[256]; /* the expected moves, from its last report; "": unknown */
    int mate;            /* moves until mate, negative if it gets mated; 0: no mate found */
    int score;           /* centipawns from the engine's point of view; 100,000 for a mate */
    char limits[160];    /* the "go" line to send when it is ready */
    int64_t expected;    /* expected duration of the search in ms */
    int64_t deadline;
    char line[ENGINE_LINE_SIZE]; /* an incomplete line */
    size_t length;
} client_engine;

/* Starts a command, given by name or path. Returns false, with no process running, on failure. */
bool engine_start(client_engine *engine, const char *command);

/* Set an option and start a new game. The engine must be ready. */
void engine_set(client_engine *engine, const char *option, const char *value);
void engine_new_game(client_engine *engine, bool chess960);

/*
 * Lets the engine search the game's position. `limits` are the arguments of UCI's "go"; the search
 * should finish in `expected` ms.
 */
void engine_go(client_engine *engine, const chess_game *game, bool chess960, const char *limits,
               int64_t expected);

/* Stops the search and discards the move. */
void engine_stop(client_engine *engine);

/* Returns the file to poll for reading; -1 if there is no engine. */
int engine_file(const client_engine *engine);

/*
 * Returns the milliseconds until engine_receive() should be called even without input; negative:
 * never.
 */
int engine_patience(const client_engine *engine);

/* Reads the engine's output and returns at most one item of news. Call it until there is none. */
engine_news engine_receive(client_engine *engine);

/* Ends the process. */
void engine_end(client_engine *engine);

#endif
