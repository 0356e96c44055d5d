/* SPDX-License-Identifier: MIT */
/*
 * Checks all games of the test data, random and recorded, standard and Chess960: every legal move
 * of every position, in every style of announced.h and some of the product of all options, read by
 * players of every language.
 *
 * usage: dialogue_announced_campaign [PART PARTS [SEED [SAMPLES]]]
 *
 * Checks the games PART, PART + PARTS and so on, counted from 0.
 */
#include "announced.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_SIZE = 1 << 20, LINE_SIZE = 1 << 15, PROGRESS = 1000 };

typedef struct campaign {
    announced_tally tally;
    unsigned long part, parts, games;
    uint64_t random;
    unsigned samples;
    bool mine, broken; /* mine: this part checks the game; broken: some game could not be read */
} campaign;

static unsigned long draw(campaign *c) {
    c->random = c->random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned long)(c->random >> 33U);
}

static void check(campaign *c, const chess_position *position) {
    static announced_heard heard;
    chess_move_list list;
    memset(heard.counts, 0, sizeof heard.counts);
    for (unsigned i = 0; i < announced_style_count(); i++) {
        dialogue_style style = announced_style(i);
        announced_check(&c->tally, position, &style, 0, DIALOGUE_LANGUAGE_COUNT, &heard);
    }
    for (unsigned i = 0; i < c->samples; i++) {
        dialogue_style style = announced_product(draw(c));
        announced_check(&c->tally, position, &style, 0, DIALOGUE_LANGUAGE_COUNT, &heard);
    }
    chess_moves(position, &list);
    c->tally.moves += list.count;
    if (++c->tally.positions % PROGRESS == 0)
        fprintf(stderr, "part %lu: game %lu, %lu moves, %lu announcements read, %lu wrong\n",
                c->part, c->games, c->tally.moves, c->tally.lines, c->tally.wrong);
}

static void begin_game(campaign *c) {
    c->mine = c->games++ % c->parts == c->part;
}

/* --------------------------------------------------------------------------------- games in UCI */

static bool read_game(campaign *c, const char *fen, const char *moves) {
    chess_position position = chess_start_position;
    if (fen && chess_position_read_fen(&position, fen, strlen(fen), NULL, NULL)) return false;
    while (*moves) {
        size_t length = strcspn(moves, " \t\n");
        chess_move_spec spec;
        chess_resolution resolution;
        check(c, &position);
        if (chess_uci_read(&spec, moves, length, NULL) ||
            chess_resolve(&position, &spec, &resolution))
            return false;
        chess_play(&position, resolution.move, &position);
        moves += length + (moves[length] == ' ');
    }
    check(c, &position);
    return true;
}

/* Reads a tab-separated table; the columns are those of the start position and the moves, or -1. */
static void read_table(campaign *c, const char *path, int fen_column, int moves_column) {
    static char line[LINE_SIZE];
    FILE *file = fopen(path, "r");
    if (file == NULL) perror(path), exit(2);
    while (fgets(line, sizeof line, file)) {
        char *columns[4], *rest = line;
        if (*line == '#') continue;
        begin_game(c);
        if (!c->mine) continue;
        for (unsigned i = 0; i < 4; i++) {
            columns[i] = rest;
            rest += strcspn(rest, "\t\n");
            if (*rest) *rest++ = '\0';
        }
        if (!read_game(c, fen_column < 0 ? NULL : columns[fen_column], columns[moves_column])) {
            fprintf(stderr, "%s: unreadable game: %s\n", path, columns[moves_column]);
            c->broken = true;
        }
    }
    fclose(file);
}

/* --------------------------------------------------------------------------------- games in PGN */

static void on_start(void *context, const chess_position *position) {
    (void)position;
    begin_game(context);
}

static void on_move(void *context, const chess_position *before, chess_move move) {
    campaign *c = context;
    (void)move;
    if (c->mine) check(c, before);
}

static void read_pgn(campaign *c, const char *path) {
    static char text[TEXT_SIZE];
    chess_pgn_visitor visitor = {.context = c, .start = on_start, .move = on_move};
    chess_pgn_error error;
    size_t length, offset = 0;
    uint32_t line = 1;
    FILE *file = fopen(path, "rb");
    if (file == NULL) perror(path), exit(2);
    length = fread(text, 1, sizeof text, file);
    fclose(file);
    while (chess_pgn_read_game(text, length, &offset, &line, &visitor, &error)) {
        if (error.error) {
            fprintf(stderr, "%s:%u: %s\n", path, error.line, chess_error_text(error.error));
            c->broken = true;
        }
    }
}

int main(int count, char **arguments) {
    campaign c = {.parts = 1, .random = 1, .samples = 8};
    if (count > 2) {
        c.part = strtoul(arguments[1], NULL, 10);
        c.parts = strtoul(arguments[2], NULL, 10);
    }
    if (count > 3) c.random = strtoull(arguments[3], NULL, 10);
    if (count > 4) c.samples = (unsigned)strtoul(arguments[4], NULL, 10);
    if (count == 2 || count > 5 || c.part >= c.parts) {
        fprintf(stderr, "usage: %s [PART PARTS [SEED [SAMPLES]]]\n", arguments[0]);
        return 2;
    }
    c.random += c.part << 32U;
    read_pgn(&c, TEST_DATA "/pgn/lichess_47_games.pgn");
    read_pgn(&c, TEST_DATA "/pgn/broadcast_quirks_960.pgn");
    read_table(&c, TEST_DATA "/chess960/random_games.tsv", 1, 2);
    read_table(&c, TEST_DATA "/games/random_games.tsv", -1, 0);
    printf("positions %lu moves %lu heard %lu wrong %lu alike %lu\n", c.tally.positions,
           c.tally.moves, c.tally.lines, c.tally.wrong, c.tally.alike);
    return c.tally.wrong || c.tally.alike || c.broken || c.tally.moves == 0;
}
