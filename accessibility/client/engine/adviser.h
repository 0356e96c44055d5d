/* SPDX-License-Identifier: MIT */
/*
 * Advice of a second engine about the game, on request: a move, its best line, an evaluation in
 * words, the opponent's threat. Under Annexe D.2 all of it is refused (11.3.a).
 */
#ifndef CLIENT_ADVISER_H
#define CLIENT_ADVISER_H

#include "engine.h"
#include "game/game_session.h"

/*
 * The output of an answer, the session with the position, and the game whose clocks continue to
 * run.
 */
typedef struct adviser_listener {
    client_voice *voice;
    dialogue_session *session;
    game_session *game; /* NULL: no clock runs */
} adviser_listener;

/*
 * Refuses advice in a game under Annexe D, with the Article of its rules. Returns false, without
 * effect, in any other game.
 */
bool adviser_refuses(const adviser_listener *to);

/*
 * Handles a line that requests advice. Returns false for any other line. `engine` is the command to
 * start, by name or path. Waits for the answer, usually about a second; if it takes longer, says
 * once at a terminal that the engine is still thinking.
 */
bool adviser_line(const adviser_listener *to, const char *engine, const typed_line *line);

enum { ADVICE_LINE_MOST = 6 };

/* The result of a search. The moves are legal, one after the other. */
typedef struct advice {
    chess_move line[ADVICE_LINE_MOST]; /* the best move and what the engine expects after it */
    unsigned count;                    /* at least 1 */
    bool has_score;
    int score, mate; /* as in client_engine */
} advice;

typedef enum adviser_outcome {
    ADVISER_ANSWERS,
    ADVISER_ABSENT,  /* it cannot be started, is silent or has gone */
    ADVISER_UNUSABLE /* its move is not legal, or a score is missing that is needed */
} adviser_outcome;

/*
 * Lets the engine search a position within `limits` (the arguments of UCI's "go"), which should
 * take `expected` ms, and waits. Clears the hash table first. `to`: the game whose clocks are
 * checked meanwhile, or NULL. A score may be missing. Ends the engine if the outcome is not
 * ADVISER_ANSWERS.
 */
adviser_outcome adviser_think(const adviser_listener *to, const char *command,
                              const chess_position *position, const char *limits, int64_t expected,
                              advice *result);

/* Says why there is no advice. `command` is the engine's. */
void adviser_report(client_voice *voice, dialogue_language language, adviser_outcome outcome,
                    const char *command);

/* Ends the engine, if one was started. */
void adviser_end(void);

#endif
