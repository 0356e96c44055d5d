/* SPDX-License-Identifier: MIT */
/* The session's access to the arbiter. */
#ifndef DIALOGUE_ARBITER_H
#define DIALOGUE_ARBITER_H

#include "exchange.h"

/*
 * Passes an event to the arbiter and, if accepted, to the listener. All events go through this
 * function.
 */
chess_objection dialogue__handle_event(dialogue_session *session, const chess_event *event,
                                       chess_rulings *rulings);

/*
 * Passes an event to the arbiter, updates the game, and announces the moves and rulings or the
 * objection.
 */
chess_objection dialogue__handle_and_announce(const dialogue_exchange *exchange,
                                              const chess_event *event);

/* Announces the score of a game that has ended, if 11.7 or 12.9 made it differ from the result. */
void dialogue__say_score(const dialogue_exchange *exchange);

/* Announces the reason of an objection and sets the effect REFUSED. */
void dialogue__say_objection(const dialogue_exchange *exchange, const chess_event *event,
                             chess_objection objection);

/* Rebuilds the game from the arbiter's score sheet. */
void dialogue__follow_sheet(dialogue_session *session);

/* Returns an event at the time last reported by the host. */
static inline chess_event dialogue_event_now(const dialogue_session *session, chess_event_kind kind,
                                             chess_party by) {
    return CHESS_EVENT_OF(kind, by, session->arbiter->clock.now);
}

#endif
