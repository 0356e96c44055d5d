/* SPDX-License-Identifier: MIT */
/* rochade winnable. */
#include "second_opinion.h"
#include "tools.h"

#include <chess/chess.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct winnable_totals {
    unsigned long right, wrong, undecided, asked;
    double sum, longest; /* microseconds */
} winnable_totals;

/* Returns the letter of the answer; counts a difference from `expected` unless that is 0. */
static char ask_winnable(const chess_position *position, chess_color winner, bool quick,
                         const chess_winnable_memory *memory, char expected,
                         second_opinion *opinion, winnable_totals *totals) {
    static const char letters[] = "WB";
    double start = tools_microseconds(), time;
    chess_winnable_result result;
    chess_winnable_answer answer =
        quick ? chess_winnable_quick(position, winner)
              : chess_winnable(position, winner, NULL, memory, opinion ? opinion->line : NULL,
                               opinion ? opinion->line_capacity : 0, &result);
    char letter = '?';
    time = tools_microseconds() - start;
    /* an answer that fails its check is reported as undecided */
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
        if (!tools_read_fen(fen, &in, &position)) {
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
    return totals.wrong || unreadable || in.failed || (opinion && opinion->refused) ? STATUS_FAILED
                                                                                    : 0;
}

typedef struct requests {
    uint64_t nodes;
    const char *file;
    bool quick, check;
} requests;

/* Returns 0, or the exit status if an error was reported. */
static int read_requests(int count, char **arguments, requests *wanted) {
    for (int i = 0; i < count; i++) {
        tools_taken taken = tools_take_number(count, arguments, &i, "--nodes", 1, &wanted->nodes);
        if (taken == TOOLS_REFUSED) return STATUS_WRONG;
        if (taken == TOOLS_TAKEN) continue;
        if (strcmp(arguments[i], "--quick") == 0)
            wanted->quick = true;
        else if (strcmp(arguments[i], "--check") == 0)
            wanted->check = true;
        else if (!wanted->file && !tools_is_option(arguments[i]))
            wanted->file = arguments[i];
        else
            return tools_refuse_argument(arguments[i], DIALOGUE_TERMINAL_SURPLUS_FILE);
    }
    if (wanted->quick && wanted->check)
        return tools_refuse(DIALOGUE_TERMINAL_OPTION_NOT_HERE, "--check", "--quick", NULL);
    return wanted->file ? 0 : tools_refuse_without(DIALOGUE_TERMINAL_RIGHT_FILE);
}

static int refuse_nodes(uint64_t nodes) {
    char number[24];
    (void)snprintf(number, sizeof number, "%" PRIu64, nodes);
    tools_report(DIALOGUE_TERMINAL_TOOL_NO_MEMORY, number, NULL, NULL);
    return STATUS_FAILED;
}

int winnable_run(int count, char **arguments) {
    requests wanted = {.nodes = 1000000};
    chess_winnable_memory memory;
    second_opinion opinion = {0};
    int status = read_requests(count, arguments, &wanted);
    if (status != 0) return status;
    if (wanted.nodes > UINT32_MAX) return refuse_nodes(wanted.nodes);
    memory.node_capacity = memory.slot_capacity = wanted.quick ? 1 : (uint32_t)wanted.nodes;
    memory.nodes = malloc(memory.node_capacity * sizeof *memory.nodes);
    memory.slots = malloc(memory.slot_capacity * sizeof *memory.slots);
    if (!memory.nodes || !memory.slots ||
        (wanted.check && !second_opinion_open(&opinion, memory.node_capacity)))
        status = refuse_nodes(wanted.nodes);
    else
        status = winnable_file(wanted.file, wanted.quick, &memory, wanted.check ? &opinion : NULL);
    second_opinion_close(&opinion);
    free(memory.nodes);
    free(memory.slots);
    return status;
}
