/* SPDX-License-Identifier: MIT */
/* Earcons: optional short tones before the words. */
#ifndef CLIENT_EARCON_H
#define CLIENT_EARCON_H

#include <audio/audio.h>
#include <dialogue/terminal.h>

/* An earcon: its tone and the sentence that explains it. */
typedef struct earcon {
    audio_tone tone;
    dialogue_terminal_text text;
} earcon;

enum { EARCON_COUNT = AUDIO_TONE_COUNT - 1 };
extern const earcon earcons[EARCON_COUNT];

/* Selects the tone for each announcement of an answer; check takes precedence over capture. */
void earcon_choose(const dialogue_session *session, const dialogue_answer *answer,
                   audio_tone tones[DIALOGUE_ANNOUNCEMENT_COUNT]);

#endif
