/* SPDX-License-Identifier: MIT */
/*
 * Whether a game is a tournament's, and which steps of Annexe D.2 a move takes there. The steps themselves are in
 * procedure.c.
 */
#include "conversation.h"

#include "reading/fold.h"

static const dialogue_command step_commands[] = {DIALOGUE_COMMAND_REPEATED,
                                                 DIALOGUE_COMMAND_REMOVED, DIALOGUE_COMMAND_PLACED,
                                                 DIALOGUE_COMMAND_PRESS};

/* "Turnier nein", "Turnier ohne wiederholt": the steps named, or all of them, are given or waived. */
static unsigned read_steps(const dialogue_exchange *exchange) {
    const dialogue_utterance *said = exchange->utterance;
    const char *rest = exchange->line + said->rest_at;
    unsigned named = 0, value;
    bool waived = false;
    dialogue_slice word;
    char folded[DIALOGUE_FOLDED_SIZE];
    for (size_t at = 0; dialogue__next_word(rest, said->rest_length, &at, &word);) {
        dialogue__fold(rest + word.at, word.length, folded);
        if (!dialogue__words_mean(folded, DIALOGUE_TOKEN_COMMAND, &value)) continue;
        waived = waived || value == DIALOGUE_COMMAND_NO;
        for (unsigned i = 0; i < 4; i++)
            if (value == step_commands[i]) named |= 1U << i;
    }
    if (named == 0) return waived ? 0 : DIALOGUE_STEPS_ALL;
    return waived ? exchange->session->steps & ~named : exchange->session->steps | named;
}

void dialogue_session_use_procedure(dialogue_session *session, unsigned steps) {
    dialogue__drop_announced(session);
    bool before = session->steps != 0;
    session->steps = (uint8_t)(steps & DIALOGUE_STEPS_ALL);
    session->procedure = session->steps ? &dialogue__procedure : NULL;
    session->press_by_hand = session->steps != 0;
    if (before != session->press_by_hand) session->style.unnumbered = session->press_by_hand;
}

void dialogue__answer_tournament(const dialogue_exchange *exchange) {
    dialogue_session *session = exchange->session;
    dialogue_text names;
    if (dialogue__procedure.refuses(exchange)) return;
    dialogue_session_use_procedure(session, read_steps(exchange));
    dialogue_text_clear(&names);
    for (unsigned i = 0; i < 4; i++) {
        if (!(session->steps >> i & 1U)) continue;
        if (names.length > 0) dialogue__text_add(&names, session->language, ", ");
        dialogue__text_add(&names, session->language, command_name(exchange, step_commands[i]));
    }
    exchange->answer->events |= DIALOGUE_EVENT_SETTINGS;
    if (session->steps)
        ANNOUNCE(exchange, NOTICE, MESSAGE(TOURNAMENT_ON), WORD(names.text));
    else
        ANNOUNCE(exchange, NOTICE, MESSAGE(TOURNAMENT_OFF));
}
