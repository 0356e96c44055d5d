/* SPDX-License-Identifier: MIT */
/* The games that tests/bench/games.mjs makes: real positions for all tasks. */
#ifndef TESTS_BENCH_GAMES_H
#define TESTS_BENCH_GAMES_H

#include <chess/chess.h>

#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { MOST_SAMPLES = 200000 };

/* One move of a game. */
typedef struct sample {
    chess_position position; /* before the move */
    chess_move move;
    bool first; /* of its game */
    char fen[CHESS_FEN_SIZE], san[CHESS_SAN_SIZE];
    size_t fen_length, san_length;
} sample;

/* PGN text. */
typedef struct book {
    char *bytes;
    size_t length;
} book;

extern sample *samples;
extern unsigned sample_count, game_count;

/*
 * The games as servers write them, with the clock in a comment after each move, and without
 * comments.
 */
extern book games, bare_games;

/* Reads the games, one a line as moves in UCI notation. Ends the program if one is wrong. */
void load_games(const char *path);

/* Writes `copies` copies of the games to a file, with variations. Returns 0, or 1 on failure. */
int write_annotated_games(const char *path, unsigned copies);

/*
 * Counts the positions that differ in more than the two counters; ends the program if there are too
 * few.
 */
unsigned count_distinct(void);

/* Reads PGN and checks every move. Returns the number of games. */
unsigned read_games(const book *from, const chess_pgn_visitor *visitor);

/* Opens a file, or prints the reason and ends the program. */
FILE *open_or_exit(const char *path, const char *mode);

#ifdef __cplusplus
}
#endif

#endif
