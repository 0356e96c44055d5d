/* SPDX-License-Identifier: MIT */
#include "review_words.h"

#include "game/ask.h"
#include "terminal/system_time.h"
#include "terminal/terminal.h"

#include <inttypes.h>
#include <stdio.h>

#define TEXT(name) DIALOGUE_TERMINAL_##name

enum { PROGRESS_EVERY_MS = 5000 };

typedef struct review_speaker {
    client_voice *voice;
    const dialogue_session *session;
    const chess_position *start;
    uint32_t count; /* moves of the game */
    int64_t told;   /* time of the last words */
    bool stopped, line_waits;
} review_speaker;

static void say(const review_speaker *self, dialogue_terminal_text text, const char *value) {
    voice_report(self->voice, stdout, self->session->language, DIALOGUE_ANSWER, text, &value, 1);
}

static void say_number(const review_speaker *self, dialogue_terminal_text text, uint32_t number) {
    char words[24];
    (void)snprintf(words, sizeof words, "%" PRIu32, number);
    say(self, text, words);
}

static void say_move(const review_speaker *self, const chess_position *position, chess_move move) {
    static dialogue_answer spoken;
    game_session_say_move(self->session, position, move, &spoken);
    voice_say(self->voice, stdout, &spoken);
}

/* Announces the pieces on the two squares that a fork attacks. */
static void say_targets(const review_speaker *self, const chess_position *position,
                        const mistake_reason *reason) {
    static dialogue_session reader;
    static dialogue_answer spoken;
    static chess_ply plies[1];
    const chess_square targets[] = {reason->first, reason->second};
    dialogue_session_begin(&reader, self->session->language, &self->session->style, position, plies,
                           1);
    for (unsigned i = 0; i < 2; i++) {
        dialogue_session_command(&reader, DIALOGUE_COMMAND_SQUARE, targets[i], &spoken);
        voice_say(self->voice, stdout, &spoken);
    }
}

/* Announces the reason with the move that proves it. */
static void say_reason(const review_speaker *self, const review_moment *moment) {
    static const dialogue_terminal_text texts[] = {
        [MISTAKE_ALLOWS_MATE] = TEXT(REVIEW_ALLOWS_MATE),
        [MISTAKE_MISSES_MATE] = TEXT(REVIEW_MISSES_MATE),
        [MISTAKE_LOSES_PIECE] = TEXT(REVIEW_LOSES_PIECE),
        [MISTAKE_MISSES_PIECE] = TEXT(REVIEW_MISSES_PIECE),
        [MISTAKE_ALLOWS_FORK] = TEXT(REVIEW_ALLOWS_FORK),
        [MISTAKE_MISSES_FORK] = TEXT(REVIEW_MISSES_FORK),
    };
    const mistake_reason *reason = &moment->reason;
    if (reason->kind == MISTAKE_UNPROVED) return;
    chess_position position = moment->before;
    bool missed = mistake_is_missed(reason->kind);
    if (!missed) chess_play(&moment->before, moment->played, &position);
    say_number(self, texts[reason->kind], reason->moves);
    say_move(self, &position, missed ? moment->better : moment->answer);
    if (reason->kind == MISTAKE_ALLOWS_FORK || reason->kind == MISTAKE_MISSES_FORK)
        say_targets(self, &position, reason);
}

static void say_moment(const review_speaker *self, const review_moment *moment, unsigned number) {
    say_number(self, TEXT(REVIEW_MOMENT), number);
    say_move(self, &moment->before, moment->played);
    say_reason(self, moment);
    if (mistake_is_missed(moment->reason.kind)) return;
    say(self, TEXT(REVIEW_BETTER), NULL);
    say_move(self, &moment->before, moment->better);
}

/* ------------------------------------------------------------------------------------- progress */

/* Returns true if the user has typed Enter alone or a word that cancels. Any other line waits. */
static bool is_stopped(review_speaker *self) {
    const dialogue_language language = self->session->language;
    char line[64];
    size_t length;
    if (self->line_waits) return false;
    terminal_prompt("> ");
    if (terminal_await(NULL, 0, 0) != TERMINAL_LINE) return false;
    const char *typed = terminal_see_line(&length);
    (void)snprintf(line, sizeof line, "%.*s", (int)length, typed);
    self->line_waits = length > 0 && !ask_is_cancelled(language, line);
    if (!self->line_waits) (void)terminal_take_line(&length);
    return !self->line_waits;
}

/* Returns the number of the move in the game. */
static uint32_t number_of(const review_speaker *self, uint32_t ply) {
    const bool black = chess_position_turn(self->start) == CHESS_BLACK;
    return self->start->fullmove + (ply + black) / 2;
}

/* At a terminal, says now and then how far the review is, and lets the user stop it. */
static bool watch(void *context, uint32_t ply) {
    review_speaker *self = context;
    char number[24], last[24];
    if (!terminal_is_interactive()) return true;
    self->stopped = is_stopped(self);
    (void)snprintf(number, sizeof number, "%" PRIu32, number_of(self, ply));
    (void)snprintf(last, sizeof last, "%" PRIu32, number_of(self, self->count - 1));
    const char *values[] = {number, last};
    if (self->stopped) {
        say(self, TEXT(REVIEW_STOPPED), number);
    } else if (system_time() - self->told >= PROGRESS_EVERY_MS) {
        voice_report(self->voice, stdout, self->session->language, DIALOGUE_ANSWER, TEXT(PROGRESS),
                     values, 2);
        self->told = system_time();
    }
    return !self->stopped;
}

void review_and_say(game_review *review, client_voice *voice, const dialogue_session *session,
                    const char *engine, const chess_position *start, const chess_move *moves,
                    uint32_t count) {
    review_speaker self = {voice, session, start, count, system_time(), false, false};
    const char *command = engine != NULL ? engine : "stockfish";
    review->count = 0;
    if (count == 0) {
        say(&self, TEXT(REVIEW_EMPTY), NULL);
        return;
    }
    say(&self, TEXT(REVIEW_BEGINS), NULL);
    if (terminal_is_interactive()) say(&self, TEXT(REVIEW_STOPS), NULL);
    adviser_outcome outcome =
        review_game(review, command, start, moves, count, REVIEW_NODES, watch, &self);
    if (outcome != ADVISER_ANSWERS) {
        review->count = 0;
        adviser_report(voice, session->language, outcome, command);
        return;
    }
    for (unsigned i = 0; i < review->count; i++)
        say_moment(&self, &review->moments[i], i + 1);
    if (review->count > 0 || !self.stopped)
        say(&self, review->count > 0 ? TEXT(REVIEW_REPLAY) : TEXT(REVIEW_NONE), NULL);
}

const review_moment *review_moment_of(const game_review *review, client_voice *voice,
                                      dialogue_language language, const char *line, size_t length,
                                      bool *asked) {
    uint32_t number = 0;
    *asked = dialogue_terminal_reads(TEXT(ACCEPT_REVIEW_MOMENT), line, length, &number);
    if (!*asked) return NULL;
    if (number >= 1 && number <= review->count) return &review->moments[number - 1];
    voice_report(voice, stdout, language, DIALOGUE_ANSWER, TEXT(REVIEW_NO_MOMENT), NULL, 0);
    return NULL;
}
