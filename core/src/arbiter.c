/* SPDX-License-Identifier: MIT */
#include "arbiter_state.h"

#include <string.h>

void chess_arbiter_begin(chess_arbiter *arbiter, const chess_rules *rules,
                         const chess_time_control *white, const chess_time_control *black,
                         const chess_position *position, chess_sheet_line *sheet,
                         uint32_t capacity) {
    memset(arbiter, 0, sizeof *arbiter);
    arbiter->rules = *rules;
    arbiter->position = position ? *position : chess_start_position;
    arbiter->sheet = sheet;
    arbiter->capacity = capacity;
    arbiter->asks_increment = arbiter->claims_quickplay = CHESS_PARTY_ARBITER;
    arbiter->postponed = arbiter->sealer = arbiter->envelope = CHESS_PARTY_ARBITER;
    arbiter->ending = CHESS_RULING_NONE;
    arbiter_clear_touches(&arbiter->touches);
    chess_clock_set(&arbiter->clock, white, black);
}

void chess_arbiter_use_judge(chess_arbiter *arbiter, chess_can_mate judge, void *context) {
    arbiter->can_mate = judge;
    arbiter->can_mate_context = context;
}

/* --------------------------------------------------------------------- when an event can happen */

enum {
    BEFORE = 1 << CHESS_PHASE_BEFORE,
    PLAY = 1 << CHESS_PHASE_PLAY,
    SEALING = 1 << CHESS_PHASE_SEALING,
    ADJOURNED = 1 << CHESS_PHASE_ADJOURNED,
    UNDECIDED = 1 << CHESS_PHASE_UNDECIDED,
    ENDED = 1 << CHESS_PHASE_ENDED,
    RUNNING = 64,   /* and a clock runs */
    STANDING = 128, /* and none does */
    GAME = PLAY | SEALING | ADJOURNED,
    AT_BOARD = PLAY | SEALING,
    ANY = BEFORE | GAME | UNDECIDED | ENDED
};

static const uint8_t possible[CHESS_EVENT_COUNT] = {
    [CHESS_EVENT_START] = BEFORE,
    [CHESS_EVENT_ABSENT] = BEFORE | ADJOURNED,
    [CHESS_EVENT_ARRIVE] = BEFORE | PLAY | ADJOURNED,
    [CHESS_EVENT_ADMIT] = BEFORE | PLAY | ADJOURNED,
    [CHESS_EVENT_DEFAULT] = PLAY,
    [CHESS_EVENT_MOVE] = AT_BOARD | RUNNING,
    [CHESS_EVENT_PRESS] = PLAY | RUNNING,
    [CHESS_EVENT_SLIP] = PLAY | RUNNING,
    [CHESS_EVENT_TOUCH] = AT_BOARD | RUNNING,
    [CHESS_EVENT_RELEASE] = AT_BOARD | RUNNING,
    [CHESS_EVENT_PROMOTE] = AT_BOARD | RUNNING,
    [CHESS_EVENT_ADJUST] = AT_BOARD,
    [CHESS_EVENT_TWO_HANDS] = PLAY,
    [CHESS_EVENT_ASSISTANT] = BEFORE | GAME,
    [CHESS_EVENT_PROTEST] = AT_BOARD,
    [CHESS_EVENT_OFFER] = GAME,
    [CHESS_EVENT_ACCEPT] = GAME,
    [CHESS_EVENT_REFUSE] = GAME,
    [CHESS_EVENT_CLAIM_REPETITION] = PLAY,
    [CHESS_EVENT_CLAIM_FIFTY] = PLAY,
    [CHESS_EVENT_RESIGN] = GAME,
    [CHESS_EVENT_CLAIM_FLAG] = AT_BOARD,
    [CHESS_EVENT_SEE_FLAG] = AT_BOARD,
    [CHESS_EVENT_SEE_BOTH_FLAGS] = AT_BOARD,
    [CHESS_EVENT_STOP] = AT_BOARD | RUNNING,
    [CHESS_EVENT_RESUME] = AT_BOARD | STANDING,
    [CHESS_EVENT_STOP_UNJUSTIFIED] = AT_BOARD | STANDING,
    [CHESS_EVENT_ADD_TIME] = BEFORE | GAME,
    [CHESS_EVENT_SET_TIME] = BEFORE | GAME,
    [CHESS_EVENT_SET_COUNTER] = BEFORE | GAME,
    [CHESS_EVENT_CLOCK_GAP] = ANY,
    [CHESS_EVENT_CLAIM_ILLEGAL] = PLAY,
    [CHESS_EVENT_SEE_ILLEGAL] = PLAY,
    [CHESS_EVENT_SEE_IRREGULAR] = PLAY,
    [CHESS_EVENT_RESTORE] = PLAY,
    [CHESS_EVENT_DISPLACE] = PLAY,
    [CHESS_EVENT_REPLACE] = PLAY,
    [CHESS_EVENT_WRONG_SETUP] = GAME,
    [CHESS_EVENT_TURNED_BOARD] = GAME,
    [CHESS_EVENT_REVERSED_COLORS] = GAME,
    [CHESS_EVENT_CANCEL] = GAME,
    [CHESS_EVENT_PHONE] = BEFORE | GAME,
    [CHESS_EVENT_PHONE_SOUNDS] = BEFORE | GAME,
    [CHESS_EVENT_WARN] = BEFORE | GAME,
    [CHESS_EVENT_LOSE] = BEFORE | GAME,
    [CHESS_EVENT_BOTH_LOSE] = BEFORE | GAME,
    [CHESS_EVENT_POINTS] = GAME | UNDECIDED | ENDED,
    [CHESS_EVENT_REQUEST_INCREMENT] = PLAY | RUNNING,
    [CHESS_EVENT_GRANT_INCREMENT] = PLAY,
    [CHESS_EVENT_DENY_INCREMENT] = PLAY,
    [CHESS_EVENT_CLAIM_QUICKPLAY] = PLAY,
    [CHESS_EVENT_DECLARE_DRAW] = PLAY | UNDECIDED,
    [CHESS_EVENT_POSTPONE] = PLAY,
    [CHESS_EVENT_REJECT] = PLAY | UNDECIDED,
    [CHESS_EVENT_VERIFY] = UNDECIDED,
    [CHESS_EVENT_ADJOURN] = PLAY | RUNNING,
    [CHESS_EVENT_ADJOURN_EARLY] = PLAY | RUNNING,
    [CHESS_EVENT_SEAL] = AT_BOARD | RUNNING,
    [CHESS_EVENT_SESSION] = ADJOURNED,
    [CHESS_EVENT_OPEN] = PLAY,
    [CHESS_EVENT_OPEN_AMBIGUOUS] = PLAY,
    [CHESS_EVENT_OPEN_UNREADABLE] = PLAY,
    [CHESS_EVENT_ENVELOPE_MISSING] = PLAY,
    [CHESS_EVENT_POSITION_LOST] = GAME,
    [CHESS_EVENT_REPORT_CLOCKS] = PLAY,
};

static chess_objection objection_of_phase(const chess_arbiter *arbiter, chess_event_kind kind) {
    uint8_t when = possible[kind];
    bool now = when >> arbiter->phase & 1U;
    if (!now && arbiter->phase >= CHESS_PHASE_UNDECIDED) return CHESS_OBJECTION_ENDED;
    if (!now && arbiter->phase == CHESS_PHASE_BEFORE) return CHESS_OBJECTION_NOT_STARTED;
    if (!now && when == UNDECIDED) return CHESS_OBJECTION_NO_REQUEST;
    if (!now && when & BEFORE) return CHESS_OBJECTION_STARTED;
    if (!now && when == ADJOURNED) return CHESS_OBJECTION_NO_ENVELOPE;
    if (!now || (when & RUNNING && !arbiter->clock.running)) return CHESS_OBJECTION_CLOCKS_STOPPED;
    if (when & STANDING && arbiter->clock.running) return CHESS_OBJECTION_CLOCKS_RUN;
    return CHESS_OBJECTION_NONE;
}

/* ----------------------------------------------------------------------------- hearing an event */

static bool squares_exist(const chess_event *event) {
    return event->from <= CHESS_NO_SQUARE && event->to <= CHESS_NO_SQUARE;
}

static chess_objection objection_of_form(const chess_event *event) {
    static const char who[] = {
#define WHO(name, word, who, arguments, article) who,
        CHESS_EVENT_LIST(WHO)
#undef WHO
    };
    bool by_player = event->by != CHESS_PARTY_ARBITER;
    EXPECT((unsigned)event->kind < CHESS_EVENT_COUNT, BAD_VALUE);
    EXPECT((unsigned)event->by <= CHESS_PARTY_ARBITER && (unsigned)event->player <= CHESS_BLACK &&
               (unsigned)event->reason < CHESS_TIME_REASON_COUNT && squares_exist(event),
           BAD_VALUE);
    EXPECT(who[event->kind] == 'E' || (who[event->kind] == 'P') == by_player, WRONG_PARTY);
    return CHESS_OBJECTION_NONE;
}

static chess_objection let_time_pass(chess_arbiter *arbiter, const chess_event *event) {
    if (event->kind == CHESS_EVENT_CLOCK_GAP) return CHESS_OBJECTION_NONE;
    EXPECT(chess_clock_advance(&arbiter->clock, event->time) == CHESS_OK, TIME_BACK);
    return CHESS_OBJECTION_NONE;
}

static chess_objection handle(hearing *h) {
    static chess_objection (*const handlers[])(hearing *) = {
#define HANDLE(name, word, who, arguments, article) arbiter_hear_##name,
        CHESS_EVENT_LIST(HANDLE)
#undef HANDLE
    };
    return handlers[h->event->kind](h);
}

chess_objection chess_arbiter_hear(chess_arbiter *arbiter, const chess_event *event,
                                   chess_rulings *rulings) {
    chess_arbiter next = *arbiter; /* so that an objection leaves everything as it was */
    chess_rulings given = {.count = 0};
    hearing h = {&next, event, &given, event->player};
    chess_objection objection = objection_of_form(event);
    if (!objection) objection = objection_of_phase(&next, event->kind);
    if (!objection) objection = let_time_pass(&next, event);
    if (event->by != CHESS_PARTY_ARBITER) h.player = (chess_color)event->by;
    if (!objection) objection = handle(&h);
    if (objection)
        given.count = 0;
    else
        *arbiter = next;
    if (rulings) *rulings = given;
    return objection;
}

/* -------------------------------------------------------------------------------------- rulings */

chess_ruling *arbiter_rule(hearing *h, chess_ruling_kind kind, chess_color player) {
    chess_rulings *rulings = h->rulings;
    chess_ruling *ruling = &rulings->list[rulings->count];
    if (rulings->count < CHESS_RULING_ROOM - 1) rulings->count++;
    *ruling = (chess_ruling){kind, player, CHESS_NO_SQUARE, CHESS_NO_SQUARE, 0, CHESS_REASON_NONE};
    return ruling;
}

void arbiter_rule_time(hearing *h, chess_ruling_kind kind, chess_color player, int64_t time) {
    (void)chess_clock_adjust(&h->arbiter->clock, player, time, h->arbiter->clock.now);
    arbiter_rule(h, kind, player)->time = time;
}

void arbiter_warn(hearing *h, chess_ruling_kind kind, chess_color player) {
    h->arbiter->players[player].warnings++;
    arbiter_rule(h, kind, player);
}

static int32_t within(int32_t low, int32_t value, int32_t high) {
    return value < low ? low : value > high ? high : value;
}

/* Points before the end are what 12.9.d and e have changed. */
static void end(hearing *h, chess_ruling_kind kind, int32_t white, int32_t black) {
    chess_arbiter *arbiter = h->arbiter;
    int32_t most = arbiter->rules.points_win;
    arbiter->points[CHESS_WHITE] = within(0, arbiter->points[CHESS_WHITE] + white, most);
    arbiter->points[CHESS_BLACK] = within(0, arbiter->points[CHESS_BLACK] + black, most);
    arbiter->ending = kind;
    arbiter->phase = CHESS_PHASE_ENDED;
    arbiter->clock.running = false;
}

void arbiter_end_lost(hearing *h, chess_ruling_kind kind, chess_color loser) {
    const chess_rules *rules = &h->arbiter->rules;
    arbiter_rule(h, kind, loser);
    if (loser == CHESS_WHITE)
        end(h, kind, rules->points_loss, rules->points_win);
    else
        end(h, kind, rules->points_win, rules->points_loss);
}

void arbiter_end_drawn(hearing *h, chess_ruling_kind kind, chess_color player) {
    int32_t points = h->arbiter->rules.points_draw;
    arbiter_rule(h, kind, player);
    end(h, kind, points, points);
}

void arbiter_end_cancelled(hearing *h, chess_ruling_kind kind) {
    arbiter_rule(h, kind, CHESS_WHITE);
    end(h, kind, 0, 0);
    h->arbiter->cancelled = true;
}

bool arbiter_beginning_is_fixed(const chess_arbiter *arbiter) {
    uint32_t limit = (uint32_t)arbiter->rules.fixed_after;
    return limit && arbiter->clock.sides[CHESS_WHITE].moves >= limit &&
           arbiter->clock.sides[CHESS_BLACK].moves >= limit;
}

void arbiter_set_display(chess_arbiter *arbiter, chess_color turn) {
    arbiter->clock.turn = turn;
}

/* After an illegal move that stands, legal series of moves may have no meaning: then the men
 * decide. */
static bool has_mating_men(const chess_position *position, chess_color color) {
    return chess_position_of_color(position, color) !=
               chess_position_of_piece(position, color, CHESS_KING) &&
           !chess_position_lacks_material(position);
}

bool chess_can_mate_by_search(void *memory, const chess_position *position, chess_color color) {
    chess_winnable_result result;
    return chess_winnable(position, color, NULL, memory, NULL, 0, &result) !=
           CHESS_WINNABLE_CANNOT_MATE;
}

bool arbiter_can_mate(const chess_arbiter *arbiter, chess_color color) {
    const chess_position *position = &arbiter->position;
    chess_position again;
    chess_setup setup;
    chess_setup_from_position(&setup, position);
    if (chess_position_from_setup(&again, &setup)) return has_mating_men(position, color);
    if (arbiter->can_mate) return arbiter->can_mate(arbiter->can_mate_context, position, color);
    return chess_winnable_quick(position, color) != CHESS_WINNABLE_CANNOT_MATE;
}

/* ----------------------------------------------------------------------- the session (6.6, 6.7) */

chess_objection arbiter_hear_START(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    chess_color turn = chess_position_turn(&arbiter->position);
    (void)chess_clock_run(&arbiter->clock, turn, h->event->time);
    arbiter->start = h->event->time;
    arbiter->phase = CHESS_PHASE_PLAY;
    arbiter_rule(h, CHESS_RULING_STARTED, turn);
    arbiter_end_by_position(h, chess_color_other(turn)); /* a study may begin at its end */
    return CHESS_OBJECTION_NONE;
}

chess_objection arbiter_hear_ABSENT(hearing *h) {
    h->arbiter->players[h->player].absent = true;
    return CHESS_OBJECTION_NONE;
}

static bool too_late(const hearing *h) {
    return h->arbiter->phase == CHESS_PHASE_PLAY &&
           h->event->time - h->arbiter->start > h->arbiter->rules.default_time;
}

static void end_both_lost(hearing *h, chess_ruling_kind kind) {
    int32_t loss = h->arbiter->rules.points_loss;
    arbiter_rule(h, kind, CHESS_WHITE);
    arbiter_rule(h, kind, CHESS_BLACK);
    end(h, kind, loss, loss);
}

/* E.9.b: he stops the clock that has run for him, and the envelope can be opened. */
static void stop_for_envelope(chess_arbiter *arbiter, chess_color arrived) {
    bool waits = arbiter->resuming && arbiter->envelope != CHESS_PARTY_ARBITER &&
                 (chess_color)arbiter->envelope != arrived;
    if (waits) arbiter->clock.running = false;
}

chess_objection arbiter_hear_ARRIVE(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    chess_participant *player = &arbiter->players[h->player];
    EXPECT(player->absent, PRESENT);
    player->absent = false;
    stop_for_envelope(arbiter, h->player);
    if (!too_late(h) || player->admitted) return CHESS_OBJECTION_NONE;
    player->late = true;
    if (arbiter->resuming && arbiter->envelope != CHESS_PARTY_ARBITER)
        arbiter_rule(h, CHESS_RULING_OPEN_FIRST, h->player);
    else if (arbiter->players[chess_color_other(h->player)].absent)
        end_both_lost(h, CHESS_RULING_FORFEIT);
    else
        arbiter_end_lost(h, arbiter->resuming ? CHESS_RULING_LATE_LOST : CHESS_RULING_FORFEIT,
                         h->player);
    return CHESS_OBJECTION_NONE;
}

chess_objection arbiter_hear_ADMIT(hearing *h) {
    EXPECT(h->arbiter->players[h->player].absent, PRESENT);
    h->arbiter->players[h->player].admitted = true;
    arbiter_rule(h, CHESS_RULING_ADMITTED, h->player);
    return CHESS_OBJECTION_NONE;
}

chess_objection arbiter_hear_DEFAULT(hearing *h) {
    bool white = h->arbiter->players[CHESS_WHITE].absent;
    bool black = h->arbiter->players[CHESS_BLACK].absent;
    EXPECT(white || black, PRESENT);
    EXPECT(too_late(h), BAD_VALUE);
    if (white && black)
        end_both_lost(h, CHESS_RULING_FORFEIT);
    else
        arbiter_end_lost(h, CHESS_RULING_FORFEIT, white ? CHESS_WHITE : CHESS_BLACK);
    return CHESS_OBJECTION_NONE;
}

/* --------------------------------------------------------------------------- conduct (11, 12.9) */

chess_objection arbiter_hear_PHONE(hearing *h) {
    if (h->arbiter->rules.phone_warns_first)
        arbiter_warn(h, CHESS_RULING_PHONE_WARNED, h->player);
    else
        arbiter_end_lost(h, CHESS_RULING_PHONE_LOST, h->player);
    return CHESS_OBJECTION_NONE;
}

chess_objection arbiter_hear_PHONE_SOUNDS(hearing *h) {
    arbiter_end_lost(h, CHESS_RULING_PHONE_LOST, h->player);
    return CHESS_OBJECTION_NONE;
}

chess_objection arbiter_hear_WARN(hearing *h) {
    arbiter_warn(h, CHESS_RULING_WARNED, h->player);
    return CHESS_OBJECTION_NONE;
}

chess_objection arbiter_hear_LOSE(hearing *h) {
    const chess_rules *rules = &h->arbiter->rules;
    int32_t other = (int32_t)h->event->value;
    EXPECT(h->event->value >= 0 && h->event->value <= rules->points_win, BAD_VALUE);
    arbiter_rule(h, CHESS_RULING_DECLARED_LOST, h->player);
    if (h->player == CHESS_WHITE)
        end(h, CHESS_RULING_DECLARED_LOST, rules->points_loss, other);
    else
        end(h, CHESS_RULING_DECLARED_LOST, other, rules->points_loss);
    return CHESS_OBJECTION_NONE;
}

chess_objection arbiter_hear_BOTH_LOSE(hearing *h) {
    end_both_lost(h, CHESS_RULING_BOTH_LOST);
    return CHESS_OBJECTION_NONE;
}

chess_objection arbiter_hear_POINTS(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    int32_t most = arbiter->rules.points_win, *points = &arbiter->points[h->player];
    EXPECT(h->event->value >= -most && h->event->value <= most, BAD_VALUE);
    *points += (int32_t)h->event->value;
    if (arbiter->phase == CHESS_PHASE_ENDED)
        *points = within(0, *points, most);
    else
        *points = within(-most, *points, most);
    arbiter_rule(h, h->event->value < 0 ? CHESS_RULING_POINTS_TAKEN : CHESS_RULING_POINTS_ADDED,
                 h->player);
    return CHESS_OBJECTION_NONE;
}

/* ------------------------------------------------------------------------------------ questions */

chess_result chess_arbiter_result(const chess_arbiter *arbiter) {
    int32_t white = arbiter->points[CHESS_WHITE], black = arbiter->points[CHESS_BLACK];
    const chess_rules *rules = &arbiter->rules;
    if (arbiter->phase != CHESS_PHASE_ENDED || arbiter->cancelled) return CHESS_RESULT_OPEN;
    if (white == rules->points_draw && black == white) return CHESS_DRAWN;
    if (white == rules->points_win && black == rules->points_loss) return CHESS_WHITE_WINS;
    if (black == rules->points_win && white == rules->points_loss) return CHESS_BLACK_WINS;
    return CHESS_RESULT_OPEN;
}

bool chess_arbiter_must_record(const chess_arbiter *arbiter, chess_color color, int64_t now) {
    const chess_rules *rules = &arbiter->rules;
    const chess_period *period;
    if (!rules->recording) return false;
    if (arbiter->clock.sides[color].control.count == 0) return true;
    period = chess_clock_period(&arbiter->clock, color);
    if (period->mode != CHESS_CLOCK_PLAIN && period->increment >= rules->recording_increment)
        return true;
    return chess_clock_remaining(&arbiter->clock, color, now) >= rules->recording_free_below;
}
