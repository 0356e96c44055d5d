/* SPDX-License-Identifier: MIT */
#include "game_session.h"

#include "engine/uci_text.h"
#include "terminal/system_time.h"

#include <dialogue/ruling.h>

#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TEXT(name) DIALOGUE_TERMINAL_##name

/* at most this much of the time is lost in a crash */
enum { NOTED_EVERY = 5000, STATE_SIZE = 160 };

/* ms by which the voice is prepared before a flag falls or a warning is due */
enum { PREFETCHED = 2000 };

/* ----------------------------------------------------------------------------------------- time */

static int64_t game_time(const game_session *self) {
    return self->stands ? self->time : self->time + system_time() - self->origin;
}

static int64_t time_left(const game_session *self, chess_color side) {
    return chess_clock_remaining(&self->arbiter.clock, side, self->time);
}

void game_session_start_clock(game_session *self) {
    self->stands = false;
    self->origin = system_time();
}

/* -------------------------------------------------------------------------------------- journal */

static void report_trouble(game_session *self, int error) {
    bool full = error == ENOSPC || error == EDQUOT || error == EFBIG;
    bool forbidden = error == EACCES || error == EROFS || error == EPERM;
    game_session_say(self, DIALOGUE_NOTICE,
                     full        ? TEXT(JOURNAL_FULL)
                     : forbidden ? TEXT(JOURNAL_FORBIDDEN)
                                 : TEXT(JOURNAL_FAILED),
                     self->journal.path[0] ? self->journal.path : NULL, NULL);
}

/* Brings it to the disk. What cannot be written now is written with what comes next. */
static void keep(game_session *self) {
    int before = self->trouble;
    self->trouble = journal_commit(&self->journal);
    if (self->trouble != 0 && self->trouble != before) report_trouble(self, self->trouble);
    if (self->trouble == 0 && before != 0)
        game_session_say(self, DIALOGUE_NOTICE, TEXT(JOURNAL_BACK), NULL, NULL);
}

static void write_state(const game_session *self, char *text, size_t size) {
    const chess_game *game = &self->session.game;
    char fen[CHESS_FEN_SIZE], uci[CHESS_UCI_SIZE] = "-";
    chess_position_write_fen(&game->position, CHESS_FEN_X, fen, sizeof fen);
    const chess_ply *last = game->count > 0 ? &game->plies[game->count - 1] : NULL;
    if (last != NULL) uci_text_write(&last->before, last->move, true, uci);
    (void)snprintf(text, size, "%" PRIu32 " %s %s %s", game->count,
                   chess_result_text(game->outcome.result), uci, fen);
}

static void note(game_session *self, journal_kind kind, const char *text, size_t length) {
    enum {
        CHANGES = DIALOGUE_EFFECT_MOVED | DIALOGUE_EFFECT_TAKEN_BACK | DIALOGUE_EFFECT_NEW_GAME |
                  DIALOGUE_EFFECT_ENDED
    };
    char state[STATE_SIZE];
    journal_add(&self->journal, self->time, kind, text, length);
    if (self->answer.effects & CHANGES) {
        self->has_moved = true;
        write_state(self, state, sizeof state);
        journal_add(&self->journal, self->time, JOURNAL_STATE, state, strlen(state));
    }
}

/* --------------------------------------------------------------------------------------- saying */

void game_session_say(game_session *self, dialogue_priority priority, dialogue_terminal_text text,
                      const char *first, const char *second) {
    const char *values[] = {first, second};
    voice_report(self->voice, stdout, self->session.language, priority, text, values, 2);
}

static void write_time(char *text, size_t size, int64_t time) {
    int64_t seconds = (time > 0 ? time : 0) / 1000;
    (void)snprintf(text, size, "%" PRId64 ":%02" PRId64 ":%02" PRId64, seconds / 3600,
                   seconds / 60 % 60, seconds % 60);
}

/* For the record of what is said: "Weiß 1:28:05, Schwarz 1:30:00". */
static void note_clocks(game_session *self) {
    char white[24], black[24];
    self->voice->clocks[0] = '\0';
    if (self->session.arbiter == NULL) return;
    write_time(white, sizeof white, time_left(self, CHESS_WHITE));
    write_time(black, sizeof black, time_left(self, CHESS_BLACK));
    (void)snprintf(self->voice->clocks, sizeof self->voice->clocks, "%s %s, %s %s",
                   dialogue_terminal_text_of(self->session.language, TEXT(SHEET_WHITE)), white,
                   dialogue_terminal_text_of(self->session.language, TEXT(SHEET_BLACK)), black);
}

/*
 * A side that has more time than before is warned again: in a new game, in another period, or after
 * the arbiter has added time. The increment of a move does not count.
 */
static void rearm_warnings(game_session *self) {
    if (self->session.arbiter == NULL) return;
    for (unsigned side = 0; side < 2; side++) {
        const chess_clock_side *clock = &self->arbiter.clock.sides[side];
        const game_session_display before = self->shown[side];
        const game_session_display now = {time_left(self, (chess_color)side), clock->moves,
                                          clock->period};
        self->shown[side] = now;
        const bool increment = now.moves == before.moves + 1 && now.period == before.period;
        if (now.left <= before.left || increment) continue;
        for (unsigned i = 0; i < self->warnings.count; i++)
            if (now.left > self->warnings.at[i]) self->warned[side] &= ~(1U << i);
    }
}

static void write_down_and_say(game_session *self, journal_kind kind, const char *text,
                               size_t length) {
    self->answers++;
    rearm_warnings(self);
    note(self, kind, text, length);
    keep(self);
    self->voice->language = self->session.language;
    note_clocks(self);
    voice_answer(self->voice, stdout, &self->session, &self->answer);
}

/* --------------------------------------------------------------------------------------- events */

/*
 * What does not fit in is missing in the file of an adjourned game, and the reader of that file
 * says so.
 */
static void record(void *context, const chess_event *event, const chess_rulings *rulings) {
    game_session *self = context;
    (void)rulings;
    if (event->kind == CHESS_EVENT_START && self->arbiter.count == 0 && self->begun)
        self->event_count = 0;
    if (event->kind == CHESS_EVENT_START) {
        self->begun = true;
        self->start = self->arbiter.position;
    }
    if (self->event_count < GAME_SESSION_EVENT_COUNT) self->events[self->event_count++] = *event;
}

static void begin_clock(game_session *self, const game_session_beginning *beginning) {
    self->control = beginning->control;
    self->start = beginning->position;
    self->event_count = 0;
    self->begun = false;
    dialogue_session_listen(&self->session, record, self);
    if (!beginning->from_record) {
        dialogue_session_use_clock(&self->session, &self->arbiter, &beginning->rules,
                                   &beginning->control, self->sheet, GAME_SESSION_PLY_COUNT, 0,
                                   &self->answer);
        return;
    }
    chess_arbiter_begin(&self->arbiter, &beginning->rules, &beginning->control, NULL,
                        &beginning->position, self->sheet, GAME_SESSION_PLY_COUNT);
    chess_arbiter_use_judge(&self->arbiter, chess_can_mate_by_search, &self->judge);
    dialogue_session_follow(&self->session, &self->arbiter);
}

/*
 * Lets the time of a new game stand until the players are ready (Articles 6.6 and 6.7). False where
 * it runs from the start, or nothing counts down.
 */
static bool hold_clock(game_session *self) {
    const chess_arbiter *arbiter = self->session.arbiter;
    if (!self->waits || arbiter == NULL || !arbiter->clock.running) return false;
    self->stands = arbiter->clock.sides[CHESS_WHITE].control.count > 0;
    return self->stands;
}

/* Leaves out the last sentence of a beginning: that a clock is running. */
static void drop_start(dialogue_answer *answer) {
    if (answer->count > 0) answer->count--;
}

static void say_answer(game_session *self, bool aloud) {
    if (aloud) voice_answer(self->voice, stdout, &self->session, &self->answer);
}

void game_session_begin(game_session *self, const game_session_beginning *beginning,
                        client_voice *voice, bool aloud) {
    self->voice = voice;
    self->opponent = beginning->opponent;
    self->time = 0;
    game_session_start_clock(self);
    if (self->journal.file < 0) beginning_write(beginning, &self->journal);
    dialogue_session_start(&self->session, beginning->language, &beginning->moves,
                           &beginning->position, self->plies, GAME_SESSION_PLY_COUNT,
                           &self->answer);
    self->judge = (chess_winnable_memory){self->judge_nodes, self->judge_slots,
                                          GAME_SESSION_JUDGE_NODES, GAME_SESSION_JUDGE_NODES};
    dialogue_session_use_judge(&self->session, chess_can_mate_by_search, &self->judge);
    dialogue_session_assist(&self->session, beginning->assisted);
    say_answer(self, aloud);
    if (beginning->tournament) {
        dialogue_session_command(&self->session, DIALOGUE_COMMAND_TOURNAMENT, CHESS_NO_SQUARE,
                                 &self->answer);
        say_answer(self, aloud);
    }
    if (beginning->has_clock) {
        begin_clock(self, beginning);
        if (hold_clock(self)) drop_start(&self->answer);
        say_answer(self, aloud);
        if (self->stands && aloud)
            game_session_say(self, DIALOGUE_NOTICE, TEXT(CLOCK_WAITS), NULL, NULL);
    }
    dialogue_answer_clear(&self->answer);
}

/* What met an objection is no event of the game: a replay must not meet it again. */
static void note_event(game_session *self, bool handled, const char *text, size_t length) {
    write_down_and_say(self, handled ? JOURNAL_EVENT : JOURNAL_TIME, text, handled ? length : 0);
}

void game_session_event(game_session *self, const chess_event *event) {
    char text[CHESS_EVENT_SIZE];
    (void)game_session_check_time(self);
    chess_event now = *event;
    now.time = self->arbiter.clock.now;
    size_t length = chess_event_write(&now, text, sizeof text);
    bool handled = !dialogue_session_handle(&self->session, &now, &self->answer);
    note_event(self, handled, text, length);
}

bool game_session_retrace(game_session *self, uint32_t count) {
    char text[CHESS_EVENT_SIZE];
    const bool arbiter = self->session.arbiter != NULL;
    chess_event event = CHESS_EVENT_OF(CHESS_EVENT_RESTORE, CHESS_PARTY_ARBITER, 0);
    event.value = (int64_t)self->arbiter.count - self->session.game.count + count;
    (void)game_session_check_time(self);
    event.time = self->arbiter.clock.now;
    if (arbiter)
        (void)chess_event_write(&event, text, sizeof text);
    else
        (void)snprintf(text, sizeof text, "%" PRIu32, count);
    bool done = dialogue_session_retrace(&self->session, count, &self->answer);
    if (arbiter)
        note_event(self, done, text, strlen(text));
    else if (done)
        write_down_and_say(self, JOURNAL_RETRACE, text, strlen(text));
    return done;
}

bool game_session_handle_again(game_session *self, const chess_event *event) {
    char text[CHESS_EVENT_SIZE];
    size_t length = chess_event_write(event, text, sizeof text);
    if (dialogue_session_handle(&self->session, event, &self->answer)) return false;
    self->time = event->time;
    note(self, JOURNAL_EVENT, text, length);
    return true;
}

/* ------------------------------------------------------------------------------------- warnings */

/* Notes which warnings the side's time has passed; true when one of them is new. */
static bool passes_warning(game_session *self, chess_color side) {
    int64_t left = time_left(self, side);
    unsigned before = self->warned[side];
    for (unsigned i = 0; i < self->warnings.count; i++)
        if (left <= self->warnings.at[i]) self->warned[side] |= 1U << i;
    return self->warned[side] != before;
}

void game_session_warn(game_session *self, const game_session_warnings *warnings) {
    self->warnings = *warnings;
    if (self->session.arbiter == NULL) self->warnings.count = 0;
    rearm_warnings(self);
    (void)passes_warning(self, CHESS_WHITE);
    (void)passes_warning(self, CHESS_BLACK);
}

static void report_time_left(game_session *self) {
    static const audio_tone tones[DIALOGUE_ANNOUNCEMENT_COUNT] = {AUDIO_TICK};
    static dialogue_answer answer;
    const chess_clock *clock = &self->arbiter.clock;
    if (self->warnings.count == 0 || !clock->running || !passes_warning(self, clock->turn)) return;
    dialogue_session_say_time(&self->session, clock->turn, &answer);
    note_clocks(self);
    voice_say_with(self->voice, stdout, &answer, self->voice->options.earcons ? tones : NULL);
}

/* Milliseconds until the next one. */
static int64_t warning_in(const game_session *self) {
    const chess_clock *clock = &self->arbiter.clock;
    int64_t soonest = INT64_MAX, left = time_left(self, clock->turn);
    for (unsigned i = 0; i < self->warnings.count; i++) {
        if (self->warned[clock->turn] >> i & 1U) continue;
        int64_t in = left > self->warnings.at[i] ? left - self->warnings.at[i] : 0;
        if (in < soonest) soonest = in;
    }
    return soonest;
}

/* Returns the milliseconds until a running clock has something to report. */
static int64_t time_to_report(const game_session *self) {
    int64_t flag = dialogue_session_flag_in(&self->session), warning = warning_in(self);
    int64_t passed = game_time(self) - self->session.arbiter->clock.now;
    int64_t soonest = flag < warning ? flag : warning;
    return soonest > passed ? soonest - passed : 0;
}

bool game_session_check_time(game_session *self) {
    self->time = game_time(self);
    if (!self->stands) self->origin = system_time();
    if (self->session.arbiter == NULL) return false;
    dialogue_session_time(&self->session, self->time, false, &self->answer);
    rearm_warnings(self);
    if (self->answer.count > 0) {
        write_down_and_say(self, JOURNAL_TIME, "", 0);
        return true;
    }
    return false;
}

void game_session_tick(game_session *self) {
    if (game_session_check_time(self) || self->session.arbiter == NULL) return;
    if (!self->session.arbiter->clock.running) return;
    journal_add(&self->journal, self->time, JOURNAL_TIME, "", 0);
    keep(self);
    report_time_left(self);
    if (time_to_report(self) <= PREFETCHED) voice_expect(self->voice);
}

void game_session_typed(game_session *self, const typed_line *line) {
    (void)game_session_check_time(self);
    dialogue_session_said(&self->session, line->text, line->length, &line->said, &self->answer);
    bool held = self->answer.effects & DIALOGUE_EFFECT_NEW_GAME && hold_clock(self);
    if (held) drop_start(&self->answer);
    write_down_and_say(self, JOURNAL_LINE, line->text, line->length);
    if (held) game_session_say(self, DIALOGUE_NOTICE, TEXT(CLOCK_WAITS), NULL, NULL);
}

void game_session_line(game_session *self, const char *line, size_t length) {
    typed_line typed;
    typed_line_read(&typed, &self->session, line, length);
    game_session_typed(self, &typed);
}

void game_session_move(game_session *self, chess_move move) {
    char uci[CHESS_UCI_SIZE];
    uci_text_write(&self->session.game.position, move, true, uci);
    (void)game_session_check_time(self);
    dialogue_session_move(&self->session, move, &self->answer);
    write_down_and_say(self, JOURNAL_MOVE, uci, strlen(uci));
}

/* ------------------------------------------------------------------------------------ replaying */

/*
 * The words may mean something else to this version of the program than to the one that wrote them;
 * the move that was made is the one in the state.
 */
static bool make_move_of_state(game_session *self, const char *state) {
    char uci[8] = "";
    unsigned count = 0;
    chess_move move;
    if (sscanf(state, "%u %*s %7s", &count, uci) != 2) return false;
    if (count != self->session.game.count + 1) return false;
    if (!uci_text_read(&self->session.game.position, uci, strlen(uci), &move)) return false;
    dialogue_session_move(&self->session, move, &self->answer);
    return true;
}

static bool check_state(game_session *self, const char *state) {
    char own[STATE_SIZE];
    write_state(self, own, sizeof own);
    if (strcmp(own, state) == 0) return true;
    if (!make_move_of_state(self, state)) return false;
    write_state(self, own, sizeof own);
    return strcmp(own, state) == 0;
}

bool game_session_replay(game_session *self, const journal_record *record) {
    chess_move move;
    if (record->kind == JOURNAL_RESUMED || record->kind == JOURNAL_ASIDE) return true;
    if (record->kind == JOURNAL_ENVELOPE || record->kind == JOURNAL_SEALING) return true;
    if (record->time < self->time) return false;
    self->time = record->time;
    self->has_moved = self->has_moved || record->kind == JOURNAL_STATE;
    if (record->kind == JOURNAL_STATE) return check_state(self, record->text);
    chess_event event;
    if (record->kind == JOURNAL_EVENT)
        return chess_event_read(&event, record->text, record->length, NULL) == CHESS_OK &&
               dialogue_session_handle(&self->session, &event, &self->answer) ==
                   CHESS_OBJECTION_NONE;
    dialogue_session_time(&self->session, self->time, false, &self->answer);
    switch (record->kind) {
    case JOURNAL_LINE:
        dialogue_session_line(&self->session, record->text, record->length, &self->answer);
        return true;
    case JOURNAL_MOVE:
        if (!uci_text_read(&self->session.game.position, record->text, record->length, &move))
            return false;
        dialogue_session_move(&self->session, move, &self->answer);
        return true;
    case JOURNAL_RETRACE:
        return dialogue_session_retrace(&self->session, (uint32_t)strtoul(record->text, NULL, 10),
                                        &self->answer);
    default:
        return true;
    }
}

/* -------------------------------------------------------------------------------------- waiting */

/* The time that has passed since the last record is noted, too, where there is a journal. */
int game_session_patience(const game_session *self) {
    if (self->session.arbiter == NULL || self->stands) return -1;
    if (!self->session.arbiter->clock.running) return -1;
    int64_t left = time_to_report(self), most = self->journal.off ? INT_MAX : NOTED_EVERY;
    if (left > PREFETCHED) left -= PREFETCHED;
    return (int)(left < most ? left : most);
}

void game_session_end(game_session *self) {
    const chess_game *game = &self->session.game;
    bool goes_on = game->outcome.result == CHESS_RESULT_OPEN && game->count > 0 && !self->adjourned;
    keep(self);
    bool kept = goes_on && self->journal.file >= 0 && self->trouble == 0;
    bool offered = kept && journal_is_offered(&self->journal);
    if (kept)
        game_session_say(self, DIALOGUE_NOTICE,
                         offered ? TEXT(JOURNAL_KEPT) : TEXT(JOURNAL_KEPT_IN), self->journal.path,
                         NULL);
    journal_close(&self->journal, goes_on           ? JOURNAL_GOES_ON
                                  : self->has_moved ? JOURNAL_ENDED
                                                    : JOURNAL_WORTHLESS);
}
