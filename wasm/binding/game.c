/* SPDX-License-Identifier: MIT */
/* chess.wasm: a game and nothing around it. */
#include "binding.h"

static chess_ply plies[BINDING_PLY_CAPACITY];
static chess_game game;

chess_game *binding_game(void) {
    return &game;
}
void binding_start(const chess_position *position) {
    chess_game_start(&game, position, plies, BINDING_PLY_CAPACITY);
}
