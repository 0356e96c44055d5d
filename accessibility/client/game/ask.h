/* SPDX-License-Identifier: MIT */
/* Questions of the program during a game, while its clock runs. */
#ifndef CLIENT_ASK_H
#define CLIENT_ASK_H

#include "game_session.h"

/*
 * Reads the next line without asking. A line of `size - 1` bytes or more is truncated to that
 * length; it never counts as empty. Returns false at the end of the input, or if a flag ended the
 * game.
 */
bool ask_line(game_session *game, char *line, size_t size);

/* Returns true if the line fills its buffer, so that it may have been longer. */
bool ask_was_cut(const char *line, size_t size);

/*
 * Asks a question and reads the answer, of less than `size - 1` bytes; a longer one is requested
 * again. Control characters in it become spaces.
 */
bool ask_text(game_session *game, dialogue_terminal_text question, const char *value, char *line,
              size_t size);

/*
 * Asks for a name on the score sheet and records it; an empty answer keeps the one that is known.
 * Returns false if ask_line() fails.
 */
bool ask_name(game_session *game, game_name which);

/* Asks until the answer is yes or no. Returns false for no, and if ask_line() fails. */
bool ask_yes(game_session *game, dialogue_terminal_text question, const char *value);

#endif
