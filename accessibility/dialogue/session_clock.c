/* SPDX-License-Identifier: MIT */
/*
 * The session's clock. The session keeps the game as ever; the arbiter is told what happened, keeps
 * the time, and has the last word on it.
 */
#include "conversation.h"

/* The arbiter's `now` is the session's: the host has told it by dialogue_session_time. */
static chess_event event_now(const chess_arbiter *arbiter, chess_event_kind kind, chess_party by) {
    return CHESS_EVENT_OF(kind, by, arbiter->clock.now);
}

static void tell(chess_arbiter *arbiter, chess_event_kind kind, chess_party by) {
    chess_event event = event_now(arbiter, kind, by);
    (void)chess_arbiter_hear(arbiter, &event, NULL);
}

static void say_ruling(const dialogue_session *session, const chess_ruling *ruling,
                       dialogue_answer *answer) {
    dialogue_ruling_say(answer, session->language, &session->style, ruling,
                        (chess_edition)session->arbiter->rules.edition);
}

static void say_rulings(const dialogue_session *session, const chess_rulings *rulings,
                        dialogue_answer *answer) {
    for (uint32_t i = 0; i < rulings->count; i++)
        say_ruling(session, &rulings->list[i], answer);
}

/* -------------------------------------------------------------------------------- what happened */

static void tell_moved(dialogue_session *session, const chess_position *before, chess_move move) {
    chess_arbiter *arbiter = session->arbiter;
    chess_event made = chess_event_of_move(before, move, arbiter->clock.now);
    (void)chess_arbiter_hear(arbiter, &made, NULL);
    tell(arbiter, CHESS_EVENT_PRESS, made.by);
    /* What ended on the session's board has ended. */
    if (dialogue_is_over(session)) arbiter->clock.running = false;
}

static void tell_taken_back(dialogue_session *session) {
    chess_arbiter *arbiter = session->arbiter;
    chess_event event = event_now(arbiter, CHESS_EVENT_RESTORE, CHESS_PARTY_ARBITER);
    event.value = (int64_t)session->game.count;
    (void)chess_arbiter_hear(arbiter, &event, NULL);
    tell(arbiter, CHESS_EVENT_RESUME, CHESS_PARTY_ARBITER); /* if the game had ended */
}

static void tell_resigned(dialogue_session *session, chess_color who) {
    tell(session->arbiter, CHESS_EVENT_RESIGN, (chess_party)who);
}

static void begin(dialogue_session *session, const chess_rules *rules,
                  const chess_time_control *white, const chess_time_control *black,
                  chess_sheet_line *sheet, uint32_t capacity, int64_t now, chess_rulings *rulings) {
    chess_arbiter *arbiter = session->arbiter;
    chess_arbiter_begin(arbiter, rules, white, black, &session->game.position, sheet, capacity);
    chess_event event = CHESS_EVENT_OF(CHESS_EVENT_START, CHESS_PARTY_ARBITER, now);
    (void)chess_arbiter_hear(arbiter, &event, rulings);
}

static void tell_restarted(dialogue_session *session) {
    const chess_arbiter before = *session->arbiter;
    begin(session, &before.rules, &before.clock.sides[CHESS_WHITE].control,
          &before.clock.sides[CHESS_BLACK].control, before.sheet, before.capacity, before.clock.now,
          NULL);
}

static void tell_claimed_wrongly(const dialogue_exchange *exchange) {
    dialogue_session *session = exchange->session;
    chess_arbiter *arbiter = session->arbiter;
    chess_rulings rulings = {.count = 0};
    chess_event event = event_now(arbiter, CHESS_EVENT_CLAIM_REPETITION,
                                  (chess_party)chess_position_turn(&session->game.position));
    (void)chess_arbiter_hear(arbiter, &event, &rulings);
    for (uint32_t i = 0; i < rulings.count; i++)
        if (rulings.list[i].time != 0) say_ruling(session, &rulings.list[i], exchange->answer);
}

static void tell_asked(const dialogue_exchange *exchange) {
    const dialogue_session *session = exchange->session;
    const chess_arbiter *arbiter = session->arbiter;
    if (arbiter->clock.sides[CHESS_WHITE].control.count == 0) {
        ANNOUNCE(exchange, ANSWER, MESSAGE(CLOCK_NONE));
        return;
    }
    chess_color turn = chess_position_turn(&session->game.position);
    dialogue_text own, other;
    dialogue_text_clear(&own);
    dialogue_text_clear(&other);
    const chess_clock *clock = &arbiter->clock;
    dialogue_time_say(&own, session->language, chess_clock_remaining(clock, turn, clock->now));
    dialogue_time_say(&other, session->language,
                      chess_clock_remaining(clock, chess_color_other(turn), clock->now));
    ANNOUNCE(exchange, ANSWER, MESSAGE(CLOCK), SIDE(turn), WORD(own.text),
             SIDE(chess_color_other(turn)), WORD(other.text));
}

static const struct dialogue_clock_calls calls = {
    .moved = tell_moved,
    .taken_back = tell_taken_back,
    .resigned = tell_resigned,
    .restarted = tell_restarted,
    .claimed_wrongly = tell_claimed_wrongly,
    .asked = tell_asked,
};

/* --------------------------------------------------------------------------- what the host does */

void dialogue_session_use_clock(dialogue_session *session, chess_arbiter *arbiter,
                                const chess_rules *rules, const chess_time_control *control,
                                chess_sheet_line *sheet, uint32_t capacity, int64_t now,
                                dialogue_answer *answer) {
    chess_rulings rulings = {.count = 0};
    dialogue_answer_clear(answer);
    session->arbiter = arbiter;
    session->clock_calls = &calls;
    begin(session, rules, control, NULL, sheet, capacity, now, &rulings);
    say_rulings(session, &rulings, answer);
}

static void end_on_time(dialogue_session *session) {
    chess_outcome *outcome = &session->game.outcome;
    outcome->result = chess_arbiter_result(session->arbiter);
    outcome->ending = outcome->result == CHESS_DRAWN ? CHESS_ENDING_TIME_DRAWN : CHESS_ENDING_TIME;
    session->question = DIALOGUE_ASKS_NOTHING;
}

/* Nobody's time, or a time in which nothing fell. */
static void let_pass(chess_clock *clock, int64_t now, bool gap) {
    if (gap || now < clock->now)
        chess_clock_rebase(clock, now);
    else
        (void)chess_clock_advance(clock, now);
}

void dialogue_session_time(dialogue_session *session, int64_t now, bool gap,
                           dialogue_answer *answer) {
    chess_arbiter *arbiter = session->arbiter;
    chess_rulings rulings = {.count = 0};
    dialogue_answer_clear(answer);
    if (arbiter == NULL) return;
    if (dialogue_is_over(session))
        (void)chess_clock_stop(&arbiter->clock, now); /* agreed, or claimed */
    let_pass(&arbiter->clock, now, gap);
    const chess_clock_side *sides = arbiter->clock.sides;
    bool fallen = sides[CHESS_WHITE].flag || sides[CHESS_BLACK].flag;
    if (!fallen || !arbiter->clock.running) return;
    chess_event event = event_now(arbiter, CHESS_EVENT_SEE_FLAG, CHESS_PARTY_ARBITER);
    (void)chess_arbiter_hear(arbiter, &event, &rulings);
    if (arbiter->phase != CHESS_PHASE_ENDED) return;
    end_on_time(session);
    answer->events |= DIALOGUE_EVENT_ENDED;
    say_rulings(session, &rulings, answer);
}

int64_t dialogue_session_flag_in(const dialogue_session *session) {
    const chess_arbiter *arbiter = session->arbiter;
    if (arbiter == NULL || !arbiter->clock.running || dialogue_is_over(session)) return INT64_MAX;
    const chess_clock *clock = &arbiter->clock;
    int64_t left = chess_clock_remaining(clock, clock->turn, clock->now);
    return left == INT64_MAX ? left : left + chess_clock_delay_left(clock, clock->turn, clock->now);
}
