/* SPDX-License-Identifier: MIT */
#include "state.h"

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
    chess__arbiter_clear_touches(&arbiter->touches);
    chess_clock_set(&arbiter->clock, white, black);
}

void chess_arbiter_use_judge(chess_arbiter *arbiter, chess_judge judge, void *context) {
    arbiter->judge = judge;
    arbiter->judge_context = context;
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
    [CHESS_EVENT_ABSENT] = BEFORE | PLAY | ADJOURNED,
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
    [CHESS_EVENT_CONSENT] = GAME,
    [CHESS_EVENT_CLAIM_REPETITION] = AT_BOARD,
    [CHESS_EVENT_CLAIM_FIFTY] = AT_BOARD,
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
    [CHESS_EVENT_DECLARE_LOST] = BEFORE | GAME,
    [CHESS_EVENT_FINE] = ANY,
    [CHESS_EVENT_EXPEL] = ANY,
    [CHESS_EVENT_BOTH_LOSE] = BEFORE | GAME,
    [CHESS_EVENT_POINTS] = GAME | UNDECIDED | ENDED,
    [CHESS_EVENT_REQUEST_INCREMENT] = PLAY | RUNNING,
    [CHESS_EVENT_GRANT_INCREMENT] = PLAY,
    [CHESS_EVENT_GRANT_DELAY] = PLAY,
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

static bool handles_pieces(chess_event_kind kind) {
    return kind == CHESS_EVENT_MOVE || kind == CHESS_EVENT_TOUCH || kind == CHESS_EVENT_RELEASE ||
           kind == CHESS_EVENT_PROMOTE;
}

static chess_objection objection_of_phase(const chess_arbiter *arbiter, chess_event_kind kind) {
    uint8_t when = possible[kind];
    bool now = when >> arbiter->phase & 1U;
    bool waits = chess__arbiter_waits_for_envelope(arbiter);
    if (!now && arbiter->phase >= CHESS_PHASE_UNDECIDED) return CHESS_OBJECTION_ENDED;
    if (!now && arbiter->phase == CHESS_PHASE_BEFORE) return CHESS_OBJECTION_NOT_STARTED;
    if (!now && when == UNDECIDED) return CHESS_OBJECTION_NO_CLAIM;
    if (!now && when & BEFORE) return CHESS_OBJECTION_STARTED;
    if (!now && when == ADJOURNED) return CHESS_OBJECTION_NO_ENVELOPE;
    if (!now && opens_envelope(kind)) return CHESS_OBJECTION_NO_ENVELOPE;
    if (waits && handles_pieces(kind)) return CHESS_OBJECTION_ENVELOPE_KEPT;
    if (!now || (when & RUNNING && !arbiter->clock.running))
        return waits ? CHESS_OBJECTION_ENVELOPE_KEPT : CHESS_OBJECTION_CLOCKS_STOPPED;
    if (when & STANDING && arbiter->clock.running) return CHESS_OBJECTION_CLOCKS_RUN;
    return CHESS_OBJECTION_NONE;
}

/* ---------------------------------------------------------------------------- handling an event */

static chess_objection objection_of_form(const chess_event *event) {
    bool by_player = event->by != CHESS_PARTY_ARBITER;
    char who;
    EXPECT(chess_event_valid(event), BAD_VALUE);
    who = chess_event_originator(event->kind);
    EXPECT(who == 'E' || (who == 'P') == by_player, WRONG_PARTY);
    return CHESS_OBJECTION_NONE;
}

/* 8.4: a player short of time is free for the rest of the period, even if time is added later. */
static void note_recording(chess_arbiter *arbiter) {
    for (unsigned i = 0; i < 2; i++)
        if (!chess_arbiter_must_record(arbiter, (chess_color)i, arbiter->clock.now))
            arbiter->players[i].free_period = arbiter->clock.sides[i].period + 1;
}

static chess_objection let_time_pass(chess_arbiter *arbiter, const chess_event *event) {
    if (event->kind == CHESS_EVENT_CLOCK_GAP) return CHESS_OBJECTION_NONE;
    EXPECT(chess_clock_advance(&arbiter->clock, event->time) == CHESS_OK, TIME_BACK);
    if (arbiter->clock.started) note_recording(arbiter);
    return CHESS_OBJECTION_NONE;
}

static chess_objection handle(hearing *h) {
    static chess_objection (*const handlers[])(hearing *) = {
#define HANDLE(name, word, originator, arguments, a2014, a2023) chess__arbiter_handle_##name,
        CHESS_EVENT_LIST(HANDLE)
#undef HANDLE
    };
    return handlers[h->event->kind](h);
}

/* Returns true if the player who has released a piece goes on with the move, or takes it back. */
static bool goes_on(const hearing *h) {
    chess_event_kind kind = h->event->kind;
    return h->event->by == (chess_party)chess_position_turn(&h->arbiter->position) &&
           (kind == CHESS_EVENT_MOVE || kind == CHESS_EVENT_RELEASE || kind == CHESS_EVENT_TOUCH ||
            kind == CHESS_EVENT_PROMOTE || kind == CHESS_EVENT_SLIP);
}

/*
 * Makes the move of the pieces released, which is made with the release (4.7). Events that only
 * repeat or complete it come first. Returns true if the game has ended before this event (5.1.a).
 */
static bool ended_by_release(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    chess_color color;
    chess_move move;
    if (goes_on(h)) return false;
    move = chess_arbiter_released_move(arbiter);
    if (!move || arbiter->count == arbiter->capacity) return false;
    color = chess_position_turn(&arbiter->position);
    chess__arbiter_refuse_by_hand(h, color);
    chess__arbiter_make_move(h, color, move);
    arbiter->sheet[arbiter->count - 1].marks |= CHESS_SHEET_RELEASED;
    return objection_of_phase(arbiter, h->event->kind) == CHESS_OBJECTION_ENDED;
}

/* The marks of the last two lines, to which a move that is completed is noted. */
enum { MARKED_LINES = 2 };

static void keep_marks(const chess_arbiter *arbiter, uint16_t marks[MARKED_LINES]) {
    for (uint32_t back = 1; back <= MARKED_LINES && back <= arbiter->count; back++)
        marks[back - 1] = arbiter->sheet[arbiter->count - back].marks;
}

static void put_marks_back(chess_arbiter *arbiter, const uint16_t marks[MARKED_LINES]) {
    for (uint32_t back = 1; back <= MARKED_LINES && back <= arbiter->count; back++)
        arbiter->sheet[arbiter->count - back].marks = marks[back - 1];
}

chess_objection chess_arbiter_handle(chess_arbiter *arbiter, const chess_event *event,
                                     chess_rulings *rulings) {
    chess_arbiter next = *arbiter; /* a copy: an objection changes nothing */
    uint16_t marks[MARKED_LINES] = {0};
    chess_rulings given = {.count = 0};
    hearing h = {&next, event, &given, event->player};
    chess_objection objection = objection_of_form(event);
    keep_marks(arbiter, marks);
    if (!objection) objection = objection_of_phase(&next, event->kind);
    if (!objection) objection = let_time_pass(&next, event);
    if (event->by != CHESS_PARTY_ARBITER) h.player = (chess_color)event->by;
    if (!objection && !ended_by_release(&h)) objection = handle(&h);
    if (!objection) {
        chess__arbiter_look_again(&h);
        chess__arbiter_judge_late(&h);
    }
    if (objection) {
        given.count = 0;
        put_marks_back(arbiter, marks);
    } else {
        *arbiter = next;
    }
    if (rulings) *rulings = given;
    return objection;
}

/* -------------------------------------------------------------------------------------- queries */

chess_result chess_arbiter_result(const chess_arbiter *arbiter) {
    if (arbiter->phase != CHESS_PHASE_ENDED || arbiter->cancelled) return CHESS_RESULT_OPEN;
    return chess__arbiter_result_of(&arbiter->rules, arbiter->points[CHESS_WHITE],
                                    arbiter->points[CHESS_BLACK]);
}

bool chess_arbiter_has_other_score(const chess_arbiter *arbiter) {
    return arbiter->phase == CHESS_PHASE_ENDED && !arbiter->cancelled &&
           arbiter->ending != CHESS_RULING_FORFEIT &&
           chess_arbiter_result(arbiter) == CHESS_RESULT_OPEN;
}

const char *chess_arbiter_termination(const chess_arbiter *arbiter) {
    switch (arbiter->ending) {
    case CHESS_RULING_FORFEIT:
        return CHESS_TERMINATION_FORFEIT;
    case CHESS_RULING_FLAG_LOST:
        return CHESS_TERMINATION_TIME;
    case CHESS_RULING_ILLEGAL_LOST:
    case CHESS_RULING_RAPID_LOST:
    case CHESS_RULING_PHONE_LOST:
    case CHESS_RULING_DECLARED_LOST:
    case CHESS_RULING_SANCTION_LOST:
    case CHESS_RULING_BOTH_LOST:
    case CHESS_RULING_LATE_LOST:
    case CHESS_RULING_SEALED_AMBIGUOUS:
    case CHESS_RULING_SEALED_UNREADABLE:
    case CHESS_RULING_SEALED_ILLEGAL:
        return CHESS_TERMINATION_INFRACTION;
    case CHESS_RULING_QUICKPLAY_DRAWN:
    case CHESS_RULING_UNATTENDED_DRAWN:
    case CHESS_RULING_UNATTENDED_LOST:
        return CHESS_TERMINATION_ADJUDICATION;
    default:
        return "";
    }
}

bool chess_arbiter_must_record(const chess_arbiter *arbiter, chess_color color, int64_t now) {
    const chess_rules *rules = &arbiter->rules;
    const chess_period *period;
    if (!rules->recording) return false;
    if (arbiter->clock.sides[color].control.count == 0) return true;
    if (arbiter->players[color].free_period > arbiter->clock.sides[color].period) return false;
    period = chess_clock_period(&arbiter->clock, color);
    if (period->mode != CHESS_CLOCK_PLAIN && period->increment >= rules->recording_increment)
        return true;
    return chess_clock_remaining(&arbiter->clock, color, now) >= rules->recording_free_below;
}
