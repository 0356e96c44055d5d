/* SPDX-License-Identifier: MIT */
/* Replaces recording.c if libsndfile is not installed. */
#include "recording.h"

audio_error audio__recording_open(audio_recording **record, unsigned rate, const char *file) {
    (void)rate;
    (void)file;
    *record = NULL;
    return AUDIO_NO_RECORD;
}

bool audio__recording_write(audio_recording *record, const int16_t *samples, size_t count) {
    (void)record;
    (void)samples;
    (void)count;
    return false;
}

bool audio__recording_end(audio_recording *record, const char *label) {
    (void)record;
    (void)label;
    return false;
}

audio_error audio__recording_close(audio_recording *record) {
    (void)record;
    return AUDIO_OK;
}
