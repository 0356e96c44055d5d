/* SPDX-License-Identifier: MIT */
#include "typing.h"

#include "terminal.h"

#include <dialogue/complete.h>

#include <string.h>

static client_voice *voice;
static const dialogue_session *session;
static dialogue_answer answer;

/*
 * Stops speech. The first key of a line stops everything; later keys let a ruling or a move that
 * arrived meanwhile finish, which would otherwise never be heard during fast typing.
 */
static void handle_key(void *context, bool first) {
    (void)context;
    if (first)
        voice_silence(voice);
    else
        voice_interrupt(voice);
    voice_expect(voice); /* the answer to the line */
}

/* Speaks the only completion, which the editor inserts, or prints and speaks several. */
static void show(const dialogue_completions *found) {
    dialogue_completions_say(found, &answer);
    if (found->count == 1)
        voice_speak(voice, &answer);
    else if (found->count > 1)
        voice_say(voice, stdout, &answer);
    else
        voice_report(voice, stdout, session->language, DIALOGUE_ANSWER,
                     DIALOGUE_TERMINAL_NO_COMPLETION, NULL, 0);
}

/* True if the program's commands include those of a recorded game. */
static bool walks;

bool typing_is_command(dialogue_terminal_text text, bool of_studies) {
#define NAME(name, values) #name,
    static const char *const names[] = {DIALOGUE_TERMINAL_LIST(NAME)};
#undef NAME
    static const char all[] = "ACCEPT_", studies[] = "ACCEPT_STUDY_";
    return strncmp(names[text], all, sizeof all - 1) == 0 &&
           (of_studies || strncmp(names[text], studies, sizeof studies - 1) != 0);
}

/* Adds words of the program's own commands: their first phrases, or all of them. */
static void add_phrases(dialogue_completions *found, const char *line, size_t length, bool all) {
    for (unsigned i = 0; i < DIALOGUE_TERMINAL_COUNT; i++) {
        const dialogue_terminal_text text = (dialogue_terminal_text)i;
        if (!typing_is_command(text, walks)) continue;
        const char *phrases = dialogue_terminal_text_of(session->language, text);
        dialogue_completions_add(found, session, line, length, phrases, all);
    }
}

static size_t complete(void *context, const char *line, size_t length,
                       char text[TERMINAL_COMPLETION_SIZE]) {
    dialogue_completions found;
    (void)context;
    if (session->game.plies == NULL) return length + 1; /* the session has not started */
    dialogue_session_complete(session, line, length, &found);
    add_phrases(&found, line, length, false);
    if (found.count == 0) add_phrases(&found, line, length, true);
    size_t common = dialogue_completions_common(&found, text);
    show(&found);
    bool longer = found.count > 0 && common > length - found.from;
    return longer ? found.from : length + 1;
}

void typing_begin(const client_options *options, client_voice *current_voice,
                  const dialogue_session *current_session) {
    static const terminal_editing editing = {NULL, handle_key, complete, "last 5"};
    bool on = options->editor != NULL && strcmp(options->editor, "on") == 0;
    voice = current_voice;
    session = current_session;
    walks = options->study || options->train;
    if (options->editor == NULL || on) terminal_edit_begin(&editing, on);
}

void typing_end(void) {
    terminal_edit_end();
}

void typing_took_line(client_voice *current_voice) {
    voice_begin(current_voice);
    if (terminal_is_interactive() && !terminal_is_edited()) voice_silence(current_voice);
}
