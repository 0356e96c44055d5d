/* SPDX-License-Identifier: MIT */
/* The command line, and the language that the system asks for. */
#ifndef CLIENT_OPTIONS_H
#define CLIENT_OPTIONS_H

#include "option_values.h"

/* The name of a task or tool may stand behind options; the others want it in front of them: "--lang=de say" becomes "say --lang=de". */
void options_put_task_first(int count, char **arguments);

/*
 * Reads the player's settings, and then the arguments, which count for more. What is wrong with
 * arguments is added to *answer, in the language they ask for as far as it is known, and the task
 * is TASK_WRONG; what is wrong with settings is added too, and nothing else comes of it.
 */
client_options options_read(int count, char **arguments, dialogue_answer *answer);

/* Keeps them for the next time, and adds whether that could be done. */
bool options_save(const client_options *options, dialogue_answer *answer);

/* Adds every line of the help; of a task that has a name, what it does and its own options. */
void options_help(options_task asked, dialogue_language language, dialogue_answer *answer);

#endif
