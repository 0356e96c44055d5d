/* SPDX-License-Identifier: MIT */
/*
 * rochade-arbiter.wasm: functions for a session with a clock. rochade.wasm is linked without them.
 */
#ifndef ROCHADE_SESSION_CLOCK_H
#define ROCHADE_SESSION_CLOCK_H

#include <dialogue/session.h>

#ifdef BINDING_CLOCK
/* Save and restore the state of the arbiter; see session_revert. */
void binding_clock_note(void);
void binding_clock_revert(void);
/* Sets the judge of dead positions and flags. */
void binding_use_judge(dialogue_session *session);
#else
static inline void binding_clock_note(void) {}
static inline void binding_clock_revert(void) {}
static inline void binding_use_judge(dialogue_session *session) {
    (void)session;
}
#endif

/* defined in session.c */
extern dialogue_answer binding_answer;
dialogue_session *binding_session(void);
/* Discards what session_revert() would restore. */
void binding_forget_before(void);

#endif
