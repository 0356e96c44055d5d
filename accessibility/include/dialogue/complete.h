/* SPDX-License-Identifier: MIT */
/*
 * Completion of a typed line: the words that lead to a legal move or a command, or that continue
 * one. For hosts with a completion key.
 */
#ifndef DIALOGUE_COMPLETE_H
#define DIALOGUE_COMPLETE_H

#include <dialogue/session.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { DIALOGUE_COMPLETION_COUNT = 64, DIALOGUE_COMPLETION_SIZE = 48 };

typedef struct dialogue_completion {
    char text[DIALOGUE_COMPLETION_SIZE]; /* one word, as announced: "Läufer" */
    dialogue_language language;          /* language of the voice that says it */
} dialogue_completion;

typedef struct dialogue_completions {
    /* offset in the line of the word to complete; the line's length for a new word */
    size_t from;
    unsigned count;
    /* no two equal; pieces before files, moves before commands */
    dialogue_completion words[DIALOGUE_COMPLETION_COUNT];
} dialogue_completions;

/*
 * Fills *completions with the words that can follow the line (without its line end), in the style
 * of announcements and in the player's language. Letters are compared as when a line is read: case
 * and accents do not matter, and "Pferd" matches "Springer". For an empty line only words of moves
 * are offered, or the answers to an open question; the command `help` lists the commands. Never
 * fails; `count` may be 0.
 */
void dialogue_session_complete(const dialogue_session *session, const char *line, size_t length,
                               dialogue_completions *completions);

/*
 * Adds the next words of the host's own commands that continue the line, which is not empty.
 * `phrases` are separated by commas, in the player's language; only the first is offered unless
 * `all`. The word N stands for a number and ends what can be completed.
 */
void dialogue_completions_add(dialogue_completions *completions, const dialogue_session *session,
                              const char *line, size_t length, const char *phrases, bool all);

/*
 * Writes the longest common beginning of all completions, NUL-terminated; for a single word, that
 * word and a space. Returns its length in bytes.
 */
size_t dialogue_completions_common(const dialogue_completions *completions,
                                   char text[DIALOGUE_COMPLETION_SIZE + 1]);

/*
 * Replaces *answer by all completions on one line, each in its language. Writes nothing if there
 * are none.
 */
void dialogue_completions_say(const dialogue_completions *completions, dialogue_answer *answer);

#ifdef __cplusplus
}
#endif

#endif
