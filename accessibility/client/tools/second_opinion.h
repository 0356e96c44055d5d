/* SPDX-License-Identifier: MIT */
/* rochade winnable --check: every answer is played or proved again before it is told. */
#ifndef CLIENT_SECOND_OPINION_H
#define CLIENT_SECOND_OPINION_H

#include <chess/winnable.h>

#include <stdbool.h>

/* The line of the answer, and the room for written proofs. */
typedef struct second_opinion {
    chess_move *line;
    uint32_t line_capacity;
    chess_blockade room;
    unsigned long checked, refused;
} second_opinion;

/* False when there is no memory. A line can be as long as `nodes`. */
bool second_opinion_open(second_opinion *self, uint32_t nodes);
void second_opinion_close(second_opinion *self);

/* Is the answer true? It has just been given, with self->line for its moves; who is undecided says nothing that
 * could be wrong. Counts. */
bool second_opinion_holds(second_opinion *self, const chess_position *position, chess_color winner,
                          const chess_winnable_memory *memory, const chess_winnable_result *result);

#endif
