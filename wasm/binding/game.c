/* SPDX-License-Identifier: MIT */
/* chess.wasm: a game and an independent clock. */
#include "binding.h"

#include <stddef.h>

static struct {
    chess_game game;
    chess_clock clock;
    chess_ply plies[BINDING_PLY_CAPACITY];
} state;

chess_game *binding_game(void) {
    return &state.game;
}
chess_clock *binding_clock(void) {
    return &state.clock;
}
void binding_start(const chess_position *position) {
    chess_game_start(&state.game, position, state.plies, BINDING_PLY_CAPACITY);
}
chess_game *binding_judged_game(void) {
    if (!state.game.judge)
        chess_game_use_judge(&state.game, chess_judge_by_search, &binding_judge_memory);
    return &state.game;
}

void *state_at(void) {
    return &state;
}
unsigned state_size(void) {
    return (unsigned)(offsetof(__typeof__(state), plies) + state.game.count * sizeof *state.plies);
}
/* Counts move sequences; exact below 2 to the power of 53. */
double game_perft(unsigned depth) {
    return (double)chess_perft(&binding_game()->position, depth);
}
