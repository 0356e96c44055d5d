/* SPDX-License-Identifier: MIT */
#include "tools.h"

#include "lines.h"
#include "quote.h"

#include <chess/chess.h>

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { STATUS_FAILED = 1, STATUS_WRONG = 2 };

/* ---------------------------------------------------------------------------------------- tools */

static int run_fen(int count, char **arguments), run_legal(int count, char **arguments);

static const struct {
    const char *name, *usage;
    int (*run)(int count, char **arguments);
} tools[] = {
    {"perft",
     "FEN DEPTH [--divide] [--uci=standard|chess960], or perft --suite FILE [--max-nodes N]",
     perft_run},
    {"moves", "FEN [--uci=standard|chess960]", moves_run},
    {"fen", "FILE", run_fen},
    {"legal", "[--nodes N] [--chess960] FILE", run_legal},
    {"winnable", "[--quick | --check] [--nodes N] FILE", winnable_run},
    {"check", "[--lang=de|fr|en|es|it] FILE...", check_run},
    {"rate", "FILE", rate_run},
};
enum { TOOL_COUNT = sizeof tools / sizeof tools[0] };

static size_t find_tool(const char *name) {
    size_t at = 0;
    while (at < TOOL_COUNT && strcmp(name, tools[at].name) != 0)
        at++;
    return at;
}

static void print_usage(FILE *to, size_t tool) {
    fprintf(to, "usage: rochade %s %s\n", tools[tool].name, tools[tool].usage);
}

bool tools_is_tool(const char *name) {
    return find_tool(name) < TOOL_COUNT;
}

int tools_wrong_usage(const char *name) {
    print_usage(stderr, find_tool(name));
    return STATUS_WRONG;
}

/* -------------------------------------------------------------------------------------- options */

bool tools_read_number(const char *text, uint64_t *number) {
    char *end;
    if (*text < '0' || *text > '9') return false;
    errno = 0;
    *number = strtoull(text, &end, 10);
    return *end == '\0' && errno == 0;
}

/* Takes "NAME N" or "NAME=N" out of the arguments at *at. */
bool tools_take_number(int count, char **arguments, int *at, const char *name, uint64_t *number) {
    size_t length = strlen(name);
    const char *argument = arguments[*at];
    if (strncmp(argument, name, length) != 0) return false;
    if (argument[length] == '=') return tools_read_number(argument + length + 1, number);
    if (argument[length] != '\0' || *at + 1 >= count) return false;
    return tools_read_number(arguments[++*at], number);
}

double tools_microseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}

bool tools_is_option(const char *argument) {
    return strncmp(argument, "--", 2) == 0;
}

/* ------------------------------------------------------------------------------------------ FEN */

/* Why a FEN is no position, in one line. */
static void print_fen_trouble(FILE *to, chess_error error, chess_problems problems, size_t at) {
    bool first = true;
    if (error != CHESS_POSITION) {
        fprintf(to, "%s (at character %zu)", chess_error_text(error), at + 1);
        return;
    }
    for (unsigned i = 0; i < CHESS_PROBLEM_COUNT; i++) {
        if (!(problems & chess_problem_bit((chess_problem_index)i))) continue;
        fprintf(to, "%s%s", first ? "" : "; ", chess_problem_text((chess_problem_index)i));
        first = false;
    }
}

bool tools_read_fen(const char *text, chess_position *position) {
    chess_problems problems;
    size_t at = 0;
    chess_error error = chess_position_read_fen(position, text, strlen(text), &problems, &at);
    if (!error) return true;
    quote_print(stderr, text, strlen(text), CHESS_FEN_SIZE);
    fputs(": ", stderr);
    print_fen_trouble(stderr, error, problems, at);
    fputc('\n', stderr);
    return false;
}

/* ----------------------------------------------------------------------------------- fen, legal */

static int run_fen(int count, char **arguments) {
    unsigned long good = 0, bad = 0;
    lines in;
    if (count != 1 || tools_is_option(arguments[0])) return tools_wrong_usage("fen");
    if (!lines_open(&in, arguments[0])) return STATUS_FAILED;
    while (lines_next(&in)) {
        char fen[CHESS_FEN_SIZE];
        chess_position position;
        chess_problems problems;
        size_t at = 0;
        chess_error error =
            chess_position_read_fen(&position, in.text, strlen(in.text), &problems, &at);
        if (error) {
            printf("error\t%lu\t", in.number);
            print_fen_trouble(stdout, error, problems, at);
            putchar('\n');
            bad++;
            continue;
        }
        chess_position_write_fen(&position, CHESS_FEN_X, fen, sizeof fen);
        puts(fen);
        good++;
    }
    fprintf(stderr, "good %lu bad %lu\n", good, bad);
    return bad || in.failed ? STATUS_FAILED : 0;
}

typedef struct legal_totals {
    unsigned long answers[3], unreadable;
    double sum, longest; /* microseconds */
} legal_totals;

static void legal_line(const char *fen, const chess_legality_limits *limits,
                       chess_legality_memory *memory, legal_totals *totals) {
    static const char *const names[] = {"undecided", "legal", "illegal"};
    chess_position position;
    chess_problems problems;
    chess_legality_result result = {CHESS_LEGALITY_ILLEGAL, CHESS_LEGALITY_REASON_PROBLEM, 0, 0};
    size_t at = 0;
    double start = tools_microseconds(), time;
    chess_error error = chess_position_read_fen(&position, fen, strlen(fen), &problems, &at);
    if (!error) {
        chess_position_is_reachable(&position, limits, memory, &result);
        problems = result.problems;
        if (problems) error = CHESS_POSITION;
    }
    time = tools_microseconds() - start;
    totals->sum += time;
    if (time > totals->longest) totals->longest = time;
    if (error && error != CHESS_POSITION) {
        totals->unreadable++;
        fputs("error\t", stdout);
        quote_print(stdout, fen, strlen(fen), CHESS_FEN_SIZE);
        putchar('\t');
    } else {
        totals->answers[result.answer]++;
        printf("%s\t%s\t", names[result.answer], fen);
    }
    if (error)
        print_fen_trouble(stdout, error, problems, at);
    else if (result.reason)
        fputs(chess_legality_reason_text(result.reason), stdout);
    putchar('\n');
}

static int run_legal(int count, char **arguments) {
    static chess_legality_memory memory;
    chess_legality_limits limits = {0, false};
    legal_totals totals = {{0}, 0, 0, 0};
    unsigned long lines_read;
    lines in;
    int i = 0;
    for (; i < count && tools_is_option(arguments[i]); i++) {
        if (strcmp(arguments[i], "--chess960") == 0)
            limits.chess960 = true;
        else if (!tools_take_number(count, arguments, &i, "--nodes", &limits.nodes) ||
                 !limits.nodes)
            return tools_wrong_usage("legal");
    }
    if (i + 1 != count) return tools_wrong_usage("legal");
    if (!lines_open(&in, arguments[i])) return STATUS_FAILED;
    while (lines_next(&in)) {
        in.text[strcspn(in.text, "\t")] = '\0';
        legal_line(in.text, &limits, &memory, &totals);
    }
    lines_read = totals.answers[0] + totals.answers[1] + totals.answers[2] + totals.unreadable;
    fprintf(stderr, "legal %lu illegal %lu undecided %lu mean_us %.1f max_us %.0f\n",
            totals.answers[CHESS_LEGALITY_LEGAL], totals.answers[CHESS_LEGALITY_ILLEGAL],
            totals.answers[CHESS_LEGALITY_UNDECIDED],
            lines_read ? totals.sum / (double)lines_read : 0, totals.longest);
    return totals.unreadable || in.failed ? STATUS_FAILED : 0;
}

/* ------------------------------------------------------------------------------------------ all */

static bool asks_for_help(int count, char **arguments) {
    for (int i = 0; i < count; i++)
        if (strcmp(arguments[i], "--help") == 0 || strcmp(arguments[i], "-h") == 0) return true;
    return false;
}

bool tools_run(int count, char **arguments, int *status) {
    if (count < 2 || !tools_is_tool(arguments[1])) return false;
    size_t tool = find_tool(arguments[1]);
    *status = 0;
    if (asks_for_help(count - 2, arguments + 2))
        print_usage(stdout, tool);
    else
        *status = tools[tool].run(count - 2, arguments + 2);
    if (fflush(stdout) != 0) *status = STATUS_FAILED;
    return true;
}
