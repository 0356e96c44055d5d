/* SPDX-License-Identifier: MIT */
/*
 * What could be typed next: the words that lead on to a legal move, a command, or what belongs to one. For hosts
 * with a key for completion.
 */
#ifndef DIALOGUE_COMPLETE_H
#define DIALOGUE_COMPLETE_H

#include <dialogue/session.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { DIALOGUE_COMPLETION_COUNT = 64, DIALOGUE_COMPLETION_SIZE = 48 };

typedef struct dialogue_completion {
    char text[DIALOGUE_COMPLETION_SIZE]; /* one word, as it is announced: "Läufer" */
    dialogue_language language;          /* whose voice says it */
} dialogue_completion;

typedef struct dialogue_completions {
    /* byte of the line where the word begins that each of them completes; its length for a new one */
    size_t from;
    unsigned count;
    /* no two alike; men before files, moves before commands */
    dialogue_completion words[DIALOGUE_COMPLETION_COUNT];
} dialogue_completions;

/*
 * The words that fit behind the line (without its end), in the style of announcements and in the player's language. Letters are
 * compared as they are when a line is read: neither capitals nor accents matter, and "Pferd" is as good as "Springer". Behind
 * nothing at all only words of moves are offered, or the answers to an open question: the commands are many, and
 * `help` tells them. Never fails; count may be 0.
 */
void dialogue_session_complete(const dialogue_session *session, const char *line, size_t length,
                               dialogue_completions *completions);

/*
 * What all of them have in common from their first letter on, NUL-terminated; with one word that word and a blank. Returns its
 * length.
 */
size_t dialogue_completions_common(const dialogue_completions *completions,
                                   char text[DIALOGUE_COMPLETION_SIZE + 1]);

/* Replaces *answer: all of them in one line, each in its language. Nothing when there are none. */
void dialogue_completions_say(const dialogue_completions *completions, dialogue_answer *answer);

#ifdef __cplusplus
}
#endif

#endif
