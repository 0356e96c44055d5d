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
    session->clock_calls = &dialogue_arbiter_calls;
    chess_arbiter_begin(arbiter, rules, control, NULL, &session->game.position, sheet, capacity);
    chess_arbiter_use_judge(arbiter, session->game.judge, session->game.judge_context);
    session->game.rules = &arbiter->rules;
    (void)dialogue_hear_and_say(&exchange, &event);
}

/* Nobody's time, or a time in which nothing fell. */
static void let_pass(dialogue_session *session, int64_t now, bool gap) {
    chess_clock *clock = &session->arbiter->clock;
    const chess_event event = CHESS_EVENT_OF(CHESS_EVENT_CLOCK_GAP, CHESS_PARTY_ARBITER, now);
    if (gap || now < clock->now)
        (void)dialogue_hear(session, &event, NULL);
    else
        (void)chess_clock_advance(clock, now);
}

void dialogue_session_time(dialogue_session *session, int64_t now, bool gap,
                           dialogue_answer *answer) {
    const dialogue_exchange exchange = {.session = session, .answer = answer};
    const chess_arbiter *arbiter = session->arbiter;
    dialogue_answer_clear(answer);
    if (arbiter == NULL) return;
    let_pass(session, now, gap);
    const chess_clock_side *sides = arbiter->clock.sides;
    bool fallen = sides[CHESS_WHITE].flag || sides[CHESS_BLACK].flag;
    if (!fallen || !arbiter->clock.running) return;
    const chess_event event =
        dialogue_event_now(session, CHESS_EVENT_SEE_FLAG, CHESS_PARTY_ARBITER);
    (void)dialogue_hear_and_say(&exchange, &event);
}

int64_t dialogue_session_flag_in(const dialogue_session *session) {
    const chess_arbiter *arbiter = session->arbiter;
    if (arbiter == NULL || !arbiter->clock.running || dialogue_is_over(session)) return INT64_MAX;
    const chess_clock *clock = &arbiter->clock;
    int64_t left = chess_clock_remaining(clock, clock->turn, clock->now);
    return left == INT64_MAX ? left : left + chess_clock_delay_left(clock, clock->turn, clock->now);
}
