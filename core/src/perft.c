/* SPDX-License-Identifier: MIT */
#include "play.h"

static uint64_t perft_white(const chess_position *position, unsigned depth);
static uint64_t perft_black(const chess_position *position, unsigned depth);

CHESS_INLINE uint64_t perft(const chess_position *position, unsigned depth, chess_color us) {
    chess_move moves[CHESS_MAX_MOVES];
    uint64_t leaves = 0;
    if (depth == 1) return generate(position, us, GENERATE_COUNT, NULL);
    for (unsigned i = 0, count = generate(position, us, GENERATE_LIST, moves); i < count; i++) {
        chess_position after;
        play(position, moves[i], us, &after);
        leaves +=
            us == CHESS_WHITE ? perft_black(&after, depth - 1) : perft_white(&after, depth - 1);
    }
    return leaves;
}

static uint64_t perft_white(const chess_position *position, unsigned depth) {
    return perft(position, depth, CHESS_WHITE);
}

static uint64_t perft_black(const chess_position *position, unsigned depth) {
    return perft(position, depth, CHESS_BLACK);
}

uint64_t chess_perft(const chess_position *position, unsigned depth) {
    if (depth == 0) return 1;
    return position->turn == CHESS_WHITE ? perft_white(position, depth)
                                         : perft_black(position, depth);
}
