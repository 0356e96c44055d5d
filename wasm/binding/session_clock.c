/* SPDX-License-Identifier: MIT */
/*
 * rochade-arbiter.wasm: the session's clock and its arbiter. Times are milliseconds, integers as
 * doubles. The JavaScript side is src/session-clock.js.
 */
#include "session_clock.h"

#include "binding.h"
#include "saying/language.h"

#include <chess/winnable.h>
#include <dialogue/ruling.h>

#include <stddef.h>
#include <string.h>

enum { EVENT_CAPACITY = 65536, JUDGE_CAPACITY = 4000 };

static struct {
    chess_arbiter arbiter;
    chess_rules rules;
    chess_time_control control;
    unsigned assisted;
    uint32_t event_count;
    bool begun; /* the event list has its START */
    chess_event events[EVENT_CAPACITY];
} state;
static chess_sheet_line sheet[BINDING_PLY_CAPACITY];

/*
 * The state before the last line or move, which adds to the sheet and may mark the last line of it.
 */
static struct {
    chess_arbiter arbiter;
    chess_sheet_line last;
    uint32_t event_count;
    bool begun;
} before;

static chess_winnable_node nodes[JUDGE_CAPACITY];
static uint32_t slots[JUDGE_CAPACITY];
static chess_winnable_memory judge_memory = {nodes, slots, JUDGE_CAPACITY, JUDGE_CAPACITY};

static size_t error_at;

/*
 * Returns a part of the state that session.c does not know: the arbiter with the events, or the
 * sheet.
 */
void *clock_part_at(unsigned part) {
    return part == 0 ? (void *)&state : sheet;
}
/* Returns the size of a part, 0 after the last. */
unsigned clock_part_size(unsigned part) {
    return part == 0   ? (unsigned)(offsetof(__typeof__(state), events) +
                                  state.event_count * sizeof *state.events)
           : part == 1 ? (unsigned)((state.arbiter.count + 1) * sizeof *sheet)
                       : 0;
}

void binding_clock_note(void) {
    before.arbiter = state.arbiter;
    before.event_count = state.event_count;
    before.begun = state.begun;
    if (state.arbiter.count > 0) before.last = sheet[state.arbiter.count - 1];
}
void binding_clock_revert(void) {
    state.arbiter = before.arbiter;
    state.event_count = before.event_count;
    state.begun = before.begun;
    if (state.arbiter.count > 0) sheet[state.arbiter.count - 1] = before.last;
}
void binding_use_judge(dialogue_session *session) {
    dialogue_session_use_judge(session, chess_judge_by_search, &judge_memory);
}

/* Records an event. Events beyond the capacity are lost; log_is_whole() then returns 0. */
static void listen(void *context, const chess_event *event, const chess_rulings *rulings) {
    (void)context;
    (void)rulings;
    if (event->kind == CHESS_EVENT_START && state.arbiter.count == 0 && state.begun)
        state.event_count = 0;
    if (event->kind == CHESS_EVENT_START) state.begun = true;
    if (state.event_count < EVENT_CAPACITY) state.events[state.event_count++] = *event;
}

/* ------------------------------------------------------------------------------------ beginning */

/* Reads the buffer as a time control or the name of a preset. Returns a chess_error. */
unsigned clock_control(unsigned length) {
    return chess_time_control_read(&state.control, binding_text, length, &error_at);
}
/* Reads the buffer as a rule set. Returns a chess_error. */
unsigned clock_rules(unsigned length) {
    return chess_rules_read(&state.rules, binding_text, length, &error_at);
}
/* Sets the players whose assistant the session is: flags 1 White, 2 Black; 0: the arbiter. */
void clock_assist(unsigned sides) {
    state.assisted = sides;
}
unsigned clock_error_at(void) {
    return (unsigned)error_at;
}

static void forget(void) {
    state.event_count = 0;
    state.begun = false;
    binding_forget_before();
    dialogue_session_listen(binding_session(), listen, NULL);
    dialogue_session_assist(binding_session(), state.assisted);
}

/* Begins the clock of the game that has just begun. Returns the answer's event bits. */
unsigned clock_begin(double now) {
    forget();
    dialogue_session_use_clock(binding_session(), &state.arbiter, &state.rules, &state.control,
                               sheet, BINDING_PLY_CAPACITY, (int64_t)now, &binding_answer);
    return binding_answer.effects;
}

/*
 * Begins to resume a recorded game: log_handle() takes its events one by one, then log_follow()
 * hands the arbiter to the session.
 */
void log_begin(void) {
    const chess_game *game = binding_game();
    forget();
    chess_arbiter_begin(&state.arbiter, &state.rules, &state.control, NULL, &game->position, sheet,
                        BINDING_PLY_CAPACITY);
    chess_arbiter_use_judge(&state.arbiter, chess_judge_by_search, &judge_memory);
}
/* Handles the event in the buffer. Returns 0 if it is not an event, or meets an objection. */
unsigned log_handle(unsigned length) {
    chess_event event;
    if (chess_event_read(&event, binding_text, length, NULL) != CHESS_OK) return 0;
    if (chess_arbiter_handle(&state.arbiter, &event, NULL)) return 0;
    listen(NULL, &event, NULL);
    return 1;
}
void log_follow(void) {
    dialogue_session_follow(binding_session(), &state.arbiter);
}

unsigned log_count(void) {
    return state.event_count;
}
unsigned log_is_whole(void) {
    return state.event_count < EVENT_CAPACITY;
}
unsigned log_line(unsigned index) {
    return (unsigned)chess_event_write(&state.events[index % EVENT_CAPACITY], binding_text,
                                       BINDING_TEXT_SIZE);
}

/* ------------------------------------------------------------------------------------- the time */

/*
 * Advances the clock to `now`; must be called before every line and move. Returns the answer's
 * event bits.
 */
unsigned clock_time(double now) {
    dialogue_session_time(binding_session(), (int64_t)now, false, &binding_answer);
    return binding_answer.effects;
}
/*
 * Returns the main time at `now`, which must not lie before the last call of clock_time(); infinity
 * without a time limit.
 */
double clock_remaining(unsigned color, double now) {
    int64_t left =
        chess_clock_remaining(&state.arbiter.clock, (chess_color)(color & 1U), (int64_t)now);
    return left == INT64_MAX ? (double)__builtin_inff() : (double)left;
}
double clock_delay_left(unsigned color, double now) {
    return (double)chess_clock_delay_left(&state.arbiter.clock, (chess_color)(color & 1U),
                                          (int64_t)now);
}
unsigned clock_flag(unsigned color) {
    return state.arbiter.clock.sides[color & 1U].flag;
}
unsigned clock_moves(unsigned color) {
    return state.arbiter.clock.sides[color & 1U].moves;
}
unsigned clock_moves_left(unsigned color) {
    return chess_clock_moves_left(&state.arbiter.clock, (chess_color)(color & 1U));
}
/*
 * Writes the Article for the end of the game, in the edition of the rule set. Returns -1 if no
 * arbiter has ended it.
 */
int clock_ending_article(void) {
    const chess_arbiter *arbiter = binding_session()->arbiter;
    if (!arbiter || arbiter->phase != CHESS_PHASE_ENDED) return -1;
    const chess_ruling ending = {.kind = arbiter->ending};
    return (int)binding_write(chess_ruling_article(&ending, (chess_edition)arbiter->rules.edition));
}
/* Replaces the Article of 2014 in the buffer by that of the rule set's edition. */
unsigned clock_article(unsigned length) {
    const chess_arbiter *arbiter = binding_session()->arbiter;
    char article[16];
    if (!arbiter || length >= sizeof article) return length;
    memcpy(article, binding_text, length);
    article[length] = '\0';
    return binding_write(chess_article(article, (chess_edition)arbiter->rules.edition));
}
/* Returns the side whose display runs, or 2. */
unsigned clock_turn(void) {
    const chess_clock *clock = &state.arbiter.clock;
    return clock->running ? (unsigned)clock->turn : 2U;
}

/* ----------------------------------------------------------------------------- events and texts */

/*
 * Handles an event without its time ("arbiter stop"), as if typed. Returns the answer's event bits,
 * or -1.
 */
int clock_handle(unsigned length) {
    static const char at[] = "0:00:00 ";
    chess_event event;
    char text[CHESS_EVENT_SIZE];
    if (length + sizeof at > sizeof text) return -1;
    memcpy(text, at, sizeof at - 1);
    memcpy(text + sizeof at - 1, binding_text, length);
    if (chess_event_read(&event, text, length + sizeof at - 1, NULL) != CHESS_OK) return -1;
    event.time = state.arbiter.clock.now;
    (void)dialogue_session_handle(binding_session(), &event, &binding_answer);
    return (int)binding_answer.effects;
}
void clock_say_time(unsigned color) {
    dialogue_session_say_time(binding_session(), (chess_color)(color & 1U), &binding_answer);
}
void clock_say(unsigned runs) {
    dialogue_session_say_clock(binding_session(), runs != 0, &binding_answer);
}
/*
 * Writes CLOCK_NAME, CLOCK_START, CLOCK_STOP or CLOCK_WRONG (0 to 3), or the name of a side (4 and
 * above; odd: Black).
 */
unsigned clock_label(unsigned which) {
    if (which > 3)
        return binding_write(
            dialogue__language_data(binding_session()->language)->sides[which & 1U]);
    return binding_write(
        dialogue_ruling_label(binding_session()->language,
                              (dialogue_arbiter_text)(DIALOGUE_ARBITER_CLOCK_NAME + which % 4)));
}
/* Writes a time of at least 0 in whole seconds, such as "0:04:05", as score sheets have it. */
unsigned clock_time_text(double time) {
    int64_t seconds = (int64_t)time / 1000;
    return (unsigned)chess_time_write(seconds * 1000, binding_text, BINDING_TEXT_SIZE);
}
/* Returns what the mover's clock showed after ply `ply`; infinity without a time limit. */
double clock_ply_time(unsigned ply) {
    int64_t left = ply < state.arbiter.count ? sheet[ply].time_left : INT64_MAX;
    return left == INT64_MAX ? (double)__builtin_inff() : (double)left;
}
/* Writes the time control as players write it. */
unsigned clock_control_text(void) {
    return (unsigned)chess_time_control_write(&state.control, binding_text, BINDING_TEXT_SIZE);
}
/* The next four write values of PGN tags: TimeControl, TimeDelay, Score, Termination. */
unsigned clock_tag_control(void) {
    return (unsigned)chess_time_control_write_pgn(&state.control, binding_text, BINDING_TEXT_SIZE);
}
unsigned clock_tag_delay(void) {
    return (unsigned)chess_time_delay_write(&state.control, binding_text, BINDING_TEXT_SIZE);
}
/* Writes nothing if the tag Result expresses the score. */
unsigned clock_tag_score(void) {
    if (!chess_arbiter_has_other_score(&state.arbiter)) return 0;
    return (unsigned)chess_arbiter_score_write(&state.arbiter, binding_text, BINDING_TEXT_SIZE);
}
unsigned clock_tag_termination(void) {
    return binding_write(chess_arbiter_termination(&state.arbiter));
}
unsigned clock_rules_text(void) {
    return (unsigned)chess_rules_write(&state.rules, binding_text, BINDING_TEXT_SIZE);
}
