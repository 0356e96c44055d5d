/* SPDX-License-Identifier: MIT */
#include "move.h"

#include "overrides.h"
#include "refusal.h"

/* -------------------------------------------------------------------------------------- the end */

/* Returns the Article of the ending; for a game that the arbiter decided, that of the ruling. */
static const char *article_of_end(const dialogue_exchange *exchange) {
    const dialogue_session *session = exchange->session;
    chess_ending ending = session->game.outcome.ending;
    bool decided = ending == CHESS_ENDING_ARBITER || ending == CHESS_ENDING_ARBITER_DRAWN;
    return decided && session->clock_calls ? session->clock_calls->decided_by(session)
                                           : article_of(exchange, chess_ending_article(ending));
}

void dialogue__announce_outcome(const dialogue_exchange *exchange, bool mate_said) {
#define MESSAGE_OF_ENDING(name, article, text) \
    [CHESS_ENDING_##name] = DIALOGUE_MESSAGE_ENDED_##name,
    static const dialogue_message messages[] = {CHESS_ENDING_LIST(MESSAGE_OF_ENDING)};
    const chess_outcome *outcome = &exchange->session->game.outcome;
    dialogue_message message = messages[outcome->ending];
    const dialogue_session *session = exchange->session;
    chess_result result =
        session->clock_calls ? session->clock_calls->decided(session) : outcome->result;
    chess_color winner = result == CHESS_BLACK_WINS ? CHESS_BLACK : CHESS_WHITE;
    chess_color loser = result == CHESS_DRAWN ? turn_of(exchange) : chess_color_other(winner);
    if (outcome->ending == CHESS_ENDING_CHECKMATE && !mate_said)
        message = DIALOGUE_MESSAGE_ENDED_CHECKMATE_UNSAID;
    bool won = result == CHESS_WHITE_WINS || result == CHESS_BLACK_WINS;
    bool named = won || outcome->ending != CHESS_ENDING_ARBITER;
    ANNOUNCE(exchange, RULING, MESSAGE_OF(message), named ? SIDE(winner) : NOTHING, SIDE(loser),
             WORD(article_of_end(exchange)));
    CALL_CLOCK(session, scored, exchange);
}

dialogue_term dialogue__side_to_move(const dialogue_exchange *exchange) {
    return dialogue_is_over(exchange->session) ? NOTHING : SIDE(turn_of(exchange));
}

void dialogue__announce_end(const dialogue_exchange *exchange, bool mate_said) {
    if (!dialogue_is_over(exchange->session)) return;
    exchange->answer->effects |= DIALOGUE_EFFECT_ENDED;
    dialogue__announce_outcome(exchange, mate_said);
}

/* ------------------------------------------------------------------------------------- the move */

typedef chess_error play_function(chess_game *game, chess_move move);

static chess_error make(const dialogue_exchange *exchange, chess_move move, play_function *play) {
    dialogue_session *session = exchange->session;
    chess_ending before = session->game.outcome.ending;
    chess_move_facts facts;
    chess_describe(&session->game.position, move, &facts);
    chess_error error = play(&session->game, move);
    if (error != CHESS_OK) return error;
    session->question = DIALOGUE_ASKS_NOTHING;
    session->corrected[0] = '\0'; /* it was meant for the position before */
    if (session->offer != 1 + facts.color) session->offer = 0; /* a move declines (9.1.b.1) */
    exchange->answer->effects |= DIALOGUE_EFFECT_MOVED;
    exchange->answer->move = move;
    if (session->announced == CHESS_NO_MOVE) dialogue__announce_move(exchange, &facts);
    if (session->game.outcome.ending != before)
        dialogue__announce_end(exchange, session->style.name_check);
    return CHESS_OK;
}

chess_error dialogue__make(const dialogue_exchange *exchange, chess_move move) {
    return make(exchange, move, chess_game_play);
}

chess_error dialogue__remake(const dialogue_exchange *exchange, chess_move move) {
    return make(exchange, move, chess_game_replay);
}

bool dialogue__make_or_refuse(const dialogue_exchange *exchange, chess_move move) {
    chess_error error = dialogue__make(exchange, move);
    exchange->session->question = DIALOGUE_ASKS_NOTHING;
    if (error == CHESS_FULL)
        REFUSE(exchange, MESSAGE(FULL));
    else if (error != CHESS_OK)
        dialogue__refuse_game_over(exchange);
    return error == CHESS_OK;
}

void dialogue__carry_out(const dialogue_exchange *exchange, chess_move move) {
    dialogue_session *session = exchange->session;
    if (session->clock_calls)
        session->clock_calls->play(exchange, move);
    else
        (void)dialogue__make_or_refuse(exchange, move);
}

void dialogue__announce_move(const dialogue_exchange *exchange, const chess_move_facts *facts) {
    bool numbered = !exchange->session->style.unnumbered;
    ANNOUNCE(exchange, MOVE_MADE, MESSAGE(MOVE), numbered ? NUMBER(facts->fullmove) : NOTHING,
             SIDE(facts->color), MOVE(facts));
}

void dialogue__play(const dialogue_exchange *exchange, chess_move move) {
    const struct dialogue_procedure_calls *procedure = exchange->session->procedure;
    if (procedure)
        procedure->play(exchange, move);
    else
        dialogue__carry_out(exchange, move);
}

void dialogue__drop_announced(dialogue_session *session) {
    session->announced = CHESS_NO_MOVE;
    session->steps_left = 0;
}
