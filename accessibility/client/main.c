/* SPDX-License-Identifier: MIT */
/*
 * rochade: two players at one keyboard, or a game from a PGN file announced move by move; for
 * scripts, moves into words and words into moves.
 *
 * Exit status: 0 on success, 1 if something could not be read or written, 2 if the options were
 * wrong.
 */
#include "game/play.h"
#include "game/playback.h"
#include "game/train.h"
#include "sheets/reconcile.h"
#include "sheets/sheet.h"
#include "study/study.h"
#include "tools/script.h"
#include "tools/tools.h"

#include <signal.h>

static dialogue_answer answer;

static bool save(const client_options *options) {
    dialogue_answer_clear(&answer);
    bool saved = options_save(options, &answer);
    (void)voice_print(stderr, &answer);
    return saved;
}

/* Runs a task with speech, if it is available. */
static int speak(const client_options *options, const chess_position *position) {
    static client_voice voice;
    voice_options wanted = options->voice;
    if (options->task == TASK_PLAYBACK && !options->train) wanted.pause = PLAYBACK_PAUSE_MS;
    if (!voice_open(&voice, &wanted, options->language)) return STATUS_FAILED;
    int status = 0;
    if (options->tour) {
        play_tour(options->language, &voice);
        voice_wait(&voice);
    } else {
        status = options->train                   ? train_run(options, &voice)
                 : options->task == TASK_STUDY    ? study_run(options, &voice)
                 : options->task == TASK_PLAYBACK ? playback_run(options, &voice)
                                                  : play_run(options, position, &voice);
    }
    voice_close(&voice);
    return voice.write_failed || voice.record_failed ? STATUS_FAILED : status;
}

static int run_task(const client_options *options, const chess_position *position) {
    switch (options->task) {
    case TASK_SAY:
        return script_say(options);
    case TASK_UNDERSTAND:
        return script_understand(options);
    case TASK_RECONCILE:
        return reconcile_run(options);
    case TASK_SHEET:
        return sheet_run(options);
    default:
        return speak(options, position);
    }
}

static int run(int count, char **arguments) {
    int status;
    options_put_task_first(count, arguments);
    if (tools_run(count, arguments, &status)) return status;
    chess_position position;
    client_options options = options_read(count, arguments, &answer);
    switch (options.task) {
    case TASK_WRONG:
        (void)voice_print(stderr, &answer);
        return STATUS_WRONG;
    case TASK_HELP:
        options_help(&options, &answer);
        (void)voice_print(stdout, &answer);
        return 0;
    case TASK_VERSION:
        (void)puts("rochade " ROCHADE_VERSION);
        return 0;
    default:
        break;
    }
    (void)voice_print(stderr, &answer); /* errors in the settings */
    if (!play_read_position(&options, &position)) return STATUS_WRONG;
    bool saved = !options.save || save(&options);
    status = run_task(&options, &position);
    return status == 0 && !saved ? STATUS_FAILED : status;
}

int main(int count, char **arguments) {
    (void)signal(SIGXFSZ, SIG_IGN); /* report EFBIG instead of dying on SIGXFSZ */
    int status = run(count, arguments);
    bool printed = fflush(stdout) == 0 && !ferror(stdout);
    return status == 0 && !printed ? STATUS_FAILED : status;
}
