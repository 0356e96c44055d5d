/* SPDX-License-Identifier: MIT */
/* The command line and the language of the environment. */
#ifndef CLIENT_OPTIONS_H
#define CLIENT_OPTIONS_H

#include "option_values.h"

/* Moves the name of a task or tool before the options: "--lang=de say" becomes "say --lang=de". */
void options_put_task_first(int count, char **arguments);

/*
 * Reads the player's settings and then the arguments, which take precedence. Errors in arguments
 * are appended to *answer, in the language they request if it is known, and set the task to
 * TASK_WRONG. Errors in settings are appended too, but have no other effect.
 */
client_options options_read(int count, char **arguments, dialogue_answer *answer);

/* Saves options as settings and appends whether that succeeded. */
bool options_save(const client_options *options, dialogue_answer *answer);

/* Appends the lines of the help; for a task with a name, its effect and its own options. */
void options_help(const client_options *options, dialogue_answer *answer);

#endif
