/* SPDX-License-Identifier: MIT */
/* Questions of the program during a game, while its clock runs. */
#ifndef CLIENT_ASK_H
#define CLIENT_ASK_H

#include "game_session.h"

/*
 * Reads the next line without asking a question. Truncates a line of `size - 1` bytes or more to
 * that length; such a line never counts as empty. Returns false at the end of the input, or if a
 * flag ended the game.
 */
bool ask_line(game_session *game, char *line, size_t size);

/* Returns true if the line fills its buffer, so that it may have been truncated. */
bool ask_was_cut(const char *line, size_t size);

/*
 * Asks a question and reads an answer of less than `size - 1` bytes; asks again for a longer one.
 * Control characters in it become spaces. Returns false if ask_line() fails.
 */
bool ask_text(game_session *game, dialogue_terminal_text question, const char *value, char *line,
              size_t size);

typedef enum ask_outcome { ASK_ANSWERED, ASK_CANCELLED, ASK_ENDED } ask_outcome;

/* Returns true for a line that leaves a question without an answer ("cancel", "take back", "quit").
 */
bool ask_is_cancelled(dialogue_language language, const char *line);

/*
 * Asks as ask_text() does, for words that could be anything. "Help" and "repeat" are no answers:
 * the question is asked again. Returns ASK_ENDED if ask_line() fails.
 */
ask_outcome ask_words(game_session *game, dialogue_terminal_text question, const char *value,
                      char *line, size_t size);

/*
 * Returns true for an answer to a question for a file: an empty one, or a name with a dot or a
 * slash. A command typed instead has neither, and must not become a file.
 */
bool ask_is_file_name(const char *line);

/*
 * Removes what is typed around the name of a file: "save" and "as" before it, spaces, and a pair of
 * quotation marks.
 */
void ask_trim_file_name(char *line);

/* Asks for the name of a file until ask_is_file_name() accepts the answer; it may be "". */
ask_outcome ask_file(game_session *game, dialogue_terminal_text question, char *path, size_t size);

/*
 * Asks for a name on the score sheet and records it; an empty answer keeps the known name. Asks
 * whether a command is meant as the name.
 */
ask_outcome ask_name(game_session *game, game_name which);

typedef enum ask_reply { ASK_YES, ASK_NO, ASK_NEITHER, ASK_OTHER } ask_reply;

/*
 * Reads the answer to a question while no game is in progress; asks again until it is yes or no.
 * Returns ASK_NEITHER for "quit" and at the end of the input.
 */
ask_reply ask_yes_or_no(client_voice *voice, dialogue_language language);

/* Returns true if the line is an answer other than yes or no. */
typedef bool ask_other(void *context, const char *line, size_t length);

/*
 * Reads the answer like ask_yes_or_no(). Returns ASK_OTHER for a line that `takes` accepts, which
 * is asked first.
 */
ask_reply ask_yes_no_or(client_voice *voice, dialogue_language language, ask_other *takes,
                        void *context);

/* Asks until the answer is yes or no. Returns false for no, and if ask_line() fails. */
bool ask_yes(game_session *game, dialogue_terminal_text question, const char *value);

#endif
