/* SPDX-License-Identifier: MIT */
/* Replaces recording.c if libsndfile is not installed. */
#include "recording.h"

audio_error audio__recording_open(audio_recording **opened, unsigned rate, const char *file) {
    (void)rate;
    (void)file;
    *opened = NULL;
    return AUDIO_NO_RECORD;
}

bool audio__recording_write(audio_recording *recording, const int16_t *samples, size_t count) {
    (void)recording;
    (void)samples;
    (void)count;
    return false;
}

bool audio__recording_end(audio_recording *recording, const char *label) {
    (void)recording;
    (void)label;
    return false;
}

audio_error audio__recording_close(audio_recording *recording) {
    (void)recording;
    return AUDIO_OK;
}
