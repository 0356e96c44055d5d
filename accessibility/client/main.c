/* SPDX-License-Identifier: MIT */
/*
 * rochade: two players at one keyboard, or a game from a PGN file spoken move by move; for scripts, moves into words and
 * words into moves.
 *
 * Exits with 0, with 1 when something could not be read or written, with 2 when the options were wrong.
 */
#include "options.h"
#include "playback.h"
#include "script.h"
#include "terminal.h"

#include <stdlib.h>
#include <string.h>

enum { LINE_SIZE = 4096, PLY_COUNT = 4096, STATUS_FAILED = 1, STATUS_WRONG = 2 };

static dialogue_session session;
static dialogue_answer answer;
static chess_ply plies[PLY_COUNT];

static void print_answer(FILE *stream) {
    for (unsigned i = 0; i < answer.count; i++)
        (void)terminal_write_line(stream, answer.words.text + answer.announcements[i].offset,
                                  answer.announcements[i].length);
}

/* ------------------------------------------------------------------------------- before the first move */

/* An option's value as the command that it is; false, and told why, when the session refuses it. */
static bool give_command(const char *command, const char *option, const char *value,
                         dialogue_terminal_text right) {
    static dialogue_answer heading;
    char line[LINE_SIZE];
    size_t length = (size_t)snprintf(line, sizeof line, "%s %s", command, value);
    dialogue_session_line(&session, line, length < sizeof line ? length : sizeof line - 1, &answer);
    bool understood = answer.events & (DIALOGUE_EVENT_SETTINGS | DIALOGUE_EVENT_NEW_GAME);
    if (understood) return true;
    const char *holes[] = {option, value, dialogue_terminal_text_of(session.language, right)};
    dialogue_answer_clear(&heading);
    dialogue_terminal_say(&heading, session.language, DIALOGUE_ANSWER,
                          DIALOGUE_TERMINAL_OPTION_VALUE, holes, 3);
    (void)terminal_write_line(stderr, heading.words.text, heading.words.length);
    print_answer(stderr);
    return false;
}

/* Finds out on a session of its own what style and position the options mean. */
static bool prepare(const client_options *options, dialogue_style *style,
                    chess_position *position) {
    dialogue_session_start(&session, options->language, NULL, NULL, plies, PLY_COUNT, &answer);
    if (options->style != NULL &&
        !give_command("style", "--style", options->style, DIALOGUE_TERMINAL_RIGHT_STYLE))
        return false;
    if (options->fen != NULL &&
        !give_command("fen", "--fen", options->fen, DIALOGUE_TERMINAL_RIGHT_FEN))
        return false;
    *style = session.style;
    *position = session.game.position;
    return true;
}

/* ------------------------------------------------------------------------------------------ playing */

static const char *prompt(void) {
    static char text[16];
    (void)snprintf(text, sizeof text, "%s ",
                   dialogue_label_text(session.language, DIALOGUE_LABEL_PROMPT));
    return text;
}

static int play(const client_options *options, const dialogue_style *style,
                const chess_position *position, client_voice *voice) {
    char line[LINE_SIZE];
    size_t length = 0;
    dialogue_session_start(&session, options->language, style, position, plies, PLY_COUNT, &answer);
    voice_say(voice, stdout, &answer);
    while (!(answer.events & DIALOGUE_EVENT_QUIT) && !voice->write_failed) {
        /* Somebody who types cuts off what is said; what comes from a pipe is all said. */
        if (!terminal_is_interactive()) voice_wait(voice);
        if (!terminal_read_line(prompt(), line, sizeof line, &length) && length == 0) break;
        voice_silence(voice);
        dialogue_session_line(&session, line, length, &answer);
        voice->language = session.language;
        voice_say(voice, stdout, &answer);
    }
    voice_wait(voice);
    return 0;
}

/* With a voice, if there is one. */
static int speak(const client_options *options, const dialogue_style *style,
                 const chess_position *position) {
    static client_voice voice;
    voice_open(&voice, &options->voice, options->language);
    int status = options->task == TASK_PLAYBACK ? playback_run(options, style, &voice)
                                                : play(options, style, position, &voice);
    voice_close(&voice);
    return voice.write_failed ? STATUS_FAILED : status;
}

int main(int count, char **arguments) {
    dialogue_style style;
    chess_position position;
    client_options options = options_read(count, arguments, &answer);
    switch (options.task) {
    case TASK_WRONG:
        print_answer(stderr);
        return STATUS_WRONG;
    case TASK_HELP:
        options_help(options.language, &answer);
        print_answer(stdout);
        return fflush(stdout) == 0 ? 0 : STATUS_FAILED;
    case TASK_VERSION:
        (void)puts("rochade " ROCHADE_VERSION);
        return fflush(stdout) == 0 ? 0 : STATUS_FAILED;
    default:
        break;
    }
    if (!prepare(&options, &style, &position)) return STATUS_WRONG;
    switch (options.task) {
    case TASK_SAY:
        return script_say(&options, &style);
    case TASK_UNDERSTAND:
        return script_understand(&options);
    default:
        return speak(&options, &style, &position);
    }
}
