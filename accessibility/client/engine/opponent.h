/* SPDX-License-Identifier: MIT */
/*
 * An engine as opponent. If it crashes, hangs or plays an illegal move, that is announced, the
 * engine is restarted, and the game continues.
 */
#ifndef CLIENT_OPPONENT_H
#define CLIENT_OPPONENT_H

#include "engine.h"
#include "game/game_session.h"

typedef struct client_opponent {
    opponent_options options;
    game_session *game;
    client_engine engine;
    unsigned failures; /* since its last move */
    bool greeted;      /* its name has been announced */
    bool chess960;
    bool new_strength;     /* set the strength before its next move */
    uint64_t thinks_about; /* fingerprint of the game that it searches; 0: none */
} client_opponent;

/* Starts the engine. Returns false, after reporting why, if there is no such engine. */
bool opponent_begin(client_opponent *opponent, const opponent_options *options, game_session *game);

/* Starts or stops the engine's thinking as the game requires. Call it after every event. */
void opponent_consider(client_opponent *opponent);

/* Returns true if it is the engine's turn. A script's next line waits for the engine's move. */
bool opponent_is_awaited(const client_opponent *opponent);

/* Handles the engine's output. Call it when its file is readable or its patience has elapsed. */
void opponent_receive(client_opponent *opponent);

/*
 * Refuses a line that only the side to move may type, if the engine is to move. Returns false,
 * without effect, for any other line.
 */
bool opponent_refuses(client_opponent *opponent, const dialogue_utterance *said);

/* Handles a line that requests a strength ("strength 5"). Returns false for any other line. */
bool opponent_strength(client_opponent *opponent, const typed_line *line);

/*
 * Answers a draw offer, and takes the engine's move back together with the player's, unless the
 * arbiter has restored the position. Call it after every line.
 */
void opponent_follow(client_opponent *opponent, bool by_arbiter);

void opponent_end(client_opponent *opponent);

#endif
