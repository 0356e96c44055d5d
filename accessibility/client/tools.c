/* SPDX-License-Identifier: MIT */
#include "tools.h"

#include "lines.h"
#include "quote.h"
#include "second_opinion.h"

#include <chess/chess.h>

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { STATUS_FAILED = 1, STATUS_WRONG = 2 };

/* -------------------------------------------------------------------------------------- options */

static bool read_number(const char *text, uint64_t *number) {
    char *end;
    if (*text < '0' || *text > '9') return false;
    errno = 0;
    *number = strtoull(text, &end, 10);
    return *end == '\0' && errno == 0;
}

/* Takes "NAME N" or "NAME=N" out of the arguments at *at. */
static bool take_number(int count, char **arguments, int *at, const char *name, uint64_t *number) {
    size_t length = strlen(name);
    const char *argument = arguments[*at];
    if (strncmp(argument, name, length) != 0) return false;
    if (argument[length] == '=') return read_number(argument + length + 1, number);
    if (argument[length] != '\0' || *at + 1 >= count) return false;
    return read_number(arguments[++*at], number);
}

static double microseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}

static int wrong_usage(const char *usage) {
    fprintf(stderr, "usage: rochade %s\n", usage);
    return STATUS_WRONG;
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

static bool read_fen(const char *text, chess_position *position) {
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

/* -------------------------------------------------------------------------------------- castling */

/* How moves are written unless the user says: as the position needs it. */
typedef enum castling_style {
    CASTLING_AS_POSITION,
    CASTLING_STANDARD,
    CASTLING_CHESS960
} castling_style;

static bool take_style(const char *argument, castling_style *style) {
    if (strcmp(argument, "--uci=standard") == 0)
        *style = CASTLING_STANDARD;
    else if (strcmp(argument, "--uci=chess960") == 0)
        *style = CASTLING_CHESS960;
    else
        return false;
    return true;
}

static chess_uci_style style_for(const chess_position *position, castling_style style) {
    if (style == CASTLING_AS_POSITION)
        return chess_position_is_chess960(position) ? CHESS_UCI_CHESS960 : CHESS_UCI_STANDARD;
    return style == CASTLING_CHESS960 ? CHESS_UCI_CHESS960 : CHESS_UCI_STANDARD;
}

static void write_move(const chess_position *position, chess_move move, chess_uci_style style,
                       char *uci, char *san) {
    chess_move_facts facts;
    chess_describe(position, move, &facts);
    chess_uci_write(&facts, style, uci, CHESS_UCI_SIZE);
    if (san) chess_san_write(&facts, CHESS_LETTERS_ENGLISH, san, CHESS_SAN_SIZE);
}

/* ---------------------------------------------------------------------------------------- perft */

static const char perft_usage[] =
    "perft FEN DEPTH [--divide] [--uci=standard|chess960], or perft --suite FILE [--max-nodes N]";

static void divide(const chess_position *position, unsigned depth, chess_uci_style style) {
    chess_move_list list;
    chess_moves(position, &list);
    for (unsigned i = 0; i < list.count; i++) {
        char uci[CHESS_UCI_SIZE];
        chess_position after;
        write_move(position, list.moves[i], style, uci, NULL);
        chess_play(position, list.moves[i], &after);
        printf("%s: %" PRIu64 "\n", uci, chess_perft(&after, depth - 1));
    }
}

typedef struct suite_totals {
    unsigned long rows, counts, wrong;
} suite_totals;

static void compare_counts(const chess_position *position, const char *fen, const char *counts,
                           uint64_t most, suite_totals *totals) {
    unsigned depth;
    uint64_t expected;
    int length;
    for (; sscanf(counts, " %u:%" SCNu64 "%n", &depth, &expected, &length) == 2; counts += length) {
        uint64_t counted;
        if (expected > most) continue;
        counted = chess_perft(position, depth);
        totals->counts++;
        if (counted == expected) continue;
        totals->wrong++;
        printf("wrong\t%s\tdepth %u\texpected %" PRIu64 "\tcounted %" PRIu64 "\n", fen, depth,
               expected, counted);
    }
}

static int perft_suite(const char *name, uint64_t most) {
    suite_totals totals = {0};
    lines in;
    if (!lines_open(&in, name)) return STATUS_FAILED;
    while (lines_next(&in)) {
        chess_position position;
        char *counts = strchr(in.text, '\t');
        if (counts) *counts++ = '\0';
        if (counts && strchr(counts, '\t') && !memchr(counts, ':', strcspn(counts, "\t")))
            counts = strchr(counts, '\t') + 1; /* a column between, such as a Chess960 flag */
        totals.rows++;
        if (!counts || !read_fen(in.text, &position)) {
            totals.wrong++;
            continue;
        }
        compare_counts(&position, in.text, counts, most, &totals);
    }
    fprintf(stderr, "rows %lu counts %lu wrong %lu\n", totals.rows, totals.counts, totals.wrong);
    return totals.wrong ? STATUS_FAILED : 0;
}

static int run_perft(int count, char **arguments) {
    uint64_t depth = 0, most = UINT64_MAX;
    bool divided = false;
    castling_style style = CASTLING_AS_POSITION;
    chess_position position;
    if (count >= 2 && strcmp(arguments[0], "--suite") == 0) {
        for (int i = 2; i < count; i++)
            if (!take_number(count, arguments, &i, "--max-nodes", &most))
                return wrong_usage(perft_usage);
        return perft_suite(arguments[1], most);
    }
    if (count < 2 || !read_number(arguments[1], &depth) || depth > 99)
        return wrong_usage(perft_usage);
    for (int i = 2; i < count; i++) {
        if (strcmp(arguments[i], "--divide") == 0)
            divided = true;
        else if (!take_style(arguments[i], &style))
            return wrong_usage(perft_usage);
    }
    if (!read_fen(arguments[0], &position)) return STATUS_FAILED;
    if (divided && depth > 0) divide(&position, (unsigned)depth, style_for(&position, style));
    printf("%" PRIu64 "\n", chess_perft(&position, (unsigned)depth));
    return 0;
}

/* ---------------------------------------------------------------------------- moves, fen, legal */

static int run_moves(int count, char **arguments) {
    static const char usage[] = "moves FEN [--uci=standard|chess960]";
    chess_position position;
    chess_move_list list;
    castling_style style = CASTLING_AS_POSITION;
    const char *fen = NULL;
    for (int i = 0; i < count; i++) {
        if (take_style(arguments[i], &style)) continue;
        if (fen) return wrong_usage(usage);
        fen = arguments[i];
    }
    if (!fen) return wrong_usage(usage);
    if (!read_fen(fen, &position)) return STATUS_FAILED;
    chess_moves(&position, &list);
    for (unsigned i = 0; i < list.count; i++) {
        char uci[CHESS_UCI_SIZE], san[CHESS_SAN_SIZE];
        write_move(&position, list.moves[i], style_for(&position, style), uci, san);
        printf("%s\t%s\n", uci, san);
    }
    fprintf(stderr, "moves %u\n", list.count);
    return 0;
}

static int run_fen(int count, char **arguments) {
    unsigned long good = 0, bad = 0;
    lines in;
    if (count != 1) return wrong_usage("fen FILE");
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
    return bad ? STATUS_FAILED : 0;
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
    double start = microseconds(), time;
    chess_error error = chess_position_read_fen(&position, fen, strlen(fen), &problems, &at);
    if (!error) {
        chess_position_is_reachable(&position, limits, memory, &result);
        problems = result.problems;
        if (problems) error = CHESS_POSITION;
    }
    time = microseconds() - start;
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
    static const char usage[] = "legal [--nodes N] [--chess960] FILE";
    static chess_legality_memory memory;
    chess_legality_limits limits = {0, false};
    legal_totals totals = {{0}, 0, 0, 0};
    unsigned long lines_read;
    lines in;
    int i = 0;
    for (; i < count && strncmp(arguments[i], "--", 2) == 0; i++) {
        if (strcmp(arguments[i], "--chess960") == 0)
            limits.chess960 = true;
        else if (!take_number(count, arguments, &i, "--nodes", &limits.nodes) || !limits.nodes)
            return wrong_usage(usage);
    }
    if (i + 1 != count) return wrong_usage(usage);
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
    return totals.unreadable ? STATUS_FAILED : 0;
}

/* ------------------------------------------------------------------------------------- winnable */

typedef struct winnable_totals {
    unsigned long right, wrong, undecided, asked;
    double sum, longest; /* microseconds */
} winnable_totals;

/* The letter of the answer, compared with the one expected unless that is 0. */
static char ask_winnable(const chess_position *position, chess_color winner, bool quick,
                         const chess_winnable_memory *memory, char expected,
                         second_opinion *opinion, winnable_totals *totals) {
    static const char letters[] = "WB";
    double start = microseconds(), time;
    chess_winnable_result result;
    chess_winnable_answer answer =
        quick ? chess_winnable_quick(position, winner)
              : chess_winnable(position, winner, NULL, memory, opinion ? opinion->line : NULL,
                               opinion ? opinion->line_capacity : 0, &result);
    char letter = '?';
    time = microseconds() - start;
    /* What does not stand up to the second opinion is told as undecided. */
    if (opinion && !second_opinion_holds(opinion, position, winner, memory, &result))
        answer = CHESS_WINNABLE_UNDECIDED;
    totals->asked++;
    totals->sum += time;
    if (time > totals->longest) totals->longest = time;
    if (answer == CHESS_WINNABLE_CAN_MATE) letter = letters[winner];
    if (answer == CHESS_WINNABLE_CANNOT_MATE) letter = '-';
    if (letter == '?')
        totals->undecided++;
    else if (expected && letter != expected)
        totals->wrong++;
    else
        totals->right++;
    return letter;
}

static bool is_expectation(const char *text) {
    return strchr("W-?", text[0]) && text[0] && strchr("B-?", text[1]) && text[1] && text[2] == ' ';
}

static int winnable_file(const char *name, bool quick, const chess_winnable_memory *memory,
                         second_opinion *opinion) {
    winnable_totals totals = {0};
    unsigned long unreadable = 0;
    lines in;
    if (!lines_open(&in, name)) return STATUS_FAILED;
    while (lines_next(&in)) {
        chess_position position;
        bool compared = is_expectation(in.text);
        const char *fen = compared ? in.text + 3 : in.text;
        char answer[2];
        if (!read_fen(fen, &position)) {
            unreadable++;
            continue;
        }
        for (unsigned side = 0; side < 2; side++)
            answer[side] = ask_winnable(&position, (chess_color)side, quick, memory,
                                        compared && in.text[side] != '?' ? in.text[side] : '\0',
                                        opinion, &totals);
        printf("%c%c %s\n", answer[0], answer[1], fen);
    }
    if (opinion) fprintf(stderr, "checked %lu refused %lu\n", opinion->checked, opinion->refused);
    fprintf(stderr, "right %lu wrong %lu undecided %lu mean_us %.1f max_us %.1f\n", totals.right,
            totals.wrong, totals.undecided, totals.asked ? totals.sum / (double)totals.asked : 0,
            totals.longest);
    return totals.wrong || unreadable || (opinion && opinion->refused) ? STATUS_FAILED : 0;
}

static int run_winnable(int count, char **arguments) {
    static const char usage[] = "winnable [--quick | --check] [--nodes N] FILE";
    uint64_t nodes = 1000000;
    const char *file = NULL;
    bool quick = false, check = false;
    chess_winnable_memory memory;
    second_opinion opinion = {0};
    int status;
    for (int i = 0; i < count; i++) {
        if (strcmp(arguments[i], "--quick") == 0)
            quick = true;
        else if (strcmp(arguments[i], "--check") == 0)
            check = true;
        else if (strncmp(arguments[i], "--nodes", 7) == 0) {
            if (!take_number(count, arguments, &i, "--nodes", &nodes)) return wrong_usage(usage);
        } else if (!file)
            file = arguments[i];
        else
            return wrong_usage(usage);
    }
    if (!file || nodes == 0 || nodes > UINT32_MAX || (quick && check)) return wrong_usage(usage);
    memory.node_capacity = memory.slot_capacity = quick ? 1 : (uint32_t)nodes;
    memory.nodes = malloc(memory.node_capacity * sizeof *memory.nodes);
    memory.slots = malloc(memory.slot_capacity * sizeof *memory.slots);
    if (!memory.nodes || !memory.slots ||
        (check && !second_opinion_open(&opinion, memory.node_capacity))) {
        fprintf(stderr, "no memory for %" PRIu64 " nodes\n", nodes);
        status = STATUS_FAILED;
    } else {
        status = winnable_file(file, quick, &memory, check ? &opinion : NULL);
    }
    second_opinion_close(&opinion);
    free(memory.nodes);
    free(memory.slots);
    return status;
}

/* ------------------------------------------------------------------------------------------ all */

bool tools_run(int count, char **arguments, int *status) {
    static const struct {
        const char *name;
        int (*run)(int count, char **arguments);
    } tools[] = {{"perft", run_perft}, {"moves", run_moves},       {"fen", run_fen},
                 {"legal", run_legal}, {"winnable", run_winnable}, {"check", check_run},
                 {"rate", rate_run}};
    if (count < 2) return false;
    for (size_t i = 0; i < sizeof tools / sizeof *tools; i++) {
        if (strcmp(arguments[1], tools[i].name) != 0) continue;
        *status = tools[i].run(count - 2, arguments + 2);
        if (fflush(stdout) != 0) *status = STATUS_FAILED;
        return true;
    }
    return false;
}
