/* SPDX-License-Identifier: MIT */
/* Events that are typed. */
#ifndef DIALOGUE_EVENTS_H
#define DIALOGUE_EVENTS_H

#include "exchange.h"

/*
 * Handles a typed event or a question about events. Returns false, without effect, for other lines.
 */
bool dialogue__handle_event_line(const dialogue_exchange *exchange);

/* Reads for whom the line tells an event; false when it tells none. */
bool dialogue__reads_event_actor(const dialogue_session *session, const char *line, size_t length,
                                 dialogue_actor *actor);

/* "Notiert: Weiß meldet das gefallene Blättchen." */
void dialogue__say_noted(const dialogue_exchange *exchange, const chess_event *event);

/* Adds how to tell events. */
void dialogue__help_with_events(const dialogue_exchange *exchange);

#endif
