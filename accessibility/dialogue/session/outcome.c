/* SPDX-License-Identifier: MIT */
#include "conversation.h"

void dialogue__announce_outcome(const dialogue_exchange *exchange, bool mate_said) {
#define MESSAGE_OF_ENDING(name, article, text) \
    [CHESS_ENDING_##name] = DIALOGUE_MESSAGE_ENDED_##name,
    static const dialogue_message messages[] = {CHESS_ENDING_LIST(MESSAGE_OF_ENDING)};
    const chess_outcome *outcome = &exchange->session->game.outcome;
    dialogue_message message = messages[outcome->ending];
    chess_color winner = outcome->result == CHESS_BLACK_WINS ? CHESS_BLACK : CHESS_WHITE;
    chess_color loser =
        outcome->result == CHESS_DRAWN ? turn_of(exchange) : chess_color_other(winner);
    if (outcome->ending == CHESS_ENDING_CHECKMATE && !mate_said)
        message = DIALOGUE_MESSAGE_ENDED_CHECKMATE_UNSAID;
    bool won = outcome->result == CHESS_WHITE_WINS || outcome->result == CHESS_BLACK_WINS;
    bool named = won || outcome->ending != CHESS_ENDING_ARBITER;
    ANNOUNCE(exchange, RULING, MESSAGE_OF(message), named ? SIDE(winner) : NOTHING, SIDE(loser),
             WORD(chess_ending_article(outcome->ending)));
}

dialogue_term dialogue__side_to_move(const dialogue_exchange *exchange) {
    return dialogue_is_over(exchange->session) ? NOTHING : SIDE(turn_of(exchange));
}

void dialogue__announce_end(const dialogue_exchange *exchange, bool mate_said) {
    if (!dialogue_is_over(exchange->session)) return;
    exchange->answer->events |= DIALOGUE_EVENT_ENDED;
    dialogue__announce_outcome(exchange, mate_said);
}
