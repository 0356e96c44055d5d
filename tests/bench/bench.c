/* SPDX-License-Identifier: MIT */
/*
 * How fast the rules are, one thread, each figure the median of several runs. Counts are checked: a
 * figure for a wrong result would be worth nothing. usage: bench [RUNS]
 */
#define _POSIX_C_SOURCE 200809L

#include <chess/chess.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST_RUNS = 21 };

static unsigned runs = 5;

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static int by_size(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* What to measure: does its work and returns how much that was. */
typedef uint64_t task(const void *argument);

typedef struct rate {
    double median, least, most; /* per second */
    uint64_t amount;
} rate;

static rate measure(task *run, const void *argument) {
    double rates[MOST_RUNS];
    rate result = {0};
    for (unsigned i = 0; i < runs; i++) {
        double start = seconds();
        result.amount = run(argument);
        rates[i] = (double)result.amount / (seconds() - start);
    }
    qsort(rates, runs, sizeof *rates, by_size);
    result.median = rates[runs / 2];
    result.least = rates[0];
    result.most = rates[runs - 1];
    return result;
}

static void show(const char *name, const char *unit, double divisor, const rate *r) {
    printf("| %-34s | %9.2f | %9.2f | %9.2f | %s |\n", name, r->median / divisor,
           r->least / divisor, r->most / divisor, unit);
    fflush(stdout);
}

/* ---------------------------------------------------------------------------------------- perft */

typedef struct reference {
    const char *name, *fen;
    unsigned depth;
    uint64_t nodes;
} reference;

static const reference references[] = {
    {"start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6, 119060324},
    {"kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5,
     193690690},
    {"third", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7, 178633661},
    {"fourth", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5, 15833292},
    {"fifth", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5, 89941194},
    {"sixth", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 5,
     164075551},
};

enum { REFERENCE_COUNT = sizeof references / sizeof *references };

static chess_position position_of(const char *fen) {
    chess_position position;
    if (chess_position_read_fen(&position, fen, strlen(fen), NULL, NULL)) {
        fprintf(stderr, "%s: no position\n", fen);
        exit(1);
    }
    return position;
}

static void expect(uint64_t found, uint64_t expected, const char *name) {
    if (found == expected) return;
    fprintf(stderr, "%s: %" PRIu64 " instead of %" PRIu64 "\n", name, found, expected);
    exit(1);
}

static uint64_t count_in_bulk(const void *argument) {
    const reference *r = argument;
    chess_position position = position_of(r->fen);
    return chess_perft(&position, r->depth);
}

/* Through the public types only, and every leaf is made. */
static uint64_t make_all(const chess_position *position, unsigned depth) {
    chess_move_list list;
    uint64_t leaves = 0;
    chess_moves(position, &list);
    for (unsigned i = 0; i < list.count; i++) {
        chess_position after;
        chess_play(position, list.moves[i], &after);
        if (depth == 1)
            leaves += after.turn != position->turn;
        else
            leaves += make_all(&after, depth - 1);
    }
    return leaves;
}

static uint64_t make_every_leaf(const void *argument) {
    const reference *r = argument;
    chess_position position = position_of(r->fen);
    return make_all(&position, r->depth - 1);
}

static void perft_table(const char *title, task *run, bool whole) {
    double product = 1;
    for (unsigned i = 0; i < REFERENCE_COUNT; i++) {
        char name[64];
        rate r = measure(run, &references[i]);
        if (whole) expect(r.amount, references[i].nodes, references[i].name);
        snprintf(name, sizeof name, "%s, %s", title, references[i].name);
        show(name, "M nodes/s", 1e6, &r);
        product *= r.median / 1e6;
    }
    /* the sixth root, by Newton */
    double root = product > 1 ? 100 : 1;
    for (unsigned i = 0; i < 200; i++)
        root -= (root - product / (root * root * root * root * root)) / REFERENCE_COUNT;
    printf("| %-34s | %9.2f |           |           | M nodes/s, geometric mean |\n", title, root);
}

/* ----------------------------------------------------------------------- what users of moves do */

enum { SAMPLE = 20000 };

typedef struct sample {
    chess_position position;
    chess_move move;
    char fen[CHESS_FEN_SIZE], san[CHESS_SAN_SIZE];
    size_t fen_length, san_length;
} sample;

static sample samples[SAMPLE];
static unsigned sample_count;

static void keep(void *context, const chess_position *before, chess_move move) {
    sample *s = &samples[sample_count];
    chess_move_facts facts;
    (void)context;
    if (sample_count == SAMPLE) return;
    sample_count++;
    s->position = *before;
    s->move = move;
    s->fen_length = chess_position_write_fen(before, CHESS_FEN_X, s->fen, sizeof s->fen);
    chess_describe(before, move, &facts);
    s->san_length = chess_san_write(&facts, CHESS_LETTERS_ENGLISH, s->san, sizeof s->san);
}

static char games[1 << 20];
static size_t games_length;

static unsigned read_games(const chess_pgn_visitor *visitor) {
    chess_pgn_error error;
    size_t offset = 0;
    uint32_t line = 1;
    unsigned count = 0;
    while (chess_pgn_read_game(games, games_length, &offset, &line, visitor, &error)) {
        expect(error.error, CHESS_OK, "games");
        count++;
    }
    return count;
}

static void load_games(const char *path) {
    chess_pgn_visitor visitor = {.move = keep};
    FILE *file = fopen(path, "rb");
    if (!file) {
        perror(path);
        exit(1);
    }
    games_length = fread(games, 1, sizeof games, file);
    fclose(file);
    read_games(&visitor);
}

enum { ROUNDS = 20 };

static uint64_t list_moves(const void *argument) {
    uint64_t moves = 0;
    (void)argument;
    for (unsigned round = 0; round < ROUNDS; round++)
        for (unsigned i = 0; i < sample_count; i++) {
            chess_move_list list;
            chess_moves(&samples[i].position, &list);
            moves += list.count != 0;
        }
    return moves;
}

static uint64_t ask_for_a_move(const void *argument) {
    uint64_t asked = 0;
    (void)argument;
    for (unsigned round = 0; round < ROUNDS; round++)
        for (unsigned i = 0; i < sample_count; i++)
            asked += chess_has_legal_move(&samples[i].position);
    return asked;
}

static uint64_t read_san(const void *argument) {
    uint64_t moves = 0;
    (void)argument;
    for (unsigned round = 0; round < ROUNDS; round++)
        for (unsigned i = 0; i < sample_count; i++) {
            chess_move_spec spec;
            chess_resolution resolution;
            chess_san_read(&spec, CHESS_LETTERS_ENGLISH, samples[i].san, samples[i].san_length,
                           NULL);
            chess_resolve(&samples[i].position, &spec, &resolution);
            moves += resolution.move == samples[i].move;
        }
    expect(moves, (uint64_t)ROUNDS * sample_count, "SAN");
    return moves;
}

static uint64_t write_san(const void *argument) {
    uint64_t moves = 0;
    (void)argument;
    for (unsigned round = 0; round < ROUNDS; round++)
        for (unsigned i = 0; i < sample_count; i++) {
            char text[CHESS_SAN_SIZE];
            chess_move_facts facts;
            chess_describe(&samples[i].position, samples[i].move, &facts);
            chess_san_write(&facts, CHESS_LETTERS_ENGLISH, text, sizeof text);
            moves += text[0] == samples[i].san[0];
        }
    expect(moves, (uint64_t)ROUNDS * sample_count, "SAN");
    return moves;
}

static uint64_t fen_both_ways(const void *argument) {
    uint64_t same = 0;
    (void)argument;
    for (unsigned round = 0; round < ROUNDS; round++)
        for (unsigned i = 0; i < sample_count; i++) {
            char text[CHESS_FEN_SIZE];
            chess_position position;
            chess_position_read_fen(&position, samples[i].fen, samples[i].fen_length, NULL, NULL);
            same += chess_position_write_fen(&position, CHESS_FEN_X, text, sizeof text) ==
                    samples[i].fen_length;
        }
    expect(same, (uint64_t)ROUNDS * sample_count, "FEN");
    return same;
}

static uint64_t check_games(const void *argument) {
    static const chess_pgn_visitor nobody;
    uint64_t count = 0;
    (void)argument;
    for (unsigned round = 0; round < ROUNDS * 10; round++)
        count += read_games(&nobody);
    return count;
}

static void show_task(const char *name, task *run, const char *unit, double divisor) {
    rate r = measure(run, NULL);
    show(name, unit, divisor, &r);
}

int main(int count, char **arguments) {
    if (count > 1) runs = (unsigned)strtoul(arguments[1], NULL, 10);
    if (runs < 1 || runs > MOST_RUNS) return 2;
    printf("| %-34s | %9s | %9s | %9s | unit |\n|---|---:|---:|---:|---|\n", "", "median", "least",
           "most");
    perft_table("counting in bulk", count_in_bulk, true);
    perft_table("every leaf made", make_every_leaf, false);
    load_games(TEST_DATA "/pgn/lichess_47_games.pgn");
    show_task("list of legal moves", list_moves, "M positions/s", 1e6);
    show_task("is there a legal move", ask_for_a_move, "M positions/s", 1e6);
    show_task("SAN to legal move", read_san, "M moves/s", 1e6);
    show_task("move to SAN with its suffix", write_san, "M moves/s", 1e6);
    show_task("FEN read and written", fen_both_ways, "M positions/s", 1e6);
    show_task("games read, every move checked", check_games, "k games/s", 1e3);
    return 0;
}
