/* SPDX-License-Identifier: MIT */
/*
 * Writes annotated games: after every second move a variation of random legal moves, with another
 * inside.
 */
#include "games.h"

#include "measure.h"

#include <stdlib.h>

enum { LEAST_PLIES = 3, MORE_PLIES = 6, DEPTH = 2 };

static uint32_t seed = 1;

static unsigned random_below(unsigned limit) {
    seed = seed * 1103515245U + 12345U;
    return (seed >> 8U) % limit;
}

static void write_move(FILE *file, const chess_position *before, chess_move move, bool begins) {
    char san[CHESS_SAN_SIZE];
    chess_move_facts facts;
    chess_describe(before, move, &facts);
    chess_san_write(&facts, CHESS_LETTERS_ENGLISH, san, sizeof san);
    if (before->turn == CHESS_WHITE)
        fprintf(file, "%u. ", before->fullmove);
    else if (begins)
        fprintf(file, "%u... ", before->fullmove);
    fprintf(file, "%s ", san);
}

/* Writes a variation from `position`. */
static void write_variation(FILE *file, const chess_position *position, unsigned depth) {
    chess_position at = *position;
    unsigned plies = LEAST_PLIES + random_below(MORE_PLIES);
    bool begins = true;
    fputs("(", file);
    for (unsigned ply = 0; ply < plies; ply++) {
        chess_move_list list;
        chess_position before = at;
        chess_moves(&at, &list);
        if (list.count == 0) break;
        chess_move move = list.moves[random_below(list.count)];
        write_move(file, &before, move, begins);
        chess_play(&at, move, &at);
        begins = depth < DEPTH && ply == plies / 2;
        if (begins) write_variation(file, &before, depth + 1);
    }
    fputs(") ", file);
}

int write_annotated_games(const char *path, unsigned copies) {
    FILE *file = open_or_exit(path, "wb");
    unsigned ply = 0, round = 0;
    for (unsigned copy = 0; copy < copies; copy++)
        for (unsigned i = 0; i < sample_count; i++, ply++) {
            const sample *s = &samples[i];
            if (s->first) {
                fprintf(file, "%s[Event \"bench\"]\n[Round \"%u\"]\n[Result \"*\"]\n\n",
                        round ? "*\n\n" : "", round + 1);
                ply = 0;
                round++;
            }
            write_move(file, &s->position, s->move, ply == 0);
            if (ply % 2) write_variation(file, &s->position, 1);
            if (ply % 8 == 7) fputs("\n", file);
        }
    fputs("*\n", file);
    return fclose(file) != 0;
}
