/* SPDX-License-Identifier: MIT */
/* Tests distances of king and knight against moves counted step by step on an empty board. */
#include "winnable/distance.h"
#include "support/table.h"

#include <stdlib.h>

static bool king_moves(int files, int ranks) {
    return files <= 1 && ranks <= 1;
}

static bool knight_moves(int files, int ranks) {
    return files * ranks == 2;
}

/* Fills in the number of moves from one square to each other. */
static void count_moves(bool (*moves)(int, int), int from, unsigned steps[64]) {
    int queue[64], length = 1;
    bool reached[64] = {false};
    queue[0] = from;
    reached[from] = true;
    steps[from] = 0;
    for (int i = 0; i < length; i++)
        for (int to = 0; to < 64; to++) {
            int files = abs(queue[i] % 8 - to % 8), ranks = abs(queue[i] / 8 - to / 8);
            if (reached[to] || !moves(files, ranks)) continue;
            reached[to] = true;
            steps[to] = steps[queue[i]] + 1;
            queue[length++] = to;
        }
    assert_int_equal(length, 64);
}

static void distances_of_all_pairs_of_squares(void **state) {
    (void)state;
    for (int from = 0; from < 64; from++) {
        unsigned king[64], knight[64];
        count_moves(king_moves, from, king);
        count_moves(knight_moves, from, knight);
        for (int to = 0; to < 64; to++) {
            assert_int_equal(king_distance((chess_square)from, (chess_square)to), king[to]);
            assert_int_equal(knight_distance((chess_square)from, (chess_square)to), knight[to]);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(distances_of_all_pairs_of_squares)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
