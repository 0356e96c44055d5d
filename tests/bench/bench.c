/* SPDX-License-Identifier: MIT */
/*
 * Measures the speed of the rules on one thread and checks every result. GAMES holds whole games,
 * one a line, as moves in UCI notation (tests/bench/games.mjs makes it).
 *
 *     bench GAMES [--runs N] [--only TEXT] [--json FILE]
 *                                    measures all tasks, or those whose names contain TEXT
 *     bench GAMES --once TASK ROUNDS runs one task so often and prints the result, for counting
 *                                    instructions
 *     bench GAMES --pgn FILE         writes the games to FILE as PGN with clock comments
 *     bench GAMES --annotated FILE N writes N copies as PGN with random variations, all different
 */
#define _POSIX_C_SOURCE 200809L

#include "bench.h"
#include "games.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ----------------------------------------------------------------------- what users of moves do */

static uint64_t list_moves(const void *argument, unsigned rounds) {
    uint64_t asked = 0;
    (void)argument;
    for (unsigned round = 0; round < rounds; round++)
        for (unsigned i = 0; i < sample_count; i++) {
            chess_move_list list;
            chess_moves(&samples[i].position, &list);
            asked += list.count != 0;
        }
    return asked;
}

static uint64_t ask_for_a_move(const void *argument, unsigned rounds) {
    uint64_t asked = 0;
    (void)argument;
    for (unsigned round = 0; round < rounds; round++)
        for (unsigned i = 0; i < sample_count; i++)
            asked += chess_has_legal_move(&samples[i].position);
    return asked;
}

static uint64_t play_games(const void *argument, unsigned rounds) {
    const bool *judged = argument;
    uint64_t moves = 0;
    for (unsigned round = 0; round < rounds; round++)
        for (unsigned i = 0; i < sample_count; i++)
            moves += play_move(i, *judged);
    expect(moves, (uint64_t)rounds * sample_count, "moves of games");
    return moves;
}

/* Tests positions with blocked pawns and free pieces for being dead. */
static uint64_t ask_closed_positions(const void *argument, unsigned rounds) {
    static const char *const fens[] = {
        "6R1/nn4B1/1p2bbB1/1Pp3kr/1bP2p2/rp1NpP2/4R3/q2K1Qr1 w - - 14 214",
        "8/4q3/1p1nrN2/1Pp2bBk/RbP2p2/2nBbP2/3Q1r2/1nK5 b - - 60 322",
        "r1bq1rk1/pp2bppp/4p3/2npP3/3p1P2/2N2N2/PPPQ2PP/R3KB1R w KQ - 0 11",
    };
    enum { FENS = sizeof fens / sizeof *fens };
    chess_position positions[FENS];
    uint64_t alive = 0;
    (void)argument;
    for (unsigned i = 0; i < FENS; i++)
        chess_position_read_fen(&positions[i], fens[i], strlen(fens[i]), NULL, NULL);
    for (unsigned round = 0; round < rounds; round++)
        for (unsigned i = 0; i < FENS; i++)
            alive += !chess_position_is_dead_quick(&positions[i]);
    expect(alive, (uint64_t)rounds * FENS, "closed positions");
    return alive;
}

static uint64_t read_san(const void *argument, unsigned rounds) {
    uint64_t moves = 0;
    (void)argument;
    for (unsigned round = 0; round < rounds; round++)
        for (unsigned i = 0; i < sample_count; i++) {
            chess_move_spec spec;
            chess_resolution resolution;
            chess_san_read(&spec, CHESS_LETTERS_ENGLISH, samples[i].san, samples[i].san_length,
                           NULL);
            chess_resolve(&samples[i].position, &spec, &resolution);
            moves += resolution.move == samples[i].move;
        }
    expect(moves, (uint64_t)rounds * sample_count, "SAN");
    return moves;
}

static uint64_t write_san(const void *argument, unsigned rounds) {
    uint64_t moves = 0;
    (void)argument;
    for (unsigned round = 0; round < rounds; round++)
        for (unsigned i = 0; i < sample_count; i++) {
            char text[CHESS_SAN_SIZE];
            chess_move_facts facts;
            chess_describe(&samples[i].position, samples[i].move, &facts);
            chess_san_write(&facts, CHESS_LETTERS_ENGLISH, text, sizeof text);
            moves += text[0] == samples[i].san[0];
        }
    expect(moves, (uint64_t)rounds * sample_count, "SAN");
    return moves;
}

static uint64_t fen_both_ways(const void *argument, unsigned rounds) {
    uint64_t same = 0;
    (void)argument;
    for (unsigned round = 0; round < rounds; round++)
        for (unsigned i = 0; i < sample_count; i++) {
            char text[CHESS_FEN_SIZE];
            chess_position position;
            chess_position_read_fen(&position, samples[i].fen, samples[i].fen_length, NULL, NULL);
            same += chess_position_write_fen(&position, CHESS_FEN_X, text, sizeof text) ==
                    samples[i].fen_length;
        }
    expect(same, (uint64_t)rounds * sample_count, "FEN");
    return same;
}

static uint64_t check_games(const void *argument, unsigned rounds) {
    static const chess_pgn_visitor no_callbacks;
    uint64_t count = 0;
    for (unsigned round = 0; round < rounds; round++)
        count += read_games(argument, &no_callbacks);
    return count;
}

/* Counts the moves instead of the games. */
static uint64_t check_moves(const void *argument, unsigned rounds) {
    check_games(argument, rounds);
    return (uint64_t)rounds * sample_count;
}

static void count_word(void *context, const char *word, size_t length) {
    (void)word;
    *(uint64_t *)context += length != 0;
}

/* Splits the games into words without reading the moves. Returns the number of bytes. */
static uint64_t take_apart(const void *argument, unsigned rounds) {
    const book *from = argument;
    uint64_t words = 0;
    const chess_pgn_visitor visitor = {.context = &words, .written = count_word};
    for (unsigned round = 0; round < rounds; round++)
        read_games(from, &visitor);
    expect(words, (uint64_t)rounds * sample_count, "words of games");
    return from->length * rounds;
}

static const bool yes = true, no = false;

/* The rounds are chosen so that each run lasts a tenth of a second or more. */
static const struct {
    const char *name, *unit;
    task *run;
    const void *argument;
    unsigned rounds;
    double divisor;
} tasks[] = {
    {"leaves counted, start 4", "M nodes/s", count_in_bulk, &small_references[0], 500, 1e6},
    {"leaves counted, kiwipete 3", "M nodes/s", count_in_bulk, &small_references[1], 1000, 1e6},
    {"leaves made, start 4", "M nodes/s", make_every_leaf_of, &small_references[0], 50, 1e6},
    {"leaves made, kiwipete 3", "M nodes/s", make_every_leaf_of, &small_references[1], 100, 1e6},
    {"list of legal moves", "M positions/s", list_moves, NULL, 15, 1e6},
    {"is there a legal move", "M positions/s", ask_for_a_move, NULL, 50, 1e6},
    {"move played, with its outcome", "M moves/s", play_games, &no, 8, 1e6},
    {"the same, dead positions by search", "M moves/s", play_games, &yes, 4, 1e6},
    {"is a closed position dead", "M positions/s", ask_closed_positions, NULL, 50000, 1e6},
    {"SAN to legal move", "M moves/s", read_san, NULL, 20, 1e6},
    {"move to SAN with its suffix", "M moves/s", write_san, NULL, 20, 1e6},
    {"FEN read and written", "M positions/s", fen_both_ways, NULL, 5, 1e6},
    {"games read, every move checked", "k games/s", check_games, &games, 20, 1e3},
    {"games without comments, checked", "k games/s", check_games, &bare_games, 20, 1e3},
    {"moves of these", "M moves/s", check_moves, &bare_games, 20, 1e6},
    {"games taken apart", "MB/s", take_apart, &games, 40, 1e6},
    {"games without comments, taken apart", "MB/s", take_apart, &bare_games, 40, 1e6},
};

enum { TASK_COUNT = sizeof tasks / sizeof *tasks };

static int once(const char *name, unsigned rounds) {
    for (unsigned i = 0; i < TASK_COUNT; i++)
        if (strcmp(tasks[i].name, name) == 0) {
            printf("%" PRIu64 "\n", tasks[i].run(tasks[i].argument, rounds));
            return 0;
        }
    fprintf(stderr, "%s: no such task\n", name);
    return 2;
}

static int write_pgn(const char *path) {
    FILE *file = open_or_exit(path, "wb");
    fwrite(games.bytes, 1, games.length, file);
    return fclose(file) != 0;
}

/* ----------------------------------------------------------------------------------------- main */

#if defined __clang__
#define COMPILER "clang " __clang_version__
#else
#define COMPILER "gcc " __VERSION__
#endif

static int usage(void) {
    fputs("usage: bench GAMES [--runs N] [--only TEXT] [--json FILE]\n"
          "       bench GAMES --once TASK ROUNDS\n"
          "       bench GAMES --pgn FILE\n"
          "       bench GAMES --annotated FILE N\n",
          stderr);
    return 2;
}

int main(int count, char **arguments) {
    unsigned distinct;
    if (count < 2) return usage();
    load_games(arguments[1]);
    if (count == 5 && strcmp(arguments[2], "--once") == 0)
        return once(arguments[3], (unsigned)strtoul(arguments[4], NULL, 10));
    if (count == 4 && strcmp(arguments[2], "--pgn") == 0) return write_pgn(arguments[3]);
    if (count == 5 && strcmp(arguments[2], "--annotated") == 0)
        return write_annotated_games(arguments[3], (unsigned)strtoul(arguments[4], NULL, 10));
    for (int i = 2; i < count; i += 2) {
        if (i + 1 == count) return usage();
        if (strcmp(arguments[i], "--runs") == 0)
            runs = (unsigned)strtoul(arguments[i + 1], NULL, 10);
        else if (strcmp(arguments[i], "--only") == 0)
            only = arguments[i + 1];
        else if (strcmp(arguments[i], "--json") == 0)
            json = open_or_exit(arguments[i + 1], "w");
        else
            return usage();
    }
    if (runs < 1 || runs > MOST_RUNS) return usage();
    load_ends();
    distinct = count_distinct();
    printf(COMPILER ", " FLAGS "; %u games, %u moves, %u distinct positions\n\n", game_count,
           sample_count, distinct);
    printf("| %-38s | %9s | %9s | %9s | unit |\n|---|---:|---:|---:|---|\n", "", "median", "least",
           "most");
    perft_table("counting in bulk", count_in_bulk);
    perft_table("every leaf made", make_every_leaf);
    for (unsigned i = 0; i < TASK_COUNT; i++) {
        rate r;
        if (!is_wanted(tasks[i].name)) continue;
        r = measure(tasks[i].run, tasks[i].argument, tasks[i].rounds, tasks[i].divisor);
        show(tasks[i].name, tasks[i].unit, &r);
    }
    show_calls();
    if (json) fprintf(json, "%s]\n", json_begun ? "\n" : "[");
    return json && fclose(json) != 0;
}
