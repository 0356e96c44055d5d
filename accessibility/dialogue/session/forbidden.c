/* SPDX-License-Identifier: MIT */
#include "conversation.h"

/* Nobody may make use of advice (11.3.a), and a move that is made stays made (4.7). */
bool dialogue__tournament_forbids(const dialogue_exchange *exchange) {
    const dialogue_utterance *said = exchange->utterance;
    if (said->sense != DIALOGUE_COMMAND) return false;
    switch (said->command) {
    case DIALOGUE_COMMAND_TAKE_BACK:
        REFUSE(exchange, MESSAGE(NO_TAKING_BACK),
               WORD(command_name(exchange, DIALOGUE_COMMAND_SLIP)));
        return true;
    case DIALOGUE_COMMAND_MOVES:
    case DIALOGUE_COMMAND_CAPTURES:
    case DIALOGUE_COMMAND_CHECKS:
    case DIALOGUE_COMMAND_ATTACKS:
    case DIALOGUE_COMMAND_PINS:
    case DIALOGUE_COMMAND_PAWNS:
    case DIALOGUE_COMMAND_MATERIAL:
        REFUSE(exchange, MESSAGE(NO_ADVICE));
        return true;
    default:
        return false;
    }
}
