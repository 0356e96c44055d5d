/* SPDX-License-Identifier: MIT */
/*
 * A game with a clock: each line becomes an event on which the arbiter rules. Also the functions
 * with which the host runs the clock.
 */
#include "arbiter.h"
#include "events.h"
#include "overrides.h"
#include "question.h"
#include "refusal.h"

#include "reading/fold.h"
#include "reading/number.h"

/* ------------------------------------------------------------- overrides for games with a clock */

static chess_party party_to_move(const dialogue_exchange *exchange) {
    return (chess_party)chess_position_turn(&exchange->session->arbiter->position);
}

static chess_objection say(const dialogue_exchange *exchange, chess_event_kind kind,
                           chess_party by) {
    const chess_event event = dialogue_event_now(exchange->session, kind, by);
    return dialogue__handle_and_announce(exchange, &event);
}

static void press(const dialogue_exchange *exchange, chess_party by) {
    const chess_arbiter *arbiter = exchange->session->arbiter;
    bool can = arbiter->phase == CHESS_PHASE_PLAY && arbiter->clock.running &&
               arbiter->clock.turn == (chess_color)by;
    if (can && !exchange->session->press_by_hand) (void)say(exchange, CHESS_EVENT_PRESS, by);
}

static bool report_press(const dialogue_exchange *exchange, chess_color who) {
    return !say(exchange, CHESS_EVENT_PRESS, (chess_party)who);
}

static void report_play(const dialogue_exchange *exchange, chess_move move) {
    dialogue_session *session = exchange->session;
    const chess_position *position = &session->game.position;
    const chess_event event = chess_event_of_move(position, move, session->arbiter->clock.now);
    const uint32_t count = session->game.count;
    session->question = DIALOGUE_ASKS_NOTHING;
    if (dialogue_is_over(session)) {
        dialogue__refuse_game_over(exchange);
        return;
    }
    if (dialogue__handle_and_announce(exchange, &event)) return;
    if (session->game.count > count)
        press(exchange, event.by);
    else
        exchange->answer->effects |= DIALOGUE_EFFECT_REFUSED;
}

/*
 * Returns true if the move may be announced; otherwise refuses it. A touched piece or a claimed
 * move binds the player first (4.3, 9.5.b). No move is announced while the clocks are stopped, nor
 * one that is to be sealed (E.1.a).
 */
static bool report_permits(const dialogue_exchange *exchange, chess_move move) {
    const dialogue_session *session = exchange->session;
    const chess_arbiter *arbiter = session->arbiter;
    const chess_event event =
        chess_event_of_move(&session->game.position, move, arbiter->clock.now);
    const chess_ruling seal = {.kind = CHESS_RULING_SEAL_NOW,
                               .player = (chess_color)event.by,
                               .from = CHESS_NO_SQUARE,
                               .to = CHESS_NO_SQUARE};
    chess_arbiter trial = *arbiter;
    if (arbiter->phase == CHESS_PHASE_SEALING) {
        exchange->answer->effects |= DIALOGUE_EFFECT_REFUSED;
        dialogue_ruling_say(exchange->answer, session->language, &session->style, &seal,
                            (chess_edition)arbiter->rules.edition);
        return false;
    }
    /* The trial writes to the arbiter's own sheet; the move itself overwrites that. */
    if (chess_arbiter_permits(arbiter, move) && !chess_arbiter_handle(&trial, &event, NULL))
        return true;
    report_play(exchange, move);
    return false;
}

/*
 * Corrects a slip if the announced move is incomplete (D.2.7); otherwise restores the position
 * before the last move (7.6).
 */
static bool report_took_back(const dialogue_exchange *exchange) {
    dialogue_session *session = exchange->session;
    const chess_arbiter *arbiter = session->arbiter;
    chess_party mover = (chess_party)chess_color_other((chess_color)party_to_move(exchange));
    bool announced =
        arbiter->players[mover].uncompleted && arbiter->clock.turn == (chess_color)mover;
    chess_event event = announced
                            ? dialogue_event_now(session, CHESS_EVENT_SLIP, mover)
                            : dialogue_event_now(session, CHESS_EVENT_RESTORE, CHESS_PARTY_ARBITER);
    event.value = announced ? 0 : (int64_t)arbiter->count - 1;
    chess_objection objection = dialogue__handle_event(session, &event, NULL);
    if (objection) dialogue__say_objection(exchange, &event, objection);
    return !objection;
}

static void report_resign(const dialogue_exchange *exchange) {
    (void)say(exchange, CHESS_EVENT_RESIGN, (chess_party)exchange->session->resigning);
}

static void offer(const dialogue_exchange *exchange, chess_party by) {
    dialogue_session *session = exchange->session;
    session->question = DIALOGUE_ASKS_NOTHING;
    if (say(exchange, CHESS_EVENT_OFFER, by)) return;
    if (!session->arbiter->players[by].offer) return;
    session->question = DIALOGUE_ASKS_DRAW;
    dialogue__ask_again(exchange);
}

/* Determines the side to which a draw offer must belong. Returns false if it may be either side. */
static bool offering_side(const dialogue_session *session, chess_color *side) {
    const chess_arbiter *arbiter = session->arbiter;
    const chess_color turn = chess_position_turn(&arbiter->position);
    const chess_color mover = chess_color_other(turn);
    const bool uncompleted = arbiter->players[mover].uncompleted;
    *side = uncompleted ? mover : turn;
    return uncompleted || arbiter->count == 0;
}

/*
 * A side offers after its move and before it presses the clock (9.1.b.1). After the press an offer
 * by either side is valid (11.5 applies); if the line does not name the side, ask for it. Before
 * the first move only the side to move can offer.
 */
static void report_offer(const dialogue_exchange *exchange, const chess_color *by) {
    chess_color side = by ? *by : CHESS_WHITE;
    if (by || offering_side(exchange->session, &side)) {
        offer(exchange, (chess_party)side);
    } else {
        exchange->session->question = DIALOGUE_ASKS_OFFERER;
        dialogue__ask_again(exchange);
    }
}

static chess_party party_of(const dialogue_exchange *exchange, unsigned whose) {
    chess_party turn = party_to_move(exchange);
    switch (whose) {
    case DIALOGUE_WHOSE_WHITE:
        return CHESS_PARTY_WHITE;
    case DIALOGUE_WHOSE_BLACK:
        return CHESS_PARTY_BLACK;
    case DIALOGUE_WHOSE_MINE:
        return turn;
    default:
        return (chess_party)chess_color_other((chess_color)turn);
    }
}

/*
 * Handles the answer to the question which side offers: "White", "my opponent", in which the last
 * word counts.
 */
static bool report_offerer(const dialogue_exchange *exchange) {
    char folded[DIALOGUE_FOLDED_SIZE];
    dialogue_slice word;
    unsigned whose = DIALOGUE_WHOSE_NOT_SAID;
    for (size_t at = 0; dialogue__next_word(exchange->line, exchange->length, &at, &word);) {
        dialogue__fold(exchange->line + word.at, word.length, folded);
        (void)dialogue__words_mean(folded, DIALOGUE_TOKEN_WHOSE, exchange->session->language,
                                   &whose);
    }
    if (whose == DIALOGUE_WHOSE_NOT_SAID) return false;
    offer(exchange, party_of(exchange, whose));
    return true;
}

static void report_answer_offer(const dialogue_exchange *exchange, bool accepted) {
    bool white_offers = exchange->session->arbiter->players[CHESS_WHITE].offer;
    (void)say(exchange, accepted ? CHESS_EVENT_ACCEPT : CHESS_EVENT_REFUSE,
              white_offers ? CHESS_PARTY_BLACK : CHESS_PARTY_WHITE);
}

static void report_claim(const dialogue_exchange *exchange, chess_move intended) {
    dialogue_session *session = exchange->session;
    const chess_game *game = &session->game;
    bool fifty = !chess_game_claim_holds(game, CHESS_CLAIM_REPETITION, intended) &&
                 chess_game_claim_holds(game, CHESS_CLAIM_MOVES, intended);
    chess_event event = chess_event_of_move(&game->position, intended, session->arbiter->clock.now);
    event.kind = fifty ? CHESS_EVENT_CLAIM_FIFTY : CHESS_EVENT_CLAIM_REPETITION;
    if (intended == CHESS_NO_MOVE) event = dialogue_event_now(session, event.kind, event.by);
    (void)dialogue__handle_and_announce(exchange, &event);
}

static void report_restarted(const dialogue_exchange *exchange) {
    dialogue_session *session = exchange->session;
    chess_arbiter *arbiter = session->arbiter;
    const chess_arbiter before = *arbiter;
    chess_arbiter_begin(arbiter, &before.rules, &before.clock.sides[CHESS_WHITE].control,
                        &before.clock.sides[CHESS_BLACK].control, &session->game.position,
                        before.sheet, before.capacity);
    chess_arbiter_use_judge(arbiter, before.judge, before.judge_context);
    session->game.rules = &arbiter->rules;
    const chess_event event =
        CHESS_EVENT_OF(CHESS_EVENT_START, CHESS_PARTY_ARBITER, before.clock.now);
    (void)dialogue__handle_and_announce(exchange, &event);
}

static void report_asked(const dialogue_exchange *exchange) {
    const dialogue_session *session = exchange->session;
    const chess_arbiter *arbiter = session->arbiter;
    const chess_clock *clock = &arbiter->clock;
    if (clock->sides[CHESS_WHITE].control.count == 0) {
        ANNOUNCE(exchange, ANSWER, MESSAGE(CLOCK_NONE));
        return;
    }
    chess_color turn = (chess_color)party_to_move(exchange);
    dialogue_text own, other;
    dialogue_text_clear(&own);
    dialogue_text_clear(&other);
    dialogue_time_say(&own, session->language, chess_clock_remaining(clock, turn, clock->now));
    dialogue_time_say(&other, session->language,
                      chess_clock_remaining(clock, chess_color_other(turn), clock->now));
    ANNOUNCE(exchange, ANSWER, MESSAGE(CLOCK), SIDE(turn), WORD(own.text),
             SIDE(chess_color_other(turn)), WORD(other.text));
}

/* Works without a time limit, too; the clock then only counts up (Annexe D.2.9.d). */
static void report_used(const dialogue_exchange *exchange) {
    const dialogue_session *session = exchange->session;
    const chess_clock_side *sides = session->arbiter->clock.sides;
    dialogue_text white, black;
    dialogue_text_clear(&white);
    dialogue_text_clear(&black);
    dialogue_time_say(&white, session->language, sides[CHESS_WHITE].spent);
    dialogue_time_say(&black, session->language, sides[CHESS_BLACK].spent);
    ANNOUNCE(exchange, ANSWER, MESSAGE(USED), SIDE(CHESS_WHITE), WORD(white.text),
             SIDE(CHESS_BLACK), WORD(black.text));
}

static const char *article_in_force(const dialogue_session *session, const char *article) {
    return chess_article(article, (chess_edition)session->arbiter->rules.edition);
}

static const char *decided_by(const dialogue_session *session) {
    const chess_ruling ruling = {.kind = session->arbiter->ending};
    return chess_ruling_article(&ruling, (chess_edition)session->arbiter->rules.edition);
}

static chess_result result_decided(const dialogue_session *session) {
    const chess_arbiter *arbiter = session->arbiter;
    return arbiter->phase == CHESS_PHASE_ENDED ? arbiter->decided : session->game.outcome.result;
}

static const struct dialogue_clock_calls arbiter_calls = {
    .handle = dialogue__handle_event_line,
    .reads_actor = dialogue__reads_event_actor,
    .article = article_in_force,
    .decided_by = decided_by,
    .decided = result_decided,
    .scored = dialogue__say_score,
    .ask_square = dialogue__ask_square,
    .play = report_play,
    .permits = report_permits,
    .press = report_press,
    .took_back = report_took_back,
    .resign = report_resign,
    .offer = report_offer,
    .offerer = report_offerer,
    .answer_offer = report_answer_offer,
    .claim = report_claim,
    .restarted = report_restarted,
    .asked = report_asked,
    .used = report_used,
    .helped = dialogue__help_with_events,
};

/* ------------------------------------------------------------------------------------- the host */

static bool read_number(const dialogue_session *session, const char *text, size_t length,
                        size_t *at, uint32_t *number) {
    return dialogue__number_read(text, length, at, session->language, number);
}

void dialogue_session_use_numbers(dialogue_session *session) {
    session->read_number = read_number;
}

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
    session->clock_calls = &arbiter_calls;
    dialogue_session_use_numbers(session);
    chess_arbiter_begin(arbiter, rules, control, NULL, &session->game.position, sheet, capacity);
    chess_arbiter_use_judge(arbiter, session->game.judge, session->game.judge_context);
    session->game.rules = &arbiter->rules;
    (void)dialogue__handle_and_announce(&exchange, &event);
}

void dialogue_session_follow(dialogue_session *session, chess_arbiter *arbiter) {
    session->arbiter = arbiter;
    session->clock_calls = &arbiter_calls;
    dialogue_session_use_numbers(session);
    session->question = DIALOGUE_ASKS_NOTHING;
    session->game.rules = &arbiter->rules;
    dialogue__follow_sheet(session);
}

/* Advances the clock by time that is charged to neither player, or in which no flag falls. */
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

/* Returns true if a flag can be claimed for this side. */
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

static void announce(const dialogue_session *session, dialogue_arbiter_text which,
                     const dialogue_term *terms, unsigned count, dialogue_answer *answer) {
    const dialogue_manner manner = {session->language, &session->style};
    dialogue_answer_clear(answer);
    dialogue__announce_sentence(answer, &manner, DIALOGUE_NOTICE,
                                dialogue__arbiter_tables[session->language].texts[which], terms,
                                count);
}

void dialogue_session_say_time(const dialogue_session *session, chess_color side,
                               dialogue_answer *answer) {
    const chess_clock *clock = &session->arbiter->clock;
    dialogue_text left;
    dialogue_text_clear(&left);
    /* Round to the nearest second, so that 4:59.9 is announced as 5 minutes. */
    dialogue_time_say(&left, session->language,
                      chess_clock_remaining(clock, side, clock->now) + 500);
    const dialogue_term terms[] = {NOTHING, WORD(left.text)};
    announce(session,
             side == CHESS_WHITE ? DIALOGUE_ARBITER_TIME_LEFT_WHITE
                                 : DIALOGUE_ARBITER_TIME_LEFT_BLACK,
             terms, 2, answer);
}

void dialogue_session_say_clock(const dialogue_session *session, bool runs,
                                dialogue_answer *answer) {
    const dialogue_term nothing[] = {NOTHING};
    announce(session, runs ? DIALOGUE_ARBITER_CLOCK_RUNS : DIALOGUE_ARBITER_CLOCK_STANDS, nothing,
             1, answer);
}

void dialogue_session_say_noted(dialogue_session *session, const chess_event *event,
                                dialogue_answer *answer) {
    dialogue_answer_clear(answer);
    dialogue__say_noted(&(dialogue_exchange){.session = session, .answer = answer}, event);
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
