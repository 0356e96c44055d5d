/* SPDX-License-Identifier: MIT */
/* Reports errors in a game file in the same words everywhere: place, error and remedy. */
#ifndef CLIENT_PGN_MISTAKE_H
#define CLIENT_PGN_MISTAKE_H

#include <chess/pgn.h>
#include <dialogue/terminal.h>

/*
 * Appends the error message to the answer. The error's offset counts from `text`, its line from the
 * beginning of the file.
 */
void pgn_mistake_add(dialogue_answer *answer, dialogue_language language,
                     dialogue_priority priority, const char *file, const char *text,
                     const chess_pgn_error *error);

/* Appends the error message for a format other than PGN. `column` counts from 1; 0: unknown. */
void pgn_mistake_add_word(dialogue_answer *answer, dialogue_language language,
                          dialogue_priority priority, const char *file, unsigned long line,
                          unsigned long column, chess_error error, const char *word);

#endif
