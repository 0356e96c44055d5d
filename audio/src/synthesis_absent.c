/* SPDX-License-Identifier: MIT */
/* Stands in for synthesis.c where espeak-ng was not found. */
#include "synthesis.h"

audio_error audio_synthesis_open(const audio_settings *settings, unsigned *sample_rate) {
    (void)settings;
    (void)sample_rate;
    return AUDIO_NO_SYNTHESIS;
}

void audio_synthesis_speak(const audio_segment *segments, size_t count, audio_synthesis_sink sink,
                           void *context) {
    (void)segments;
    (void)count;
    (void)sink;
    (void)context;
}

void audio_synthesis_close(void) {}
