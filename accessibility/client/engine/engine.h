/* SPDX-License-Identifier: MIT */
/*
 * A UCI engine in a process of its own. Nothing here waits: the caller polls engine_file for at most engine_patience
 * milliseconds and then calls engine_hear, again and again.
 */
#ifndef CLIENT_ENGINE_H
#define CLIENT_ENGINE_H

#include <chess/chess.h>

#include <sys/types.h>

enum { ENGINE_LINE_SIZE = 8192, ENGINE_NAME_SIZE = 80 };

/* What somebody wants of an engine. */
typedef struct opponent_options {
    const char *engine; /* name or path; NULL: nobody */
    chess_color side;   /* the engine's */
    unsigned strength;  /* 0: all it has; up to 20: its skill level, above that its Elo */
    int think;          /* milliseconds a move in a game without a clock */
} opponent_options;

typedef enum engine_state {
    ENGINE_OFF,
    ENGINE_GREETING, /* "uci" was sent */
    ENGINE_SETTING,  /* "isready" was */
    ENGINE_READY,
    ENGINE_ASKED, /* it has the position, and "isready" was sent: what it says before "readyok" is about another one */
    ENGINE_THINKING,
    ENGINE_STOPPING, /* nobody waits for the move any more */
    ENGINE_HURRYING  /* it has had its time, and was told to move at once */
} engine_state;

typedef enum engine_news {
    ENGINE_NOTHING,
    ENGINE_IS_READY, /* for the first time: name and what it can do are known */
    ENGINE_MOVE,     /* engine.move is what it wants to play, as it wrote it */
    ENGINE_SILENT,   /* it does not answer any more; it is off */
    ENGINE_GONE      /* it has ended; it is off */
} engine_news;

/* What an option of the engine takes; low > high: it has none like that. */
typedef struct engine_range {
    long low, high;
} engine_range;

typedef struct client_engine {
    pid_t process;
    int in, out; /* -1: none */
    engine_state state;
    char name[ENGINE_NAME_SIZE]; /* "" before it said so */
    engine_range elo, skill;
    bool has_limit, has_chess960, has_ponder;
    char move[CHESS_UCI_SIZE + 2];
    bool has_score;
    int score;        /* centipawns, from its own point of view; far beyond a piece for mate */
    char limits[160]; /* what it will be told when it is ready */
    int64_t expected; /* and how long it should then take, in milliseconds */
    int64_t deadline;
    char line[ENGINE_LINE_SIZE]; /* what has arrived of the next line */
    size_t length;
} client_engine;

/* Starts the command, a name or a path. False when there is none like that; nothing is running then. */
bool engine_start(client_engine *engine, const char *command);

/* When it is ready. */
void engine_set(client_engine *engine, const char *option, const char *value);
void engine_new_game(client_engine *engine, bool chess960);

/* Thinks about the game's position. `limits` is what UCI's "go" takes; it should be done in so many milliseconds. */
void engine_go(client_engine *engine, const chess_game *game, bool chess960, const char *limits,
               int64_t expected);

/* Ends the thinking; the move is not wanted. */
void engine_stop(client_engine *engine);

/* To be polled for reading; -1: there is no engine. */
int engine_file(const client_engine *engine);

/* Milliseconds until engine_hear should be called even if there is nothing to read; negative: never. */
int engine_patience(const client_engine *engine);

/* Takes in what it has said, and at most one piece of news of it; to be called again until there is none. */
engine_news engine_hear(client_engine *engine);

/* Ends the process. */
void engine_end(client_engine *engine);

#endif
