/* SPDX-License-Identifier: MIT */
/* One game out of a PGN file, or into one. */
#ifndef CLIENT_SCORE_H
#define CLIENT_SCORE_H

#include <chess/chess.h>

#include <stdio.h>

enum { SCORE_NAME_SIZE = 128 };

typedef struct client_score {
    unsigned long number,
        count; /* which game of how many; number is 0 when there is none like that */
    char white[SCORE_NAME_SIZE], black[SCORE_NAME_SIZE], event[SCORE_NAME_SIZE]; /* "" not known */
    bool lost_on_time;
    bool has_rules;    /* the tag Rules, which is this program's own, names ... */
    chess_rules rules; /* ... the rule set by which the game was played */
    chess_position start;
    chess_move *moves; /* the caller frees them */
    size_t move_count;
    chess_result result;
    chess_pgn_error error; /* the moves go up to it */
    bool out_of_memory;
} client_score;

/* The game with that number, from 1. */
client_score score_read(const char *text, size_t length, unsigned long number);

/* Writes a game in the export format; false when that cannot be done. */
bool score_write(FILE *to, const chess_pgn_tree *tree);

/* Writes a game into a new file, by durable.h. 0, or an errno: EEXIST when there is one already. */
int score_write_file(const char *path, const chess_pgn_tree *tree);

#endif
