/* SPDX-License-Identifier: MIT */
/*
 * The input modes of the terminal. The original mode is restored when the program ends or is
 * stopped, except by SIGKILL or SIGSTOP.
 */
#ifndef CLIENT_TERMINAL_MODES_H
#define CLIENT_TERMINAL_MODES_H

#include <stdbool.h>

typedef enum terminal_mode {
    MODE_FOUND, /* original mode: whole lines, edited and shown by the terminal */
    MODE_KEYS,  /* single keys, not shown; Ctrl-C still sends a signal, Ctrl-S holds no output */
    MODE_UNSEEN /* whole lines; only line ends are shown */
} terminal_mode;

/*
 * Sets a mode. Does nothing if the standard input is not a terminal. Pending input is kept, except
 * by MODE_UNSEEN, which discards it.
 */
void terminal_modes_set(terminal_mode mode);

/*
 * Returns true if the terminal edits and shows lines itself. Returns false in another mode, or if
 * another program shows them, such as an editor that runs this program.
 */
bool terminal_modes_are_usual(void);

/*
 * Returns true if the program was stopped and continued since the last call. The screen then holds
 * the output of other programs.
 */
bool terminal_modes_were_interrupted(void);

#endif
