/* SPDX-License-Identifier: MIT */
/* What is heard before words, for those who want it: a short tone for what happened. */
#ifndef CLIENT_EARCON_H
#define CLIENT_EARCON_H

#include <audio/audio.h>
#include <dialogue/terminal.h>

/* An earcon, its tone, and the sentence that explains it. */
typedef struct earcon {
    audio_tone tone;
    dialogue_terminal_text text;
} earcon;

enum { EARCON_COUNT = AUDIO_TONE_COUNT - 1 };
extern const earcon earcons[EARCON_COUNT];

/* Which tone stands before each announcement of the session's answer: a check before a capture, where it is both. */
void earcon_choose(const dialogue_session *session, const dialogue_answer *answer,
                   audio_tone tones[DIALOGUE_ANNOUNCEMENT_COUNT]);

#endif
