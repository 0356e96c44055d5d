/* SPDX-License-Identifier: MIT */
/* What is wrong with a game in a file: where, what, and what would be right; one wording for all who read games. */
#ifndef CLIENT_MISTAKE_H
#define CLIENT_MISTAKE_H

#include <chess/pgn.h>
#include <dialogue/terminal.h>

/* Adds the sentence to the answer. The error's offset counts from text, its line from the beginning of the file. */
void mistake_add(dialogue_answer *answer, dialogue_language language, dialogue_priority priority,
                 const char *file, const char *text, const chess_pgn_error *error);

/* The same for what is not read from PGN; a column from 1, 0 where there is none to tell. */
void mistake_add_word(dialogue_answer *answer, dialogue_language language,
                      dialogue_priority priority, const char *file, unsigned long line,
                      unsigned long column, chess_error error, const char *word);

#endif
