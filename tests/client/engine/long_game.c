/* SPDX-License-Identifier: MIT */
/* The engine is sent the correct position throughout the longest game under the 75-move rule. */
#include "engine/engine.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { PLIES = 17697, TEXT_SIZE = 1 << 16 };

static chess_ply plies[PLIES];
static char text[TEXT_SIZE];

static chess_move read_move(const chess_position *position, const char *uci) {
    chess_move_spec spec;
    chess_resolution resolution;
    assert_int_equal(chess_uci_read(&spec, uci, strlen(uci), NULL), CHESS_OK);
    assert_int_equal(chess_resolve(position, &spec, &resolution), CHESS_OK);
    return resolution.move;
}

/* Stores the text that the engine is sent in `text`. */
static void ask(const chess_game *game) {
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    client_engine engine = {.in = ends[1], .out = -1, .state = ENGINE_READY};
    engine_go(&engine, game, false, "movetime 10", 10);
    (void)close(ends[1]);
    size_t length = 0;
    for (ssize_t count; (count = read(ends[0], text + length, sizeof text - 1 - length)) > 0;)
        length += (size_t)count;
    text[length] = '\0';
    (void)close(ends[0]);
}

/* Returns the position of "position fen FEN [moves ...]". */
static chess_position position_sent(unsigned *count) {
    static const char head[] = "position fen ";
    chess_position position;
    char *line = strtok(text, "\n");
    assert_memory_equal(line, head, sizeof head - 1);
    char *moves = strstr(line, " moves");
    if (moves != NULL) *moves = '\0';
    line += sizeof head - 1;
    assert_int_equal(chess_position_read_fen(&position, line, strlen(line), NULL, NULL), CHESS_OK);
    *count = 0;
    if (moves == NULL) return position;
    for (char *uci = strtok(moves + sizeof " moves", " "); uci; uci = strtok(NULL, " ")) {
        chess_position before = position;
        chess_play(&before, read_move(&before, uci), &position);
        ++*count;
    }
    return position;
}

static void the_same_position(void **state) {
    FILE *file = fopen(TEST_DATA "/games/longest.txt", "r");
    chess_game game;
    char uci[8];
    (void)state;
    if (file == NULL) fail_msg("cannot open the game");
    chess_game_start(&game, &chess_start_position, plies, PLIES);
    while (fscanf(file, "%7s", uci) == 1) {
        unsigned count;
        assert_int_equal(chess_game_play(&game, read_move(&game.position, uci)), CHESS_OK);
        if (game.count % 499 != 0 && game.count < PLIES - 2) continue;
        ask(&game);
        const chess_position sent = position_sent(&count);
        assert_true(chess_position_same(&sent, &game.position));
        assert_int_equal(sent.halfmoves, game.position.halfmoves);
        assert_int_equal(sent.fullmove, game.position.fullmove);
        /* A very long game is sent without the moves before the last irreversible one. */
        assert_int_equal(count, game.count <= 4096 ? game.count : game.position.halfmoves);
    }
    (void)fclose(file);
    assert_int_equal(game.count, PLIES);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_same_position)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
