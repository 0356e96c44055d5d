/* SPDX-License-Identifier: MIT */
/* A typed line, read once for all that handle it. */
#ifndef CLIENT_TYPED_LINE_H
#define CLIENT_TYPED_LINE_H

#include <dialogue/ruling.h>
#include <dialogue/utterance.h>

enum { TYPED_LINE_SIZE = 4096 }; /* what the journal can hold, with its NUL */

typedef struct typed_line {
    char text[TYPED_LINE_SIZE]; /* without a line end; NUL-terminated */
    size_t length;
    dialogue_utterance said; /* the line as a move, a command or an answer */
    dialogue_actor actor;    /* for whom it acts on the game */
    bool is_event;           /* it is about an event for the arbiter */
    bool event_is_whole;     /* nothing of the event is missing */
    chess_event event;       /* without its time */
    bool asks_help;          /* its first word asks for help */
    size_t topic_at;         /* where the text continues behind that word */
} typed_line;

/*
 * Reads a line in the session's language and for its arbiter, if it has one. Text beyond
 * TYPED_LINE_SIZE - 1 bytes is dropped.
 */
void typed_line_read(typed_line *line, const dialogue_session *session, const char *text,
                     size_t length);

/* Returns true if the line asks for help and names no topic. */
bool typed_line_asks_all_help(const typed_line *line);

#endif
