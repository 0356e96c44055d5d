/* SPDX-License-Identifier: MIT */
/*
 * Messages of the terminal program outside the session: options, sound, games from files. The texts
 * are in the language files; a module that does not call these functions does not link them.
 */
#ifndef DIALOGUE_TERMINAL_H
#define DIALOGUE_TERMINAL_H

#include <dialogue/session.h>
#include <dialogue/terminal_files.h>
#include <dialogue/terminal_options.h>
#include <dialogue/terminal_play.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Returns the length in bytes of the UTF-8 character at the start of `text`, which may be
 * untrusted. Returns 0 if there is no valid character, or one that a terminal interprets instead of
 * displaying: a control character, a line separator, a bidirectional control. `length` must be at
 * least 1.
 */
size_t dialogue_terminal_character(const char *text, size_t length);

/* All texts. Columns: name, description: what the text is for, what its placeholders contain. */
#define DIALOGUE_TERMINAL_LIST(X)     \
    DIALOGUE_TERMINAL_OPTIONS_LIST(X) \
    DIALOGUE_TERMINAL_PLAY_LIST(X)    \
    DIALOGUE_TERMINAL_FILES_LIST(X)

typedef enum dialogue_terminal_text {
#define DIALOGUE_TERMINAL_ENUM(name, values) DIALOGUE_TERMINAL_##name,
    DIALOGUE_TERMINAL_LIST(DIALOGUE_TERMINAL_ENUM)
#undef DIALOGUE_TERMINAL_ENUM
        DIALOGUE_TERMINAL_COUNT
} dialogue_terminal_text;

/* Returns the text as in the language file, placeholders included; constant, never NULL. */
const char *dialogue_terminal_text_of(dialogue_language language, dialogue_terminal_text which);

/*
 * Appends an announcement to the answer. The placeholders of the text are filled with `count`
 * strings in order; NULL stands for "". Control characters in them are shown as question marks.
 */
void dialogue_terminal_say(dialogue_answer *answer, dialogue_language language,
                           dialogue_priority priority, dialogue_terminal_text which,
                           const char *const *values, unsigned count);

/*
 * Returns true if the line begins with one of the phrases of this text, which are separated by
 * commas, in any language. *rest, unless `rest` is NULL, then receives the offset of the words
 * after it.
 */
bool dialogue_terminal_accepts(dialogue_terminal_text which, const char *line, size_t length,
                               size_t *rest);

/*
 * Returns true if the whole line is one of the phrases of this text, in any language. The word N in
 * a phrase stands for a number, in digits or words, and sets *number; `number` may
 * be NULL if no phrase of the text has one.
 */
bool dialogue_terminal_reads(dialogue_terminal_text which, const char *line, size_t length,
                             uint32_t *number);

#ifdef __cplusplus
}
#endif

#endif
