/* SPDX-License-Identifier: MIT */
/* Stands in for record.c where libsndfile was not found. */
#include "record.h"

audio_error audio_record_open(audio_record **record, unsigned rate, const char *file) {
    (void)rate;
    (void)file;
    *record = NULL;
    return AUDIO_NO_RECORD;
}

bool audio_record_write(audio_record *record, const int16_t *samples, size_t count) {
    (void)record;
    (void)samples;
    (void)count;
    return false;
}

bool audio_record_end(audio_record *record, const char *label) {
    (void)record;
    (void)label;
    return false;
}

audio_error audio_record_close(audio_record *record) {
    (void)record;
    return AUDIO_OK;
}
