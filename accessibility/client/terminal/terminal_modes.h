/* SPDX-License-Identifier: MIT */
/* How the terminal takes what is typed. It is put back as it was found whatever happens to the program, short of SIGKILL. */
#ifndef CLIENT_MODES_H
#define CLIENT_MODES_H

#include <stdbool.h>

typedef enum terminal_mode {
    MODE_FOUND, /* as it was found: whole lines, which it edits and shows itself */
    MODE_KEYS,  /* every key at once, and none is shown; Ctrl-C and its like still send signals */
    MODE_UNSEEN /* whole lines, of which nothing but the end is shown */
} terminal_mode;

/* Nothing when the standard input is no terminal. What was typed ahead stays, except for MODE_UNSEEN, which throws it away. */
void modes_set(terminal_mode mode);

/* Does it edit and show lines itself, as it was found? A line that somebody else shows (an editor around the program, a
 * terminal with an echo of its own) does not. */
bool modes_are_usual(void);

/* Was the program stopped, and goes on, since this was last asked? Then the screen holds what others wrote. */
bool modes_were_interrupted(void);

#endif
