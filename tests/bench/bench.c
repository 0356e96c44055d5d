/* SPDX-License-Identifier: MIT */
/*
 * Measures the speed of the rules on one thread; each figure is the median of several runs. Results
 * are checked.
 *
 *     bench [--runs N] [--only TEXT] [--json FILE]   measures all tasks, or those named by TEXT
 *     bench --once TASK ROUNDS                       runs one task so often and prints the result,
 *                                                    for counting instructions
 */
#define _POSIX_C_SOURCE 200809L

#include "bench.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifdef __EMSCRIPTEN__
#include <emscripten.h>
#endif

enum { MOST_RUNS = 101 };

static unsigned runs = 5;
static const char *only = "";
static FILE *json;
static bool json_begun;

/* Of this process: others may share the machine. */
static double seconds(void) {
#ifdef __EMSCRIPTEN__
    return EM_ASM_DOUBLE({
        const used = process.cpuUsage();
        return (used.user + used.system) / 1e6;
    });
#else
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
#endif
}

static int by_size(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void write_json(const char *name, const char *unit, const rate *r) {
    if (!json) return;
    fprintf(json,
            "%s{\"name\": \"%s\", \"unit\": \"%s\", \"value\": %.3f, \"range\": \"%.3f..%.3f\"}",
            json_begun ? ",\n" : "[\n", name, unit, r->median, r->least, r->most);
    json_begun = true;
}

void show(const char *name, const char *unit, const rate *r) {
    printf("| %-38s | %9.2f | %9.2f | %9.2f | %s |\n", name, r->median, r->least, r->most, unit);
    fflush(stdout);
    write_json(name, unit, r);
}

rate measure(task *run, const void *argument, unsigned rounds, double divisor) {
    double rates[MOST_RUNS];
    rate result = {0};
    for (unsigned i = 0; i < runs; i++) {
        double start = seconds();
        uint64_t amount = run(argument, rounds);
        rates[i] = (double)amount / (seconds() - start) / divisor;
    }
    qsort(rates, runs, sizeof *rates, by_size);
    result.median = rates[runs / 2];
    result.least = rates[0];
    result.most = rates[runs - 1];
    return result;
}

bool is_wanted(const char *name) {
    return strstr(name, only);
}

void expect(uint64_t found, uint64_t expected, const char *name) {
    if (found == expected) return;
    fprintf(stderr, "%s: %" PRIu64 " instead of %" PRIu64 "\n", name, found, expected);
    exit(1);
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

typedef struct book {
    char bytes[1 << 20];
    size_t length;
} book;

/* As they come, with the time in a comment behind each move; and with tags and moves alone. */
static book games, bare_games;

static unsigned read_games(const book *from, const chess_pgn_visitor *visitor) {
    chess_pgn_error error;
    size_t offset = 0;
    uint32_t line = 1;
    unsigned count = 0;
    while (chess_pgn_read_game(from->bytes, from->length, &offset, &line, visitor, &error)) {
        expect(error.error, CHESS_OK, "games");
        count++;
    }
    return count;
}

/* And the numbers of Black's moves, which only a comment before them makes necessary. */
static void leave_out_comments(void) {
    const char *at = games.bytes, *end = games.bytes + games.length;
    char *to = bare_games.bytes;
    for (; at < end; at++) {
        if (*at == '{') {
            at = memchr(at, '}', (size_t)(end - at));
            if (at[1] == ' ') at++;
            while (strspn(at + 1, "0123456789") &&
                   strncmp(at + 1 + strspn(at + 1, "0123456789"), "... ", 4) == 0)
                at += strspn(at + 1, "0123456789") + 4;
        } else {
            *to++ = *at;
        }
    }
    bare_games.length = (size_t)(to - bare_games.bytes);
}

static void load_games(const char *path) {
    chess_pgn_visitor visitor = {.move = keep};
    FILE *file = fopen(path, "rb");
    if (!file) {
        perror(path);
        exit(1);
    }
    games.length = fread(games.bytes, 1, sizeof games.bytes, file);
    fclose(file);
    read_games(&games, &visitor);
    leave_out_comments();
}

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

/*
 * The moves of the games, made in games; what each has ended by is looked for behind it (Articles 5
 * and 9).
 */
static uint64_t play_games(const void *argument, unsigned rounds) {
    enum { PLIES = 1024, NODES = 4096 };
    static chess_ply plies[PLIES];
    static chess_winnable_node nodes[NODES];
    static uint32_t slots[NODES];
    static chess_winnable_memory memory = {nodes, slots, NODES, NODES};
    const bool *judged = argument;
    chess_game game;
    uint64_t moves = 0;
    for (unsigned round = 0; round < rounds; round++)
        for (unsigned i = 0; i < sample_count; i++) {
            if (chess_position_same(&samples[i].position, &chess_start_position)) {
                chess_game_start(&game, &samples[i].position, plies, PLIES);
                if (*judged) chess_game_use_judge(&game, chess_can_mate_by_search, &memory);
            }
            moves += chess_game_play(&game, samples[i].move) == CHESS_OK;
        }
    expect(moves, (uint64_t)rounds * sample_count, "moves of games");
    return moves;
}

/* Pawns that stand against each other and officers who are free: is it over for want of a mate? */
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

/* The same in moves: other games are longer. */
static uint64_t check_moves(const void *argument, unsigned rounds) {
    check_games(argument, rounds);
    return (uint64_t)rounds * sample_count;
}

static void count_word(void *context, const char *word, size_t length) {
    (void)word;
    *(uint64_t *)context += length != 0;
}

/* The words of the moves only, unread: in bytes. */
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

/* The rounds make each run last a tenth of a second or more. */
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
    {"list of legal moves", "M positions/s", list_moves, NULL, 200, 1e6},
    {"is there a legal move", "M positions/s", ask_for_a_move, NULL, 1000, 1e6},
    {"moves made, and what ends a game", "M moves/s", play_games, &no, 200, 1e6},
    {"the same with the judge who searches", "M moves/s", play_games, &yes, 100, 1e6},
    {"is a closed position dead", "M positions/s", ask_closed_positions, NULL, 50000, 1e6},
    {"SAN to legal move", "M moves/s", read_san, NULL, 400, 1e6},
    {"move to SAN with its suffix", "M moves/s", write_san, NULL, 400, 1e6},
    {"FEN read and written", "M positions/s", fen_both_ways, NULL, 80, 1e6},
    {"games read, every move checked", "k games/s", check_games, &games, 400, 1e3},
    {"games without comments, checked", "k games/s", check_games, &bare_games, 400, 1e3},
    {"moves of these", "M moves/s", check_moves, &bare_games, 400, 1e6},
    {"games taken apart", "MB/s", take_apart, &games, 800, 1e6},
    {"games without comments, taken apart", "MB/s", take_apart, &bare_games, 800, 1e6},
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

static int usage(void) {
    fputs("usage: bench [--runs N] [--only TEXT] [--json FILE] | bench --once TASK ROUNDS\n",
          stderr);
    return 2;
}

int main(int count, char **arguments) {
    load_games(TEST_DATA "/pgn/lichess_47_games.pgn");
    if (count == 4 && strcmp(arguments[1], "--once") == 0)
        return once(arguments[2], (unsigned)strtoul(arguments[3], NULL, 10));
    for (int i = 1; i < count; i += 2) {
        if (i + 1 == count) return usage();
        if (strcmp(arguments[i], "--runs") == 0)
            runs = (unsigned)strtoul(arguments[i + 1], NULL, 10);
        else if (strcmp(arguments[i], "--only") == 0)
            only = arguments[i + 1];
        else if (strcmp(arguments[i], "--json") == 0)
            json = fopen(arguments[i + 1], "w");
        else
            return usage();
    }
    if (runs < 1 || runs > MOST_RUNS) return usage();
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
    if (json) fprintf(json, "%s]\n", json_begun ? "\n" : "[");
    return json && fclose(json) != 0;
}
