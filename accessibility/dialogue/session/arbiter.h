/* SPDX-License-Identifier: MIT */
/* The session before the arbiter. */
#ifndef DIALOGUE_ARBITER_H
#define DIALOGUE_ARBITER_H

#include "exchange.h"

/* The one way to the arbiter's ear: tells the listener as well. */
chess_objection dialogue__handle_event(dialogue_session *session, const chess_event *event,
                                       chess_rulings *rulings);

/* Hears it, lets the game follow, and says the moves, the rulings, or the objection. */
chess_objection dialogue__handle_and_announce(const dialogue_exchange *exchange,
                                              const chess_event *event);

/* Tells why the arbiter does not hear it; the event REFUSED. */
void dialogue__say_objection(const dialogue_exchange *exchange, const chess_event *event,
                             chess_objection objection);

/* The game becomes what stands on the arbiter's sheet. */
void dialogue__follow_sheet(dialogue_session *session);

/* At the time that the host has told last. */
static inline chess_event dialogue_event_now(const dialogue_session *session, chess_event_kind kind,
                                             chess_party by) {
    return CHESS_EVENT_OF(kind, by, session->arbiter->clock.now);
}

#endif
