/* SPDX-License-Identifier: MIT */
/*
 * Measures how long one typed line takes to be understood: read in its language and, if it is a
 * move, found among the legal moves; and to be answered as the first line of a game with a clock,
 * in which it may also be an event for the arbiter.
 *
 *     bench_lines FILE
 *
 * FILE has the columns of tests/data/language/understand.tsv: language, FEN, line, and what is
 * expected.
 */
#include "measure.h"

#include <chess/chess.h>
#include <dialogue/session.h>
#include <dialogue/utterance.h>

#include <stdlib.h>
#include <string.h>

enum { MOST_LINES = 8192, LINE_SIZE = 1024 };

typedef struct typed {
    dialogue_language language;
    chess_position position;
    char text[LINE_SIZE];
    size_t length;
} typed;

static typed lines[MOST_LINES];
static unsigned line_count;

/* Cuts a column from the rest of a row. Ends the program if there is none. */
static char *next_column(char **rest) {
    char *column = strsep(rest, "\t\n");
    if (!column || !*rest) {
        fputs("bench_lines: a row has fewer than four columns\n", stderr);
        exit(1);
    }
    return column;
}

static void load_line(char *row) {
    typed *line = &lines[line_count++];
    const char *tag = next_column(&row), *fen = next_column(&row), *text = next_column(&row);
    if (!dialogue_language_of_tag(tag, strlen(tag), &line->language) ||
        chess_position_read_fen(&line->position, fen, strlen(fen), NULL, NULL) != CHESS_OK) {
        fprintf(stderr, "bench_lines: unknown language or position: %s %s\n", tag, fen);
        exit(1);
    }
    line->length = strlen(text);
    memcpy(line->text, text, line->length + 1);
}

static void load_lines(const char *path) {
    char row[LINE_SIZE];
    FILE *file = fopen(path, "r");
    if (!file) {
        perror(path);
        exit(1);
    }
    while (line_count < MOST_LINES && fgets(row, sizeof row, file))
        load_line(row);
    (void)fclose(file);
}

static uint64_t understand(unsigned i) {
    const typed *line = &lines[i];
    dialogue_utterance said;
    chess_resolution found;
    dialogue_read(line->text, line->length, line->language, &said);
    if (said.sense == DIALOGUE_MOVE || said.sense == DIALOGUE_PARTIAL)
        (void)dialogue_resolve(&line->position, &said, &found);
    return 1;
}

static uint64_t answer_with_clock(unsigned i) {
    enum { PLIES = 4 };
    static dialogue_session session;
    static dialogue_answer answer;
    static chess_ply plies[PLIES];
    static chess_sheet_line sheet[PLIES];
    static chess_arbiter arbiter;
    static const chess_time_control unlimited;
    const typed *line = &lines[i];
    const chess_rules rules = chess_rules_of(CHESS_RULES_FIDE_2014);
    dialogue_session_begin(&session, line->language, NULL, &line->position, plies, PLIES);
    dialogue_session_use_clock(&session, &arbiter, &rules, &unlimited, sheet, PLIES, 0, &answer);
    dialogue_session_line(&session, line->text, line->length, &answer);
    return 1;
}

int main(int count, char **arguments) {
    if (count != 2) {
        fputs("usage: bench_lines FILE\n", stderr);
        return 2;
    }
    load_lines(arguments[1]);
    show_calls_head();
    show_call("typed line understood", understand, line_count);
    show_call("line answered, with a clock", answer_with_clock, line_count);
    return 0;
}
