/* SPDX-License-Identifier: MIT */
/*
 * Takes the place of the sound device that the library opens (--wrap=audio__output_open): a device
 * that plays at once. The test decides whether there is one.
 */
#ifndef TESTS_AUDIO_FOUND_DEVICE_H
#define TESTS_AUDIO_FOUND_DEVICE_H

#include "device.h"

#include <poll.h>

static struct {
    audio_device device;          /* first */
    _Atomic audio_error opening;  /* what opening gives */
    _Atomic bool holds;           /* opening waits until the test sets it to false */
    _Atomic unsigned opens, open; /* how often it was opened, and is open */
    _Atomic size_t taken;         /* samples since the test set it to 0 */
    _Atomic bool gone;            /* lost while it is open */
    _Atomic unsigned sleeps, wakes;
} found;

static size_t found_write(audio_device *device, const int16_t *samples, size_t count) {
    (void)device;
    (void)samples;
    if (found.gone) return 0;
    found.taken += count;
    return count;
}

static void found_nothing(audio_device *device) {
    (void)device;
}

static void found_sleep(audio_device *device) {
    (void)device;
    found.sleeps++;
}

static void found_wake(audio_device *device) {
    (void)device;
    found.wakes++;
}

static bool found_quiet(audio_device *device) {
    (void)device;
    return true;
}

static audio_error found_state(audio_device *device) {
    (void)device;
    return found.gone ? AUDIO_DEVICE_LOST : AUDIO_OK;
}

static audio_error found_close(audio_device *device) {
    (void)device;
    found.open--;
    return AUDIO_OK;
}

audio_error __wrap_audio__output_open(audio_device **device, unsigned rate);
audio_error __wrap_audio__output_open(audio_device **device, unsigned rate) {
    (void)rate;
    while (found.holds)
        (void)poll(NULL, 0, 1);
    found.opens++;
    *device = NULL;
    if (found.opening != AUDIO_OK) return found.opening;
    found.device = (audio_device){found_write, found_nothing, found_quiet, found_nothing,
                                  found_sleep, found_wake,    found_state, found_close};
    found.gone = false;
    found.open++;
    *device = &found.device;
    return AUDIO_OK;
}

#endif
