/* SPDX-License-Identifier: MIT */
/*
 * What a line was understood as, in one readable line: "move P ..-e4", "part N", "which P g1-f3 | N
 * ...", "command HELP", "choice 3", "unknown gustaf (Gustav)", "nothing". Of a spec: the piece or
 * '.', from, to with '.' for what was not said, '-' or 'x', then =Q for a promotion, (N) for what
 * is captured, ep. Second choices stand behind ||.
 */
#ifndef TESTS_SPEC_TEXT_H
#define TESTS_SPEC_TEXT_H

#include <dialogue/utterance.h>

/* Returns the name in the list of commands, such as "TAKE_BACK". */
const char *command_name(dialogue_command command);

/* Sorts moves in UCI and writes them, separated by commas. */
void moves_write_sorted(char moves[][CHESS_UCI_SIZE], unsigned count, char *text);

/* Writes the moves of a list in UCI, sorted and separated by commas. */
void candidates_write(const chess_position *position, const chess_move_list *list,
                      chess_uci_style style, char *text);

void utterance_write(const char *line, const dialogue_utterance *utterance, char *text,
                     size_t size);

#endif
