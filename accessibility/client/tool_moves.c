/* SPDX-License-Identifier: MIT */
/* rochade perft, rochade moves. */
#include "lines.h"
#include "tools.h"

#include <chess/chess.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { STATUS_FAILED = 1 };

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
        if (!counts || !tools_read_fen(in.text, &position)) {
            totals.wrong++;
            continue;
        }
        compare_counts(&position, in.text, counts, most, &totals);
    }
    fprintf(stderr, "rows %lu counts %lu wrong %lu\n", totals.rows, totals.counts, totals.wrong);
    return totals.wrong || in.failed ? STATUS_FAILED : 0;
}

int perft_run(int count, char **arguments) {
    uint64_t depth = 0, most = UINT64_MAX;
    bool divided = false;
    castling_style style = CASTLING_AS_POSITION;
    chess_position position;
    if (count >= 2 && strcmp(arguments[0], "--suite") == 0) {
        for (int i = 2; i < count; i++)
            if (!tools_take_number(count, arguments, &i, "--max-nodes", &most))
                return tools_wrong_usage("perft");
        return perft_suite(arguments[1], most);
    }
    if (count < 2 || !tools_read_number(arguments[1], &depth) || depth > 99)
        return tools_wrong_usage("perft");
    for (int i = 2; i < count; i++) {
        if (strcmp(arguments[i], "--divide") == 0)
            divided = true;
        else if (!take_style(arguments[i], &style))
            return tools_wrong_usage("perft");
    }
    if (!tools_read_fen(arguments[0], &position)) return STATUS_FAILED;
    if (divided && depth > 0) divide(&position, (unsigned)depth, style_for(&position, style));
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
        if (take_style(arguments[i], &style)) continue;
        if (fen) return tools_wrong_usage("moves");
        fen = arguments[i];
    }
    if (!fen) return tools_wrong_usage("moves");
    if (!tools_read_fen(fen, &position)) return STATUS_FAILED;
    chess_moves(&position, &list);
    for (unsigned i = 0; i < list.count; i++) {
        char uci[CHESS_UCI_SIZE], san[CHESS_SAN_SIZE];
        write_move(&position, list.moves[i], style_for(&position, style), uci, san);
        printf("%s\t%s\n", uci, san);
    }
    fprintf(stderr, "moves %u\n", list.count);
    return 0;
}
