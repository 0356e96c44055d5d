/* SPDX-License-Identifier: MIT */
/*
 * Describes in one line how a line was understood: "move P ..-e4", "part N", "which P g1-f3
 * N ...", "command HELP", "choice 3", "unknown gustaf (Gustav)", "nothing".
 *
 * A spec is the piece or '.', then from and to with '.' for each missing part, separated by '-' or
 * 'x', then "=Q" for a promotion, "(N)" for the captured piece, "ep" for en passant. Alternative
 * readings follow "||".
 */
#ifndef TESTS_SPEC_TEXT_H
#define TESTS_SPEC_TEXT_H

#include <dialogue/utterance.h>

/* Returns the command's name in the X-macro list, such as "TAKE_BACK". */
const char *command_name(dialogue_command command);

/* Sorts moves in UCI and writes them, separated by commas. */
void moves_write_sorted(char moves[][CHESS_UCI_SIZE], unsigned count, char *text);

/* Writes the moves of a list in UCI, sorted and separated by commas. */
void candidates_write(const chess_position *position, const chess_move_list *list,
                      chess_uci_style style, char *text);

void utterance_write(const char *line, const dialogue_utterance *utterance, char *text,
                     size_t size);

enum { ANSWER_SIZE = 8192 };

/*
 * Writes what a line does in a position: "move e2e4", "ambiguous b7c6,d7c6", "illegal", "command
 * HELP", "asks RESIGN", "unknown" or "other". `text` has room for ANSWER_SIZE bytes.
 */
void answer_write(const chess_position *position, const char *line, dialogue_language player,
                  char *text);

/* Returns true if the answer is a command that changes or ends the game. */
bool answer_acts(const char *answer);

#endif
