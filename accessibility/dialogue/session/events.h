/* SPDX-License-Identifier: MIT */
/* Handles typed events. */
#ifndef DIALOGUE_EVENTS_H
#define DIALOGUE_EVENTS_H

#include "exchange.h"

/*
 * Handles a typed event or a question about events. Returns false, without effect, for other lines.
 */
bool dialogue__handle_event_line(const dialogue_exchange *exchange);

/* Determines the party for which the line reports an event. Returns false if it reports none. */
bool dialogue__reads_event_actor(const dialogue_session *session, const char *line, size_t length,
                                 dialogue_actor *actor);

/* Asks which piece the event is about and names the possible squares. */
void dialogue__ask_square(const dialogue_exchange *exchange);

/* Announces that an event was noted: "Notiert: Weiß meldet das gefallene Blättchen." */
void dialogue__say_noted(const dialogue_exchange *exchange, const chess_event *event);

/* Appends help on how to report events. */
void dialogue__help_with_events(const dialogue_exchange *exchange);

#endif
