/* SPDX-License-Identifier: MIT */
/* A device that never plays anything: what is written stays in the speaker, and is recorded. */
#ifndef TESTS_AUDIO_STUCK_DEVICE_H
#define TESTS_AUDIO_STUCK_DEVICE_H

#include "device.h"

static size_t stuck_write(audio_device *device, const int16_t *samples, size_t count) {
    static const int nothing;
    (void)device;
    (void)samples;
    (void)count;
    return (size_t)nothing;
}

static void stuck_discard(audio_device *device) {
    (void)device;
}

static bool stuck_quiet(audio_device *device) {
    (void)device;
    return true;
}

static audio_error stuck_state(audio_device *device) {
    (void)device;
    return AUDIO_OK;
}

static audio_device stuck = {stuck_write,   stuck_discard, stuck_quiet, stuck_discard,
                             stuck_discard, stuck_discard, stuck_state, stuck_state};

#endif
