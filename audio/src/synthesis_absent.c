/* SPDX-License-Identifier: MIT */
/* Replaces synthesis.c if espeak-ng is not installed. */
#include "synthesis.h"

audio_error audio__synthesis_open(unsigned *sample_rate) {
    (void)sample_rate;
    return AUDIO_NO_SYNTHESIS;
}

void audio__synthesis_set(const audio_settings *settings) {
    (void)settings;
}

bool audio__synthesis_speak(const audio_segment *segments, size_t count, const char *voice,
                            audio_synthesis_sink sink, void *context) {
    (void)segments;
    (void)count;
    (void)voice;
    (void)sink;
    (void)context;
    return true;
}

bool audio_voice_is_known(const char *voice) {
    (void)voice;
    return false;
}

void audio__voice_name(const char *voice, const char *language, char name[AUDIO_VOICE_NAME_SIZE]) {
    (void)voice;
    (void)language;
    name[0] = '\0';
}

void audio__synthesis_close(void) {}
