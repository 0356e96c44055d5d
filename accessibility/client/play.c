/* SPDX-License-Identifier: MIT */
#include "play.h"

#include "adjourn.h"
#include "live.h"
#include "resume.h"
#include "terminal.h"

#include <string.h>

static live_game game;

/* ------------------------------------------------------------------------ before the first move */

bool play_read_position(const client_options *options, chess_position *position) {
    static dialogue_answer heading;
    char line[JOURNAL_TEXT_SIZE];
    *position = chess_start_position;
    if (options->fen == NULL) return true;
    dialogue_session_start(&game.session, options->language, NULL, NULL, game.plies, LIVE_PLY_COUNT,
                           &game.answer);
    size_t length = (size_t)snprintf(line, sizeof line, "fen %s", options->fen);
    dialogue_session_line(&game.session, line, length < sizeof line ? length : sizeof line - 1,
                          &game.answer);
    *position = game.session.game.position;
    if (game.answer.events & DIALOGUE_EVENT_NEW_GAME) return true;
    const char *holes[] = {
        "--fen", options->fen,
        dialogue_terminal_text_of(options->language, DIALOGUE_TERMINAL_RIGHT_FEN)};
    dialogue_answer_clear(&heading);
    dialogue_terminal_say(&heading, options->language, DIALOGUE_ANSWER,
                          DIALOGUE_TERMINAL_OPTION_VALUE, holes, 3);
    (void)voice_print(stderr, &heading);
    (void)voice_print(stderr, &game.answer);
    return false;
}

/* From a pipe a game is kept only when that was asked for: a script gets the same answers whoever runs it. */
static bool is_kept(const client_options *options) {
    return options->journal == NULL ? terminal_is_interactive()
                                    : strcmp(options->journal, "off") != 0;
}

static resume_outcome find_game(const client_options *options, client_voice *voice) {
    if (!is_kept(options)) {
        game.journal = (client_journal){.file = -1, .off = true};
        return RESUME_NEW;
    }
    if (options->journal == NULL || strcmp(options->journal, "on") == 0)
        return resume_offer(&game, voice, options->language);
    return resume_file(&game, voice, options->language, options->journal);
}

/* An adjourned game has a file of its own; the journal is for what comes now. */
static resume_outcome resume_adjourned(const client_options *options, client_voice *voice) {
    bool named = options->journal != NULL && strcmp(options->journal, "on") != 0;
    game.journal = (client_journal){.file = -1, .off = true};
    if (is_kept(options)) journal_begin(&game.journal, named ? options->journal : NULL);
    bool resumed = adjourn_resume(&game, voice, options->language, &options->moves,
                                  options->tournament, options->adjourned);
    if (resumed) live_go(&game);
    return resumed ? RESUME_GOES : RESUME_FAILED;
}

static void begin(const client_options *options, const chess_position *position,
                  client_voice *voice) {
    const live_beginning beginning = {.language = options->language,
                                      .style = options->style,
                                      .moves = options->moves,
                                      .position = *position,
                                      .has_clock = options->time != NULL || options->has_rules,
                                      .control = options->control,
                                      .rules = options->rules,
                                      .tournament = options->tournament};
    live_begin(&game, &beginning, voice, true);
}

/* -------------------------------------------------------------------------------------- playing */

static void prompt(void) {
    char text[16];
    (void)snprintf(text, sizeof text, "%s ",
                   dialogue_label_text(game.session.language, DIALOGUE_LABEL_PROMPT));
    terminal_prompt(text);
}

/* With a clock, the fall of a flag does not wait for the next line. */
static terminal_event await_event(void) {
    for (;;) {
        prompt();
        terminal_event event = terminal_await(-1, live_patience(&game));
        if (event != TERMINAL_QUIET) return event;
        live_tick(&game);
    }
}

/* After an interruption an empty line only starts the clock. */
static bool goes_on(const char *line, size_t length) {
    bool empty = true;
    for (size_t i = 0; i < length; i++)
        empty = empty && line[i] == ' ';
    if (!game.stands || !empty) return false;
    live_go(&game);
    live_say(&game, DIALOGUE_NOTICE, DIALOGUE_TERMINAL_JOURNAL_CLOCK_RUNS, NULL, NULL);
    return true;
}

static void answer_line(client_voice *voice) {
    size_t length;
    const char *line = terminal_take_line(&length);
    voice_silence(voice);
    if (goes_on(line, length)) return;
    if (game.session.arbiter && adjourn_line(&game, line, length, &game.adjourned)) return;
    live_line(&game, line, length);
    if (game.stands && game.answer.events & DIALOGUE_EVENT_MOVED) live_go(&game);
}

static void play(client_voice *voice) {
    do {
        /* Somebody who types cuts off what is said; what comes from a pipe is all said. */
        if (!terminal_is_interactive()) voice_wait(voice);
        if (await_event() == TERMINAL_ENDED) break;
        answer_line(voice);
    } while (!(game.answer.events & DIALOGUE_EVENT_QUIT) && !game.adjourned &&
             !voice->write_failed);
}

int play_run(const client_options *options, const chess_position *position, client_voice *voice) {
    resume_outcome found =
        options->adjourned ? resume_adjourned(options, voice) : find_game(options, voice);
    if (found == RESUME_FAILED) return 1;
    if (found == RESUME_LEFT) return 0;
    if (found == RESUME_NEW) begin(options, position, voice);
    play(voice);
    live_end(&game);
    voice_wait(voice);
    return 0;
}
