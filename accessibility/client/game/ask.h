/* SPDX-License-Identifier: MIT */
/* Questions of the program in the middle of a game, while its clock runs on. */
#ifndef CLIENT_ASK_H
#define CLIENT_ASK_H

#include "game_session.h"

/*
 * Takes the next line, without a question. A line of `size - 1` bytes or more is cut to that length and fills `line`; it never
 * counts as empty. Returns false at the end of the input, and when a flag ended the game.
 */
bool ask_line(live_game *game, char *line, size_t size);

/* Returns true when a line that ask_line took fills `line`, and so may have been longer. */
bool ask_was_cut(const char *line, size_t size);

/* Says the question, and takes the answer, of less than `size - 1` bytes: a longer one is asked for again. Control characters
 * in it become spaces. */
bool ask_text(live_game *game, dialogue_terminal_text question, const char *hole, char *line,
              size_t size);

/* Asks until it is answered with yes or no; false for no, and where ask_line is. */
bool ask_yes(live_game *game, dialogue_terminal_text question, const char *hole);

#endif
