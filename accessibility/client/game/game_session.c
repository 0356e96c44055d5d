/* SPDX-License-Identifier: MIT */
#include "game_session.h"

#include "engine/uci_text.h"
#include "files/room.h"
#include "start_names.h"
#include "terminal/system_time.h"
#include "terminal/terminal.h"

#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TEXT(name) DIALOGUE_TERMINAL_##name

/* a crash loses at most NOTED_EVERY ms of clock time */
enum { NOTED_EVERY = 5000, STATE_SIZE = 160 };

/* how many ms before a flag falls or a warning is due the voice is prepared */
enum { PREFETCHED = 2000 };

/* ----------------------------------------------------------------------------------------- time */

static int64_t game_time(const game_session *game) {
    return game->stands ? game->time : game->time + system_time() - game->origin;
}

static int64_t time_left(const game_session *game, chess_color side) {
    return chess_clock_remaining(&game->arbiter.clock, side, game->time);
}

void game_session_start_clock(game_session *game) {
    game->stands = false;
    game->origin = system_time();
}

/* -------------------------------------------------------------------------------------- journal */

static void report_trouble(game_session *game, int error) {
    bool full = error == ENOSPC || error == EDQUOT || error == EFBIG;
    bool forbidden = error == EACCES || error == EROFS || error == EPERM;
    game_session_say(game, DIALOGUE_NOTICE,
                     full        ? TEXT(JOURNAL_FULL)
                     : forbidden ? TEXT(JOURNAL_FORBIDDEN)
                                 : TEXT(JOURNAL_FAILED),
                     game->journal.path[0] ? game->journal.path : NULL, NULL);
}

/* Commits the journal. Entries that cannot be written now are written by the next commit. */
static void keep(game_session *game) {
    int before = game->trouble;
    game->trouble = journal_commit(&game->journal);
    if (game->trouble != 0 && game->trouble != before) report_trouble(game, game->trouble);
    if (game->trouble == 0 && before != 0)
        game_session_say(game, DIALOGUE_NOTICE, TEXT(JOURNAL_BACK), NULL, NULL);
}

static void write_state(const game_session *game, char *text, size_t size) {
    const chess_game *played = &game->session.game;
    char fen[CHESS_FEN_SIZE], uci[CHESS_UCI_SIZE] = "-";
    chess_position_write_fen(&played->position, CHESS_FEN_X, fen, sizeof fen);
    const chess_ply *last = played->count > 0 ? &played->plies[played->count - 1] : NULL;
    if (last != NULL)
        uci_text_write(&last->before, last->move, true, uci);
    else if (game->session.announced != CHESS_NO_MOVE)
        uci_text_write(&played->position, game->session.announced, true, uci);
    (void)snprintf(text, size, "%" PRIu32 " %s %s %s", played->count,
                   chess_result_text(played->outcome.result), uci, fen);
}

/* Returns true if the last event began another game. */
static bool begins_game(const game_session *game) {
    return game->answer.effects & DIALOGUE_EFFECT_NEW_GAME && game_session_is_new(game);
}

/* Gives a new game its date, and records it if the last game had another. */
static void note_date(game_session *game) {
    char before[LOCAL_DATE_SIZE];
    memcpy(before, game->date, sizeof before);
    local_date_write(time(NULL), game->date);
    if (strcmp(game->date, before) != 0)
        journal_add(&game->journal, game->time, JOURNAL_DATE, game->date, strlen(game->date));
}

static void note(game_session *game, journal_kind kind, const char *text, size_t length) {
    enum {
        CHANGES = DIALOGUE_EFFECT_MOVED | DIALOGUE_EFFECT_TAKEN_BACK | DIALOGUE_EFFECT_NEW_GAME |
                  DIALOGUE_EFFECT_ENDED
    };
    char state[STATE_SIZE];
    if (begins_game(game)) note_date(game);
    journal_add(&game->journal, game->time, kind, text, length);
    /*
     * A first move binds as soon as it is announced (Annexe D.2), so the game exists from then on.
     */
    bool begins = game->session.game.count == 0 && game->session.announced != CHESS_NO_MOVE;
    if (game->answer.effects & CHANGES || begins) {
        game->has_moved = true;
        write_state(game, state, sizeof state);
        journal_add(&game->journal, game->time, JOURNAL_STATE, state, strlen(state));
    }
}

/* -------------------------------------------------------------------------------- announcements */

void game_session_say(game_session *game, dialogue_priority priority, dialogue_terminal_text text,
                      const char *first, const char *second) {
    const char *values[] = {first, second};
    voice_report(game->voice, stdout, game->session.language, priority, text, values, 2);
}

void game_session_say_move(const dialogue_session *session, const chess_position *position,
                           chess_move move, dialogue_answer *spoken) {
    static dialogue_session reader;
    static chess_ply plies[1];
    dialogue_style style = session->style;
    style.unnumbered = false;
    dialogue_session_begin(&reader, session->language, &style, position, plies, 1);
    dialogue_session_move(&reader, move, spoken);
    spoken->count = spoken->count > 1
                        ? 1
                        : spoken->count; /* omit an ending: in the game the move may not end it */
    spoken->announcements[0].priority = DIALOGUE_ANSWER; /* a key may cut it off */
}

static void write_time(char *text, size_t size, int64_t time) {
    int64_t seconds = (time > 0 ? time : 0) / 1000;
    (void)snprintf(text, size, "%" PRId64 ":%02" PRId64 ":%02" PRId64, seconds / 3600,
                   seconds / 60 % 60, seconds % 60);
}

/* Stores the clock times for the recording: "Weiß 1:28:05, Schwarz 1:30:00". */
static void note_clocks(game_session *game) {
    char white[24], black[24];
    game->voice->clocks[0] = '\0';
    if (game->session.arbiter == NULL) return;
    write_time(white, sizeof white, time_left(game, CHESS_WHITE));
    write_time(black, sizeof black, time_left(game, CHESS_BLACK));
    (void)snprintf(game->voice->clocks, sizeof game->voice->clocks, "%s %s, %s %s",
                   dialogue_terminal_text_of(game->session.language, TEXT(SHEET_WHITE)), white,
                   dialogue_terminal_text_of(game->session.language, TEXT(SHEET_BLACK)), black);
}

/*
 * Enables passed warnings again for a side that has more time than before: in a new game, in
 * another period, or after the arbiter has added time. The increment of a move does not count.
 */
static void rearm_warnings(game_session *game) {
    if (game->session.arbiter == NULL) return;
    for (unsigned side = 0; side < 2; side++) {
        const chess_clock_side *clock = &game->arbiter.clock.sides[side];
        const game_session_display before = game->shown[side];
        const game_session_display now = {time_left(game, (chess_color)side), clock->moves,
                                          clock->period};
        game->shown[side] = now;
        const bool increment = now.moves == before.moves + 1 && now.period == before.period;
        if (now.left <= before.left || increment) continue;
        for (unsigned i = 0; i < game->warnings.count; i++)
            if (now.left > game->warnings.at[i]) game->warned[side] &= ~(1U << i);
    }
}

static void write_down_and_say(game_session *game, journal_kind kind, const char *text,
                               size_t length) {
    game->answers++;
    rearm_warnings(game);
    note(game, kind, text, length);
    keep(game);
    game->voice->language = game->session.language;
    note_clocks(game);
    voice_answer(game->voice, stdout, &game->session, &game->answer);
}

/* --------------------------------------------------------------------------------------- events */

/*
 * Keeps the rulings since the last move, or since an adjourned game was resumed. An offer that came
 * too late is an offer as well.
 */
static void keep_rulings(game_session *game, const chess_rulings *rulings) {
    if (game->arbiter.count != game->ruled_at) game->ruling_count = 0;
    game->ruled_at = game->arbiter.count;
    for (uint32_t i = 0; rulings != NULL && i < rulings->count; i++) {
        const chess_ruling *ruling = &rulings->list[i];
        if (ruling->kind == CHESS_RULING_STARTED || ruling->kind == CHESS_RULING_SESSION)
            game->ruling_count = 0;
        if (ruling->kind == CHESS_RULING_STARTED || ruling->kind == CHESS_RULING_OFFER_UNTIMELY)
            continue;
        game->rulings[game->ruling_count++ % GAME_SESSION_RULINGS] = *ruling;
    }
}

/*
 * Records an accepted event. An event beyond the capacity is missing in the file of an adjourned
 * game, and the reader of that file reports that.
 */
static void record(void *context, const chess_event *event, const chess_rulings *rulings) {
    game_session *game = context;
    keep_rulings(game, rulings);
    if (event->kind == CHESS_EVENT_START && game->arbiter.count == 0 && game->begun)
        game->event_count = 0;
    if (event->kind == CHESS_EVENT_START) {
        game->begun = true;
        game->start = game->arbiter.position;
    }
    if (game->event_count < GAME_SESSION_EVENT_COUNT)
        game->room->events[game->event_count++] = *event;
}

static void begin_clock(game_session *game, const game_session_setup *setup) {
    game->control = setup->control;
    game->start = setup->position;
    game->event_count = 0;
    game->begun = false;
    dialogue_session_listen(&game->session, record, game);
    if (!setup->from_record) {
        dialogue_session_use_clock(&game->session, &game->arbiter, &setup->rules, &setup->control,
                                   game->room->sheet, GAME_SESSION_PLY_COUNT, 0, &game->answer);
        return;
    }
    chess_arbiter_begin(&game->arbiter, &setup->rules, &setup->control, NULL, &setup->position,
                        game->room->sheet, GAME_SESSION_PLY_COUNT);
    chess_arbiter_use_judge(&game->arbiter, chess_judge_by_search, &game->judge);
    dialogue_session_follow(&game->session, &game->arbiter);
}

bool game_session_is_new(const game_session *game) {
    const chess_arbiter *arbiter = game->session.arbiter;
    if (arbiter == NULL) return game->session.game.count == 0;
    return arbiter->count == 0 && arbiter->start == arbiter->clock.now;
}

/*
 * Keeps the clock of a new game stopped until the players are ready (Articles 6.6 and 6.7). Returns
 * false if the clock runs from the start, or if no time counts down.
 */
static bool hold_clock(game_session *game) {
    const chess_arbiter *arbiter = game->session.arbiter;
    if (!game->waits || arbiter == NULL || !arbiter->clock.running) return false;
    if (!game_session_is_new(game)) return false; /* the arbiter has only restored the position */
    game->stands = arbiter->clock.sides[CHESS_WHITE].control.count > 0;
    return game->stands;
}

static void drop_last(dialogue_answer *answer) {
    if (answer->count > 0) answer->count--;
}

/* Returns true if the answer asks a side that is not played at the keyboard about a draw. */
static bool asks_elsewhere(const game_session *game) {
    chess_color by;
    return game->session.question == DIALOGUE_ASKS_DRAW &&
           dialogue_session_offer(&game->session, &by) &&
           game->elsewhere >> chess_color_other(by) & 1U && game->answer.asked > 0 &&
           game->answer.asked == game->answer.count;
}

static void say_answer(game_session *game, bool aloud) {
    if (aloud) voice_answer(game->voice, stdout, &game->session, &game->answer);
}

/* Announces the number of a Chess960 start position and its pieces, or the odds. */
static void say_start(game_session *game, const game_session_setup *setup) {
    dialogue_answer_clear(&game->answer);
    if (start_add_name(&game->answer, game->session.language, DIALOGUE_NOTICE, &setup->position,
                       setup->by_number))
        voice_say(game->voice, stdout, &game->answer);
}

void game_session_clear(game_session *game) {
    game_session_room *room = game->room;
    memset(game, 0, sizeof *game);
    game->room = room != NULL ? room : room_take(sizeof *room);
}

void game_session_begin(game_session *game, const game_session_setup *setup, client_voice *voice,
                        bool aloud) {
    game->voice = voice;
    game->opponent = setup->opponent;
    game->names = setup->names;
    memcpy(game->date, setup->date, sizeof game->date);
    game->time = 0;
    game_session_start_clock(game);
    if (game->journal.file < 0) journal_head_write(setup, &game->journal);
    dialogue_session_start(&game->session, setup->language, &setup->moves, &setup->position,
                           game->room->plies, GAME_SESSION_PLY_COUNT, &game->answer);
    game->judge = (chess_winnable_memory){game->room->judge_nodes, game->room->judge_slots,
                                          GAME_SESSION_JUDGE_NODES, GAME_SESSION_JUDGE_NODES};
    dialogue_session_use_judge(&game->session, chess_judge_by_search, &game->judge);
    dialogue_session_use_numbers(&game->session);
    dialogue_session_assist(&game->session, setup->assisted);
    say_answer(game, aloud);
    if (aloud) say_start(game, setup);
    if (setup->tournament) {
        dialogue_session_command(&game->session, DIALOGUE_COMMAND_TOURNAMENT, CHESS_NO_SQUARE,
                                 &game->answer);
        say_answer(game, aloud);
    }
    if (setup->has_clock) {
        begin_clock(game, setup);
        /* the last sentence says that a clock is running */
        if (hold_clock(game)) drop_last(&game->answer);
        say_answer(game, aloud);
        if (game->stands && aloud)
            game_session_say(game, DIALOGUE_NOTICE, TEXT(CLOCK_WAITS), NULL, NULL);
    }
    dialogue_answer_clear(&game->answer);
}

/*
 * Records an event. An event that met an objection is recorded as time only, because it is not part
 * of the game and a replay would meet the objection again.
 */
static void note_event(game_session *game, bool handled, const char *text, size_t length) {
    write_down_and_say(game, handled ? JOURNAL_EVENT : JOURNAL_TIME, text, handled ? length : 0);
}

void game_session_event(game_session *game, const chess_event *event) {
    char text[CHESS_EVENT_SIZE];
    (void)game_session_check_time(game);
    chess_event now = *event;
    now.time = game->arbiter.clock.now;
    size_t length = chess_event_write(&now, text, sizeof text);
    bool handled = !dialogue_session_handle(&game->session, &now, &game->answer);
    note_event(game, handled, text, length);
}

bool game_session_retrace(game_session *game, uint32_t count) {
    char text[CHESS_EVENT_SIZE];
    const bool arbiter = game->session.arbiter != NULL;
    chess_event event = CHESS_EVENT_OF(CHESS_EVENT_RESTORE, CHESS_PARTY_ARBITER, 0);
    event.value = (int64_t)game->arbiter.count - game->session.game.count + count;
    (void)game_session_check_time(game);
    event.time = game->arbiter.clock.now;
    if (arbiter)
        (void)chess_event_write(&event, text, sizeof text);
    else
        (void)snprintf(text, sizeof text, "%" PRIu32, count);
    bool done = dialogue_session_retrace(&game->session, count, &game->answer);
    if (arbiter)
        note_event(game, done, text, strlen(text));
    else if (done)
        write_down_and_say(game, JOURNAL_RETRACE, text, strlen(text));
    return done;
}

bool game_session_handle_again(game_session *game, const chess_event *event) {
    char text[CHESS_EVENT_SIZE];
    size_t length = chess_event_write(event, text, sizeof text);
    if (dialogue_session_handle(&game->session, event, &game->answer)) return false;
    game->time = event->time;
    note(game, JOURNAL_EVENT, text, length);
    return true;
}

/* ------------------------------------------------------------------------------------- warnings */

/* Records the warnings that the side's time has passed. Returns true if one of them is new. */
static bool passes_warning(game_session *game, chess_color side) {
    int64_t left = time_left(game, side);
    unsigned before = game->warned[side];
    for (unsigned i = 0; i < game->warnings.count; i++)
        if (left <= game->warnings.at[i]) game->warned[side] |= 1U << i;
    return game->warned[side] != before;
}

void game_session_warn(game_session *game, const game_session_warnings *warnings) {
    game->warnings = *warnings;
    if (game->session.arbiter == NULL) game->warnings.count = 0;
    rearm_warnings(game);
    (void)passes_warning(game, CHESS_WHITE);
    (void)passes_warning(game, CHESS_BLACK);
}

static void report_time_left(game_session *game) {
    static const audio_tone tones[DIALOGUE_ANNOUNCEMENT_COUNT] = {AUDIO_TICK};
    static dialogue_answer answer;
    const chess_clock *clock = &game->arbiter.clock;
    if (!passes_warning(game, clock->turn)) return;
    dialogue_session_say_time(&game->session, clock->turn, &answer);
    note_clocks(game);
    voice_say_with(game->voice, stdout, &answer, game->voice->options.earcons ? tones : NULL);
}

/* Returns the milliseconds until the next warning. */
static int64_t warning_in(const game_session *game) {
    const chess_clock *clock = &game->arbiter.clock;
    int64_t soonest = INT64_MAX, left = time_left(game, clock->turn);
    for (unsigned i = 0; i < game->warnings.count; i++) {
        if (game->warned[clock->turn] >> i & 1U) continue;
        int64_t in = left > game->warnings.at[i] ? left - game->warnings.at[i] : 0;
        if (in < soonest) soonest = in;
    }
    return soonest;
}

/* Returns the milliseconds until a running clock has something to report. */
static int64_t time_to_report(const game_session *game) {
    int64_t flag = dialogue_session_flag_in(&game->session), warning = warning_in(game);
    int64_t passed = game_time(game) - game->session.arbiter->clock.now;
    int64_t soonest = flag < warning ? flag : warning;
    return soonest > passed ? soonest - passed : 0;
}

bool game_session_check_time(game_session *game) {
    game->time = game_time(game);
    if (!game->stands) game->origin = system_time();
    if (game->session.arbiter == NULL) return false;
    dialogue_session_time(&game->session, game->time, false, &game->answer);
    rearm_warnings(game);
    if (game->answer.count > 0) {
        write_down_and_say(game, JOURNAL_TIME, NULL, 0);
        return true;
    }
    return false;
}

void game_session_tick(game_session *game) {
    if (game_session_check_time(game) || game->session.arbiter == NULL) return;
    if (!game->session.arbiter->clock.running) return;
    journal_add(&game->journal, game->time, JOURNAL_TIME, NULL, 0);
    keep(game);
    report_time_left(game);
    if (time_to_report(game) <= PREFETCHED) voice_expect(game->voice);
}

bool game_session_is_secret(const game_session *game, const typed_line *line) {
    const dialogue_sense sense = line->said.sense;
    const chess_event_kind kind = line->event.kind;
    if (game->arbiter.phase != CHESS_PHASE_SEALING || !terminal_is_interactive()) return false;
    return line->is_event
               ? kind == CHESS_EVENT_MOVE || kind == CHESS_EVENT_RELEASE
               : sense == DIALOGUE_MOVE || sense == DIALOGUE_PARTIAL || sense == DIALOGUE_UNKNOWN;
}

void game_session_typed(game_session *game, const typed_line *line) {
    const bool secret = game_session_is_secret(game, line);
    (void)game_session_check_time(game);
    dialogue_session_said(&game->session, line->text, line->length, &line->said, &game->answer);
    bool held = game->answer.effects & DIALOGUE_EFFECT_NEW_GAME && hold_clock(game);
    if (held) drop_last(&game->answer);
    game->asks_elsewhere = asks_elsewhere(game);
    if (game->asks_elsewhere) drop_last(&game->answer);
    write_down_and_say(game, secret ? JOURNAL_TIME : JOURNAL_LINE, line->text,
                       secret ? 0 : line->length);
    if (held) game_session_say(game, DIALOGUE_NOTICE, TEXT(CLOCK_WAITS), NULL, NULL);
}

void game_session_line(game_session *game, const char *line, size_t length) {
    typed_line typed;
    typed_line_read(&typed, &game->session, line, length);
    game_session_typed(game, &typed);
}

void game_session_move(game_session *game, chess_move move) {
    char uci[CHESS_UCI_SIZE];
    uci_text_write(&game->session.game.position, move, true, uci);
    (void)game_session_check_time(game);
    dialogue_session_move(&game->session, move, &game->answer);
    write_down_and_say(game, JOURNAL_MOVE, uci, strlen(uci));
}

/* --------------------------------------------------------------------------------------- naming */

void game_session_name(game_session *game, game_name which, const char *value) {
    char text[16 + GAME_NAME_SIZE];
    if (strcmp(game->names.values[which], value) == 0) return;
    game_name_set(&game->names, which, value);
    (void)snprintf(text, sizeof text, "%s %s", game_name_words[which], game->names.values[which]);
    journal_add(&game->journal, game->time, JOURNAL_NAME, text, strlen(text));
    keep(game);
}

static bool replay_name(game_session *game, const char *text) {
    char word[16];
    int after = 0;
    return sscanf(text, "%15s%n", word, &after) == 1 &&
           game_name_set_by_word(&game->names, word, text + after + (text[after] == ' '));
}

/* ------------------------------------------------------------------------------------- strength */

void game_session_strength(game_session *game, const typed_line *line) {
    journal_add(&game->journal, game->time, JOURNAL_LINE, line->text, line->length);
    keep(game);
}

/* Replays a line that set the strength; the session does not understand such lines. */
static bool replay_strength(game_session *game, const journal_entry *entry) {
    uint32_t strength = 0;
    if (game->opponent.engine == NULL ||
        !dialogue_terminal_reads(TEXT(ACCEPT_STRENGTH), entry->text, entry->length, &strength) ||
        strength == 0)
        return false;
    game->opponent.strength = strength;
    return true;
}

/* ------------------------------------------------------------------------------------ replaying */

/*
 * Makes the move of the state. The typed words may mean something else to this version of the
 * program than to the one that recorded them; the state has the move that was made.
 */
static bool make_move_of_state(game_session *game, const char *state) {
    char uci[8] = "";
    unsigned count = 0;
    chess_move move;
    if (sscanf(state, "%u %*s %7s", &count, uci) != 2) return false;
    if (count != game->session.game.count + 1) return false;
    if (!uci_text_read(&game->session.game.position, uci, strlen(uci), &move)) return false;
    dialogue_session_move(&game->session, move, &game->answer);
    return true;
}

static bool check_state(game_session *game, const char *state) {
    char own[STATE_SIZE];
    write_state(game, own, sizeof own);
    if (strcmp(own, state) == 0) return true;
    if (!make_move_of_state(game, state)) return false;
    write_state(game, own, sizeof own);
    return strcmp(own, state) == 0;
}

bool game_session_replay(game_session *game, const journal_entry *entry) {
    chess_move move;
    if (entry->kind == JOURNAL_RESUMED || entry->kind == JOURNAL_ASIDE) return true;
    if (entry->kind == JOURNAL_ENVELOPE || entry->kind == JOURNAL_SEALING) return true;
    if (entry->kind == JOURNAL_NAME) return replay_name(game, entry->text);
    if (entry->kind == JOURNAL_DATE) return local_date_read(entry->text, entry->length, game->date);
    if (entry->kind == JOURNAL_LANGUAGE)
        return dialogue_language_of_tag(entry->text, entry->length, &game->session.language);
    if (entry->time < game->time) return false;
    game->time = entry->time;
    game->has_moved = game->has_moved || entry->kind == JOURNAL_STATE;
    if (entry->kind == JOURNAL_STATE) return check_state(game, entry->text);
    chess_event event;
    if (entry->kind == JOURNAL_EVENT)
        return chess_event_read(&event, entry->text, entry->length, NULL) == CHESS_OK &&
               dialogue_session_handle(&game->session, &event, &game->answer) ==
                   CHESS_OBJECTION_NONE;
    dialogue_session_time(&game->session, game->time, false, &game->answer);
    switch (entry->kind) {
    case JOURNAL_LINE:
        if (replay_strength(game, entry)) return true;
        dialogue_session_line(&game->session, entry->text, entry->length, &game->answer);
        return true;
    case JOURNAL_MOVE:
        if (!uci_text_read(&game->session.game.position, entry->text, entry->length, &move))
            return false;
        dialogue_session_move(&game->session, move, &game->answer);
        return true;
    case JOURNAL_RETRACE:
        return dialogue_session_retrace(&game->session, (uint32_t)strtoul(entry->text, NULL, 10),
                                        &game->answer);
    default:
        return true;
    }
}

/* -------------------------------------------------------------------------------------- waiting */

/* With a journal, the time is also recorded every NOTED_EVERY ms. */
int game_session_patience(const game_session *game) {
    if (game->session.arbiter == NULL || game->stands) return -1;
    if (!game->session.arbiter->clock.running) return -1;
    int64_t left = time_to_report(game), most = game->journal.off ? INT_MAX : NOTED_EVERY;
    if (left > PREFETCHED) left -= PREFETCHED;
    return (int)(left < most ? left : most);
}

void game_session_end(game_session *game) {
    const chess_game *played = &game->session.game;
    /* the arbiter's sheet also has the moves before an illegal one that stands (A.4.b) */
    bool has_begun = played->count > 0 || game->session.announced != CHESS_NO_MOVE ||
                     (game->session.arbiter != NULL && game->arbiter.count > 0);
    bool is_unfinished =
        played->outcome.ending == CHESS_ENDING_NONE && has_begun && !game->adjourned;
    keep(game);
    bool kept = is_unfinished && game->journal.file >= 0 && game->trouble == 0;
    bool offered = kept && journal_is_offered(&game->journal);
    if (kept)
        game_session_say(game, DIALOGUE_NOTICE,
                         offered ? TEXT(JOURNAL_KEPT) : TEXT(JOURNAL_KEPT_IN), game->journal.path,
                         NULL);
    journal_close(&game->journal, is_unfinished     ? JOURNAL_GOES_ON
                                  : game->has_moved ? JOURNAL_ENDED
                                                    : JOURNAL_WORTHLESS);
}
