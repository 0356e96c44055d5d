/* SPDX-License-Identifier: MIT */
/*
 * Tests certificates: a true one is changed at places that the bytes choose, then checked in a
 * position that is almost the same but in which mate is possible. It must never hold there.
 */
#include "fuzz.h"

enum { BOARDS = 64 };

/* Neither side can mate in the first; White can in the second. */
static const char *const pairs[][2] = {
    {"4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", "4k3/8/8/p1p1p1p1/P1P1P1P1/8/7P/4K3 w - - 0 1"},
    {"8/8/2k5/8/8/8/8/1N2K3 w - - 0 1", "8/8/2k5/8/8/8/8/1N2K1N1 w - - 0 1"},
    {"8/3k4/8/1p1p1p1p/1P1P1P1P/8/3K1B2/8 w - - 0 1",
     "8/3k4/8/1p1p1p1p/1P1P1P1P/8/3K1B1P/8 w - - 0 1"},
    {"8/8/8/8/8/1k6/8/K7 w - - 0 1", "8/8/8/8/8/1k6/8/K6Q w - - 0 1"},
};

static chess_blockade_board boards[BOARDS];

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz_input input = fuzz_begin(data, size);
    const char *const *pair = pairs[fuzz_choice(&input, sizeof pairs / sizeof *pairs)];
    chess_position dead = fuzz_position(pair[0]), alive = fuzz_position(pair[1]);
    chess_blockade proof = {.boards = boards, .capacity = BOARDS};
    uint32_t count = chess_blockade_prove(&dead, CHESS_WHITE, &proof);
    if (proof.count > 0) HOLDS(chess_blockade_holds(&dead, CHESS_WHITE, &proof));
    if (count == 0 || proof.count == 0) memset(boards, 0, sizeof boards);
    /* The place of a change takes three bytes, its value one. */
    while (input.length >= 4) {
        size_t at = fuzz_choice(&input, 256);
        at |= (size_t)fuzz_choice(&input, 256) << 8;
        unsigned where = fuzz_choice(&input, 4);
        unsigned what = fuzz_choice(&input, 256);
        if (where == 0)
            ((uint8_t *)boards)[at % sizeof boards] = (uint8_t)what;
        else if (where == 1)
            proof.pieces[at % CHESS_BLOCKADE_PIECES] = (chess_piece)what;
        else if (where == 2)
            proof.start[at % CHESS_BLOCKADE_PIECES] = (chess_square)what;
        else if (at % 2)
            proof.piece_count = what;
        else
            proof.count = what % (BOARDS + 1);
    }
    (void)chess_blockade_holds(&dead, CHESS_WHITE, &proof);
    HOLDS(!chess_blockade_holds(&alive, CHESS_WHITE, &proof));
    return 0;
}
