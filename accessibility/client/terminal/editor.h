/* SPDX-License-Identifier: MIT */
/*
 * Edits lines with GNU Readline: its keys, its history, the user's ~/.inputrc. Readline never
 * writes to the terminal; echo.h shows the text. One editor per process.
 */
#ifndef CLIENT_EDITOR_H
#define CLIENT_EDITOR_H

#include <stdbool.h>
#include <stddef.h>

enum { TERMINAL_COMPLETION_SIZE = 256 };

/* Callbacks while a line is typed. */
typedef struct terminal_editing {
    void *context;
    /*
     * Called for a key before it takes effect. `first`: the line is still empty, or the key
     * requests silence.
     */
    void (*key)(void *context, bool first);
    /*
     * Completes the text before the cursor. Returns the offset from which `text` replaces it, or
     * more than `length` for none. Prints the candidates itself. May be NULL.
     */
    size_t (*complete)(void *context, const char *line, size_t length,
                       char text[TERMINAL_COMPLETION_SIZE]);
    const char *review; /* the line that Ctrl-O enters if nothing has been typed; may be NULL */
} terminal_editing;

/* Callbacks for the input and the completed lines. */
typedef struct editor_calls {
    int (*byte)(void);  /* returns the next byte typed; negative: end of the input */
    bool (*more)(void); /* returns true if another byte is available, as in pasted text */
    /* receives a complete line; NULL: end of the input */
    void (*line)(const char *line, size_t length);
    const terminal_editing *const *host;
} editor_calls;

/*
 * Starts editing. Returns false if the program was built without Readline. `calls` must remain
 * valid until editor_end().
 */
bool editor_begin(const editor_calls *wanted);
void editor_end(void);

/* Shows the prompt and the text typed so far. */
void editor_show(const char *prompt);

/* Hides the line, so that other output can be printed. */
void editor_hide(void);
bool editor_is_shown(void);

/* Reads one byte, which must be available. */
void editor_take(void);

/* Returns true if no part of the line has been typed. */
bool editor_is_empty(void);

/* Adds the line to the history. */
void editor_remember(const char *line, size_t length);

#endif
