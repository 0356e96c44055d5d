/* SPDX-License-Identifier: MIT */
/* Reads one game of a PGN file, or writes one. */
#ifndef CLIENT_PGN_GAME_H
#define CLIENT_PGN_GAME_H

#include "pgn_result.h"

#include <chess/chess.h>
#include <game_list.h>

#include <stdio.h>

enum { PGN_GAME_NAME_SIZE = GAME_LIST_NAME_SIZE };

typedef struct pgn_game {
    unsigned long number, count; /* number of the game, and of games in the file; 0: no such game */
    char white[PGN_GAME_NAME_SIZE], black[PGN_GAME_NAME_SIZE],
        event[PGN_GAME_NAME_SIZE]; /* "" if unknown */
    pgn_result declared;           /* according to its tags */
    bool has_rules;                /* the program's own tag Rules names a rule set */
    chess_rules rules;             /* that rule set */
    bool is_chess960;              /* its tag Variant names Chess960 */
    chess_position start;
    chess_move *moves; /* freed by the caller */
    size_t move_count;
    chess_result result;
    chess_pgn_error error; /* the error at which the moves end */
    bool out_of_memory;
} pgn_game;

/* Reads the game with that number, from 1. The caller frees the moves. */
pgn_game pgn_game_read(const char *text, size_t length, unsigned long number);

/*
 * Reads the game with that number and its variations; the caller frees tree->items. Returns false
 * if there is no such game or memory runs out; *count is then the number of games before it. *error
 * is the first error of the game; the tree has the moves before it.
 */
bool pgn_game_read_tree(const char *text, size_t length, unsigned long number, chess_pgn_tree *tree,
                        unsigned long *count, chess_pgn_error *error);

/* Writes a game in the export format. Returns false on failure. */
bool pgn_game_write(FILE *to, const chess_pgn_tree *tree);

/*
 * Writes a game to a new file with durable_write(). Returns 0 or an errno: EEXIST if the file
 * exists.
 */
int pgn_game_write_file(const char *path, const chess_pgn_tree *tree);

#endif
