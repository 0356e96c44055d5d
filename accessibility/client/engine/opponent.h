/* SPDX-License-Identifier: MIT */
/* An engine that plays one side of the game. When it crashes, hangs or plays what is not legal, the players are told, it is started
 * again, and the game goes on. */
#ifndef CLIENT_OPPONENT_H
#define CLIENT_OPPONENT_H

#include "engine.h"
#include "game/game_session.h"

typedef struct client_opponent {
    opponent_options options;
    live_game *game;
    client_engine engine;
    unsigned failures; /* since its last move */
    bool greeted;      /* its name has been told */
    bool chess960;
    uint64_t thinks_about; /* the position; 0: none */
} client_opponent;

/* Starts it. False, and told why, when there is no such engine. */
bool opponent_begin(client_opponent *opponent, const opponent_options *options, live_game *game);

/* To be called whenever something may have happened: lets it think, or stops it. */
void opponent_consider(client_opponent *opponent);

/* Is it its turn? A script's next line waits for that. */
bool opponent_is_awaited(const client_opponent *opponent);

/* To be called when its file can be read, or its patience is over. */
void opponent_hear(client_opponent *opponent);

/*
 * Refuses, in words, a line that only the side to move may type, while it is the engine's turn.
 * Returns whether it did.
 */
bool opponent_refuses(client_opponent *opponent, const dialogue_utterance *said);

/* After a line: answers an offer, and takes back its own move together with the player's. */
void opponent_follow(client_opponent *opponent);

void opponent_end(client_opponent *opponent);

#endif
