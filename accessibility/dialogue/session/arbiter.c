/* SPDX-License-Identifier: MIT */
/*
 * The session with an arbiter: every event goes to the arbiter, and the session's game follows. The
 * arbiter keeps the score sheet, which takes precedence over the game.
 */
#include "arbiter.h"

#include "move.h"

#include <string.h>

/* --------------------------------------------------------------------------------------- events */

chess_objection dialogue__handle_event(dialogue_session *session, const chess_event *event,
                                       chess_rulings *rulings) {
    chess_objection objection = chess_arbiter_handle(session->arbiter, event, rulings);
    if (!objection && session->listener)
        session->listener(session->listener_context, event, rulings);
    return objection;
}

/* ------------------------------------------------------------------- the game follows the sheet */

static bool positions_equal(const chess_position *a, const chess_position *b) {
    return memcmp(a, b, sizeof *a) == 0;
}

/*
 * Returns the first of the last two moves of the sheet that the game lacks; CHESS_NO_MOVE if there
 * is none. An answer to a piece released (4.7) adds two moves at once.
 */
static chess_move missing_move(const dialogue_session *session) {
    const chess_arbiter *arbiter = session->arbiter;
    for (uint32_t back = arbiter->count < 2 ? arbiter->count : 2; back > 0; back--) {
        const chess_sheet_line *line = &arbiter->sheet[arbiter->count - back];
        if (!(line->marks & CHESS_SHEET_ILLEGAL) &&
            positions_equal(&line->before, &session->game.position) &&
            chess_move_is_legal(&line->before, line->move))
            return line->move;
    }
    return CHESS_NO_MOVE;
}

/*
 * Takes moves back until the game has the arbiter's position. Returns false, without effect, if the
 * game never had it.
 */
static bool go_back(dialogue_session *session) {
    chess_game *game = &session->game;
    uint32_t count = game->count;
    while (count > 0 &&
           !positions_equal(&game->plies[count - 1].before, &session->arbiter->position))
        count--;
    if (count == 0) return false;
    while (game->count >= count)
        (void)chess_game_take_back(game);
    return true;
}

/* Starts from another position with the same rules and judge. */
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

static void follow_sheet(const dialogue_exchange *exchange) {
    dialogue_session *session = exchange->session;
    uint32_t before = session->game.count;
    bool moved = exchange->answer->effects & DIALOGUE_EFFECT_MOVED;
    session->game.position.castling_rooks &= ~session->arbiter->barred_rooks; /* A.4.a.2 */
    if (positions_equal(&session->game.position, &session->arbiter->position)) return;
    for (chess_move move; (move = missing_move(session)) != CHESS_NO_MOVE;)
        if (!dialogue__make_or_refuse(exchange, move)) break;
    if (session->game.count == before + 2 || (moved && session->game.count > before))
        exchange->answer->effects = (exchange->answer->effects & ~(unsigned)DIALOGUE_EFFECT_MOVED) |
                                    DIALOGUE_EFFECT_NEW_GAME; /* answer.move holds one move only */
    if (positions_equal(&session->game.position, &session->arbiter->position)) return;
    dialogue__drop_announced(session); /* it belonged to another position */
    if (go_back(session)) {
        bool one = session->game.count + 1 == before;
        exchange->answer->effects |= one ? DIALOGUE_EFFECT_TAKEN_BACK : DIALOGUE_EFFECT_NEW_GAME;
    } else {
        start_over(session);
        exchange->answer->effects |= DIALOGUE_EFFECT_NEW_GAME;
    }
    if (session->listened > session->game.count) session->listened = session->game.count;
}

/*
 * Returns the session's own ending for a ruling. For all other rulings the ending is that the
 * arbiter decided the game.
 */
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
    if (arbiter->phase != CHESS_PHASE_ENDED) return;
    chess_outcome *outcome = &session->game.outcome;
    bool over = dialogue_is_over(session);
    outcome->result = chess_arbiter_result(arbiter);
    if (!over) outcome->ending = ending_of(arbiter->ending, arbiter->decided == CHESS_DRAWN);
}

/* -------------------------------------------------------------------------------- announcements */

/* Returns true for rulings that the session has announced with the move that caused them. */
static bool comes_with_a_move(chess_ruling_kind kind) {
    return kind == CHESS_RULING_CHECKMATE || kind == CHESS_RULING_STALEMATE ||
           kind == CHESS_RULING_DEAD || kind == CHESS_RULING_FIVEFOLD ||
           kind == CHESS_RULING_SEVENTY_FIVE;
}

/*
 * Returns true for a ruling that an offer was untimely, if moves press the clock: the player then
 * cannot offer before the press (9.1.b.1).
 */
static bool is_without_effect(const dialogue_session *session, const chess_ruling *ruling) {
    return ruling->kind == CHESS_RULING_OFFER_UNTIMELY && !session->press_by_hand &&
           chess_position_turn(&session->arbiter->position) != ruling->player;
}

static void say_rulings(const dialogue_exchange *exchange, const chess_rulings *rulings) {
    const dialogue_session *session = exchange->session;
    bool ended = exchange->answer->effects & DIALOGUE_EFFECT_ENDED;
    for (uint32_t i = 0; i < rulings->count; i++) {
        const chess_ruling *ruling = &rulings->list[i];
        if ((ended && comes_with_a_move(ruling->kind)) || is_without_effect(session, ruling))
            continue;
        dialogue_ruling_say(exchange->answer, session->language, &session->style, ruling,
                            (chess_edition)session->arbiter->rules.edition);
    }
}

void dialogue__say_score(const dialogue_exchange *exchange) {
    const chess_arbiter *arbiter = exchange->session->arbiter;
    if (arbiter->phase != CHESS_PHASE_ENDED || arbiter->cancelled) return;
    if (chess_arbiter_has_other_score(arbiter) || chess_arbiter_result(arbiter) != arbiter->decided)
        dialogue_score_say(exchange->answer, exchange->session->language, arbiter->points);
}

/* Returns true if the arbiter has just changed points (12.9.d, e). */
static bool changes_points(const chess_rulings *rulings) {
    chess_ruling_kind kind = rulings->count ? rulings->list[0].kind : CHESS_RULING_NONE;
    return kind == CHESS_RULING_POINTS_ADDED || kind == CHESS_RULING_POINTS_TAKEN;
}

void dialogue__say_objection(const dialogue_exchange *exchange, const chess_event *event,
                             chess_objection objection) {
    const dialogue_session *session = exchange->session;
    exchange->answer->effects |= DIALOGUE_EFFECT_REFUSED;
    dialogue_objection_say(exchange->answer, session->language, &session->style, event, objection,
                           (chess_edition)session->arbiter->rules.edition);
}

/* Applies the rulings of an accepted event to the game, and announces them. */
static void carry_out(const dialogue_exchange *exchange, const chess_rulings *rulings) {
    dialogue_session *session = exchange->session;
    const chess_arbiter *arbiter = session->arbiter;
    bool over = dialogue_is_over(session);
    follow_sheet(exchange);
    say_rulings(exchange, rulings);
    end_with_the_arbiter(session);
    if (!over && dialogue_is_over(session)) {
        bool said = exchange->answer->effects & DIALOGUE_EFFECT_ENDED; /* with the move */
        exchange->answer->effects |= DIALOGUE_EFFECT_ENDED;
        session->question = DIALOGUE_ASKS_NOTHING;
        if (!said && chess_arbiter_result(arbiter) != arbiter->decided)
            dialogue__say_score(exchange);
    }
    if (changes_points(rulings)) dialogue__say_score(exchange);
}

chess_objection dialogue__handle_and_announce(const dialogue_exchange *exchange,
                                              const chess_event *event) {
    chess_rulings rulings = {.count = 0};
    chess_objection objection = dialogue__handle_event(exchange->session, event, &rulings);
    if (objection)
        dialogue__say_objection(exchange, event, objection);
    else
        carry_out(exchange, &rulings);
    return objection;
}

chess_objection dialogue_session_handle(dialogue_session *session, const chess_event *event,
                                        dialogue_answer *answer) {
    const dialogue_exchange exchange = {.session = session, .answer = answer};
    dialogue_answer_clear(answer);
    chess_objection objection = dialogue__handle_and_announce(&exchange, event);
    dialogue__answer_finish(&exchange);
    return objection;
}

void dialogue__follow_sheet(dialogue_session *session) {
    const chess_arbiter *arbiter = session->arbiter;
    chess_game *game = &session->game;
    start_from(game, arbiter->count ? &arbiter->sheet[0].before : &arbiter->position);
    for (uint32_t i = 0; i < arbiter->count; i++) {
        const chess_sheet_line *line = &arbiter->sheet[i];
        bool legal =
            !(line->marks & CHESS_SHEET_ILLEGAL) && positions_equal(&game->position, &line->before);
        if (legal) (void)chess_game_play(game, line->move);
    }
    if (!positions_equal(&game->position, &arbiter->position)) start_over(session);
    session->listened = game->count;
    end_with_the_arbiter(session);
}
