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

/* ------------------------------------------------------------------------------- real positions */

enum { MOST_SAMPLES = 200000, TEXT_SIZE = 8 << 20, LEAST_DISTINCT = 30000 };

/* One move of a game. */
typedef struct sample {
    chess_position position; /* before the move */
    chess_move move;
    bool first; /* of its game */
    char fen[CHESS_FEN_SIZE], san[CHESS_SAN_SIZE];
    size_t fen_length, san_length;
} sample;

static sample *samples;
static unsigned sample_count, game_count;

/* The games as PGN: as servers write them, with the clock in a comment after each move; bare. */
typedef struct book {
    char *bytes;
    size_t length;
} book;

static book games, bare_games;

static void append(book *to, const char *text, size_t length) {
    expect(to->length + length <= TEXT_SIZE, true, "size of the games");
    memcpy(to->bytes + to->length, text, length);
    to->length += length;
}

static void append_text(book *to, const char *text) {
    append(to, text, strlen(text));
}

static void append_move(const sample *s, unsigned ply) {
    char number[16], clock[32];
    unsigned left = 600 - ply % 600;
    snprintf(number, sizeof number, "%u. ", ply / 2 + 1);
    if (ply % 2 == 0) append_text(&bare_games, number);
    append(&bare_games, s->san, s->san_length);
    append_text(&bare_games, " ");
    if (ply % 2) snprintf(number, sizeof number, "%u... ", ply / 2 + 1);
    snprintf(clock, sizeof clock, " { [%%clk 0:%02u:%02u] } ", left / 60, left % 60);
    append_text(&games, number);
    append(&games, s->san, s->san_length);
    append_text(&games, clock);
}

static void append_tags(book *to) {
    char tags[256];
    snprintf(tags, sizeof tags,
             "[Event \"Rated blitz game\"]\n[Site \"bench\"]\n[Date \"2026.11.24\"]\n"
             "[Round \"%u\"]\n[White \"engine\"]\n[Black \"engine\"]\n[Result \"*\"]\n\n",
             game_count);
    append_text(to, tags);
}

static void keep(const chess_position *before, chess_move move, unsigned ply) {
    sample *s = &samples[sample_count];
    chess_move_facts facts;
    expect(sample_count < MOST_SAMPLES, true, "number of moves");
    sample_count++;
    s->position = *before;
    s->move = move;
    s->first = ply == 0;
    s->fen_length = chess_position_write_fen(before, CHESS_FEN_X, s->fen, sizeof s->fen);
    chess_describe(before, move, &facts);
    s->san_length = chess_san_write(&facts, CHESS_LETTERS_ENGLISH, s->san, sizeof s->san);
    append_move(s, ply);
}

/* Reads one game, and leaves out what follows an end that the Laws set without a claim. */
static void load_game(char *line) {
    enum { PLIES = 1024 };
    static chess_ply plies[PLIES];
    chess_game game;
    unsigned ply = 0;
    chess_game_start(&game, &chess_start_position, plies, PLIES);
    game_count++;
    append_tags(&games);
    append_tags(&bare_games);
    for (char *word = strtok(line, " "); word; word = strtok(NULL, " ")) {
        chess_move_spec spec;
        chess_resolution resolution;
        chess_position before = game.position;
        if (game.outcome.ending != CHESS_ENDING_NONE) break;
        expect(chess_uci_read(&spec, word, strlen(word), NULL), CHESS_OK, word);
        chess_resolve(&before, &spec, &resolution);
        expect(chess_game_play(&game, resolution.move), CHESS_OK, word);
        keep(&before, resolution.move, ply++);
    }
    append_text(&games, "*\n\n");
    append_text(&bare_games, "*\n\n");
}

static int by_board(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Counts the positions that differ in more than the two counters. */
static unsigned count_distinct(void) {
    char *boards = malloc((size_t)sample_count * CHESS_FEN_SIZE);
    char **sorted = malloc(sample_count * sizeof *sorted);
    unsigned distinct = 0;
    for (unsigned i = 0; i < sample_count; i++) {
        sorted[i] = strcpy(boards + (size_t)i * CHESS_FEN_SIZE, samples[i].fen);
        *strrchr(sorted[i], ' ') = '\0';
        *strrchr(sorted[i], ' ') = '\0';
    }
    qsort(sorted, sample_count, sizeof *sorted, by_board);
    for (unsigned i = 0; i < sample_count; i++)
        distinct += i == 0 || strcmp(sorted[i], sorted[i - 1]) != 0;
    free(sorted);
    free(boards);
    return distinct;
}

static FILE *open_or_exit(const char *path, const char *mode) {
    FILE *file = fopen(path, mode);
    if (file) return file;
    perror(path);
    exit(1);
}

static void load_games(const char *path) {
    static char line[1 << 14];
    FILE *file = open_or_exit(path, "rb");
    samples = malloc(MOST_SAMPLES * sizeof *samples);
    games.bytes = malloc(TEXT_SIZE);
    bare_games.bytes = malloc(TEXT_SIZE);
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\r\n")] = '\0';
        load_game(line);
    }
    fclose(file);
}

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

/* Plays move `i` in its game, which asks what the move has ended (Articles 5 and 9). */
static uint64_t play(unsigned i, bool judged) {
    enum { PLIES = 1024, NODES = 4096 };
    static chess_ply plies[PLIES];
    static chess_winnable_node nodes[NODES];
    static uint32_t slots[NODES];
    static chess_winnable_memory memory = {nodes, slots, NODES, NODES};
    static chess_game game;
    if (samples[i].first) {
        chess_game_start(&game, &samples[i].position, plies, PLIES);
        if (judged) chess_game_use_judge(&game, chess_judge_by_search, &memory);
    }
    return chess_game_play(&game, samples[i].move) == CHESS_OK;
}

static uint64_t play_games(const void *argument, unsigned rounds) {
    const bool *judged = argument;
    uint64_t moves = 0;
    for (unsigned round = 0; round < rounds; round++)
        for (unsigned i = 0; i < sample_count; i++)
            moves += play(i, *judged);
    expect(moves, (uint64_t)rounds * sample_count, "moves of games");
    return moves;
}

/* Asks whether positions are dead whose pawns are blocked and whose pieces are free. */
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

/* Splits the games into words without reading the moves; returns bytes. */
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

/* The number of rounds lets each run last a tenth of a second or more. */
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

/* ------------------------------------------------------------------------- the time of each call
 */

/* Last positions of games, each with "WB ", "W- ", "-B " or "-- " in front: the sides that can
 * mate. */
enum { MOST_ENDS = 20000, PASSES = 3 };
static chess_position ends[MOST_ENDS];
static bool is_dead[MOST_ENDS];
static unsigned end_count;

static void load_ends(void) {
    static char line[256];
    FILE *file = open_or_exit(TEST_DATA "/unwinnable/lichess.txt", "rb");
    while (end_count < MOST_ENDS && fgets(line, sizeof line, file))
        if (chess_position_read_fen(&ends[end_count], line + 3, strcspn(line + 3, "\r\n"), NULL,
                                    NULL) == CHESS_OK)
            is_dead[end_count++] = strncmp(line, "--", 2) == 0;
    fclose(file);
}

static uint64_t list_one(unsigned i) {
    chess_move_list list;
    chess_moves(&samples[i].position, &list);
    return list.count != 0;
}

static uint64_t play_one(unsigned i) {
    return play(i, false);
}

static uint64_t play_one_judged(unsigned i) {
    return play(i, true);
}

static uint64_t load_fen(unsigned i) {
    chess_position position;
    return chess_position_read_fen(&position, samples[i].fen, samples[i].fen_length, NULL, NULL) ==
           CHESS_OK;
}

static uint64_t load_game_from_fen(unsigned i) {
    static chess_ply plies[1];
    chess_position position;
    chess_game game;
    chess_position_read_fen(&position, samples[i].fen, samples[i].fen_length, NULL, NULL);
    chess_game_start(&game, &position, plies, 1);
    return game.outcome.ending == CHESS_ENDING_NONE;
}

static uint64_t read_one_san(unsigned i) {
    chess_move_spec spec;
    chess_resolution resolution;
    chess_san_read(&spec, CHESS_LETTERS_ENGLISH, samples[i].san, samples[i].san_length, NULL);
    chess_resolve(&samples[i].position, &spec, &resolution);
    return resolution.move == samples[i].move;
}

static uint64_t write_one_san(unsigned i) {
    char text[CHESS_SAN_SIZE];
    chess_move_facts facts;
    chess_describe(&samples[i].position, samples[i].move, &facts);
    chess_san_write(&facts, CHESS_LETTERS_ENGLISH, text, sizeof text);
    return text[0] == samples[i].san[0];
}

static uint64_t ask_whether_dead(unsigned i) {
    return !chess_position_is_dead_quick(&ends[i]) || is_dead[i];
}

static const struct {
    const char *name;
    uint64_t (*call)(unsigned i); /* returns 1 */
    const unsigned *count;
} calls[] = {
    {"list of legal moves", list_one, &sample_count},
    {"SAN to legal move", read_one_san, &sample_count},
    {"move to SAN with its suffix", write_one_san, &sample_count},
    {"FEN read and checked", load_fen, &sample_count},
    {"game begun from a FEN, with its outcome", load_game_from_fen, &sample_count},
    {"move played, with its outcome", play_one, &sample_count},
    {"the same, dead positions by search", play_one_judged, &sample_count},
    {"last position of a lichess game dead?", ask_whether_dead, &end_count},
};

static double nanoseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

static double time_of_the_clock(void) {
    double least = 1e9;
    for (unsigned i = 0; i < 10000; i++) {
        double start = nanoseconds(), spent = nanoseconds() - start;
        if (spent < least) least = spent;
    }
    return least;
}

/* Returns nanoseconds a call, without a clock inside. */
static double mean_of_calls(uint64_t (*call)(unsigned), unsigned count, const char *name) {
    double least = 1e18;
    for (unsigned pass = 0; pass < PASSES; pass++) {
        double start = seconds(), spent;
        uint64_t done = 0;
        for (unsigned i = 0; i < count; i++)
            done += call(i);
        spent = (seconds() - start) * 1e9 / count;
        expect(done, count, name);
        if (spent < least) least = spent;
    }
    return least;
}

/* Sets each of `times` to the least of PASSES, since an interrupt disturbs one pass only. */
static void time_each(uint64_t (*call)(unsigned), unsigned count, double *times) {
    double clock = time_of_the_clock();
    for (unsigned pass = 0; pass < PASSES; pass++)
        for (unsigned i = 0; i < count; i++) {
            double start = nanoseconds(), spent;
            call(i);
            spent = nanoseconds() - start - clock;
            if (spent < 0) spent = 0;
            if (pass == 0 || spent < times[i]) times[i] = spent;
        }
    qsort(times, count, sizeof *times, by_size);
}

static void show_calls(void) {
    double *times = malloc(MOST_SAMPLES * sizeof *times);
    printf("\n| %-40s | %6s | %8s | %8s | %8s | %8s | %9s |\n|---|---:|---:|---:|---:|---:|---:|\n",
           "ns a call", "calls", "mean", "median", "99 %", "99.9 %", "most");
    for (unsigned i = 0; i < sizeof calls / sizeof *calls; i++) {
        unsigned count = *calls[i].count;
        double mean;
        if (!is_wanted(calls[i].name)) continue;
        mean = mean_of_calls(calls[i].call, count, calls[i].name);
        time_each(calls[i].call, count, times);
        printf("| %-40s | %6u | %8.0f | %8.0f | %8.0f | %8.0f | %9.0f |\n", calls[i].name, count,
               mean, times[count / 2], times[count - 1 - count / 100],
               times[count - 1 - count / 1000], times[count - 1]);
        fflush(stdout);
    }
    free(times);
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
          "       bench GAMES --pgn FILE\n",
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
    expect(distinct >= LEAST_DISTINCT, true, "enough distinct positions");
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
