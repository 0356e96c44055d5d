/* SPDX-License-Identifier: MIT */
/* rochade fen and rochade legal: check positions, line by line. */
#include "tools.h"

#include "files/quoted_text.h"

#include <chess/chess.h>

#include <stdio.h>
#include <string.h>

int fen_run(int count, char **arguments) {
    unsigned long good = 0, bad = 0;
    lines in;
    int status = tools_expect_file(count, arguments);
    if (status != 0) return status;
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
            tools_print_fen_trouble(stdout, error, problems, at);
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
        quoted_text_print(stdout, fen, strlen(fen), CHESS_FEN_SIZE);
        putchar('\t');
    } else {
        totals->answers[result.answer]++;
        printf("%s\t%s\t", names[result.answer], fen);
    }
    if (error)
        tools_print_fen_trouble(stdout, error, problems, at);
    else if (result.reason)
        fputs(chess_legality_reason_text(result.reason), stdout);
    putchar('\n');
}

int legal_run(int count, char **arguments) {
    static chess_legality_memory memory;
    chess_legality_limits limits = {0, false};
    legal_totals totals = {{0}, 0, 0, 0};
    unsigned long lines_read;
    lines in;
    int i = 0;
    for (; i < count && tools_is_option(arguments[i]); i++) {
        if (strcmp(arguments[i], "--chess960") == 0) {
            limits.chess960 = true;
            continue;
        }
        tools_taken taken = tools_take_number(count, arguments, &i, "--nodes", 1, &limits.nodes);
        if (taken == TOOLS_REFUSED) return STATUS_WRONG;
        if (taken == TOOLS_OTHER) break;
    }
    int status = tools_expect_file(count - i, arguments + i);
    if (status != 0) return status;
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
