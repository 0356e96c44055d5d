/* SPDX-License-Identifier: MIT */
#include "second_opinion.h"

#include <stdlib.h>

enum { BOARDS = 5000 };

bool second_opinion_open(second_opinion *self, uint32_t nodes) {
    *self = (second_opinion){.line = malloc(nodes * sizeof *self->line), .line_capacity = nodes};
    self->room.boards = malloc(BOARDS * sizeof *self->room.boards);
    self->room.capacity = BOARDS;
    return self->line && self->room.boards;
}

void second_opinion_close(second_opinion *self) {
    free(self->line);
    free(self->room.boards);
}

bool second_opinion_holds(second_opinion *self, const chess_position *position, chess_color winner,
                          const chess_winnable_memory *memory,
                          const chess_winnable_result *result) {
    if (result->answer == CHESS_WINNABLE_UNDECIDED) return true;
    bool holds =
        result->answer == CHESS_WINNABLE_CAN_MATE
            ? result->line_length <= self->line_capacity &&
                  chess_winnable_line_mates(position, winner, self->line, result->line_length)
            : chess_winnable_proof_holds(position, winner, NULL, memory, result, &self->room);
    self->checked++;
    self->refused += !holds;
    return holds;
}
