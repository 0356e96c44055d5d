/* SPDX-License-Identifier: MIT */
#include "games.h"

#include "measure.h"

#include <stdlib.h>
#include <string.h>

enum { TEXT_SIZE = 8 << 20, LEAST_DISTINCT = 30000 };

sample *samples;
unsigned sample_count, game_count;
book games, bare_games;

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

/* Reads one game, without the moves after an end that the Laws set without a claim. */
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

unsigned count_distinct(void) {
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
    expect(distinct >= LEAST_DISTINCT, true, "enough distinct positions");
    return distinct;
}

FILE *open_or_exit(const char *path, const char *mode) {
    FILE *file = fopen(path, mode);
    if (file) return file;
    perror(path);
    exit(1);
}

void load_games(const char *path) {
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

unsigned read_games(const book *from, const chess_pgn_visitor *visitor) {
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
