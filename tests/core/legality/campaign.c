/* SPDX-License-Identifier: MIT */
/*
 * Tests legality on every row of the files given, then on positions of random games, where every
 * ILLEGAL is wrong, as it is for the games of files whose names end in .pgn.
 *
 *     core_legality_campaign [--nodes N] [--positions N] [--seed N] FILE...
 *
 * Any other file has a FEN and, in the second column, what is known of it: a word that begins with
 * "legal" or "illegal" in any case, or something else that names a class of boards not decided
 * there. A third column may give the reason; "proof: " and moves is a game that leads there, whose
 * positions are tested too.
 */
#define _POSIX_C_SOURCE 200809L

#include "playouts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

enum { CLASSES = 64, NAME_SIZE = 80, MOST_PLIES = 400 };

typedef struct tally {
    char name[NAME_SIZE];
    unsigned long asked, right, wrong, undecided, illegal; /* illegal: not known before */
    double sum, longest;                                   /* microseconds */
} tally;

static chess_legality_memory memory;
static chess_legality_limits limits;

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

static double ask(const chess_position *position, chess_legality_result *result) {
    double start = now();
    chess_position_is_reachable(position, &limits, &memory, result);
    return now() - start;
}

static void count_time(tally *t, double time) {
    t->asked++;
    t->sum += time;
    if (time > t->longest) t->longest = time;
}

static void print_tally(const tally *t) {
    printf("%s: asked %lu right %lu wrong %lu undecided %lu, unknown before and illegal %lu; "
           "mean_us %.1f max_us %.0f\n",
           t->name, t->asked, t->right, t->wrong, t->undecided, t->illegal,
           t->asked ? t->sum / (double)t->asked : 0, t->longest);
}

/* --------------------------------------------------------------------------- positions of games */

static void report_false(const chess_position *position, const chess_legality_result *result) {
    char fen[CHESS_FEN_SIZE];
    chess_position_write_fen(position, CHESS_FEN_X, fen, sizeof fen);
    printf("wrong\t%s\t%s\n", fen, chess_legality_reason_text(result->reason));
}

static void ask_reached(const chess_position *position, tally *t) {
    chess_legality_result result;
    count_time(t, ask(position, &result));
    t->undecided += result.answer == CHESS_LEGALITY_UNDECIDED;
    t->right += result.answer == CHESS_LEGALITY_LEGAL;
    if (result.answer != CHESS_LEGALITY_ILLEGAL) return;
    t->wrong++;
    report_false(position, &result);
}

static void visit_start(void *context, const chess_position *position) {
    (void)context;
    limits.chess960 = chess_start_number(position) != CHESS_START_STANDARD;
}

static void visit_move(void *context, const chess_position *before, chess_move move) {
    chess_position position;
    chess_play(before, move, &position);
    ask_reached(&position, context);
}

/* Tests every position of the games of a text in PGN, or of bare moves. */
static void ask_moves(const char *text, size_t length, tally *t) {
    const chess_pgn_visitor visitor = {.context = t, .start = visit_start, .move = visit_move};
    chess_pgn_error error;
    size_t offset = 0;
    uint32_t line = 1;
    while (chess_pgn_read_game(text, length, &offset, &line, &visitor, &error))
        continue;
    limits.chess960 = false;
}

/* ---------------------------------------------------------------------------------------- files */

/* Counts the answer. Returns the note to print with the row, or NULL. */
static const char *judge(tally *t, chess_legality answer, const char *expected) {
    bool legal = strncasecmp(expected, "legal", 5) == 0;
    bool illegal = strncasecmp(expected, "illegal", 7) == 0;
    if (answer == CHESS_LEGALITY_UNDECIDED) {
        t->undecided++;
        return illegal ? "undecided" : NULL;
    }
    if (!legal && !illegal) {
        t->illegal += answer == CHESS_LEGALITY_ILLEGAL;
        return NULL;
    }
    if ((answer == CHESS_LEGALITY_LEGAL) == legal) {
        t->right++;
        return NULL;
    }
    t->wrong++;
    return "wrong";
}

static tally *tally_of(tally *all, unsigned *count, const char *name) {
    for (unsigned i = 1; i < *count; i++)
        if (strcmp(all[i].name, name) == 0) return &all[i];
    if (*count == CLASSES) return &all[CLASSES - 1];
    snprintf(all[*count].name, NAME_SIZE, "%s", name);
    return &all[(*count)++];
}

/*
 * Writes the class of a row, such as "illegal, No proof kernel", from the columns after the FEN; a
 * proof game is not part of it.
 */
static void class_name(char *name, const char *verdict, const char *why) {
    size_t length = (size_t)snprintf(name, NAME_SIZE, "    %.40s", verdict);
    if (*why && strncmp(why, "proof:", 6) != 0)
        snprintf(name + length, NAME_SIZE - length, ", %.30s", why);
}

static void split(char *line, char *columns[3]) {
    columns[0] = line;
    columns[1] = columns[2] = line + strlen(line);
    for (unsigned i = 1; i < 3; i++) {
        char *tab = strchr(columns[i - 1], '\t');
        if (!tab) return;
        *tab = '\0';
        columns[i] = tab + 1 + strspn(tab + 1, " ");
    }
}

static void ask_row(char *line, tally *all, unsigned *count) {
    char *columns[3], name[NAME_SIZE];
    chess_position position;
    chess_problems problems;
    chess_legality_result result = {CHESS_LEGALITY_ILLEGAL, CHESS_LEGALITY_REASON_PROBLEM, 0, 0};
    const char *note = NULL;
    chess_error error;
    double time = 0;
    split(line, columns);
    error = chess_position_read_fen(&position, line, strlen(line), &problems, NULL);
    if (error && error != CHESS_POSITION) return;
    if (!error) time = ask(&position, &result);
    class_name(name, columns[1], columns[2]);
    for (unsigned i = 0; i < 2; i++) {
        tally *t = i ? tally_of(all, count, name) : &all[0];
        count_time(t, time);
        note = judge(t, result.answer, columns[1]);
    }
    if (note) printf("%s\t%s\t%s\t%s\n", note, line, columns[1], columns[2]);
    if (strncmp(columns[2], "proof: ", 7) == 0)
        ask_moves(columns[2] + 7, strlen(columns[2] + 7),
                  tally_of(all, count, "    positions of the proof games"));
}

/* Tests the rows of a file and returns the number of wrong answers. */
static unsigned long ask_file(const char *path) {
    static char line[65536];
    tally all[CLASSES] = {{"", 0, 0, 0, 0, 0, 0, 0}};
    unsigned count = 1;
    unsigned long wrong = 0;
    FILE *file = fopen(path, "r");
    if (!file) {
        perror(path);
        return 1;
    }
    snprintf(all[0].name, NAME_SIZE, "%.70s", path);
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\r\n")] = '\0';
        if (line[0] && line[0] != '#') ask_row(line, all, &count);
    }
    fclose(file);
    for (unsigned i = 0; i < count; i++) {
        print_tally(&all[i]);
        wrong += i ? all[i].wrong : 0;
    }
    return wrong;
}

/* ---------------------------------------------------------------------------------------- games */

static void play_game(const playout_kind *kind, bool chess960, uint64_t *seed, tally *t) {
    chess_position position = chess_start_position;
    limits.chess960 = chess960;
    if (chess960) chess_start(playout_random(seed), &position);
    for (unsigned ply = 0; ply < MOST_PLIES; ply++) {
        chess_move move = playout_choose(kind, &position, seed);
        if (move == CHESS_NO_MOVE) return;
        chess_play(&position, move, &position);
        ask_reached(&position, t);
    }
}

static unsigned long play_games(unsigned long positions, uint64_t seed) {
    unsigned long wrong = 0;
    if (!positions) return 0;
    for (unsigned i = 0; i < 2 * PLAYOUT_KINDS; i++) {
        const playout_kind *kind = &playout_kinds[i / 2];
        tally t = {"", 0, 0, 0, 0, 0, 0, 0};
        snprintf(t.name, NAME_SIZE, "games, %s%s", kind->name, i % 2 ? ", Chess960" : "");
        while (t.asked < positions / (2 * PLAYOUT_KINDS))
            play_game(kind, i % 2, &seed, &t);
        print_tally(&t);
        fflush(stdout);
        wrong += t.wrong;
    }
    return wrong;
}

static unsigned long ask_games(const char *path) {
    static char text[1U << 24U];
    tally t = {"", 0, 0, 0, 0, 0, 0, 0};
    size_t length;
    FILE *file = fopen(path, "r");
    if (!file) {
        perror(path);
        return 1;
    }
    length = fread(text, 1, sizeof text, file);
    fclose(file);
    snprintf(t.name, NAME_SIZE, "%.70s", path);
    ask_moves(text, length, &t);
    print_tally(&t);
    return t.wrong;
}

static bool is_pgn(const char *path) {
    size_t length = strlen(path);
    return length > 4 && strcmp(path + length - 4, ".pgn") == 0;
}

int main(int count, char **arguments) {
    unsigned long positions = 0, wrong = 0;
    uint64_t seed = 1;
    for (int i = 1; i < count; i++) {
        uint64_t *number = strcmp(arguments[i], "--nodes") == 0  ? &limits.nodes
                           : strcmp(arguments[i], "--seed") == 0 ? &seed
                                                                 : NULL;
        if (i + 1 < count && number)
            *number = strtoull(arguments[++i], NULL, 10);
        else if (i + 1 < count && strcmp(arguments[i], "--positions") == 0)
            positions = strtoul(arguments[++i], NULL, 10);
        else
            wrong += is_pgn(arguments[i]) ? ask_games(arguments[i]) : ask_file(arguments[i]);
    }
    wrong += play_games(positions, seed ? seed : 1);
    printf("wrong %lu\n", wrong);
    return wrong ? EXIT_FAILURE : EXIT_SUCCESS;
}
