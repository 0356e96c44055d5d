/* SPDX-License-Identifier: MIT */
/* rochade perft and rochade moves. */
#include "tools.h"

#include <chess/chess.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* ------------------------------------------------------------------------------------- castling */

/* The notation of castling; by default as the position needs it. */
typedef enum castling_style {
    CASTLING_AS_POSITION,
    CASTLING_STANDARD,
    CASTLING_CHESS960
} castling_style;

static tools_taken take_style(const char *argument, castling_style *style) {
    static const char name[] = "--uci";
    size_t length = strlen(name);
    if (strncmp(argument, name, length) != 0) return TOOLS_OTHER;
    if (argument[length] != '\0' && argument[length] != '=') return TOOLS_OTHER;
    const char *value = argument[length] == '=' ? argument + length + 1 : "";
    if (strcmp(value, "standard") == 0) {
        *style = CASTLING_STANDARD;
    } else if (strcmp(value, "chess960") == 0) {
        *style = CASTLING_CHESS960;
    } else {
        (void)tools_refuse_value(name, value, DIALOGUE_TERMINAL_RIGHT_UCI);
        return TOOLS_REFUSED;
    }
    return TOOLS_TAKEN;
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
            counts = strchr(counts, '\t') + 1; /* skip a column such as a Chess960 flag */
        totals.rows++;
        if (!counts || !tools_read_fen(in.text, &in, &position)) {
            totals.wrong++;
            continue;
        }
        compare_counts(&position, in.text, counts, most, &totals);
    }
    fprintf(stderr, "rows %lu counts %lu wrong %lu\n", totals.rows, totals.counts, totals.wrong);
    return totals.wrong || in.failed ? STATUS_FAILED : 0;
}

/* Runs the suite with the arguments after --suite. */
static int run_suite(int count, char **arguments) {
    uint64_t most = UINT64_MAX;
    if (count == 0) return tools_refuse_value("--suite", NULL, DIALOGUE_TERMINAL_RIGHT_FILE);
    for (int i = 1; i < count; i++) {
        tools_taken taken = tools_take_number(count, arguments, &i, "--max-nodes", 0, &most);
        if (taken == TOOLS_REFUSED) return STATUS_WRONG;
        if (taken == TOOLS_OTHER)
            return tools_refuse_argument(arguments[i], DIALOGUE_TERMINAL_SURPLUS_FILE);
    }
    return perft_suite(arguments[0], most);
}

typedef struct perft_request {
    const char *fen, *depth;
    bool divided;
    castling_style style;
} perft_request;

/* Reads the arguments, options in any place. Returns 0, or the exit status after a report. */
static int read_request(int count, char **arguments, perft_request *request) {
    for (int i = 0; i < count; i++) {
        const char **place = request->fen ? &request->depth : &request->fen;
        if (strcmp(arguments[i], "--divide") == 0) {
            request->divided = true;
            continue;
        }
        tools_taken taken = take_style(arguments[i], &request->style);
        if (taken == TOOLS_REFUSED) return STATUS_WRONG;
        if (taken == TOOLS_TAKEN) continue;
        if (*place || tools_is_option(arguments[i]))
            return tools_refuse_argument(arguments[i], DIALOGUE_TERMINAL_TOOL_WHOLE_FEN);
        *place = arguments[i];
    }
    if (!request->fen) return tools_refuse_without(DIALOGUE_TERMINAL_RIGHT_FEN);
    return request->depth ? 0 : tools_refuse_without(DIALOGUE_TERMINAL_RIGHT_DEPTH);
}

int perft_run(int count, char **arguments) {
    uint64_t depth = 0;
    perft_request request = {.style = CASTLING_AS_POSITION};
    chess_position position;
    if (count > 0 && strcmp(arguments[0], "--suite") == 0)
        return run_suite(count - 1, arguments + 1);
    int wrong = read_request(count, arguments, &request);
    if (wrong) return wrong;
    if (!tools_read_number(request.depth, &depth) || depth > 99)
        return tools_refuse_value("perft", request.depth, DIALOGUE_TERMINAL_RIGHT_DEPTH);
    if (!tools_read_fen(request.fen, NULL, &position)) return STATUS_FAILED;
    if (request.divided && depth > 0)
        divide(&position, (unsigned)depth, style_for(&position, request.style));
    printf("%" PRIu64 "\n", chess_perft(&position, (unsigned)depth));
    return 0;
}

/* ---------------------------------------------------------------------------------------- moves */

int moves_run(int count, char **arguments) {
    chess_position position;
    chess_move_list list;
    castling_style style = CASTLING_AS_POSITION;
    const char *fen = NULL;
    for (int i = 0; i < count; i++) {
        tools_taken taken = take_style(arguments[i], &style);
        if (taken == TOOLS_REFUSED) return STATUS_WRONG;
        if (taken == TOOLS_TAKEN) continue;
        if (fen || tools_is_option(arguments[i]))
            return tools_refuse_argument(arguments[i], DIALOGUE_TERMINAL_TOOL_WHOLE_FEN);
        fen = arguments[i];
    }
    if (!fen) return tools_refuse_without(DIALOGUE_TERMINAL_RIGHT_FEN);
    if (!tools_read_fen(fen, NULL, &position)) return STATUS_FAILED;
    chess_moves(&position, &list);
    for (unsigned i = 0; i < list.count; i++) {
        char uci[CHESS_UCI_SIZE], san[CHESS_SAN_SIZE];
        write_move(&position, list.moves[i], style_for(&position, style), uci, san);
        printf("%s\t%s\n", uci, san);
    }
    fprintf(stderr, "moves %u\n", list.count);
    return 0;
}
