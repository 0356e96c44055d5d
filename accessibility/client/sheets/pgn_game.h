/* SPDX-License-Identifier: MIT */
/* Reads one game of a PGN file, or writes one. */
#ifndef CLIENT_SCORE_H
#define CLIENT_SCORE_H

#include <chess/chess.h>

#include <stdio.h>

enum { SCORE_NAME_SIZE = 128 };

typedef struct client_score {
    unsigned long number, count; /* number of the game and of games in the file; 0: no such game */
    char white[SCORE_NAME_SIZE], black[SCORE_NAME_SIZE], event[SCORE_NAME_SIZE]; /* "" if unknown */
    bool lost_on_time;
    bool has_rules;    /* the program's own tag Rules names a rule set */
    chess_rules rules; /* that rule set */
    chess_position start;
    chess_move *moves; /* the caller frees them */
    size_t move_count;
    chess_result result;
    chess_pgn_error error; /* the moves end before it */
    bool out_of_memory;
} client_score;

/* Reads the game with that number, from 1. */
client_score score_read(const char *text, size_t length, unsigned long number);

/* Writes a game in the export format. Returns false on failure. */
bool score_write(FILE *to, const chess_pgn_tree *tree);

/* Writes a game to a new file by durable.h. Returns 0, or an errno: EEXIST if the file exists. */
int score_write_file(const char *path, const chess_pgn_tree *tree);

#endif
