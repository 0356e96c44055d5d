/* SPDX-License-Identifier: MIT */
/*
 * The session before the arbiter: every event goes to him, and the session's own game follows what he makes of it. He
 * keeps the score sheet; where the two differ, his counts.
 */
#include "conversation.h"

#include <string.h>

/* ------------------------------------------------------------------------------------------ hearing */

chess_objection dialogue_hear(dialogue_session *session, const chess_event *event,
                              chess_rulings *rulings) {
    chess_objection objection = chess_arbiter_hear(session->arbiter, event, rulings);
    if (!objection && session->listener)
        session->listener(session->listener_context, event, rulings);
    return objection;
}

/* ------------------------------------------------------------------------- the game follows the sheet */

static bool stands(const chess_position *a, const chess_position *b) {
    return memcmp(a, b, sizeof *a) == 0;
}

/* The last line of the sheet, when it is the one move that the game lacks. */
static chess_move missing_move(const dialogue_session *session) {
    const chess_arbiter *arbiter = session->arbiter;
    if (arbiter->count == 0) return CHESS_NO_MOVE;
    const chess_sheet_line *line = &arbiter->sheet[arbiter->count - 1];
    bool next = !(line->marks & CHESS_SHEET_ILLEGAL) &&
                stands(&line->before, &session->game.position) &&
                chess_move_is_legal(&line->before, line->move);
    return next ? line->move : CHESS_NO_MOVE;
}

/* Takes moves back until the game stands where the arbiter does; false, and nothing done, when it never stood there. */
static bool go_back(dialogue_session *session) {
    chess_game *game = &session->game;
    uint32_t count = game->count;
    while (count > 0 && !stands(&game->plies[count - 1].before, &session->arbiter->position))
        count--;
    if (count == 0) return false;
    while (game->count >= count)
        (void)chess_game_take_back(game);
    return true;
}

/* From another position, by the same rules and the same judge. */
static void start_from(chess_game *game, const chess_position *position) {
    const chess_game before = *game;
    chess_game_start(game, position, game->plies, game->capacity);
    game->rules = before.rules;
    chess_game_use_judge(game, before.judge, before.judge_context);
}

static void start_over(dialogue_session *session) {
    start_from(&session->game, &session->arbiter->position);
    session->game.outcome = (chess_outcome){CHESS_RESULT_OPEN, CHESS_ENDING_NONE};
}

static void follow(const dialogue_exchange *exchange) {
    dialogue_session *session = exchange->session;
    uint32_t before = session->game.count;
    if (stands(&session->game.position, &session->arbiter->position)) return;
    chess_move move = missing_move(session);
    if (move != CHESS_NO_MOVE && dialogue_make_or_refuse(exchange, move)) return;
    dialogue_drop_announced(session); /* it was about another position */
    if (go_back(session)) {
        bool one = session->game.count + 1 == before;
        exchange->answer->events |= one ? DIALOGUE_EVENT_TAKEN_BACK : DIALOGUE_EVENT_NEW_GAME;
    } else {
        start_over(session);
        exchange->answer->events |= DIALOGUE_EVENT_NEW_GAME;
    }
    if (session->listened > session->game.count) session->listened = session->game.count;
}

/* Rulings that the session has endings of its own for; what else ends a game, the arbiter has decided. */
static chess_ending ending_of(chess_ruling_kind kind, bool drawn) {
    switch (kind) {
    case CHESS_RULING_RESIGNED:
        return CHESS_ENDING_RESIGNATION;
    case CHESS_RULING_AGREED:
        return CHESS_ENDING_AGREEMENT;
    case CHESS_RULING_REPETITION:
    case CHESS_RULING_REPETITION_NEXT:
        return CHESS_ENDING_REPETITION_CLAIMED;
    case CHESS_RULING_FIFTY:
    case CHESS_RULING_FIFTY_NEXT:
        return CHESS_ENDING_FIFTY_MOVES_CLAIMED;
    case CHESS_RULING_FLAG_LOST:
        return CHESS_ENDING_TIME;
    case CHESS_RULING_FLAG_DRAWN:
    case CHESS_RULING_FLAGS_DRAWN:
        return CHESS_ENDING_TIME_DRAWN;
    default:
        return drawn ? CHESS_ENDING_ARBITER_DRAWN : CHESS_ENDING_ARBITER;
    }
}

static void end_with_the_arbiter(dialogue_session *session) {
    const chess_arbiter *arbiter = session->arbiter;
    if (arbiter->phase != CHESS_PHASE_ENDED || dialogue_is_over(session)) return;
    chess_outcome *outcome = &session->game.outcome;
    outcome->result = chess_arbiter_result(arbiter);
    outcome->ending = ending_of(arbiter->ending, outcome->result == CHESS_DRAWN);
}

/* ------------------------------------------------------------------------------------- what is said */

/* The session has announced these with the move that brought them. */
static bool comes_with_a_move(chess_ruling_kind kind) {
    return kind == CHESS_RULING_CHECKMATE || kind == CHESS_RULING_STALEMATE ||
           kind == CHESS_RULING_DEAD || kind == CHESS_RULING_FIVEFOLD ||
           kind == CHESS_RULING_SEVENTY_FIVE;
}

/* Where moves press the clock, no offer can come between the two (9.1.b.1). */
static bool idle(const dialogue_session *session, chess_ruling_kind kind) {
    return kind == CHESS_RULING_OFFER_UNTIMELY && !session->press_by_hand;
}

static void say_rulings(const dialogue_exchange *exchange, const chess_rulings *rulings) {
    const dialogue_session *session = exchange->session;
    bool ended = exchange->answer->events & DIALOGUE_EVENT_ENDED;
    for (uint32_t i = 0; i < rulings->count; i++) {
        const chess_ruling *ruling = &rulings->list[i];
        if ((ended && comes_with_a_move(ruling->kind)) || idle(session, ruling->kind)) continue;
        dialogue_ruling_say(exchange->answer, session->language, &session->style, ruling,
                            (chess_edition)session->arbiter->rules.edition);
    }
}

static void say_objection(const dialogue_exchange *exchange, const chess_event *event,
                          chess_objection objection) {
    const dialogue_session *session = exchange->session;
    exchange->answer->events |= DIALOGUE_EVENT_REFUSED;
    dialogue_objection_say(exchange->answer, session->language, &session->style, event, objection,
                           (chess_edition)session->arbiter->rules.edition);
}

/* What the arbiter has heard shows in the game, and is said. */
static void carry_out(const dialogue_exchange *exchange, const chess_rulings *rulings) {
    dialogue_session *session = exchange->session;
    bool over = dialogue_is_over(session);
    follow(exchange);
    say_rulings(exchange, rulings);
    end_with_the_arbiter(session);
    if (!over && dialogue_is_over(session)) {
        exchange->answer->events |= DIALOGUE_EVENT_ENDED;
        session->question = DIALOGUE_ASKS_NOTHING;
    }
}

chess_objection dialogue_hear_and_say(const dialogue_exchange *exchange, const chess_event *event) {
    chess_rulings rulings = {.count = 0};
    chess_objection objection = dialogue_hear(exchange->session, event, &rulings);
    if (objection)
        say_objection(exchange, event, objection);
    else
        carry_out(exchange, &rulings);
    return objection;
}

chess_objection dialogue_session_hear(dialogue_session *session, const chess_event *event,
                                      dialogue_answer *answer) {
    const dialogue_exchange exchange = {.session = session, .answer = answer};
    dialogue_answer_clear(answer);
    chess_objection objection = dialogue_hear_and_say(&exchange, event);
    dialogue_answer_finish(&exchange);
    return objection;
}

void dialogue_session_follow(dialogue_session *session, chess_arbiter *arbiter) {
    chess_game *game = &session->game;
    const chess_position *first = arbiter->count ? &arbiter->sheet[0].before : &arbiter->position;
    session->arbiter = arbiter;
    session->clock_calls = &dialogue_arbiter_calls;
    session->question = DIALOGUE_ASKS_NOTHING;
    game->rules = &arbiter->rules;
    start_from(game, first);
    for (uint32_t i = 0; i < arbiter->count; i++) {
        const chess_sheet_line *line = &arbiter->sheet[i];
        bool legal = !(line->marks & CHESS_SHEET_ILLEGAL) && stands(&game->position, &line->before);
        if (legal) (void)chess_game_play(game, line->move);
    }
    if (!stands(&game->position, &arbiter->position)) start_over(session);
    session->listened = game->count;
    end_with_the_arbiter(session);
}

/* ------------------------------------------------------------------------------------ what was typed */

static chess_party party_to_move(const dialogue_exchange *exchange) {
    return (chess_party)chess_position_turn(&exchange->session->arbiter->position);
}

static chess_objection tell(const dialogue_exchange *exchange, chess_event_kind kind,
                            chess_party by) {
    const chess_event event = dialogue_event_now(exchange->session, kind, by);
    return dialogue_hear_and_say(exchange, &event);
}

static void press(const dialogue_exchange *exchange, chess_party by) {
    const chess_arbiter *arbiter = exchange->session->arbiter;
    bool can = arbiter->phase == CHESS_PHASE_PLAY && arbiter->clock.running &&
               arbiter->clock.turn == (chess_color)by;
    if (can && !exchange->session->press_by_hand) (void)tell(exchange, CHESS_EVENT_PRESS, by);
}

static bool tell_press(const dialogue_exchange *exchange, chess_color who) {
    return !tell(exchange, CHESS_EVENT_PRESS, (chess_party)who);
}

static void tell_play(const dialogue_exchange *exchange, chess_move move) {
    dialogue_session *session = exchange->session;
    const chess_position *position = &session->game.position;
    const chess_event event = chess_event_of_move(position, move, session->arbiter->clock.now);
    session->question = DIALOGUE_ASKS_NOTHING;
    if (dialogue_is_over(session)) {
        dialogue_refuse_game_over(exchange);
        return;
    }
    if (dialogue_hear_and_say(exchange, &event)) return;
    if (exchange->answer->events & DIALOGUE_EVENT_MOVED)
        press(exchange, event.by);
    else
        exchange->answer->events |= DIALOGUE_EVENT_REFUSED;
}

/* What he touched, or has claimed with, binds him before he announces (4.3, 9.5.b). While the clocks stand nobody announces, and
 * a move that is to be sealed nobody must hear (E.1.a). */
static bool tell_permits(const dialogue_exchange *exchange, chess_move move) {
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
        exchange->answer->events |= DIALOGUE_EVENT_REFUSED;
        dialogue_ruling_say(exchange->answer, session->language, &session->style, &seal,
                            (chess_edition)arbiter->rules.edition);
        return false;
    }
    /* The sheet of the trial is the arbiter's own: what it writes there, the move itself writes over. */
    if (chess_arbiter_permits(arbiter, move) && !chess_arbiter_hear(&trial, &event, NULL))
        return true;
    tell_play(exchange, move);
    return false;
}

/* An announcement that is not completed is taken back (D.2.7); what is completed, the arbiter restores (7.6). */
static bool tell_took_back(const dialogue_exchange *exchange) {
    dialogue_session *session = exchange->session;
    const chess_arbiter *arbiter = session->arbiter;
    chess_party mover = (chess_party)chess_color_other((chess_color)party_to_move(exchange));
    bool announced =
        arbiter->players[mover].uncompleted && arbiter->clock.turn == (chess_color)mover;
    chess_event event = announced
                            ? dialogue_event_now(session, CHESS_EVENT_SLIP, mover)
                            : dialogue_event_now(session, CHESS_EVENT_RESTORE, CHESS_PARTY_ARBITER);
    event.value = announced ? 0 : (int64_t)arbiter->count - 1;
    chess_objection objection = dialogue_hear(session, &event, NULL);
    if (objection) say_objection(exchange, &event, objection);
    return !objection;
}

static void tell_resign(const dialogue_exchange *exchange) {
    (void)tell(exchange, CHESS_EVENT_RESIGN, party_to_move(exchange));
}

/* Who has made a move offers (9.1.b.1); before the first move, who is to make it. */
static void tell_offer(const dialogue_exchange *exchange) {
    dialogue_session *session = exchange->session;
    chess_party turn = party_to_move(exchange);
    bool moved = session->arbiter->count > 0;
    chess_party by = moved ? (chess_party)chess_color_other((chess_color)turn) : turn;
    if (tell(exchange, CHESS_EVENT_OFFER, by)) return;
    if (!session->arbiter->players[by].offer) return;
    session->question = DIALOGUE_ASKS_DRAW;
    dialogue_ask_again(exchange);
}

static void tell_answer_offer(const dialogue_exchange *exchange, bool accepted) {
    bool white_offers = exchange->session->arbiter->players[CHESS_WHITE].offer;
    (void)tell(exchange, accepted ? CHESS_EVENT_ACCEPT : CHESS_EVENT_REFUSE,
               white_offers ? CHESS_PARTY_BLACK : CHESS_PARTY_WHITE);
}

static void tell_claim(const dialogue_exchange *exchange, chess_move intended) {
    dialogue_session *session = exchange->session;
    const chess_game *game = &session->game;
    bool fifty = !chess_game_claim_holds(game, CHESS_CLAIM_REPETITION, intended) &&
                 chess_game_claim_holds(game, CHESS_CLAIM_MOVES, intended);
    chess_event event = chess_event_of_move(&game->position, intended, session->arbiter->clock.now);
    event.kind = fifty ? CHESS_EVENT_CLAIM_FIFTY : CHESS_EVENT_CLAIM_REPETITION;
    if (intended == CHESS_NO_MOVE) event = dialogue_event_now(session, event.kind, event.by);
    (void)dialogue_hear_and_say(exchange, &event);
}

static void tell_restarted(dialogue_session *session) {
    chess_arbiter *arbiter = session->arbiter;
    const chess_arbiter before = *arbiter;
    chess_arbiter_begin(arbiter, &before.rules, &before.clock.sides[CHESS_WHITE].control,
                        &before.clock.sides[CHESS_BLACK].control, &session->game.position,
                        before.sheet, before.capacity);
    chess_arbiter_use_judge(arbiter, before.can_mate, before.can_mate_context);
    session->game.rules = &arbiter->rules;
    const chess_event event =
        CHESS_EVENT_OF(CHESS_EVENT_START, CHESS_PARTY_ARBITER, before.clock.now);
    (void)dialogue_hear(session, &event, NULL);
}

static void tell_asked(const dialogue_exchange *exchange) {
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

const struct dialogue_clock_calls dialogue_arbiter_calls = {
    .heard = dialogue_heard_event,
    .play = tell_play,
    .permits = tell_permits,
    .press = tell_press,
    .took_back = tell_took_back,
    .resign = tell_resign,
    .offer = tell_offer,
    .answer_offer = tell_answer_offer,
    .claim = tell_claim,
    .restarted = tell_restarted,
    .asked = tell_asked,
    .helped = dialogue_help_with_events,
};
