/* SPDX-License-Identifier: MIT */
/*
 * Lines edited by GNU Readline: its keys, its history, the user's own ~/.inputrc. Readline never writes to the terminal:
 * what is typed is shown by echo.h. One in a process.
 */
#ifndef CLIENT_EDITOR_H
#define CLIENT_EDITOR_H

#include <stdbool.h>
#include <stddef.h>

enum { TERMINAL_COMPLETION_SIZE = 256 };

/* Handles what happens while a line is being typed. */
typedef struct terminal_editing {
    void *context;
    /*
     * Called for a key before it takes effect. first: the line is still empty, or the key asks for
     * silence.
     */
    void (*key)(void *context, bool first);
    /*
     * Completes what stands before the cursor. Returns the byte from which the text replaces it, or
     * more than `length` for none. Prints the candidates itself. May be NULL.
     */
    size_t (*complete)(void *context, const char *line, size_t length,
                       char text[TERMINAL_COMPLETION_SIZE]);
} terminal_editing;

/* Where the editor gets its keys, and what it tells. */
typedef struct editor_calls {
    int (*byte)(void);  /* the next that was typed; negative: the input has ended */
    bool (*more)(void); /* is another one there already, as in what is pasted? */
    void (*line)(const char *line, size_t length); /* one is whole; NULL: the input has ended */
    const terminal_editing *const *host;
} editor_calls;

/* False when the program was built without Readline. The calls stay valid until the end. */
bool editor_begin(const editor_calls *calls);
void editor_end(void);

/* Shows the prompt, and what has been typed so far. */
void editor_show(const char *prompt);

/* Something else is to be printed. */
void editor_hide(void);
bool editor_is_shown(void);

/* Takes one byte, which is there. */
void editor_take(void);

/* Has nothing been typed of the line yet? */
bool editor_is_empty(void);

/* The line can be asked for again. */
void editor_remember(const char *line, size_t length);

#endif
