/* SPDX-License-Identifier: MIT */
/*
 * rochade-arbiter.wasm: what a session needs beyond that of rochade.wasm when it is played with a
 * clock. The other module carries none of it.
 */
#ifndef ROCHADE_SESSION_CLOCK_H
#define ROCHADE_SESSION_CLOCK_H

#include <dialogue/session.h>

#ifdef BINDING_CLOCK
/* Remembers how the arbiter stands, and puts that back; see session_revert. */
void binding_clock_note(void);
void binding_clock_revert(void);
/* The judge of dead positions and of flags. */
void binding_use_judge(dialogue_session *session);
#else
static inline void binding_clock_note(void) {}
static inline void binding_clock_revert(void) {}
static inline void binding_use_judge(dialogue_session *session) {
    (void)session;
}
#endif

/* session.c */
extern dialogue_answer binding_answer;
dialogue_session *binding_session(void);

#endif
