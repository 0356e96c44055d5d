/* SPDX-License-Identifier: MIT */
#include "playback.h"

#include "sheets/pgn_game.h"
#include "sheets/pgn_heading.h"
#include "sheets/pgn_mistake.h"
#include "sheets/sheet.h"
#include "terminal/terminal.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { NUMBER_SIZE = 24, POLL_MS = 10, PROGRESS_EVERY = 10, CONTROL_D = 4 };
/*
 * How long before the end of a delay the sound device is opened; it may have been released
 * meanwhile.
 */
enum { PREFETCH_MS = 1000 };

#define TEXT(name) DIALOGUE_TERMINAL_##name

typedef struct playback {
    const client_options *options;
    client_voice *voice;
    pgn_game score;
    dialogue_session session;
    dialogue_answer answer; /* the answer under construction */
    bool has_keys;          /* keys are available */
    bool leaving;
} playback;

/* -------------------------------------------------------------------------------- announcements */

static const char *number_text(char *text, size_t size, unsigned long number) {
    (void)snprintf(text, size, "%lu", number);
    return text;
}

static void say(playback *self, FILE *stream) {
    voice_say(self->voice, stream, &self->answer);
}

static void add(playback *self, dialogue_priority priority, dialogue_terminal_text text,
                const char *const *values, unsigned count) {
    dialogue_terminal_say(&self->answer, self->options->language, priority, text, values, count);
}

static void say_heading(playback *self) {
    dialogue_answer_clear(&self->answer);
    pgn_heading_add(&self->answer, self->options->language, &self->score);
    if (self->has_keys && self->options->delay < 0) add(self, DIALOGUE_NOTICE, TEXT(KEYS), NULL, 0);
    say(self, stdout);
}

static void say_progress(playback *self) {
    char spoken[NUMBER_SIZE], all[NUMBER_SIZE];
    const char *values[] = {
        number_text(spoken, sizeof spoken, (self->session.game.count + 1UL) / 2),
        number_text(all, sizeof all, (unsigned long)(self->score.move_count + 1) / 2),
    };
    dialogue_answer_clear(&self->answer);
    add(self, DIALOGUE_PROGRESS, TEXT(PROGRESS), values, 2);
    say(self, stdout);
}

static void say_result(playback *self) {
    const pgn_game *score = &self->score;
    const chess_game *game = &self->session.game;
    /* The announcement of the last move includes an ending by the Laws. */
    if (game->outcome.ending != CHESS_ENDING_NONE && game->overrun == 0) return;
    const char *const players[] = {score->white, score->black};
    dialogue_answer_clear(&self->answer);
    pgn_result_add(&self->answer, self->options->language, DIALOGUE_RULING, &score->declared,
                   score->result, players);
    say(self, stdout);
}

/* ------------------------------------------------------------------------------------- mistakes */

static void say_mistake(playback *self, const char *text) {
    dialogue_answer_clear(&self->answer);
    pgn_mistake_add(&self->answer, self->options->language, DIALOGUE_RULING, self->options->file,
                    text, &self->score.error);
    add(self, DIALOGUE_RULING,
        self->score.error.in_variation ? TEXT(VARIATION_STOPPED) : TEXT(STOPPED), NULL, 0);
    say(self, stderr);
}

static int complain(playback *self, dialogue_terminal_text text, const char *first,
                    const char *second) {
    const char *values[] = {first, second};
    dialogue_answer_clear(&self->answer);
    add(self, DIALOGUE_ANSWER, text, values, 2);
    say(self, stderr);
    voice_wait(self->voice);
    return 1;
}

/* -------------------------------------------------------------------------------- between moves */

static void obey(playback *self, int key) {
    static const char once_more[] = "repeat";
    switch (tolower(key)) {
    case 'r':
        dialogue_session_line(&self->session, once_more, strlen(once_more), &self->answer);
        voice_answer(self->voice, stdout, &self->session, &self->answer);
        break;
    case 'p':
        say_progress(self);
        break;
    default:
        break;
    }
}

static bool asks_something(int key) {
    return strchr("rRpP", key) != NULL;
}

/* Waits at most `milliseconds` for a key. Returns true if the player continues or leaves. */
static bool wait_for_key(playback *self, int milliseconds) {
    int key = terminal_read_key(milliseconds);
    if (key == TERMINAL_NO_KEY) return false;
    voice_silence(self->voice);
    if (key == TERMINAL_END || key == CONTROL_D || tolower(key) == 'q') self->leaving = true;
    if (key > 0 && asks_something(key)) {
        obey(self, key);
        return false;
    }
    return true;
}

static void wait_in_silence(int milliseconds) {
    (void)nanosleep(&(struct timespec){milliseconds / 1000, milliseconds % 1000 * 1000000L}, NULL);
}

static void wait_and_prefetch(playback *self, int milliseconds) {
    int last = milliseconds < PREFETCH_MS ? milliseconds : PREFETCH_MS;
    wait_in_silence(milliseconds - last);
    voice_expect(self->voice);
    wait_in_silence(last);
}

static void wait_with_keys(playback *self) {
    if (self->options->delay < 0) {
        while (!wait_for_key(self, -1)) {
        }
        return;
    }
    int left = self->options->delay;
    while (voice_is_speaking(self->voice) || left > 0) {
        if (wait_for_key(self, POLL_MS)) return;
        if (!voice_is_speaking(self->voice)) left -= POLL_MS;
        if (left <= PREFETCH_MS) voice_expect(self->voice);
    }
}

static void wait_for_next(playback *self) {
    if (self->has_keys) {
        wait_with_keys(self);
        return;
    }
    voice_wait(self->voice);
    if (self->options->delay > 0) wait_and_prefetch(self, self->options->delay);
}

/* ------------------------------------------------------------------------------------- the game */

/* Returns true if all moves were made or the player has left. */
static bool play_moves(playback *self) {
    const pgn_game *score = &self->score;
    for (size_t i = 0; i < score->move_count; i++) {
        wait_for_next(self);
        if (self->leaving) return true;
        dialogue_session_replay(&self->session, score->moves[i], &self->answer);
        voice_answer(self->voice, stdout, &self->session, &self->answer);
        if (!(self->answer.effects & DIALOGUE_EFFECT_MOVED)) return false;
        if (self->options->progress && (i + 1) % (2UL * PROGRESS_EVERY) == 0) say_progress(self);
    }
    return true;
}

static int speak_game(playback *self, const file_text *text) {
    chess_ply *plies = calloc(self->score.move_count + 1, sizeof *plies);
    if (plies == NULL) return 1;
    dialogue_session_start(&self->session, self->options->language, &self->options->moves,
                           &self->score.start, plies, (uint32_t)self->score.move_count + 1,
                           &self->answer);
    if (self->score.has_rules) self->session.game.rules = &self->score.rules;
    say_heading(self);
    terminal_keys_begin();
    bool all_played = play_moves(self);
    bool wrong = self->score.error.error != CHESS_OK;
    if (!all_played)
        complain(self, TEXT(STOPPED), NULL, NULL);
    else if (!self->leaving && wrong)
        say_mistake(self, text->bytes);
    if (all_played && !self->leaving && (!wrong || self->score.error.in_variation))
        say_result(self);
    voice_wait(self->voice);
    terminal_keys_end();
    free(plies);
    return wrong || !all_played;
}

static int find_and_speak(playback *self, const file_text *text) {
    unsigned long wanted = self->options->game > 0 ? self->options->game : 1;
    char number[NUMBER_SIZE], count[NUMBER_SIZE];
    self->score = pgn_game_read(text->bytes, text->length, wanted);
    int status;
    if (self->score.count == 0)
        status = complain(self, TEXT(NO_GAMES), self->options->file, NULL);
    else if (self->score.number == 0)
        status = complain(self, TEXT(NO_SUCH_GAME), number_text(number, sizeof number, wanted),
                          number_text(count, sizeof count, self->score.count));
    else
        status = speak_game(self, text);
    free(self->score.moves);
    return status;
}

int playback_run(const client_options *options, client_voice *voice) {
    static playback self;
    self = (playback){.options = options, .voice = voice};
    self.has_keys = terminal_is_interactive();
    int wrong = 0;
    file_text text = sheet_file_as_pgn(options, &wrong);
    if (text.bytes == NULL) return complain(&self, text.trouble, options->file, NULL);
    int status = find_and_speak(&self, &text);
    free(text.bytes);
    return status ? status : wrong;
}
