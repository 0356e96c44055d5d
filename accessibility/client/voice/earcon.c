/* SPDX-License-Identifier: MIT */
#include "earcon.h"

#include <string.h>

const earcon earcons[EARCON_COUNT] = {
    {AUDIO_THUD, DIALOGUE_TERMINAL_EARCON_CAPTURE}, {AUDIO_RISE, DIALOGUE_TERMINAL_EARCON_CHECK},
    {AUDIO_FALL, DIALOGUE_TERMINAL_EARCON_END},     {AUDIO_TICK, DIALOGUE_TERMINAL_EARCON_TIME},
    {AUDIO_KNOCK, DIALOGUE_TERMINAL_EARCON_EDGE},
};

/*
 * Finds the move that this answer made or, in a tournament, announced. Returns false if there is
 * none.
 */
static bool describe_move(const dialogue_session *session, const dialogue_answer *answer,
                          chess_move_facts *facts) {
    const chess_game *game = &session->game;
    if (answer->effects & DIALOGUE_EFFECT_MOVED && game->count > 0) {
        const chess_ply *last = &game->plies[game->count - 1];
        chess_describe(&last->before, last->move, facts);
        return true;
    }
    if (session->announced == CHESS_NO_MOVE) return false;
    chess_describe(&game->position, session->announced, facts);
    return true;
}

void earcon_choose(const dialogue_session *session, const dialogue_answer *answer,
                   audio_tone tones[DIALOGUE_ANNOUNCEMENT_COUNT]) {
    chess_move_facts facts;
    int move = -1;   /* the last one: a slip precedes its correction */
    int ruling = -1; /* the first one */
    for (int i = 0; i < (int)answer->count; i++) {
        dialogue_priority priority = answer->announcements[i].priority;
        if (priority == DIALOGUE_MOVE_MADE) move = i;
        if (priority == DIALOGUE_RULING && ruling < 0) ruling = i;
    }
    memset(tones, 0, DIALOGUE_ANNOUNCEMENT_COUNT * sizeof *tones);
    if (answer->effects & DIALOGUE_EFFECT_REFUSED) tones[0] = AUDIO_KNOCK;
    if (move >= 0 && describe_move(session, answer, &facts))
        tones[move] = facts.check                       ? AUDIO_RISE
                      : facts.captured != CHESS_NO_ROLE ? AUDIO_THUD
                                                        : AUDIO_NO_TONE;
    if (ruling >= 0 && answer->effects & DIALOGUE_EFFECT_ENDED) tones[ruling] = AUDIO_FALL;
}
