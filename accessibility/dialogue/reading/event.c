/* SPDX-License-Identifier: MIT */
#include "event_input.h"

#include <string.h>

/* ------------------------------------------------------------------------------------------- who */

static bool take_arbiter(dialogue_event_input *in) {
    dialogue_event_input ahead = *in;
    dialogue_slice word;
    for (unsigned words = 0; words < 2 && dialogue_event_next_word(&ahead, &word); words++) {
        if (!dialogue_is_arbiter(in->line + word.at, word.length, in->language)) continue;
        in->at = ahead.at;
        return true;
    }
    return false;
}

static chess_party other(chess_party player) {
    return player == CHESS_PARTY_WHITE ? CHESS_PARTY_BLACK : CHESS_PARTY_WHITE;
}

/* Who it is when nobody says so. */
static chess_party usual_party(const chess_arbiter *arbiter, chess_event_kind kind) {
    chess_party turn = (chess_party)chess_position_turn(&arbiter->position);
    chess_party mover = arbiter->players[other(turn)].uncompleted ? other(turn) : turn;
    if (chess_event_who(kind) != 'P') return CHESS_PARTY_ARBITER;
    switch (kind) {
    case CHESS_EVENT_PRESS:
        return (chess_party)arbiter->clock.turn;
    case CHESS_EVENT_SLIP:
    case CHESS_EVENT_TWO_HANDS:
    case CHESS_EVENT_OFFER:
        return mover;
    case CHESS_EVENT_ACCEPT:
    case CHESS_EVENT_REFUSE:
        return arbiter->players[CHESS_WHITE].offer ? CHESS_PARTY_BLACK : CHESS_PARTY_WHITE;
    case CHESS_EVENT_CLAIM_FLAG:
        return arbiter->clock.sides[CHESS_WHITE].flag ? CHESS_PARTY_BLACK : CHESS_PARTY_WHITE;
    case CHESS_EVENT_ARRIVE:
        return arbiter->players[CHESS_WHITE].absent ? CHESS_PARTY_WHITE : CHESS_PARTY_BLACK;
    case CHESS_EVENT_REPLACE:
        return arbiter->displaced[CHESS_WHITE] ? CHESS_PARTY_WHITE : CHESS_PARTY_BLACK;
    case CHESS_EVENT_SEAL:
        return arbiter->sealer == CHESS_PARTY_ARBITER ? turn : arbiter->sealer;
    case CHESS_EVENT_VERIFY:
        return other(arbiter->claims_quickplay);
    default:
        return turn;
    }
}

void dialogue_read_event(const char *line, size_t length, dialogue_language language,
                         const chess_arbiter *arbiter, dialogue_event_reading *reading) {
    dialogue_event_input in = {line, length, 0, language, arbiter, reading};
    chess_color color = CHESS_WHITE;
    *reading = (dialogue_event_reading){.sense = DIALOGUE_EVENT_NONE};
    bool player = dialogue_event_take_side(&in, &color);
    bool said = player || take_arbiter(&in);
    unsigned kind =
        dialogue_event_take_phrase(&in, dialogue_event_texts[language], CHESS_EVENT_COUNT);
    if (kind == CHESS_EVENT_COUNT) return;
    chess_party by = player ? (chess_party)color : CHESS_PARTY_ARBITER;
    if (!said) by = usual_party(arbiter, (chess_event_kind)kind);
    reading->event = CHESS_EVENT_OF((chess_event_kind)kind, by, 0);
    if (by != CHESS_PARTY_ARBITER) reading->event.player = (chess_color)by;
    reading->party_said = said;
    dialogue_event_take_arguments(&in);
}
