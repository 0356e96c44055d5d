/* SPDX-License-Identifier: MIT */
/* A typed line, parsed once for all handlers. */
#ifndef CLIENT_TYPED_LINE_H
#define CLIENT_TYPED_LINE_H

#include <dialogue/ruling.h>
#include <dialogue/utterance.h>

enum { TYPED_LINE_SIZE = 4096 }; /* the capacity of the journal, with the NUL */

typedef struct typed_line {
    char text[TYPED_LINE_SIZE]; /* without a line end; NUL-terminated */
    size_t length;
    dialogue_utterance said; /* the line as a move, a command or an answer */
    dialogue_actor actor;    /* the party for which it acts on the game */
    bool is_event;           /* it reports an event to the arbiter */
    bool event_is_whole;     /* all arguments of the event are stated */
    chess_event event;       /* without its time */
    bool asks_help;          /* its first word asks for help */
    size_t topic_at;         /* offset of the text after that word */
} typed_line;

/*
 * Reads a line in the session's language and for its arbiter, if it has one. A position becomes the
 * command "fen", as on the page. Text beyond TYPED_LINE_SIZE - 1 bytes is dropped.
 */
void typed_line_read(typed_line *line, const dialogue_session *session, const char *text,
                     size_t length);

/*
 * Returns true if the line is not understood only because the session has no arbiter to whom it
 * could report: "White touches the king". Sets *event.
 */
bool typed_line_lacks_arbiter(const typed_line *line, const dialogue_session *session,
                              chess_event *event);

/*
 * Returns the words of the command that does what an event reports in a game without an arbiter, ""
 * to repeat an open question, or NULL if there is no such command. The words are English ones that
 * no other language uses: "no" is another word in Portuguese and Polish.
 */
const char *typed_line_command_for(const chess_event *event, const dialogue_session *session);

/*
 * Copies the time control of a line that asks for a new game with one: "new game 5+3". It is not
 * valid if a part is missing, as in "5+". Returns false for any other line; a number alone is a
 * start position.
 */
bool typed_line_new_with_time(const typed_line *line, char control[TYPED_LINE_SIZE],
                              bool *is_valid);

/*
 * Returns true for the tour's phrases in the player's language or those of the command line. "Tour"
 * alone is not among the latter, since it is the rook in French.
 */
bool typed_line_asks_for_tour(const typed_line *line, dialogue_language language);

/* Returns true if the line asks for help and names no topic. */
bool typed_line_asks_all_help(const typed_line *line);

#endif
