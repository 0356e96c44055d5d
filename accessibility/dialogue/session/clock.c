/* SPDX-License-Identifier: MIT */
/* The session's clock: what the host does with it. */
#include "conversation.h"

void dialogue_session_listen(dialogue_session *session, dialogue_listener *listener,
                             void *context) {
    session->listener = listener;
    session->listener_context = context;
}

void dialogue_session_use_clock(dialogue_session *session, chess_arbiter *arbiter,
                                const chess_rules *rules, const chess_time_control *control,
                                chess_sheet_line *sheet, uint32_t capacity, int64_t now,
                                dialogue_answer *answer) {
    const dialogue_exchange exchange = {.session = session, .answer = answer};
    const chess_event event = CHESS_EVENT_OF(CHESS_EVENT_START, CHESS_PARTY_ARBITER, now);
    dialogue_answer_clear(answer);
    session->arbiter = arbiter;
    session->clock_calls = &dialogue__arbiter_calls;
    chess_arbiter_begin(arbiter, rules, control, NULL, &session->game.position, sheet, capacity);
    chess_arbiter_use_judge(arbiter, session->game.judge, session->game.judge_context);
    session->game.rules = &arbiter->rules;
    (void)dialogue__handle_and_announce(&exchange, &event);
}

void dialogue_session_follow(dialogue_session *session, chess_arbiter *arbiter) {
    session->arbiter = arbiter;
    session->clock_calls = &dialogue__arbiter_calls;
    session->question = DIALOGUE_ASKS_NOTHING;
    session->game.rules = &arbiter->rules;
    dialogue__follow_sheet(session);
}

/* Nobody's time, or a time in which nothing fell. */
static void let_pass(dialogue_session *session, int64_t now, bool gap) {
    chess_clock *clock = &session->arbiter->clock;
    const chess_event event = CHESS_EVENT_OF(CHESS_EVENT_CLOCK_GAP, CHESS_PARTY_ARBITER, now);
    if (gap || now < clock->now)
        (void)dialogue__handle_event(session, &event, NULL);
    else
        (void)chess_clock_advance(clock, now);
}

static bool has_fallen(const dialogue_session *session, chess_color side) {
    return session->arbiter->clock.sides[side].flag;
}

/* Is there a flag that can be claimed for him? */
static bool may_claim(const dialogue_session *session, chess_color side) {
    return session->assisted >> side & 1U && has_fallen(session, chess_color_other(side)) &&
           !has_fallen(session, side);
}

static void see_flag(const dialogue_exchange *exchange) {
    const chess_event event =
        dialogue_event_now(exchange->session, CHESS_EVENT_SEE_FLAG, CHESS_PARTY_ARBITER);
    (void)dialogue__handle_and_announce(exchange, &event);
}

static void claim_flag(const dialogue_exchange *exchange) {
    for (unsigned side = 0; side < 2; side++) {
        if (!may_claim(exchange->session, (chess_color)side)) continue;
        const chess_event event =
            dialogue_event_now(exchange->session, CHESS_EVENT_CLAIM_FLAG, (chess_party)side);
        dialogue__say_noted(exchange, &event);
        (void)dialogue__handle_and_announce(exchange, &event);
        return;
    }
}

void dialogue_session_time(dialogue_session *session, int64_t now, bool gap,
                           dialogue_answer *answer) {
    const dialogue_exchange exchange = {.session = session, .answer = answer};
    const chess_arbiter *arbiter = session->arbiter;
    dialogue_answer_clear(answer);
    if (arbiter == NULL) return;
    let_pass(session, now, gap);
    if (!arbiter->clock.running) return;
    if (session->assisted)
        claim_flag(&exchange);
    else if (has_fallen(session, CHESS_WHITE) || has_fallen(session, CHESS_BLACK))
        see_flag(&exchange);
}

void dialogue_session_assist(dialogue_session *session, unsigned sides) {
    session->assisted = (uint8_t)(sides & 3U);
}

static void tell(const dialogue_session *session, dialogue_arbiter_text which,
                 const dialogue_term *terms, unsigned count, dialogue_answer *answer) {
    const dialogue_manner manner = {session->language, &session->style};
    dialogue_answer_clear(answer);
    dialogue__announce_sentence(answer, &manner, DIALOGUE_NOTICE,
                                dialogue__arbiter_texts[session->language][which], terms, count);
}

void dialogue_session_tell_time(const dialogue_session *session, chess_color side,
                                dialogue_answer *answer) {
    const chess_clock *clock = &session->arbiter->clock;
    dialogue_text left;
    dialogue_text_clear(&left);
    /* Nobody wants to hear of 4 minutes and 59 seconds. */
    dialogue_time_say(&left, session->language,
                      chess_clock_remaining(clock, side, clock->now) + 500);
    const dialogue_term terms[] = {NOTHING, WORD(left.text)};
    tell(session,
         side == CHESS_WHITE ? DIALOGUE_ARBITER_TIME_LEFT_WHITE : DIALOGUE_ARBITER_TIME_LEFT_BLACK,
         terms, 2, answer);
}

void dialogue_session_tell_clock(const dialogue_session *session, bool runs,
                                 dialogue_answer *answer) {
    const dialogue_term nothing[] = {NOTHING};
    tell(session, runs ? DIALOGUE_ARBITER_CLOCK_RUNS : DIALOGUE_ARBITER_CLOCK_STANDS, nothing, 1,
         answer);
}

int64_t dialogue_session_flag_in(const dialogue_session *session) {
    const chess_arbiter *arbiter = session->arbiter;
    if (arbiter == NULL || !arbiter->clock.running || dialogue_is_over(session)) return INT64_MAX;
    const chess_clock *clock = &arbiter->clock;
    bool seen = !session->assisted || session->assisted >> chess_color_other(clock->turn) & 1U;
    if (!seen || (session->assisted && clock->sides[clock->turn].flag)) return INT64_MAX;
    int64_t left = chess_clock_remaining(clock, clock->turn, clock->now);
    return left == INT64_MAX ? left : left + chess_clock_delay_left(clock, clock->turn, clock->now);
}
