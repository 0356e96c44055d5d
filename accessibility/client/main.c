/* SPDX-License-Identifier: MIT */
/*
 * rochade: two players at one keyboard, or a game from a PGN file spoken move by move; for scripts,
 * moves into words and words into moves.
 *
 * Exits with 0, with 1 when something could not be read or written, with 2 when the options were
 * wrong.
 */
#include "options.h"
#include "playback.h"
#include "reconcile.h"
#include "script.h"
#include "terminal.h"
#include "tools.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LINE_SIZE = 4096, PLY_COUNT = 4096, STATUS_FAILED = 1, STATUS_WRONG = 2 };

static dialogue_session session;
static dialogue_answer answer;
static chess_ply plies[PLY_COUNT];
static chess_arbiter arbiter;
static chess_sheet_line sheet[PLY_COUNT];

static void print_answer(FILE *stream) {
    for (unsigned i = 0; i < answer.count; i++)
        (void)terminal_write_line(stream, answer.words.text + answer.announcements[i].offset,
                                  answer.announcements[i].length);
}

/* ------------------------------------------------------------------------ before the first move */

/* The position that --fen means, as the session's own command reads it; false, and told why, when
 * it is none. */
static bool read_position(const client_options *options, chess_position *position) {
    static dialogue_answer heading;
    char line[LINE_SIZE];
    dialogue_session_start(&session, options->language, NULL, NULL, plies, PLY_COUNT, &answer);
    *position = session.game.position;
    if (options->fen == NULL) return true;
    size_t length = (size_t)snprintf(line, sizeof line, "fen %s", options->fen);
    dialogue_session_line(&session, line, length < sizeof line ? length : sizeof line - 1, &answer);
    *position = session.game.position;
    if (answer.events & DIALOGUE_EVENT_NEW_GAME) return true;
    const char *holes[] = {
        "--fen", options->fen,
        dialogue_terminal_text_of(options->language, DIALOGUE_TERMINAL_RIGHT_FEN)};
    dialogue_answer_clear(&heading);
    dialogue_terminal_say(&heading, options->language, DIALOGUE_ANSWER,
                          DIALOGUE_TERMINAL_OPTION_VALUE, holes, 3);
    (void)terminal_write_line(stderr, heading.words.text, heading.words.length);
    print_answer(stderr);
    return false;
}

/* -------------------------------------------------------------------------------------- playing */

static const char *prompt(void) {
    static char text[16];
    (void)snprintf(text, sizeof text, "%s ",
                   dialogue_label_text(session.language, DIALOGUE_LABEL_PROMPT));
    return text;
}

/* Milliseconds that neither a new date nor a suspended machine can disturb. */
static int64_t now(void) {
    struct timespec time;
    (void)clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static void start_clock(const client_options *options, client_voice *voice) {
    const chess_rules rules = chess_rules_of(CHESS_RULES_FIDE_2014);
    dialogue_session_use_clock(&session, &arbiter, &rules, &options->control, sheet, PLY_COUNT,
                               now(), &answer);
    voice_say(voice, stdout, &answer);
}

/* Says so when a flag has fallen. */
static void look_at_clock(client_voice *voice) {
    dialogue_session_time(&session, now(), false, &answer);
    if (answer.count > 0) voice_say(voice, stdout, &answer);
}

/* With a clock, the fall of a flag does not wait for the next line. The prompt stands when this
 * returns. */
static void await_line(client_voice *voice) {
    enum { LONGEST = 60000 };
    const char *shown = prompt();
    for (;;) {
        int64_t left = dialogue_session_flag_in(&session);
        int wait = left < LONGEST ? (int)left : LONGEST;
        bool typed = terminal_await_line(shown, session.arbiter ? wait : -1);
        if (typed) return;
        shown = "";
        dialogue_session_time(&session, now(), false, &answer);
        if (answer.count == 0) continue;
        (void)terminal_write_line(stdout, "", 0);
        voice_say(voice, stdout, &answer);
        shown = prompt();
    }
}

static int play(const client_options *options, const chess_position *position,
                client_voice *voice) {
    char line[LINE_SIZE];
    size_t length = 0;
    dialogue_session_start(&session, options->language, &options->moves, position, plies, PLY_COUNT,
                           &answer);
    voice_say(voice, stdout, &answer);
    if (options->time) start_clock(options, voice);
    while (!(answer.events & DIALOGUE_EVENT_QUIT) && !voice->write_failed) {
        /* Somebody who types cuts off what is said; what comes from a pipe is all said. */
        if (!terminal_is_interactive()) voice_wait(voice);
        await_line(voice);
        if (!terminal_read_line("", line, sizeof line, &length) && length == 0) break;
        voice_silence(voice);
        look_at_clock(voice);
        dialogue_session_line(&session, line, length, &answer);
        voice->language = session.language;
        voice_say(voice, stdout, &answer);
    }
    voice_wait(voice);
    return 0;
}

static void save(const client_options *options) {
    dialogue_answer_clear(&answer);
    options_save(options, &answer);
    print_answer(stderr);
}

/* With a voice, if there is one. */
static int speak(const client_options *options, const chess_position *position) {
    static client_voice voice;
    voice_open(&voice, &options->voice, options->language);
    int status = options->task == TASK_PLAYBACK ? playback_run(options, &voice)
                                                : play(options, position, &voice);
    voice_close(&voice);
    return voice.write_failed ? STATUS_FAILED : status;
}

int main(int count, char **arguments) {
    int status;
    if (tools_run(count, arguments, &status)) return status;
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
    print_answer(stderr); /* what is wrong with the settings */
    if (!read_position(&options, &position)) return STATUS_WRONG;
    if (options.save) save(&options);
    switch (options.task) {
    case TASK_SAY:
        return script_say(&options);
    case TASK_UNDERSTAND:
        return script_understand(&options);
    case TASK_RECONCILE:
        return reconcile_run(&options);
    default:
        return speak(&options, &position);
    }
}
