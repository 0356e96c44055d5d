/* SPDX-License-Identifier: MIT */
/* The tones of audio_tone as samples. Pure functions without sound device or heap. */
#ifndef AUDIO_TONE_H
#define AUDIO_TONE_H

#include <audio/audio.h>

enum { AUDIO_TONE_MOST_MS = 220, AUDIO_TONE_RATE_MOST = 48000 };
enum { AUDIO_TONE_SIZE = AUDIO_TONE_RATE_MOST / 1000 * AUDIO_TONE_MOST_MS };

/*
 * Writes at most AUDIO_TONE_SIZE samples, `rate` per second (at most AUDIO_TONE_RATE_MOST); volume
 * in per cent. Returns their number.
 */
size_t audio__tone_make(audio_tone tone, unsigned rate, unsigned volume, int16_t *samples);

#endif
