/* SPDX-License-Identifier: MIT */
/* Replaces dispatcher.c if libspeechd is not installed. */
#include "dispatcher.h"

audio_error audio__dispatcher_open(audio_dispatcher **dispatcher, const audio_settings *settings) {
    (void)settings;
    *dispatcher = NULL;
    return AUDIO_NO_DISPATCHER;
}

void audio__dispatcher_set(audio_dispatcher *dispatcher, const audio_settings *settings) {
    (void)dispatcher;
    (void)settings;
}

bool audio__dispatcher_takes_voices(const audio_dispatcher *dispatcher) {
    (void)dispatcher;
    return false;
}

bool audio__dispatcher_begin(audio_dispatcher *dispatcher, audio_priority priority,
                             const audio_segment *segment, const char *voice) {
    (void)dispatcher;
    (void)priority;
    (void)segment;
    (void)voice;
    return false;
}

bool audio__dispatcher_is_done(const audio_dispatcher *dispatcher) {
    (void)dispatcher;
    return true;
}

void audio__dispatcher_stop(audio_dispatcher *dispatcher) {
    (void)dispatcher;
}

bool audio__dispatcher_is_there(const audio_dispatcher *dispatcher) {
    (void)dispatcher;
    return false;
}

void audio__dispatcher_close(audio_dispatcher *dispatcher) {
    (void)dispatcher;
}
