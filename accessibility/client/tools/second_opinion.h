/* SPDX-License-Identifier: MIT */
/* rochade winnable --check: verifies every answer by playing its line or proving it again. */
#ifndef CLIENT_SECOND_OPINION_H
#define CLIENT_SECOND_OPINION_H

#include <chess/winnable.h>

#include <stdbool.h>

/* The line of an answer and the memory for blockades. */
typedef struct second_opinion {
    chess_move *line;
    uint32_t line_capacity;
    chess_blockade room;
    unsigned long checked, refused;
} second_opinion;

/* Allocates memory for lines of up to `nodes` plies. Returns false if out of memory. */
bool second_opinion_open(second_opinion *self, uint32_t nodes);
void second_opinion_close(second_opinion *self);

/*
 * Returns true if the answer is correct. It must be the last answer, with its moves in self->line;
 * UNDECIDED is always correct. Counts checks and failures.
 */
bool second_opinion_holds(second_opinion *self, const chess_position *position, chess_color winner,
                          const chess_winnable_memory *memory, const chess_winnable_result *result);

#endif
