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
    [CHESS_EVENT_OPEN_ILLEGAL] = PLAY,
    [CHESS_EVENT_ENVELOPE_MISSING] = PLAY,
    [CHESS_EVENT_POSITION_LOST] = GAME,
    [CHESS_EVENT_REPORT_CLOCKS] = PLAY,
};

static bool opens_envelope(chess_event_kind kind) {
    return kind >= CHESS_EVENT_OPEN && kind <= CHESS_EVENT_ENVELOPE_MISSING;
}

static chess_objection objection_of_phase(const chess_arbiter *arbiter, chess_event_kind kind) {
    uint8_t when = possible[kind];
    bool now = when >> arbiter->phase & 1U;
    if (!now && arbiter->phase >= CHESS_PHASE_UNDECIDED) return CHESS_OBJECTION_ENDED;
    if (!now && arbiter->phase == CHESS_PHASE_BEFORE) return CHESS_OBJECTION_NOT_STARTED;
    if (!now && when == UNDECIDED) return CHESS_OBJECTION_NO_REQUEST;
    if (!now && when & BEFORE) return CHESS_OBJECTION_STARTED;
    if (!now && when == ADJOURNED) return CHESS_OBJECTION_NO_ENVELOPE;
    if (arbiter->phase == CHESS_PHASE_ADJOURNED && opens_envelope(kind))
        return CHESS_OBJECTION_NO_ENVELOPE;
    if (!now || (when & RUNNING && !arbiter->clock.running)) return CHESS_OBJECTION_CLOCKS_STOPPED;
    if (when & STANDING && arbiter->clock.running) return CHESS_OBJECTION_CLOCKS_RUN;
    return CHESS_OBJECTION_NONE;
}

/* ----------------------------------------------------------------------------- hearing an event */

static chess_objection objection_of_form(const chess_event *event) {
    bool by_player = event->by != CHESS_PARTY_ARBITER;
    char who;
    EXPECT(chess_event_valid(event), BAD_VALUE);
    who = chess_event_who(event->kind);
    EXPECT(who == 'E' || (who == 'P') == by_player, WRONG_PARTY);
    return CHESS_OBJECTION_NONE;
}

static chess_objection let_time_pass(chess_arbiter *arbiter, const chess_event *event) {
    if (event->kind == CHESS_EVENT_CLOCK_GAP) return CHESS_OBJECTION_NONE;
    EXPECT(chess_clock_advance(&arbiter->clock, event->time) == CHESS_OK, TIME_BACK);
    return CHESS_OBJECTION_NONE;
}

static chess_objection handle(hearing *h) {
    static chess_objection (*const handlers[])(hearing *) = {
#define HANDLE(name, word, who, arguments, a2014, a2023) arbiter_hear_##name,
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

/* Before the end a player may owe points (12.9.e); what he has then lies between none and a win. */
void arbiter_score(chess_arbiter *arbiter, chess_color player, int32_t half_points) {
    int32_t most = arbiter->rules.points_win;
    int32_t least = arbiter->phase == CHESS_PHASE_ENDED ? 0 : -most;
    int32_t sum = arbiter->points[player] + half_points;
    arbiter->points[player] = sum < least ? least : sum > most ? most : sum;
}

void arbiter_end(hearing *h, chess_ruling_kind kind, chess_color player, int32_t own,
                 int32_t opponents) {
    chess_arbiter *arbiter = h->arbiter;
    arbiter_rule(h, kind, player);
    arbiter->ending = kind;
    arbiter->phase = CHESS_PHASE_ENDED;
    arbiter->clock.running = false;
    arbiter_score(arbiter, player, own);
    arbiter_score(arbiter, chess_color_other(player), opponents);
}

void arbiter_end_lost(hearing *h, chess_ruling_kind kind, chess_color loser) {
    const chess_rules *rules = &h->arbiter->rules;
    arbiter_end(h, kind, loser, rules->points_loss, rules->points_win);
}

void arbiter_end_drawn(hearing *h, chess_ruling_kind kind, chess_color player) {
    int32_t points = h->arbiter->rules.points_draw;
    arbiter_end(h, kind, player, points, points);
}

void arbiter_end_cancelled(hearing *h, chess_ruling_kind kind) {
    arbiter_end(h, kind, CHESS_WHITE, 0, 0);
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

static bool is_irregular(const chess_position *position) {
    chess_position again;
    chess_setup setup;
    chess_setup_from_position(&setup, position);
    return chess_position_from_setup(&again, &setup) != 0;
}

bool arbiter_can_mate(const chess_arbiter *arbiter, chess_color color) {
    const chess_position *position = &arbiter->position;
    if (is_irregular(position)) return has_mating_men(position, color);
    if (arbiter->can_mate) return arbiter->can_mate(arbiter->can_mate_context, position, color);
    return chess_winnable_quick(position, color) != CHESS_WINNABLE_CANNOT_MATE;
}

bool arbiter_is_dead(const chess_arbiter *arbiter) {
    const chess_position *position = &arbiter->position;
    if (is_irregular(position))
        return !has_mating_men(position, CHESS_WHITE) && !has_mating_men(position, CHESS_BLACK);
    return chess_position_is_dead(position, arbiter->can_mate, arbiter->can_mate_context);
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
