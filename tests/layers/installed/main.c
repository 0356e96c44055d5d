/* SPDX-License-Identifier: MIT */
/* A program outside the project, written in the common subset of C and C++. */
#include <chess/chess.h>

#include <stdio.h>

int main(void) {
    chess_move_spec spec = CHESS_EMPTY_SPEC;
    chess_event start = CHESS_EVENT_OF(CHESS_EVENT_START, CHESS_PARTY_ARBITER, 0);
    chess_resolution resolution;
    chess_move_facts facts;
    char san[CHESS_SAN_SIZE];
    spec.role = CHESS_KNIGHT;
    spec.to_file = 5;
    spec.to_rank = 2;
    if (!chess_event_valid(&start)) return 1;
    if (chess_resolve(&chess_start_position, &spec, &resolution) != CHESS_OK) return 1;
    chess_describe(&chess_start_position, resolution.move, &facts);
    chess_san_write(&facts, CHESS_LETTERS_ENGLISH, san, sizeof san);
    printf("%u moves, %u in three plies, 1. %s\n", chess_count_moves(&chess_start_position),
           (unsigned)chess_perft(&chess_start_position, 3), san);
    return 0;
}
