/* SPDX-License-Identifier: MIT */
/* Questions of the program in the middle of a game, while its clock runs on. */
#ifndef CLIENT_ASK_H
#define CLIENT_ASK_H

#include "game_session.h"

/* The next line; one that does not fit counts as empty. False at the end of the input, or when a flag ended the game. */
bool ask_line(live_game *game, char *line, size_t size);

/* Says the question, and takes the answer; control characters in it become blanks. */
bool ask_text(live_game *game, dialogue_terminal_text question, const char *hole, char *line,
              size_t size);

/* Asks until it is answered with yes or no; false for no, and where ask_line is. */
bool ask_yes(live_game *game, dialogue_terminal_text question, const char *hole);

#endif
