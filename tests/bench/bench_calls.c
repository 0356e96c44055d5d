/* SPDX-License-Identifier: MIT */
/* Times calls one by one, because a mean hides the slow cases. */
#include "bench.h"
#include "games.h"

#include <string.h>

uint64_t play_move(unsigned i, bool judged) {
    enum { PLIES = 1024, NODES = 4096 };
    static chess_ply plies[PLIES];
    static chess_winnable_node nodes[NODES];
    static uint32_t slots[NODES];
    static chess_winnable_memory memory = {nodes, slots, NODES, NODES};
    static chess_game game;
    if (samples[i].first) {
        chess_game_start(&game, &samples[i].position, plies, PLIES);
        if (judged) chess_game_use_judge(&game, chess_judge_by_search, &memory);
    }
    return chess_game_play(&game, samples[i].move) == CHESS_OK;
}

/*
 * Last positions of games; in the file each follows "WB ", "W- ", "-B " or "-- ", the sides that
 * can mate.
 */
enum { MOST_ENDS = 20000 };
static chess_position ends[MOST_ENDS];
static bool is_dead[MOST_ENDS];
static unsigned end_count;

void load_ends(void) {
    static char line[256];
    FILE *file = open_or_exit(TEST_DATA "/unwinnable/lichess.txt", "rb");
    while (end_count < MOST_ENDS && fgets(line, sizeof line, file))
        if (chess_position_read_fen(&ends[end_count], line + 3, strcspn(line + 3, "\r\n"), NULL,
                                    NULL) == CHESS_OK)
            is_dead[end_count++] = strncmp(line, "--", 2) == 0;
    fclose(file);
}

static uint64_t list_one(unsigned i) {
    chess_move_list list;
    chess_moves(&samples[i].position, &list);
    return list.count != 0;
}

static uint64_t play_one(unsigned i) {
    return play_move(i, false);
}

static uint64_t play_one_judged(unsigned i) {
    return play_move(i, true);
}

static uint64_t load_fen(unsigned i) {
    chess_position position;
    return chess_position_read_fen(&position, samples[i].fen, samples[i].fen_length, NULL, NULL) ==
           CHESS_OK;
}

static uint64_t load_game_from_fen(unsigned i) {
    static chess_ply plies[1];
    chess_position position;
    chess_game game;
    chess_position_read_fen(&position, samples[i].fen, samples[i].fen_length, NULL, NULL);
    chess_game_start(&game, &position, plies, 1);
    return game.outcome.ending == CHESS_ENDING_NONE;
}

static uint64_t read_one_san(unsigned i) {
    chess_move_spec spec;
    chess_resolution resolution;
    chess_san_read(&spec, CHESS_LETTERS_ENGLISH, samples[i].san, samples[i].san_length, NULL);
    chess_resolve(&samples[i].position, &spec, &resolution);
    return resolution.move == samples[i].move;
}

static uint64_t write_one_san(unsigned i) {
    char text[CHESS_SAN_SIZE];
    chess_move_facts facts;
    chess_describe(&samples[i].position, samples[i].move, &facts);
    chess_san_write(&facts, CHESS_LETTERS_ENGLISH, text, sizeof text);
    return text[0] == samples[i].san[0];
}

static uint64_t ask_whether_dead(unsigned i) {
    return !chess_position_is_dead_quick(&ends[i]) || is_dead[i];
}

static const struct {
    const char *name;
    timed_call *call;
    const unsigned *count;
} calls[] = {
    {"list of legal moves", list_one, &sample_count},
    {"SAN to legal move", read_one_san, &sample_count},
    {"move to SAN with its suffix", write_one_san, &sample_count},
    {"FEN read and checked", load_fen, &sample_count},
    {"game begun from a FEN, with its outcome", load_game_from_fen, &sample_count},
    {"move played, with its outcome", play_one, &sample_count},
    {"the same, dead positions by search", play_one_judged, &sample_count},
    {"last position of a lichess game dead?", ask_whether_dead, &end_count},
};

void show_calls(void) {
    show_calls_head();
    for (unsigned i = 0; i < sizeof calls / sizeof *calls; i++)
        show_call(calls[i].name, calls[i].call, *calls[i].count);
}
